// Dr. Jekyll & Mr. Hyde in English: events, questions and explanations, true to RULES.md.

import type { Kind } from "../cards";

export const en = {
  keys: [
    ["← →", "move along your cards"],
    ["1 … 7", "play your first … seventh card"],
    ["Enter", "play the card, or ask the player"],
  ] as [string, string][],
  characters: { A: "", B: "Mr. Utterson", C: "Dr. Lanyon", D: "Mr. Enfield", E: "Poole" } as Partial<Record<Kind, string>>,
  selves: { J: "Dr. Jekyll", H: "Mr. Hyde" },
  deeds: { J: ["Charity", "Pity", "Remorse"], H: ["Fury", "Brutality", "Murder"] } as Record<"J" | "H", string[]>,
  transformation: "Transformation",
  place: (n: string) => `Place ${n}`,

  /** The sentences of events, where they are about whoever looks on. */
  yours: {
    lot: "By lot, you deal first.",
    lotSoloist: "By lot, you are the first soloist.",
    dealt: "Hand {hand}: you deal, {leads} leads.",
    dealtSoloist: "Hand {hand}: you play alone for Hyde and lead.",
    dealtLeads: "Hand {hand}: {seat} deals, you lead.",
    asks: "You ask {whom} for a {camp} card.",
    asksOf: "{seat} asks you for a {camp} card.",
    asksFor: "You ask {whom} for a {camp} card, for {at}.",
    asksForOf: "{seat} asks you for a {camp} card, for {at}.",
    lays: "You lay {card}.",
    laysBefore: "You lay {card} for {at}.",
    leads: "You lead.",
    at: "you",
  },

  answers: {
    answer: (by: string, camp: string) => `${by} asks you for a ${camp} card. Which one?`,
    answerGhost: (by: string, camp: string) => `${by} asks the ghost for a ${camp} card. Which one?`,
    waitTurn: (seat: string, camp: string) => `${seat} lays a ${camp} card, or asks for one.`,
    waitGhost: (seat: string, camp: string) => `${seat} chooses a ${camp} card for the ghost.`,
    waitAnswer: (seat: string, by: string | null, camp: string) => `${by ? `${by} asks` : "You ask"} ${seat} for a ${camp} card.`,
    waitAnswerGhost: (seat: string, by: string | null, camp: string) => `${by ? `${by} asks` : "You ask"} the ghost for a ${camp} card: ${seat} chooses.`,
  },

  askCard: (camp: string) => `Ask for a ${camp} card`,
  you: "you",
  dealer: "dealer",
  soloist: "soloist",
  leadsTag: "leads",
  askedTag: "asked",
  partner: "your partner",
  plays: (camp: string) => `for ${camp}`,
  hand: (n: number) => `Hand ${n}`,
  trickOf: (hand: number, trick: number) => `Hand ${hand}, trick ${trick}`,
  scoreOf: (name: string, score: number, target: number) => (target ? `${name}: ${score} of ${target} points` : `${name}: ${score} points`),
  yourHand: "Your hand",
  handOf: (name: string) => `Hand of ${name}`,
  held: (jekyll: number, hyde: number) => `holds ${jekyll} Jekyll and ${hyde} Hyde`,
  noCards: "no cards left",
  mayBeLaid: "may be laid",
  theTrick: "The trick",
  before: (name: string, card: string) => `Before ${name}: ${card}`,
  slot: (camp: string) => `a ${camp} card`,
  from: (name: string) => `from ${name}`,
  fromYou: "from you",
  takesIt: (camp: string, cards: number, why: string) => `${why}: ${camp} takes ${cards > 4 ? `all ${cards}` : "it"}`,
  why: {
    stays: () => "A Transformation: nobody takes the trick",
    placesEqual: () => "Places are equal, the first wins",
    deedsEqual: () => "Deeds are equal, the first wins",
    placeOverDeeds: () => "A place beats deeds",
    characterOverRest: (card: string) => `${card} beats places and deeds`,
    letter: (card: string, over: string) => `${card} beats ${over}`,
    firstLetter: (card: string) => `${card} was there first`,
  },
  lastTrick: "Last trick",
  stayed: (n: number) => `${n} cards wait`,
  stayedForNobody: (n: number) => `${n} cards, for nobody`,
  thisHand: "This hand",
  story: {
    over: (n: number) => `Hand ${n} is counted`,
    handWon: (camp: string, more: number, less: number) => `${camp} wins this hand, ${more} to ${less}.`,
    handTied: "Nobody wins this hand.",
    sum: "places and characters",
    factor: "own deeds",
    noFactor: "no deed of its own",
    nobody: (n: number) => `${n} cards stayed on the table, for nobody.`,
    leads: (name: string | null, by: number, need: number) =>
      `${name ? `${name} leads` : "You lead"} by ${by}${need > 0 ? ` and ${name ? "needs" : "need"} ${need} more` : ""}.`,
    level: "The scores are level.",
    nextDealer: (seat: string | null) => (seat ? `${seat} deals next.` : "You deal next."),
    nextSoloist: (seat: string | null) => (seat ? `${seat} plays alone next.` : "You play alone next."),
    hands: (n: number) => (n === 1 ? "One hand, trick by trick" : `${n} hands`),
    turnHand: (n: number, name: string | null) => `The turning point: hand ${n}. From there on ${name ? `${name} is` : "you are"} ahead.`,
    turnTrick: (n: number, name: string | null) => `The turning point: trick ${n}. From there on ${name ? `${name} is` : "you are"} ahead.`,
    chart: "Scores as the game went on",
  },
  taken: (camp: string, sum: number, factor: number, cards: string) =>
    `${camp}'s tricks: ${sum} times ${factor} is ${sum * factor} points. ${cards || "No cards yet"}.`,
  positions: {
    A: "Partners face each other.",
    B: "Partners sit side by side.",
    ghost: "The soloist and the ghost, across from each other, against the two Jekyll players.",
  },

  explain: {
    transformation: (card: string) =>
      `${card}. The highest card of all. Nobody takes its trick: the four cards stay for whoever takes a later one. Worth nothing.`,
    character: (card: string) => `${card}. A is the highest, then B, C, D, E; of two equal letters the first laid wins. Worth 1 to the camp that takes it.`,
    place: (card: string, n: string) => `${card}. Worth ${n} to the camp that takes it. All places are equal, below the characters and above the deeds.`,
    deed: (card: string, n: string, camp: string) =>
      `${card}. The lowest kind of card. If ${camp} takes it, ${camp}'s points count ×${n} (several deeds are added up first). To the other camp it is worth nothing.`,
    back: "The back shows the camp: a flask for Jekyll, a top hat for Hyde.",
    player: (name: string, camp: string, held: string) => `${name} plays for ${camp} and ${held}.`,
    ghost: "The ghost plays for Hyde. Its cards lie open, and the soloist decides for it.",
    score: "Hands are played until the target is reached; then the higher total wins.",
    scoreThree: "Everyone has a score of their own: the soloist gets Hyde's points, each of the others Jekyll's.",
    scoreSingle: "A single hand is played; the higher score wins.",
    taken: "A place counts its number, a character 1. The sum is multiplied by the camp's own deeds, added up; without a deed it scores nothing.",
    stayed: "These cards lay in a trick with a Transformation. Whoever takes a later trick takes them as well.",
  },
};

export type PageWords = typeof en;
