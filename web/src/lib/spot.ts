// What a lesson or a line of the log speaks of, found on the board. A board names its parts with `data-about`, a kind and,
// where there are several, which of them: `trick`, `card:P6`, `seat:1`, `slot:4`. An element may have several names.

/** The first that can be seen; null where the board has no such thing. */
export function spotted(root: ParentNode, key: string): Element | null {
  for (const found of root.querySelectorAll(`[data-about~="${CSS.escape(key)}"]`)) if (found.getClientRects().length) return found;
  return null;
}
