// The game's words in use: names of cards, events as sentences, what is asked.

import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords } from "../../types";
import { isStandard, kindOf, printed, sightOf, SUITS, worth, type Kind, type Sight, type Suit } from "../cards";
import type { Effect, Reason } from "../story";
import { advice } from "./advice";
import { en, type BoardWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Lang, BoardWords> = { en, fr, it };

export const boardWords = (): BoardWords => ALL[settings.lang];

export function suitName(w: BoardWords, suit: Suit, standard: boolean): string {
  return standard ? w.ordinary[suit] : w.suits[suit];
}

export function cardName(w: BoardWords, card: string, standard: boolean): string {
  const kind = kindOf(card);
  const face = printed(card, standard);
  if (kind === "+") return standard ? w.ordinaryPotion(w.courts[face] ?? face, worth(card, true)) : w.potion(face);
  return standard ? w.ordinaryCard(face, w.ordinary[kind]) : w.suitCard(w.suits[kind], face);
}

/** Names of ordinary suits are small: not so at the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function cardNames(w: BoardWords, cards: string[], standard: boolean): string {
  return cards.map((card) => cardName(w, card, standard)).join(", ");
}

function sentence(w: BoardWords, event: Data, standard: boolean): string {
  const e = w.events;
  const number = (key: string) => Number(event[key]);
  const seat = w.roles[number("seat")] ?? "";
  const card = () => cardName(w, String(event["card"]), standard);
  const suit = (of: Suit) => suitName(w, of, standard);
  const [jekyll = 0, hyde = 0] = (event["won"] as number[] | undefined) ?? [];
  switch (event["what"]) {
    case "dealt":
      return e.dealt(number("round"), w.cards(number("cards")));
    case "laid":
      return e.laid(seat);
    case "gave":
      return e.gave(seat, card());
    case "received":
      return e.received(seat, cardNames(w, event["cards"] as string[], standard));
    case "named":
      return e.named(seat, suit(event["suit"] as Suit));
    case "led":
      return e.led(seat, card());
    case "answered":
      return e.answered(seat, card());
    case "ranked":
      return e.ranked(suit(event["suit"] as Suit), number("place"));
    case "cancelled":
      return e.cancelled();
    case "cleared":
      return e.cleared(suit("W"));
    case "stole":
      return e.stole(suit("P"), seat);
    case "exchange":
      return e.exchange(suit("G"), w.cards(number("cards")));
    case "took":
      return e.took(seat, jekyll, hyde);
    case "round":
      return e.round(number("round"), jekyll, hyde, number("moved"), number("marker"));
    case "over":
      return e.over(seat);
    default:
      return "";
  }
}

function question(w: BoardWords, data: Data, mine: boolean, standard: boolean): string {
  const s = sightOf(data);
  if (s.to === null) return "";
  const seat = w.roles[s.to] ?? "";
  const a = w.asks;
  if (s.asked === "exchange") {
    const isFirst = s.round === 1 && s.won.every((tricks) => !tricks);
    const asked = a.give(s.due - (s.laid[s.to] ?? 0), s.owes_potion ?? false);
    return !mine ? a.waitGive(seat) : isFirst ? `${a.aims[s.to] ?? ""} ${asked}` : asked;
  }
  if (s.asked === "name") return mine ? a.name : a.waitName(seat);
  if (s.led === null) return mine ? a.lead : a.waitLead(seat);
  return mine ? answer(w, s, s.led, standard) : a.waitFollow(seat);
}

/** What is asked of whoever answers a card, by what he holds. */
function answer(w: BoardWords, s: Sight, led: string, standard: boolean): string {
  const kind = kindOf(led);
  const card = cardName(w, led, standard);
  const holds = (of: Kind) => s.hand?.some((each) => kindOf(each) === of) ?? true;
  if (s.called) {
    const suit = suitName(w, s.called, standard);
    return w.asks[holds(s.called) ? "called" : "calledFree"](w.roles[s.leader] ?? "", suit);
  }
  if (kind === "+") return card;
  const suit = suitName(w, kind, standard);
  if (!holds(kind)) return w.asks.followFree(card, suit);
  return w.asks[holds("+") ? "followOrPotion" : "follow"](card, suit);
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

const CAUSES: Partial<Record<Effect, Suit>> = { cleared: "W", stole: "P", exchange: "G" };

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
  const suit = name === "suit" && SUITS.find((each) => en.suits[each] === value);
  if (suit) return suitName(w, suit, standard);
  if (name === "player") return w.roles.find((_, seat) => en.roles[seat]?.endsWith(String(value)));
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
  en: wordsOf(en, "en"),
  fr: wordsOf(fr, "fr"),
  it: wordsOf(it, "it"),
};
