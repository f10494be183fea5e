// The playbill of the picture: what is printed on it, from the top down.

import { drawActor } from "../../art/actors";
import { isWho, PEOPLE } from "../../art/people";
import type { Bill } from "../../games/bills";
import type { EndingProps, Glance, Player } from "../../games/types";
import { say } from "../../words";
import { winnersOf } from "../finale";
import { settings } from "../settings.svelte";
import { at } from "./image";
import { INK, PAPER, type Box } from "./size";

const MIDDLE = PAPER.x + PAPER.width / 2;
const INNER = PAPER.width - 68;
const BROWN = "#54432c";
const FAT = '"Abril Fatface", Georgia, serif';
const DISPLAY = '"IM Fell English SC", Georgia, serif';
const BODY = '"Source Serif 4", Georgia, serif';
export const FONTS = [FAT, DISPLAY, BODY].map((family) => `20px ${family}`);

interface Words {
  text: string;
  x: number;
  y: number;
  font: string;
  colour?: string;
  align?: CanvasTextAlign;
}

/** What lies on the paper: words, and drawings as markup. */
export interface Printed {
  words: Words[];
  drawn: string[];
  /** Where the paper ends. */
  end: number;
}

type Told = { about: EndingProps; title: string; glance: Glance };

/** From the top: the house, the game, who has won, who played, the story. */
export function print(pen: CanvasRenderingContext2D, bill: Bill, { about, title, glance }: Told): Printed {
  const w = say();
  const winners = winnersOf(about.result);
  const won = winners.length ? w.won(winners.map((seat) => unbroken(about.seats[seat] ?? ""))) : title;
  const printed: Printed = { words: [], drawn: [], end: 0 };
  const centred = (text: string, y: number, font: string, colour = INK) => printed.words.push({ text, x: MIDDLE, y, font, colour });
  centred(`${w.title} · ${bill.title}`, PAPER.y + 50, `26px ${DISPLAY}`, BROWN);
  const [size, lines] = fitted(pen, won.replace(/\.$/, ""));
  let y = PAPER.y + 62;
  for (const line of lines) centred(line, (y += size * 1.08), `${size}px ${FAT}`);
  y += 24;
  printed.drawn.push(`<path d="M${MIDDLE - 150} ${y}h300M${MIDDLE - 150} ${y + 6}h300" stroke="${INK}" stroke-width="2.500"/>`);
  y = putPlayers(pen, printed, about.players, winners, y + 26);
  if (glance.rows.length) y = putRows(printed, glance, y + 18);
  const line = glance.line || (glance.rows.length ? "" : bill.tagline[settings.lang]);
  for (const [i, text] of wrapped(pen, line, `italic 21px ${BODY}`, INNER).entries()) centred(text, (y += i ? 27 : 36), `italic 21px ${BODY}`, BROWN);
  printed.end = Math.min(PAPER.y + PAPER.height, y + 42);
  return printed;
}

/** A name stays on one line. */
const unbroken = (name: string): string => name.replaceAll(" ", "\u00a0");

/** The headline as large as its paper allows. */
function fitted(pen: CanvasRenderingContext2D, text: string): [number, string[]] {
  for (const size of [60, 54, 48, 42, 36]) {
    const lines = wrapped(pen, text, `${size}px ${FAT}`, INNER);
    if (lines.length < 2 || (lines.length === 2 && size <= 48)) return [size, lines];
  }
  return [32, wrapped(pen, text, `32px ${FAT}`, INNER)];
}

function wrapped(pen: CanvasRenderingContext2D, text: string, font: string, most: number): string[] {
  pen.font = font;
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1) ?? ""} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function putPlayers(pen: CanvasRenderingContext2D, printed: Printed, players: Player[], winners: number[], top: number): number {
  const width = Math.min(150, INNER / players.length);
  const face = players.length > 3 ? 70 : 82;
  const high = face * 1.2;
  players.forEach(({ name, role, portrait, seat }, i) => {
    const x = MIDDLE + (i - (players.length - 1) / 2) * (width + (players.length < 3 ? 60 : 0));
    if (portrait && isWho(portrait)) printed.drawn.push(cameo(portrait, { x: x - face / 2, y: top, width: face, height: high }, winners.includes(seat), i));
    const small = (text: string, size: number) => `${Math.min(size, (size * (width - 4)) / measured(pen, text, `${size}px ${BODY}`))}px`;
    printed.words.push({ text: name, x, y: top + high + 24, font: `${winners.includes(seat) ? "600" : "400"} ${small(name, 20)} ${BODY}` });
    if (role) printed.words.push({ text: role, x, y: top + high + 46, font: `${small(role, 17)} ${BODY}`, colour: BROWN });
  });
  return top + high + (players.some(({ role }) => role) ? 52 : 30);
}

function measured(pen: CanvasRenderingContext2D, text: string, font: string): number {
  pen.font = font;
  return pen.measureText(text).width;
}

function cameo(who: keyof typeof PEOPLE, box: Box, won: boolean, i: number): string {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const oval = (more: number, fill: string) => `<ellipse cx="${cx}" cy="${cy}" rx="${box.width / 2 + more}" ry="${box.height / 2 + more}" fill="${fill}"/>`;
  return (
    (won ? oval(14, "url(#picture-glow)") : "") +
    oval(3, "url(#picture-brass)") +
    `<radialGradient id="picture-back${i}" cx=".62" cy=".36" r=".75"><stop offset="0" stop-color="#fff2c9"/><stop offset=".75" stop-color="${PEOPLE[who]}"/><stop offset="1" stop-color="#2a1a12"/></radialGradient>` +
    `<clipPath id="picture-oval${i}"><ellipse cx="${cx}" cy="${cy}" rx="${box.width / 2 - 2}" ry="${box.height / 2 - 2}"/></clipPath>` +
    oval(-2, `url(#picture-back${i})`) +
    `<g clip-path="url(#picture-oval${i})">${at(box, drawActor(who), "xMidYMin slice", "face")}</g>`
  );
}

/** A bar a row, its parts beside each other, between a name and a number. */
function putRows(printed: Printed, { rows }: Glance, top: number): number {
  const room = PAPER.y + PAPER.height - 70 - top;
  const high = Math.min(38, room / rows.length);
  const [left, right] = [PAPER.x + 34, PAPER.x + PAPER.width - 34];
  const [from, most] = [left + 142, right - left - 142 - 92];
  rows.forEach(({ name, value, parts }, i) => {
    const y = top + high * (i + 0.5);
    const size = Math.min(21, high * 0.72);
    printed.words.push({ text: name, x: left, y: y + size * 0.34, font: `${size}px ${DISPLAY}`, align: "left" });
    printed.words.push({ text: value, x: right, y: y + size * 0.36, font: `${size * 1.12}px ${FAT}`, align: "right" });
    let x = from;
    for (const { share, colour } of parts) {
      const width = share * most;
      printed.drawn.push(`<rect x="${x}" y="${y - high * 0.3}" width="${Math.max(2, width - 2)}" height="${high * 0.6}" rx="3" fill="${colour}"/>`);
      x += width;
    }
  });
  return top + high * rows.length;
}

export function write(pen: CanvasRenderingContext2D, { text, x, y, font, colour = INK, align = "center" }: Words): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}
