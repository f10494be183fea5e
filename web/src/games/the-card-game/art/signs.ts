// What an action card does, cut from paper, 96 x 72: each sign is a small scene of cards, hands and eyes. `--d` is the
// ink of its half, `--c` a lighter tone of it.
import { brush, smooth } from "../../../art/spline";

/** A card: its face (an arch with light in it), its back (the two halves of the coin), or only where one may lie. */
type Look = "face" | "back" | "gap" | "clue" | "deed";

function inside(look: Look): string {
  switch (look) {
    case "back":
      return `<rect x="2.500" y="2.500" width="23" height="33" rx="2" fill="#2a1a12"/><path d="M14 10a9 9 0 0 0 0 18z" fill="#6fa8dc"/><path d="M14 10a9 9 0 0 1 0 18z" fill="#d0555b"/><circle cx="14" cy="19" r="9" fill="none" stroke="#e8c876" stroke-width="1.500"/>`;
    case "clue":
      return `<path d="M5 33V14q0-9 9-9t9 9v19z" fill="#c9953f"/><path d="M14 10a4 4 0 0 1 2 7.500l2 10.500h-8l2-10.500a4 4 0 0 1 2-7.500z" fill="#fff3cf"/>`;
    case "deed":
      return `<path d="M3 3h22v16H3z" fill="#a9cde6"/><path d="M3 19h22v16H3z" fill="#f0b3a2"/><path d="M3 19h22" stroke="#b98a30" stroke-width="1.500"/>`;
    case "face":
      return `<path d="M5 33V15q0-10 9-10t9 10v18z" fill="var(--c)" opacity=".85"/><circle cx="14" cy="17" r="5" fill="#fff3cf"/>`;
    default:
      return "";
  }
}
const card = (x: number, y: number, turn: number, look: Look = "face"): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 14 19)">${
    look === "gap"
      ? `<rect width="28" height="38" rx="4" fill="#fff6" stroke="var(--d)" stroke-width="2.500" stroke-dasharray="5 3.500"/>`
      : `<rect width="28" height="38" rx="4" fill="#fff8e4" stroke="var(--d)" stroke-width="2"/>${inside(look)}`
  }</g>`;

const eye = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 18C12 0 44 0 56 18 44 36 12 36 0 18z" fill="#fffaf0" stroke="var(--d)" stroke-width="4.500"/><circle cx="28" cy="18" r="11" fill="var(--c)" stroke="var(--d)" stroke-width="4"/><circle cx="28" cy="18" r="4.500" fill="var(--d)"/><circle cx="32" cy="13.500" r="3" fill="#fff"/><path d="M8 4L3-4M22-1l-2-9M36-1l2-9M48 4l5-8" stroke="var(--d)" stroke-width="3.500" stroke-linecap="round"/></g>`;

// A gloved hand that comes from the left and closes on something.
const HAND = smooth("0 22!, 14 20, 24 12, 36 8, 48 10, 50 15, 40 18, 54 17, 57 22, 52 25, 42 25, 55 27, 56 32, 50 34, 40 32, 50 35, 50 40, 44 41, 34 38, 42 42, 41 46, 34 46, 22 42, 12 42, 0 42!");
const hand = (x: number, y: number, more = ""): string =>
  `<g transform="translate(${x} ${y}) ${more}"><path d="${HAND}" fill="var(--d)"/><path d="M0 19h7v26H0z" fill="#fff8e4" stroke="var(--d)" stroke-width="1.500"/><circle cx="3.500" cy="32" r="1.600" fill="var(--d)"/></g>`;

/** An arrow that swells like a stroke of the brush, with its head. */
const arrow = (points: string, head: string): string => `<path d="${brush(points, 6, 0.7)}${head}" fill="var(--d)"/>`;
const deck = (x: number, y: number, look: Look = "back"): string => card(x, y + 5, 0, "back") + card(x + 2.5, y + 2.5, 0, "back") + card(x + 5, y, 0, look);

export const SIGNS = {
  draw: deck(6, 24) + card(50, 10, 12) + arrow("24 18, 34 6, 50 4, 60 8", "M56 1l12 8-14 4z"),
  lose: card(16, 2, -14) + card(34, 0, 4) + `<g opacity=".95">${card(58, 32, 28, "back")}</g>` + arrow("64 8, 80 10, 86 20, 84 28", "M78 22l6 13 6-12z") + `<path d="M50 44l-5 7M58 66l-4 6M40 46l-2 8" stroke="var(--d)" stroke-width="2.500" stroke-linecap="round"/>`,
  look: card(58, 30, 10, "back") + eye(6, 16, 1.15),
  rob: card(56, 4, -6, "back") + card(66, 12, 12) + hand(2, 20),
  show: card(10, 14, -18) + card(34, 6, 0, "clue") + card(58, 14, 18, "deed") + eye(33, 52, 0.55),
  swap: card(4, 20, -4, "back") + card(64, 20, 4, "back") + arrow("20 14, 34 2, 56 2, 70 12", "M64 4l14 6-12 8z") + arrow("78 62, 62 72, 38 72, 24 62", "M32 70l-14-6 12-8z"),
  fetch: card(20, 32, -20, "deed") + card(30, 34, 14, "clue") + card(24, 28, -4, "deed") + card(52, 2, 8) + arrow("52 52, 66 54, 76 48, 76 42", "M70 44l7-12 6 13z"),
  remove: card(8, 24, 0, "gap") + card(44, 6, 16, "back") + `<path d="M50 4l30 40M84 8L44 40" stroke="var(--d)" stroke-width="5.500" stroke-linecap="round"/>`,
  clues: deck(50, 22) + card(6, 4, -12, "clue") + card(18, 18, 6, "clue") + arrow("38 10, 52 2, 66 4, 72 12", "M65 11l9 10 5-14z"),
  deeds: deck(50, 22) + card(6, 4, -12, "deed") + card(18, 18, 6, "deed") + arrow("38 10, 52 2, 66 4, 72 12", "M65 11l9 10 5-14z"),
  trade: hand(0, 26, "scale(.8)") + card(34, 26, 8) + card(66, 4, 0, "back") + arrow("44 22, 46 10, 54 6, 62 8", "M58 1l10 8-12 6z") + arrow("82 46, 82 58, 74 64, 66 62", "M71 69l-11-7 11-6z"),
  top: deck(32, 28, "face") + eye(20, 4, 0.95),
  fresh: card(2, 30, -16, "back") + card(14, 32, 4, "back") + card(42, 8, -14) + card(54, 4, 0, "clue") + card(66, 8, 14, "deed") + arrow("32 28, 32 18, 36 12, 42 10", "M36 5l11 4-8 8z"),
  move: card(4, 22, 0, "back") + card(64, 22, 0, "gap") + arrow("20 16, 34 2, 58 2, 74 14", "M66 6l12 12 5-16z"),
} as const;
export type Sign = keyof typeof SIGNS;
