// The deeds, and the Transformation. 136 x 184.
import { FALLEN, STRIKING } from "../../../art/figures";
import { brush } from "../../../art/spline";
import type { Camp } from "../cards";
import { dark, disc, haze, light, middle, rays } from "./tones";

const at = (x: number, y: number, s: number, inner: string): string => `<g transform="translate(${x} ${y}) scale(${s})">${inner}</g>`;
const ROOFS =
  "M0 184V126l10-12 6 6v-12h6v10l12 12v-8h7v14l6 2 16-18 8 8v-24h7v18l10 12v-14h8v22l12-14 14 16v-16h6v78z";

// Jekyll's: a coin given, tears, a heart that breaks.
const charity =
  rays(68, 58, 22, [30, 150], 0.06) + disc(68, 58, 27) +
  `<circle cx="68" cy="58" r="22" fill="none" stroke="var(--d)" stroke-width="2.500" opacity=".5"/><text x="68" y="72" font-size="40" font-family="Abril Fatface,serif" text-anchor="middle" fill="var(--m)">£</text>` +
  dark("M0 116h28v68H0zM28 120c16-10 32-8 44 4h22c12 0 12 16 0 16H70v5h34l22-17c10-8 18 4 10 12l-38 38H28z") + haze(brush("34 128, 50 124, 66 130", 3));
const pity =
  light("M68 16c28 42 46 66 46 98a46 46 0 1 1-92 0c0-32 18-56 46-98z") + middle(brush("40 104, 38 128, 54 148", 7)) +
  `<use href="#who-maid" x="34" y="70" width="70" height="84" class="jah-tear"/>`;
const remorse =
  rays(68, 96, 20, [20, 150], 0.07, 0.3) +
  dark("M62 166C20 132 4 106 4 80c0-30 36-44 57-22l-12 35 26 14-17 28z") + dark("M74 168c46-32 58-58 58-88 0-32-40-46-64-20l-10 27 28 14-18 33z") +
  haze(brush("18 74, 22 62, 34 54", 4)) + haze(brush("112 58, 120 68, 120 80", 4));

// Hyde's: a match, a broken window, the cane.
const fury =
  rays(80, 66, 22, [30, 150], 0.07) + middle("M82 2c4 26 38 44 38 82a38 38 0 0 1-76 0C44 56 70 40 82 2z") + haze("M82 30c3 18 26 32 26 56a26 26 0 0 1-52 0C56 66 76 56 82 30z") +
  light("M82 58c2 12 15 20 15 34a15 15 0 0 1-30 0c0-13 12-20 15-34z") +
  `<g transform="rotate(24 84 96)">${dark("M79 92h9v104h-9z")}${dark("M83.500 74c7 0 10 7 10 14s-3 14-10 14-10-7-10-14 3-14 10-14z")}</g>`;
const PANES = "M10 8h54v52H10zM72 8h54v52H72zM10 68h54v52H10zM72 68h54v52H72zM10 128h54v44H10zM72 128h54v44H72z";
const brutality =
  middle("M0 0h136v184H0z") + light(PANES, 'opacity=".9"') + haze("M10 8h54v52H10zM72 128h54v44H72z", 'opacity=".6"') +
  dark("M0 0h10v184H0zM126 0h10v184h-10zM64 0h8v184h-8zM0 60h136v8H0zM0 120h136v8H0zM0 172h136v12H0z") +
  dark("M64 92l-18-26 10 22-30-12 24 18-38 4 38 6-22 20 28-16-6 30 14-26 10 26 2-28 26 22-18-26 34 4-32-12 26-20-30 14 6-30-14 24z") +
  light("M66 80l6 10 10-2-8 8 8 10-12-4-6 12-4-12-12 2 8-9-8-9 12 2z") + `<path d="M64 92L20 20M64 92l60-70M64 92l66 60M64 92l-50 70" stroke="var(--d)" stroke-width="1.500"/>`;
const murder =
  disc(86, 56, 44) + middle(ROOFS, 'opacity=".7"') + dark("M0 152c40-6 96-6 136 0v32H0z") + at(-2, 11, 0.96, dark(STRIKING)) + at(84, 130, 0.55, dark(FALLEN)) +
  dark("M72 162l8-3 5 7-8 3zM70 168l4-2 1 3-4 2z");

const DEEDS: Record<Camp, string[]> = { J: [charity, pity, remorse], H: [fury, brutality, murder] };

/** The deed of a camp with this factor, from 1. */
export const deed = (camp: Camp, factor: number): string => DEEDS[camp][factor - 1] ?? "";

/** One face of two halves. */
export const transformation =
  `<rect width="68" height="190" fill="#8fc0dd"/><rect x="68" width="68" height="190" fill="#d9603c"/>` +
  `<g clip-path="url(#jah-left)"><g transform="translate(136 14) scale(-1 1)"><use href="#who-jekyll" width="140" height="168" class="jah-jekyll"/></g></g>` +
  `<g clip-path="url(#jah-right)"><use href="#who-hyde" x="2" y="14" width="140" height="168" class="jah-hyde"/></g>` +
  `<path d="M68 0l-6 22 10 18-8 26 9 20-8 24 8 24-7 26 4 30" stroke="#fff6dc" stroke-width="3" fill="none"/>`;
