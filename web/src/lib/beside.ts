// Where a note can stand beside what it explains, without covering that or what is read and clicked around it.

import type { Box } from "./light";

// What is read or clicked, with what it costs to cover it.
const NEEDED = [
  ["[data-choice]:not(:disabled)", 100],
  [".prompt, .coach", 12],
  [".pit .hand [data-card]", 6],
  ["[data-news], [data-recap], .pit .me", 3],
  [".board [data-card], [data-seat], [data-bill], .board [data-about]", 0.5],
] as const;
const BESIDE = 1; // and what stands with it
const STEP = 6; // pixels
const APART = 8; // between the note and the thing
const FAR = 420; // how far away it may stand
const STRIDE = 24; // across
const EDGE = 6;
const AWAY = 200; // what a pixel of distance costs, in pixels covered

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The left upper corner of a note of this size. */
export function beside(thing: Element, width: number, height: number): { x: number; y: number } {
  const about = thing.getBoundingClientRect();
  const top = (document.querySelector(".pelmet")?.getBoundingClientRect().bottom ?? 0) + EDGE;
  const [right, bottom] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
  const boxes = NEEDED.flatMap(([what, weight]) =>
    [...document.querySelectorAll(what)].filter((each) => !each.contains(thing) && !thing.contains(each)).map((each) => ({ box: each.getBoundingClientRect(), weight: weight as number })),
  );
  for (const other of thing.parentElement?.children ?? []) if (other !== thing) boxes.push({ box: other.getBoundingClientRect(), weight: BESIDE });
  const middle = about.x + (about.width - width) / 2;
  let best = { x: middle, y: top, cost: Infinity };
  const wishes = [middle, about.x, about.right - width, about.right + APART, about.x - width - APART];
  for (let far = APART + STRIDE; far <= FAR; far += STRIDE) wishes.push(about.right + far, about.x - width - far);
  for (const wanted of wishes)
    for (let y = about.y - height - APART - FAR; y <= about.bottom + APART + FAR; y += STEP) {
      const x = Math.max(EDGE, Math.min(right, wanted));
      if (y < top || y > bottom) continue;
      const here = { x, y, width, height };
      if (shared(here, about)) continue;
      const cost = boxes.reduce((sum, { box, weight }) => sum + weight * shared(here, box), 0) + AWAY * distance(here, about);
      if (cost < best.cost) best = { x, y, cost };
    }
  return best.cost < Infinity ? best : { x: Math.max(EDGE, Math.min(right, middle)), y: about.y > innerHeight / 2 ? top : bottom };
}

function distance(a: Box, b: Box): number {
  const across = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const down = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return across + down;
}
