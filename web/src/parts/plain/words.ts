// The plain board's own words. What the game has written, its fields and actions, stands as it is in every language.

import { settings, type Lang } from "../../lib/settings.svelte";

const en = {
  keys: [
    ["1 – 9", "choose the action of that number"],
    ["← →", "go from action to action"],
  ] as [string, string][],
  ask: "Choose an action",
  wait: (seat: string) => `${seat} to choose`,
  nobody: "Nobody to choose",
  chance: "Chance decides.",
  did: (seat: string, action: string) => `${seat}: ${action}.`,
  didUnseen: (seat: string) => `${seat} has chosen, unseen.`,
  changed: (label: string, value: string) => `${label}: ${value}.`,
  ofSeat: (label: string, seat: string) => `${label}, ${seat}`,
  over: "The game is over.",
  advise: (action: string) => `Choose ‘${action}’`,
  actions: "Actions",
  table: "The table",
  own: "Only you see this",
  ownOf: (seat: string) => `Only ${seat} sees this`,
  nothing: "nothing",
  unseen: "not seen",
  field: "Field",
  you: "you",
  score: "Score",
};
export type PlainWords = typeof en;

const fr: PlainWords = {
  keys: [
    ["1 – 9", "choisir l'action de ce numéro"],
    ["← →", "passer d'une action à l'autre"],
  ],
  ask: "Choisissez une action",
  wait: (seat) => `À ${seat} de choisir`,
  nobody: "Personne n'a à choisir",
  chance: "Le hasard décide.",
  did: (seat, action) => `${seat} : ${action}.`,
  didUnseen: (seat) => `${seat} a choisi, sans qu'on le voie.`,
  changed: (label, value) => `${label} : ${value}.`,
  ofSeat: (label, seat) => `${label}, ${seat}`,
  over: "La partie est finie.",
  advise: (action) => `Choisissez « ${action} »`,
  actions: "Actions",
  table: "La table",
  own: "Vous seul voyez ceci",
  ownOf: (seat) => `Seul ${seat} voit ceci`,
  nothing: "rien",
  unseen: "caché",
  field: "Champ",
  you: "vous",
  score: "Score",
};

const it: PlainWords = {
  keys: [
    ["1 – 9", "scegli l'azione con quel numero"],
    ["← →", "vai da un'azione all'altra"],
  ],
  ask: "Scegli un'azione",
  wait: (seat) => `Sceglie ${seat}`,
  nobody: "Nessuno deve scegliere",
  chance: "Decide il caso.",
  did: (seat, action) => `${seat}: ${action}.`,
  didUnseen: (seat) => `${seat} ha scelto, senza farsi vedere.`,
  changed: (label, value) => `${label}: ${value}.`,
  ofSeat: (label, seat) => `${label}, ${seat}`,
  over: "La partita è finita.",
  advise: (action) => `Scegli «${action}»`,
  actions: "Azioni",
  table: "Il tavolo",
  own: "Lo vedi solo tu",
  ownOf: (seat) => `Lo vede solo ${seat}`,
  nothing: "niente",
  unseen: "nascosto",
  field: "Campo",
  you: "tu",
  score: "Punti",
};

export const ALL: Record<Lang, PlainWords> = { en, fr, it };

export const plainWords = (): PlainWords => ALL[settings.lang];
