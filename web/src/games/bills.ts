// What is known of a game before anything of it is loaded: its name, its stage set, how long and how hard it is, one
// sentence, and what stands on its little stage. Each game's folder has a bill.ts and an OnStage.svelte.
import type { Component } from "svelte";
import type { SetName } from "../art/sets";
import type { GameInfo } from "../lib/messages";
import type { Lang } from "../lib/settings.svelte";

export interface Bill {
  /** The name of the game, as short as a bill or a pelmet is. */
  title: string;
  set: SetName;
  /** How long a game takes, by and large. */
  minutes: number;
  /** How much there is to think about, in hats. */
  hats: 1 | 2 | 3;
  tagline: Record<Lang, string>;
}

const folder = (path: string): string => path.split("/")[1] ?? "";
const byGame = <T>(found: Record<string, T>) => new Map(Object.entries(found).map(([path, each]) => [folder(path), each]));

const bills = byGame(import.meta.glob<Bill>("./*/bill.ts", { eager: true, import: "bill" }));
const stages = byGame(import.meta.glob<Component>("./*/OnStage.svelte", { eager: true, import: "default" }));

export const billOf = (game: string): Bill | undefined => bills.get(game);
export const titleOf = ({ name, title }: GameInfo): string => billOf(name)?.title ?? title;
export const onStage = (game: string): Component | undefined => stages.get(game);
