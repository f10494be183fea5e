// Dr. Jekyll & Mr. Hyde in English: events, questions and explanations, true to RULES.md.

import type { Kind } from "../cards";

export const en = {
  tagline: "Tricks for four in two camps, or for three with a ghost at the table.",
  keys: [
    ["← →", "move along your cards"],
    ["1 … 7", "play your first … seventh card"],
    ["Enter", "play the card, or ask the player"],
  ] as [string, string][],
  camps: { J: "Jekyll", H: "Hyde" },
  ghost: "the ghost",
  characters: { A: "", B: "Mr. Utterson", C: "Dr. Lanyon", D: "Mr. Enfield", E: "Poole" } as Partial<Record<Kind, string>>,
  selves: { J: "Dr. Jekyll", H: "Mr. Hyde" },
  deeds: { J: ["Charity", "Pity", "Remorse"], H: ["Fury", "Brutality", "Murder"] } as Record<"J" | "H", string[]>,
  transformation: "Transformation",
  place: (n: string) => `Place ${n}`,

  events: {
    lot: (seat: string) => `By lot ${seat} deals first.`,
    lotSoloist: (seat: string) => `By lot ${seat} is the first soloist.`,
    dealt: (hand: number, seat: string, leads: string) => `Hand ${hand}, dealt by ${seat}: seven cards each. ${leads} leads.`,
    dealtSoloist: (hand: number, seat: string) => `Hand ${hand}: seven cards each. ${seat} is the soloist, plays for Hyde and leads.`,
    asks: (seat: string, of: string, camp: string) => `${seat} asks ${of} for a ${camp} card.`,
    asksFor: (seat: string, of: string, camp: string, at: string) => `${seat} asks ${of} for a ${camp} card, for ${at}.`,
    lays: (from: string, card: string) => `${from} lays ${card}.`,
    laysBefore: (from: string, card: string, at: string) => `${from} lays ${card} before ${at}.`,
    takes: (camp: string, cards: number) => (cards > 4 ? `${camp} takes the trick, and with it what had stayed: ${cards} cards.` : `${camp} takes the trick.`),
    stays: "A Transformation: the trick stays on the table.",
    staysForNobody: "A Transformation: the trick stays on the table and counts for nobody.",
    leads: (seat: string) => `${seat} leads.`,
    hand: (hand: number, points: string, score: string) => `Hand ${hand} ends. ${points}. Scores: ${score}.`,
  },
  points: (camp: string, sum: number, factor: number) => `${camp}: ${sum} × ${factor} = ${sum * factor}`,

  asks: {
    lead: (camp: string) => `You lead: lay a ${camp} card, or ask somebody for one.`,
    turn: (camp: string) => `Your turn: lay a ${camp} card, or ask somebody for one.`,
    mustAsk: (camp: string) => `You hold no ${camp} card: ask somebody for one.`,
    solo: (camp: string) => `Your turn: lay a ${camp} card, yours or the ghost's, or ask for one.`,
    forGhost: (camp: string) => `The ghost's turn: lay a ${camp} card, yours or the ghost's, or ask for one.`,
    answer: (by: string, camp: string) => `${by} asks you for a ${camp} card: choose one.`,
    answerGhost: (by: string, camp: string) => `${by} asks the ghost for a ${camp} card: choose one of the ghost's.`,
    waitTurn: (seat: string, camp: string) => `${seat} is to lay a ${camp} card or ask for one.`,
    waitGhost: (seat: string, camp: string) => `The ghost's turn: ${seat} decides on a ${camp} card.`,
    waitAnswer: (seat: string, by: string, camp: string) => `${by} has asked ${seat} for a ${camp} card.`,
    waitAnswerGhost: (seat: string, by: string, camp: string) => `${by} has asked the ghost for a ${camp} card. ${seat} chooses it.`,
  },

  ask: "Ask",
  askFor: (name: string, camp: string) => `Ask ${name} for a ${camp} card`,
  you: "you",
  dealer: "dealer",
  soloist: "soloist",
  leadsTag: "leads",
  askedTag: "asked",
  laysFor: (seat: string) => `${seat} decides`,
  hand: (n: number) => `Hand ${n}`,
  deals: (seat: string, next: string) => `${seat} deals, then ${next}`,
  plays: (seat: string, next: string) => `Soloist: ${seat}, then ${next}`,
  target: (n: number) => `to ${n}`,
  single: "a single hand",
  scoreOf: (name: string, score: number, target: number) => (target ? `${name}: ${score} of ${target} points` : `${name}: ${score} points`),
  yourHand: "Your hand",
  handOf: (name: string) => `Hand of ${name}`,
  held: (jekyll: number, hyde: number) => `holds ${jekyll} Jekyll and ${hyde} Hyde`,
  noCards: "no cards left",
  mayBeLaid: "may be laid",
  theTrick: "The trick",
  before: (name: string, card: string) => `Before ${name}: ${card}`,
  from: (name: string) => `from ${name}`,
  takesIt: (camp: string, cards: number) => (cards > 4 ? `${camp} takes all ${cards}` : `${camp} takes it`),
  staysNote: "It stays on the table",
  stayed: "On the table for whoever takes the next trick",
  stayedForNobody: "Left on the table, for nobody",
  takenBy: (camp: string) => `${camp}'s tricks`,
  taken: (camp: string, sum: number, factor: number, cards: string) =>
    `${camp}'s tricks: ${sum} times ${factor} is ${sum * factor} points. ${cards || "No cards yet"}.`,
  positions: {
    A: "Position card A: partners face each other.",
    B: "Position card B: partners sit side by side.",
    ghost: "The soloist and the ghost, across from each other, against the two Jekyll players.",
  },

  explain: {
    transformation: (card: string) =>
      `${card}. The highest card of all. Nobody takes its trick: the four cards stay for whoever takes a later one. Worth nothing.`,
    character: (card: string) => `${card}. A is the highest, then B, C, D, E; the same letter beats the other if it came first. Worth 1 to the camp that takes it.`,
    place: (card: string, n: string) => `${card}. Worth ${n} to the camp that takes it. All places are equal, below the characters and above the deeds.`,
    deed: (card: string, n: string, camp: string) =>
      `${card}. The lowest kind. In ${camp}'s tricks it adds ${n} to the factor, by which the sum is multiplied; to the other camp it is worth nothing.`,
    back: "The back shows the camp: a flask for Jekyll, a top hat for Hyde.",
    player: (name: string, camp: string, held: string) => `${name} plays for ${camp} and ${held}.`,
    ghost: "The ghost plays for Hyde. Its cards lie open, and the soloist decides for it.",
    score: "Hands are played until the target is reached; then the higher total wins.",
    scoreThree: "Everyone has a score of his own: the soloist gets Hyde's points, each of the others Jekyll's.",
    scoreSingle: "A single hand is played; the higher score wins.",
    taken: "A place counts its number, a character 1. The sum is multiplied by the factors of the camp's own deeds; without one it scores nothing.",
    stayed: "These cards lay in a trick with a Transformation. Whoever takes a later trick takes them as well.",
  },
};

export type BoardWords = typeof en;
