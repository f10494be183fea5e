// A step in its order: a card comes, the trick is taken, a Potion takes effect, the figure walks.

import { cues } from "../../lib/motion";
import type { Told } from "../../lib/messages";

/** What moves, in this order, and for how long before the next begins, in milliseconds. */
const PARTS = { led: 240, answered: 240, took: 160, cleared: 440, stole: 600, round: 0 };
export type Cue = keyof typeof PARTS;

/** When each of them begins. */
export function cuesOf(step: Told | undefined): Partial<Record<Cue, number>> {
  const happened = new Set(step?.events.map((event) => event["what"]));
  return cues((Object.entries(PARTS) as [Cue, number][]).filter(([part]) => happened.has(part)));
}
