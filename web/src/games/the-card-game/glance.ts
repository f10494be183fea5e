import type { EndingProps, Glance } from "../types";
import { ownersIn, scoresOf, worthOf } from "./settled";
import { moreWords } from "./words/more";

const [WON, OTHERS] = ["#a87a26", "#9d8a62"];

/** Everyone's points, an event a part. */
export function glance({ log, result, seats }: EndingProps): Glance {
  const more = moreWords();
  const owners = ownersIn(log, result);
  const worth = worthOf(owners, log);
  const scores = scoresOf(seats, owners, worth);
  const most = Math.max(1, ...scores.map(({ points }) => points));
  const winners = (result["winners"] ?? []) as number[];
  const parts = (seat: number) => owners.flatMap((owner, i) => (owner === seat ? [{ share: (worth[i] ?? 0) / most, colour: winners.includes(seat) ? WON : OTHERS }] : []));
  const rows = owners.some((owner) => owner !== null) ? scores.map(({ name, seat, points }) => ({ name, value: String(points), parts: parts(seat) })) : [];
  return { rows, line: winners.length || result["reason"] ? "" : more.hydeWins };
}
