// Hints: asked for, or by themselves. A first game is opened with `?hints=on`, and keeps them over reloads until they are
// switched off.

import type { GamePage } from "../games/types";
import type { SayWhy } from "../games/why";
import type { Link } from "./link.svelte";
import type { Hint } from "./messages";
import { route } from "./route.svelte";
import { keep, kept } from "./settings.svelte";

const key = (table: string): string => `hints ${table}`;

export class Hints {
  /** Whether they come by themselves. */
  on = $state(false);
  /** What is advised; "awaited" while that is being thought about. */
  given = $state.raw<Hint | "awaited" | null>(null);
  /** The words for what speaks for it, once they are loaded. */
  sayWhy = $state.raw<SayWhy | null>(null);

  constructor(private readonly table: string) {
    const asked = /[?&]hints=on\b/.test(route.query);
    this.on = kept(key(table)) === null ? asked : kept(key(table)) === "on";
    if (this.on) keep(key(table), "on");
  }

  /** What would a strong player do? */
  async ask(link: Link | null, page: GamePage | undefined): Promise<void> {
    if (!link?.table) return;
    this.given = "awaited";
    const [answer, sayWhy] = await Promise.all([link.ask({ type: "hint", seen: link.table.seq }), page?.why?.() ?? null]);
    this.sayWhy = sayWhy;
    this.given = answer.type === "hint" && answer.seq === link.table.seq ? answer : null;
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
