import { winnersOf, type Finale } from "../../lib/finale";
import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { agrees, deal, keeps } from "./deal";
import Bill from "./Bill.svelte";
import Ending from "./Ending.svelte";
import { glance } from "./glance";
import { log } from "./log";
import { statusOf, words } from "./words";
import refusals from "./words/refusals.json";

/** By who has won: the shadow that he throws is the other. */
const SCENES: Partial<Finale>[] = [
  { light: "dawn", heroes: ["upright"], shades: ["hunched"] },
  { light: "blood", heroes: ["hunched"], shades: ["upright"] },
];
const TRICK_SEEN = 1100;
const STEP_SEEN = 500;

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf: (words) => [words.startsWith("call") ? `call:${words.slice(5)}` : `card:${words.slice(5)}`],
  status: statusOf,
  ending: Ending,
  glance,
  finale: (result) => SCENES[winnersOf(result)[0] ?? -1] ?? {},
  interlude: Bill,
  endsPart: ({ events }) => events.some((event) => event["what"] === "round"),
  linger: ({ events }) => (events.some((event) => event["what"] === "took") ? TRICK_SEEN : STEP_SEEN),
  deal,
  keeps,
  agrees,
};
