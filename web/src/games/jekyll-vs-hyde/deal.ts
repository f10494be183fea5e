// The deal of fair dealing, as docs/case-files.md describes it.

import { shuffle } from "../../lib/fair";
import { same } from "../../lib/same";
import type { Chance, Data } from "../types";
import { CARDS, sightOf } from "./cards";

const HAND = 10;

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
