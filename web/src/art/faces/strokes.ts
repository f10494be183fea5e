// Portraits are bronzed silhouettes: a black outline, linen left white, and over it strokes of bronze paint, as the
// cutters of the 1830s did it. All look to the right in a box of 200 x 240; who sits on the right is mirrored.
import { brush } from "../spline";

/** The layers of a portrait, from back to front. */
export interface Face {
  body: string;
  coat: string;
  linen?: string;
  pale?: string;
  ink?: string;
  dark?: string;
  bronze?: string;
  bronze2?: string;
  /** Buttons: points of bronze. */
  dots?: string[];
}

export const hair = (...lines: string[]): string => lines.map((line) => brush(line, 2.4)).join("");
export const fold = (...lines: string[]): string => lines.map((line) => brush(line, 3, 0.3)).join("");
