// Which events a step has settled, and what they are worth (TCG-36).

import type { Told } from "../../lib/messages";

export const WORTH = { event: 5, token: 2 };

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

/** Small Hyde tokens on each event, as they were counted in the log; those of a closed event are gone. */
export function tokensIn(log: Told[]): number[] {
  const tokens = [0, 0, 0, 0, 0];
  for (const { what, event, tokens: n } of log.flatMap(({ events }) => events)) {
    if (what === "token") tokens[Number(event) - 1] = Number(n);
    if (what === "closed") tokens[Number(event) - 1] = 0;
  }
  return tokens;
}

/** The event, from 1, with which the winner came to lead and never lost it again; null if nobody did. */
export function turningPoint(owners: (number | "hyde" | null)[], worth: number[], winner: number): number | null {
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
