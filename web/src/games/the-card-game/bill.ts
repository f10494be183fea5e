import type { Bill } from "../bills";

export const bill: Bill = {
  title: "The Card Game",
  set: "arcade",
  minutes: 40,
  hats: 3,
  tagline: {
    en: "The right card where the coin comes, before Mr. Hyde takes the event.",
    fr: "La bonne carte là où passe la pièce, avant M. Hyde.",
    it: "La carta giusta dove passa la fiche, prima di Mr. Hyde.",
  },
};
