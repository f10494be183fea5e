// What the log of a game tells beyond the sight: the tricks and why they were taken, where each lies, the rounds.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import { kindOf, numberOf, type Kind, type Rules, type Suit } from "./cards";

export interface Laid {
  seat: number;
  card: string;
}

export type Effect = "cancelled" | "cleared" | "stole" | "exchange";

export interface Trick {
  led?: Laid;
  named?: Suit;
  answered?: Laid;
  winner?: number;
  effect?: Effect;
}

export interface Round extends Rules {
  round: number;
  won: [number, number];
  moved: number;
  marker: number;
}

const EFFECTS: Effect[] = ["cancelled", "cleared", "stole", "exchange"];
const eventsOf = (log: Told[]): Data[] => log.flatMap((step) => step.events);

/** The tricks since the last deal; the last of them may not be complete. */
export function tricksOf(log: Told[]): Trick[] {
  let tricks: Trick[] = [];
  for (const event of eventsOf(log)) {
    const what = event["what"];
    if (what === "dealt") tricks = [];
    else if (what === "led") tricks.push({ led: { seat: event["seat"] as number, card: event["card"] as string } });
    else add(tricks.at(-1), event);
  }
  return tricks;
}

function add(trick: Trick | undefined, event: Data): void {
  const what = event["what"];
  if (!trick) return;
  if (what === "named") trick.named = event["suit"] as Suit;
  else if (what === "answered") trick.answered = { seat: event["seat"] as number, card: event["card"] as string };
  else if (what === "took") trick.winner = event["seat"] as number;
  else if (EFFECTS.includes(what as Effect)) trick.effect = what as Effect;
}

/** By what the winner's card beat the other: the number in one suit, the rank, or a Potion's number. */
export type Reason = { by: "suit" | "rank" | "potion" | "potions" | "tie"; high: string; low: string };

export function reasonOf({ led, answered, winner }: Trick): Reason | null {
  if (!led || !answered || winner === undefined) return null;
  const [high, low] = led.seat === winner ? [led.card, answered.card] : [answered.card, led.card];
  return { by: byOf(kindOf(high), kindOf(low), numberOf(high) === numberOf(low)), high, low };
}

function byOf(high: Kind, low: Kind, isTie: boolean): Reason["by"] {
  if (high === "+" && low === "+") return "potions";
  if (high === "+" || low === "+") return isTie ? "tie" : "potion";
  return high === low ? "suit" : "rank";
}

/** The tricks that each seat has, by number: one that is stolen keeps its number and changes sides. */
export function pilesOf(log: Told[]): [number[], number[]] {
  const piles: [number[], number[]] = [[], []];
  let count = 0;
  for (const event of eventsOf(log)) {
    const to = piles[event["seat"] as 0 | 1];
    if (event["what"] === "dealt") piles[0].length = piles[1].length = count = 0;
    else if (event["what"] === "took") to.push(count++);
    else if (event["what"] === "stole") to.push(...piles[1 - (event["seat"] as number)]?.splice(-1) ?? []);
  }
  return piles;
}

export const roundsOf = (log: Told[]): Round[] =>
  eventsOf(log)
    .filter((event) => event["what"] === "round")
    .map((event) => event as unknown as Round);

/** The round with the longest way; null where none went further than all others. */
export function turningRound(log: Told[]): Round | null {
  const [most, next] = roundsOf(log).sort((a, b) => b.moved - a.moved);
  return most && next && most.moved > Math.max(1, next.moved) ? most : null;
}

/** The cards that a seat has just received, until the next card is led. */
export function receivedBy(log: Told[], seat: number): string[] {
  for (const event of eventsOf(log).reverse()) {
    if (event["what"] === "led" || event["what"] === "dealt") return [];
    if (event["what"] === "received" && event["seat"] === seat) return event["cards"] as string[];
  }
  return [];
}
