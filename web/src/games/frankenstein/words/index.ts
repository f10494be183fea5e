// The game's words in use: events as sentences, what is asked.

import sentences from "@strangecase/games/frankenstein/words/sentences.json";
import { byNumber, fill, inLanguage, type In } from "../../../lib/sentences";
import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords, Talk } from "../../types";
import { IDLE_TURNS, POINTS, sightOf, type Kind } from "../jars";
import { advice } from "./advice";
import { en, type PageWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";

export type BoardWords = PageWords & In<typeof sentences>;

const wordsIn = (own: PageWords, lang: Lang): BoardWords => ({ ...own, ...inLanguage(sentences, lang) });
const ALL: Record<Lang, BoardWords> = { en: wordsIn(en, "en"), fr: wordsIn(fr, "fr"), it: wordsIn(it, "it") };

export const boardWords = (): BoardWords => ALL[settings.lang];

export const kindName = (w: BoardWords, kind: string): string => w.kinds[kind as Kind];

/** The jars of a recipe by name, in its order. */
export const recipeName = (w: BoardWords, recipe: string): string => [...recipe].map((kind) => kindName(w, kind)).join(", ");

function sentence(w: BoardWords, event: Data, seats: string[]): string {
  const e = w.events;
  const word = (key: string) => String(event[key] ?? "");
  const recipe = (key: string) => recipeName(w, word(key));
  const [seat, place, left] = [seats[Number(event["seat"])] ?? "", Number(event["place"]), Number(event["left"])];
  switch (event["what"]) {
    case "recipes":
      return w.recipes();
    case "moved": {
      const [jars, to] = [word("jars"), Number(event["to"])];
      return jars.length === 1 ? w.movedOne(seat, recipe("jars"), to) : w.moved(seat, jars.length, to);
    }
    case "sixth":
      return byNumber(e.sixth, event["back"] ? 1 : 0, { seat, back: recipe("back") });
    case "validated":
      return fill("height" in event ? e.validatedAcross : e.validatedOn, { seat, recipe: recipe("recipe"), place, last: place + 2 });
    case "ended":
      return byNumber(e.ended, left === POINTS ? 0 : left, { seat });
    case "over":
      return event["reason"] === "recipes" ? (e.over[Number(event["seat"])] ?? "") : drawn(w, word("reason") as "stuck");
    default:
      return fill(e[word("what") as "took"], { seat, recipe: recipe("recipe"), old: recipe("old"), new: recipe("new") });
  }
}

/** Why nobody has won. */
export const drawn = (w: BoardWords, reason: "stuck" | "idle"): string => fill(w.events[reason], { most: IDLE_TURNS });

function question(w: BoardWords, data: Data, mine: boolean, { seats }: Talk): string {
  const s = sightOf(data);
  if (s.to === null) return "";
  const seat = seats[s.to] ?? "";
  if (!mine) return w.questions[s.last ? "waitLast" : "wait"](seat, byNumber(w.left, s.points));
  if (s.asked === "spare") return w.asks.spare;
  const recipe = recipeName(w, s.hand ?? "");
  if (s.last) return fill(w.asks.last, { recipe });
  return s.turns <= 2 ? w.questions.first(recipe) : fill(w.asks.turn, { recipe });
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
