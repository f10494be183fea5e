// The shelf of Frankenstein and what the page is sent of a table: see page.py and notation.py of the game.
// Piles are written from the bottom to the top, recipes from the first jar, which is the topmost or the leftmost.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";

export const KINDS = ["A", "B", "C", "D", "E"] as const;
export type Kind = (typeof KINDS)[number];
export const IGOR = 0;
export const POINTS = 3;
export const CHANGING = 3;
export const OWN = 5;
export const IDLE_TURNS = 40;
export const LONG_IDLE = 20;

export interface Sight {
  shelf: string[];
  sets: string[][];
  shown: string[][];
  validated: number[];
  held: boolean[];
  piles: number[];
  sixth: (string[] | null)[];
  discard: number;
  turn: number;
  turns: number;
  points: number;
  idle: number;
  last: boolean;
  to: number | null;
  asked: "turn" | "spare" | null;
  hand?: string | null;
  under?: string[];
}

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

/** The jars of a recipe that is validated by these words, in its order. */
export function spotsOf(words: string, shelf: string[]): Spot[] {
  const [left = 0, right] = words.replace("validate ", "").split("-").map(Number);
  const tall = shelf[left - 1]?.length ?? 0;
  if (right) return [0, 1, 2].map((i) => ({ place: left + i, height: tall }));
  return [0, 1, 2].map((i) => ({ place: left, height: tall - i }));
}

export const at = ({ place, height }: Spot): string => `${place}:${height}`;

/** For each jar that is part of a finished recipe, how to validate it. No two recipes share their middle jar. */
export function glowing(legal: string[], shelf: string[]): Map<string, string> {
  const glow = new Map<string, string>();
  const spots = legal.filter((words) => words.startsWith("validate")).map((words) => ({ words, jars: spotsOf(words, shelf) }));
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
