// Jekyll vs. Hyde in English: events, questions and explanations, true to RULES.md.

import type { Suit } from "../cards";

export const en = {
  tagline: "Two souls, one body, ten tricks a round: Hyde wants the tricks uneven, Jekyll wants them balanced.",
  keys: [
    ["← →", "move along your cards"],
    ["1 … 9, 0", "take your first … tenth card"],
    ["Enter", "play or pick the card; give what is picked (space picks and unpicks)"],
    ["p, g, w", "name a suit after leading a Potion"],
  ] as [string, string][],
  roles: ["Dr. Jekyll", "Mr. Hyde"] as string[],
  suits: { P: "Pride", G: "Greed", W: "Wrath" },
  ordinary: { P: "clubs", G: "diamonds", W: "spades" },
  courts: { J: "jack", Q: "queen", K: "king", A: "ace" } as Record<string, string>,
  suitCard: (suit: string, number: string) => `${suit} ${number}`,
  potion: (worth: string) => `Potion ${worth}`,
  ordinaryCard: (number: string, suit: string) => `${number} of ${suit}`,
  ordinaryPotion: (court: string, worth: string) => `${court} of hearts (Potion ${worth})`,
  cards: (n: number) => (n === 1 ? "one card" : n === 2 ? "two cards" : n === 3 ? "three cards" : `${n} cards`),
  tricks: (n: number) => (n === 1 ? "1 trick" : `${n} tricks`),

  events: {
    dealt: (round: number, cards: string) => `Round ${round}: ten cards each, five set aside. Each gives ${cards}.`,
    laid: (seat: string) => `${seat} lays a card face down.`,
    gave: (seat: string, card: string) => `${seat} gives ${card}.`,
    received: (seat: string, cards: string) => `The cards change hands: ${seat} receives ${cards}.`,
    named: (seat: string, suit: string) => `${seat} names ${suit}.`,
    led: (seat: string, card: string) => `${seat} leads ${card}.`,
    answered: (seat: string, card: string) => `${seat} answers ${card}.`,
    ranked: (suit: string, place: number) => `${suit} is ${["the lowest", "in the middle", "the highest"][place - 1]}.`,
    cancelled: () => "Two Potions cancel each other.",
    cleared: (suit: string) => `${suit} beside a Potion: the ranks are cleared.`,
    stole: (suit: string, seat: string) => `${suit} beside a Potion: ${seat} takes an earlier trick as well.`,
    exchange: (suit: string, cards: string) => `${suit} beside a Potion: each gives ${cards}.`,
    took: (seat: string, jekyll: number, hyde: number) => `${seat} takes the trick: ${jekyll} to ${hyde}.`,
    round: (round: number, jekyll: number, hyde: number, moved: number, marker: number) =>
      `Round ${round} ends ${jekyll} to ${hyde}: the marker moves ${moved}, to ${marker}.`,
    over: (seat: string) => `${seat} has won the game.`,
  },

  asks: {
    give: (n: number) => `Choose ${n === 1 ? "a card" : n === 2 ? "two cards" : `${n} cards`} to give away.`,
    lead: "You lead: play a card.",
    follow: (card: string) => `Answer ${card}.`,
    followNamed: (suit: string) => `A Potion was led and ${suit} named. Answer.`,
    name: "You have led a Potion: name a suit.",
    waitGive: (seat: string) => `${seat} is choosing what to give.`,
    waitLead: (seat: string) => `${seat} is to lead.`,
    waitFollow: (seat: string) => `${seat} is to answer.`,
    waitName: (seat: string) => `${seat} is naming a suit.`,
  },

  give: (cards: string) => `Give ${cards}`,
  giveNone: (left: number) => (left === 1 ? "Pick 1 card" : `Pick ${left} cards`),
  named: (suit: string) => `${suit} was named`,
  nameSuit: "Name a suit",
  round: (n: number) => `Round ${n} of 3`,
  yourHand: "Your hand",
  handOf: (seat: string) => `Hand of ${seat}`,
  hidden: "face down",
  known: (card: string) => `${card}, which you gave`,
  fresh: "just received",
  lifted: "may be played",
  picked: "picked",
  theTrick: "The trick",
  noTrick: "No card has been led.",
  takes: (seat: string) => `${seat} takes it`,
  effects: { cancelled: "no effect", cleared: "ranks cleared", stole: "one trick stolen", exchange: "exchange" },
  ranks: "Ranks",
  places: ["lowest", "middle", "highest"] as string[],
  unranked: "not ranked yet",
  won: "Tricks",
  aside: "Aside",
  laidDown: (n: number) => `${n} face down`,
  track: (marker: number) => `Identity track: the marker is on ${marker} of 10`,

  explain: {
    suitCard: (card: string, suit: string, standing: string) =>
      `${card}. Against ${suit} the higher number wins; against another suit the higher rank does. ${suit}: ${standing}.`,
    potion: (card: string, worth: string, s: Record<Suit, string>) =>
      `${card}. Its effect comes first, by the card beside it. ${s.P}: the winner also takes an earlier trick of the loser. ${s.G}: each gives two cards. ${s.W}: all ranks are wiped out. Then the higher number wins, and on a tie the Potion (${worth}). Two Potions undo each other.`,
    place: [
      "The lowest rank: the suit of the first suit card played. It loses to both other suits.",
      "The middle rank: the second suit to appear. It beats the lowest.",
      "The highest rank: the third suit, as soon as the second has appeared. It beats both others.",
    ] as string[],
    track: "After each round the marker moves toward Hyde by the difference between the tricks, no matter who has more. At 10 Hyde wins at once; short of it after three rounds Jekyll does. From 5 on, Hyde leads the first trick.",
    aside: "Five cards are put aside in every round, and nobody sees them.",
    won: "Tricks taken in this round. Only the difference between the two counts.",
    named: (suit: string) => `The other player must play ${suit} if he can, even if he holds Potions.`,
    back: "A card that you do not know.",
    known: "You gave this card, and it has not been played: it is still in that hand.",
  },
};

export type BoardWords = typeof en;
