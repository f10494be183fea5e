// The cards of The Card Game and what the page is sent of a table: see page.py, story.py and notation.py of the game.

import type { Choice, Told } from "../../lib/messages";
import type { Data } from "../types";
import type { Card, Decision, Sight } from "./sight";

export type { Card, GameEvent, Known, Sight, Slot } from "./sight";

export const TRIGGERS = ["GIRL", "CANE", "KEY", "SALT", "ACID"] as const;
export type Trigger = (typeof TRIGGERS)[number];
export type Action = "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A7";
export type Side = Sight["side"];
export type Asked = NonNullable<Sight["asked"]>;
export type Stage = Sight["stage"];

const CARD_LIES = 240; // milliseconds until a card has come to lie

export const sightOf = (data: Data): Sight => data as unknown as Sight;
export const decisionsOf = (legal: Choice[]): Decision[] => legal.map(({ fields }) => fields as unknown as Decision);

export const isAction = (card: Card): card is Action => /^A\d$/.test(card);
export const eventOf = (card: Card): number => TRIGGERS.indexOf(card as Trigger) + 1;

/** Cards that are alike, told apart by a number. */
export function numbered(cards: Card[]): { card: Card; key: string }[] {
  return cards.map((card, i) => ({ card, key: `${card}#${cards.slice(0, i).filter((each) => each === card).length}` }));
}

/** In whose turn the coin comes to a slot, as things stand; null where that is none of the next ones. */
export const turnAt = (s: Sight, slot: number): number | null => s.course.find(([, at]) => at === slot)?.[0] ?? null;

/** Where the card of a slot came from, and in which step: `deck`, a seat or another slot. */
export function cameFrom(log: Told[], slot: number): { from: string; step: number } {
  for (let i = log.length - 1; i >= 0; i--) {
    const step = log[i];
    for (const event of [...(step?.events ?? [])].reverse()) {
      const from = source(event, slot);
      if (from) return { from, step: step?.seq ?? 0 };
    }
  }
  return { from: "deck", step: 0 };
}

function source(event: Data, slot: number): string | undefined {
  switch (event["what"]) {
    case "placed":
    case "picked":
    case "exchanged":
      return event["slot"] === slot ? `seat${String(event["seat"])}` : undefined;
    case "fed":
      return event["slot"] === slot ? "deck" : undefined;
    case "moved":
    case "swapped": {
      const [one, other] = event["slots"] as number[];
      return other === slot ? `slot${one}` : one === slot && event["what"] === "swapped" ? `slot${other}` : undefined;
    }
    default:
      return undefined;
  }
}

const COIN_MOVES = new Set<unknown>(["turn", "game", "turned", "serum-works"]);
export const movesCoin = (event: Data): boolean => COIN_MOVES.has(event["what"]);

/** Milliseconds that the coin waits for the cards that are moved before it in the same step. */
export function coinAfter(step: Told | undefined): number {
  const at = step?.events.findIndex(movesCoin) ?? -1;
  return step?.events.slice(0, at).some((event) => "slot" in event || "card" in event || "cards" in event) && at > 0 ? CARD_LIES : 0;
}

/** Where the card that lay in a slot goes in the last step: to a hand if it was exchanged, else to the discards. */
export function goesTo(log: Told[], slot: number): string | undefined {
  for (const event of log.at(-1)?.events ?? []) {
    if (event["what"] === "exchanged" && event["slot"] === slot) return `seat${String(event["seat"])}`;
    if ((event["what"] === "moved" || event["what"] === "swapped") && (event["slots"] as number[]).includes(slot))
      return undefined;
  }
  return "discards";
}
