// A folder here is a game: nothing else registers it. A game's page is loaded when it is first asked for, so that
// whoever comes to a table loads only that one. A game without a folder has the plain board.

import { SvelteMap } from "svelte/reactivity";
import type { GamePage } from "./types";

const found = import.meta.glob<{ page: GamePage }>("./*/index.ts");
const loaded = new SvelteMap<string, GamePage>();
const loading: Record<string, Promise<GamePage | undefined>> = {};

/** A game's page, as soon as it is there. */
export function gamePage(name: string): GamePage | undefined {
  void loadGame(name);
  return loaded.get(name);
}

export function loadGame(name: string): Promise<GamePage | undefined> {
  return (loading[name] ??= load(name).catch((cause: unknown) => {
    Reflect.deleteProperty(loading, name); // the line was cut: it may be asked for again
    throw cause;
  }));
}

async function load(name: string): Promise<GamePage | undefined> {
  const own = found[`./${name}/index.ts`];
  const page = own ? (await own()).page : await (await import("../parts/plain")).plainPage(name);
  if (page) loaded.set(name, page);
  return page;
}
