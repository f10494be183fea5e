// The cards of Jekyll vs. Hyde and what the page is sent of a table: see page.py and notation.py of the game.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";

export const SUITS = ["P", "G", "W"] as const;
export type Suit = (typeof SUITS)[number];
export type Kind = Suit | "+";
export const CARDS: string[] = [
  ...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7].map((n) => `${suit}${n}`)),
  ...["2+", "3+", "4+", "5+"],
];
export const END = 10;

export interface Sight {
  round: number;
  marker: number;
  ranks: Partial<Record<Suit, number>>;
  won: number[];
  held: number[];
  laid: number[];
  led: string | null;
  called: Suit | null;
  leader: number;
  to: number | null;
  asked: "exchange" | "trick" | "name" | null;
  due: number;
  hand?: string[];
  giving?: string[];
  known?: string[];
}

export const sightOf = (data: Data): Sight => data as unknown as Sight;
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

/** What a Potion counts, as it is printed. */
export function worth(card: string, standard: boolean): string {
  return `${Number(card[0]) + (standard ? 1 : 0)}+`;
}

export interface Laid {
  seat: number;
  card: string;
}

export interface Trick {
  led?: Laid;
  named?: Suit;
  answered?: Laid;
  winner?: number;
  effect?: "cancelled" | "cleared" | "stole" | "exchange";
}

/** The trick on the table, or the last one until the next is led: a sight has only the led card. */
export function trickOf(log: Told[]): Trick {
  let trick: Trick = {};
  for (const event of log.flatMap((step) => step.events)) {
    const what = event["what"];
    if (what === "dealt") trick = {};
    else if (what === "led") trick = { led: event as unknown as Laid };
    else if (what === "named") trick.named = event["suit"] as Suit;
    else if (what === "answered") trick.answered = event as unknown as Laid;
    else if (what === "took") trick.winner = event["seat"] as number;
    else if (what === "cancelled" || what === "cleared" || what === "stole" || what === "exchange") trick.effect = what;
  }
  return trick;
}

/** The cards that a seat has just received, until the next card is led. */
export function receivedBy(log: Told[], seat: number): string[] {
  for (const event of log.flatMap((step) => step.events).reverse()) {
    if (event["what"] === "led" || event["what"] === "dealt") return [];
    if (event["what"] === "received" && event["seat"] === seat) return event["cards"] as string[];
  }
  return [];
}

/** The round that ended just before this deal, if its cards have not been touched yet. */
export function lastRound(log: Told[]): Data | null {
  const events = log.flatMap((step) => step.events);
  const dealt = events.findLastIndex((event) => event["what"] === "dealt");
  return dealt > 0 && !events.slice(dealt).some((event) => event["what"] === "led")
    ? (events.slice(0, dealt).findLast((event) => event["what"] === "round") ?? null)
    : null;
}
