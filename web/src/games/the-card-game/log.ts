// The log: by turns, the game's own among them, with the event that is up; faces, cards and the coin beside its lines.

import { BACK, FACE, portrait } from "../../lib/log";
import type { Data, GameLog, LogLine, Marks, Picture, Talk } from "../types";
import { SIGN } from "./art";
import { isAction, TRIGGERS, type Card, type Side } from "./cards";
import { boardWords } from "./words";
import { moreWords } from "./words/more";

const CLUE = "--d: #1f1208; --m: #6d4a22; --n: #d9b060; --l: #fff3cf";
const SERUM = "--d: #0d2a12; --m: #2f6a3a; --n: #8cc060; --l: #f3ffd8";
const HALF: Record<Side, string> = {
  jekyll: "--d: #123a61; --c: #2a6298; background: linear-gradient(#e6f1fa, #b9d6ec)",
  hyde: "--d: #6a0f1a; --c: #a82c38; background: linear-gradient(#fae4d6, #f3c0ae)",
};
const COIN: Record<Side, string> = {
  jekyll: "color: #0b1a2c; --coat: #12304f; --bronze: #8fc1ee; background: radial-gradient(circle at 62% 36%, #dff0ff, #6fa8dc 45%, #2b5a94); border-color: #d9b045",
  hyde: "color: #220506; --coat: #4a0c14; --bronze: #ff9a8c; background: radial-gradient(circle at 62% 36%, #ffe0d0, #d0555b 45%, #8b1725); border-color: #d9b045",
};
const HAT: Picture = { as: "disc", symbol: "tcg-hat", style: "color: #f9eed4; background: #6a111c" };
/** More cards than these are told by their number. */
const MOST = 3;

function divide({ seats }: Talk): ReturnType<GameLog["divide"]> {
  const w = moreWords();
  let [turns, up] = [0, 1];
  return ({ what, seat, event }) => {
    if (what === "marked" || what === "closed") up = Number(event) + 1;
    if (what === "turn") return w.turnOf(++turns, seats[Number(seat)] ?? "", up);
    return what === "game" ? w.gamesTurn(++turns, up) : "";
  };
}

/** An action card shows the half that took effect, or both. */
function card(word: unknown, face?: unknown): Picture {
  if (!word) return BACK;
  const kind = word as Card;
  if (!isAction(kind)) return { as: "tile", symbol: `tcg-${kind}-small`, box: "0 0 44 50", style: kind === "SERUM" ? SERUM : CLUE };
  const side = face as Side | undefined;
  if (side) return { as: "tile", symbol: `sign-${SIGN[kind][side]}`, box: "0 0 96 76", style: HALF[side] };
  return { as: "card", style: "background: linear-gradient(#b9d6ec 48%, #b98a30 48% 54%, #f3c0ae 54%)" };
}

const coin = (side: Side): Picture => ({ as: "disc", symbol: `who-${side}`, box: FACE, view: "24 14 148 148", style: COIN[side] });
const clue = (event: unknown): Picture => card(TRIGGERS[Number(event) - 1]);

/** The things of an event: what moved, turned or was reached. */
function things(event: Data): Picture[] {
  const { what, side, cards } = event;
  if (what === "token" || what === "closed") return [HAT, clue(event["event"])];
  if (what === "marked" || what === "concluded") return [clue(event["event"])];
  if (what === "exchanged") return [card(event["given"]), card(event["taken"])];
  if (what === "serum") return [card("SERUM")];
  if (side) return [coin(side as Side)];
  if (Array.isArray(cards)) return cards.slice(0, MOST).map((each) => card(each));
  if (what === "turn") return event["card"] ? [card(event["card"])] : [];
  return "card" in event ? [card(event["card"])] : [];
}

export function about(event: Data): string[] {
  const { what, seat, slot, slots, side, event: number, target } = event;
  const keys = [slot, ...((slots as number[] | undefined) ?? [])].flatMap((n) => (n ? [`slot:${String(n)}`] : []));
  for (const who of [seat, target]) if (typeof who === "number") keys.push(`seat:${who}`);
  if (number) keys.push(`event:${String(number)}`);
  if (side || what === "turn" || what === "game" || what === "further") keys.push("coin");
  if (what === "shuffled" || what === "renewed" || what === "peeked" || what === "kept" || what === "sunk") keys.push("deck");
  if (what === "recycled" || what === "renewed" || what === "discarded" || what === "took") keys.push("discards");
  if (what === "played" || what === "answered") keys.push("played");
  if (what === "dealt") keys.push("hand", "deck");
  return keys;
}

const marks = ({ seats }: Talk, sides: Side[]): Marks => [
  ...seats.map((name): Marks[number] => [name, "person"]),
  ...sides.map((side): Marks[number] => [boardWords().sides[side], side]),
];

export const log: GameLog = {
  divide,
  marks: (talk) => marks(talk, ["jekyll", "hyde"]),
  line: (event: Data, talk, faces): LogLine => {
    const { by, face, seat } = event;
    const cause = by && event["what"] !== "concluded" ? [card(by, face)] : []; // that would be shown twice
    const shown = [...(typeof seat === "number" ? portrait(faces[seat]) : cause), ...things(event)];
    const side = face as Side | undefined;
    return { pictures: shown, about: about(event), marks: marks(talk, side ? [side] : []) };
  },
};
