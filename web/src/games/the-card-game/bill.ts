import type { Bill } from "../bills";

export const bill: Bill = {
  title: "The Card Game",
  set: "arcade",
  minutes: 40,
  hats: 3,
  tagline: {
    en: "Follow the clues from event to event before Mr. Hyde takes them all.",
    fr: "Suivez les indices avant que M. Hyde ne les prenne tous.",
    it: "Segui gli indizi da un evento all'altro prima che Mr. Hyde li prenda tutti.",
  },
};
