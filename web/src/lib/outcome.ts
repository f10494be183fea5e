// How a game ended, in words.

import { say } from "../words";
import type { Whole } from "./messages";
import { nameAt } from "./seats";

/** The headline of the playbill. */
export function titleOf(result: Record<string, unknown>, seats: string[], you: number | null, role: string): string {
  const w = say();
  const winners = (result["winners"] ?? []) as number[];
  if (!winners.length) return result["reason"] === "agreed" ? w.draw : w.nobodyWon;
  if (you === null) return w.won(winners.map((seat) => seats[seat] ?? ""));
  return winners.includes(you) ? w.youWin(role) : w.youLose(role);
}

export function outcomeOf(result: Record<string, unknown>, seats: string[], you: number | null): string {
  const w = say();
  const winners = (result["winners"] ?? []) as number[];
  const name = (seat: number) => seats[seat] ?? "";
  const by = typeof result["by"] === "number" ? name(result["by"]) : "";
  const parts: string[] = [];
  if (result["reason"] === "resigned") parts.push(w.byResignation(by));
  if (result["reason"] === "time") parts.push(w.byTime(by));
  if (!winners.length) parts.push(result["reason"] === "agreed" ? w.drawn : w.nobodyWon);
  else {
    const others = winners.filter((seat) => seat !== you).map(name);
    if (others.length === winners.length) parts.push(w.won(others));
    else parts.push(others.length ? w.youWonWith(others) : w.youWon);
  }
  return parts.join(" ");
}

/** How the match stands that the game is part of; "" if it is part of none. */
export function matchLine({ standing: { match }, seats }: Whole, roles: string[]): string {
  const w = say();
  if (!match) return "";
  if (!match.over) return w.matchGoesOn;
  if (match.winner === null) return w.matchTied;
  return w.matchWon(roles[match.winner] ?? "", nameAt(seats, match.winner));
}
