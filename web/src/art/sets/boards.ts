// The stage floor: boards that run to a vanishing point above the horizon. Stretched to what is there.
import { down, round, type Drawing } from "./drawing";

const HEIGHT = 300;
const TOP = 34; // the breadth of a board at the back, and by how much it grows to the front
const GROWS = 50;
const edge = (board: number, depth: number): string => (700 + board * (TOP + GROWS * depth)).toFixed(0);
const ALL = Array.from({ length: 61 }, (_, i) => i - 30);

const seams = (): string => ALL.map((i) => `M${edge(i, 0)} 0L${edge(i, 1)} ${HEIGHT}`).join("");

function joints(): string {
  const places = ALL.flatMap((i) => [0.18, 0.52, 0.8].map((depth, k) => ({ i, k, at: depth + ((i * 7 + k * 3) % 5) * 0.04 })));
  return places
    .filter(({ i, k }) => (i + k) % 2)
    .map(({ i, at }) => `M${edge(i, at)} ${(at * HEIGHT).toFixed(0)}H${edge(i + 1, at)}`)
    .join("");
}

export const boards = (): Drawing => ({
  width: 1400,
  height: HEIGHT,
  inner:
    down("plank", [0, "var(--board-0)"], [0.35, "var(--board-1)"], [1, "var(--board-0)"]) +
    round("footlight", 'cx=".5" cy=".55" r=".5"', [0, "var(--board-2)"], [1, "var(--board-2)", 0]) +
    `<rect width="1400" height="300" fill="url(#plank)"/><rect width="1400" height="300" fill="url(#footlight)"/>` +
    `<path d="${seams()}" stroke="#0a0503" stroke-opacity=".5" stroke-width="1.5"/>` +
    `<path d="${seams()}" stroke="#ffdba0" stroke-opacity=".08" transform="translate(2 0)"/>` +
    `<path d="${joints()}" stroke="#0a0503" stroke-opacity=".45" stroke-width="1.2"/>`,
});
