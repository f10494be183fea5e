// What was done since one's last decision, as the lines of a recap and as marks on the shelf.

import type { Told } from "../../lib/messages";
import { sinceMine } from "../../lib/recap";
import type { Data } from "../types";

export interface Deed {
  key: string;
  /** Who did it; null for what is nobody's doing. */
  seat: number | null;
  /** In words: all of it, and what is said to those who do not see the picture. */
  text: string;
  /** Jars that were moved, from the top, and where. */
  jars?: string;
  from?: number;
  to?: number;
  /** The recipe that was validated, and how many that makes. */
  made?: string;
  count?: number;
}

const TOLD = new Set(["moved", "validated", "changed", "discarded", "swapped", "ended"]);

export function deedsOf(log: Told[], you: number | null, tell: (event: Data) => string): Deed[] {
  const made = [0, 0];
  const counts = new Map<Data, number>();
  for (const event of log.flatMap(({ events }) => events)) {
    const seat = Number(event["seat"]);
    if (event["what"] === "validated") counts.set(event, (made[seat] = (made[seat] ?? 0) + 1));
  }
  return sinceMine(log, you).flatMap(({ seq, seat, events }) =>
    events.filter(({ what }) => TOLD.has(String(what))).map((event, i) => ({
      key: `${seq}:${i}`,
      seat,
      text: tell(event),
      ...(event["what"] === "moved" && { jars: String(event["jars"]), from: Number(event["from"]), to: Number(event["to"]) }),
      ...(event["what"] === "validated" && { made: String(event["recipe"]), count: counts.get(event) ?? 0 }),
    })),
  );
}

/** The gap between two columns, by the lower of them, and how many jars crossed it: negative to the left. */
export interface Arrow {
  gap: number;
  jars: number;
}

/** Where the others' jars went. */
export function arrowsOf(deeds: Deed[], you: number | null): Arrow[] {
  const arrows = new Map<number, number>();
  for (const { seat, jars, from, to } of deeds) {
    if (!jars || !from || !to || seat === you) continue;
    const gap = Math.min(from, to);
    const went = to > from ? jars.length : -jars.length;
    const before = arrows.get(gap) ?? 0;
    arrows.set(gap, Math.sign(before) === Math.sign(went) ? before + went : went);
  }
  return [...arrows].map(([gap, jars]) => ({ gap, jars }));
}
