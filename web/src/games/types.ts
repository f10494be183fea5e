// What a game's folder gives the frame. The frame knows no game: it hands sights over and words back.

import type { Component } from "svelte";
import type { Told } from "../lib/messages";
import type { Lang } from "../lib/settings.svelte";

export type Data = Record<string, unknown>;

export interface BoardProps {
  /** What is seen, from the seat at the bottom or by a spectator. */
  sight: Data;
  /** By seat: sights whose hands lie open, null where a hand is hidden. */
  open: (Data | null)[];
  /** The seat at the bottom. */
  view: number;
  /** The seat of whoever looks at the page; null for spectators and replays. */
  you: number | null;
  log: Told[];
  legal: string[];
  options: Data;
  /** What the seats are called: by the rules, or by who sits there. */
  seats: string[];
  /** Decide, one thing after the other, until one is refused. */
  act: (words: string[]) => Promise<boolean>;
}

/** What sentences are about: the options of the table, what its seats are called, and whose page it is. */
export interface Talk {
  options: Data;
  seats: string[];
  you: number | null;
}

export interface GameWords {
  tagline: string;
  /** What the rules call the seats; empty if nothing, so that players' names stand for them. */
  roles: string[];
  /** What the keys do at the board. */
  keys: [string, string][];
  /** An event of the log as a sentence. */
  tell: (event: Data, talk: Talk) => string;
  /** What is asked of the seat to decide; `mine` if that is whoever looks at the page. */
  ask: (sight: Data, mine: boolean, talk: Talk) => string;
  /** What a learner is told before each of his decisions, "" where the text before still holds, and at the end. */
  lesson?: string[];
  /** What fills a blank of a refusal, a card say, as the page names it; undefined for what can stand as it is. */
  blank?: (name: string, value: unknown, talk: Talk) => string | undefined;
}

/** An act of chance in a case file. */
export interface Chance {
  step: Data;
  /** All that came before it. */
  before: Data[];
  options: Data;
  players: number;
}

/** Sentences by their English patterns, in the other languages. */
export type Catalogue = Record<string, Record<string, string>>;

export interface GamePage {
  art: Component;
  refusals: Catalogue;
  words: Record<Lang, GameWords>;
  board: Component<BoardProps>;
  /** Milliseconds for which this step should be seen before the next; `you` is the seat of whoever looks at it. */
  linger?: (step: Told, you: number | null) => number;
  /** An act of chance drawn again by the numbers of fair dealing, as the case file writes it; null if that takes more. */
  deal?: (number: (n: number) => number, chance: Chance) => Data | null;
  /** The hand that a deal gave to a seat, and the hand that a sight shows: they must be the same. */
  dealtTo?: (deal: Data, seat: number) => string[] | null;
  handOf?: (sight: Data) => string[];
}
