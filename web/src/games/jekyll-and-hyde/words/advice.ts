// A decision as advice: what a hint says.

import type { Lang } from "../../../lib/settings.svelte";

const SENTENCES: Record<Lang, Record<string, (what: string) => string>> = {
  en: { play: (card) => `Play ${card}`, ghost: (card) => `Play the ghost's ${card}`, ask: (name) => `Ask ${name}`, toGhost: () => "Ask the ghost" },
  fr: { play: (card) => `Jouez ${card}`, ghost: (card) => `Jouez ${card} du fantôme`, ask: (name) => `Demandez à ${name}`, toGhost: () => "Demandez au fantôme" },
  it: { play: (card) => `Gioca ${card}`, ghost: (card) => `Gioca ${card} del fantasma`, ask: (name) => `Chiedi a ${name}`, toGhost: () => "Chiedi al fantasma" },
};

export function advice(lang: Lang, action: string, card: (word: string) => string, seats: string[]): string {
  const [verb = "", word = ""] = action.split(" ");
  const say = SENTENCES[lang];
  if (verb === "ask") return word === "ghost" ? (say["toGhost"]?.("") ?? "") : (say["ask"]?.(seats[Number(word)] ?? "") ?? "");
  return say[verb]?.(card(word)) ?? "";
}
