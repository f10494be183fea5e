// The texts of lessons: they come with a lesson, not with every table.

import type { Lang } from "../lib/settings.svelte";
import type { ChapterWords } from "./types";

/** By chapter. */
export type LessonWords = Record<string, ChapterWords>;

const found = import.meta.glob<{ default: Record<Lang, LessonWords> }>("./*/words/lesson.json");

export const hasLesson = (game: string): boolean => `./${game}/words/lesson.json` in found;

export async function loadLesson(game: string): Promise<Record<Lang, LessonWords> | null> {
  return (await found[`./${game}/words/lesson.json`]?.())?.default ?? null;
}

/** In French no line begins with a colon. */
export const unbroken = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
