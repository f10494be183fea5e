// What the last step did, and to which things: short tags for slots, seats and events, so that effects are seen where they are.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import type { moreWords } from "./words/more";

export interface Marks {
  slots: Record<number, string>;
  seats: Record<number, string>;
  events: Record<number, string>;
}

type Words = ReturnType<typeof moreWords>["marks"];

const MARK: Record<string, (marks: Marks, event: Data, words: Words, names: string[]) => void> = {
  placed: ({ slots }, { slot, seat }, _, names) => (slots[Number(slot)] = names[Number(seat)] ?? ""),
  picked: ({ slots }, { slot, seat }, _, names) => (slots[Number(slot)] = names[Number(seat)] ?? ""),
  played: ({ seats }, { seat }, words) => (seats[Number(seat)] = words.plays),
  answered: ({ seats }, { seat }, words) => (seats[Number(seat)] = words.plays),
  serum: ({ seats }, { seat }, words) => (seats[Number(seat)] = words.serum),
  looked: ({ slots }, { slot }, words) => (slots[Number(slot)] = words.seen),
  drew: ({ seats }, { seat, cards }, words) => (seats[Number(seat)] = words.drew((cards as unknown[]).length)),
  took: ({ seats }, { seat }, words) => (seats[Number(seat)] = words.drew(1)),
  lost: ({ seats }, { seat }, words) => (seats[Number(seat)] = words.lost),
  showed: ({ seats }, { seat }, words) => (seats[Number(seat)] = words.shows),
  token: ({ events }, { event }, words) => (events[Number(event)] = words.token),
};

/** `about` is what serums are asked about: the slot of a card that was placed. `names` are those of the others, by seat. */
export function marksOf(step: Told | undefined, words: Words, about: unknown = null, names: string[] = []): Marks {
  const marks: Marks = { slots: {}, seats: {}, events: {} };
  if (typeof about === "number") marks.slots[about] = words.about;
  for (const event of step?.events ?? []) MARK[String(event["what"])]?.(marks, event, words, names);
  return marks;
}

/** What a step is about, of all that happened in it: effects with their reason, and what changes the table for everyone. */
const TELLING = new Set(["turn", "placed", "picked", "played", "answered", "serum", "serum-works", "game", "token", "marked", "closed", "showed", "lot"]);

export const isTelling = (event: Data): boolean => Boolean(event["by"]) || TELLING.has(String(event["what"]));

export function telling(events: Data[]): Data[] {
  const chosen = events.filter(isTelling);
  return (chosen.length ? chosen : events).slice(-2);
}
