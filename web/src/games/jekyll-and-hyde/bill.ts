import type { Bill } from "../bills";

export const bill: Bill = {
  title: "Dr. Jekyll & Mr. Hyde",
  set: "drawing-room",
  minutes: 30,
  hats: 2,
  tagline: {
    en: "Two camps of two: lay a card of your camp, or ask friend or foe for one.",
    fr: "Deux camps : posez une carte du vôtre, ou demandez-en une.",
    it: "Due fazioni: gioca una carta della tua, o chiedine una ad amici o rivali.",
  },
};
