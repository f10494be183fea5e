// Velvet gathered to the left of a stage; the right one is its mirror image.
import { across, type Drawing } from "./sets/drawing";

const FOLDS = [0.12, 0.24, 0.38, 0.5, 0.64, 0.78, 0.9];

export const curtain = (): Drawing => ({
  width: 120,
  height: 500,
  inner:
    across("folds", [0, "var(--velvet-0)"], ...FOLDS.map((at, i): [number, string] => [at, `var(--velvet-${i % 2 ? 0 : 2})`]), [1, "var(--velvet-1)"]) +
    '<path d="M0 0h112C112 150 70 240 30 300c20 40 40 110 34 200H0z" fill="url(#folds)"/>' +
    '<path d="M112 0C112 150 70 240 30 300M64 500c6-90-14-160-34-200" stroke="var(--brass)" stroke-width="3" fill="none"/>' +
    '<path d="M0 290c14-4 24 2 34 10-8 10-20 14-34 12zM30 306l-8 40h16z" fill="var(--brass)"/>',
});
