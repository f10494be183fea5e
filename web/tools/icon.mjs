// The icon as a PNG, for systems that take no SVG: the flask of src/icon.svg, half Jekyll's blue, half Hyde's red.
import { deflateSync } from "node:zlib";

const GROUND = [20, 17, 15];
// In a box of 32 x 32, drawn one over the other; the same points as in the SVG, without its round corners.
const SHAPES = [
  [[201, 162, 39], [[13, 5], [19, 5], [19, 7], [18, 7], [18, 13], [24, 24], [23.5, 26.5], [21, 28], [11, 28], [8.5, 26.5], [8, 24], [14, 13], [14, 7], [13, 7]]],
  [[127, 168, 217], [[16, 17], [16, 27], [11, 27], [9.4, 26], [9, 24], [13, 17]]],
  [[194, 52, 63], [[16, 17], [16, 27], [21, 27], [22.6, 26], [23, 24], [19, 17]]],
];
const FINE = 4; // samples a pixel, each way

function inside(points, x, y) {
  let is = false;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) is = !is;
  });
  return is;
}

const colour = (x, y) => SHAPES.findLast(([, points]) => inside(points, x, y))?.[0] ?? GROUND;

function pixel(x, y, size) {
  const sum = [0, 0, 0];
  for (let i = 0; i < FINE * FINE; i++) {
    const at = (n, part) => (32 * (n + (part + 0.5) / FINE)) / size;
    colour(at(x, i % FINE), at(y, Math.floor(i / FINE))).forEach((value, c) => (sum[c] += value));
  }
  return sum.map((value) => Math.round(value / FINE ** 2));
}

const TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});
const crc = (bytes) => ~bytes.reduce((sum, byte) => (sum >>> 8) ^ TABLE[(sum ^ byte) & 255], -1);

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The icon, so many pixels wide and high; its ground fills the square, so that any mask can be cut out of it. */
export function icon(size) {
  const rows = Array.from({ length: size }, (_, y) => [0, ...Array.from({ length: size }, (_, x) => pixel(x, y, size)).flat()]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8); // eight bits a channel, no transparency
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}
