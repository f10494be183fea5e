// QR codes (ISO/IEC 18004) of texts up to 213 bytes: byte mode, versions 1 to 10, error correction M.

/** By version: codewords in all, codewords of error correction in a block, blocks, centres of the alignment marks. */
const VERSIONS: [number, number, number, number[]][] = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
  [346, 26, 5, [6, 28, 50]],
];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | undefined)[][]; // by row; undefined where no bit has been set yet

// Codewords

/** The product of two elements of the field of 256, modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon codewords that correct these. */
export function correction(data: number[], length: number): number[] {
  let generator = [1]; // the product of (x - 2^i), its highest power first
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, at) => value ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(length).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at] ?? 0;
    generator.forEach((value, i) => (rest[at + i] = (rest[at + i] ?? 0) ^ times(value, factor)));
  });
  return rest.slice(data.length);
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

/** The data codewords of a version: mode, length, bytes, and what fills the rest. */
function dataOf(bytes: Uint8Array, version: number, room: number): number[] {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array<number>(Math.min(4, 8 * room - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  for (let filling = 0xec; words.length < room; filling ^= 0xec ^ 0x11) words.push(filling);
  return words;
}

/** All codewords, the blocks interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [all, extra, count] = VERSIONS[version - 1] ?? [0, 0, 1];
  const data = dataOf(bytes, version, all - extra * count);
  const short = Math.floor(data.length / count);
  const long = data.length % count; // so many blocks, the last ones, have a codeword more
  const blocks = Array.from({ length: count }, (_, i) => {
    const start = i * short + Math.max(0, i - (count - long));
    return data.slice(start, start + short + (i >= count - long ? 1 : 0));
  });
  const corrections = blocks.map((block) => correction(block, extra));
  const woven = (parts: number[][]): number[] =>
    Array.from({ length: short + 1 + extra }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
  return [...woven(blocks), ...woven(corrections)];
}

// Patterns

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < grid.length) row[x] = dark;
}

/** Squares in one another: the three large ones in the corners, and the small ones in between. */
function mark(grid: Grid, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
}

/** A number with the bits that correct it, divided by the generator's highest power. */
function protect(value: number, generator: number, length: number): number {
  let rest = value << length;
  for (let bit = 31; bit >= length; bit--) if ((rest >>> bit) & 1) rest ^= generator << (bit - length);
  return (value << length) | rest;
}

/** Which mask was laid over the data; the level M is 00. */
function setFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const format = protect(mask, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    if (i < 8) set(grid, 8, i < 6 ? i : i + 1, dark);
    else set(grid, i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 8) set(grid, size - 1 - i, 8, dark);
    else set(grid, 8, size - 15 + i, dark);
  }
  set(grid, 8, size - 8, true);
}

function setVersion(grid: Grid, version: number): void {
  const bits = protect(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const [far, near, dark] = [grid.length - 11 + (i % 3), Math.floor(i / 3), ((bits >> i) & 1) === 1];
    set(grid, far, near, dark);
    set(grid, near, far, dark);
  }
}

/** A grid with all that is there whatever the text. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
  for (let i = 0; i < size; i++) {
    set(grid, 6, i, i % 2 === 0);
    set(grid, i, 6, i % 2 === 0);
  }
  const centres = VERSIONS[version - 1]?.[3] ?? [];
  const last = centres.length - 1;
  centres.forEach((x, i) => {
    centres.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) mark(grid, x, y, 2);
    });
  });
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) mark(grid, x, y, 4);
  setFormat(grid, 0);
  if (version >= 7) setVersion(grid, version);
  return grid;
}

/** The free places in the order in which bits are laid: by twos from the right, up and down in turn. */
function* places(grid: Grid): Generator<[number, number]> {
  const size = grid.length;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (grid[y]?.[x] === undefined) yield [x, y];
      }
  }
}

// How well a grid can be read

const RUN = /(.)\1{4,}/g;
const FINDER = /(?=10111010000|00001011101)/g;

function penaltyOfLine(line: string): number {
  const runs = (line.match(RUN) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  return runs + 40 * (line.match(FINDER) ?? []).length;
}

function penalty(grid: Grid): number {
  const rows = grid.map((row) => row.map(Number).join(""));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + penaltyOfLine(line), 0);
  let squares = 0;
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const four = [rows[y]?.[x], rows[y]?.[x - 1], rows[y - 1]?.[x], rows[y - 1]?.[x - 1]];
      if (new Set(four).size === 1) squares += 3;
    }
  const dark = rows.join("").replaceAll("0", "").length / rows.length ** 2;
  return lines + squares + 10 * Math.floor(Math.abs(20 * dark - 10));
}

/** The QR code of a text, by rows, true where it is dark; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = ([all, extra, count]: [number, number, number, number[]], i: number) =>
    bytes.length + (i + 1 < 10 ? 2 : 3) <= all - extra * count;
  const version = VERSIONS.findIndex(fits) + 1;
  if (!version) return null;
  const bits = codewords(bytes, version).flatMap((word) => bitsOf(word, 8));
  const empty = patterns(version);
  const free = [...places(empty)];
  const masked = MASKS.map((mask, number) => {
    const grid = empty.map((row) => [...row]);
    free.forEach(([x, y], i) => set(grid, x, y, (bits[i] === 1) !== mask(x, y)));
    setFormat(grid, number);
    return grid as boolean[][];
  });
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** The same as an SVG path, a unit a module, without the quiet zone around it. */
export const qrPath = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
