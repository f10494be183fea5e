// How a game ended, in words.

import { say } from "../words";

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
    parts.push(w.won(winners.map(name)));
    if (you !== null) parts.push(winners.includes(you) ? w.youWon : w.youLost);
  }
  return parts.join(" ");
}
