// The people at a table, as boards show them.

import type { Player } from "../games/types";
import { say } from "../words";
import { sayHome } from "../words/home";
import type { Clock, Seat } from "./messages";
import { facesOf, playerName } from "./seats";

interface Around {
  roles: string[];
  you: number | null;
  to: number | null;
  clock: Clock | null;
  /** Seconds since the clock was told. */
  since: number;
  /** Whether it is shown again: then nobody is thinking. */
  past?: boolean;
}

export function playersOf(seats: Seat[], called: string[], around: Around): Player[] {
  const faces = facesOf(seats);
  return seats.map((seat, i) => ({
    seat: i,
    role: around.roles[i] ?? "",
    name: seat.kind === "free" ? say().freeSeat : around.roles.length ? playerName(seat) : (called[i] ?? playerName(seat)),
    portrait: faces[i] ?? null,
    kind: seat.kind,
    note: noteOf(seat, i === around.to && !around.past, i === around.you),
    isYou: i === around.you,
    isToDecide: i === around.to,
    time: timeOf(around, i),
  }));
}

function noteOf(seat: Seat, thinks: boolean, you: boolean): string {
  const w = say();
  if (you) return w.you;
  if (seat.kind === "bot") return thinks ? w.thinks : (sayHome().levels[seat.strength ?? ""] ?? w.bot);
  return seat.kind === "person" && !seat.here ? w.away : "";
}

function timeOf({ clock, to, since }: Around, seat: number): string {
  if (!clock || clock.kind === "none") return "";
  const left = Math.max(0, Math.ceil((clock.left[seat] ?? 0) - (seat === to ? since : 0)));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
