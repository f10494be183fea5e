// Where the figure is while it walks: from space to space, with a rest on each.

import { untrack } from "svelte";
import { reducedMotion } from "../../lib/settings.svelte";

const STEP = 260;
/** The share of a step in which it moves. */
const GOING = 0.7;

const ease = (t: number): number => t * t * (3 - 2 * t);

export class Walker {
  /** A space of the track, or between two. */
  at = $state(0);

  /** While a component is made; `from` is where it starts, by itself where it is to be. */
  constructor(to: () => number, from?: number) {
    this.at = from ?? untrack(to);
    $effect(() => {
      const goal = to();
      return untrack(() => this.#walk(goal));
    });
  }

  #walk(goal: number): (() => void) | undefined {
    const start = this.at;
    const steps = Math.abs(goal - start);
    if (!steps || reducedMotion() || document.hidden) {
      this.at = goal;
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function go(this: Walker, now: number): void {
      const done = Math.max(0, now - began) / STEP;
      const whole = Math.min(Math.floor(done), steps);
      const share = Math.min(1, (done - whole) / GOING);
      this.at = whole >= steps ? goal : start + Math.sign(goal - start) * (whole + ease(share));
      if (whole < steps) frame = requestAnimationFrame(go.bind(this));
    }.bind(this));
    return () => cancelAnimationFrame(frame);
  }
}
