// The cards of Dr. Jekyll & Mr. Hyde and what the page is sent of a table: see page.py and notation.py of the game.

import type { Told } from "../../lib/messages";
import type { Data } from "../types";
import type { Why } from "./story";

export const CAMPS = ["J", "H"] as const;
export type Camp = (typeof CAMPS)[number];
export const KINDS = ["T", "A", "B", "C", "D", "E", "3", "4", "5", "6", "7", "x1", "x2", "x3"] as const;
export type Kind = (typeof KINDS)[number];
export type Family = "transformation" | "character" | "place" | "deed";

/** With three players the place across from the soloist. */
const GHOST = 3;

/** A card of the trick: before which place it lies, and from whose hand it came. */
export interface Laid {
  card: string;
  at: number;
  from: number;
}

export interface Sight {
  /** Which hand is being played, from 1. */
  number: number;
  /** By camp; with three players by seat. */
  score: number[];
  /** With three players the soloist. */
  dealer: number | null;
  /** Who deals, or plays alone, in the next hand. */
  next: number | null;
  /** The places clockwise. */
  order: number[];
  /** By place; null before the lot. */
  camps: Camp[] | null;
  /** By place: Jekyll's cards and Hyde's. */
  held: [number, number][];
  taken: [string[], string[]];
  /** By camp: what its tricks sum up to, and what its deeds multiply that by. */
  sums: [[number, number], [number, number]];
  stayed: string[];
  trick: Laid[];
  /** The place of the highest card so far. */
  best: number | null;
  leader: number | null;
  /** The place before which the next card is laid. */
  turn: number | null;
  /** The place that was asked. */
  of: number | null;
  to: number | null;
  asked: "turn" | "answer" | null;
  ghost?: string[];
  hand?: string[];
}

export const sightOf = (data: Data): Sight => data as unknown as Sight;
export const isGhost = (place: number | null, seats: unknown[]): boolean => seats.length === GHOST && place === GHOST;

export const campOf = (card: string): Camp => (card.startsWith("J") ? "J" : "H");
export const kindOf = (card: string): Kind => card.slice(1) as Kind;
export const indexOf = (camp: Camp): 0 | 1 => (camp === "J" ? 0 : 1);

export function familyOf(kind: Kind): Family {
  if (kind === "T") return "transformation";
  if (kind.startsWith("x")) return "deed";
  return kind >= "A" ? "character" : "place";
}

/** What is printed in the corner of a card. */
export const printed = (kind: Kind): string => kind.replace("x", "×");

export interface Trick {
  laid: Laid[];
  /** Who took it, or that it stays, and where the card lies that decided, and why. */
  end?: { at: number; camp: Camp | null; cards: number; why: Why };
  /** The trick before it, in the same hand. */
  before?: Trick;
}

/** The trick on the table, or the last one of the hand until the next is begun: a sight has only the trick that is being played. */
export function trickOf(log: Told[], { trick, of }: Sight): Trick {
  const last = log.flatMap(({ events }) => events).findLast(({ what }) => what === "dealt" || what === "takes" || what === "stays");
  if (!last || last["what"] === "dealt") return { laid: trick };
  const { laid, at, camp, cards, why } = last as unknown as { laid: Laid[]; at: number; camp?: Camp; cards?: number; why: Why };
  const ended = { laid, end: { at, camp: camp ?? null, cards: cards ?? laid.length, why } };
  return trick.length || of !== null ? { laid: trick, before: ended } : ended;
}
