// What has happened, read from the log: hands and what they came to, the turning point.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import { campOf, CAMPS, familyOf, KINDS, kindOf, type Camp } from "./cards";

/** Why a card takes a trick, or why nobody does. */
export type Why =
  | { why: "stays" | "placesEqual" | "deedsEqual" | "placeOverDeeds" | "characterOverRest"; card: string }
  | { why: "letter" | "firstLetter"; card: string; over: string };

/** The cards that count, by what they count for. */
export function countedOf(camp: Camp, cards: string[]): { places: string[]; characters: string[]; deeds: string[]; rest: string[] } {
  const of = (family: string): string[] => cards.filter((card) => familyOf(kindOf(card)) === family).sort((a, b) => KINDS.indexOf(kindOf(b)) - KINDS.indexOf(kindOf(a)));
  const deeds = of("deed");
  return {
    places: of("place"),
    characters: of("character").reverse(),
    deeds: deeds.filter((card) => campOf(card) === camp),
    rest: [...deeds.filter((card) => campOf(card) !== camp), ...of("transformation")],
  };
}

export interface HandStory {
  number: number;
  /** By camp, once it is over. */
  taken: [string[], string[]];
  /** By camp: what the tricks sum up to, and what the deeds multiply that by. */
  sums: [[number, number], [number, number]];
  /** By camp: the points after each trick. */
  after: [number, number][];
  /** By camp, or, with three players, by seat; empty while the hand is played. */
  gained: number[];
  score: number[];
  /** With three players the soloist. */
  dealer: number;
}

const begun = (event: Data): HandStory => ({
  number: Number(event["hand"]),
  taken: [[], []],
  sums: [
    [0, 0],
    [0, 0],
  ],
  after: [],
  gained: [],
  score: [],
  dealer: Number(event["seat"]),
});

export function handsOf(log: Told[]): HandStory[] {
  const hands: HandStory[] = [];
  for (const event of log.flatMap((step) => step.events)) {
    if (event["what"] === "dealt") hands.push(begun(event));
    const hand = hands.at(-1);
    if (!hand) continue;
    if (event["what"] === "takes" || event["what"] === "stays") hand.after.push(event["points"] as [number, number]);
    if (event["what"] === "hand") {
      const { taken, sums, gained, score } = event as unknown as HandStory;
      Object.assign(hand, { taken, sums, gained, score });
    }
  }
  return hands;
}

/** By place: the camp, as the cards before it show. */
export function campsOf(log: Told[]): (Camp | undefined)[] {
  const camps: (Camp | undefined)[] = [];
  for (const event of log.flatMap((step) => step.events)) if (event["what"] === "lays") camps[Number(event["at"])] = campOf(String(event["card"]));
  return camps;
}

/** The scores over time: after each hand, or, of a single one, after each trick; and where the lead was won for good. */
export function courseOf(hands: HandStory[], sides: number): { scores: number[][]; byTrick: boolean; turn: number | null } {
  const whole = hands.filter(({ score }) => score.length === sides);
  const byTrick = whole.length < 2;
  const only = whole[0];
  const scores = byTrick ? (only?.after ?? []).map((each) => (sides === CAMPS.length ? each : soloScores(only?.dealer ?? 0, each))) : whole.map(({ score }) => score);
  return { scores, byTrick, turn: turnOf(scores) };
}

const soloScores = (soloist: number, [jekyll, hyde]: [number, number]): number[] => [0, 1, 2].map((seat) => (seat === soloist ? hyde : jekyll));

/** The last time that the lead changed, or was first won. */
function turnOf(scores: number[][]): number | null {
  const leader = (each: number[]): string => each.map((score) => (score === Math.max(...each) ? "1" : "0")).join("");
  const last = scores.at(-1);
  if (!last) return null;
  const end = leader(last);
  let at = scores.length - 1;
  while (at > 0 && leader(scores[at - 1] ?? []) === end) at--;
  return at;
}
