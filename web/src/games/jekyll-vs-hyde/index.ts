import { winnersOf, type Finale } from "../../lib/finale";
import type { Told } from "../../lib/messages";
import type { Sound } from "../../lib/sound";
import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { agrees, deal, follows, holds, keeps } from "./deal";
import Bill from "./Bill.svelte";
import { decisionsOf, sightOf, type Sight } from "./cards";
import Ending from "./Ending.svelte";
import { turningRound } from "./story";
import { glance } from "./glance";
import { log } from "./log";
import { statusOf, words } from "./words";
import refusals from "@strangecase/games/jekyll_vs_hyde/words/refusals.json";

/** By who has won: the shadow that he throws is the other. */
const SCENES: Partial<Finale>[] = [
  { light: "dawn", heroes: ["upright"], shades: ["hunched"] },
  { light: "blood", heroes: ["hunched"], shades: ["upright"] },
];
const heldBy = ({ held, to }: Sight): number | undefined => held[to ?? -1];
const TRICK_SEEN = 1100;
const STEP_SEEN = 500;
const ROUND_SEEN = 2400; // the last trick, and the figure's walk
const HYDE = 1;

/** The figure walks, or has become Hyde at the end of his way. */
function sound({ events }: Told): Sound | undefined {
  if (events.some(({ what, seat }) => what === "over" && seat === HYDE)) return "thunder";
  return events.some(({ what, moved }) => what === "round" && Number(moved) > 0) ? "step" : undefined;
}

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf: (choice) => decisionsOf([choice]).map(({ suit, card }) => (suit ? `call:${suit}` : `card:${card}`)),
  status: statusOf,
  ending: Ending,
  glance,
  finale: (result) => SCENES[winnersOf(result)[0] ?? -1] ?? {},
  interlude: Bill,
  endsPart: ({ events }) => events.some((event) => event["what"] === "round"),
  turned: (log) => {
    const turning = turningRound(log)?.round;
    const step = log.findIndex(({ events }) => events.some((event) => event["what"] === "round" && event["round"] === turning));
    return step < 0 ? null : step;
  },
  linger: ({ events }) => {
    if (events.some((event) => event["what"] === "round")) return ROUND_SEEN;
    return events.some((event) => event["what"] === "took") ? TRICK_SEEN : STEP_SEEN;
  },
  // In an exchange cards are picked, and given by a button.
  ahead: (sight, you) => sight["asked"] !== "exchange" && sight["to"] !== you,
  // The last card of a hand; how many are held, all can see.
  forced: (sight) => heldBy(sightOf(sight)) === 1,
  sound,
  dealing: { deal, keeps, agrees, holds, follows },
};
