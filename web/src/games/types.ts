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
  /** An event of the log as a sentence. */
  tell: (event: Data, talk: Talk) => string;
  /** What is asked of the seat to decide; `mine` if that is whoever looks at the page. */
  ask: (sight: Data, mine: boolean, talk: Talk) => string;
  lesson?: string[];
}

export interface GamePage {
  art: Component;
  words: Record<Lang, GameWords>;
  /** Missing while the game cannot be played on the page. */
  board?: Component<BoardProps>;
  /** Milliseconds for which the last of these events should be seen before the next step. */
  linger?: (steps: Told[]) => number;
  /** The nth deal, by the numbers of fair dealing, as the case file writes it; and the same for what a seat first saw. */
  deal?: (number: (n: number) => number) => Data;
  dealtTo?: (deal: Data, seat: number) => string[];
  handOf?: (sight: Data) => string[];
}
