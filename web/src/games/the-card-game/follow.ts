// Whether the cards that came to a hand are those of the deck, as chance has shuffled it: the deck, walked through.

import type { Data, Past } from "../types";
import { DECK, HAND, isFirst, missing, SLOTS } from "./deal";

interface Held {
  hand: string[];
  /** How many cards the deck has. */
  deck?: number;
  turn: number | "game";
  /** What can be seen elsewhere, while chance is awaited. */
  out?: string[];
  /** Whether what led there may not have been seen step by step. */
  missed?: boolean;
}

/** A seat's hand and the size of the deck; of a sight in which chance is awaited also what can be seen elsewhere. */
export function holds({ hand, deck, turn, to, row, discards, played, out }: Data): Data {
  if (out || to !== null) return { hand, deck, turn, ...(out ? { out } : {}) };
  const open = (row as ({ card: string | null } | null)[]).flatMap((slot) => slot?.card ?? []);
  const gone = Object.entries(discards as Record<string, number>).flatMap(([card, n]) => Array<string>(n).fill(card));
  return { hand, deck, turn, out: [...open, ...gone, ...(played ? [String(played)] : [])] };
}

export function follows({ steps, players, handBefore }: Past, kept: Record<number, Data>, seat: number): boolean {
  let deck: string[] | null = null; // the top first; null where its order cannot be known
  let drawn: string[] = []; // since we last looked
  let [before, since] = [null as Held | null, 0];
  for (const [i, step] of steps.entries()) {
    const held = kept[i] as unknown as Held | undefined;
    if (step["chance"] === "deck") {
      const cards = step["cards"] as string[];
      const first = isFirst(steps.slice(0, i));
      const others = [...Array(players).keys()].filter((other) => other !== seat).flatMap((other) => handBefore(i, other));
      if (!first && since === i && !isOfTheRest(cards, before, others)) return false;
      if (first || !deck) before = null; // what was dealt is looked at elsewhere
      else drawn.push(...deck);
      deck = cards.slice(first ? SLOTS - players + HAND * players : 0);
    } else if (step["do"] === "bottom" && deck) deck = [...deck.slice(1), ...deck.slice(0, 1)];
    if (held?.deck === undefined) {
      if (held) [deck, before] = [null, null]; // kept by an earlier page, which did not look at the deck
      continue;
    }
    const between = steps.slice(since, i + 1);
    if (held.missed && between.some((each) => each["do"] === "bottom")) deck = null;
    // Before it is shuffled again, how many were drawn cannot be told from its size.
    const gone = steps[i + 1]?.["chance"] === "deck" ? Infinity : (deck?.length ?? 0) - held.deck;
    drawn.push(...(deck?.splice(0, Math.max(0, gone)) ?? []));
    if (before && deck && !cameFrom(drawn, before, held, seat, between)) return false;
    [before, since, drawn] = [held, i + 1, []];
  }
  return true;
}

/** What is new in the hand was drawn, or named and taken from the discards; an exchange brings one from the row. */
function cameFrom(drawn: string[], before: Held, held: Held, seat: number, between: Data[]): boolean {
  const mine = between.filter((step) => step["seat"] === seat).map((step) => String(step["do"] ?? "").split(" "));
  const named = mine.flatMap(([verb, card]) => (verb === "card" && card ? card : []));
  const exchanges = mine.filter(([verb]) => verb === "slot").length + between.filter(({ chance }) => chance === "pick").length;
  return missing(missing(held.hand, before.hand), [...drawn, ...named]).length <= exchanges;
}

/** A deck that is shuffled later has as many cards as it was seen to have, and no card of it lies elsewhere as well. */
function isOfTheRest(cards: string[], before: Held | null, others: string[]): boolean {
  if (!before?.out) return true; // nobody was here to see it
  return cards.length === before.deck && missing([...cards, ...before.out, ...before.hand, ...others], DECK).length === 0;
}
