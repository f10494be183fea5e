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

export class Staging {
  /** What is shown of the last step; null where all of it is. */
  scene = $state.raw<Scene | null>(null);
  /** Whether the last scene is still to come. */
  goesOn = $state(false);

  #steps = -1;
  #at: { coin: number; side: Side } | null = null;
  #timer = 0;
  #over: (() => unknown) | null = null;

  /** Look at the table as it is now. */
  follow(log: Told[], { coin, side }: Sight): void {
    if (log.length === this.#steps) return;
    this.end();
    const step = log.length === this.#steps + 1 ? log.at(-1) : undefined;
    const scenes = step && this.#at ? scenesOf(step.events, this.#at.coin, this.#at.side) : [];
    [this.#steps, this.#at, this.scene] = [log.length, { coin, side }, null];
    if (scenes.length > 1 && motion(SCENE_SEEN) > 0) {
      this.#over = moving(() => this.end());
      this.#show(scenes);
    }
  }

  /** Show all of it now. */
  end(): void {
    clearTimeout(this.#timer);
    this.#over?.();
    [this.#over, this.goesOn, this.scene] = [null, false, null];
  }

  #show([now, ...others]: Scene[]): void {
    this.scene = now ?? null;
    this.goesOn = others.length > 0;
    if (this.goesOn) this.#timer = window.setTimeout(() => this.#show(others), motion(SCENE_SEEN));
    else {
      this.#over?.();
      this.#over = null;
    }
  }
}
