// The game's words in use: events as sentences, what is asked.

import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords, Talk } from "../../types";
import { sightOf, type Kind } from "../jars";
import { advice } from "./advice";
import { en, type BoardWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Lang, BoardWords> = { en, fr, it };

export const boardWords = (): BoardWords => ALL[settings.lang];

export const kindName = (w: BoardWords, kind: string): string => w.kinds[kind as Kind];

/** The jars of a recipe by name, in its order. */
export const recipeName = (w: BoardWords, recipe: string): string => [...recipe].map((kind) => kindName(w, kind)).join(", ");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(w: BoardWords, event: Data, seats: string[]): string {
  const e = w.events;
  const number = (key: string) => Number(event[key]);
  const word = (key: string) => String(event[key] ?? "");
  const recipe = (key: string) => recipeName(w, word(key));
  const seat = seats[number("seat")] ?? "";
  switch (event["what"]) {
    case "jars":
      return e.jars();
    case "recipes":
      return e.recipes();
    case "sixth":
      return e.sixth(seat, recipe("back"));
    case "moved":
      return word("jars").length === 1 ? e.movedOne(seat, recipe("jars"), number("to")) : e.moved(seat, word("jars").length, number("to"));
    case "validated":
      return "height" in event
        ? e.validatedAcross(seat, recipe("recipe"), number("place"))
        : e.validatedOn(seat, recipe("recipe"), number("place"));
    case "took":
      return e.took(recipe("recipe"));
    case "last":
      return e.last();
    case "discarded":
      return e.discarded(seat);
    case "changed":
      return e.changed(seat);
    case "swapped":
      return e.swapped(seat, recipe("old"), recipe("new"));
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
  if (s.asked === "spare") return w.asks.spare;
  const recipe = recipeName(w, s.hand ?? "");
  if (s.last) return w.asks.last(recipe);
  return s.turns <= 2 ? w.asks.first(recipe) : w.asks.turn(recipe);
}

const isJars = (value: unknown): value is string => typeof value === "string" && /^[A-E]+$/.test(value);

/** What the pelmet says. */
export const status = (sight: Data, lang: Lang): string => (sightOf(sight).turns ? ALL[lang].status(sightOf(sight).turns) : "");

const wordsOf = (lang: Lang): GameWords => ({
  keys: ALL[lang].keys,
  roles: ALL[lang].roles,
  tell: (event, { seats }) => sentence(ALL[lang], event, seats),
  advise: (action) => advice(lang, action),
  ask: (sight, mine, talk) => question(ALL[lang], sight, mine, talk),
  forbids: () => ALL[lang].upward,
  blank: (name, value) => (isJars(value) && (name === "recipe" || name === "jars") ? recipeName(ALL[lang], value) : undefined),
});

export const words: Record<Lang, GameWords> = { en: wordsOf("en"), fr: wordsOf("fr"), it: wordsOf("it") };
