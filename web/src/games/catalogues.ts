// Catalogues of words that lie with the rules of a game, in its folder of the package.

/** What was found at `.../games/GAME/words/NAME.json`, by the game's name. */
export function byGame<T>(found: Record<string, T>): Map<string, T> {
  const named = Object.entries(found).map(([path, file]) => [path.split("/").at(-3)?.replaceAll("_", "-") ?? "", file] as const);
  return new Map(named);
}
