// What may be done now, as the server sends it: found by the words that it says, or by what it is about.

import type { Choice } from "./messages";

type Fields = Record<string, unknown>;

/** The choice of these words, if there is one. */
export const choiceOf = <C extends Choice>(legal: C[], words: string | null): C | undefined => legal.find((each) => each.do === words);

/** Whether these words may be said. */
export const isChoice = (legal: Choice[], words: string | null): boolean => choiceOf(legal, words) !== undefined;

/** Whether a choice is about all of this: about this card, say, whatever its slot. */
export const isAbout = (choice: Choice, fields: Fields): boolean => Object.entries(fields).every(([name, value]) => choice.fields[name] === value);
