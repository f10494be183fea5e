// Hints that come by themselves: a first game is opened with `?hints=on`, and keeps them over reloads until they are switched off.

import { route } from "./route.svelte";
import { keep, kept } from "./settings.svelte";

const key = (table: string): string => `hints ${table}`;

export class Hints {
  on = $state(false);

  constructor(private readonly table: string) {
    const asked = /[?&]hints=on\b/.test(route.query);
    this.on = kept(key(table)) === null ? asked : kept(key(table)) === "on";
    if (this.on) keep(key(table), "on");
  }

  off(): void {
    this.on = false;
    keep(key(this.table), "off");
  }
}
