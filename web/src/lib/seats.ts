// What the seats of a table are called.

import { say } from "../words";
import type { Seat } from "./messages";

/** By the rules where they have names; else by who sits there, with a number where two are called the same. */
export function seatNames(roles: string[], seats: Seat[]): string[] {
  if (roles.length) return roles;
  const names = seats.map((seat, i) => seat.name || say().seat(i + 1));
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}
