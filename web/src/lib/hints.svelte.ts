// Hints: asked for, or by themselves. A first game is opened with `?hints=on`, and keeps them over reloads until they are
// switched off.

import type { GamePage } from "../games/types";
import type { SayWhy } from "../games/why";
import type { Link } from "./link.svelte";
import type { Hint } from "./messages";
import { route } from "./route.svelte";
import { keep, kept } from "./settings.svelte";

const NOTHING = -1;
const AGAIN = 700; // milliseconds

const key = (table: string): string => `hints ${table}`;

export class Hints {
  /** Whether they come by themselves. */
  on = $state(false);
  /** What is advised; "awaited" while that is being thought about. */
  given = $state.raw<Hint | "awaited" | null>(null);
  /** The words for what speaks for it, once they are loaded. */
  sayWhy = $state.raw<SayWhy | null>(null);

  /** The position in which one was asked for and has not come. */
  #asked = NOTHING;

  constructor(private readonly table: string) {
    const asked = /[?&]hints=on\b/.test(route.query);
    this.on = kept(key(table)) === null ? asked : kept(key(table)) === "on";
    if (this.on) keep(key(table), "on");
  }

  /** What would a strong player do? However often that is asked of one position, it is thought about once. */
  async ask(link: Link | null, page: GamePage | undefined): Promise<void> {
    if (!link?.table) return;
    this.given = "awaited";
    const { seq } = link.table;
    if (this.#asked === seq) return;
    this.#asked = seq;
    const [answer, sayWhy] = await Promise.all([this.#answer(link, seq), page?.why?.() ?? null]);
    if (this.#asked === seq) this.#asked = NOTHING;
    if (this.given !== "awaited" || link.table.seq !== seq) return; // nobody waits for it any more
    this.sayWhy = sayWhy;
    this.given = answer;
  }

  /** Where one is on its way already, or many are thought of at once, nothing is said of it: it is asked for again. */
  async #answer(link: Link, seq: number): Promise<Hint | null> {
    for (;;) {
      const answer = await link.ask({ type: "hint", seen: seq });
      if (answer.type === "hint") return answer;
      if (answer.type !== "refused" || answer.reason !== "stale") return null;
      link.forgive();
      if (link.table?.seq !== seq || this.given !== "awaited") return null;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  close(): void {
    this.given = null;
  }

  off(): void {
    this.on = false;
    this.close();
    keep(key(this.table), "off");
  }
}
