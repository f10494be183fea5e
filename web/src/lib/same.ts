/** The same cards in the same places. The order within a hand or among cards set aside means nothing. */
export function same(a: unknown, b: unknown, inOrder = false): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  if (a.some(Array.isArray)) return a.length === b.length && a.every((each, i) => same(each, b[i], inOrder));
  return inOrder ? a.join() === b.join() : [...a].sort().join() === [...b].sort().join();
}
