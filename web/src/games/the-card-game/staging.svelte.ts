// A step in which much happens, shown one scene after the other: the end of a turn, the game's turn, the next player's. The
// coin and the words that tell of it go together. It is looked at only, and keeps nobody from deciding.

import type { Told } from "../../lib/messages";
import { motion, moving } from "../../lib/motion";
import type { Data } from "../types";
import { movesCoin, type Side, type Sight } from "./cards";
import { isTelling } from "./marks";

export interface Scene {
  events: Data[];
  /** Where the coin is after it, and its face. */
  coin: number;
  side: Side;
}

export const SCENE_SEEN = 1300; // milliseconds

/** A turn and the game's are scenes of their own, and the coin does one thing in a scene. */
export function scenesOf(events: Data[], coin: number, side: Side): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const last = scenes.at(-1);
    const begins = movesCoin(event) && last?.events.some((each) => movesCoin(each) || isTelling(each));
    if (movesCoin(event)) [coin, side] = [(event["slot"] as number | null) ?? coin, (event["side"] as Side | null) ?? side];
    if (!last || begins) scenes.push({ events: [event], coin, side });
    else Object.assign(last, { events: [...last.events, event], coin, side });
  }
  return scenes;
}

/** Whether an event changes what is counted: tokens, events and points. */
const counts = ({ what }: Data): boolean => ["token", "marked", "closed", "concluded"].includes(String(what));

export class Staging {
  /** What is shown of the last step; null where all of it is. */
  scene = $state.raw<Scene | null>(null);
  /** Whether the last scene is still to come. */
  goesOn = $state(false);

  /** What of the last step has been shown so far; null where all of it has. */
  shown = $state.raw<Data[] | null>(null);
  /** The table before that step, while what counts in it is still to come. */
  before = $state.raw<Sight | null>(null);

  #steps = -1;
  #was: Sight | null = null;
  #at: { coin: number; side: Side } | null = null;
  #timer = 0;
  #over: (() => unknown) | null = null;

  /** Look at the table as it is now. */
  follow(log: Told[], sight: Sight): void {
    if (log.length === this.#steps) return;
    const { coin, side } = sight;
    const was = this.#was;
    this.#was = sight;
    this.end();
    const step = log.length === this.#steps + 1 ? log.at(-1) : undefined;
    const scenes = step && this.#at ? scenesOf(step.events, this.#at.coin, this.#at.side) : [];
    [this.#steps, this.#at, this.scene] = [log.length, { coin, side }, null];
    if (scenes.length > 1 && motion(SCENE_SEEN) > 0) {
      this.#over = moving(() => this.end());
      this.#show(scenes, was, []);
    }
  }

  /** The log as far as it has been shown. */
  logOf(log: Told[]): Told[] {
    const last = log.at(-1);
    return this.shown && last ? [...log.slice(0, -1), { ...last, events: this.shown }] : log;
  }

  /** The table with what has been counted by then. */
  countedOf(now: Sight): Sight {
    if (!this.before) return now;
    const { events, event, concluded, points } = this.before;
    return { ...now, events, event, concluded, points };
  }

  /** Show all of it now. */
  end(): void {
    clearTimeout(this.#timer);
    this.#over?.();
    [this.#over, this.goesOn, this.scene, this.shown, this.before] = [null, false, null, null, null];
  }

  #show([now, ...others]: Scene[], was: Sight | null, earlier: Data[]): void {
    const events = [...earlier, ...(now?.events ?? [])];
    this.scene = now ?? null;
    this.goesOn = others.length > 0;
    this.shown = this.goesOn ? events : null;
    this.before = others.some((scene) => scene.events.some(counts)) ? was : null;
    if (this.goesOn) this.#timer = window.setTimeout(() => this.#show(others, was, events), motion(SCENE_SEEN));
    else {
      this.#over?.();
      this.#over = null;
    }
  }
}
