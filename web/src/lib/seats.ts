// What the seats of a table are called.

import { say } from "../words";
import type { Seat } from "./messages";

/** Bots are known by names of their own. */
export const playerName = ({ kind, name }: Seat): string => (kind === "bot" ? (say().strengths[name] ?? name) : name);

/** By the rules where they have names; else by who sits there, with a number where two are called the same. */
export function seatNames(roles: string[], seats: Seat[]): string[] {
  if (roles.length) return roles;
  const names = seats.map((seat, i) => playerName(seat) || say().seat(i + 1));
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}
