// Cards that fly: positions are read before the page changes and after it, and each card is animated from where it was.
// Elements carry data-card (who they are), data-from (the anchor a new one comes from) and data-to (where one that
// goes is gathered); anchors carry data-anchor.

import { reducedMotion } from "./settings.svelte";

const TIME = 260;
const EASE = "cubic-bezier(.2,.7,.2,1)";

interface Seen {
  box: DOMRect;
  /** Only of a card that is gathered when it goes; made at once, since its element may become another card's. */
  copy: HTMLElement | null;
  to: string | undefined;
}

export class Flight {
  #before = new Map<string, Seen>();

  /** Read where every card is. To be called before the page changes. */
  look(root: HTMLElement): void {
    this.#before.clear();
    if (reducedMotion()) return;
    for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const to = card.dataset.to;
      const copy = to ? (card.cloneNode(true) as HTMLElement) : null;
      this.#before.set(card.dataset.card ?? "", { box: card.getBoundingClientRect(), copy, to });
    }
  }

  /** Let every card fly from where it was. To be called after the page has changed. */
  fly(root: HTMLElement): void {
    if (reducedMotion() || document.hidden) return;
    const now = new Set<string>();
    let delay = 0;
    for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const key = card.dataset.card ?? "";
      now.add(key);
      const old = this.#before.get(key);
      if (old) move(card, old.box, 0, false);
      else if (card.dataset.from) {
        const from = anchor(root, card.dataset.from);
        if (from) move(card, from, (delay += 25), true);
      }
    }
    for (const [key, seen] of this.#before) if (!now.has(key) && seen.to) gather(root, seen);
    this.#before.clear();
  }
}

function anchor(root: HTMLElement, name: string): DOMRect | undefined {
  return root.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect();
}

function shift(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${x}px, ${y}px)`;
}

function move(card: HTMLElement, from: DOMRect, delay: number, turn: boolean): void {
  const to = card.getBoundingClientRect();
  const start = shift(from, to);
  if (start === "translate(0px, 0px)") return;
  const frames = turn
    ? [{ transform: `${start} rotateY(90deg)` }, { transform: "none" }]
    : [{ transform: start }, { transform: "none" }];
  card.animate(frames, { duration: TIME, delay, easing: EASE, fill: "backwards" });
}

/** A card that is no longer on the page flies to its pile as a copy, which is then thrown away. */
function gather(root: HTMLElement, { box, copy: ghost, to }: Seen): void {
  const target = anchor(root, to ?? "");
  if (!target || !ghost) return;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, { position: "fixed", left: `${box.x}px`, top: `${box.y}px`, margin: "0", zIndex: "9" });
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, pointerEvents: "none" });
  // Cards are as wide as their place says, often in units of a container that the ghost has left.
  ghost.style.setProperty("--card-w", `${box.width}px`);
  root.append(ghost);
  const end = { transform: `${shift(target, box)} scale(.5)`, opacity: 0.2 };
  ghost.animate([{ transform: "none" }, end], { duration: TIME, easing: EASE }).finished.finally(() => ghost.remove());
}
