import type { Bill } from "../bills";

export const bill: Bill = {
  title: "Jekyll vs. Hyde",
  set: "street",
  minutes: 10,
  hats: 1,
  tagline: {
    en: "Ten tricks a round: Hyde wants them uneven, Jekyll wants balance.",
    fr: "Dix plis par manche : Hyde les veut inégaux, Jekyll les veut partagés.",
    it: "Dieci prese a manche: Hyde le vuole diseguali, Jekyll le vuole pari.",
  },
};
