// The deal of fair dealing, as docs/case-files.md describes it.

import { shuffle } from "../../lib/fair";
import type { Data } from "../types";
import { CARDS, sightOf } from "./cards";

const HAND = 10;

export function deal(number: (n: number) => number): Data {
  const cards = shuffle(CARDS, number);
  return { hands: [cards.slice(0, HAND), cards.slice(HAND, 2 * HAND)], aside: cards.slice(2 * HAND) };
}

export const dealtTo = (dealt: Data, seat: number): string[] => (dealt["hands"] as string[][])[seat] ?? [];

/** The cards that a seat has, those it is about to give included. */
export function handOf(sight: Data): string[] {
  const { hand = [], giving = [] } = sightOf(sight);
  return [...hand, ...giving];
}
