// The lot, the shuffles and the picks of fair dealing, as docs/case-files.md describes them.

import { shuffle } from "../../lib/fair";
import { same } from "../../lib/same";
import type { Chance, Data } from "../types";
import { holds } from "./follow";
import { COPIES, HAND, KINDS, SLOTS } from "./sight";

export { HAND, SLOTS } from "./sight"; // of the slots as many stay empty as there are players

export const DECK = KINDS.flatMap((kind, i) => Array<string>(COPIES[i] ?? 0).fill(kind));
const inOrder = (cards: string[]): string[] => cards.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));

export function deal(number: (n: number) => number, { step, before, players, hands }: Chance): Data {
  if (step["chance"] === "lot") return { first: number(players) };
  if (step["chance"] === "pick") {
    const hand = inOrder(hands.before(Number(step["seat"])));
    return { card: hand[number(hand.length)] };
  }
  // The whole pack to begin with; later the cards that the deck has then.
  return { cards: shuffle(isFirst(before) ? DECK : inOrder(step["cards"] as string[]), number) };
}

export const isFirst = (before: Data[]): boolean => !before.some(({ chance }) => chance === "deck");

/** With what else is held, for it goes on from there. */
export const keeps = (sight: Data): Data => holds(sight);

export function agrees({ step, before, players, hands }: Chance, kept: Data, seat: number): boolean {
  if (step["chance"] === "lot") return kept["turn"] === step["first"];
  if (!same(kept["hand"], hands.after(seat))) return false;
  if (step["chance"] === "pick" || !isFirst(before)) return true;
  const cards = (step["cards"] as string[]).slice(SLOTS - players);
  const turn = (seat - Number(before[0]?.["first"]) + players) % players;
  const dealt = Array.from({ length: HAND }, (_, round) => cards[round * players + turn] ?? "");
  // The card that the coin opens at once may have let others be drawn already, a whole new hand even.
  const rest = cards.slice(HAND * players);
  const drawn = rest.slice(0, kept["deck"] === undefined ? HAND : rest.length - Number(kept["deck"]));
  return missing(kept["hand"] as string[], [...dealt, ...drawn]).length === 0;
}

export function missing(cards: string[], among: string[]): string[] {
  const left = [...among];
  return cards.filter((card) => !left.includes(card) || !left.splice(left.indexOf(card), 1).length);
}
