// The game's words in use: names of cards, events as sentences, what is asked.

import sentences from "@strangecase/games/the_card_game/words/sentences.json";
import { capital, fill, inLanguage, type In } from "../../../lib/sentences";
import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords } from "../../types";
import { eventOf, isAction, sightOf, type Card, type Side, type Sight, type Trigger } from "../cards";
import { advice } from "./advice";
import { en, type PageWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";
import { YOURS } from "./you";

/** Cards that have an article in a sentence; the others are quoted. */
interface Articles {
  the: Partial<Record<Card, string>>;
}
export type BoardWords = PageWords & Omit<In<typeof sentences>, "the"> & Articles;

const wordsIn = (own: PageWords, lang: Lang): BoardWords => ({ ...own, ...inLanguage(sentences, lang) });
const ALL: Record<Lang, BoardWords> = { en: wordsIn(en, "en"), fr: wordsIn(fr, "fr"), it: wordsIn(it, "it") };

export const boardWords = (): BoardWords => ALL[settings.lang];

const yours = (w: BoardWords): Record<string, string> => YOURS[(Object.keys(ALL) as Lang[]).find((lang) => ALL[lang] === w) ?? "en"];

/** A card by its name alone. */
export const cardName = (w: BoardWords, card: Card): string => w.cards[card];

/** A card in a sentence, as far as it is known. */
function inSentence(w: BoardWords, card: unknown, unknown: string): string {
  // A name of two parts may be broken between them, and nowhere else.
  return card ? (w.the[card as Card] ?? w.quoted(cardName(w, card as Card).replace("/", "/\u200b"))) : unknown;
}

/** Cards in a sentence: their names, or how many. */
function several(w: BoardWords, cards: unknown[]): string {
  if (cards.length > 1 && cards.includes(null)) return fill(w.someCards, { n: cards.length });
  const names = cards.map((card) => inSentence(w, card, w.aCard));
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(w.and);
}

/** The words that fill a sentence: those of the event, and what follows from them. */
function blanksOf(w: BoardWords, event: Data, seats: string[]): Record<string, unknown> {
  const { card, slot, slots, side, next } = event;
  const cards = Array.isArray(event["cards"]) ? (event["cards"] as unknown[]) : [];
  const seat = seats[Number(event["seat"])] ?? "";
  const words: Record<string, unknown> = {
    ...event,
    seat,
    of: w.of(seat),
    target: seats[Number(event["target"])],
    card: inSentence(w, card, w.aCard),
    theCard: inSentence(w, card, w.theCard),
    given: inSentence(w, event["given"], w.aCard),
    taken: inSentence(w, event["taken"], w.thatCard),
    names: several(w, cards),
    first: inSentence(w, cards[0], w.theCard),
    second: inSentence(w, cards[1], w.theCard),
    one: (slots as number[] | undefined)?.[0],
    other: (slots as number[] | undefined)?.[1],
    side: w.sides[side as Side],
    facing: event["up"] ? w.part.up : w.part.down,
    under: event["coin"] ? w.part.under : "",
    purpose: event["for"] ? w.part[event["for"] as "draw" | "swap"] : "",
    eventName: w.events[Number(event["event"]) - 1],
    nextName: w.events[Number(next) - 1],
    nth: w.ordinals[Number(event["tokens"]) - 1],
  };
  const part = (name: keyof BoardWords["part"], when: unknown) => (when ? fill(w.part[name], words) : "");
  words["turned"] = part("turned", side);
  words["found"] = part("wakes", card) || part("finds", true);
  words["moved"] = (part("goes", slot) || part("stays", true)) + part("gone", card);
  words["upNext"] = part("upNext", next);
  words["seen"] = part("seen", card);
  if (event["what"] === "over")
    words["points"] = (event["points"] as number[]).map((points, i) => `${seats[i]} ${points}`).join(", ");
  return words;
}

/** Why a card had the effect that it had: the face of the coin, or whose event it is. */
export function reason(w: BoardWords, event: Data): string {
  const by = event["by"] as Card | undefined;
  if (!by) return "";
  const card = cardName(w, by);
  if (event["face"]) return fill(w.why.face, { side: w.sides[event["face"] as Side] });
  return fill(eventOf(by) && event["what"] !== "concluded" ? w.why.trigger : w.why.other, { card, event: eventOf(by) });
}

/** The pattern of an event's sentence: in the second person where it is about whoever looks on. */
function patternOf(w: BoardWords, event: Data, you: number | null): string {
  const fails = event["what"] === "serum-works" && event["side"] === null;
  const what = fails ? "serum-fails" : String(event["what"]);
  if (you !== null && event["target"] === you) return yours(w)["aimed"] ?? "";
  return (you !== null && event["seat"] === you ? yours(w)[what] : undefined) ?? (w.tell as Record<string, string>)[what] ?? "";
}

/** How a line of the recap says what happens most. */
function briefWords(w: BoardWords, event: Data): string | undefined {
  const what = String(event["what"]);
  return w.brief[what === "turn" && !event["card"] ? "turn-empty" : what];
}

/** `brief`: beside the face of whoever it is about, so that the name need not be said. */
export function tell(w: BoardWords, event: Data, seats: string[], you: number | null = null, brief = false): string {
  const short = brief && (event["what"] === "turn" || !(you !== null && event["seat"] === you)) ? briefWords(w, event) : undefined;
  const whole = short ?? patternOf(w, event, you);
  const template = brief ? whole.replace(/^\{seat\} /, "").replace(event["what"] === "turn" && !short ? /^[^:]*: / : "", "") : whole;
  const sentence = fill(template, blanksOf(w, event, seats));
  const why = reason(w, event);
  // Names are written as they are.
  return why + (why || /^\{(seat|of)\}/.test(template) ? sentence : capital(sentence));
}

/** The name of a question, by what is asked, the card that asks and the answers it has had. */
function question(s: Sight): string {
  if (s.asked === "discard" && s.stage === "end") return "discardEnd";
  if (s.asked === "serum") return typeof s.about === "number" ? "serumPlaced" : "serumPlayed";
  if (s.asked === "card") return `${s.effect?.card ?? ""}card`;
  if (s.asked === "slot") return `${s.effect?.card ?? ""}${s.effect?.step || ""}`;
  return s.asked ?? "";
}

/** Whether it is one's own answer that is waited for, which is no by itself: nothing is asked then. */
const isUnasked = (s: Sight, you: number | null): boolean => s.asked === "serum" && s.to !== null && s.to === you;

/** What is asked; `picked` is the card of one's own hand that waits for a slot, or for its use. */
export function ask(w: BoardWords, data: Data, mine: boolean, seats: string[], picked: Card | null = null): string {
  const s = sightOf(data);
  if (s.to === null || s.asked === null) return "";
  const effect = s.effect ? cardName(w, s.effect.card) : "";
  const blanks = {
    seat: seats[s.to],
    turn: s.turn === "game" ? "" : seats[s.turn],
    about: typeof s.about === "number" ? s.about : inSentence(w, s.about, w.aCard),
    top: inSentence(w, s.below["1"], w.aCard),
    effect,
    card: inSentence(w, picked, ""),
    side: w.sides[s.side],
  };
  if (!mine && s.asked === "serum" && s.held[s.to] === 0) return fill(w.cannotAnswer, blanks);
  if (!mine) return fill((w.wait as Record<string, string>)[s.asked], blanks);
  const name = !picked ? question(s) : s.asked === "place" ? "placeNow" : "secondSerum";
  const because = s.effect && isAction(s.effect.card) ? w.because : "";
  return fill(because + ((w.ask as Record<string, string>)[name] ?? ""), blanks);
}

/** What a card does, both its effects if it has two. */
export function explainCard(w: BoardWords, card: Card, side: Side): string {
  const name = cardName(w, card);
  if (card === "SERUM") return w.explain.serum;
  if (isAction(card)) {
    const one = (face: Side) => `${fill(w.label, { card: w.sides[face], face: face === side ? w.now : "" })}${w.explain.actions[card][face]}.`;
    return `${name}. ${one("jekyll")} ${one("hyde")}`;
  }
  const event = eventOf(card);
  const second = w.explain.seconds[card as Trigger];
  return fill(w.explain.trigger, { name, event, eventName: w.events[event - 1], second });
}

const wordsOf = (w: BoardWords, lang: Lang): GameWords => ({
  keys: w.keys,
  counting: w.counting,
  roles: [],
  tell: (event, { seats, you }) => tell(w, event, seats, you),
  advise: (action, { seats }) => advice(lang, action, (word) => inSentence(w, word, w.aCard), seats),
  ask: (sight, mine, { seats, you }) => (!mine && isUnasked(sightOf(sight), you) ? w.noSerum : ask(w, sight, mine, seats)),
  lapses: (sight) => w.passes[sightOf(sight).asked ?? ""] ?? "",
  blank: (name, value) => (name === "card" ? cardName(w, value as Card) : undefined),
});

export const words: Record<Lang, GameWords> = { en: wordsOf(ALL.en, "en"), fr: wordsOf(ALL.fr, "fr"), it: wordsOf(ALL.it, "it") };
