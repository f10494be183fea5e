// The deck of The Card Game as symbols: what its cards show. Words are set by the card itself, in the page's language.
import { gas, many } from "../../../art/sets/drawing";
import { loadFaces } from "../../../art/people";
import { put } from "../../../art/sprite";
import type { Action, Side } from "../cards";
import { SCENES } from "./triggers";
import { SIGNS, type Sign } from "./signs";

/** The sign of an action's half. */
export const SIGN: Record<Action, Record<Side, Sign>> = {
  A1: { jekyll: "draw", hyde: "lose" },
  A2: { jekyll: "look", hyde: "rob" },
  A3: { jekyll: "show", hyde: "swap" },
  A4: { jekyll: "fetch", hyde: "remove" },
  A5: { jekyll: "clues", hyde: "deeds" },
  A6: { jekyll: "trade", hyde: "top" },
  A7: { jekyll: "fresh", hyde: "move" },
};

const WINDOW = "M0 190V60Q0 8 52 8H104Q156 8 156 60V190Z";
const SKIES = `<radialGradient id="tcg-dusk" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#fff6da"/><stop offset=".35" stop-color="#f0d596"/><stop offset=".7" stop-color="#b98a4a"/><stop offset="1" stop-color="#5c3c1c"/></radialGradient><radialGradient id="tcg-green" cx=".5" cy=".5" r=".7"><stop offset="0" stop-color="#f6ffd8"/><stop offset=".4" stop-color="#b7dc7a"/><stop offset="1" stop-color="#2f6a3a"/></radialGradient>`;

/** A picture in its arched frame: depth is the arch stroked wide and dark, clipped to itself. */
const framed = ([name, scene]: [string, string]): string =>
  `<symbol id="tcg-${name}" viewBox="-8 0 172 198"><g clip-path="url(#tcg-window)"><rect width="156" height="190" fill="url(#tcg-${name === "SERUM" ? "green" : "dusk"})"/><g transform="translate(-2 0)">${scene}</g><path d="${WINDOW}" fill="none" stroke="#000" stroke-width="22" opacity=".28"/></g><path d="${WINDOW}" fill="none" stroke="var(--ink)" stroke-width="11" stroke-linejoin="round"/><path d="${WINDOW}" fill="none" stroke="#d9b45a" stroke-width="1.300"/></symbol>` +
  `<symbol id="tcg-${name}-small" viewBox="20 10 116 132" preserveAspectRatio="xMidYMid slice"><rect width="160" height="190" fill="url(#tcg-${name === "SERUM" ? "green" : "dusk"})"/>${scene}</symbol>`;

const ray = (i: number): string => {
  const angle = (i / 36) * Math.PI * 2;
  const at = (radius: number) => `${(100 + Math.cos(angle) * radius).toFixed(0)} ${(140 + Math.sin(angle) * radius).toFixed(0)}`;
  return `M${at(78)}L${at(i % 2 ? 88 : 112)}`;
};
const back = (): string =>
  `<symbol id="tcg-back" viewBox="0 0 200 280"><rect x="9" y="9" width="182" height="262" rx="8" fill="#2a1a12"/><g fill="none" stroke="#d3a94e"><rect x="15" y="15" width="170" height="250" rx="5" stroke-width="1.300"/><path d="${many(36, ray)}" opacity=".7"/></g><circle cx="100" cy="140" r="76" fill="#d3a94e"/><g clip-path="url(#tcg-coin)"><path d="M20 60h80v160H20z" fill="#3f7db3"/><path d="M100 60h80v160h-80z" fill="#b53a40"/><g transform="translate(113 78) scale(-1 1)"><use href="#who-jekyll" width="112" height="134" class="painted-jekyll"/></g><use href="#who-hyde" x="84" y="82" width="112" height="134" class="painted-hyde"/></g><circle cx="100" cy="140" r="71" fill="none" stroke="#6d4f18" stroke-width="1.500"/><circle cx="100" cy="140" r="75" fill="none" stroke="#f6e2a6" stroke-width="2"/></symbol>`;

/** A voussoir, of eleven over an arch. */
function wedge(i: number): string {
  const [from, to] = [Math.PI + (i / 11) * Math.PI + 0.02, Math.PI + ((i + 1) / 11) * Math.PI - 0.02];
  const at = (angle: number, r: number) => `${(70 + Math.cos(angle) * (57 + r)).toFixed(1)} ${(92 + Math.sin(angle) * (53 + r)).toFixed(1)}`;
  return `M${at(from, 1)}L${at(from, i === 5 ? 21 : 15)} ${at(to, i === 5 ? 21 : 15)} ${at(to, 1)}z`;
}
const ARCH = "M13 232V92a57 53 0 0 1 114 0v140z";
const course = (j: number): string => `M0 ${34 + j * 22}h140` + many(4, (i) => `M${(j % 2 ? 18 : 0) + i * 36} ${34 + j * 22}v22`);
/** One bay of the arcade, open: the town is seen through the arch, in gaslight. */
const bay = (): string =>
  `<linearGradient id="tcg-ashlar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--arc-hi)"/><stop offset=".5" stop-color="var(--arc-stone)"/><stop offset="1" stop-color="var(--arc-deep)"/></linearGradient><radialGradient id="tcg-niche" cx=".5" cy=".22" r=".75"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".6"/><stop offset=".55" stop-color="#d98f34" stop-opacity=".22"/><stop offset="1" stop-color="#120a08" stop-opacity=".34"/></radialGradient><clipPath id="tcg-wall"><path d="M0 0h140v232H0z${ARCH}" clip-rule="evenodd"/></clipPath>` +
  `<symbol id="tcg-bay" viewBox="0 0 140 232" preserveAspectRatio="none"><path d="${ARCH}" fill="url(#tcg-niche)"/><g clip-path="url(#tcg-wall)"><path d="M0 12h140v220H0z" fill="url(#tcg-ashlar)"/><path d="${many(10, course)}" stroke="#0005" stroke-width="1.200" fill="none"/></g><path d="M0 0h140v9H0z" fill="var(--arc-hi)"/><path d="M0 9h140v5H0z" fill="#0007"/><path d="${many(11, wedge)}" fill="var(--arc-hi)" stroke="#0006"/><path d="M13 232V92a57 53 0 0 1 16-36c-9 22-9 106-9 176z" fill="#0007"/><path d="${ARCH}" fill="none" stroke="#0008" stroke-width="2.500"/><path d="M0 86h13v8H0zM127 86h13v8h-13zM0 218h15v14H0zM125 218h15v14h-15z" fill="var(--arc-hi)" stroke="#0005"/></symbol>`;
const lantern = `<symbol id="tcg-lantern" viewBox="0 0 60 70" overflow="visible"><circle cx="30" cy="34" r="46" fill="url(#tcg-gas)"/><path d="M30 0v10M18 22h24l-5 30H23zM20 22l4-10h12l4 10zM24 52h12l-2 6h-8z" fill="var(--iron)" stroke="var(--iron)" stroke-width="2"/><path d="M21.500 25h17l-3.500 24h-10z" fill="#ffe9a8"/></symbol>`;
/** Mr. Hyde's hat, on his small tokens. */
const hat = `<symbol id="tcg-hat" viewBox="0 0 24 24"><path d="M6.500 4.500h11L17 15H7zM2 16h20v3.500H2z" fill="currentColor"/></symbol>`;

/** Put the deck into the document, once. */
export function putDeck(): void {
  void loadFaces();
  put("the-card-game", () =>
    [
      gas().replace('id="gas"', 'id="tcg-gas"'),
      SKIES,
      `<clipPath id="tcg-window"><path d="${WINDOW}"/></clipPath><clipPath id="tcg-coin"><circle cx="100" cy="140" r="71"/></clipPath>`,
      ...Object.entries(SCENES).map(framed),
      ...Object.entries(SIGNS).map(([name, sign]) => `<symbol id="sign-${name}" viewBox="0 0 96 76" overflow="visible">${sign}</symbol>`),
      back(),
      bay(),
      lantern,
      hat,
    ].join(""),
  );
}
