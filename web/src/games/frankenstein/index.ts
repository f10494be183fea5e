import type { GamePage } from "../types";
import Art from "./Art.svelte";

// The board is still to come: until then the game is announced, and its rules can be read.
export const page: GamePage = {
  art: Art,
  words: {
    en: { tagline: "Sort the jars, fill the recipes, and bring your creature to life before your rival.", roles: [], tell: () => "", ask: () => "" },
    fr: { tagline: "Triez les bocaux, suivez les recettes et donnez vie à la créature avant votre rival.", roles: [], tell: () => "", ask: () => "" },
    it: { tagline: "Ordina i barattoli, completa le ricette e dai vita alla creatura prima del rivale.", roles: [], tell: () => "", ask: () => "" },
  },
};
