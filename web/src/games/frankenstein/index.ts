import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { deal } from "./deal";
import Ending from "./Ending.svelte";
import LastTurn from "./LastTurn.svelte";
import { status, words } from "./words";
import refusals from "./words/refusals.json";

const VALIDATED_SEEN = 1500;
const STEP_SEEN = 900;
const OWN_SEEN = 280;

export const page: GamePage = {
  refusals,
  words,
  board: Board,
  partsOf: (words) => {
    const [verb, from, to] = words.split(/[ >]/);
    return verb === "move" ? [`place:${to}`, `place:${from}`] : [`do:${verb}`];
  },
  status,
  ending: Ending,
  interlude: LastTurn,
  endsPart: ({ events }) => events.some((event) => event["what"] === "last"),
  linger: ({ seat, events }, you) => {
    if (seat === null || seat === you) return OWN_SEEN;
    return events.some((event) => event["what"] === "validated") ? VALIDATED_SEEN : STEP_SEEN;
  },
  deal,
};
