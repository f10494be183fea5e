import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { agrees, deal, keeps } from "./deal";
import Ending from "./Ending.svelte";
import { glance } from "./glance";
import Interlude from "./Interlude.svelte";
import { log } from "./log";
import { statusOf, words } from "./words";
import refusals from "./words/refusals.json";

const SEEN: Record<string, number> = { asks: 750, lays: 600, takes: 1500, stays: 2000, hand: 2800 };

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf: (words) => [words.startsWith("ask") ? `seat:${words.slice(4)}` : `card:${words.slice(5)}`],
  status: statusOf,
  ending: Ending,
  glance,
  interlude: Interlude,
  endsPart: ({ events }) => events.some((event) => event["what"] === "hand"),
  linger: ({ events }) => Math.max(0, ...events.map((event) => SEEN[String(event["what"])] ?? 0)),
  deal,
  keeps,
  agrees,
};
