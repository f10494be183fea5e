// What scenes are cut from. Four tones, set by the suit: --d the cut-outs in front, --m behind them, --n haze, --l the light.

const filled = (tone: string) => (path: string, more = "") => `<path d="${path}" fill="var(--${tone})" ${more}/>`;
export const d = filled("d");
export const m = filled("m");
export const n = filled("n");
export const l = filled("l");

const fixed = (value: number): string => value.toFixed(1);

export const at = (x: number, y: number, size: number, inner: string, more = ""): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" ${more}>${inner}</g>`;
export const flip = (x: number, y: number, size: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${-size} ${size})">${inner}</g>`;
export const disc = (x: number, y: number, r: number, fill = "var(--l)", more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

/** A face of the cast, in the tones of the card. */
export const who = (id: string, x: number, y: number, width: number, cut = "jvh-cut"): string =>
  `<use href="#who-${id}" class="${cut}" x="${x}" y="${y}" width="${width}" height="${width * 1.2}"/>`;

/** Rays of light: `count` wedges from `from` to `to`, each `width` wide (as an angle). */
export function rays(x: number, y: number, count: number, from: number, to: number, width: number, fill = "var(--l)", opacity = 0.35): string {
  const wedge = (i: number): string => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    const point = (r: number, by: number) => `${fixed(x + Math.cos(angle + by) * r)} ${fixed(y + Math.sin(angle + by) * r)}`;
    return `M${point(from, 0)}L${point(to, -width)} ${point(to, width)}z`;
  };
  return `<path d="${Array.from({ length: count }, (_, i) => wedge(i)).join("")}" fill="${fill}" opacity="${opacity}"/>`;
}

export const flame = (x: number, y: number, size: number): string =>
  at(x, y, size, l("M0-18c1 6 7 9 7 15a7 7 0 0 1-14 0c0-5 5-8 7-15z") + n("M0-8c1 3 3 4 3 7a3 3 0 0 1-6 0c0-3 2-4 3-7z"));

export const coin = (x: number, y: number, width = 15): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width * 0.34}" fill="var(--n)" stroke="var(--d)" stroke-width="1.600"/>`;

/** Rows of coins, the lowest first. */
export const heap = (x: number, y: number, rows: number[], width = 12): string =>
  rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) =>
        coin(x + (i - (count - 1) / 2) * width * 1.5 + (row % 2) * 2, y - row * width * 0.52, width),
      ),
    )
    .join("");

export const floor = (y = 160): string => d(`M0 ${y}H136V180H0z`);

export const roofs = (y: number): string =>
  `M0 180V${y + 10}l10-12 6 6V${y - 8}h6v10l12 12V${y + 4}h7v14l6 2 16-18 8 8V${y - 12}h7v18l10 12V${y}h8v22l12-14 14 16V${y + 6}h6v174z`;
