import type { EndingProps, Glance } from "../types";
import { END } from "./cards";
import { roundsOf } from "./story";
import { boardWords } from "./words";

const [JEKYLL, HYDE] = ["#1d5c94", "#a01c29"];
const TRICKS = 10;

/** The rounds and their tricks, and how far it went. */
export function glance({ log }: EndingProps): Glance {
  const w = boardWords();
  const rounds = roundsOf(log);
  const marker = rounds.at(-1)?.marker ?? 0;
  const rows = rounds.map(({ round, won: [jekyll, hyde] }) => ({
    name: w.roundName(round),
    value: `${jekyll} : ${hyde}`,
    parts: [
      { share: jekyll / TRICKS, colour: JEKYLL },
      { share: hyde / TRICKS, colour: HYDE },
    ],
  }));
  return { rows, line: !rows.length ? "" : marker >= END ? w.atDoor : w.short(END - marker) };
}
