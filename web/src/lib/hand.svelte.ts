// A hand of cards by keyboard: a row of buttons with one tab stop, arrow keys within, number keys from anywhere.

import { untrack } from "svelte";
import { isForPage } from "./keys";

export class Hand {
  row = $state<HTMLElement>();
  /** The card that had the focus last. */
  at = $state(0);
  readonly #cards: () => string[];

  /** While a component is made. */
  constructor(cards: () => string[]) {
    this.#cards = cards;
    // A card that is played takes the focus with it: the next one gets it.
    let had = false;
    $effect.pre(() => {
      void cards();
      had = this.row?.contains(document.activeElement) ?? false;
    });
    $effect(() => {
      if (cards().length && had && document.activeElement === document.body) this.focus(untrack(() => this.stop));
    });
  }

  /** The card that the tab key comes to. */
  get stop(): number {
    return Math.max(0, Math.min(this.at, this.#cards().length - 1));
  }

  focus(index: number): void {
    const { length } = this.#cards();
    this.at = (index + length) % length;
    this.row?.querySelectorAll<HTMLElement>("button")[this.at]?.focus();
  }

  /** For a key that is pressed in the row. */
  go(e: KeyboardEvent): void {
    const { length } = this.#cards();
    const to = { ArrowRight: this.stop + 1, ArrowLeft: this.stop - 1, Home: 0, End: length - 1 }[e.key];
    if (to === undefined || !length) return;
    e.preventDefault();
    this.focus(to);
  }

  /** For a key that is pressed anywhere: the card that a number key stands for, which gets the focus. */
  numbered(e: KeyboardEvent): string | undefined {
    if (!isForPage(e) || !/^[0-9]$/.test(e.key)) return undefined;
    const index = (Number(e.key) + 9) % 10;
    const card = this.#cards()[index];
    if (card === undefined) return undefined;
    e.preventDefault();
    this.focus(index);
    return card;
  }
}
