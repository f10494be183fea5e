import type { Bill } from "../bills";

export const bill: Bill = {
  title: "Frankenstein",
  set: "laboratory",
  minutes: 20,
  hats: 2,
  tagline: {
    en: "One shelf of jars, two secret recipes: move the piles until yours shows.",
    fr: "Une étagère, deux recettes secrètes : faites apparaître la vôtre.",
    it: "Uno scaffale, due ricette segrete: fai comparire la tua.",
  },
};
