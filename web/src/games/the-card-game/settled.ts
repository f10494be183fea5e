// Which events a step has settled, and what they are worth (TCG-36).

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import { TRIGGERS } from "./cards";
import { EVENT_POINTS, TOKEN_POINTS } from "./sight";

export const WORTH = { event: EVENT_POINTS, token: TOKEN_POINTS };

export interface Settled {
  /** From 1. */
  event: number;
  owner: number | "hyde";
}

export function settled(step: Told): Settled[] {
  return step.events.flatMap(({ what, event, seat }): Settled[] => {
    if (what === "marked") return [{ event: Number(event), owner: Number(seat) }];
    return what === "closed" ? [{ event: Number(event), owner: "hyde" }] : [];
  });
}

export interface Concluded extends Settled {
  /** What brought it about: the trigger that was reached by the coin or placed; null where Mr. Hyde has closed it. */
  cause: Data | null;
}

const REACHED = new Set<unknown>(["turn", "placed", "picked", "exchanged"]);

/** The events that the last step of a log has decided. A player's is marked later, when the turn ends. */
export function concludedIn(log: Told[]): Concluded[] {
  const events = log.flatMap((step) => step.events);
  const first = events.length - (log.at(-1)?.events.length ?? 0);
  return events.flatMap(({ what, event }, i): Concluded[] => {
    if (i < first || (what !== "concluded" && what !== "closed")) return [];
    if (what === "closed") return [{ event: Number(event), owner: "hyde", cause: null }];
    const trigger = TRIGGERS[Number(event) - 1];
    const before = events.slice(0, i);
    const turn = before.findLast((each) => each["what"] === "turn");
    const cause = before.findLast((each) => REACHED.has(each["what"]) && (each["card"] ?? each["given"]) === trigger);
    return [{ event: Number(event), owner: Number(turn?.["seat"] ?? 0), cause: cause ?? null }];
  });
}

/** Whether a step decides an event. */
export const decides = (step: Told): boolean => step.events.some(({ what }) => what === "concluded" || what === "closed");

/** Small Hyde tokens on each event, as they were counted in the log; those of a closed event are gone. */
export function tokensIn(log: Told[]): number[] {
  const tokens = [0, 0, 0, 0, 0];
  for (const { what, event, tokens: n } of log.flatMap(({ events }) => events)) {
    if (what === "token") tokens[Number(event) - 1] = Number(n);
    if (what === "closed") tokens[Number(event) - 1] = 0;
  }
  return tokens;
}

type Owner = number | "hyde" | null;

/** Whose the five events are: as the result says; of a game that was given up, as far as the log goes. */
export function ownersIn(log: Told[], result: Data): Owner[] {
  if (Array.isArray(result["events"])) return result["events"] as Owner[];
  const found: Owner[] = TRIGGERS.map(() => null);
  for (const { event, owner } of log.flatMap(settled)) found[event - 1] = owner;
  return found;
}

/** What each event is worth to its owner. */
export function worthOf(owners: Owner[], log: Told[]): number[] {
  const tokens = tokensIn(log);
  return owners.map((owner, i) => (typeof owner === "number" ? WORTH.event + (tokens[i] ?? 0) * WORTH.token : 0));
}

/** The players and their points, the most first. */
export function scoresOf(seats: string[], owners: Owner[], worth: number[]): { name: string; seat: number; points: number }[] {
  const points = (seat: number) => owners.reduce((sum: number, owner, i) => sum + (owner === seat ? (worth[i] ?? 0) : 0), 0);
  return seats.map((name, seat) => ({ name, seat, points: points(seat) })).sort((a, b) => b.points - a.points);
}

/** The event, from 1, with which the winner came to lead and never lost it again; null if nobody did. */
export function turningPoint(owners: Owner[], worth: number[], winner: number): number | null {
  const points = new Map<number, number>();
  let since: number | null = null;
  owners.forEach((owner, i) => {
    if (typeof owner === "number") points.set(owner, (points.get(owner) ?? 0) + (worth[i] ?? 0));
    const others = Math.max(0, ...[...points].filter(([seat]) => seat !== winner).map(([, n]) => n));
    const leads = (points.get(winner) ?? 0) > others;
    since = leads ? (since ?? i + 1) : null;
  });
  return since;
}
