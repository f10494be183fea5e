// The lot and the shuffles of fair dealing, as docs/case-files.md describes them.

import { shuffle } from "../../lib/fair";
import type { Chance, Data } from "../types";

const KINDS = ["GIRL", "CANE", "KEY", "SALT", "ACID", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "SERUM"];

/** A card picked from a hand hangs on the hand: the command line verifies that. */
export function deal(number: (n: number) => number, { step, players }: Chance): Data | null {
  if (step["chance"] === "lot") return { first: number(players) };
  if (!Array.isArray(step["cards"])) return null;
  const cards = (step["cards"] as string[]).toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
  return { cards: shuffle(cards, number) };
}
