// A card that is chosen while another thinks. It stays in this page until it is one's turn: nobody can know of it before.

import type { Whole } from "./messages";

export interface Ahead {
  /** The decision, or how it begins where more is to be chosen: then the board goes on with it. */
  words: string;
  /** Which card of the hand that is, as its board tells them apart. */
  card: string;
}

/** Milliseconds before it is played: the player sees what has happened, and no one can tell it from a quick hand. */
const LEAST = 300;
const FURTHER = 200;
const NOTE_FOR = 4000;

export class Premove {
  /** What is chosen; null if nothing is. */
  ahead = $state.raw<Ahead | null>(null);
  /** Whether to say, for a while, that what was chosen cannot be played. */
  failed = $state(false);
  readonly #table: () => Whole | null;
  readonly #legal = $derived.by(() => this.#table()?.legal ?? []);
  readonly #playing = $derived.by(() => this.#table()?.status === "playing");

  /** While a component is made; `decide` sends a decision. */
  constructor(table: () => Whole | null, decide: (words: string) => void) {
    this.#table = table;
    $effect(() => {
      const { ahead } = this;
      const legal = this.#legal;
      if (!ahead || !legal.length) return;
      if (legal.includes(ahead.words)) {
        const timer = setTimeout(() => decide(ahead.words), LEAST + Math.random() * FURTHER);
        return () => clearTimeout(timer);
      }
      if (!legal.some((words) => words.startsWith(`${ahead.words} `))) this.#fail();
      return;
    });
    $effect(() => {
      if (!this.failed) return;
      const timer = setTimeout(() => (this.failed = false), NOTE_FOR);
      return () => clearTimeout(timer);
    });
  }

  /** Whether a card can be chosen in advance: a game is played, and nothing is asked of this page. */
  get isOpen(): boolean {
    const table = this.#table();
    return this.#playing && table !== null && table.you !== null && !this.#legal.length;
  }

  get card(): string | null {
    return this.ahead?.card ?? null;
  }

  /** For a click on a card: choose it, or take it back. False if it is to be played by that click, as ever. */
  takes(words: string, card: string): boolean {
    if (!this.isOpen && card !== this.card) return false;
    this.failed = false;
    this.ahead = card === this.card ? null : { words, card };
    return true;
  }

  drop(): void {
    this.ahead = null;
  }

  #fail(): void {
    this.drop();
    this.failed = true;
  }
}
