import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { agrees, deal, follows, holds, keeps } from "./deal";
import Ending from "./Ending.svelte";
import { decisionsOf } from "./cards";
import { glance } from "./glance";
import Interlude from "./Interlude.svelte";
import { log } from "./log";
import { statusOf, words } from "./words";
import refusals from "@strangecase/games/jekyll_and_hyde/words/refusals.json";

const SEEN: Record<string, number> = { asks: 900, lays: 800, takes: 2300, stays: 2600, hand: 2800 };

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf: (choice) => decisionsOf([choice]).map(({ place, card }) => (card ? `card:${card}` : `seat:${place}`)),
  status: statusOf,
  ending: Ending,
  glance,
  interlude: Interlude,
  endsPart: ({ events }) => events.some((event) => event["what"] === "hand"),
  linger: ({ events }) => Math.max(0, ...events.map((event) => SEEN[String(event["what"])] ?? 0)),
  // The backs show the camps: how many answers there are, all can count.
  forced: () => true,
  // A transformation keeps the trick on the table.
  sound: ({ events }) => (events.some(({ what }) => what === "stays") ? "thunder" : undefined),
  dealing: { deal, keeps, agrees, holds, follows },
};
