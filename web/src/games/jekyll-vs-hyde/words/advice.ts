// A decision as advice: what a hint says.

import type { Lang } from "../../../lib/settings.svelte";

const VERBS: Record<Lang, Record<string, string>> = {
  en: { play: "Play", give: "Give", call: "Call" },
  fr: { play: "Jouez", give: "Donnez", call: "Annoncez" },
  it: { play: "Gioca", give: "Cedi", call: "Dichiara" },
};

export const advice = (lang: Lang, action: string, named: (word: string) => string): string => {
  const [verb = "", word = ""] = action.split(" ");
  return `${VERBS[lang][verb] ?? ""} ${named(word)}`;
};
