// What has happened and what is asked, in sentences, and what a line of the log lights.

import { portrait } from "../../lib/log";
import type { Lang } from "../../lib/settings.svelte";
import type { Data, GameLog, GameWords, Marks, Talk } from "../../games/types";
import { toDecide, valueText, type Value } from "./sight";
import { ALL, type PlainWords } from "./words";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(w: PlainWords, event: Data, { seats }: Talk): string {
  const name = typeof event["seat"] === "number" ? (seats[event["seat"]] ?? "") : "";
  switch (event["what"]) {
    case "chance":
      return w.chance;
    case "did":
      return typeof event["do"] === "string" ? w.did(name, event["do"]) : w.didUnseen(name);
    case "changed":
      return w.changed(name ? w.ofSeat(String(event["label"]), name) : String(event["label"]), valueText(event["value"] as Value, w.nothing));
    case "over":
      return w.over;
    default:
      return "";
  }
}

function question(w: PlainWords, sight: Data, mine: boolean, { seats }: Talk): string {
  const to = toDecide(sight);
  if (mine) return w.ask;
  return to === null ? w.nobody : capital(w.wait(seats[to] ?? ""));
}

export const wordsIn = (lang: Lang, roles: string[]): GameWords => ({
  roles,
  keys: ALL[lang].keys,
  tell: (event, talk) => capital(sentence(ALL[lang], event, talk)),
  advise: (action) => ALL[lang].advise(action),
  ask: (sight, mine, talk) => question(ALL[lang], sight, mine, talk),
});

const marks = (seats: string[]): Marks => seats.map((each) => [each, "role"]);

export const log: GameLog = {
  divide: () => () => "",
  marks: ({ seats }) => marks(seats),
  line: ({ what, seat, name }, { seats }, faces) => ({
    pictures: what === "did" && typeof seat === "number" ? portrait(faces[seat]) : [],
    about: [...(what === "changed" ? [`field:${String(name)}`] : []), ...(typeof seat === "number" ? [`seat:${seat}`] : [])],
    marks: marks(seats),
  }),
};
