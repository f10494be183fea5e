// Why a hint says what it says: sentences with blanks, by the names that a game's advice.py gives to facts.

import type { Lang } from "../lib/settings.svelte";
import type { Data, Talk } from "./types";

export type Sentences = Record<string, Record<Lang, string>>;

/** What a game's `words/why.ts` has: the sentence for a reason, "" if it knows none. */
export type SayWhy = (reason: Data, lang: Lang, talk: Talk) => string;

export function fillWhy(all: Sentences, key: string, lang: Lang, blanks: Data = {}): string {
  const text = all[key]?.[lang] ?? "";
  const filled = text.replace(/\{(\w+)\}/g, (_, blank: string) => String(blanks[blank] ?? ""));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
