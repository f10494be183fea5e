import type { GamePage } from "../types";
import Art from "./Art.svelte";

// The board is still to come: until then the game is announced, and its rules can be read.
export const page: GamePage = {
  art: Art,
  words: {
    en: { tagline: "Tricks for four in two camps, or for three with a ghost at the table.", roles: [], tell: () => "", ask: () => "" },
    fr: { tagline: "Des plis à quatre en deux camps, ou à trois avec un fantôme à la table.", roles: [], tell: () => "", ask: () => "" },
    it: { tagline: "Prese in quattro divisi in due campi, o in tre con un fantasma al tavolo.", roles: [], tell: () => "", ask: () => "" },
  },
};
