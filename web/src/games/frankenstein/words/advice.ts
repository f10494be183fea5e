// A decision as advice: what a hint says.

import type { Lang } from "../../../lib/settings.svelte";

interface Sentences {
  move: (jars: number, from: string, to: string) => string;
  validate: (where: string) => string;
  change: string;
  end: string;
}

const SENTENCES: Record<Lang, Sentences> = {
  en: {
    move: (jars, from, to) => `Move ${jars === 1 ? "the top jar" : `the top ${jars} jars`} of column ${from} to column ${to}`,
    validate: (where) => `Validate your recipe on column ${where}`,
    change: "Change your recipe",
    end: "End your turn",
  },
  fr: {
    move: (jars, from, to) => `Déplacez ${jars === 1 ? "le bocal du dessus" : `les ${jars} bocaux du dessus`} de la colonne ${from} à la colonne ${to}`,
    validate: (where) => `Validez votre recette, colonne ${where}`,
    change: "Changez de recette",
    end: "Terminez votre tour",
  },
  it: {
    move: (jars, from, to) => `Sposta ${jars === 1 ? "il barattolo in cima" : `i ${jars} barattoli in cima`} alla colonna ${from} sulla colonna ${to}`,
    validate: (where) => `Convalida la ricetta, colonna ${where}`,
    change: "Cambia ricetta",
    end: "Finisci il turno",
  },
};

export function advice(lang: Lang, action: string): string {
  const say = SENTENCES[lang];
  const move = /^move (\d+)>(\d+) x(\d+)$/.exec(action);
  if (move) return say.move(Number(move[3]), move[1] ?? "", move[2] ?? "");
  if (action.startsWith("validate ")) return say.validate(action.slice(9));
  return action === "change" ? say.change : say.end;
}
