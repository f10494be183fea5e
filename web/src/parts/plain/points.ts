// What each seat has in the end: points, or returns, which may be less than nothing.

import type { Data } from "../../games/types";
import { shownNumber } from "./sight";

/** By seat; with a plus sign where others have a minus. None where the result has none. */
export function points(result: Data): string[] {
  const scores = (result["scores"] ?? []) as number[];
  const signed = scores.some((score) => score < 0);
  return scores.map((score) => (signed && score > 0 ? `+${shownNumber(score)}` : shownNumber(score)));
}
