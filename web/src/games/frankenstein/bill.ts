import type { Bill } from "../bills";

export const bill: Bill = {
  title: "Frankenstein",
  set: "laboratory",
  minutes: 20,
  hats: 2,
  tagline: {
    en: "One shelf of jars, five recipes each: move the piles until yours shows.",
    fr: "Une étagère, cinq recettes chacun : déplacez les piles et faites apparaître la vôtre.",
    it: "Uno scaffale, cinque ricette a testa: sposta le pile e fai comparire la tua.",
  },
};
