// Where the figure is while it walks: from space to space, with a rest on each.

import { untrack } from "svelte";
import { motion, moving } from "../../lib/motion";

const STEP = 260;
/** The share of a step in which it moves. */
const GOING = 0.7;

const ease = (t: number): number => t * t * (3 - 2 * t);

export class Walker {
  /** A space of the track, or between two. */
  at = $state(0);

  /** While a component is made; `from` is where it starts, by itself where it is to be, `after` how long it waits. */
  constructor(to: () => number, from?: number, private readonly after: () => number = () => 0) {
    this.at = from ?? untrack(to);
    $effect(() => {
      const goal = to();
      return untrack(() => this.#walk(goal));
    });
  }

  #walk(goal: number): (() => void) | undefined {
    const start = this.at;
    const steps = Math.abs(goal - start);
    const step = motion(STEP);
    if (!steps || !step || document.hidden) {
      this.at = goal;
      return undefined;
    }
    const began = performance.now() + motion(this.after());
    let frame = requestAnimationFrame(function go(this: Walker, now: number): void {
      const done = Math.max(0, now - began) / step;
      const whole = Math.min(Math.floor(done), steps);
      const share = Math.min(1, (done - whole) / GOING);
      this.at = whole >= steps ? goal : start + Math.sign(goal - start) * (whole + ease(share));
      if (whole < steps) frame = requestAnimationFrame(go.bind(this));
      else over();
    }.bind(this));
    const stop = () => {
      cancelAnimationFrame(frame);
      over();
    };
    const over = moving(() => {
      stop();
      this.at = goal;
    });
    return stop;
  }
}
