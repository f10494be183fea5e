// A decision as advice: what a hint says.

import type { Lang } from "../../../lib/settings.svelte";

const SENTENCES: Record<Lang, Record<string, string>> = {
  en: {
    place: "Place {card} in slot {slot}", blind: "Choose slot {slot}", discard: "Discard {card}", action: "Play {card}",
    "SERUM draw": "Play a serum for a card", "SERUM swap": "Play a serum to turn the coin", pass: "Play nothing", serum: "Play a serum",
    card: "Choose {card}", slot: "Choose slot {slot}", seat: "Choose {seat}", keep: "Leave it on top", bottom: "Put it under the deck",
  },
  fr: {
    place: "Placez {card} à l'emplacement {slot}", blind: "Choisissez l'emplacement {slot}", discard: "Défaussez {card}", action: "Jouez {card}",
    "SERUM draw": "Jouez un sérum pour piocher", "SERUM swap": "Jouez un sérum pour retourner la pièce", pass: "Ne jouez rien", serum: "Jouez un sérum",
    card: "Choisissez {card}", slot: "Choisissez l'emplacement {slot}", seat: "Choisissez {seat}", keep: "Laissez-la dessus", bottom: "Mettez-la sous la pioche",
  },
  it: {
    place: "Piazza {card} nel posto {slot}", blind: "Scegli il posto {slot}", discard: "Scarta {card}", action: "Gioca {card}",
    "SERUM draw": "Usa un siero per pescare", "SERUM swap": "Usa un siero per girare la fiche", pass: "Non giocare nulla", serum: "Usa un siero",
    card: "Scegli {card}", slot: "Scegli il posto {slot}", seat: "Scegli {seat}", keep: "Lasciala in cima", bottom: "Mettila in fondo",
  },
};

export function advice(lang: Lang, action: string, card: (word: string) => string, seats: string[]): string {
  const [verb = "", one = "", two = ""] = action.split(" ");
  const fill = (key: string, slot: string) =>
    (SENTENCES[lang][key] ?? "").replace("{card}", () => card(one)).replace("{slot}", slot).replace("{seat}", () => seats[Number(one)] ?? "");
  if (verb === "place") return two ? fill("place", two) : fill("blind", one);
  if (verb === "action" && one === "SERUM") return fill(`SERUM ${two}`, "");
  return fill(verb, one);
}
