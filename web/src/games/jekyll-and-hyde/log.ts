// The log: by hands and tricks; faces, cards and the camps' signs beside its lines.

import type { Who } from "../../art/people";
import { portrait } from "../../lib/log";
import type { Data, GameLog, LogLine, Marks, Picture, Talk } from "../types";
import { campOf, CAMPS, kindOf, printed, type Camp } from "./cards";
import { boardWords } from "./words";

const INK: Record<Camp, string> = { J: "#17426b", H: "#8a1722" };
const LIGHT: Record<Camp, string> = { J: "--jekyll", H: "--hyde" };
const MARK = { J: "jekyll", H: "hyde" } as const;

function divide(): ReturnType<GameLog["divide"]> {
  const w = boardWords();
  let [hand, trick, isOpen] = [0, 0, false];
  return ({ what, hand: number }) => {
    if (what === "dealt") {
      [hand, trick, isOpen] = [Number(number), 0, false];
      return w.hand(hand);
    }
    if (what === "takes" || what === "stays") isOpen = false;
    if ((what !== "lays" && what !== "asks") || isOpen) return "";
    isOpen = true;
    return w.trickOf(hand, ++trick);
  };
}

const card = (word: string): Picture => ({ as: "card", symbol: `camp-${campOf(word)}`, text: printed(kindOf(word)), style: `color: ${INK[campOf(word)]}` });
const sign = (camp: Camp): Picture => ({ as: "sign", symbol: `camp-${camp}`, style: `color: var(${LIGHT[camp]})` });

function pictures(event: Data, faces: (Who | null)[]): Picture[] {
  const face = (key: string): Picture[] => portrait(faces[Number(event[key])]);
  switch (event["what"]) {
    case "asks":
      return [...face("seat"), sign(event["camp"] as Camp)];
    case "lays":
      // The ghost has no face: what comes from its hand shows its camp.
      return [...(faces[Number(event["from"])] ? face("from") : [sign("H")]), card(String(event["card"]))];
    case "takes":
      return [sign(event["camp"] as Camp)];
    case "stays":
      return [{ as: "card", text: "T" }];
    case "hand":
      return CAMPS.map(sign);
    default:
      return face("seat");
  }
}

function about(event: Data): string[] {
  const seat = (key: string): string => `seat:${String(event[key])}`;
  switch (event["what"]) {
    case "asks":
      return [seat("seat"), seat("of")];
    case "lays":
      return [seat("from"), `card:${String(event["card"])}`];
    case "takes":
      return [`taken:${String(event["camp"])}`];
    case "stays":
      return ["trick", "stayed"];
    case "hand":
      return CAMPS.map((camp) => `taken:${camp}`);
    default:
      return [seat("seat")];
  }
}

/** The camps of which a line tells; in others the same word may be a card's name. */
const campsOf = ({ what, camp }: Data): Camp[] => (what === "takes" || what === "asks" ? [camp as Camp] : what === "hand" ? [...CAMPS] : []);
const marks = ({ seats }: Talk, camps: readonly Camp[]): Marks => [
  ...seats.map((name): Marks[number] => [name, "person"]),
  ...camps.map((camp): Marks[number] => [boardWords().camps[camp], MARK[camp]]),
];

export const log: GameLog = {
  divide,
  marks: (talk) => marks(talk, CAMPS),
  line: (event: Data, talk, faces): LogLine => ({
    pictures: pictures(event, faces),
    about: about(event),
    marks: marks(talk, campsOf(event)),
  }),
};
