// The log: by turns; the two rivals and organs beside its lines.

import { portrait } from "../../lib/log";
import { fill } from "../../lib/sentences";
import type { Data, GameLog, LogLine, Marks, Picture, Talk } from "../types";
import { putJars } from "./art";
import { IGOR, type Kind } from "./jars";
import { boardWords } from "./words";

const GROUND: Record<Kind, string> = { A: "#6a4486", B: "#7d1f2a", C: "#7a5212", D: "#3f6626", E: "#1c5c80" };
/** More jars than these are told by their number. */
const MOST = 3;

/** A turn is what one player does until the other does something, as in story.ts. */
function divide({ seats }: Talk): ReturnType<GameLog["divide"]> {
  const w = boardWords();
  let [turns, last]: [number, number | null] = [0, null];
  return (_, seat) => {
    if (seat === null || seat === last) return "";
    last = seat;
    return fill(w.turnOf, { turn: ++turns, seat: seats[seat] });
  };
}

const organs = (jars: unknown): Picture[] =>
  typeof jars === "string" ? [...jars].slice(-MOST).map((kind) => ({ as: "tile", symbol: `organ-${kind}`, box: "4 14 66 62", style: `background: ${GROUND[kind as Kind]}` })) : [];

function columns(event: Data): number[] {
  const place = Number(event["place"]);
  if (event["what"] === "moved") return [Number(event["from"]), Number(event["to"])];
  if (event["what"] !== "validated") return [];
  return "height" in event ? [place, place + 1, place + 2] : [place];
}

function line(event: Data, talk: Talk, faces: Parameters<GameLog["line"]>[2]): LogLine {
  putJars();
  const { seat, recipe, jars, new: next, back, old } = event;
  const actor = typeof seat === "number" ? seat : null;
  const slips = [recipe, back, old, next].flatMap((each) => (each ? [`slip:${String(each)}`] : []));
  return {
    pictures: [
      ...(actor === null ? [] : portrait(faces[actor] ?? (actor === IGOR ? "igor" : "frankenstein"))),
      ...organs(jars ?? recipe ?? next ?? back),
    ],
    about: [...columns(event).map((place) => `place:${place}`), ...slips, ...(actor === null ? [] : [`seat:${actor}`])],
    marks: marks(talk),
  };
}

const marks = ({ seats }: Talk): Marks => seats.map((role) => [role, "role"]);

export const log: GameLog = { divide, marks, line };
