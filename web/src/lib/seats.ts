// What the seats of a table are called.

import { isWho, WHO, type Who } from "../art/people";
import { say } from "../words";
import type { Seat, Seating, Whole } from "./messages";

const GUEST = /^Guest (\d{4})$/;

/** A name as it is read here: guests who have chosen none are called so in everyone's own language. */
export const shownName = (name: string): string => name.replace(GUEST, (_, number: string) => say().guest(number));

/** What somebody at a table is called; bots in games from before they were persons, by how strong they play. */
export const playerName = ({ kind, name }: Seat): string =>
  kind === "bot" ? (say().strengths[name] ?? name) : shownName(name);

/** The same for a seat by its number; "" if there is none. */
export const nameAt = (seats: Seat[], seat: number): string => (seats[seat] ? playerName(seats[seat]) : "");

/** By the rules where they have names; else by who sits there, with a number where two are called the same. */
export function seatNames(roles: string[], seats: Seat[]): string[] {
  if (roles.length) return roles;
  const names = seats.map((seat, i) => playerName(seat) || say().seat(i + 1));
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** What came of the lot, to whoever sits in a seat or looks on; "" if there was none. */
export function lotOf(seating: Seating | null, names: string[], you: number | null): string {
  return seating?.places ? say().seatsDrawn(names.map((name, seat) => (seat === you ? say().you : name))) : "";
}

/** Whose face stands for each seat; null if it is free. Records from before there were faces get such as nobody else there has. */
export function facesOf(seats: Seat[]): (Who | null)[] {
  const own = seats.map(({ kind, portrait }) => (kind !== "free" && portrait && isWho(portrait) ? portrait : null));
  const others = WHO.filter((face) => !own.includes(face)).reverse();
  return seats.map(({ kind }, i) => own[i] ?? (kind === "free" ? null : (others.shift() ?? "carew")));
}

/** Whether one may offer a draw: two people, and no offer that waits for an answer. */
export const mayOfferDraw = ({ you, seats, offered_by }: Whole): boolean =>
  you !== null && offered_by === null && seats.length === 2 && seats.every(({ kind }) => kind === "person");
