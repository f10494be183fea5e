// What speaks longer than usual grows upward: nothing below it, and nothing beside it, moves.

/** Attach to what fills a place: for all that lies around it it stays as high as its `--rest` says, in pixels. */
export function growsUpward(element: HTMLElement): () => void {
  const fit = (): void => {
    const rest = parseFloat(getComputedStyle(element).getPropertyValue("--rest"));
    element.style.marginTop = Number.isNaN(rest) ? "" : `${Math.min(0, rest - element.getBoundingClientRect().height)}px`;
  };
  const watch = new ResizeObserver(fit);
  watch.observe(element);
  return () => watch.disconnect();
}
