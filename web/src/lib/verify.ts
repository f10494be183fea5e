// The checks that the page makes of a finished game's deals.

import type { Data, GamePage } from "../games/types";
import { commitmentOf, numbersFor, shuffle } from "./fair";
import type { Seating } from "./messages";
import { keptHand, keptPlace, keptSalt } from "./witness";

export interface Check {
  name: "commitment" | "salt" | "seating" | "deals" | "seen";
  good: boolean;
  /** How many of how many acts of chance were drawn again. */
  of?: [number, number];
}

/** The same cards in the same places. The order within a hand or among cards set aside means nothing. */
function same(a: unknown, b: unknown, inOrder: boolean): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  if (a.some(Array.isArray)) return a.length === b.length && a.every((each, i) => same(each, b[i], inOrder));
  return inOrder ? a.join() === b.join() : [...a].sort().join() === [...b].sort().join();
}

const UNORDERED = ["hands", "aside"];
const isSame = (drawn: Data, written: Data): boolean =>
  Object.entries(drawn).every(([key, value]) => same(value, written[key], !UNORDERED.includes(key)));

export async function verify(
  table: string,
  page: GamePage,
  commitment: string,
  fairness: Data,
  file: Data,
  seat: number | null,
): Promise<Check[]> {
  const secret = String(fairness["secret"]);
  const salts = fairness["salts"] as string[];
  const checks: Check[] = [{ name: "commitment", good: (await commitmentOf(secret)) === commitment }];
  const salt = keptSalt(table);
  const seating = file["seating"] as Seating | undefined;
  const lot = seating?.by === "lot" ? (seating.places ?? []) : null;
  const kept = seat === null ? null : keptPlace(table);
  const place = seat === null ? null : (kept ?? (lot ? lot[seat] : seat) ?? null);
  if (place !== null && salt) checks.push({ name: "salt", good: salts[place] === salt });
  if (lot) {
    const drawn = shuffle([...salts.keys()], await numbersFor(secret, salts, 1));
    const mine = seat === null || lot[seat] === place;
    checks.push({ name: "seating", good: mine && same(drawn, lot, true) });
  }
  if (!page.deal) return checks;

  const steps = file["steps"] as Data[];
  const written = steps.filter((step) => "chance" in step);
  const again: (Data | null)[] = [];
  for (const [i, step] of written.entries()) {
    const before = steps.slice(0, steps.indexOf(step));
    const chance = { step, before, options: file["options"] as Data, players: salts.length };
    again.push(page.deal(await numbersFor(secret, salts, i + (lot ? 2 : 1)), chance));
  }
  const good = written.every((step, i) => again[i] === null || isSame(again[i] as Data, step));
  const drawn = again.filter(Boolean).length;
  checks.push({ name: "deals", good: drawn > 0 && good, of: [drawn, written.length] });
  const [hand, first] = [keptHand(table), again.find((dealt) => dealt && page.dealtTo?.(dealt, seat ?? 0))];
  const dealt = first && seat !== null ? page.dealtTo?.(first, seat) : null;
  if (hand && dealt) checks.push({ name: "seen", good: same(hand, dealt, false) });
  return checks;
}
