// What of a shelf that is wider than the window is in sight.

import { reducedMotion } from "../../lib/settings.svelte";

/** Scroll no further than it takes to see these columns and a neighbour on either side. */
export function reveal(region: HTMLElement, from: number, to: number): void {
  const [first, last] = [from, to].map((place) => region.querySelector<HTMLElement>(`[data-place="${place}"]`));
  if (!first || !last) return;
  const least = last.offsetLeft + 2 * last.offsetWidth - region.clientWidth;
  const most = first.offsetLeft - first.offsetWidth;
  const left = Math.max(least, Math.min(most, region.scrollLeft));
  if (left !== region.scrollLeft) region.scrollTo({ left, behavior: reducedMotion() ? "instant" : "smooth" });
}

/** Put the middle of all piles into the middle. */
export function center(region: HTMLElement): void {
  const piles = [...region.querySelectorAll<HTMLElement>("[data-place]:has([data-jar])")];
  const [first, last] = [piles[0], piles.at(-1)];
  if (first && last) region.scrollLeft = (first.offsetLeft + last.offsetLeft + last.offsetWidth - region.clientWidth) / 2;
}
