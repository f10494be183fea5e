// What the thing under the pointer, in focus or pressed for long is. One text at a time, shown in one place.

const LONG_PRESS = 450;

class Explainer {
  text = $state("");
  /** The element that the text is about: it takes its text with it when it goes. */
  about: HTMLElement | null = null;

  show(text: string, about: HTMLElement): void {
    this.text = text;
    this.about = about;
  }

  forget(about: HTMLElement): void {
    // Not at once: a browser tells of lost focus in the middle of a change of the page.
    queueMicrotask(() => {
      if (this.about === about) this.text = "";
    });
  }
}

export const explainer = new Explainer();

/** Attach to an element: `{@attach explained(() => text)}`. A long press explains and does nothing else. */
export function explained(text: () => string): (element: HTMLElement) => () => void {
  return (element) => {
    let timer = 0;
    let held = false;
    const show = () => explainer.show(text(), element);
    const forget = () => explainer.forget(element);
    // Focus that a script moves after a click asks for no explanation.
    const focus = () => element.matches(":focus-visible") && show();
    const leave = (e: PointerEvent) => e.pointerType === "mouse" && forget();
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
    element.addEventListener("pointerenter", show, { signal });
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
