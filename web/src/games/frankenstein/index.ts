import type { GamePage } from "../types";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { viewer } from "./viewer";
import { words } from "./words";

const VALIDATED_SEEN = 1500;
const STEP_SEEN = 900;
const OWN_SEEN = 280;

export const page: GamePage = {
  art: Art,
  words,
  board: Board,
  linger: (steps) => {
    if (steps.every((step) => step.seat === null || step.seat === viewer.seat)) return OWN_SEEN;
    return steps.some((step) => step.events.some((event) => event["what"] === "validated")) ? VALIDATED_SEEN : STEP_SEEN;
  },
};
