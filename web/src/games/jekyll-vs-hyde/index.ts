import type { GamePage } from "../types";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { deal, dealtTo, handOf } from "./deal";
import { words } from "./words";
import refusals from "./words/refusals.json";

const TRICK_SEEN = 1300;
const STEP_SEEN = 500;

export const page: GamePage = {
  art: Art,
  refusals,
  words,
  board: Board,
  linger: ({ events }) => (events.some((event) => event["what"] === "took") ? TRICK_SEEN : STEP_SEEN),
  deal,
  dealtTo,
  handOf,
};
