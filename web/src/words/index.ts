// The words of the language that is chosen. Reading them in a component follows a change of language.

import { settings, type Lang } from "../lib/settings.svelte";
import { en, type Words } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Lang, Words> = { en, fr, it };
export const LANG_NAMES: Record<Lang, string> = { en: "English", fr: "Français", it: "Italiano" };

export const say = (): Words => ALL[settings.lang];
