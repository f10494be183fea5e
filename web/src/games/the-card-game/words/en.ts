// The Card Game in English, true to RULES.md. A name in braces is a blank that words/index.ts fills.

import type { Action, Side, Stage, Trigger } from "../cards";

export const en = {
  keys: [
    ["1 … 9", "take your first … card; then, or where a slot is asked for, choose the slot"],
    ["Enter", "choose what is selected"],
    ["Esc", "put the card back"],
  ] as [string, string][],
  quoted: (name: string) => `“${name}”`,
  and: " and ",
  of: (name: string) => `${name}'s`,
  label: "{card}{face}: ",
  why: { face: "{side} is up: ", trigger: "{card}, outside event {event}: ", other: "{card}: " },
  because: "{side} is up. ",

  noSerum: "No serum from you: one moment…",

  // The board
  buttons: {
    serum: "Serum: turn the coin",
    "action SERUM draw": "Serum: draw a card",
    "action SERUM swap": "Serum: turn the coin",
    keep: "Leave it on top",
    bottom: "Put it under",
    pass: "Pass",
  } as Record<string, string>,
  passes: { second: "No second card", answer: "No answer", serum: "No serum" } as Record<string, string>,
  // In the recap
  brief: { turn: "the coin {turned}goes to {slot}: {card}.", "turn-empty": "the coin {turned}goes to {slot}: no card.", placed: "{seat} places {card} in slot {slot}.", fed: "{card} comes to slot {slot}.", token: "event {event}: its {nth} Hyde token." } as Record<string, string>,
  stages: { coin: "Coin moves", place: "Place a card", second: "Second card", end: "End", game: "" } as Record<Stage, string>,
  points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
  yourHand: "Your hand",
  handOf: "{of} hand",
  noCards: "no cards",
  played: "Played",
  theRow: "The row",
  theEvents: "The events",
  inForce: "In force",
  slot: "Slot {n}",
  empty: "empty",
  faceDown: "face down",
  faceUp: "face up",
  coinHere: "the coin is here, {side} up",
  coinNext: "the coin comes here next",
  choosable: "can be chosen",
  picked: "picked",
  known: "known to you",
  perhaps: "perhaps",
  knownTo: "Known to {names}.",
  knownToNobody: "Nobody knows it.",
  top: "on top",
  atBottom: "at the bottom",
  depth: "number {n} from the top",
  nextMove: "next",
  current: "current event",
  closed: "closed by Mr. Hyde",
  ownedBy: "concluded by {name}",
  toCome: "still to come",
  tokens: (n: number) => (n === 1 ? "1 small Hyde token" : `${n} small Hyde tokens`),
  now: " (now)",

  // Printed on the cards

  explain: {
    actions: {
      A1: { jekyll: "draw one card", hyde: "a card of your hand, picked at random, is discarded" },
      A2: { jekyll: "look in secret at a card that lies face down in the row", hyde: "an opponent of your choice loses a card picked at random" },
      A3: { jekyll: "all your opponents show their hands to the whole table", hyde: "two cards of the row change places" },
      A4: { jekyll: "take any card from the discards into your hand, for all to see", hyde: "discard a card of the row, which may be the active one" },
      A5: { jekyll: "all triggers among the discards are shuffled into the deck", hyde: "all action cards among the discards are shuffled into the deck" },
      A6: { jekyll: "exchange a card of your hand for one in the row; in the coin's slot yours takes effect at once", hyde: "look at the top card of the deck, and leave it or put it under the deck" },
      A7: { jekyll: "discard your whole hand and draw as many cards", hyde: "move a card of the row to an empty slot" },
    } as Record<Action, Record<Side, string>>,
    trigger: "{name}. Concludes event {event}, {eventName}, while that is the current one. Otherwise: {second}. It cannot be played as a second card.",
    seconds: {
      GIRL: "serums have no effect until the turn is over",
      CANE: "the coin is turned over",
      KEY: "if the coin moves in the next turn, it goes one slot further",
      SALT: "choose a card of the row; a random one of your hand takes its slot, face up",
      ACID: "the current event gets a small Hyde token",
    } as Record<Trigger, string>,
    serum: "Serum. In the row it turns the coin over. As a second card it lets you draw a card, once in a turn at most; while event 1 is in force it may turn the coin over instead, in your turn and in the others'.",
    back: "A card you do not know.",
    sure: "You know that this card is in that hand.",
    perhaps: "You have seen this card in that hand; since then a card has left it unseen.",
    event: "Event {n}, {name}. {state}. Trigger: {trigger}. {effect}",
    effects: [
      "Its effect: each time a card is placed or played, the opponents may turn the coin over with a serum before it takes effect.",
      "Its effect: every player's turn begins with the coin being turned over.",
      "Its effect: whenever the coin moves, it goes one slot further.",
      "Its effect: the card to be placed is picked at random from the hand and lies face up.",
      "When it is concluded or closed, the game is over.",
    ],
    force: [
      "1: opponents may answer each card with a serum",
      "2: each turn begins by turning the coin",
      "3: the coin goes one slot further",
      "4: cards placed are random and face up",
    ],
    worth: "Worth 5 points, and 2 more for each small Hyde token on it. The third token closes it: then it is Mr. Hyde's, and its effect lasts for the rest of the game.",
    coin: "The coin shows {side}: action cards now have their {side} effect. Its next move takes it to slot {n}; a card there is turned up and takes effect.",
    empty: "An empty slot. A card placed here lies face down until the coin comes.",
    emptyCoin: "The coin's own slot: a card placed here is turned up and takes effect at once.",
    deck: "The deck: {n} cards.",
    deckKnown: "You know: {cards}.",
    discards: "The discards lie open: {cards}.",
    player: "{name}: {points}, {cards} in hand.",
    held: (n: number) => (n === 1 ? "1 card" : `${n} cards`),
  },
};

export type PageWords = typeof en;
