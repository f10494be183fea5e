import type { Told } from "../../lib/messages";
import { winnersOf, type Finale } from "../../lib/finale";
import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { sightOf } from "./cards";
import { agrees, deal, keeps } from "./deal";
import Ending from "./Ending.svelte";
import { glance } from "./glance";
import Interlude from "./Interlude.svelte";
import { log } from "./log";
import { settled } from "./settled";
import { words } from "./words";
import { moreWords } from "./words/more";
import refusals from "./words/refusals.json";

const STEP_SEEN = 700;
const PASS_SEEN = 250;
const TURN_SEEN = 1100;
const GAME_SEEN = 1600;

/** The game's turn and a turn's beginning change much at once; that somebody plays no serum is seen at a glance. */
function linger(step: Told): number {
  const events = new Set(step.events.map((event) => event["what"]));
  if (events.has("game") || events.has("concluded") || events.has("showed")) return GAME_SEEN;
  if (events.has("turn")) return TURN_SEEN;
  return events.size === 1 && events.has("no-serum") ? PASS_SEEN : STEP_SEEN;
}

/** Cards and slots are named by what follows the verb; a button by its words. */
function partsOf(words: string): string[] {
  const [verb = "", ...rest] = words.split(" ");
  if (verb === "seat") return [`seat:${rest[0]}`];
  const parts = rest.map((each) => (/^\d+$/.test(each) ? `slot:${each}` : `card:${each}`)).reverse();
  return parts.length ? parts : verb === "serum" ? ["card:SERUM"] : [`do:${words}`];
}

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf,
  linger,
  deal,
  needsReplay: true,
  keeps,
  agrees,
  status: (sight, lang) => moreWords(lang).round(sightOf(sight).round),
  endsPart: (step) => settled(step).length > 0,
  interlude: Interlude,
  ending: Ending,
  glance,
  // Where nobody has won, all clues are Mr. Hyde's.
  finale: (result): Partial<Finale> => (winnersOf(result).length || result["reason"] ? {} : { light: "blood", heroes: ["hyde"] }),
};
