// Jars that fly: a pile is moved jar by jar, and the jars of a validated recipe go to its slip, one after the other.

import { motion } from "../../lib/motion";

const TIME = 300;
const EASE = "cubic-bezier(.3,.1,.3,1)";
/** The time from one jar to the next, and the most that all of them may take to set out. */
const AFTER = 75;
const MOST = 480;
/** For how long the jars of a validated recipe glow together before they go. */
const GLOW = 800;

interface Seen {
  box: DOMRect;
  place: string | undefined;
  jar: HTMLElement;
}

const placeOf = (jar: HTMLElement): string | undefined => jar.closest<HTMLElement>("[data-place]")?.dataset.place;

/** Where each jar is, by its number. */
function look(root: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const jar of root.querySelectorAll<HTMLElement>("[data-card^=jar]")) {
    seen.set(jar.dataset.card ?? "", { box: jar.getBoundingClientRect(), place: placeOf(jar), jar });
  }
  return seen;
}

/** How a jar comes from a box to another: in size as well, and over the edge of the piles between. */
function path(from: DOMRect, to: DOMRect): Keyframe[] {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = from.width / to.width;
  const top = Math.min(0, y) - to.height * 0.45;
  return [
    { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { transform: `translate(${x / 2}px, ${top}px) scale(${(1 + scale) / 2})`, offset: 0.55 },
    { transform: "none" },
  ];
}

function shiftInPlace(jar: HTMLElement, from: DOMRect, to: DOMRect): void {
  const start = `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(${from.width / to.width})`;
  if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > 1) jar.animate([{ transform: start }, { transform: "none" }], { duration: motion(TIME), easing: EASE });
}

/** Let the jars that have changed their column fly there, the lowest first, for the others come to stand on it. */
function move(seen: Map<string, Seen>, now: Map<string, Seen>): void {
  const moved: [Seen, Seen][] = [];
  for (const [key, to] of now) {
    const from = seen.get(key);
    if (from && from.place !== to.place) moved.push([from, to]);
    else if (from) shiftInPlace(to.jar, from.box, to.box);
  }
  const after = Math.min(AFTER, MOST / Math.max(1, moved.length));
  moved.forEach(([from, to], i) => {
    to.jar.animate(path(from.box, to.box), { duration: motion(TIME), delay: motion(i * after), easing: EASE, fill: "backwards" });
  });
}

/** Let jars that have left the shelf fly to the slip of their recipe. */
function leave(root: HTMLElement, gone: Seen[], slip: string): void {
  const target = root.querySelector(`[data-slip="${slip}"]`)?.getBoundingClientRect();
  if (!target) return;
  gone.forEach(({ box, jar }, i) => {
    const ghost = jar.cloneNode(true) as HTMLElement;
    for (const name of ["data-card", "data-jar", "data-choice"]) ghost.removeAttribute(name);
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    Object.assign(ghost.style, { position: "fixed", left: `${box.x}px`, top: `${box.y}px`, margin: "0", zIndex: "20" });
    Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, pointerEvents: "none" });
    ghost.classList.add("made");
    root.append(ghost);
    const x = target.x + (target.width * (i + 0.5)) / gone.length - box.x - box.width / 2;
    const y = target.y + target.height / 2 - box.y - box.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.4 };
    const frames = [{ transform: "none" }, { transform: "translateY(-14px) scale(1.12)", offset: 0.3 }, end];
    ghost.animate(frames, { duration: motion(2 * TIME), delay: motion(GLOW + i * 110), easing: EASE, fill: "backwards" }).finished.finally(() => ghost.remove());
  });
}

/** Look where the jars are, before the page changes. What is returned lets them fly, after it has: from where they were,
 * and, if a recipe has been validated, to its slip. */
export function flight(root: HTMLElement): (recipe: string) => void {
  const seen = look(root);
  return (recipe) => {
    const now = look(root); // all of it before anything moves: a look in between would lay the page out anew
    move(seen, now);
    const gone = [...seen].filter(([key]) => !now.has(key)).map(([, each]) => each);
    if (recipe && gone.length === recipe.length) leave(root, gone, recipe);
  };
}
