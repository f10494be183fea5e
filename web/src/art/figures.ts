// People and beasts cut from black paper, as outlines. The figure that walks the track is drawn twice with the same
// points, upright (t = 0, Dr. Jekyll) and hunched (t = 1, Mr. Hyde): everything between is interpolated.
import { between, brush, smooth } from "./spline";

const UPRIGHT = `42 6!, 61 5!, 60 21!, 68 23, 60 25!, 61.500 29, 64 32, 61 35, 61 39, 55 42, 60 49, 64 60, 62 74, 67 96, 66 107!, 66 126, 69 146, 80 152, 79 156!,
  62 156!, 61 146, 58 125, 53 109!, 48 126, 41 142, 45 152, 45 156!, 29 156!, 29 149, 36 130, 39 110, 29 113!, 33 92, 38 74, 33 61, 34 49, 44 41, 43 28, 35 25, 44 21!`;
const HUNCHED = `57 44!, 78 39!, 80 54!, 91 58, 81 61!, 82 64, 85 68, 80 70, 83 76, 73 79, 72 85, 68 94, 66 102, 75 115, 78 125!, 83 134, 77 147, 91 152, 90 156!,
  71 156!, 69 147, 69 136, 57 130!, 45 138, 33 146, 34 152, 34 156!, 16 156!, 17 150, 26 139, 30 128, 4 134!, 15 111, 21 92, 22 76, 33 62, 50 56, 57 57, 48 59, 60 55!`;
const ARM_DOWN = `44 48, 54 49, 60 62, 67 74, 72 77, 71 82, 65 81, 56 72, 48 62`;
const ARM_OUT = `46 66, 60 72, 72 86, 86 82, 93 78, 95 84, 89 90, 74 98, 54 86`;
// The cane turns about the hand and slides through it: from the ground up to above the head.
const CANE = { x: [70, 91], y: [78, 85], up: [6, 54], down: [78, 10], turn: [4, 20] } as const;

/** The walking figure in a box of 110 x 160, its feet on 156. */
export function walker(t: number): string {
  const mix = (part: keyof typeof CANE) => CANE[part][0] + (CANE[part][1] - CANE[part][0]) * t;
  const angle = ((t < 0.5 ? -mix("turn") : mix("turn")) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const at = (length: number, width: number) =>
    `${(mix("x") + sin * length + cos * width).toFixed(1)} ${(mix("y") - cos * length + sin * width).toFixed(1)}`;
  const [up, down] = [mix("up"), mix("down")];
  const cane = `M${at(up, -1.8)}L${at(up, 1.8)} ${at(-down, 1.1)} ${at(-down, -1.1)}z`;
  const knob = `M${at(up + 1, -3.2)}a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0z`;
  return between(UPRIGHT, HUNCHED, t) + between(ARM_DOWN, ARM_OUT, t) + cane + knob;
}

// Mr. Hyde in flight, his cape behind him. 130 x 120, feet on 116.
export const RUNNING = smooth(`92 14!, 110 16!, 108 29!, 118 34, 108 35!, 108 39, 111 43, 106 45, 108 50, 99 52, 96 56, 104 62, 116 64, 124 58, 128 62, 122 70, 110 74, 98 70, 92 78, 96 86, 106 94, 116 102, 126 104, 128 109, 114 110!, 100 104,
  86 94, 76 92, 66 100, 54 110, 42 116, 34 112, 30 104!, 34 100, 44 106, 56 92, 62 80, 50 84, 36 82, 20 86, 2 80!, 20 74, 34 62, 46 46, 60 36, 76 32, 88 34, 82 31, 74 28!, 90 27!`);

// Mr. Hyde with the cane above his head. 120 x 150, feet on 148.
export const STRIKING = smooth(`58 38!, 77 35!, 79 49!, 90 53, 80 56!, 81 60, 84 65, 79 67, 81 74, 72 76, 78 76, 88 68, 95 54, 94 38, 88 28, 90 18, 97 14, 102 20, 100 28, 105 40, 106 58, 99 74, 88 86, 76 94, 74 102, 82 116, 88 124, 85 138, 97 144, 96 148!, 76 148!,
  75 130, 64 121, 52 128, 42 138, 45 144, 44 148!, 25 148!, 26 141, 35 122, 38 108, 24 116, 2 116!, 16 100, 24 82, 30 66, 44 56, 57 54, 50 55, 46 53!, 59 51!`) +
  `M98 24L40 2.500l1.500-4 58 20.500z` + `M34 0a5 5 0 1 1 10 0 5 5 0 1 1-10 0z`;

// Who lies on the ground, an arm raised. 100 x 40.
export const FALLEN = smooth(`2 39!, 1 34, 9 31, 18 21, 28 13, 35 17, 44 28, 52 25, 58 17, 55 6, 50 -2, 55 -5, 61 2, 67 12, 73 14, 75 7, 82 3, 89 6, 90 14, 86 20, 82 24, 86 32, 94 36, 95 39!`);

// Hats of a crowd seen from behind, 200 x 40.
export const CROWD = smooth(`-4 44!, -4 26, 4 22!, 4 8!, 16 7!, 17 22!, 26 24, 30 32, 36 24!, 34 18, 40 12, 49 12, 54 18, 53 24!, 60 30, 64 24!, 62 22, 66 20!, 67 4!, 81 4!, 82 20!, 88 22, 84 28, 92 33, 98 26!, 98 18, 106 13, 114 18, 114 26!, 122 30, 126 22!, 124 19, 130 17!, 131 5!, 143 6!, 143 18!, 150 20, 148 26, 156 32, 162 26!, 160 20, 166 14, 175 14, 180 20, 179 26!, 186 30, 190 22!, 194 20!, 195 8!, 206 8!, 206 44!`);

// A raven on a ledge, 60 x 50.
export const RAVEN = smooth(`2 46!, 10 38, 16 28, 24 18, 34 12, 40 5, 48 5, 52 9, 60 12!, 52 15, 50 24, 44 34, 36 40, 38 46!, 33 46!, 32 42, 28 42, 28 47!, 23 47!, 24 41, 14 43`);

// A cat with its back up, 60 x 50.
export const CAT = smooth(`6 48!, 8 36, 6 26, 2 14, 6 4!, 10 14, 12 22, 20 14, 32 14, 42 20, 46 16!, 48 10!, 52 14, 56 10!, 58 18, 58 24, 52 28, 50 36, 52 48!, 47 48!, 45 36, 38 34, 26 34, 18 36, 16 48!, 11 48!, 11 38`);

// What is painted over the upright figure where it is shown large: linen, hat band, lapels, buttons.
export const UPRIGHT_LINEN = smooth(`50 41!, 59 40.500!, 60 43!, 51 44.500!`);
export const UPRIGHT_BRONZE = [
  brush("44 17, 52 18.500, 60 17", 1.6),
  brush("47 46, 54 58, 60 74, 62 96", 1.5),
  brush("40 50, 42 62, 41 76, 35 100", 1.1),
  brush("46 28, 47 33, 50 34", 1),
  brush("50 112, 50 100, 48 88", 1),
  brush("66 112, 67 128, 70 144", 1),
].join("");
// The same over the hunched one: hat band, collar, folds of the cape, knuckles.
export const HUNCHED_BRONZE = [
  brush("60 52, 70 52, 80 50", 1.6),
  brush("36 64, 44 78, 48 100, 40 126", 1.6),
  brush("28 76, 32 94, 28 112, 18 128", 1.3),
  brush("50 60, 60 74, 66 90, 70 112", 1.6),
  brush("80 66, 77 66, 75 68", 1.4),
  brush("76 74, 79 73, 81 74", 1),
  brush("86 84, 90 83, 92 80", 1),
].join("");
