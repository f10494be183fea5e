// The game's words in use: names of cards, events as sentences, what is asked.

import sentences from "@strangecase/games/jekyll_and_hyde/words/sentences.json";
import { byNumber, capital, fill, inLanguage, type In } from "../../../lib/sentences";
import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords, Talk } from "../../types";
import { campOf, familyOf, isGhost, kindOf, printed, sightOf, type Camp, type Kind } from "../cards";
import type { Why } from "../story";
import { advice } from "./advice";
import { en, type PageWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";

export type BoardWords = PageWords & In<typeof sentences>;

const wordsIn = (own: PageWords, lang: Lang): BoardWords => ({ ...own, ...inLanguage(sentences, lang) });
const ALL: Record<Lang, BoardWords> = { en: wordsIn(en, "en"), fr: wordsIn(fr, "fr"), it: wordsIn(it, "it") };

export const boardWords = (): BoardWords => ALL[settings.lang];

/** What a card shows, without its camp: the name of a character, a place or a deed. */
export function title(w: BoardWords, card: string): string {
  const [camp, kind] = [campOf(card), kindOf(card)];
  if (kind === "A") return w.selves[camp];
  if (kind === "T") return w.transformation;
  if (familyOf(kind) === "deed") return w.deeds[camp][Number(kind[1]) - 1] ?? kind;
  return (w.characters as Partial<Record<Kind, string>>)[kind] ?? fill(w.place, { n: kind });
}

/** The name of a card in a sentence: many are in both camps. */
export function cardName(w: BoardWords, card: string): string {
  const [camp, kind] = [campOf(card), kindOf(card)];
  const family = familyOf(kind);
  const mark = family === "character" || family === "deed" ? ` ${printed(kind)}` : "";
  return `${title(w, card)}${mark}${kind === "A" || family === "deed" ? "" : ` (${w.camps[camp]})`}`;
}

export const cardNames = (w: BoardWords, cards: string[]): string => cards.map((card) => cardName(w, card)).join(", ");

export function explainCard(w: BoardWords, card: string): string {
  const kind: Kind = kindOf(card);
  return w.explain[familyOf(kind)](cardName(w, card), kind.replace("x", ""), w.camps[campOf(card)]);
}

export const placeName = (w: BoardWords, place: number, seats: string[]): string =>
  isGhost(place, seats) ? w.ghost : (seats[place] ?? "");

/** By camp with four players, by name with three. */
export const sideNames = (w: BoardWords, seats: string[]): string[] =>
  seats.length === 3 ? seats : [w.camps.J, w.camps.H];

function tellHand(w: BoardWords, event: Data, seats: string[]): string {
  const sums = event["sums"] as [number, number][];
  const score = event["score"] as number[];
  const sides = [w.camps.J, w.camps.H];
  const points = sums.map(([sum, factor], i) => fill(w.points, { camp: sides[i], sum, factor, points: sum * factor }));
  const names = sideNames(w, seats);
  const scores = score.map((each, i) => `${names[i] ?? ""} ${each}`);
  return fill(w.events.hand, { hand: event["hand"], points: points.join(", "), score: scores.join(", ") });
}

type Told = Exclude<keyof BoardWords["events"], "takes" | "stays" | "hand">;

/** The name of an event's pattern. */
function keyOf(event: Data, seats: string[]): Told {
  const { what, seat, at, from } = event;
  if (what === "asks") return seat === at ? "asks" : "asksFor";
  if (what === "lays") return from === at ? "lays" : "laysBefore";
  return `${what as "lot" | "dealt"}${seats.length === 3 ? "Soloist" : ""}`;
}

/** Its pattern: in the second person where it is about whoever looks on. */
function patternOf(w: BoardWords, event: Data, { seats, you }: Talk): string {
  const key = keyOf(event, seats);
  const who = event["what"] === "lays" ? event["from"] : event["seat"];
  if (you === null) return w.events[key];
  if (who === you) return w.yours[key];
  if (key === "dealt" && event["leads"] === you) return w.yours.dealtLeads;
  return event["of"] === you && (key === "asks" || key === "asksFor") ? w.yours[`${key}Of`] : w.events[key];
}

function sentence(w: BoardWords, event: Data, talk: Talk): string {
  const { seats, you } = talk;
  const { what, leads, of, at, cards } = event;
  const name = (place: unknown) => placeName(w, Number(place), seats);
  const camp = w.camps[event["camp"] as Camp];
  const next = leads === null ? "" : ` ${capital(fill(leads === you ? w.yours.leads : w.events.leads, { seat: name(leads) }))}`;
  if (what === "takes") return byNumber(w.events.takes, Number(cards) > 4 ? 1 : 0, { camp, cards }) + next;
  if (what === "stays") return (w.events.stays[leads === null ? 1 : 0] ?? "") + next;
  if (what === "hand") return tellHand(w, event, seats);
  return fill(patternOf(w, event, talk), {
    hand: event["hand"],
    seat: name(what === "lays" ? event["from"] : event["seat"]),
    leads: name(leads),
    whom: byNumber(w.whom, isGhost(Number(of), seats) ? 1 : 0, { name: name(of) }),
    at: you !== null && at === you ? w.yours.at : name(at),
    camp,
    card: event["card"] ? cardName(w, String(event["card"])) : "",
  });
}

function question(w: BoardWords, data: Data, mine: boolean, { seats, you }: Talk): string {
  const s = sightOf(data);
  if (s.to === null || s.turn === null || !s.camps) return "";
  const [a, answers] = [w.asks, w.answers];
  const camp = w.camps[s.camps[s.turn] ?? "J"];
  const asker = isGhost(s.turn, seats) ? (s.dealer ?? 0) : s.turn; // the soloist asks for the ghost's place
  const [seat, by] = [placeName(w, s.to, seats), placeName(w, asker, seats)];
  if (s.asked === "answer") {
    if (isGhost(s.of, seats)) return mine ? answers.answerGhost(by, camp) : answers.waitAnswerGhost(seat, you === asker ? null : by, camp);
    return mine ? answers.answer(by, camp) : answers.waitAnswer(seat, you === asker ? null : by, camp);
  }
  if (isGhost(s.turn, seats)) return mine ? fill(a.forGhost, { camp }) : answers.waitGhost(seat, camp);
  if (!mine) return answers.waitTurn(seat, camp);
  if (s.ghost && s.to === s.dealer) return fill(a.solo, { camp });
  if (!s.hand?.some((card) => campOf(card) === s.camps?.[s.turn ?? 0])) return fill(a.mustAsk, { camp });
  return fill(s.trick.length ? a.turn : a.lead, { camp });
}

/** Why a trick goes to a camp, or to nobody. */
export function whyText(w: BoardWords, why: Why, camp: Camp | null, cards: number): string {
  const [card, over] = [cardMark(w, why.card), "over" in why ? cardMark(w, why.over) : ""];
  const text = w.why[why.why](card, over);
  return unbroken(camp ? w.takesIt(w.camps[camp], cards, text) : text);
}

/** A card by name and mark: in a trick the camps are seen. */
const cardMark = (w: BoardWords, card: string): string =>
  title(w, card) + (familyOf(kindOf(card)) === "character" ? ` ${kindOf(card)}` : "");

/** What the pelmet says beside the game's name. */
export const statusOf = (sight: Data, lang: Lang): string => ALL[lang].hand(sightOf(sight).number);

/** What a blank of a refusal's sentence says: a card or a camp by its name. */
function blank(name: string, value: unknown): string | undefined {
  const w = boardWords();
  const text = String(value);
  if (name === "card" && /^[JH](T|[A-E]|[3-7]|x[1-3])$/.test(text)) return cardName(w, text);
  if (name === "camp") return { Jekyll: w.camps.J, J: w.camps.J, Hyde: w.camps.H, H: w.camps.H }[text];
  return undefined;
}

/** In French no line begins with a colon. */
export const unbroken = (text: string): string => text.replace(/ (?=[:;!?])/g, "\u00a0");

const wordsOf = (lang: Lang): GameWords => ({
  keys: ALL[lang].keys,
  roles: [],
  tell: (event, talk) => unbroken(capital(sentence(ALL[lang], event, talk))),
  advise: (action, { seats }) => advice(lang, action, (word) => cardName(ALL[lang], word), seats),
  ask: (sight, mine, talk) => unbroken(capital(question(ALL[lang], sight, mine, talk))),
  blank,
});

export const words: Record<Lang, GameWords> = { en: wordsOf("en"), fr: wordsOf("fr"), it: wordsOf("it") };
