// Who stands on the stage when a game is over: a face as large as life, or the figure that walks from Jekyll to Hyde.
// `color`, --coat, --linen, --pale and --bronze are set by whoever draws one: a shadow has them all alike.
import { HUNCHED_BRONZE, UPRIGHT_BRONZE, UPRIGHT_LINEN, walker } from "./figures";
import type { Who } from "./people";
import type { Drawing } from "./sets/drawing";

export type Actor = Who | "upright" | "hunched";

const FACE = { width: 200, height: 240 };
const FIGURE = { width: 130, height: 160 };
export const isFigure = (actor: Actor): boolean => actor === "upright" || actor === "hunched";

/** The drawing of an actor. Faces need the page's symbols (`loadFaces`). */
export function drawActor(actor: Actor): Drawing {
  if (actor === "upright") return { ...FIGURE, inner: figure(0, UPRIGHT_LINEN, UPRIGHT_BRONZE) };
  if (actor === "hunched") return { ...FIGURE, inner: figure(1, "", HUNCHED_BRONZE) };
  return { ...FACE, inner: `<use href="#who-${actor}" width="200" height="240"/>` };
}

const figure = (t: number, linen: string, bronze: string): string =>
  `<g transform="translate(10 0)"><path d="${walker(t)}" fill="currentColor"/>` +
  `<path d="${linen}" fill="var(--linen,#f6ecd4)"/><path d="${bronze}" fill="var(--bronze,#d3a94e)"/></g>`;

// Roses for a win, thrown from the stalls: from the left and from below in hundredths of the stage, and how they lie.
export const ROSES = [
  [18, 13, -12],
  [40, 11, 168],
  [24, 24, 30],
  [36, 21, -20],
  [14, 20, 150],
] as const;
export const ROSE: Drawing = {
  width: 60,
  height: 30,
  inner:
    '<path d="M22 15C36 12 48 18 60 24" stroke="#1f4a2c" stroke-width="3" fill="none"/><path d="M38 15c4-8 10-8 13-5-3 4-8 7-13 5z" fill="#2c6a3c"/>' +
    '<path d="M14 4c8 0 13 5 12 12s-7 11-13 10S2 21 3 14 8 4 14 4z" fill="#a81a28"/>' +
    '<path d="M14 8c5 0 8 4 7 8s-5 6-8 5-6-4-5-7 3-6 6-6zm-1 4c3-1 5 1 5 3s-3 4-5 2" fill="none" stroke="#5a0a14" stroke-width="1.800"/>',
};
