// From markup to an image: the page's symbols are put in, and its colours as they are in the light of the moment.

import type { Drawing } from "../../art/sets/drawing";
import type { Light } from "../finale";
import { HEIGHT, WIDTH, type Box } from "./size";

/** A drawing in a box; `kind` is how it looks, below. */
export const at = (box: Box, { width, height, inner }: Drawing, fit: string, kind = ""): string =>
  `<svg class="${kind}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}" overflow="visible">${inner}</svg>`;

const DEFINED = `
  <radialGradient id="picture-dusk" r=".75"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>
  <linearGradient id="picture-beam" x2="0" y2="1"><stop offset="0" stop-color="#fff3c4" stop-opacity=".42"/><stop offset=".8" stop-color="#fff3c4" stop-opacity=".12"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient>
  <radialGradient id="picture-spot"><stop offset="0" stop-color="#fff0b8" stop-opacity=".8"/><stop offset=".6" stop-color="#ffd27a" stop-opacity=".4"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>
  <radialGradient id="picture-glow"><stop offset=".7" stop-color="#ffb52e"/><stop offset="1" stop-color="#ffca6a" stop-opacity="0"/></radialGradient>
  <linearGradient id="picture-brass" x2="1" y2="1"><stop offset="0" stop-color="#6b4c14"/><stop offset=".3" stop-color="#f5dd97"/><stop offset=".55" stop-color="#a97f2b"/><stop offset=".8" stop-color="#f0d58a"/><stop offset="1" stop-color="#6b4c14"/></linearGradient>
  <linearGradient id="picture-paper" x2="1" y2="1"><stop offset="0" stop-color="#fdf6e3"/><stop offset=".7" stop-color="#efe0bb"/><stop offset="1" stop-color="#dcc796"/></linearGradient>`;
const LOOKS = `
  .hero { color: #120c0d; --coat: #2a1a20; --linen: #f6ecd4; --bronze: #d3a94e; filter: drop-shadow(0 0 2px #fff3c4) drop-shadow(0 0 14px #ffdf9a) }
  .shade { color: #3a0a12; --coat: #3a0a12; --linen: #3a0a12; --pale: #3a0a12; --bronze: #3a0a12; opacity: .6 }
  .shade.pale { color: #0b1a2c; --coat: #0b1a2c; --linen: #0b1a2c; --pale: #0b1a2c; --bronze: #0b1a2c }
  .face { color: #140d0c; --coat: #241820 }
  .far { fill: #1b1012 } .near { fill: #0b0708 }`;

export async function imageOf(markup: string, light: Light): Promise<HTMLImageElement> {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", String(WIDTH));
  svg.setAttribute("height", String(HEIGHT));
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  const whole = withSymbols(`<defs>${DEFINED}</defs>${markup}`);
  svg.innerHTML = whole;
  const text = new XMLSerializer().serializeToString(svg);
  // The style goes in as text: the page's own policy forbids it in a document.
  const styled = text.replace(">", `><style>:root{${coloursIn(whole, light)}}${LOOKS}</style>`);
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(styled)}`;
  await image.decode();
  return image;
}

/** Markup with the symbols of the page that it uses. */
function withSymbols(markup: string): string {
  const found = new Map<string, string>();
  const look = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/href="#([^"]+)"/g)) {
      const symbol = document.getElementById(id);
      if (found.has(id) || !symbol) continue;
      found.set(id, symbol.outerHTML);
      look(symbol.outerHTML);
    }
  };
  look(markup);
  return [...found.values()].join("") + markup;
}

/** The colours that it names, as they are in this light. */
function coloursIn(markup: string, light: Light): string {
  const probe = document.createElement("i");
  probe.hidden = true;
  if (light) probe.dataset.light = light;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const names = new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name));
  const known = [...names].filter((name) => style.getPropertyValue(name) !== "");
  const resolved = known.map((name) => {
    probe.style.color = `var(${name})`;
    return `${name}:${style.color}`;
  });
  probe.remove();
  return resolved.join(";");
}
