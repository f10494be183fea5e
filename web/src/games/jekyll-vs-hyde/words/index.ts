// The game's words in use: names of cards, events as sentences, what is asked.

import { settings, type Lang } from "../../../lib/settings.svelte";
import type { Data, GameWords } from "../../types";
import { isStandard, kindOf, printed, sightOf, SUITS, worth, type Suit } from "../cards";
import { en, type BoardWords } from "./en";
import { fr } from "./fr";
import { it } from "./it";
import lessons from "./lesson.json";

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
  if (s.asked === "exchange") return mine ? a.give(s.due - (s.laid[s.to] ?? 0)) : a.waitGive(seat);
  if (s.asked === "name") return mine ? a.name : a.waitName(seat);
  if (s.led === null) return mine ? a.lead : a.waitLead(seat);
  if (!mine) return a.waitFollow(seat);
  return s.called ? a.followNamed(suitName(w, s.called, standard)) : a.follow(cardName(w, s.led, standard));
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

const wordsOf = (w: BoardWords, lesson: string[]): GameWords => ({
  tagline: w.tagline,
  keys: w.keys,
  roles: w.roles,
  tell: (event, { options }) => capital(sentence(w, event, isStandard(options))),
  ask: (sight, mine, { options }) => question(w, sight, mine, isStandard(options)),
  blank: (name, value, { options }) => blank(w, name, value, isStandard(options)),
  lesson,
});

export const words: Record<Lang, GameWords> = {
  en: wordsOf(en, lessons.en),
  fr: wordsOf(fr, lessons.fr),
  it: wordsOf(it, lessons.it),
};
