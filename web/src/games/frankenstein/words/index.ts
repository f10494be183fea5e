// The game's words in use: events as sentences, what is asked.

import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords, Talk } from "../../types";
import { sightOf, type Kind } from "../jars";
import { en, type BoardWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";
import lesson from "./lesson.json";

const ALL: Record<Lang, BoardWords> = { en, fr, it };

export const boardWords = (): BoardWords => ALL[settings.lang];

/** A kind of jar with the letter that stands for it. */
export const kindName = (w: BoardWords, kind: string): string => `${w.kinds[kind as Kind]} (${kind})`;

/** The jars of a recipe by name, in its order. */
export const recipeName = (w: BoardWords, recipe: string): string =>
  [...recipe].map((kind) => w.kinds[kind as Kind]).join(" – ");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(w: BoardWords, event: Data, seats: string[]): string {
  const e = w.events;
  const number = (key: string) => Number(event[key]);
  const word = (key: string) => String(event[key] ?? "");
  const seat = seats[number("seat")] ?? "";
  switch (event["what"]) {
    case "jars":
      return e.jars();
    case "recipes": {
      const [igor = [], frankenstein = []] = event["sets"] as string[][];
      return e.recipes(igor.join(" "), frankenstein.join(" "));
    }
    case "sixth":
      return e.sixth(seat, word("back"));
    case "moved":
      return e.moved(seat, word("jars"), number("from"), number("to"));
    case "validated":
      return "height" in event
        ? e.validatedAcross(seat, word("recipe"), number("place"), number("height"))
        : e.validatedOn(seat, word("recipe"), number("place"));
    case "took":
      return e.took(seat, word("recipe"));
    case "last":
      return e.last();
    case "discarded":
      return e.discarded(seat);
    case "changed":
      return e.changed(seat, number("pile"));
    case "swapped":
      return e.swapped(seat, word("old"), word("new"));
    case "ended":
      return e.ended(seat, number("left"));
    case "over":
      if (event["reason"] === "stuck") return e.stuck();
      if (event["reason"] === "idle") return e.idle();
      return event["seat"] === 0 ? e.overIgor() : e.overFrankenstein();
    default:
      return "";
  }
}

function question(w: BoardWords, data: Data, mine: boolean, { seats }: Talk): string {
  const s = sightOf(data);
  if (s.to === null) return "";
  const seat = seats[s.to] ?? "";
  if (!mine) return s.last ? w.asks.waitLast(seat, s.points) : w.asks.wait(seat, s.points);
  if (s.asked === "spare") return w.asks.spare(s.points);
  return s.last ? w.asks.last(s.points, s.hand ?? "") : w.asks.turn(s.points, s.hand ?? "");
}

const wordsOf = (lang: Lang): GameWords => ({
  tagline: ALL[lang].tagline,
  keys: ALL[lang].keys,
  roles: ALL[lang].roles,
  tell: (event, { seats }) => sentence(ALL[lang], event, seats),
  ask: (sight, mine, talk) => question(ALL[lang], sight, mine, talk),
  lesson: lesson[lang],
});

export const words: Record<Lang, GameWords> = { en: wordsOf("en"), fr: wordsOf("fr"), it: wordsOf("it") };
