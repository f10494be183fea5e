// The texts of lessons: they come with a lesson, not with every table.

import type { Lang } from "../lib/settings.svelte";
import { byGame } from "./catalogues";
import type { ChapterWords } from "./types";

/** By chapter. */
export type LessonWords = Record<string, ChapterWords>;

const found = byGame(import.meta.glob<Record<Lang, LessonWords>>("@strangecase/games/*/words/lesson.json", { import: "default" }));

export const hasLesson = (game: string): boolean => found.has(game);

export const loadLesson = async (game: string): Promise<Record<Lang, LessonWords> | null> => (await found.get(game)?.()) ?? null;

/** In French no line begins with a colon. */
export const unbroken = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
