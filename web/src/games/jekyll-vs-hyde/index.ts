import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { deal, dealtTo, handOf } from "./deal";
import Bill from "./Bill.svelte";
import Ending from "./Ending.svelte";
import { statusOf, words } from "./words";
import refusals from "./words/refusals.json";

const TRICK_SEEN = 1100;
const STEP_SEEN = 500;

export const page: GamePage = {
  refusals,
  words,
  board: Board,
  partsOf: (words) => [words.startsWith("call") ? `call:${words.slice(5)}` : `card:${words.slice(5)}`],
  status: statusOf,
  ending: Ending,
  interlude: Bill,
  endsPart: ({ events }) => events.some((event) => event["what"] === "round"),
  linger: ({ events }) => (events.some((event) => event["what"] === "took") ? TRICK_SEEN : STEP_SEEN),
  deal,
  dealtTo,
  handOf,
};
