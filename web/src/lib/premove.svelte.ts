// A card that is chosen while another thinks. It stays in this page until it is one's turn: nobody can know of it before.

import { isAbout, isChoice } from "./choices";
import type { Choice, Whole } from "./messages";

export interface Ahead {
  /** The decision; null where more is to be chosen: then the board goes on with it. */
  words: string | null;
  /** What it is about. */
  about: Choice["fields"];
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
  readonly #may: (table: Whole) => boolean;
  readonly #legal = $derived.by(() => this.#table()?.legal ?? []);
  /** Whether one card is what will be asked next, as far as can be known. */
  readonly #fits = $derived.by(() => {
    const table = this.#table();
    return table?.standing.status === "playing" && table.you !== null && this.#may(table);
  });

  /** While a component is made. `table` is null while a panel is up; `may` says where a card can be chosen in advance;
      `decide` sends a decision. */
  constructor(table: () => Whole | null, may: (table: Whole) => boolean, decide: (words: string) => void) {
    this.#table = table;
    this.#may = may;
    // An exchange, say, has come in between.
    $effect(() => {
      if (this.ahead && this.#table() && !this.#legal.length && !this.#fits) this.#fail();
    });
    $effect(() => {
      const { ahead } = this;
      const legal = this.#legal;
      if (!ahead || !legal.length) return;
      const { words, about } = ahead;
      if (words !== null && isChoice(legal, words)) {
        const timer = setTimeout(() => decide(words), LEAST + Math.random() * FURTHER);
        return () => clearTimeout(timer);
      }
      if (words !== null || !legal.some((choice) => isAbout(choice, about))) this.#fail();
      return;
    });
    $effect(() => {
      if (!this.failed) return;
      const timer = setTimeout(() => (this.failed = false), NOTE_FOR);
      return () => clearTimeout(timer);
    });
  }

  /** Whether a card can be chosen in advance: a game is played, nothing is asked of this page, and a card will be. */
  get isOpen(): boolean {
    return this.#fits && !this.#legal.length;
  }

  get card(): string | null {
    return this.ahead?.card ?? null;
  }

  /** For a click on a card: choose it, or take it back. False if it is to be played by that click, as ever. */
  takes(words: string | null, card: string, about: Ahead["about"] = {}): boolean {
    if (!this.isOpen && card !== this.card) return false;
    this.failed = false;
    this.ahead = card === this.card ? null : { words, about, card };
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
