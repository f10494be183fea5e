// The stage of the picture, in its last light.

import { drawActor, isFigure, ROSE, ROSES, type Actor } from "../../art/actors";
import { curtain } from "../../art/curtain";
import { CROWD } from "../../art/figures";
import { loadSet } from "../../art/sets";
import { boards } from "../../art/sets/boards";
import type { Drawing } from "../../art/sets/drawing";
import { scoped } from "../../art/sprite";
import type { Bill } from "../../games/bills";
import type { Finale } from "../finale";
import { at } from "./image";
import { HEIGHT, PAPER, WIDTH } from "./size";

const FLOOR = 158;
const STAGE = HEIGHT - FLOOR;
const HERO = 300;

const own = (name: string, drawing: Drawing): Drawing => ({ ...drawing, inner: scoped(name, drawing.inner) });

export async function stageOf({ set: name }: Bill, finale: Finale, roses: boolean): Promise<string> {
  const set = await loadSet(name);
  const [lab, street] = [name === "laboratory", name === "street"];
  const cloth = { x: 0, y: 0, width: WIDTH, height: lab ? HEIGHT : STAGE + 2 };
  const wing = (drawing: Drawing | undefined, side: "left" | "right"): string => {
    if (!drawing) return "";
    const height = lab ? HEIGHT * 0.78 : Math.min(STAGE, 420);
    const width = (height * drawing.width) / drawing.height;
    const door = 0.09 * WIDTH;
    const x = side === "left" ? (street ? door - 0.616 * width : 24) : street ? WIDTH - door - 0.371 * width : WIDTH - 24 - width;
    return at({ x, y: (lab ? HEIGHT : STAGE + 4) - height, width, height }, own(`picture-${side}`, drawing), "xMidYMax meet");
  };
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--board-0)"/>`,
    `<svg width="${WIDTH}" height="${cloth.height}">${at(cloth, own("picture-cloth", set.cloth), "xMidYMax slice")}</svg>`,
    set.boards ? at({ x: 0, y: STAGE, width: WIDTH, height: FLOOR }, own("picture-boards", boards()), "none") : "",
    wing(set.left, "left"),
    wing(set.right, "right"),
    actorsOf(finale),
    roses ? ROSES.map(([left, bottom, turn]) => rose((left / 100) * WIDTH, HEIGHT - (bottom / 100) * HEIGHT, turn)).join("") : "",
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#picture-dusk)"/>`,
    ["", `translate(${WIDTH} 0) scale(-1 1)`]
      .map((turned, i) => `<g transform="${turned}">${at({ x: 0, y: 0, width: 84, height: HEIGHT }, own(`picture-curtain${i}`, curtain()), "none")}</g>`)
      .join(""),
    crowd(),
  ].join("");
}

const rose = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${at({ x: -20, y: -10, width: 40, height: 20 }, ROSE, "xMidYMid meet")}</g>`;

function actorsOf({ heroes, shades, light }: Finale): string {
  const row = (actors: Actor[], kind: string, middle: number, bottom: number, height: number): string => {
    const width = isFigure(actors[0] ?? "hyde") ? (height * 130) / 160 : (height * 5) / 6;
    const step = width * (actors.length > 2 ? 0.6 : 0.84);
    const from = middle - ((actors.length - 1) * step + width) / 2;
    return actors.map((actor, i) => at({ x: from + i * step, y: bottom - height, width, height }, drawActor(actor), "xMidYMax meet", kind)).join("");
  };
  const walks = heroes.some(isFigure);
  return (
    row(shades, light === "blood" ? "shade pale" : "shade", HERO + (walks ? 120 : 150), HEIGHT - FLOOR * (walks ? 0.86 : 0.5), walks ? 440 : 470) +
    `<path d="M${HERO - 26} -60h52L${HERO + 220} ${HEIGHT - 44}h-440z" fill="url(#picture-beam)"/>` +
    `<ellipse cx="${HERO}" cy="${HEIGHT - 68}" rx="230" ry="44" fill="url(#picture-spot)"/>` +
    row(heroes, "hero", HERO, HEIGHT - (walks ? 62 : 34), walks ? 372 : heroes.length > 1 ? 320 : 380)
  );
}

const crowd = (): string =>
  `<svg x="-72" y="${HEIGHT - 72}" width="${WIDTH + 144}" height="54" viewBox="60 0 1400 44" preserveAspectRatio="none" class="far">${hats(8)}</svg>` +
  `<svg x="-24" y="${HEIGHT - 54}" width="${WIDTH + 48}" height="60" viewBox="0 0 1200 44" preserveAspectRatio="none" class="near">${hats(7)}</svg>`;
const hats = (count: number): string => Array.from({ length: count }, (_, i) => `<path transform="translate(${i * 200} 0)" d="${CROWD}"/>`).join("");

export function sheet(end: number): string {
  const { x, y, width } = PAPER;
  const height = end - y;
  return (
    `<rect x="${x + 5}" y="${y + 8}" width="${width}" height="${height}" rx="5" fill="#0009"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="url(#picture-paper)"/>` +
    `<rect x="${x + 9}" y="${y + 9}" width="${width - 18}" height="${height - 18}" fill="none" stroke="#3a2410" stroke-width="2"/>` +
    `<rect x="${x + 14}" y="${y + 14}" width="${width - 28}" height="${height - 28}" fill="none" stroke="#3a2410"/>`
  );
}
