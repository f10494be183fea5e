// The end of a round, a hand or an event: what ended it is seen, then a panel waits until the player goes on. With a
// clock it waits for a while only.

import type { InterludeProps } from "../games/types";

/** How long what ended it is seen first, and the panel after it, if there is a clock: milliseconds. */
export const CLOCKED = { first: 250, panel: 4000 };

export class Pause {
  /** What the panel is about, while it is open. */
  about = $state.raw<InterludeProps | null>(null);
  /** What it will be about, while what ended it is still seen. */
  coming = $state.raw<InterludeProps | null>(null);
  #timer = 0;

  get isBusy(): boolean {
    return this.about !== null || this.coming !== null;
  }

  /** Open the panel after a time. */
  after(milliseconds: number, about: InterludeProps): void {
    clearTimeout(this.#timer);
    this.coming = about;
    this.#timer = window.setTimeout(() => this.open(), milliseconds);
  }

  /** Open the panel now if it is to come; say whether it was. */
  open(): boolean {
    if (!this.coming) return false;
    clearTimeout(this.#timer);
    [this.about, this.coming] = [this.coming, null];
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.coming = this.about = null;
  }
}
