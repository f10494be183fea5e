// The same cards from an ordinary deck (JVH-2): clubs, diamonds and spades from 2 to 8, and four hearts for Potions, in which
// somebody is seen under the arch of the Potions.
import { kindOf, printed, type Kind, type Suit } from "../cards";
import { potions } from "./potions";
import { who } from "./tools";

const SIGNS: Record<Suit | "X", string> = {
  P: "M12 1.500a5 5 0 0 1 4 8 5 5 0 1 1-2.500 8.600c.3 2 1 3.400 2.500 4.400H8c1.500-1 2.200-2.400 2.500-4.400A5 5 0 1 1 8 9.500a5 5 0 0 1 4-8z",
  G: "M12 .8L21 12l-9 11.200L3 12z",
  W: "M12 1c3 5 9.500 7.700 9.500 13a4.700 4.700 0 0 1-8 3.400c.2 2.200 1 3.900 2.500 5.100H8c1.500-1.200 2.300-2.900 2.500-5.100a4.700 4.700 0 0 1-8-3.400C2.500 8.700 9 6 12 1z",
  X: "M12 22.500C7 17.500 1.500 13.500 1.500 8a5.300 5.300 0 0 1 10.500-2 5.300 5.300 0 0 1 10.500 2c0 5.500-5.500 9.500-10.500 14.500z",
};
const signId = (kind: Kind): Suit | "X" => (kind === "+" ? "X" : kind);

/** The symbols jvh-sign-P and so on: clubs, diamonds, spades and hearts. */
export const signs = (): string =>
  (Object.keys(SIGNS) as (Suit | "X")[])
    .map((id) => `<symbol id="sign-${id}" viewBox="0 0 24 24"><path d="${SIGNS[id]}" fill="currentColor"/></symbol>`)
    .join("");

/** Where the pips of a number stand: columns -1, 0, 1 and a height from -1 to 1, as on every deck. */
const PLACES: Record<number, [number, number][]> = {
  2: [[0, -1], [0, 1]],
  3: [[0, -1], [0, 0], [0, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  7: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0], [-1, 1], [1, 1]],
  8: [[-1, -1], [1, -1], [0, -0.5], [-1, 0], [1, 0], [0, 0.5], [-1, 1], [1, 1]],
};
const PIP = 42;

function pip(kind: Kind, [column, row]: [number, number]): string {
  const [x, y] = [112 + column * 37, 134 + row * 74];
  const turned = row > 0 ? `transform="rotate(180 ${x} ${y})"` : "";
  return `<use href="#jvh-sign-${signId(kind)}" x="${x - PIP / 2}" y="${y - PIP / 2}" width="${PIP}" height="${PIP}" ${turned}/>`;
}

const COURTS: Record<string, string> = {
  J: who("enfield", -14, 34, 142),
  Q: who("guest", -8, 34, 142),
  K: who("carew", -10, 34, 142),
  A: potions["5+"] ?? "",
};

const corner = (face: string, kind: Kind): string =>
  `<text font-family="Abril Fatface, serif" font-size="42" letter-spacing="-1" fill="var(--ink)" text-anchor="middle" x="29" y="46">${face}</text><use href="#jvh-sign-${signId(kind)}" x="17" y="52" width="24" height="24"/>`;

/** An ordinary card; `theatre` frames a scene. */
export function ordinary(id: string, theatre: (kind: Kind, scene: string) => string): string {
  const kind = kindOf(id);
  const face = printed(id, true);
  const middle =
    kind === "+"
      ? theatre("+", COURTS[face] ?? "")
      : (PLACES[Number(face)] ?? []).map((place) => pip(kind, place)).join("");
  return `<symbol id="plain-${id.replace("+", "x")}" viewBox="0 0 200 280"><use href="#jvh-paper" width="200" height="280"/><g class="jvh-mark">${middle}${corner(face, kind)}</g></symbol>`;
}
