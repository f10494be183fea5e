// The cards of Jekyll vs. Hyde and what the page is sent of a table: see page.py and notation.py of the game.

import type { Choice } from "../../lib/messages";
import type { Data } from "../types";
import type { Decision, Sight, Suit } from "./sight";

export { CARDS, HAND } from "./sight"; // all of them, and how many are dealt to each, as many as there are tricks in a round
export type { Sight, Suit } from "./sight";

export const SUITS: Suit[] = ["P", "G", "W"];
export type Kind = Suit | "+";
/** The track's end, how many rounds there are, and from where on Hyde leads first: it comes with every sight, and at the end of a round. */
export type Rules = Pick<Sight, "end" | "rounds" | "hyde_leads">;

export const sightOf = (data: Data): Sight => data as unknown as Sight;
export const decisionsOf = (legal: Choice[]): Decision[] => legal.map(({ fields }) => fields as unknown as Decision);
export const isStandard = (options: Data): boolean => options["deck"] === "standard";

export function kindOf(card: string): Kind {
  return SUITS.find((suit) => card.startsWith(suit)) ?? "+";
}

/** What is printed on a card: with ordinary cards every number is one higher, and Potions are court cards (JVH-2). */
export function printed(card: string, standard: boolean): string {
  if (kindOf(card) === "+") return standard ? (["J", "Q", "K", "A"][Number(card[0]) - 2] ?? card) : card;
  const number = Number(card.slice(1));
  return String(standard ? number + 1 : number);
}

/** The number that is compared. */
export const numberOf = (card: string): number => Number(kindOf(card) === "+" ? card[0] : card.slice(1));

/** What a Potion counts, as it is printed. */
export function worth(card: string, standard: boolean): string {
  return `${Number(card[0]) + (standard ? 1 : 0)}+`;
}
