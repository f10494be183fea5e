// The arch of each suit, in the coordinates of its scene (136 x 184): an outline, and where a share t (0 to 1) of its curve
// lies, so that pips can be set along it.
import type { Kind } from "../cards";

type Spot = readonly [number, number];
type Curve = (t: number) => Spot;

const FOOT = 184;

const round: Curve = (t) => {
  const angle = Math.PI * (1 - t);
  return [68 + 68 * Math.cos(angle), 76 - 68 * Math.sin(angle)];
};

/** A curve whose right half is its left half seen in a mirror. */
const mirrored =
  (half: Curve): Curve =>
  (t) => {
    const [x, y] = half(t <= 0.5 ? t * 2 : (1 - t) * 2);
    return [t <= 0.5 ? x : 136 - x, y];
  };

const RADIUS = 85.9;
const lancet = mirrored((s) => {
  const angle = Math.PI - s * (Math.PI - Math.atan2(84, 68 - RADIUS));
  return [RADIUS + RADIUS * Math.cos(angle), 84 - RADIUS * Math.sin(angle)];
});

const OGEE: Spot[] = [
  [0, 84],
  [0, 36],
  [56, 46],
  [68, 0],
];
const ogee = mirrored((u) =>
  OGEE.reduce<Spot>(
    (sum, [x, y], i) => {
      const weight = ([1, 3, 3, 1][i] ?? 0) * (1 - u) ** (3 - i) * u ** i;
      return [sum[0] + x * weight, sum[1] + y * weight];
    },
    [0, 0],
  ),
);

const CORNERS: Spot[] = [
  [0, 70],
  [0, 52],
  [38, 6],
  [98, 6],
  [136, 52],
  [136, 70],
];
const cut: Curve = (t) => {
  const sides = CORNERS.slice(1).map((to, i) => ({ from: CORNERS[i] as Spot, to }));
  const lengths = sides.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]));
  let rest = t * lengths.reduce((a, b) => a + b);
  let i = 0;
  while (i < lengths.length - 1 && rest > (lengths[i] ?? 0)) rest -= lengths[i++] ?? 0;
  const { from, to } = sides[i] as { from: Spot; to: Spot };
  const share = rest / (lengths[i] ?? 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

/** `apart` is how far two pips stand from each other, as a share of the curve. */
export const ARCHES: Record<Kind, { at: Curve; outline: string; apart: number }> = {
  P: { at: round, outline: `M0 ${FOOT}V76A68 68 0 0 1 136 76V${FOOT}Z`, apart: 0.158 },
  G: { at: cut, outline: `M0 ${FOOT}V52L38 6H98L136 52V${FOOT}Z`, apart: 0.148 },
  W: { at: lancet, outline: `M0 ${FOOT}V84A85.900 85.900 0 0 1 68 0A85.900 85.900 0 0 1 136 84V${FOOT}Z`, apart: 0.158 },
  "+": { at: ogee, outline: `M0 ${FOOT}V84C0 36 56 46 68 0C80 46 136 36 136 84V${FOOT}Z`, apart: 0.19 },
};
