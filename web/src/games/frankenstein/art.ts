// The five jars, 96 x 82: organ, liquid, stopper and letter all differ, so that none is told by its colour alone.
import { brush, smooth } from "../../art/spline";
import { put } from "../../art/sprite";
import { KINDS, type Kind } from "./jars";

/** The line around everything: as thin as that of the scenery, and of the liquid's own dark. */
const INK = "#22141a";
const LINE = 1.3;

/** The liquid in the light, and in the shade of the glass. */
const LIQUID: Record<Kind, [string, string]> = {
  A: ["#8a5aa8", "#3a1f52"],
  B: ["#b03a44", "#4a0c16"],
  C: ["#c9923a", "#5c3908"],
  D: ["#6f9a4a", "#203c14"],
  E: ["#3f8db5", "#0d3450"],
};
const GUT = "M20 32C26 22 60 22 62 31S28 38 26 45s36-3 38 6-34 3-38 11 14 9 34 8";

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${LINE}"/>`;
const strokes = (fill: string, ...lines: [string, number][]): string =>
  `<path d="${lines.map(([points, width]) => brush(points, width)).join("")}" fill="${fill}"/>`;
const shine = (points: string, width: number, opacity: number): string =>
  `<path d="${brush(points, width)}" fill="#fff" opacity="${opacity}"/>`;
const along = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

const ORGAN: Record<Kind, string> = {
  A:
    shape(smooth("14 52, 10 42, 15 32, 24 26, 34 22, 45 23, 56 26, 64 34, 67 44, 64 54, 56 60, 50 61, 46 70, 38 72, 37 62, 26 62"), "#efb7cf") +
    strokes("#a04a78", ["40 24, 34 30, 40 36, 35 42, 41 48", 3], ["24 28, 27 36, 20 40, 25 48, 17 52", 3], ["52 27, 48 34, 55 38, 50 46, 57 52", 3]) +
    strokes("#a04a78", ["62 38, 58 44, 63 50", 2.6], ["30 52, 36 56, 44 53, 52 58", 3], ["28 40, 32 46, 29 52", 2.6]) +
    shine("20 34, 28 27, 38 25", 3, 0.6),
  B:
    shape("M33 36c-2-8 0-14 4-20h8c-2 6-3 12 0 16zM46 34c0-8 4-14 10-18l6 5c-5 4-8 9-8 15z", "#d98a7a") +
    shape(smooth("26 38, 36 32, 44 36, 54 33, 63 40, 64 52, 56 64, 44 74, 34 68, 24 58, 20 47"), "#e2574f") +
    strokes("#7d1220", ["44 38, 42 50, 46 62, 44 72", 3], ["44 46, 34 50, 28 58", 2.4], ["44 54, 54 56, 58 62", 2.4], ["46 44, 56 44, 62 48", 2.2]) +
    shine("26 44, 30 38, 38 36", 3.4, 0.65),
  C:
    along(GUT, INK, 12, 'stroke-linecap="round"') +
    along(GUT, "#f4c777", 9.5, 'stroke-linecap="round"') +
    along(GUT, "#b5762a", 9.5, 'stroke-dasharray="1.3 7"') +
    along(GUT, "#fff3cf", 2, 'stroke-dasharray="14 9" transform="translate(-.5 -2.5)" opacity=".8"'),
  D:
    shape(
      smooth("27 74!, 28 60, 20 52, 13 44, 15 38, 22 41, 29 48, 28 36, 27 24, 31 21, 35 25, 37 40, 39 26, 39 18, 43 16, 46 20, 46 40, 49 28, 51 22, 55 21, 57 26, 54 44, 58 36, 62 31, 66 33, 65 39, 60 52, 54 62, 53 74!"),
      "#cfe0a0",
    ) +
    shape("M25 68h30v7H25z", "#e9dcc0") +
    along("M29 64v8M35 64v8M41 64v8M47 64v8", INK, 1.3) +
    strokes("#6f8a3c", ["34 46, 40 50, 48 48", 2], ["32 56, 38 54, 42 58", 2], ["30 28, 32 34, 32 40", 1.8]),
  E:
    shape(smooth("8 50!, 16 38, 28 29, 42 25, 56 26!, 52 33, 62 34!, 56 42, 66 45!, 57 51, 65 56!, 55 60, 58 68!, 42 69, 27 65, 16 58, 10 54!, 18 53!"), "#a9d6e8") +
    `<circle cx="25" cy="43" r="6" fill="#fff8dc" stroke="${INK}" stroke-width="${LINE}"/><circle cx="26" cy="43" r="2.6" fill="${INK}"/>` +
    strokes("#1d5a7c", ["42 30, 48 44, 42 62", 3], ["36 32, 40 44, 36 58", 2], ["10 54, 16 54, 22 56", 2]) +
    shine("16 42, 26 32, 40 28", 2.6, 0.7),
};

/** Stoppers: a knob, a cork, wax, a dome, a lid of ground glass. */
const LID: Record<Kind, string> = {
  A: `<circle cx="40" cy="5" r="5" fill="#b98a30" stroke="${INK}"/>${shape("M18 9h44l3 7H15z", "#c89b3c")}`,
  B: shape("M20 2h40l-3 13H23z", "#a9733a") + along("M27 5h2M36 8h2M46 5h2M52 9h2M31 11h2", "#5c3908", 1.6),
  C: shape("M16 15c-2-9 4-11 10-11h28c6 0 12 2 10 11l-4 5-3-4-5 6-5-6-5 4-5-4-5 6-4-6-5 4z", "#8c1a24"),
  D: shape("M18 15c0-9 10-13 22-13s22 4 22 13z", "#5b6e62") + shape("M36 0h8v4h-8z", "#5b6e62"),
  E: shape("M32 0h16v5H32z", "#bfe0ec") + shape("M16 6h48v9H16z", "#8fc2d6"),
};
const GLASS = "M14 15h52l3 4c14 3 23 6 23 16v37c0 6-4 9-9 9H9c-5 0-9-3-9-9V32C0 22 6 19 12 19z";
const FILLED = "M3 30c20 4 66-2 86 3v39c0 4-3 6-6 6H9c-3 0-6-2-6-6z";

function liquid(kind: Kind): string {
  const [light, shade] = LIQUID[kind];
  const stops = [[0, shade], [0.35, light], [0.7, light], [1, shade]].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return `<linearGradient id="liquid-${kind}" x2="1" y2=".3">${stops.join("")}</linearGradient>`;
}

function jar(kind: Kind): string {
  return `${liquid(kind)}<symbol id="jar-${kind}" viewBox="-2 -2 100 86">${LID[kind]}
<path d="${GLASS}" fill="#dfeee4" fill-opacity=".55" stroke="${INK}" stroke-width="1.6"/>
<path d="${FILLED}" fill="url(#liquid-${kind})"/><path d="M3 30c20 4 66-2 86 3" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/>
<g transform="translate(2 2)">${ORGAN[kind]}</g>${shine("7 34, 5 50, 7 68", 4, 0.7)}${shine("14 22, 10 24, 7 29", 3, 0.8)}
<path d="M66 42h24v30H66l-5-15z" fill="#f7edd3" stroke="${INK}" stroke-width="1.2"/><circle cx="66.5" cy="57" r="1.5" fill="${INK}"/>
<text x="79" y="66.500" text-anchor="middle" font-size="25" font-family="Abril Fatface,Georgia,serif" fill="#17100e">${kind}</text></symbol>`;
}

const organ = (kind: Kind): string => `<symbol id="organ-${kind}" viewBox="4 14 66 62">${ORGAN[kind]}</symbol>`;

/** Put the jars and their organs into the document. */
export const putJars = (): void => put("frankenstein", () => KINDS.map((kind) => jar(kind) + organ(kind)).join(""));
