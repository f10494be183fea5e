// The game's words in use: names of cards, events as sentences, what is asked.

import sentences from "@strangecase/games/jekyll_vs_hyde/words/sentences.json";
import { byNumber, capital, fill, inLanguage, type In } from "../../../lib/sentences";
import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords } from "../../types";
import { isStandard, kindOf, printed, sightOf, SUITS, worth, type Kind, type Sight, type Suit } from "../cards";
import type { Effect, Reason } from "../story";
import { advice } from "./advice";
import { en, type PageWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";

export type BoardWords = PageWords & In<typeof sentences>;

const wordsIn = (own: PageWords, lang: Lang): BoardWords => ({ ...own, ...inLanguage(sentences, lang) });
const ALL: Record<Lang, BoardWords> = { en: wordsIn(en, "en"), fr: wordsIn(fr, "fr"), it: wordsIn(it, "it") };

export const boardWords = (): BoardWords => ALL[settings.lang];

export function suitName(w: BoardWords, suit: Suit, standard: boolean): string {
  return standard ? w.ordinary[suit] : w.suits[suit];
}

export function cardName(w: BoardWords, card: string, standard: boolean): string {
  const kind = kindOf(card);
  const face = printed(card, standard);
  const blanks = { number: face, suit: suitName(w, kind === "+" ? "P" : kind, standard), court: w.courts[face as "J"], worth: worth(card, standard) };
  if (kind === "+") return fill(standard ? w.card.ordinaryPotion : w.card.potion, blanks);
  return fill(standard ? w.card.ordinary : w.card.suit, blanks);
}

export function cardNames(w: BoardWords, cards: string[], standard: boolean): string {
  return cards.map((card) => cardName(w, card, standard)).join(", ");
}

const CAUSES: Partial<Record<string, Suit>> = { cleared: "W", stole: "P", exchange: "G" };

function sentence(w: BoardWords, event: Data, standard: boolean): string {
  const what = String(event["what"]);
  const pattern = w.events[what as keyof BoardWords["events"]] as string | string[] | undefined;
  const { card, cards, won } = event;
  const [jekyll, hyde] = (won as number[] | undefined) ?? [];
  const suit = (event["suit"] as Suit | undefined) ?? CAUSES[what];
  const blanks = {
    ...event,
    seat: w.roles[Number(event["seat"])],
    card: card ? cardName(w, String(card), standard) : "",
    cards: Array.isArray(cards) ? cardNames(w, cards as string[], standard) : byNumber(w.cards, Number(cards)),
    suit: suit ? suitName(w, suit, standard) : "",
    jekyll,
    hyde,
  };
  return Array.isArray(pattern) ? byNumber(pattern, what === "ranked" ? Number(event["place"]) - 1 : Number(event["moved"]), blanks) : fill(pattern, blanks);
}

function question(w: BoardWords, data: Data, mine: boolean, standard: boolean): string {
  const s = sightOf(data);
  if (s.to === null) return "";
  const seat = w.roles[s.to] ?? "";
  const a = w.asks;
  if (s.asked === "exchange") {
    const isFirst = s.round === 1 && s.won.every((tricks) => !tricks);
    const asked = byNumber(s.owes_potion ? a.givePotion : a.give, s.due - (s.laid[s.to] ?? 0));
    return !mine ? fill(a.waitGive, { seat }) : isFirst ? `${w.aims[s.to] ?? ""} ${asked}` : asked;
  }
  if (s.asked === "name") return mine ? a.name : fill(a.waitName, { seat });
  if (s.led === null) return mine ? a.lead : fill(a.waitLead, { seat });
  return mine ? answer(w, s, s.led, standard) : fill(a.waitFollow, { seat });
}

/** What is asked of whoever answers a card, by what he holds. */
function answer(w: BoardWords, s: Sight, led: string, standard: boolean): string {
  const kind = kindOf(led);
  const card = cardName(w, led, standard);
  const holds = (of: Kind) => s.hand?.some((each) => kindOf(each) === of) ?? true;
  if (s.called) {
    const suit = suitName(w, s.called, standard);
    return fill(w.asks[holds(s.called) ? "called" : "calledFree"], { seat: w.roles[s.leader], suit });
  }
  if (kind === "+") return card;
  const suit = suitName(w, kind, standard);
  if (!holds(kind)) return fill(w.asks.followFree, { card, suit });
  return fill(w.asks[holds("+") ? "followOrPotion" : "follow"], { card, suit });
}

/** Why a trick was taken. */
export function whyOf(w: BoardWords, { by, high, low }: Reason, standard: boolean): string {
  const kinds = [kindOf(high), kindOf(low)] as const;
  const [highest, lowest] = [printed(high, standard), printed(low, standard)];
  const suit = (kind: Kind) => (kind === "+" ? w.potionName : suitName(w, kind, standard));
  if (by === "suit") return w.why.suit(suit(kinds[0]), highest, lowest);
  if (by === "rank") return capital(w.why.rank(suit(kinds[0]), suit(kinds[1])));
  if (by === "tie") return w.why.tie(lowest);
  const counted = (card: string) => (kindOf(card) === "+" ? worth(card, standard) : printed(card, standard));
  return w.why[by](counted(high), counted(low));
}

/** What a Potion did besides. */
export function effectOf(w: BoardWords, effect: Effect, standard: boolean): string {
  const cause = CAUSES[effect];
  return w.effects[effect](cause ? suitName(w, cause, standard) : "");
}

/** The round; once its tricks are played, that it is over: the sight may count the next already. */
export function statusOf(sight: Data, lang: Lang): string {
  const { round, rounds, won, asked } = sightOf(sight);
  const isOver = asked === null && won.some((tricks) => tricks > 0);
  return isOver ? ALL[lang].roundEnded : ALL[lang].round(round, rounds);
}

/** What fills a blank of a refusal: cards and suits by the deck in use, players by their roles. */
function blank(w: BoardWords, name: string, value: unknown, standard: boolean): string | undefined {
  if (name === "cards") return cardNames(w, value as string[], standard);
  if (name === "card") return cardName(w, String(value), standard);
  const suit = name === "suit" && SUITS.find((each) => ALL.en.suits[each] === value);
  if (suit) return suitName(w, suit, standard);
  if (name === "player") return w.roles.find((_, seat) => ALL.en.roles[seat]?.endsWith(String(value)));
  return undefined;
}

const wordsOf = (w: BoardWords, lang: Lang): GameWords => ({
  keys: w.keys,
  roles: w.roles,
  tell: (event, { options }) => capital(sentence(w, event, isStandard(options))),
  ask: (sight, mine, { options }) => question(w, sight, mine, isStandard(options)),
  advise: (action, { options }) => {
    const standard = isStandard(options);
    return advice(lang, action, (word) => (word.length === 1 ? suitName(w, word as Suit, standard) : cardName(w, word, standard)));
  },
  blank: (name, value, { options }) => blank(w, name, value, isStandard(options)),
});

export const words: Record<Lang, GameWords> = {
  en: wordsOf(ALL.en, "en"),
  fr: wordsOf(ALL.fr, "fr"),
  it: wordsOf(ALL.it, "it"),
};
