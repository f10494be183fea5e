import type { EndingProps, Glance } from "../types";
import { courseOf, handsOf } from "./story";
import { boardWords, sideNames } from "./words";

const COLOURS = ["#1d5c94", "#9a1c29", "#5a6b1a"];

/** What the sides have come to, and in how many hands. */
export function glance({ log, seats }: EndingProps): Glance {
  const w = boardWords();
  const sides = sideNames(w, seats);
  const hands = handsOf(log).filter(({ score }) => score.length);
  const last = courseOf(hands, sides.length).scores.at(-1) ?? [];
  const most = Math.max(1, ...last);
  const rows = last.map((score, i) => ({ name: sides[i] ?? "", value: String(score), parts: [{ share: score / most, colour: COLOURS[i] ?? "" }] }));
  return { rows, line: rows.length ? w.story.hands(hands.length) : "" };
}
