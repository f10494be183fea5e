// Where something can lie over the table without covering what one reads and clicks to decide.

const NEEDED = ".prompt, .pit .hand [data-card], [data-choice]:not(:disabled)";
const STEP = 6;
const MARGIN = 4;

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The left upper corner at which a box of this size covers least, in a window below `top`: in the middle and high up
    if it can be. The question and the hand weigh more than other things. */
export function freePlace(width: number, height: number, top: number): { left: number; top: number } {
  const boxes = [...document.querySelectorAll(NEEDED)].map((each) => ({ box: each.getBoundingClientRect(), weight: each.matches(".prompt, .hand *") ? 100 : 1 }));
  const middle = (innerWidth - width) / 2;
  let best = { left: middle, top, cost: Infinity };
  for (const left of [middle, innerWidth - width - MARGIN, MARGIN])
    for (let y = top; y + height <= innerHeight - MARGIN; y += STEP) {
      const here = { left: left - MARGIN, top: y - MARGIN, right: left + width + MARGIN, bottom: y + height + MARGIN };
      const cost = boxes.reduce((sum, { box, weight }) => sum + weight * shared(here, box), 0);
      if (cost < best.cost) best = { left, top: y, cost };
      if (cost === 0) return { left, top: y };
    }
  return best;
}
