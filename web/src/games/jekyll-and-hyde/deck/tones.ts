// Four tones of a picture, set by the card: --d cut-outs in front, --m behind them, --n haze, --l the light itself.

const tone = (name: string) => (path: string, more = ""): string => `<path d="${path}" fill="var(--${name})" ${more}/>`;

export const dark = tone("d");
export const middle = tone("m");
export const haze = tone("n");
export const light = tone("l");

export const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--l)"/>`;

/** Light that streams from a point. */
export function rays(x: number, y: number, count: number, [from, to]: [number, number], width: number, opacity = 0.35): string {
  const at = (r: number, a: number): string => `${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}`;
  const ray = (_: unknown, i: number): string => {
    const a = (i / count) * Math.PI * 2 - Math.PI / 2;
    return `M${at(from, a)}L${at(to, a - width)} ${at(to, a + width)}z`;
  };
  return light(Array.from({ length: count }, ray).join(""), `opacity="${opacity}"`);
}
