// The page of every game that has no folder of its own: whatever its rules are, they can be played here.

import { announce } from "../../games/bills";
import type { EndingProps, GamePage } from "../../games/types";
import { api } from "../../lib/api";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { points } from "./points";
import { capital, log, wordsIn } from "./story";

const STEP_SEEN = 900; // milliseconds
const OWN_SEEN = 280;

/** Whether the game has names for its seats, or they are only counted. */
const isNamed = (roles: string[]): boolean => !roles.every((role, seat) => role === `seat ${seat}`);

/** A game's page, by what the server says of it; none for a game that it does not have. */
export async function plainPage(name: string): Promise<GamePage | undefined> {
  const games = await api.games();
  announce(games);
  const game = games.find((each) => each.name === name);
  if (!game) return undefined;
  const roles = isNamed(game.roles) ? game.roles.map(capital) : [];
  return {
    refusals: {}, // those of every gate are the frame's
    words: { en: wordsIn("en", roles), fr: wordsIn("fr", roles), it: wordsIn("it", roles) },
    board: Board,
    log,
    partsOf: (choice) => [`do:${choice.do}`],
    ending: Ending,
    glance: ({ result, seats }: EndingProps) => ({
      rows: points(result).map((value, seat) => ({ name: seats[seat] ?? "", value, parts: [] })),
      line: "",
    }),
    linger: ({ seat }, you) => (seat === null || seat === you ? OWN_SEEN : STEP_SEEN),
  };
}
