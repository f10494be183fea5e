// The checks that the page makes of a finished game's deals.

import type { Data, GamePage } from "../games/types";
import { commitmentOf, numbersFor } from "./fair";
import { keptHand, keptSalt } from "./witness";

export interface Check {
  name: "commitment" | "salt" | "deals" | "seen";
  good: boolean;
}

const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && [...a].sort().join() === [...b].sort().join();

/** Two deals with the same cards in the same places; the order within a place means nothing. */
function sameDeal(a: Data, b: Data): boolean {
  const [handsA, handsB] = [a["hands"] as unknown[], b["hands"] as unknown[]];
  return same(a["aside"], b["aside"]) && handsA.every((hand, i) => same(hand, handsB[i]));
}

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
  if (seat !== null && salt) checks.push({ name: "salt", good: salts[seat] === salt });
  if (!page.deal || !page.dealtTo) return checks;

  const dealt = (file["steps"] as Data[]).filter((step) => "chance" in step);
  const again: Data[] = [];
  for (let n = 1; n <= dealt.length; n++) again.push(page.deal(await numbersFor(secret, salts, n)));
  checks.push({ name: "deals", good: dealt.length > 0 && dealt.every((deal, i) => sameDeal(deal, again[i] as Data)) });
  const hand = keptHand(table);
  if (seat !== null && hand && again[0]) checks.push({ name: "seen", good: same(hand, page.dealtTo(again[0], seat)) });
  return checks;
}
