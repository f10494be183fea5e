// London behind the street: sky, moon, paper clouds on threads, and three rows of roofs.
import { many, steady, type Drawing } from "./drawing";

interface Row {
  seed: number;
  /** Where the walls end. */
  y: number;
  low: number;
  high: number;
  step: number;
  windows: number;
}

const WIDTH = 1440;
const n = (value: number): string => value.toFixed(0);

/** Gable or flat roof of a house. */
function roof(x: number, top: number, broad: number, gabled: boolean): string {
  const peak = gabled ? `L${n(x + broad / 2)} ${n(top - broad * 0.34)}` : "";
  return `L${n(x)} ${n(top)}${peak}L${n(x + broad)} ${n(top)}`;
}

function chimney(x: number, top: number, wide: number, high: number): string {
  const pots = many(3, (k) => `M${(x + 0.5 + (k * wide) / 3).toFixed(1)} ${n(top + 4 - high)}v-6h${(wide / 4).toFixed(1)}v6z`);
  return `M${n(x)} ${n(top + 6)}v${n(-high)}h-1.5v-3h${n(wide + 3)}v3h-1.5V${n(top + 8)}z${pots}`;
}

/** A row of houses seen from across the roofs: its outline, and the windows that are lit. */
function terrace({ seed, y, low, high, step, windows }: Row): { outline: string; lit: string } {
  const random = steady(seed);
  let [walls, chimneys, lit] = [`M-20 400V${y}`, "", ""];
  for (let x = -20; x < WIDTH; ) {
    const broad = step * (0.6 + random() * 0.8);
    const top = y - low - random() * (high - low);
    walls += roof(x, top, broad, random() < 0.55);
    const at = x + broad * (0.15 + random() * 0.2);
    chimneys += chimney(at, top, 7 + random() * 6, 14 + random() * 16 + broad * 0.2);
    for (let wy = top + 12; wy < y - 4; wy += 15)
      for (let wx = x + 7; wx < x + broad - 9; wx += 12) if (random() < windows * 0.5) lit += `M${n(wx)} ${n(wy)}h4.5v7h-4.5z`;
    x += broad;
  }
  return { outline: `${walls}V400z${chimneys}`, lit };
}

const DOME = "M0 0v-30h6v-14h8v-26h-3v-5h4c0-24 12-40 28-44v-10h-3v-4h3v-8h-2v-3h2v-8h3v8h2v3h-2v8h3v4h-3v10c16 4 28 20 28 44h4v5h-3v26h8v14h6V0z";
const CLOCK = "M0 0v-96h-3v-5h3v-22h-3v-4h3l5-6 4-22 5-20 5 20 4 22 5 6h3v4h-3v22h3v5h-3V0z";
const SPIRE = "M0 0v-56l4-4 5-44 5 44 4 4V0z";

/** A paper cloud: puffs of growing and shrinking size, each rising to a height, over a flat, slightly hanging base. */
function cloud(...puffs: [radius: number, to: number][]): string {
  let [x, y, d] = [0, 0, "M0 0"];
  for (const [radius, to] of puffs) {
    d += `a${radius} ${radius} 0 0 1 ${n(radius * 1.6)} ${to - y}`;
    x += radius * 1.6;
    y = to;
  }
  return `${d}c${n(-x * 0.2)} 9 ${n(-x * 0.36)} 3 ${n(-x * 0.5)} 6S${n(x * 0.12)} 9 0 0z`;
}
const CLOUDS = [
  cloud([15, -12], [22, -26], [32, -34], [38, -30], [28, -20], [20, -10], [13, 0]),
  cloud([12, -10], [20, -20], [28, -22], [20, -14], [26, -14], [16, -8], [10, 0]),
  cloud([14, -12], [26, -24], [20, -20], [34, -24], [24, -12], [15, 0]),
];
const hung = (kind: number, x: number, y: number, scale: number, fill: string): string =>
  `<g class="paper" transform="translate(${x} ${y}) scale(${scale})"><path d="M60-20v-400M150-16v-400" stroke="var(--thread)" opacity=".6"/><path d="${CLOUDS[kind]}" fill="${fill}"/></g>`;

export function town(): Drawing {
  const far = terrace({ seed: 7, y: 262, low: 4, high: 26, step: 30, windows: 0 });
  const mid = terrace({ seed: 23, y: 286, low: 10, high: 56, step: 52, windows: 0.45 });
  const near = terrace({ seed: 91, y: 300, low: 6, high: 34, step: 74, windows: 0.6 });
  const inner = `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-0)"/><stop offset=".55" stop-color="var(--sky-1)"/><stop offset="1" stop-color="var(--sky-2)"/></linearGradient>
<linearGradient id="sides"><stop offset="0" stop-color="var(--sky-jekyll)" stop-opacity=".75"/><stop offset=".42" stop-color="var(--sky-jekyll)" stop-opacity="0"/><stop offset=".58" stop-color="var(--sky-hyde)" stop-opacity="0"/><stop offset="1" stop-color="var(--sky-hyde)" stop-opacity=".85"/></linearGradient>
<radialGradient id="moonlight"><stop offset="0" stop-color="var(--moon)" stop-opacity=".85"/><stop offset=".3" stop-color="var(--moon)" stop-opacity=".28"/><stop offset="1" stop-color="var(--moon)" stop-opacity="0"/></radialGradient>
<radialGradient id="face"><stop offset="0" stop-color="var(--lit)" stop-opacity=".6"/><stop offset="1" stop-color="var(--lit)" stop-opacity="0"/></radialGradient><linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--haze)" stop-opacity="0"/><stop offset="1" stop-color="var(--haze)" stop-opacity=".75"/></linearGradient>
</defs>
<rect width="1400" height="300" fill="url(#sky)"/><rect width="1400" height="300" fill="url(#sides)"/>
<path d="${many(60, (i) => `M${(i * 733) % 1400} ${(i * 197) % 150}h.1`)}" stroke="var(--star)" stroke-width="1.800" stroke-linecap="round" opacity=".7"/>
<circle cx="700" cy="150" r="330" fill="url(#moonlight)"/>
<g class="paper"><path d="M700 40V-60" stroke="var(--thread)"/><circle cx="700" cy="150" r="106" fill="var(--moon)"/></g><path d="M640 120a16 12 0 1 0 .1 0zM760 160a20 15 0 1 0 .1 0zM628 178a10 8 0 1 0 .1 0zM770 106a9 8 0 1 0 .1 0zM668 212a13 9 0 1 0 .1 0zM738 222a8 6 0 1 0 .1 0z" fill="var(--moon-shade)" opacity=".45"/>
${hung(1, 270, 112, 0.95, "var(--cloud-0)")}${hung(2, 932, 104, 0.9, "var(--cloud-1)")}${hung(0, 508, 196, 0.6, "var(--cloud-2)")}${hung(1, 770, 208, 0.66, "var(--cloud-2)")}${hung(0, 1064, 128, 0.66, "var(--cloud-1)")}${hung(2, 392, 152, 0.56, "var(--cloud-0)")}
<g fill="var(--city-0)"><path d="${far.outline}"/><path d="${DOME}" transform="translate(318 282) scale(1.300)"/><path d="${CLOCK}" transform="translate(1010 284) scale(1.200)"/><path d="${SPIRE}" transform="translate(560 268)"/><path d="${SPIRE}" transform="translate(900 272) scale(1.300)"/><path d="${SPIRE}" transform="translate(812 270) scale(.9)"/><path d="${SPIRE}" transform="translate(284 272) scale(.9)"/></g>
<g transform="translate(1010 284) scale(1.200)"><circle cx="14" cy="-112" r="26" fill="url(#face)"/><circle cx="14" cy="-112" r="8.500" fill="var(--lit)"/><path d="M14-112v-6M14-112l4 3" stroke="var(--city-2)" stroke-width="1.500"/><path d="M5-92v84M14-92v84M23-92v84" stroke="var(--city-1)" stroke-width="1" opacity=".6"/></g><g transform="translate(318 282) scale(1.300)" stroke="var(--city-1)" fill="none" opacity=".55"><path d="M45-119c-14 8-20 24-20 44M45-119v44M45-119c14 8 20 24 20 44M17-70h56M11-44h68M6-30h80"/><path d="M20-68v22M28-68v22M36-68v22M54-68v22M62-68v22M70-68v22" stroke-width="2"/></g>
<rect y="190" width="1400" height="110" fill="url(#haze)" opacity=".6"/>
<g class="paper"><path d="${mid.outline}" fill="var(--city-1)"/><path d="${mid.lit}" fill="var(--lit)" opacity=".8"/></g>
<rect y="220" width="1400" height="80" fill="url(#haze)" opacity=".55"/>
<g class="paper"><path d="${near.outline}" fill="var(--city-2)"/><path d="${near.lit}" fill="var(--lit)"/></g>
<rect y="240" width="1400" height="60" fill="url(#haze)"/>`;
  return { width: 1400, height: 300, inner };
}
