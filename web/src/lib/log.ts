// The log in groups of lines: the frame's part of it, and what the games' own parts have in common.

import { PEOPLE, type Who } from "../art/people";
import type { GameLog, GameWords, LogLine, Marks, Picture, Talk } from "../games/types";
import type { Told } from "./messages";

export interface Line extends LogLine {
  text: string;
  /** The step that it tells of, from 0, and whether that was an act of chance. */
  step: number;
  isChance: boolean;
}

export interface Group {
  /** "" for what comes before the first heading. */
  heading: string;
  lines: Line[];
}

/** The log line by line, an event each. */
export function groupsOf(log: Told[], words: GameWords, game: GameLog | undefined, talk: Talk, faces: (Who | null)[]): Group[] {
  const groups: Group[] = [{ heading: "", lines: [] }];
  const divide = game?.divide(talk);
  log.forEach(({ seat, events }, step) => {
    for (const event of events) {
      const heading = divide?.(event, seat);
      if (heading) groups.push({ heading, lines: [] });
      const text = words.tell(event, talk);
      const line = game?.line(event, talk, faces) ?? { pictures: [], about: [] };
      if (text) groups.at(-1)?.lines.push({ text, step, isChance: seat === null, ...line });
    }
  });
  return groups.filter(({ heading, lines }) => heading || lines.length);
}

/** A sentence in pieces, its roles and camps apart: of each, where it is first named. */
export function pieces(text: string, marks: Marks = []): { text: string; mark: string }[] {
  const cut: { text: string; mark: string }[] = [];
  let left = marks.filter(([word]) => word);
  for (let from = 0; ; ) {
    const [next] = left
      .map((entry) => ({ entry, at: text.indexOf(entry[0], from) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.entry[0].length - a.entry[0].length);
    if (!next) return [...cut, { text: text.slice(from), mark: "" }].filter((piece) => piece.text);
    const { entry, at } = next;
    const [word, mark] = entry;
    cut.push({ text: text.slice(from, at), mark: "" }, { text: word, mark: mark === "person" ? "" : mark });
    from = at + word.length;
    left = left.filter((each) => each !== entry);
  }
}

/** The box of the faces' symbols. */
export const FACE = "0 0 200 240";

/** The portrait of whoever acted; nothing where nobody did. `light` is behind the face, by itself the person's own. */
export function portrait(who: Who | null | undefined, light?: string): Picture[] {
  return who ? [{ as: "face", symbol: `who-${who}`, box: FACE, view: "24 8 148 178", style: `--light: ${light ?? PEOPLE[who]}` }] : [];
}

/** A card that is not seen. */
export const BACK: Picture = { as: "card", style: "background: linear-gradient(150deg, #12304b, #21141c 50%, #5c121b)" };
