// The two doors of the street: Dr. Jekyll's house, and the one in the by-street. 380 x 300, the street at 300.
import { CAT, RAVEN } from "../figures";
import { brush } from "../spline";
import { many, steady } from "./drawing";

const sash = (x: number, y: number, w: number, h: number, on = true): string =>
  `<g><rect x="${x - 3}" y="${y - 3}" width="${w + 6}" height="${h + 6}" fill="var(--j-trim)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${on ? "url(#pane)" : "var(--dark-pane)"}"/><path d="M${x + w / 3} ${y}v${h}M${x + (2 * w) / 3} ${y}v${h}M${x} ${y + h / 4}h${w}M${x} ${y + h / 2}h${w}M${x} ${y + (3 * h) / 4}h${w}" stroke="var(--j-trim)" stroke-width="1.100"/><path d="M${x - 5} ${y + h + 3}h${w + 10}v3h-${w + 10}z" fill="var(--j-light)"/><path d="M${x - 5} ${y - 6}h${w + 10}l-2-4h-${w + 6}z" fill="var(--j-light)"/>${on ? `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w * 1.15}" ry="${h * 0.95}" fill="url(#glow)"/><path d="M${x} ${y}q${w * 0.28} ${h * 0.3} 0 ${h * 0.8}zM${x + w} ${y}q-${w * 0.28} ${h * 0.3} 0 ${h * 0.8}z" fill="#8a3a1c" opacity=".55"/>` : ""}</g>`;

/** A course of ashlar, the joints of every other one shifted. */
const course = (j: number): string => `M0 ${160 + j * 15}h318` + many(9, (i) => `M${(j % 2 ? 18 : 0) + i * 36} ${160 + j * 15}v15`);

// Dr. Jekyll's, with its great air of wealth and comfort.
export const jekyllHouse = (): string => `<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffd27a" stop-opacity=".5"/><stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient><linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9b4"/><stop offset="1" stop-color="var(--lit)"/></linearGradient><linearGradient id="stone"><stop offset="0" stop-color="var(--j-dark)"/><stop offset=".7" stop-color="var(--j-stone)"/><stop offset="1" stop-color="var(--j-light)"/></linearGradient></defs>
<g class="paper">
<path d="M30 26V0h8v-10h6V0h16v-10h6V0h8v26zM220 30V4h8V-6h6V4h16V-6h6V4h8v26z" fill="var(--j-dark)"/>
<path d="M0 40h318v260H0z" fill="url(#stone)"/>
<path d="M0 26h326v8l-6 8H0z" fill="var(--j-light)"/><path d="M0 42h320v5H0z" fill="var(--j-dark)"/><path d="M0 142h322v6H0z" fill="var(--j-light)"/><path d="M0 148h318v3H0z" fill="var(--j-dark)" opacity=".6"/>
<path d="${many(24, (i) => `M${4 + i * 13.4} 36h7v6h-7z`)}" fill="var(--j-dark)" opacity=".6"/>
<path d="${many(9, course)}" stroke="var(--j-dark)" stroke-width="1" opacity=".4" fill="none"/>
<path d="M308 47h10v253h-10z" fill="var(--j-light)" opacity=".5"/>
</g>
${[24, 96, 168, 244].map((x) => sash(x, 62, 36, 64, x !== 96)).join("")}
${[24, 96].map((x) => sash(x, 170, 36, 74, true)).join("")}
<g class="paper">
<path d="M168 176h132v-10l-66-26-66 26z" fill="var(--j-light)"/><path d="M184 168l50-20 50 20z" fill="var(--j-stone)"/><path d="M164 176h140v8H164z" fill="var(--j-trim)"/>
<path d="M170 184h14v106h-14zM284 184h14v106h-14z" fill="var(--j-light)"/><path d="M173 188h3v98h-3zM179 188h2v98h-2zM287 188h3v98h-3zM293 188h2v98h-2z" fill="var(--j-stone)"/><path d="M166 184h22v5h-22zM280 184h22v5h-22zM166 286h22v8h-22zM280 286h22v8h-22z" fill="var(--j-trim)"/>
</g>
<path d="M190 290v-70a44 40 0 0 1 88 0v70z" fill="var(--j-dark)"/>
<path d="M200 222a34 30 0 0 1 68 0z" fill="url(#pane)"/><path d="M234 222v-30M234 222l-24-22M234 222l24-22" stroke="var(--j-dark)" stroke-width="2"/>
<path d="M202 226h64v64h-64z" fill="#0e2c49"/><path d="M207 231h24v24h-24zM237 231h24v24h-24zM207 260h24v26h-24zM237 260h24v26h-24z" fill="#17436c"/><circle cx="257" cy="257" r="2.600" fill="#e8c468"/><path d="M234 236a4 4 0 1 0 .1 0z" fill="#e8c468"/>
<ellipse cx="234" cy="262" rx="84" ry="70" fill="url(#glow)"/><path d="M154 290h160v5H154zM146 295h176v6H146z" fill="var(--j-light)"/>
<path d="M0 252h150M0 298h150${many(13, (i) => `M${6 + i * 12} 300v-50l0-4`)}" stroke="#0a141e" stroke-width="2.600" fill="none"/><path d="${many(13, (i) => `M${6 + i * 12} 240l3 7h-6z`)}" fill="#0a141e"/>`;

/** Three bricks in ten, the others left to the eye. */
function bricks(width: number, height: number, seed: number): string {
  const random = steady(seed);
  let d = "";
  for (let y = 0; y < height; y += 9)
    for (let x = (y / 9) % 2 ? 0 : -9; x < width; x += 18) if (random() < 0.3) d += `M${x + 1} ${y + 1}h15v6h-15z`;
  return d;
}

/** A boarded window, askew. */
const boarded = ([x, y, turn]: [number, number, number]): string =>
  `<g transform="rotate(${turn} ${x + 22} ${y + 26})"><path d="M${x - 4} ${y - 4}h52v60h-52z" fill="var(--h-trim)"/><path d="M${x} ${y}h44v52h-44z" fill="#140406"/><path d="M${x - 6} ${y + 10}l56-6v9l-56 7zM${x - 5} ${y + 32}l54 3v9l-54-2z" fill="var(--h-wood)"/></g>`;
const BOARDED: [number, number, number][] = [[86, 128, -3], [196, 122, 2], [290, 126, -2], [296, 206, 3]];

// A sinister block of building that thrusts forward its gable; its door has neither bell nor knocker.
export const hydeHouse = (): string => `<defs><linearGradient id="brick" x1="1" x2="0"><stop offset="0" stop-color="var(--h-dark)"/><stop offset=".75" stop-color="var(--h-brick)"/><stop offset="1" stop-color="var(--h-light)"/></linearGradient><clipPath id="gable"><path d="M66 300L60 108 50 104 152 -8 262 70 262 96 380 90V300z"/></clipPath>
<radialGradient id="ember"><stop offset="0" stop-color="#ff6a3c" stop-opacity=".8"/><stop offset="1" stop-color="#ff3c1c" stop-opacity="0"/></radialGradient></defs>
<path d="${brush("318 6, 300 -20, 330 -44, 306 -80, 340 -110", 26)}" fill="var(--smoke)" opacity=".5"/>
<g class="paper"><path d="M300 110V18h-4v-6h44v6h-4v92z" fill="var(--h-dark)"/><path d="M302 12V-2h9v14zM314 12V-6h8v18zM326 12V0h8v12z" fill="var(--h-brick)"/></g>
<g class="paper"><path d="M66 300L60 108 50 104 152 -8 262 70 262 96 380 90V300z" fill="url(#brick)"/></g>
<g clip-path="url(#gable)"><path d="${bricks(330, 300, 31)}" transform="translate(52 0)" fill="var(--h-light)" opacity=".35"/><path d="M252 60h128v240H252z" fill="#000" opacity=".22"/></g>
<g class="paper"><path d="M40 110L152 -14 274 76 268 84 152 4 48 116z" fill="var(--h-dark)"/><path d="M256 88l124-8v10l-124 8z" fill="var(--h-dark)"/></g>
<circle cx="152" cy="62" r="52" fill="url(#ember)"/><path d="M136 84l-2-34 18-14 18 12 2 36z" fill="var(--h-trim)"/><path d="M140 80l-1-28 13-10 13 9 1 29z" fill="#ff8a4a"/><path d="M152 42v38M139 62h27" stroke="var(--h-trim)" stroke-width="2.500"/>
<path d="M146 70c0-8 2-12 6-12s6 4 6 12v10h-12z" fill="#2a0608"/>
${BOARDED.map(boarded).join("")}
<path d="M96 190l90-6 4 4v8l-98 4z" fill="var(--h-dark)"/>
<path d="M104 300V204l72-4v100z" fill="#110304"/><path d="M114 300v-86l54-3v89z" fill="var(--h-door)"/><path d="M118 220l46-3v34l-46 1zM118 258l46-1v36h-46z" fill="#3c0d11"/><path d="M128 222v30M140 221v31M152 220v31M126 262v30M146 262v30" stroke="#1c0506" stroke-width="1.500"/><path d="M122 228l8 4-6 6zM150 270l8 2-4 8zM134 240l6 3-5 4z" fill="#8c4a3a" opacity=".7"/>
<path d="M92 294h96v6H92zM84 300h112v4H84z" fill="var(--h-light)"/>
<path d="M210 300v-84l34-2v86z" fill="#110304"/><path d="M214 262h28M214 238h28" stroke="var(--h-wood)" stroke-width="5"/>
<g transform="translate(196 30) scale(.5)"><path d="${RAVEN}" fill="#0a0405"/></g>
<g transform="translate(268 264) scale(.72)"><path d="${CAT}" fill="#0a0405"/></g>`;
