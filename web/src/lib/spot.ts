// What a lesson speaks of, found on the board: by the names that boards give their parts, `data-lesson`, or by what they
// mark anyway.

const FALLBACK: Record<string, string> = {
  hand: ".pit .hand, .hand",
  question: ".coach .row",
  track: ".track",
  ranks: ".ranks",
  trick: ".trick",
  taken: '[data-anchor="taken0"]',
  stayed: ".stayed",
  coin: ".coin",
  event: ".events .current, .events",
  recipe: '[data-recipe], [data-anchor="slips0"]',
};

const BY_KIND: Record<string, (value: string) => string> = {
  card: (card) => `[data-card="${card}"], [data-card^="hand:${card}"]`,
  slot: (n) => `[data-anchor="slot${n}"]`,
  place: (n) => `[data-place="${n}"]`,
  jar: (at) => `[data-jar="${at}"], [data-pile="${at.split(":")[0]}"]`,
  seat: (n) => `[data-anchor="place${n}"], [data-anchor="seat${n}"]`,
};

function selectorsOf(key: string): string[] {
  const [kind = "", ...more] = key.split(":");
  const value = more.length ? more.join(":") : undefined;
  const usual = value === undefined ? (FALLBACK[kind] ?? `[data-anchor="${kind}"]`) : BY_KIND[kind]?.(value);
  return [`[data-lesson~="${key}"]`, ...(usual ? [usual] : [])];
}

/** The first that can be seen; null where the board has no such thing. */
export function spotted(root: ParentNode, key: string): Element | null {
  for (const selectors of selectorsOf(key))
    for (const found of root.querySelectorAll(selectors)) if (found.getClientRects().length) return found;
  return null;
}
