// The cards of a board, flying.

import { tick, untrack } from "svelte";
import { Flight } from "./flip";

/** Let the cards of a board fly whenever what `changes` reads does; `before` may still mark them. Called by a board once. */
export function flyOnChange(
  root: () => HTMLElement | undefined,
  changes: () => void,
  before?: (element: HTMLElement) => void,
): void {
  const flight = new Flight();
  $effect.pre(() => {
    changes();
    const element = untrack(root);
    if (!element) return;
    before?.(element);
    flight.look(element);
    void tick().then(() => flight.fly(element));
  });
}
