// A folder here is a game: nothing else registers it.

import type { GamePage } from "./types";

const found = import.meta.glob<{ page: GamePage }>("./*/index.ts", { eager: true });

const PAGES = new Map(Object.entries(found).map(([path, { page }]) => [path.split("/")[1] ?? "", page]));

export const gamePage = (name: string): GamePage | undefined => PAGES.get(name);
