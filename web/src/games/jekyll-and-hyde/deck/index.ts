// The deck, as symbols that stand in the document once. The camp is told by colour, pip and arch: a flask under a round
// arch, a hat under a lancet.
import "./deck.css";
import { put } from "../../../art/sprite";
import { CAMPS, familyOf, KINDS, kindOf, type Camp, type Kind } from "../cards";
import { deed, transformation } from "./deeds";
import { place } from "./places";

/** The outline of a camp's arch, 136 x 184. */
export const ARCH: Record<Camp, string> = {
  J: "M0 184V76A68 68 0 0 1 136 76V184Z",
  H: "M0 184V84A85.900 85.900 0 0 1 68 0A85.900 85.900 0 0 1 136 84V184Z",
};
const PIPS: Record<Camp, string> = {
  J: "M8.600 1h6.800v2.600h-1.200v5.100a7.300 7.300 0 1 1-4.400 0V3.600H8.600z",
  H: "M6.500 3.500C9 2.600 15 2.600 17.500 3.500L17 15c2.800.4 5 1.200 5.600 2.400-2.400 3.400-18.800 3.400-21.200 0C2 16.200 4.200 15.400 7 15z",
};
const SHINE: Record<Camp, string> = {
  J: "M7 15.200c1.700-1.300 3.300.9 5 0s3.300-1.200 5 0a5 5 0 0 1-10 0z",
  H: "M7 12.200c3 1 7 1 10 0l-.1 2c-3 1-6.800 1-9.800 0z",
};
const SKY: Record<Camp, string[]> = { J: ["#f6fbff", "#b9d8ee", "#4a86ba", "#123a61"], H: ["#fff0d8", "#f2a57e", "#b3363a", "#4a0a12"] };
const CLOTH: Record<Camp, [string, string]> = { J: ["#15406a", "#0b2440"], H: ["#741722", "#3d0810"] };
const WHO: Partial<Record<Kind, string>> = { B: "utterson", C: "lanyon", D: "enfield", E: "poole" };

const face = (who: string): string => `<use href="#who-${who}" x="-8" y="24" width="152" height="182" class="jah-who"/>`;

function picture(card: string, camp: Camp): string {
  const kind = kindOf(card);
  if (kind === "T") return transformation;
  if (kind === "A") return face(camp === "J" ? "jekyll" : "hyde");
  const family = familyOf(kind);
  if (family === "deed") return deed(camp, Number(kind[1]));
  return family === "place" ? place(camp, Number(kind)) : face(WHO[kind] ?? "");
}

const LATTICE = Array.from({ length: 12 }, (_, i) => `M${-80 + i * 32} 271L${80 + i * 32} 9M${-80 + i * 32} 9L${80 + i * 32} 271`).join("");

function ofCamp(camp: Camp): string {
  const [cloth, deep] = CLOTH[camp];
  const stops = SKY[camp].map((colour, i) => `<stop offset="${[0, 0.3, 0.65, 1][i] ?? 1}" stop-color="${colour}"/>`).join("");
  return (
    `<symbol id="camp-${camp}" viewBox="0 0 24 24"><path d="${PIPS[camp]}" fill="currentColor"/><path d="${SHINE[camp]}" fill="var(--pip-light,#f6ecd4)"/></symbol>` +
    `<radialGradient id="jah-sky-${camp}" cx=".5" cy=".42" r=".75">${stops}</radialGradient><clipPath id="jah-arch-${camp}"><path d="${ARCH[camp]}"/></clipPath>` +
    `<clipPath id="jah-cloth-${camp}"><rect x="9" y="9" width="182" height="262" rx="8"/></clipPath>` +
    `<symbol id="jah-${camp}" viewBox="0 0 200 280"><rect x="1" y="1" width="198" height="278" rx="13" fill="#e9d9b4" stroke="#241a10" stroke-width="1.500"/><rect x="9" y="9" width="182" height="262" rx="8" fill="${cloth}"/>` +
    `<path d="${LATTICE}" stroke="#f0d58a" stroke-opacity=".35" clip-path="url(#jah-cloth-${camp})"/><rect x="15" y="15" width="170" height="250" rx="5" fill="none" stroke="#d3a94e" stroke-width="1.500"/>` +
    `<circle cx="100" cy="140" r="60" fill="${deep}" stroke="#d3a94e" stroke-width="3"/><use href="#camp-${camp}" x="58" y="96" width="84" height="84" class="jah-seal"/></symbol>` +
    KINDS.map((kind) => `<symbol id="jah-${camp}${kind}" viewBox="0 0 136 184">${picture(camp + kind, camp)}</symbol>`).join("")
  );
}

const STOCK =
  `<linearGradient id="jah-stock" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fbf3de"/><stop offset=".6" stop-color="#f3e6c9"/><stop offset="1" stop-color="#e4d2a8"/></linearGradient>` +
  `<clipPath id="jah-left"><path d="M0 0h68v190H0z"/></clipPath><clipPath id="jah-right"><path d="M68 0h68v190H68z"/></clipPath>`;

export const putDeck = (): void => put("jekyll-and-hyde", () => STOCK + CAMPS.map(ofCamp).join(""));
