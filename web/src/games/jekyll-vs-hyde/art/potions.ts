// Potions: one glass for each worth, blue and red that will not mix. 2+ a phial, 3+ a cone, 4+ a globe, 5+ a globe with
// both faces in its steam.
import { brush } from "../../../art/spline";
import { who } from "./tools";

interface Glass {
  out: string;
  liquid: string;
  split: string;
  neck: number;
  shine: string;
}
const GLASSES: Record<number, Glass> = {
  2: {
    out: "M55 52h26v9h-5v16c0 4 7 7 7 15v68c0 11-30 11-30 0V92c0-8 7-11 7-15V61h-5z",
    liquid: "M56 104c4-4 9 4 12 0s8-4 12 0v56c0 8-24 8-24 0z",
    split: "M56 104c4-4 9 4 12 0v62c-7 0-12-2-12-6z",
    neck: 52,
    shine: "60 80, 57 104, 58 140",
  },
  3: {
    out: "M54 46h28v9h-5v28l36 74c4 10-2 15-10 15H33c-8 0-14-5-10-15l36-74V55h-5z",
    liquid: "M48 112c8-6 14 6 20 0s14-4 20 0l22 46c2 6-2 10-7 10H33c-5 0-9-4-7-10z",
    split: "M48 112c8-6 14 6 20 0v56H33c-5 0-9-4-7-10z",
    neck: 46,
    shine: "58 90, 46 116, 32 148",
  },
  4: {
    out: "M54 40h28v9h-5v28a49 49 0 1 1-18 0V49h-5z",
    liquid: "M26 110c14-9 29 8 42 0s28-7 42 0a43.500 43.500 0 1 1-84 0z",
    split: "M26 110c14-9 29 8 42 0v59.500A43.500 43.500 0 0 1 26 110z",
    neck: 40,
    shine: "46 88, 29 104, 27 132",
  },
  5: {
    out: "M56 88h24v8h-4v12a36 36 0 1 1-16 0V96h-4z",
    liquid: "M37 134c11-7 21 6 31 0s20-6 31 0a32 32 0 1 1-62 0z",
    split: "M37 134c11-7 21 6 31 0v40a32 32 0 0 1-31-40z",
    neck: 88,
    shine: "52 116, 40 128, 38 148",
  },
};
const BUBBLES = [
  [60, 142, 3],
  [75, 134, 4],
  [66, 124, 2.5],
  [80, 152, 2.5],
  [57, 156, 2],
] as const;

const wisp = (points: string, fill: string): string => `<path d="${brush(points, 10)}" fill="${fill}" opacity=".85"/>`;
const bubble = ([x, y, r]: readonly [number, number, number]): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="var(--l)" stroke-width="1.400"/>`;

const steam = (neck: number): string =>
  wisp(`64 ${neck - 4}, 52 ${neck - 20}, 66 ${neck - 36}, 58 ${neck - 54}`, "#d8e9f3") +
  wisp(`73 ${neck - 4}, 84 ${neck - 22}, 70 ${neck - 38}, 80 ${neck - 56}`, "#f9d3b4") +
  `<path d="M0 168c40-8 96-8 136 0v20H0z" fill="var(--d)" opacity=".8"/>`;

const faces = (): string =>
  `<g transform="translate(70 22) scale(-1 1)">${who("jekyll", 0, 0, 84, "jvh-blue")}</g>${who("hyde", 64, 26, 82, "jvh-red")}` +
  `<path d="M-4 150c22-10 36-2 46-10s12-46 26-46 16 38 26 46 24 0 46 10v40H-4z" fill="#f7eed7" opacity=".9"/>` +
  `<path d="M-4 164c40-8 104-8 144 0v24H-4z" fill="var(--d)"/>`;

function potion(worth: number, { out, liquid, split, neck, shine }: Glass): string {
  const seam = worth === 2 ? "68 106, 73 118, 64 132, 71 146, 67 162" : "68 112, 76 126, 60 140, 73 154, 66 168";
  return (
    (worth === 5 ? faces() : steam(neck)) +
    `<path d="${out}" fill="#f7eed7" fill-opacity=".34" stroke="#120d0c" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${liquid}" fill="#b3202c"/><path d="${split}" fill="#1f5f96"/>` +
    `<path d="${brush(seam, 6)}" fill="#f7eed7" opacity=".8"/>${BUBBLES.slice(0, worth).map(bubble).join("")}` +
    `<path d="${brush(shine, 5)}" fill="#fff" opacity=".75"/><path d="M52 ${neck}h32v7H52z" fill="#120d0c"/>`
  );
}

export const potions: Record<string, string> = Object.fromEntries(
  Object.entries(GLASSES).map(([worth, glass]) => [`${worth}+`, potion(Number(worth), glass)]),
);
