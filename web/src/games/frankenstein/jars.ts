// The shelf of Frankenstein and what the page is sent of a table: see page.py and notation.py of the game.
// Piles are written from the bottom to the top, recipes from the first jar, which is the topmost or the leftmost.

import type { Choice, Told } from "../../lib/messages";
import type { Data } from "../types";
import { IDLE_TURNS, type Decision, type Sight } from "./sight";

export { CHANGING, IDLE_TURNS, IGOR, OWN, PLACES, POINTS } from "./sight";
export type { Sight } from "./sight";

export const KINDS = ["A", "B", "C", "D", "E"] as const;
export type Kind = (typeof KINDS)[number];
export const LONG_IDLE = IDLE_TURNS / 2;

export const sightOf = (data: Data): Sight => data as unknown as Sight;
export const hasSixth = (options: Data): boolean => options["sixth"] === "on";

/** The top jars of a pile that are taken together. */
export interface Stack {
  place: number;
  jars: number;
}

/** A jar by where it stands; both count from 1, as the notation does. */
export interface Spot {
  place: number;
  height: number;
}

export const moving = (stack: Stack, to: number): string => `move ${stack.place}>${to} x${stack.jars}`;

/** A way to validate the recipe in hand: on one pile, or across three. */
export interface Recipe {
  words: string;
  places: number[];
}

/** The top jars of a pile that may be moved together, and to where. */
export interface Move extends Stack {
  to: number;
}

/** All that is legal, as what this board shows of it. */
export interface Legal {
  moves: Move[];
  recipes: Recipe[];
  canChange: boolean;
}

export function legalOf(legal: Choice[]): Legal {
  const decisions = legal.map(({ do: words, fields }) => ({ words, ...(fields as unknown as Decision) }));
  const moves = decisions.flatMap(({ from, to, jars }) => (from && to && jars ? { place: from, to, jars } : []));
  const recipes = decisions.flatMap(({ words, places }) => (places ? { words, places } : []));
  return { moves, recipes, canChange: decisions.some(({ kind }) => kind === "change") };
}

/** Whether jars may be moved there; without a place, whether they may be moved at all. */
export const canMove = ({ moves }: Legal, { place, jars }: Stack, to?: number): boolean =>
  moves.some((move) => move.place === place && move.jars === jars && (to === undefined || move.to === to));

/** The jars of a recipe that is validated at these places, in its order. */
function spotsOf(places: number[], shelf: string[]): Spot[] {
  const [left = 0, ...others] = places;
  const tall = shelf[left - 1]?.length ?? 0;
  if (others.length) return places.map((place) => ({ place, height: tall }));
  return [0, 1, 2].map((i) => ({ place: left, height: tall - i }));
}

export const at = ({ place, height }: Spot): string => `${place}:${height}`;

/** For each jar that is part of a finished recipe, how to validate it. No two recipes share their middle jar. */
export function glowing({ recipes }: Legal, shelf: string[]): Map<string, string> {
  const glow = new Map<string, string>();
  const spots = recipes.map(({ words, places }) => ({ words, jars: spotsOf(places, shelf) }));
  for (const which of [0, 2, 1]) {
    for (const { words, jars } of spots) {
      const jar = jars[which];
      if (jar) glow.set(at(jar), words);
    }
  }
  return glow;
}

/** What was last done to the shelf: where jars now stand that were moved, or where they were taken from. */
export function lastMove(log: Told[]): { from: number; to: number; jars: number } | null {
  const event = log.at(-1)?.events.find(({ what }) => what === "moved");
  return event ? { from: Number(event["from"]), to: Number(event["to"]), jars: String(event["jars"]).length } : null;
}

/** The places that the last step had to do with. */
export function lastPlaces(log: Told[]): number[] {
  for (const event of log.at(-1)?.events ?? []) {
    const place = Number(event["place"]);
    if (event["what"] === "moved") return [Number(event["from"]), Number(event["to"])];
    if (event["what"] === "validated") return "height" in event ? [place, place + 2] : [place];
  }
  return [];
}

/** The recipe that the last step validated, "" if it did not. */
export function lastRecipe(log: Told[]): string {
  return String(log.at(-1)?.events.find(({ what }) => what === "validated")?.["recipe"] ?? "");
}

/** Jars have no names of their own. To let them fly they get numbers, which stay with them from sight to sight. */
export class Names {
  #piles: { kind: string; id: number }[][] = [];
  #next = 0;

  /** The numbers of all jars, place by place, bottom to top: what was taken away is looked for where jars were added. */
  of(shelf: string[]): number[][] {
    const loose: { kind: string; id: number }[] = [];
    const kept = shelf.map((pile, place) => {
      const old = this.#piles[place] ?? [];
      let same = 0;
      while (same < pile.length && old[same]?.kind === pile[same]) same++;
      loose.push(...old.slice(same));
      return old.slice(0, same);
    });
    this.#piles = shelf.map((pile, place) => {
      const known = kept[place] ?? [];
      const added = [...pile.slice(known.length)].map((kind) => {
        const found = loose.findIndex((jar) => jar.kind === kind);
        return found < 0 ? { kind, id: this.#next++ } : (loose.splice(found, 1)[0] as { kind: string; id: number });
      });
      return [...known, ...added];
    });
    return this.#piles.map((pile) => pile.map(({ id }) => id));
  }
}
