// Sentences out of a catalogue: what a game's `words/sentences.json` has, for the terminal and the page alike. Blanks
// are `{like this}`; a list of patterns stands for one that depends on a number.

import type { Lang } from "./settings.svelte";

/** A catalogue in one language. */
export type In<T> = T extends Record<Lang, infer P> ? P : { [K in keyof T]: In<T[K]> };

export function inLanguage<T extends object>(catalogue: T, lang: Lang): In<T> {
  const entries = Object.entries(catalogue) as [string, object][];
  const inside = entries.map(([key, value]) => [key, lang in value ? (value as Record<Lang, unknown>)[lang] : inLanguage(value, lang)]);
  return Object.fromEntries(inside) as In<T>;
}

/** A pattern with its blanks filled. */
export function fill(pattern: string | undefined, blanks: Record<string, unknown> = {}): string {
  return (pattern ?? "").replace(/\{(\w+)\}/g, (_, blank: string) => String(blanks[blank] ?? ""));
}

/** The pattern for a number, or the last one, filled; `{n}` is the number. */
export const byNumber = (patterns: string[], n: number, blanks: Record<string, unknown> = {}): string =>
  fill(patterns[Math.min(n, patterns.length - 1)], { n, ...blanks });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
