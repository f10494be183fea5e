import type { EndingProps, Glance } from "../types";
import { hasSixth, OWN } from "./jars";
import { storyOf, turningPoint } from "./story";
import { boardWords } from "./words";

const COLOURS = ["#3f6a2c", "#8a4a1c"];

/** The recipes of both, and when it was decided. */
export function glance({ log, result, options, seats }: EndingProps): Glance {
  const w = boardWords();
  const total = OWN + (hasSixth(options) ? 1 : 0);
  const scores = (result["scores"] ?? []) as number[];
  const rows = scores.map((score, seat) => ({
    name: seats[seat] ?? "",
    value: w.count(score, total),
    parts: Array.from({ length: score }, () => ({ share: 1 / total, colour: COLOURS[seat] ?? "" })),
  }));
  const [winner] = result["reason"] !== "recipes" ? [] : ((result["winners"] ?? []) as number[]);
  const point = winner === undefined ? null : turningPoint(storyOf(log), winner);
  return { rows, line: winner !== undefined && point ? w.story.ahead(seats[winner] ?? "", point.turn) : "" };
}
