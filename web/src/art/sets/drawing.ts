// What a stage set is made of: a backcloth that stretches, two wings pinned to the sides, and what may stand between.

export interface Drawing {
  width: number;
  height: number;
  inner: string;
}

export interface SetDrawing {
  cloth: Drawing;
  left?: Drawing;
  right?: Drawing;
  /** Single things, put up by whoever uses the set: `#street-lamp`, say. */
  things?: Record<string, Drawing>;
  /** Whether its floor is of boards; the laboratory's cloth goes down to the ground. */
  boards: boolean;
  /** Needs the faces, which the drawing-room has in a frame on the wall. */
  faces?: boolean;
}

/** Numbers that look random and are the same every time, so that a street has the same houses every evening. */
export const steady = (seed: number) => (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;

export const many = (count: number, draw: (i: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join("");

type Stop = [offset: number, colour: string, opacity?: number];
const stops = (list: Stop[]): string =>
  list
    .map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`)
    .join("");

export const across = (id: string, ...list: Stop[]): string => `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
export const down = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
export const round = (id: string, at: string, ...list: Stop[]): string => `<radialGradient id="${id}" ${at}>${stops(list)}</radialGradient>`;

/** Gaslight: a gradient, never a blur. */
export const gas = (): string => round("gas", "", [0, "#fff3c4", 0.95], [0.18, "#ffd983", 0.55], [0.5, "#f2a93c", 0.18], [1, "#f2a93c", 0]);
