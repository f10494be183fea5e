// Where light falls on a board: how much of a thing is seen, and from which side an arrow can point at it.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An arrow's tip, and how it is turned: 0 points down. */
export interface Arrow {
  x: number;
  y: number;
  turn: number;
}

const EDGE = 2; // pixels that a ring keeps from the window's edge
const TOUCHES = 4; // cards side by side may overlap by this much
const LONG = 31; // an arrow with its way to and fro
const WIDE = 26;
const APART = 3; // between the arrow's tip and the ring

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
const between = (left: number, top: number, to: number, down: number): Box => ({ x: left, y: top, width: Math.max(0, to - left), height: Math.max(0, down - top) });

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

export function inWindow(box: Box): Box {
  return between(Math.max(EDGE, box.x), Math.max(EDGE, box.y), Math.min(innerWidth - EDGE, right(box)), Math.min(innerHeight - EDGE, bottom(box)));
}

const isApart = (a: Box, b: Box): boolean => a.x >= right(b) || b.x >= right(a) || a.y >= bottom(b) || b.y >= bottom(a);

/** What is seen of a thing, with so much around it: with all that sticks out of it, without what cards in front cover; or
    what it says itself that it is, by a `data-outline`. A hand is its cards, not the room that they have. */
export function boxOf(thing: Element, around: number): Box {
  let [left, top, to, down] = [Infinity, Infinity, -Infinity, -Infinity];
  const said = thing.querySelector(":scope > [data-outline]");
  const parts = [...thing.querySelectorAll(":scope > :not(.unseen)")];
  const isRoom = thing.matches("[data-about~='hand']") && parts.length > 0;
  for (const part of said ? [said] : isRoom ? parts : [thing, ...parts]) {
    const box = part.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    [left, top, to, down] = [Math.min(left, box.left), Math.min(top, box.top), Math.max(to, box.right), Math.max(down, box.bottom)];
  }
  const whole = between(left, top, to, down);
  let [farRight, farDown] = [to + around, down + around];
  for (const card of inFrontOf(thing)) {
    const box = card.getBoundingClientRect();
    const wide = Math.min(to, box.right) - Math.max(left, box.left);
    const high = Math.min(down, box.bottom) - Math.max(top, box.top);
    if (wide < TOUCHES || high < TOUCHES) continue;
    if (box.top - top > box.left - left) farDown = Math.min(farDown, box.top);
    else farRight = Math.min(farRight, box.left);
  }
  return between(whole.x - around, whole.y - around, farRight, farDown);
}

/** Of a card in a hand, those that come after it: they may lie over it. */
function inFrontOf(thing: Element): Element[] {
  const hand = thing.matches("[data-about^='card:']") ? thing.closest("[data-about~='hand']") : null;
  const cards = [...(hand?.querySelectorAll("[data-about^='card:']") ?? [])];
  return cards.slice(cards.indexOf(thing) + 1);
}

/** An arrow outside of a ring, in the window, clear of these boxes and of all text, where there is most room; null without. */
export function arrowAt(ring: Box, clear: Box[]): Arrow | null {
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const [above, below, before, behind] = [ring.y - APART, bottom(ring) + APART, ring.x - APART, right(ring) + APART];
  const ways = [
    { tip: { x, y: above, turn: 0 }, box: { x: x - WIDE / 2, y: above - LONG, width: WIDE, height: LONG }, room: above },
    { tip: { x, y: below, turn: 180 }, box: { x: x - WIDE / 2, y: below, width: WIDE, height: LONG }, room: innerHeight - below },
    { tip: { x: before, y, turn: -90 }, box: { x: before - LONG, y: y - WIDE / 2, width: LONG, height: WIDE }, room: before },
    { tip: { x: behind, y, turn: 90 }, box: { x: behind, y: y - WIDE / 2, width: LONG, height: WIDE }, room: innerWidth - behind },
  ];
  const window = between(0, 0, innerWidth, innerHeight);
  const fitting = ways
    .filter(({ box }) => box.x >= 0 && box.y >= 0 && right(box) <= right(window) && bottom(box) <= bottom(window) && clear.every((each) => isApart(each, box)))
    .map((way) => ({ ...way, hides: hiddenBy(way.box) }));
  const best = fitting.sort((a, b) => a.hides - b.hides || b.room - a.room)[0];
  return best && best.hides <= LITTLE ? best.tip : null;
}

const TEXT = 10;
const THING = 1;
const LITTLE = 3; // an arrow's edge over a card; more, and the ring must do

/** How much an arrow here would hide: words above all, then things that are looked at or clicked. */
function hiddenBy(box: Box): number {
  let hides = 0;
  for (const i of [0.1, 0.5, 0.9])
    for (const j of [0.1, 0.5, 0.9]) {
      const under = document.elementsFromPoint(box.x + box.width * i, box.y + box.height * j);
      if (under.slice(0, 3).some(hasWords)) hides += TEXT;
      else if (under.some((each) => each.matches("[data-about^='card:'], button, .coach"))) hides += THING;
    }
  return hides;
}

const hasWords = (element: Element): boolean => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
