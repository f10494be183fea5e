// The rules in three sentences, above all others: the goal, a turn, how it is scored. A game without them has its rules alone.

import type { Lang } from "../lib/settings.svelte";
import { byGame } from "./catalogues";

export type Short = [goal: string, turn: string, score: string];

const found = byGame(import.meta.glob<Record<Lang, Short>>("@strangecase/games/*/words/short.json", { import: "default" }));

export const shortRules = async (game: string): Promise<Record<Lang, Short> | null> => (await found.get(game)?.()) ?? null;
