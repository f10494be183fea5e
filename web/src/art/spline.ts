// Paths from points. "x y" is a smooth point, "x y!" a corner; points are parted by commas.
// Catmull-Rom through the points, written as cubic Béziers; a corner has no tangent of its own.

export interface Point {
  x: number;
  y: number;
  corner: boolean;
}

export function parse(text: string): Point[] {
  return text
    .trim()
    .split(/\s*[,;\n]\s*|\s{2,}/)
    .filter(Boolean)
    .map((word) => {
      const [x = NaN, y = NaN] = word.replace("!", "").trim().split(/\s+/).map(Number);
      if (!Number.isFinite(x) || !Number.isFinite(y)) throw new Error(`bad point: '${word}' in ${text.slice(0, 60)}`);
      return { x, y, corner: word.includes("!") };
    });
}

const round = (n: number): string => String(Math.round(n * 10) / 10);
const pair = ({ x, y }: { x: number; y: number }): string => `${round(x)} ${round(y)}`;
const along = (a: Point, b: Point, by: Point | { x: number; y: number }, part: number) => ({
  x: by.x + (b.x - a.x) * part,
  y: by.y + (b.y - a.y) * part,
});

/** The piece from `b` to `c`, where `a` comes before and `d` after. */
function piece(a: Point, b: Point, c: Point, d: Point): string {
  if (b.corner && c.corner) return `L${pair(c)}`;
  const leave = b.corner ? along(b, c, b, 1 / 3) : along(a, c, b, 1 / 6);
  const arrive = c.corner ? along(b, c, c, -1 / 3) : along(b, d, c, -1 / 6);
  return `C${pair(leave)} ${pair(arrive)} ${pair(c)}`;
}

/** A closed outline. */
export function smooth(points: string | Point[]): string {
  const p = typeof points === "string" ? parse(points) : points;
  const n = p.length;
  const at = (i: number) => p[(i + n) % n] as Point;
  return `M${pair(at(0))}${p.map((_, i) => piece(at(i - 1), at(i), at(i + 1), at(i + 2))).join("")}Z`;
}

/** Two outlines with the same number of points: what lies between them at t from 0 to 1. */
export function between(one: string, other: string, t: number): string {
  const [a, b] = [parse(one), parse(other)];
  if (a.length !== b.length) throw new Error(`cannot morph ${a.length} points into ${b.length}`);
  const mixed = a.map((p, i) => {
    const q = b[i] as Point;
    return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t, corner: p.corner && q.corner };
  });
  return smooth(mixed);
}

/** A brush stroke: the line swells to `width` at `peak`, 0 to 1 of its length, and runs out at both ends. */
export function brush(text: string, width = 2.6, peak = 0.45): string {
  const p = parse(text);
  const last = p.length - 1;
  const side = (i: number, sign: number): Point => {
    const [a, b, here] = [p[i - 1], p[i + 1], p[i]] as [Point, Point, Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const t = i / last;
    const swell = Math.min(1, t < peak ? t / peak : (1 - t) / (1 - peak));
    const h = ((width / 2) * Math.sin((Math.PI / 2) * swell) * sign) / length;
    return { x: here.x - (b.y - a.y) * h, y: here.y + (b.x - a.x) * h, corner: false };
  };
  const inner = Array.from({ length: last - 1 }, (_, i) => i + 1);
  const end = (i: number) => ({ ...(p[i] as Point), corner: true });
  return smooth([end(0), ...inner.map((i) => side(i, 1)), end(last), ...inner.reverse().map((i) => side(i, -1))]);
}
