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
  names: string[];
  /** Decide, one thing after the other, until one is refused. */
  act: (words: string[]) => Promise<boolean>;
}

export interface GameWords {
  tagline: string;
  roles: string[];
  /** An event of the log as a sentence. */
  tell: (event: Data, options: Data) => string;
  /** What is asked of a seat. */
  ask: (sight: Data, mine: boolean, options: Data) => string;
  /** What fills a blank of a refusal, a card say, as the page names it; undefined for what can stand as it is. */
  blank?: (name: string, value: unknown, options: Data) => string | undefined;
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
