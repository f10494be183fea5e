import type { EndingProps, Glance } from "../types";
import { HAND } from "./cards";
import { roundsOf } from "./story";
import { boardWords } from "./words";

const [JEKYLL, HYDE] = ["#1d5c94", "#a01c29"];

/** The rounds and their tricks, and how far it went. */
export function glance({ log }: EndingProps): Glance {
  const w = boardWords();
  const rounds = roundsOf(log);
  const last = rounds.at(-1);
  const rows = rounds.map(({ round, won: [jekyll, hyde] }) => ({
    name: w.roundName(round),
    value: `${jekyll} : ${hyde}`,
    parts: [
      { share: jekyll / HAND, colour: JEKYLL },
      { share: hyde / HAND, colour: HYDE },
    ],
  }));
  return { rows, line: !last ? "" : last.marker >= last.end ? w.atDoor : w.short(last.end - last.marker) };
}
