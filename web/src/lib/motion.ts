// How long things move, and how all that moves is brought to its end at once. What CSS moves asks for `--pace`.

import { paced, reducedMotion } from "./settings.svelte";

/** Milliseconds of a motion at the pace that was chosen: none with reduced motion, or where nothing is to be seen. */
export const motion = (milliseconds: number): number => (reducedMotion() ? 0 : paced(milliseconds));

/** Motions that the browser does not know of, by what brings them to their end. */
const running = new Set<() => void>();

/** Announce a motion; what is returned says that it is over. */
export function moving(finish: () => void): () => void {
  running.add(finish);
  return () => running.delete(finish);
}

/** Bring to its end all that moves there, and what begins to move because of it. */
export function hurry(there: Element | null | undefined): void {
  finish(there);
  requestAnimationFrame(() => requestAnimationFrame(() => finish(there)));
}

function finish(there: Element | null | undefined): void {
  for (const end of [...running]) end();
  for (const each of there?.getAnimations({ subtree: true }) ?? []) {
    if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
  }
}

/** When the parts of a step begin, one after the other, each with its time: all of them within `most` milliseconds. */
export function cues<Part extends string>(parts: [Part, number][], most = 1000): Partial<Record<Part, number>> {
  const scale = Math.min(1, most / parts.reduce((sum, [, time]) => sum + time, 1));
  const found: Partial<Record<Part, number>> = {};
  let at = 0;
  for (const [part, time] of parts) {
    found[part] = at * scale;
    at += time;
  }
  return found;
}
