// Dragging a stack of jars with mouse, pen or finger. A press that hardly moves is a tap, and no business of this.

import type { Stack } from "./jars";

const FAR = 7; // pixels

interface Start {
  pointer: number;
  x: number;
  y: number;
  scrolled: number;
  stack: Stack;
}

export class Drag {
  /** How far the stack has been dragged from where it stands; null if it is not. */
  offset = $state.raw<{ x: number; y: number } | null>(null);
  /** The place under the pointer. */
  over = $state<number | null>(null);
  #start: Start | null = null;

  constructor(
    private readonly region: () => HTMLElement | undefined,
    private readonly active: () => boolean,
    private readonly hold: (stack: Stack | null) => void,
    private readonly drop: (stack: Stack, to: number | null) => void,
    /** The jars that a press on a pile takes. */
    private readonly grasp: (place: number, y: number) => Stack | null,
  ) {}

  down(e: PointerEvent): void {
    const pressed = e.target instanceof Element ? e.target.closest<HTMLElement>("[data-jar], [data-pile]") : null;
    if (!pressed || !this.active() || e.button !== 0 || !e.isPrimary) return;
    // A finger on jars that cannot be taken scrolls the shelf.
    if (e.pointerType === "touch" && !("choice" in pressed.dataset)) return;
    const stack = this.#stackOf(pressed, e.clientY);
    if (!stack) return;
    this.#start = { pointer: e.pointerId, x: e.clientX, y: e.clientY, scrolled: this.region()?.scrollLeft ?? 0, stack };
  }

  move(e: PointerEvent): void {
    const start = this.#start;
    const region = this.region();
    if (!start || !region || start.pointer !== e.pointerId) return;
    const x = e.clientX - start.x;
    const y = e.clientY - start.y;
    if (!this.offset) {
      if (Math.hypot(x, y) < FAR) return;
      region.setPointerCapture(e.pointerId); // and with it the click that would follow
      this.hold(start.stack);
    }
    this.offset = { x: x + region.scrollLeft - start.scrolled, y };
    this.over = this.#placeAt(e.clientX);
  }

  up(e: PointerEvent): void {
    const start = this.#start;
    if (!start || start.pointer !== e.pointerId) return;
    const dragged = this.offset !== null;
    this.#start = null;
    this.over = null;
    if (dragged) this.drop(start.stack, this.#placeAt(e.clientX));
  }

  cancel(): void {
    if (this.offset) this.hold(null);
    this.stop();
  }

  /** Let go. */
  stop(): void {
    this.#start = null;
    this.offset = null;
    this.over = null;
  }

  #stackOf({ dataset }: HTMLElement, y: number): Stack | null {
    if (dataset.pile) return this.grasp(Number(dataset.pile), y);
    return { place: parseInt(dataset.jar ?? "", 10), jars: Number(dataset.jars) };
  }

  #placeAt(x: number): number | null {
    for (const column of this.region()?.querySelectorAll<HTMLElement>("[data-place]") ?? []) {
      const box = column.getBoundingClientRect();
      if (x >= box.left && x < box.right) return Number(column.dataset.place);
    }
    return null;
  }
}
