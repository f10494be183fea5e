// How the stage looks when a game is over: in which light, who stands in it, and whose shadows are behind.

import type { Actor } from "../art/actors";
import { isWho } from "../art/people";
import type { Data, GamePage, Player } from "../games/types";

/** Dawn for a win, blood for a loss; "" leaves the light as it was. */
export type Light = "dawn" | "blood" | "";

export interface Finale {
  light: Light;
  heroes: Actor[];
  shades: Actor[];
}

export const winnersOf = (result: Data): number[] => (result["winners"] ?? []) as number[];

const faces = (players: Player[]): Actor[] => players.flatMap(({ portrait }) => (portrait && isWho(portrait) ? [portrait] : []));

/** As the game has it, or else: those who have won, and the others as their shadows. */
export function finaleOf(page: GamePage, result: Data, players: Player[], you: number | null): Finale {
  const winners = winnersOf(result);
  const light = !winners.length ? "" : you === null || winners.includes(you) ? "dawn" : "blood";
  const won = players.filter(({ seat }) => !winners.length || winners.includes(seat));
  return { light, heroes: faces(won), shades: faces(players.filter((each) => !won.includes(each))), ...page.finale?.(result) };
}
