import type { GamePage } from "../types";
import Art from "./Art.svelte";

// The board is still to come: until then the game is announced, and its rules can be read.
export const page: GamePage = {
  art: Art,
  words: {
    en: { tagline: "Follow the clues from event to event before Mr. Hyde takes them all.", roles: [], tell: () => "", ask: () => "" },
    fr: { tagline: "Suivez les indices d'un événement à l'autre avant que M. Hyde ne les prenne tous.", roles: [], tell: () => "", ask: () => "" },
    it: { tagline: "Segui gli indizi da un evento all'altro prima che Mr. Hyde li prenda tutti.", roles: [], tell: () => "", ask: () => "" },
  },
};
