// The cards, 200 x 280: a little paper theatre each. As many pips as the number light its arch. Words are not drawn here:
// they are set by whoever shows a card, in the language in use.
import { loadFaces } from "../../../art/people";
import { put, scoped } from "../../../art/sprite";
import { putSuits, suitId } from "../../../art/suits";
import { CARDS, kindOf, type Kind } from "../cards";
import { ARCHES } from "./arches";
import { greed } from "./greed";
import { ordinary, signs } from "./ordinary";
import { potions } from "./potions";
import { pride } from "./pride";
import { wrath } from "./wrath";

const SCENES: Record<string, string> = { ...pride, ...greed, ...wrath, ...potions };
// The window in the card: where it stands, and how much larger than its scene it is.
const X = 25;
const Y = 38;
const SCALE = 1.1029;

const stops = (colours: [number, string][]): string =>
  colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("");
const sky = (suit: string, [a, b, c, e]: [string, string, string, string]): string =>
  `<radialGradient id="sky-${suit}" cx=".5" cy=".42" r=".75">${stops([[0, a], [0.28, b], [0.62, c], [1, e]])}</radialGradient>`;

const gradients = (): string =>
  sky("P", ["#fff6e0", "#e3c6ef", "#9a6cc4", "#4a2a86"]) +
  sky("G", ["#fffbe0", "#d8ecbc", "#4fae8f", "#0c5a52"]) +
  sky("W", ["#fff3d0", "#ffc57a", "#e5552c", "#8a1218"]) +
  `<linearGradient id="sky-X">${stops([[0, "#123a5e"], [0.38, "#8fc0dd"], [0.5, "#fff4dc"], [0.62, "#f2a57e"], [1, "#6b0f18"]])}</linearGradient>` +
  `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">${stops([[0.2, "#12304b"], [0.5, "#21141c"], [0.8, "#5c121b"]])}</linearGradient>` +
  `<linearGradient id="stock" x1="0" y1="0" x2=".6" y2="1">${stops([[0, "#fbf3de"], [0.6, "#f3e6c9"], [1, "#e4d2a8"]])}</linearGradient>`;

const clips = (): string =>
  (Object.keys(ARCHES) as Kind[])
    .map((kind) => `<clipPath id="arch-${suitId(kind)}"><path d="${ARCHES[kind].outline}"/></clipPath>`)
    .join("");

// What is printed on every card: a double rule. On the back there are flourishes, too; on a face they would be taken for a sign.
const FLOURISH = "M0 0c8 0 13 4 13 10 0 5-6 6-7 2-1-3 3-4 4-2M0 0c0 8 4 13 10 13 5 0 6-6 2-7-3-1-4 3-2 4M0 0l17 17";
const stock = (): string =>
  `<symbol id="paper" viewBox="0 0 200 280"><rect x="1" y="1" width="198" height="278" rx="13" fill="url(#stock)" stroke="#6b5a38" stroke-width="1.500"/>
<g fill="none" stroke="var(--ink)"><rect x="6.500" y="6.500" width="187" height="267" rx="8.500" stroke-width="1.600" opacity=".75"/><rect x="10" y="10" width="180" height="260" rx="6" stroke-width=".8" opacity=".5"/></g></symbol>`;

function pips(kind: Kind, number: number): string {
  const { at, apart } = ARCHES[kind];
  return Array.from({ length: number }, (_, i) => {
    const [left, top] = at(0.5 + (i - (number - 1) / 2) * apart);
    const [x, y] = [left * SCALE + X, top * SCALE + Y];
    return `<circle fill="var(--d)" stroke="#d9b45a" stroke-width="1.600" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="12.500"/><use href="#pip-${suitId(kind)}" x="${(x - 8).toFixed(1)}" y="${(y - 8).toFixed(1)}" width="16" height="16"/>`;
  }).join("");
}

/** A scene behind an arch: light, cut-outs, the shadow that the arch throws on them, and its brass. */
export function theatre(kind: Kind, scene: string): string {
  const { outline } = ARCHES[kind];
  const id = suitId(kind);
  return `<g transform="translate(${X} ${Y}) scale(${SCALE})"><g clip-path="url(#arch-${id})"><rect width="136" height="184" fill="url(#sky-${id})"/>${scene}<path d="${outline}" fill="none" stroke="#000" stroke-width="22" opacity=".28"/></g>
<path d="${outline}" fill="none" stroke="var(--ink)" stroke-width="11" stroke-linejoin="round"/><path d="${outline}" fill="none" stroke="#d9b45a" stroke-width="1.300"/></g>`;
}

const index = (label: string, kind: Kind): string =>
  kind === "+"
    ? `<text font-family="Abril Fatface, serif" font-size="36" letter-spacing="-2" fill="var(--ink)" text-anchor="middle" x="33" y="44">${label}</text>`
    : `<text font-family="Abril Fatface, serif" font-size="46" letter-spacing="-1" fill="var(--ink)" text-anchor="middle" x="28" y="44">${label}</text><use href="#pip-${kind}" class="jvh-mark" x="17" y="49" width="21" height="21"/>`;

function card(id: string): string {
  const kind = kindOf(id);
  const number = Number(kind === "+" ? id[0] : id.slice(1));
  return `<symbol id="${symbolOf(id)}" viewBox="0 0 200 280"><use href="#jvh-paper" width="200" height="280"/>${theatre(kind, SCENES[id] ?? "")}<g class="jvh-lights">${pips(kind, number)}</g>${index(kind === "+" ? id : String(number), kind)}</symbol>`;
}

/** A rose of engine-turned lines. */
function rose(middle: number, swing: number, petals: number, lines: number): string {
  const point = (i: number, turn: number): string => {
    const angle = (i / 72) * Math.PI * 2;
    const r = middle + swing * Math.cos(petals * angle + turn);
    return `${(100 + Math.cos(angle) * r).toFixed(1)} ${(140 + Math.sin(angle) * r).toFixed(1)}`;
  };
  const line = (j: number) => `M${Array.from({ length: 73 }, (_, i) => point(i, (j / lines) * Math.PI * 2)).join("L")}z`;
  return Array.from({ length: lines }, (_, j) => line(j)).join("");
}

const CORNERS = [[24, 24, 1, 1], [176, 24, -1, 1], [24, 256, 1, -1], [176, 256, -1, -1]] as const;

/** The back of every card: a keyhole in the rose, brass on oxblood and Prussian blue. */
const back = (): string =>
  `<symbol id="card-back" viewBox="0 0 200 280"><rect x="1" y="1" width="198" height="278" rx="13" fill="#e9d9b4" stroke="#241a10" stroke-width="1.500"/><rect x="9" y="9" width="182" height="262" rx="8" fill="url(#ground)"/>
<g fill="none" stroke="#d3a94e"><path d="M9 140L100 9 191 140 100 271z M9 75L55 9M191 75L145 9M9 205l46 66M191 205l-46 66" stroke-width=".8" opacity=".6"/><rect x="15" y="15" width="170" height="250" rx="5" stroke-width="1.300"/><rect x="19" y="19" width="162" height="242" rx="3" stroke-width=".7"/>
<path d="${rose(58, 13, 12, 3)}" stroke-width=".8"/><path d="${rose(38, 6, 12, 3)}" stroke-width=".7"/><circle cx="100" cy="140" r="28" stroke-width="2" fill="#160f0d"/><circle cx="100" cy="140" r="24" stroke-width=".8"/></g>
<path d="M100 124a9 9 0 0 1 4.500 16.800L108 158H92l3.500-17.200A9 9 0 0 1 100 124z" fill="#e8c468"/>
<g fill="none" stroke="#d3a94e" stroke-width="1.300" stroke-linecap="round">${CORNERS.map(([x, y, a, b]) => `<g transform="translate(${x} ${y}) scale(${a * 1.8} ${b * 1.8})"><path d="${FLOURISH}"/></g>`).join("")}</g></symbol>`;

/** The name of a card's symbol, which holds no "+"; `standard` for the deck of ordinary cards. */
export const symbolOf = (id: string, standard = false): string => `${standard ? "plain" : "card"}-${id.replace("+", "x")}`;

/** Put the deck in use into the document: its symbols are `jvh-` and symbolOf(card), and jvh-card-back. */
export function putDeck(standard: boolean): void {
  putSuits();
  void loadFaces();
  put("jvh", () => scoped("jvh", gradients() + clips() + stock() + back() + signs()));
  if (standard) put("jvh-plain", () => scoped("jvh", CARDS.map((id) => ordinary(id, theatre)).join("")));
  else put("jvh-cards", () => scoped("jvh", CARDS.map(card).join("")));
}
