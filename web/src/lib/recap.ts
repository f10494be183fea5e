// What has happened since one last decided: what a board keeps in sight while one makes up one's mind.

import type { Told } from "./messages";

/** What those see who only look on: so many steps. */
const LOOKED_ON = 4;

/** The steps of the others since one's last turn, and one's own since then. `isDecision` says which of one's own steps
 * count as a turn: to be asked and say nothing may not. */
export function sinceMine(log: Told[], you: number | null, isDecision: (step: Told) => boolean = () => true): Told[] {
  if (you === null) return log.slice(-LOOKED_ON);
  const isMine = (step: Told | undefined) => step?.seat === you && isDecision(step);
  let first = log.length;
  while (first > 0 && (log[first - 1]?.seat === null || isMine(log[first - 1]))) first--;
  while (first > 0 && !isMine(log[first - 1])) first--;
  return log.slice(first);
}
