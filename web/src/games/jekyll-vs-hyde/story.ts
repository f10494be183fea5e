// What the log of a game tells beyond the sight: the last trick and why it was taken, where each lies, the rounds.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import type { Rules, Suit } from "./cards";

export interface Laid {
  seat: number;
  card: string;
}

export type Effect = "cancelled" | "cleared" | "stole" | "exchange";

/** By what the winner's card beat the other: the number in one suit, the rank, or a Potion's number. */
export type Reason = { by: "suit" | "rank" | "potion" | "potions" | "tie"; high: string; low: string };

export interface Trick {
  led?: Laid;
  named?: Suit;
  answered?: Laid;
  winner?: number;
  effect?: Effect;
  why?: Reason;
}

export interface Round extends Rules {
  round: number;
  won: [number, number];
  moved: number;
  marker: number;
}

const eventsOf = (log: Told[]): Data[] => log.flatMap((step) => step.events);

/** The last trick that was taken since the last deal. */
export function lastTrick(log: Told[]): Trick | undefined {
  const last = eventsOf(log).findLast(({ what }) => what === "dealt" || what === "took");
  return last?.["trick"] as Trick | undefined;
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

/** The step with which that round ran away: from then on its tricks were never again as good as even. */
export function turningStep(log: Told[]): number | null {
  const turning = turningRound(log)?.round;
  let [won, found]: [[number, number], number | null] = [[0, 0], null];
  for (const [step, { events }] of log.entries())
    for (const event of events) {
      const seat = event["seat"] as 0 | 1;
      if (event["what"] === "dealt") won = [0, 0];
      if (event["what"] === "took" || event["what"] === "stole") won[seat]++;
      if (event["what"] === "stole") won[1 - seat as 0 | 1]--;
      if (event["what"] === "round" && event["round"] === turning) return found;
      found = Math.abs(won[0] - won[1]) < 2 ? null : (found ?? step);
    }
  return null;
}

/** The cards that a seat has just received, until the next card is led. */
export function receivedBy(log: Told[], seat: number): string[] {
  for (const event of eventsOf(log).reverse()) {
    if (event["what"] === "led" || event["what"] === "dealt") return [];
    if (event["what"] === "received" && event["seat"] === seat) return event["cards"] as string[];
  }
  return [];
}
