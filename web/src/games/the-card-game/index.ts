import type { Choice, Told } from "../../lib/messages";
import { winnersOf, type Finale } from "../../lib/finale";
import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { decisionsOf, movesCoin, sightOf, type Sight } from "./cards";
import { agrees, deal, keeps } from "./deal";
import Ending from "./Ending.svelte";
import { follows, holds } from "./follow";
import { glance } from "./glance";
import Interlude from "./Interlude.svelte";
import { log } from "./log";
import { decides } from "./settled";
import { SCENE_SEEN, scenesOf } from "./staging.svelte";
import { words } from "./words";
import { moreWords } from "./words/more";
import refusals from "@strangecase/games/the_card_game/words/refusals.json";

const hasNoSecond = ({ asked, held, to }: Sight): boolean => asked === "second" && held[to ?? -1] === 0;
const STEP_SEEN = 900;
const PASS_SEEN = 250;
const TURN_SEEN = 1100;
const GAME_SEEN = 1600;

/** The game's turn and a turn's beginning change much at once; that somebody plays no serum is seen at a glance. */
function linger(step: Told): number {
  const events = new Set(step.events.map((event) => event["what"]));
  const before = (scenesOf(step.events, 1, "jekyll").length - 1) * SCENE_SEEN;
  if (events.has("concluded") || events.has("showed")) return before + GAME_SEEN;
  if (events.has("game") || events.has("turn")) return before + TURN_SEEN;
  return events.size === 1 && events.has("no-serum") ? PASS_SEEN : STEP_SEEN;
}

/** Cards and slots are what a decision is about; a button has its words. */
function partsOf(choice: Choice): string[] {
  const [{ kind, card, slot, seat } = { kind: "pass" }] = decisionsOf([choice]);
  if (seat !== undefined) return [`seat:${seat}`];
  if (kind === "serum") return ["card:SERUM"];
  const parts = [...(slot ? [`slot:${slot}`] : []), ...(card ? [`card:${card}`] : [])];
  return parts.length ? parts : [`do:${choice.do}`];
}

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf,
  linger,
  // A second card, where no card is left.
  forced: (sight) => hasNoSecond(sightOf(sight)),
  sound: ({ events }) => (events.some(movesCoin) ? "coin" : undefined),
  dealing: { deal, needsReplay: true, keeps, agrees, holds, follows },
  status: (sight, lang) => moreWords(lang).round(sightOf(sight).round),
  endsPart: decides,
  pausesAtEnd: true,
  interlude: Interlude,
  ending: Ending,
  glance,
  // Where nobody has won, all clues are Mr. Hyde's.
  finale: (result): Partial<Finale> => (winnersOf(result).length || result["reason"] ? {} : { light: "blood", heroes: ["hyde"] }),
};
