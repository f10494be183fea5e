// The set of Frankenstein: an operating theatre under a storm.
import { RAVEN } from "../figures";
import { many, steady, type SetDrawing } from "./drawing";

/** A wall of large stones, each of its own length. */
function stones(width: number, height: number, seed: number): string {
  const random = steady(seed);
  let d = "";
  for (let y = 0, row = 0; y < height; y += 26, row++)
    for (let x = row % 2 ? -30 : 0; x < width; x += 60) {
      const long = (50 + random() * 10).toFixed(0);
      d += `M${x + 2} ${y + 2}h${long}v21h-${long}z`;
    }
  return d;
}
const BOLT = "M0 0l-34 62 18-4-26 54 22-6-30 74 66-92-24 8 38-56-24 6 28-46z";

const cloth = (): string => `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--lab-0)"/><stop offset="1" stop-color="var(--lab-1)"/></linearGradient>
<radialGradient id="storm" cx=".5" cy=".35" r=".7"><stop offset="0" stop-color="var(--storm-0)"/><stop offset=".5" stop-color="var(--storm-1)"/><stop offset="1" stop-color="var(--storm-2)"/></radialGradient>
<radialGradient id="spill"><stop offset="0" stop-color="var(--storm-0)" stop-opacity=".55"/><stop offset="1" stop-color="var(--storm-0)" stop-opacity="0"/></radialGradient></defs>
<rect width="1400" height="300" fill="url(#wall)"/><path d="${stones(1400, 300, 11)}" fill="var(--lab-stone)" opacity=".5"/>
<ellipse cx="700" cy="110" rx="520" ry="250" fill="url(#spill)"/>
<g class="paper"><path d="M560 300V110C560 10 640-60 700-84 760-60 840 10 840 110v190z" fill="var(--lab-trim)"/></g>
<clipPath id="lancet"><path d="M578 300V112C578 22 646-42 700-64 754-42 822 22 822 112v188z"/></clipPath>
<g clip-path="url(#lancet)"><rect x="560" y="-90" width="280" height="400" fill="url(#storm)"/><path d="${BOLT}" transform="translate(736 -10) scale(1.500)" fill="var(--bolt)"/><path d="M726 96l40 34 6 40M690 120l-38 30-4 40" stroke="var(--bolt)" stroke-width="4" fill="none"/>
<rect x="560" y="-90" width="280" height="400" fill="var(--lab-hill)" opacity=".18"/><path d="M560 232l40-26 26 12 22-40 10 2 10-34 10 34 12 0 20 40 40-16 34 26 40-14 40 30v80H560z" fill="var(--lab-hill)"/><path d="M656 186v-30l6-10 6 10v30zM690 182v-18l5-8 5 8v18z" fill="var(--lab-hill)"/></g>
<path d="M578 112h244M578 180h244M578 248h244M700-64v364M638 -20v320M762-20v320" stroke="var(--lab-trim)" stroke-width="7"/><path d="M578 112c30-50 90-60 122-112 32 52 92 62 122 112" fill="none" stroke="var(--lab-trim)" stroke-width="7"/>
<g class="paper"><path d="M0 0h1400v16H0z" fill="var(--lab-beam)"/><path d="M180 16h26v284h-26zM1194 16h26v284h-26z" fill="var(--lab-beam)"/><path d="M206 16l70 0-70 74zM180 16h-70l70 74zM1194 16h-70l70 74zM1220 16h70l-70 74z" fill="var(--lab-beam)"/></g>
<path d="M490 0v70M1010 0v54" stroke="var(--iron)" stroke-width="3" stroke-dasharray="7 4"/><g class="paper"><path d="M474 70h32l8 26h-48z" fill="var(--iron)"/><path d="M994 54h32l8 26h-48z" fill="var(--iron)"/></g><ellipse cx="490" cy="100" rx="16" ry="5" fill="var(--lit)"/><ellipse cx="1010" cy="84" rx="16" ry="5" fill="var(--lit)"/>`;

const coil = (x: number): string =>
  `<g class="paper"><path d="M${x - 8} 240V120h16v120z" fill="var(--iron)"/>${many(9, (i) => `<rect x="${x - 22}" y="${132 + i * 12}" width="44" height="8" rx="4" fill="${i % 2 ? "#b98a30" : "#8a5f1c"}"/>`)}<circle cx="${x}" cy="104" r="24" fill="url(#ball)"/></g>`;

// The galvanic engine: coils, spheres, a spark, a retort.
const engine = (): string => `<g class="paper"><path d="M30 300v-60h250v60z" fill="var(--lab-beam)"/><path d="M40 248h230v44H40z" fill="var(--lab-trim)"/></g>
${[78, 150].map(coil).join("")}
<radialGradient id="ball" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff2c0"/><stop offset=".4" stop-color="#d3a445"/><stop offset="1" stop-color="#5a3f10"/></radialGradient><path d="M100 96l12-8 4 12 12-8" stroke="var(--bolt)" stroke-width="4" fill="none" stroke-linejoin="round"/><circle cx="114" cy="96" r="30" fill="url(#spill)"/>
<g class="paper"><path d="M206 240v-26c-18-8-26-22-26-38a36 36 0 1 1 72 0c0 16-8 30-26 38v26z" fill="var(--glass)" fill-opacity=".55" stroke="var(--lab-trim)" stroke-width="3"/><path d="M183 184c12-6 22 5 33 0s22-5 33 0c-2 14-11 22-22 26h-22c-11-4-20-12-22-26z" fill="#7fc04a"/><path d="M210 142V96c0-12 10-20 24-16l40 20" fill="none" stroke="var(--glass)" stroke-width="7"/></g>
<circle cx="204" cy="196" r="4" fill="#d8f2a8"/><circle cx="226" cy="200" r="3" fill="#d8f2a8"/>
<path d="M54 262h26v18H54z" fill="var(--iron)"/><path d="M67 276V262" stroke="#e8c468" stroke-width="2"/><circle cx="110" cy="270" r="11" fill="#f3e8cf"/><path d="M110 270l6-7" stroke="#17100e" stroke-width="2"/><circle cx="142" cy="270" r="11" fill="#f3e8cf"/><path d="M142 270l-5-8" stroke="#17100e" stroke-width="2"/><path d="M176 282v-26l24-14" stroke="#b98a30" stroke-width="6" stroke-linecap="round"/><circle cx="202" cy="241" r="6" fill="#a81a28"/>`;

const BOOKS: [number, number, number, number, string][] = [[258, 112, 10, 44, "#7a1a22"], [270, 108, 12, 48, "#1d4a73"], [284, 116, 9, 40, "#5a4a1c"], [295, 110, 12, 46, "#2c5a3c"], [309, 114, 10, 42, "#6a3a1c"], [321, 108, 14, 48, "#3a2a5a"], [260, 176, 14, 40, "#2c5a3c"], [276, 172, 10, 44, "#7a1a22"], [288, 178, 12, 38, "#6a3a1c"]];
const book = ([x, y, w, h, colour]: (typeof BOOKS)[number]): string =>
  `<path d="M${x} ${y}h${w}v${h}h-${w}z" fill="${colour}"/><path d="M${x} ${y + 7}h${w}v3h-${w}z" fill="#d3a94e" opacity=".7"/>`;

// The table with its straps, tipped up, and a skull among the books.
const slab = (): string => `<g class="paper"><path d="M250 300V96h100v204z" fill="var(--lab-beam)"/><path d="M256 104h88v52h-88zM256 164h88v52h-88zM256 224h88v70h-88z" fill="var(--lab-trim)"/>
${BOOKS.map(book).join("")}</g>
<g class="paper"><path d="M306 178c16 0 24 9 24 20 0 7-3 10-7 12v6h-34v-6c-4-2-7-5-7-12 0-11 8-20 24-20z" fill="#eadfc2"/><path d="M293 196a5 6 0 1 0 .1 0zM312 196a5 6 0 1 0 .1 0zM306 204l-3 6h6zM294 212v4M300 212v4M306 212v4M312 212v4M318 212v4" fill="#17100e" stroke="#17100e"/></g>
<g class="paper" transform="rotate(-14 130 220)"><path d="M96 300V70c0-10 8-16 18-16h40c10 0 18 6 18 16v230z" fill="var(--lab-beam)"/><path d="M104 296V76c0-8 5-12 12-12h36c7 0 12 4 12 12v220z" fill="#4d5b54"/><path d="M92 116h84v12H92zM92 188h84v12H92zM92 250h84v12H92z" fill="#6a3a1c"/><path d="M126 114h16v16h-16zM126 186h16v16h-16zM126 248h16v16h-16z" fill="#c89b3c"/><path d="M130 118h8v8h-8zM130 190h8v8h-8zM130 252h8v8h-8z" fill="#4d5b54"/></g><path d="M70 300l40-70h14l-24 70zM196 300l-24-60h12l30 60z" fill="var(--iron)"/><g transform="translate(262 62) scale(.62)"><path d="${RAVEN}" fill="#0a0a0a"/></g>`;

export const drawing = (): SetDrawing => ({
  cloth: { width: 1400, height: 300, inner: cloth() },
  left: { width: 360, height: 300, inner: engine() },
  right: { width: 360, height: 300, inner: slab() },
  boards: false,
});
