// What a game's folder gives the frame. The frame knows no game: it hands sights over and words back.

import type { Component, Snippet } from "svelte";
import type { Seat, Told } from "../lib/messages";
import type { Lang } from "../lib/settings.svelte";

export type Data = Record<string, unknown>;

/** Who sits in a seat, for a board to show there. */
export interface Player {
  seat: number;
  /** What the rules call the seat; "" where they call it nothing. */
  role: string;
  name: string;
  /** Whose face it is, among the cameos; null where nobody sits. */
  portrait: string | null;
  kind: Seat["kind"];
  /** What else is to be said of them: that they think, are away, are a bot. */
  note: string;
  isYou: boolean;
  isToDecide: boolean;
  /** The time that is left, as a clock shows it; "" without a clock. */
  time: string;
}

/** A board fills the frame below the pelmet, and puts what it has into a Stage (parts/Stage.svelte). */
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
  /** By seat: who sits there. */
  players: Player[];
  /** The prompter's box: what is asked, and beside it the buttons of the board that answer it. In the middle of an
      answer, a card picked but not yet laid, the board may say how it goes on. */
  question: Snippet<[Snippet | undefined, string?]>;
  /** Decide, one thing after the other, until one is refused. */
  act: (words: string[]) => Promise<boolean>;
}

/** The story of a game that is over, told by its folder inside the playbill. */
export interface EndingProps {
  log: Told[];
  result: Data;
  options: Data;
  seats: string[];
  players: Player[];
  you: number | null;
}

/** The end of a round, hand or event: what was counted, how, and what it means. It waits for the player. */
export interface InterludeProps {
  /** The step that ended it. */
  step: Told;
  log: Told[];
  sight: Data;
  options: Data;
  seats: string[];
  you: number | null;
}

/** What sentences are about: the options of the table, what its seats are called, and whose page it is. */
export interface Talk {
  options: Data;
  seats: string[];
  you: number | null;
}

export interface GameWords {
  /** The game's name, as short as a pelmet is. */
  title: string;
  tagline: string;
  /** What the rules call the seats; empty if nothing, so that players' names stand for them. */
  roles: string[];
  /** What the keys do at the board. */
  keys: [string, string][];
  /** An event of the log as a sentence. */
  tell: (event: Data, talk: Talk) => string;
  /** A decision, as a hint advises it. */
  advise: (action: string, talk: Talk) => string;
  /** What is asked of the seat to decide; `mine` if that is whoever looks at the page. */
  ask: (sight: Data, mine: boolean, talk: Talk) => string;
  /** What fills a blank of a refusal, a card say, as the page names it; undefined for what can stand as it is. */
  blank?: (name: string, value: unknown, talk: Talk) => string | undefined;
}

/** A chapter of a lesson in words: `words/lesson.json` has them by language and chapter. */
export interface ChapterWords {
  title: string;
  /** What the learner is told at each stop, "" where the text before still holds, and at the end. */
  texts: string[];
  /** To every choice that is free; a key that ends in * answers all that begins so. */
  replies?: Record<string, string>;
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
  refusals: Catalogue;
  words: Record<Lang, GameWords>;
  board: Component<BoardProps>;
  /** The parts of the board that a decision is about, by their `data-about`; what is clicked first stands last. */
  partsOf: (words: string) => string[];
  /** What the pelmet says beside the game's name: the round, the hand, the event. */
  status?: (sight: Data, lang: Lang) => string;
  ending?: Component<EndingProps>;
  interlude?: Component<InterludeProps>;
  /** Whether a step ends a round, a hand or an event, so that the interlude is shown. */
  endsPart?: (step: Told) => boolean;
  /** Milliseconds for which this step should be seen before the next; `you` is the seat of whoever looks at it. */
  linger?: (step: Told, you: number | null) => number;
  /** An act of chance drawn again by the numbers of fair dealing, as the case file writes it; null if that takes more. */
  deal?: (number: (n: number) => number, chance: Chance) => Data | null;
  /** The hand that a deal gave to a seat, and the hand that a sight shows: they must be the same. */
  dealtTo?: (deal: Data, seat: number) => string[] | null;
  handOf?: (sight: Data) => string[];
}
