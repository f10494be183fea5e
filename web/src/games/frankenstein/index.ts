import { winnersOf, type Finale } from "../../lib/finale";
import type { GamePage } from "../types";
import Board from "./Board.svelte";
import { agrees, deal, follows, holds, keeps } from "./deal";
import Ending from "./Ending.svelte";
import { legalOf } from "./jars";
import { glance } from "./glance";
import LastTurn from "./LastTurn.svelte";
import { log } from "./log";
import { storyOf, turningPoint } from "./story";
import { status, words } from "./words";
import refusals from "@strangecase/games/frankenstein/words/refusals.json";

/** By who has won: the rivals themselves, whoever plays them. */
const SCENES: Partial<Finale>[] = [
  { heroes: ["igor"], shades: ["frankenstein"] },
  { heroes: ["frankenstein"], shades: ["igor"] },
];
const VALIDATED_SEEN = 1900;
const STEP_SEEN = 900;
const OWN_SEEN = 280;

export const page: GamePage = {
  refusals,
  why: async () => (await import("./words/why")).sayWhy,
  words,
  board: Board,
  log,
  partsOf: (choice) => {
    const [move] = legalOf([choice]).moves;
    // Last, where to press: the lowest of the jars that are taken, with those above it.
    return move ? [`place:${move.to}`, `take:${move.place}x${move.jars}`] : [`do:${String(choice.fields["kind"])}`];
  },
  status,
  ending: Ending,
  glance,
  finale: (result) => SCENES[winnersOf(result)[0] ?? -1] ?? {},
  interlude: LastTurn,
  endsPart: ({ events }) => events.some((event) => event["what"] === "last"),
  turned: (log, result) => turningPoint(storyOf(log), winnersOf(result)[0] ?? -1)?.step ?? null,
  linger: ({ seat, events }, you) => {
    if (seat === null || seat === you) return OWN_SEEN;
    return events.some((event) => event["what"] === "validated") ? VALIDATED_SEEN : STEP_SEEN;
  },
  sound: ({ events }) => (events.some(({ what }) => what === "moved" || what === "validated") ? "glass" : undefined),
  dealing: { deal, keeps, agrees, holds, follows },
};
