// The deal of fair dealing, as docs/case-files.md describes it.

import { shuffle } from "../../lib/fair";
import { same } from "../../lib/same";
import type { Chance, Data, Past } from "../types";
import { CARDS, HAND, sightOf } from "./cards";

export function deal(number: (n: number) => number): Data {
  const cards = shuffle(CARDS, number);
  return { hands: [cards.slice(0, HAND), cards.slice(HAND, 2 * HAND)], aside: cards.slice(2 * HAND) };
}

/** The cards that a seat has been dealt. */
export function keeps(sight: Data): Data {
  const { hand = [], giving = [], round } = sightOf(sight);
  return { hand: [...hand, ...giving], round };
}

export const agrees = ({ step }: Chance, kept: Data, seat: number): boolean =>
  same(kept["hand"], (step["hands"] as string[][])[seat]) && kept["round"] === step["round"];

export function holds(sight: Data): Data {
  const { hand = [], giving = [] } = sightOf(sight);
  return { hand: [...hand, ...giving] };
}

/** Until the next deal a hand has no card that was not dealt to it, or given to it by the other. */
export function follows({ steps }: Past, kept: Record<number, Data>, seat: number): boolean {
  return Object.entries(kept).every(([step, { hand }]) => {
    const until = steps.slice(0, Number(step) + 1);
    const from = until.findLastIndex(({ chance }) => chance === "deal");
    const given = until.slice(from + 1).flatMap((each) => (each["seat"] === seat ? [] : /^give (.+)/.exec(String(each["do"]))?.[1] ?? []));
    const own = [...((until[from]?.["hands"] as string[][] | undefined)?.[seat] ?? []), ...given];
    return (hand as string[]).every((card) => own.includes(card));
  });
}
