// What the thing under the pointer, in focus or pressed for long is. One text at a time, shown in one place.

const LONG_PRESS = 450;
/** A pointer that only passes by asks for nothing: milliseconds. */
const HOVER = 250;

class Explainer {
  #read = $state.raw<(() => string) | null>(null);
  #closed = -Infinity;
  /** What is said, as things are now: a text never outlives what it speaks of. */
  text = $derived(this.#read?.() ?? "");
  /** In a lesson the coach explains: only who asks with a finger or a key is told more. */
  isQuiet = false;
  /** The element that the text is about: it takes its text with it when it goes. */
  about: HTMLElement | null = null;

  show(text: () => string, about: HTMLElement): void {
    this.#read = text;
    this.about = about;
  }

  /** Whether something is explained, or was a moment ago: then the next thing is at once. */
  get isReading(): boolean {
    return this.#read !== null || performance.now() - this.#closed < HOVER;
  }

  forget(about: HTMLElement): void {
    // Not at once: a browser tells of lost focus in the middle of a change of the page.
    queueMicrotask(() => {
      if (this.about === about) this.close();
    });
  }

  /** Say nothing, until something else is pointed at. To be called when one decides. */
  close(): void {
    if (this.#read) this.#closed = performance.now();
    this.#read = null;
    this.about = null;
  }
}

export const explainer = new Explainer();

/** A press anywhere else ends an explanation. */
function pressed(e: PointerEvent): void {
  if (e.target instanceof Node && !explainer.about?.contains(e.target)) explainer.close();
}

/** Attach to an element: `{@attach explained(() => text)}`. A long press explains and does nothing else; a tap explains
 * what does nothing else. */
export function explained(text: () => string): (element: HTMLElement) => () => void {
  return (element) => {
    let timer = 0;
    let held = false;
    const show = () => explainer.show(text, element);
    const forget = () => explainer.forget(element);
    // A finger that decides asks for no explanation.
    const enter = (e: PointerEvent) => {
      clearTimeout(timer);
      if (e.pointerType !== "mouse") return void (element.matches("[data-choice]") || show());
      if (explainer.isReading) show();
      else if (!explainer.isQuiet) timer = window.setTimeout(show, HOVER);
    };
    // Nor does focus that a script moves after a click.
    const focus = () => !explainer.isQuiet && element.matches(":focus-visible") && show();
    const leave = (e: PointerEvent) => {
      if (e.pointerType !== "mouse") return;
      clearTimeout(timer);
      forget();
    };
    const press = (e: PointerEvent) => {
      held = false;
      clearTimeout(timer);
      if (e.pointerType === "touch") timer = window.setTimeout(() => ((held = true), show()), LONG_PRESS);
    };
    const release = () => clearTimeout(timer);
    const click = (e: MouseEvent) => {
      if (!held) return;
      held = false;
      e.preventDefault();
      e.stopImmediatePropagation();
    };
    const menu = (e: Event) => held && e.preventDefault();
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener("pointerdown", pressed, { capture: true }); // the same one, however often
    element.addEventListener("pointerenter", enter, { signal });
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("focusin", focus, { signal });
    element.addEventListener("focusout", forget, { signal });
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", release, { signal });
    element.addEventListener("contextmenu", menu, { signal });
    element.addEventListener("click", click, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      forget();
      gone.abort();
    };
  };
}
