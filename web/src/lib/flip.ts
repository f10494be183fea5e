// Cards that fly: positions are read before the page changes and after it, and each card is animated from where it was.
// Elements carry data-card (who they are), data-from (the anchor a new one comes from) and data-to (where one that
// goes is gathered); anchors carry data-anchor.

import { motion } from "./motion";

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
    if (!motion(TIME)) return;
    for (const card of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const to = card.dataset.to;
      const copy = to ? (card.cloneNode(true) as HTMLElement) : null;
      this.#before.set(card.dataset.card ?? "", { box: card.getBoundingClientRect(), copy, to });
    }
  }

  /** Let every card fly from where it was. To be called after the page has changed. */
  fly(root: HTMLElement): void {
    if (!motion(TIME) || document.hidden) return;
    const cards = [...root.querySelectorAll<HTMLElement>("[data-card]")];
    // All of it is read before anything moves: a look in between would lay the page out anew for every card.
    const found = cards.map((card) => ({ card, box: card.getBoundingClientRect(), ...this.#origin(root, card) }));
    const now = new Set(cards.map((card) => card.dataset.card ?? ""));
    const gone = [...this.#before].filter(([key, { to }]) => !now.has(key) && to).map(([, seen]) => seen);
    const targets = gone.map(({ to }) => anchor(root, to ?? ""));
    let delay = 0;
    for (const { card, box, from, isNew } of found) if (from) move(card, from, box, isNew ? (delay += 25) : 0, isNew);
    gone.forEach((seen, i) => gather(root, seen, targets[i]));
    this.#before.clear();
  }

  /** Where a card comes from: where it was, or, if it is new, the place that it names. */
  #origin(root: HTMLElement, card: HTMLElement): { from: DOMRect | undefined; isNew: boolean } {
    const old = this.#before.get(card.dataset.card ?? "");
    if (old) return { from: old.box, isNew: false };
    return { from: card.dataset.from ? anchor(root, card.dataset.from) : undefined, isNew: true };
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

function move(card: HTMLElement, from: DOMRect, to: DOMRect, delay: number, turn: boolean): void {
  const start = shift(from, to);
  if (start === "translate(0px, 0px)") return;
  const frames = turn
    ? [{ transform: `${start} rotateY(90deg)` }, { transform: "none" }]
    : [{ transform: start }, { transform: "none" }];
  card.animate(frames, { duration: motion(TIME), delay: motion(delay), easing: EASE, fill: "backwards" });
}

/** A card that is no longer on the page flies to its pile as a copy, which is then thrown away. */
function gather(root: HTMLElement, { box, copy: ghost }: Seen, target: DOMRect | undefined): void {
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
  ghost.animate([{ transform: "none" }, end], { duration: motion(TIME), easing: EASE }).finished.finally(() => ghost.remove());
}
