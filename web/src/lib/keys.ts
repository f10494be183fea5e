const WRITES = "input, select, textarea";

const isIn = (e: Event, what: string): boolean => e.target instanceof Element && e.target.closest(what) !== null;

/** Whether a key is meant for the page: pressed once and alone, while nobody is writing and no dialog is open. */
export function isForPage(e: KeyboardEvent): boolean {
  return !e.repeat && !e.ctrlKey && !e.metaKey && !e.altKey && !isIn(e, `${WRITES}, dialog`);
}

/** Whether a click, or a key that is held whatever has the focus, is meant for the stage: who does that has seen enough. */
export function isForStage(e: Event): boolean {
  const isHeld = e instanceof KeyboardEvent && e.repeat;
  return !isIn(e, isHeld ? `${WRITES}, dialog` : `button, a, ${WRITES}, dialog`);
}

/** A key that is held presses no button: one that it was not meant for may have come under it. */
export function pressOnce(e: KeyboardEvent): void {
  if (e.repeat && (e.key === "Enter" || e.key === " ") && !isIn(e, WRITES)) e.preventDefault();
}
