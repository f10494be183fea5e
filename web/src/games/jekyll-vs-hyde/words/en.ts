// Jekyll vs. Hyde in English: events, questions and explanations, true to RULES.md.

import type { Suit } from "../cards";

export const en = {
  keys: [
    ["← →", "move along your cards"],
    ["1 … 9, 0", "take your first … tenth card"],
    ["Enter", "play or pick the card; give what is picked (space picks and unpicks)"],
    ["p, g, w", "call a suit after leading a Potion"],
  ] as [string, string][],
  potionName: "Potion",
  tricks: (n: number) => (n === 1 ? "1 trick" : `${n} tricks`),

  give: (cards: string) => `Give ${cards}`,
  givePotion: "Pick a Potion",
  giveNone: (left: number) => (left === 1 ? "Pick 1 card" : `Pick ${left} cards`),
  giveMore: (left: number) => `Pick ${left} more`,
  nameSuit: "Call a suit",
  nameExchange: "The exchange",
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  yourHand: "Your hand",
  handOf: (seat: string) => `Hand of ${seat}`,
  hidden: "face down",
  known: (card: string) => `${card}, which you gave`,
  fresh: "just received",
  isNew: "new",
  lifted: "may be played",
  picked: "picked",
  theTrick: "The trick",
  noTrick: "Nobody has led yet.",
  takes: (seat: string) => `${seat} takes it`,
  ranks: "Ranks",
  places: ["lowest", "middle", "highest"] as string[],
  unranked: "not ranked yet",
  asideUnseen: "5 not in play",
  track: (marker: number, end: number) => `Identity track: the marker is on ${marker} of ${end}`,

  /** Why a trick was taken, and what a Potion did besides. */
  why: {
    suit: (suit: string, high: string, low: string) => `Same suit: ${high} beats ${low}`,
    rank: (high: string, low: string) => `${high} outranks ${low}`,
    potion: (high: string, low: string) => `Numbers decide: ${high} beats ${low}`,
    potions: (high: string, low: string) => `${high} beats ${low}`,
    tie: (number: string) => `${number} against ${number}: the Potion wins ties`,
  },
  effects: {
    cancelled: () => "Two Potions: no effect",
    cleared: (suit: string) => `Potion and ${suit}: the ranks are wiped out`,
    stole: (suit: string) => `Potion and ${suit}: the winner steals a trick`,
    exchange: (suit: string) => `Potion and ${suit}: cards are exchanged`,
  },
  youTake: "You take it",
  youLaid: "Your card",
  theirs: (seat: string) => `${seat}'s card`,
  youLead: "You lead",
  leads: (seat: string) => `${seat} leads`,
  calls: (suit: string) => `calls ${suit}`,
  lastTrick: "Last trick",
  youGive: (n: number) => (n === 1 ? "You give one, face down" : `You give ${n}, face down`),
  gives: (seat: string, n: number) => (n === 1 ? `${seat} gives one` : `${seat} gives ${n}`),
  waiting: ["first played", "second suit", "third suit"] as string[],
  goal: "Hyde wins",
  ifNow: (difference: number, marker: number) => `If the round ended now: ${difference} further, to ${marker}.`,
  roundEnded: "round over",
  roundOver: (n: number) => `Round ${n} is over`,
  walked: (difference: number) => (difference ? `${difference} apart: the marker moves ${difference}` : "Even: the marker stays"),
  // For Jekyll, for Hyde, for those who look on
  helps: ["Each step helps Hyde: as Jekyll, you want equal tricks.", "Each step helps you: as Hyde, you want unequal tricks.", "Each step helps Hyde; Jekyll wants equal tricks."],
  stays: ["Equal tricks: just what you want as Jekyll.", "Equal tricks help Jekyll: as Hyde, you want unequal ones.", "Equal tricks: just what Jekyll wants."],
  left: (n: number) => (n === 1 ? "One round to go." : `${n} rounds to go.`),
  hydeLeads: (half: number) => `From ${half} on, Hyde leads first.`,
  tookMost: (yours: boolean, role: string, tricks: number, of: number, round: number, moved: number) =>
    `${yours ? "You" : role} took ${tricks} of ${of} tricks in round ${round}: ${moved === 1 ? "1 step" : `${moved} steps`}.`,
  short: (steps: number) => (steps === 1 ? "One step short of Hyde's door." : `${steps} steps short of Hyde's door.`),
  hydeWon: "Hyde's door is reached: Hyde wins!",
  jekyllWon: (rounds: number) => `${rounds === 3 ? "Three" : rounds} rounds, and Hyde's door is not reached: Jekyll wins!`,
  atDoor: "Hyde's door is reached.",
  roundName: (n: number) => `Round ${n}`,
  trickOf: (round: number, trick: number) => `Round ${round}, trick ${trick}`,
  step: (moved: number, marker: number) => (moved ? `+${moved} to ${marker}` : "stays"),
  tricksOf: (seat: string) => `${seat}'s tricks`,

  explain: {
    suitCard: (card: string, suit: string, standing: string) =>
      `${card}. Against ${suit} the higher number wins; against another suit the higher rank does. ${suit}: ${standing}.`,
    potion: (card: string, worth: string, s: Record<Suit, string>) =>
      `${card}. Its effect comes first, by the card it meets. ${s.P}: the winner also takes an earlier trick of the loser. ${s.G}: each gives two cards. ${s.W}: all ranks are wiped out. Then the higher number wins, and on a tie the Potion (${worth}). Two Potions undo each other.`,
    place: [
      "The lowest rank: the suit of the first suit card played. It loses to both other suits.",
      "The middle rank: the second suit to appear. It beats the lowest.",
      "The highest rank: the third suit, as soon as the second has appeared. It beats both others.",
    ] as string[],
    track: (end: number, rounds: number, half: number) =>
      `After each round the marker moves toward Hyde by the difference between the tricks, no matter who has more. At ${end} Hyde wins at once; short of it after ${rounds === 3 ? "three" : rounds} rounds Jekyll does. From ${half} on, Hyde leads the first trick.`,
    aside: "Five cards are put aside in every round, and nobody sees them.",
    won: "Tricks taken in this round. Only the difference between the two counts.",
    named: (suit: string) => `The other player must play ${suit} if they can, even if they hold Potions.`,
    back: "A card you do not know.",
    known: "You gave this card, and it has not been played: it is still in that hand.",
  },
};

export type PageWords = typeof en;
