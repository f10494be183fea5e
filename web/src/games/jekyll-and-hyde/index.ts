import type { GamePage } from "../types";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { sightOf } from "./cards";
import { words } from "./words";

const SEEN: Record<string, number> = { asks: 750, lays: 600, takes: 1500, stays: 2000, hand: 2800 };

export const page: GamePage = {
  art: Art,
  words,
  board: Board,
  linger: (steps) => Math.max(0, ...steps.flatMap((step) => step.events.map((event) => SEEN[String(event["what"])] ?? 0))),
  handOf: (sight) => sightOf(sight).hand ?? [],
};
