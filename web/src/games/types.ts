// What a game's folder gives the frame. The frame knows no game: it hands sights over and words back.

import type { Component, Snippet } from "svelte";
import type { Who } from "../art/people";
import type { Finale } from "../lib/finale";
import type { Choice, Seat, Told } from "../lib/messages";
import type { Premove } from "../lib/premove.svelte";
import type { Lang } from "../lib/settings.svelte";
import type { Sound } from "../lib/sound";
import type { SayWhy } from "./why";

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
  legal: Choice[];
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
  /** By which a card of one's hand is chosen while another thinks; none where nobody plays, as in replays and lessons. */
  premove?: Premove | null;
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

/** The story of a game in a few rows, each a bar in parts between a name and a number: for a picture of it. */
export interface Glance {
  rows: { name: string; value: string; parts: { share: number; colour: string }[] }[];
  /** One sentence below them; "" for none. */
  line: string;
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
  /** What the rules say to something that is not allowed now, where the question does not say it. */
  forbids?: (sight: Data, talk: Talk) => string;
  /** What is said while a part of the game that has ended is still looked at. */
  counting?: string;
  /** What happens to a question whose time runs out. */
  lapses?: (sight: Data) => string;
  /** What fills a blank of a refusal, a card say, as the page names it; undefined for what can stand as it is. */
  blank?: (name: string, value: unknown, talk: Talk) => string | undefined;
}

/** A small picture in the log: a symbol of the document, or a short text, on a ground of its own. */
export interface Picture {
  /** An oval with a face, a card, a tile with a thing on it, a coin or marker, or a sign without a ground. */
  as: "face" | "card" | "tile" | "disc" | "sign";
  /** The symbol's id, the box that it has if that is not 24 x 24, and what is seen of it if not all. */
  symbol?: string;
  box?: string;
  view?: string;
  text?: string;
  /** Its colours, as declarations of CSS. */
  style?: string;
}

/** Roles and camps in a sentence, and how they are set; persons are plain, even where they are called like one of them. */
export type Marks = [string, "jekyll" | "hyde" | "role" | "person"][];

/** What a line of the log has beside its words. The first picture stands before them, the others behind. */
export interface LogLine {
  pictures: Picture[];
  /** What it speaks of, by the names that boards give to their parts: `data-about`. */
  about: string[];
  marks?: Marks;
}

/** How a game's log is divided, and what its lines show. Without it the log is one list of plain sentences. */
export interface GameLog {
  /** For a log from its beginning, called with one event after the other and with who acted: the heading that an event
      begins; "" if it belongs to what came before. */
  divide: (talk: Talk) => (event: Data, seat: number | null) => string;
  /** The roles and camps that the prompter may name. */
  marks: (talk: Talk) => Marks;
  /** `faces` are those of the seats, null where nobody sits. */
  line: (event: Data, talk: Talk, faces: (Who | null)[]) => LogLine;
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
  /** What a seat held before and after it; only for games that ask for the replay. */
  hands: { before: (seat: number) => string[]; after: (seat: number) => string[] };
}

/** A whole case file, as far as what a seat held must follow from it. */
export interface Past {
  steps: Data[];
  players: number;
  /** What a seat held before a step; only for games that ask for the replay. */
  handBefore: (step: number, seat: number) => string[];
}

/** Sentences by their English patterns, in the other languages. */
export type Catalogue = Record<string, Record<string, string>>;

export interface GamePage {
  refusals: Catalogue;
  words: Record<Lang, GameWords>;
  /** What turns a hint's reason into a sentence; loaded when the first hint is asked for. */
  why?: () => Promise<SayWhy>;
  board: Component<BoardProps>;
  log?: GameLog;
  /** The parts of the board that a decision is about, by their `data-about`; what is clicked first stands last. */
  partsOf: (choice: Choice) => string[];
  /** Which step of a finished game turned it, counted from 0; null if none did more than the others. */
  turned?: (log: Told[], result: Data) => number | null;
  /** What the pelmet says beside the game's name: the round, the hand, the event. */
  status?: (sight: Data, lang: Lang) => string;
  ending?: Component<EndingProps>;
  /** Who stands on the stage when it is over, and in which light, as far as that is not simply the players. */
  finale?: (result: Data) => Partial<Finale>;
  glance?: (about: EndingProps) => Glance;
  interlude?: Component<InterludeProps>;
  /** Whether a step ends a round, a hand or an event, so that the interlude is shown. */
  endsPart?: (step: Told) => boolean;
  /** Whether the interlude is shown at the end of the game as well: there an event ends it, too. */
  pausesAtEnd?: boolean;
  /** Whether whoever waits may choose a card in advance, since a single one will be asked of this seat; without it, always. */
  ahead?: (sight: Data, you: number) => boolean;
  /** Where one answer is left, whether everyone at the table can know that: then the page gives it by itself, and the time
      that it takes tells nothing. What only one's own cards leave no choice about is asked. */
  forced?: (sight: Data) => boolean;
  /** What is heard of a step, if not a card that is laid. */
  sound?: (step: Told) => Sound | undefined;
  /** Milliseconds for which this step should be seen before the next; `you` is the seat of whoever looks at it. */
  linger?: (step: Told, you: number | null) => number;
  /** How this page checks what chance has brought. Where it cannot, it says so, and who can. */
  dealing?: Dealing;
}

export interface Dealing {
  /** An act of chance drawn again by the numbers of fair dealing, as the case file writes it. */
  deal: (number: (n: number) => number, chance: Chance) => Data;
  /** Whether that takes the hands of a moment in the game, which the replay has. */
  needsReplay?: boolean;
  /** What an act of chance has shown to a seat, out of the sight right after it; */
  keeps: (sight: Data) => Data;
  /** and whether it is what the case file says. */
  agrees: (chance: Chance, kept: Data, seat: number) => boolean;
  /** What else a seat has of what chance has brought, out of any sight or of what was kept of one: what comes off a pile
      that was shuffled long ago; */
  holds?: (sight: Data) => Data;
  /** and whether all of it, by the numbers of the steps, follows from the case file's acts of chance. */
  follows?: (past: Past, kept: Record<number, Data>, seat: number) => boolean;
}
