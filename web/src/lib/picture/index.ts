// The end of a game as a picture of 1200 x 630: the stage in its last light, and the playbill with the story at a glance.
// It shows what everyone at the table has seen, and nothing else. The drawings are the page's own: they are put together
// as one SVG with the colours of the moment, drawn onto a canvas, and lettered there.

import { loadFaces } from "../../art/people";
import { billOf } from "../../games/bills";
import type { EndingProps, GamePage } from "../../games/types";
import { winnersOf, type Finale } from "../finale";
import { imageOf } from "./image";
import { FONTS, print, write } from "./paper";
import { HEIGHT, PAPER, WIDTH } from "./size";
import { sheet, stageOf } from "./stage";

interface Picture {
  game: string;
  page: GamePage;
  about: EndingProps;
  title: string;
  finale: Finale;
}

/** Draw it, as a file with a name of its own. */
export async function drawPicture({ game, page, about, title, finale }: Picture): Promise<File> {
  const bill = billOf(game);
  if (!bill) throw new Error(`no bill of ${game}`);
  await Promise.all([loadFaces(), ...FONTS.map((font) => document.fonts.load(font))]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const paper = print(pen, bill, { about, title, glance: page.glance?.(about) ?? { rows: [], line: "" } });
  const roses = about.you !== null && winnersOf(about.result).includes(about.you);
  // The paper is as high as what stands on it, and hangs in the middle.
  const down = Math.max(0, (HEIGHT - paper.end - PAPER.y) / 2);
  const printed = `<g transform="translate(0 ${down})">${sheet(paper.end)}${paper.drawn.join("")}</g>`;
  pen.drawImage(await imageOf((await stageOf(bill, finale, roses)) + printed, finale.light), 0, 0, WIDTH, HEIGHT);
  pen.translate(0, down);
  for (const each of paper.words) write(pen, each);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!png) throw new Error("no picture");
  return new File([png], `strange-case-${game}.png`, { type: "image/png" });
}
