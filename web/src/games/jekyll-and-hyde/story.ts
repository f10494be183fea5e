// What has happened, read from the log: tricks and why they were taken, hands and what they came to, the turning point.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import { campOf, CAMPS, familyOf, indexOf, KINDS, kindOf, type Camp, type Laid } from "./cards";

/** Why a card takes a trick, or why nobody does. */
export type Why =
  | { why: "stays" | "placesEqual" | "deedsEqual" | "placeOverDeeds" | "characterOverRest"; card: string }
  | { why: "letter" | "firstLetter"; card: string; over: string };

/** How high a card is: places are equal, and so are deeds (JAH-3). */
function height(card: string): number {
  const kind = kindOf(card);
  const family = familyOf(kind);
  if (family === "place") return 1;
  return family === "deed" ? 0 : 10 - KINDS.indexOf(kind);
}

export function whyOf(laid: Laid[]): Why | null {
  // Of equal cards the first is the higher: a stable sort keeps them so.
  const [best, next] = laid.map(({ card }) => card).sort((a, b) => height(b) - height(a));
  if (best === undefined || next === undefined) return null;
  const family = familyOf(kindOf(best));
  if (family === "transformation") return { why: "stays", card: best };
  if (height(next) > 1) return { why: kindOf(next) === kindOf(best) ? "firstLetter" : "letter", card: best, over: next };
  if (family === "character") return { why: "characterOverRest", card: best };
  if (family === "deed") return { why: "deedsEqual", card: best };
  return { why: height(next) === 1 ? "placesEqual" : "placeOverDeeds", card: best };
}

export interface Sums {
  sum: number;
  factor: number;
  points: number;
}

/** What cards come to for a camp: the sum, times the factors of its own deeds (JAH-13). */
export function sumsOf(camp: Camp, cards: string[]): Sums {
  let [sum, factor] = [0, 0];
  for (const card of cards) {
    const kind = kindOf(card);
    const family = familyOf(kind);
    if (family === "place") sum += Number(kind);
    if (family === "character") sum += 1;
    if (family === "deed" && campOf(card) === camp) factor += Number(kind[1]);
  }
  return { sum, factor, points: sum * factor };
}

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
  /** By camp. */
  taken: [string[], string[]];
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
  after: [],
  gained: [],
  score: [],
  dealer: Number(event["seat"]),
});

export function handsOf(log: Told[]): HandStory[] {
  const hands: HandStory[] = [];
  let lying: string[] = [];
  for (const event of log.flatMap((step) => step.events)) {
    if (event["what"] === "dealt") {
      hands.push(begun(event));
      lying = [];
    }
    const hand = hands.at(-1);
    if (!hand) continue;
    if (event["what"] === "lays") lying.push(String(event["card"]));
    if (event["what"] === "takes") hand.taken[indexOf(event["camp"] as Camp)].push(...lying.splice(0));
    if (event["what"] === "takes" || event["what"] === "stays") {
      hand.after.push([sumsOf("J", hand.taken[0]).points, sumsOf("H", hand.taken[1]).points]);
    }
    if (event["what"] === "hand") {
      hand.gained = event["gained"] as number[];
      hand.score = event["score"] as number[];
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
