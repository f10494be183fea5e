// The log: by rounds and tricks; faces, cards, suits and the marker beside its lines.

import { suitId } from "../../art/suits";
import { BACK, portrait } from "../../lib/log";
import type { Data, GameLog, LogLine, Marks, Picture, Talk } from "../types";
import { isStandard, kindOf, printed, type Kind, type Suit } from "./cards";
import { boardWords } from "./words";

const LIGHT = ["#2f6ea6", "#b5424a"];
const INK: Record<Kind, string> = { P: "#432a80", G: "#02605a", W: "#a8121a", "+": "#1a1412" };
const INK_STANDARD: Record<Kind, string> = { P: "#1d1614", G: "#a8121a", W: "#1d1614", "+": "#a8121a" };
const TEXT: Record<Suit, string> = { P: "--pride", G: "--greed", W: "--wrath" };
/** The suit beside which a Potion has this effect. */
const CAUSE: Record<string, Suit> = { stole: "P", exchange: "G", cleared: "W" };

function divide(): ReturnType<GameLog["divide"]> {
  const w = boardWords();
  let [round, trick] = [0, 0];
  return (event) => {
    if (event["what"] === "dealt") {
      [round, trick] = [Number(event["round"]), 0];
      return w.roundName(round);
    }
    return event["what"] === "led" ? w.trickOf(round, ++trick) : "";
  };
}

const symbolOf = (kind: Kind, standard: boolean): string => `${standard ? "jvh-sign" : "pip"}-${suitId(kind)}`;

function card(word: string, standard: boolean): Picture {
  const kind = kindOf(word);
  return { as: "card", symbol: symbolOf(kind, standard), text: printed(word, standard), style: `color: ${(standard ? INK_STANDARD : INK)[kind]}` };
}

const sign = (suit: Suit, standard: boolean): Picture => ({
  as: "sign",
  symbol: symbolOf(suit, standard),
  style: standard ? `color: var(${suit === "G" ? "--wrath" : "--text"})` : `color: var(${TEXT[suit]})`,
});

const marker = (at: unknown): Picture => ({ as: "disc", text: String(at) });

function pictures(event: Data, standard: boolean, face: Picture[]): Picture[] {
  const what = String(event["what"]);
  if (CAUSE[what]) return [sign(CAUSE[what], standard)];
  switch (what) {
    case "dealt":
      return [BACK];
    case "laid":
      return [...face, BACK];
    case "received":
      return [...face, ...(event["cards"] as string[]).map((each) => card(each, standard))];
    case "named":
      return [...face, sign(event["suit"] as Suit, standard)];
    case "ranked":
      return [sign(event["suit"] as Suit, standard)];
    case "cancelled":
      return [{ as: "sign", symbol: symbolOf("+", standard) }];
    case "round":
      return [marker(event["marker"])];
    default:
      return event["card"] ? [...face, card(String(event["card"]), standard)] : face;
  }
}

function about(event: Data): string[] {
  const seat = `seat:${String(event["seat"])}`;
  switch (event["what"]) {
    case "dealt":
      return ["hand", "aside"];
    case "laid":
    case "named":
      return [seat, "trick"];
    case "received":
      return [seat, ...(event["cards"] as string[]).map((each) => `card:${each}`)];
    case "ranked":
      return [`rank:${String(event["suit"])}`];
    case "cleared":
      return ["ranks"];
    case "cancelled":
    case "exchange":
      return ["trick"];
    case "stole":
    case "took":
      return [seat, `won:${String(event["seat"])}`];
    case "round":
      return ["track"];
    default:
      return event["card"] ? [seat, `card:${String(event["card"])}`] : [seat];
  }
}

function marks(): Marks {
  const [jekyll = "", hyde = ""] = boardWords().roles;
  return [[jekyll, "jekyll"], [hyde, "hyde"]];
}

export const log: GameLog = {
  divide,
  marks,
  line: (event: Data, { options }: Talk, faces): LogLine => {
    const seat = Number(event["seat"]);
    return {
      pictures: pictures(event, isStandard(options), portrait(faces[seat], LIGHT[seat])),
      about: about(event),
      marks: marks(),
    };
  },
};
