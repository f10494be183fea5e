// The lot and the deals of fair dealing, as docs/case-files.md describes them.

import { shuffle } from "../../lib/fair";
import { same } from "../../lib/same";
import type { Chance, Data, Past } from "../types";
import { CARDS, HAND } from "./sight";

export function deal(number: (n: number) => number, { step, players }: Chance): Data {
  if (step["chance"] === "lot") return players === 4 ? { dealer: number(4) } : soloists(number);
  const cards = shuffle(CARDS, number);
  return { hands: [0, 1, 2, 3].map((place) => cards.slice(place * HAND, (place + 1) * HAND)) };
}

function soloists(number: (n: number) => number): Data {
  const order = shuffle([0, 1, 2], number);
  return { soloist: order[0], order };
}

export const keeps = ({ hand, ghost, dealer }: Data): Data => ({ hand, ghost, dealer });

/** With three players the ghost's hand lies open, and the soloist is the dealer. */
export function agrees({ step }: Chance, kept: Data, seat: number): boolean {
  if (step["chance"] === "lot") return kept["dealer"] === (step["dealer"] ?? step["soloist"]);
  const hands = step["hands"] as string[][];
  return same(kept["hand"], hands[seat]) && (kept["ghost"] === undefined || same(kept["ghost"], hands[3]));
}

export const holds = ({ hand, ghost }: Data): Data => ({ hand, ghost });

/** Until the next deal a hand, and the ghost's, has no card that was not dealt to it. */
export function follows({ steps }: Past, kept: Record<number, Data>, seat: number): boolean {
  return Object.entries(kept).every(([step, held]) => {
    const hands = steps.slice(0, Number(step) + 1).findLast(({ chance }) => chance === "deal")?.["hands"] as string[][] | undefined;
    const isDealt = (cards: unknown, place: number) => ((cards ?? []) as string[]).every((card) => hands?.[place]?.includes(card));
    return !hands || (isDealt(held["hand"], seat) && isDealt(held["ghost"], 3));
  });
}
