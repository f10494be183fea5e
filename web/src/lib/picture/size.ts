// How large the picture is, and where its paper lies.

export const [WIDTH, HEIGHT] = [1200, 630];
export const PAPER = { x: 622, y: 28, width: 512, height: 574 };
export const INK = "#1d130d";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
