// What is known of a game before anything of it is loaded: its name, its stage set, how long and how hard it is, one
// sentence, and what stands on its little stage. Each game's folder has a bill.ts and an OnStage.svelte.
import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { SetName } from "../art/sets";
import type { GameInfo } from "../lib/messages";
import type { Lang } from "../lib/settings.svelte";

export interface Bill {
  /** The name of the game, as short as a bill or a pelmet is. */
  title: string;
  set: SetName;
  /** How long a game takes, by and large, where that is known. */
  minutes?: number;
  /** How much there is to think about, in hats. */
  hats?: 1 | 2 | 3;
  tagline: Record<Lang, string>;
}

const folder = (path: string): string => path.split("/")[1] ?? "";
const byGame = <T>(found: Record<string, T>) => new Map(Object.entries(found).map(([path, each]) => [folder(path), each]));

const bills = byGame(import.meta.glob<Bill>("./*/bill.ts", { eager: true, import: "bill" }));
const stages = byGame(import.meta.glob<Component>("./*/OnStage.svelte", { eager: true, import: "default" }));

/** Of games without a folder, what the server says of them. */
const others = new SvelteMap<string, Bill>();

export function announce(games: GameInfo[]): void {
  for (const { name, title, about } of games) {
    if (!bills.has(name)) others.set(name, { title, set: "drawing-room", tagline: { en: about, fr: about, it: about } });
  }
}

export const billOf = (game: string): Bill | undefined => bills.get(game) ?? others.get(game);
export const titleOf = ({ name, title }: GameInfo): string => billOf(name)?.title ?? title;
export const onStage = (game: string): Component | undefined => stages.get(game);
