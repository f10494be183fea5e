// Refusals in the language that is chosen. The server's English pattern is the key: words/refusals.json in a game's folder has it
// in the other languages, or the frame's. English is the pattern itself; what no catalogue has is said in English.

import { gamePage } from "../games/registry.svelte";
import type { Catalogue, Data, GameWords, Talk } from "../games/types";
import frame from "@strangecase/words/refusals.json";
import { settings } from "./settings.svelte";

export interface Refusal {
  sentence: string;
  pattern: string;
  blanks: Data;
}

/** Where it was given, if at a table. */
export interface AtTable {
  game: string;
  words: GameWords;
  talk: Talk;
}

/** Gates know players only by their seats. */
function seatName(value: unknown, talk?: Talk): string | undefined {
  const seat = /^seat (\d)$/.exec(String(value))?.[1];
  return seat === undefined ? undefined : talk?.seats[Number(seat)];
}

/** Put a refusal into words; one that a game's gate may have given takes the table. */
export function refusalWords({ sentence, pattern, blanks }: Refusal, table?: AtTable): string {
  const own = table && gamePage(table.game)?.refusals;
  const translated = (text: string): string | undefined =>
    settings.lang === "en" ? text : (own?.[text] ?? (frame as Catalogue)[text])?.[settings.lang];
  const plain = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(plain).join(", ");
    return typeof value === "string" ? (translated(value) ?? value) : String(value);
  };
  const filled = (name: string): string =>
    table?.words.blank?.(name, blanks[name], table.talk) ?? seatName(blanks[name], table?.talk) ?? plain(blanks[name]);
  const text = translated(pattern);
  if (text === undefined) return sentence;
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => (name in blanks ? filled(name) : blank));
}
