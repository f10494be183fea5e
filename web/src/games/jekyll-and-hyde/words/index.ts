// The game's words in use: names of cards, events as sentences, what is asked.

import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords, Talk } from "../../types";
import { campOf, familyOf, isGhost, kindOf, printed, sightOf, type Camp, type Kind } from "../cards";
import type { Why } from "../story";
import { advice } from "./advice";
import { en, type BoardWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Lang, BoardWords> = { en, fr, it };

export const boardWords = (): BoardWords => ALL[settings.lang];

/** What a card shows, without its camp: the name of a character, a place or a deed. */
export function title(w: BoardWords, card: string): string {
  const [camp, kind] = [campOf(card), kindOf(card)];
  if (kind === "A") return w.selves[camp];
  if (kind === "T") return w.transformation;
  if (familyOf(kind) === "deed") return w.deeds[camp][Number(kind[1]) - 1] ?? kind;
  return w.characters[kind] ?? w.place(kind);
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

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** By camp with four players, by name with three. */
export const sideNames = (w: BoardWords, seats: string[]): string[] =>
  seats.length === 3 ? seats : [w.camps.J, w.camps.H];

function tellHand(w: BoardWords, event: Data, seats: string[]): string {
  const sums = event["sums"] as [number, number][];
  const score = event["score"] as number[];
  const points = [w.camps.J, w.camps.H].map((camp, i) => w.points(camp, ...(sums[i] ?? [0, 0]))).join(", ");
  const names = sideNames(w, seats);
  return w.events.hand(Number(event["hand"]), points, score.map((each, i) => `${names[i] ?? ""} ${each}`).join(", "));
}

function sentence(w: BoardWords, event: Data, { seats, you }: Talk): string {
  const e = w.events;
  const name = (key: string) => placeName(w, Number(event[key]), seats);
  const who = (key: string) => (you !== null && event[key] === you ? null : name(key)); // null is you
  const camp = () => w.camps[event["camp"] as Camp];
  const leads = () => (event["leads"] === null ? "" : ` ${capital(e.leads(who("leads")))}`);
  switch (event["what"]) {
    case "lot":
      return (seats.length === 3 ? e.lotSoloist : e.lot)(who("seat"));
    case "dealt": {
      const hand = Number(event["hand"]);
      return seats.length === 3 ? e.dealtSoloist(hand, who("seat")) : e.dealt(hand, who("seat"), who("leads"));
    }
    case "asks":
      return event["seat"] === event["at"]
        ? e.asks(who("seat"), who("of"), camp())
        : e.asksFor(who("seat"), who("of"), camp(), who("at"));
    case "lays": {
      const card = cardName(w, String(event["card"]));
      return event["from"] === event["at"] ? e.lays(who("from"), card) : e.laysBefore(who("from"), card, who("at"));
    }
    case "takes":
      return e.takes(camp(), Number(event["cards"])) + leads();
    case "stays":
      return (event["leads"] === null ? e.staysForNobody : e.stays) + leads();
    case "hand":
      return tellHand(w, event, seats);
    default:
      return "";
  }
}

function question(w: BoardWords, data: Data, mine: boolean, { seats, you }: Talk): string {
  const s = sightOf(data);
  if (s.to === null || s.turn === null || !s.camps) return "";
  const a = w.asks;
  const camp = w.camps[s.camps[s.turn] ?? "J"];
  const asker = isGhost(s.turn, seats) ? (s.dealer ?? 0) : s.turn; // the soloist asks for the ghost's place
  const [seat, by] = [placeName(w, s.to, seats), placeName(w, asker, seats)];
  if (s.asked === "answer") {
    if (isGhost(s.of, seats)) return mine ? a.answerGhost(by, camp) : a.waitAnswerGhost(seat, you === asker ? null : by, camp);
    return mine ? a.answer(by, camp) : a.waitAnswer(seat, you === asker ? null : by, camp);
  }
  if (isGhost(s.turn, seats)) return mine ? a.forGhost(camp) : a.waitGhost(seat, camp);
  if (!mine) return a.waitTurn(seat, camp);
  if (s.ghost && s.to === s.dealer) return a.solo(camp);
  if (!s.hand?.some((card) => campOf(card) === s.camps?.[s.turn ?? 0])) return a.mustAsk(camp);
  return s.trick.length ? a.turn(camp) : a.lead(camp);
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
