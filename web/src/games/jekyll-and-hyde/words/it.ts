// Dr. Jekyll & Mr. Hyde in Italian, in the terms of RULES.it.md.

import type { PageWords } from "./en";

const GHOST = "il fantasma";
const to = (name: string): string => (name === GHOST ? "al fantasma" : `a ${name}`);
const of = (camp: string): string => `carta di ${camp}`;

export const it: PageWords = {
  keys: [
    ["← →", "scorri le tue carte"],
    ["1 … 7", "gioca la prima … la settima carta"],
    ["Invio", "gioca la carta, o chiedi al giocatore"],
  ],

  yours: {
    lot: "Sorteggio: le prime carte le dai tu.",
    lotSoloist: "Sorteggio: cominci tu da solista.",
    dealt: "Mano {hand}: dai le carte tu, apre {leads}.",
    dealtSoloist: "Mano {hand}: giochi da solista per Hyde e apri.",
    dealtLeads: "Mano {hand}: {seat} dà le carte, tocca a te aprire.",
    asks: "Chiedi una carta di {camp} {whom}.",
    asksOf: "{seat} ti chiede una carta di {camp}.",
    asksFor: "Chiedi una carta di {camp} {whom}, per {at}.",
    asksForOf: "{seat} ti chiede una carta di {camp}, per {at}.",
    lays: "Cali {card}.",
    laysBefore: "Cali {card} per {at}.",
    leads: "Tocca a te aprire.",
    at: "te",
  },

  answers: {
    answer: (by, camp) => `${by} ti chiede una ${of(camp)}. Quale?`,
    answerGhost: (by, camp) => `${by} chiede una ${of(camp)} al fantasma. Quale?`,
    waitTurn: (seat, camp) => `${seat} cala una ${of(camp)}, o ne chiede una.`,
    waitGhost: (seat, camp) => `${seat} sceglie una ${of(camp)} per il fantasma.`,
    waitAnswer: (seat, by, camp) => `${by ? `${by} chiede` : "Chiedi"} una ${of(camp)} a ${seat}.`,
    waitAnswerGhost: (seat, by, camp) => `${by ? `${by} chiede` : "Chiedi"} una ${of(camp)} al fantasma: sceglie ${seat}.`,
  },

  askCard: (camp) => `Chiedi una ${of(camp)}`,
  you: "tu",
  dealer: "mazziere",
  soloist: "solista",
  leadsTag: "apre",
  askedTag: "deve rispondere",
  partner: "con te",
  plays: (camp) => `per ${camp}`,
  hand: (n) => `Mano ${n}`,
  trickOf: (hand, trick) => `Mano ${hand}, presa ${trick}`,
  scoreOf: (name, score, target) => (target ? `${name}: ${score} punti su ${target}` : `${name}: ${score} punti`),
  yourHand: "Le tue carte",
  handOf: (name) => (name === GHOST ? "Carte del fantasma" : `Carte di ${name}`),
  held: (jekyll, hyde) => `ha in mano ${jekyll} Jekyll e ${hyde} Hyde`,
  noCards: "nessuna carta",
  mayBeLaid: "si può calare",
  theTrick: "La presa",
  before: (name, card) => `Davanti ${to(name)}: ${card}`,
  from: (name) => (name === GHOST ? "dal fantasma" : `da ${name}`),
  slot: (camp) => `una ${of(camp)}`,
  fromYou: "da te",
  takesIt: (camp, cards, why) => `${why}: ${cards > 4 ? `le ${cards} carte vanno` : "la presa va"} a ${camp}`,
  why: {
    stays: () => "Una Trasformazione: nessuno vince la presa",
    placesEqual: () => "I luoghi hanno tutti lo stesso rango: vince il primo calato",
    deedsEqual: () => "Gli atti hanno tutti lo stesso rango: vince il primo calato",
    placeOverDeeds: () => "Un luogo batte gli atti",
    characterOverRest: (card) => `${card} batte luoghi e atti`,
    letter: (card, over) => `${card} batte ${over}`,
    firstLetter: (card) => `${card} c'era già`,
  },
  lastTrick: "Ultima presa",
  stayed: (n) => `${n} carte aspettano`,
  stayedForNobody: (n) => `${n} carte, per nessuno`,
  thisHand: "Questa mano",
  story: {
    over: (n) => `Si conta la mano ${n}`,
    handWon: (camp, more, less) => `${camp} vince questa mano, ${more} a ${less}.`,
    handTied: "Nessuno vince questa mano.",
    sum: "luoghi e personaggi",
    factor: "i suoi atti",
    noFactor: "nessun atto suo",
    nobody: (n) => `${n} carte sono rimaste sul tavolo, per nessuno.`,
    leads: (name, by, need) => `${name ? `${name} è` : "Sei"} avanti di ${by} punti${need > 0 ? `: ne mancano ${need}` : ""}.`,
    level: "I punteggi sono pari.",
    nextDealer: (seat) => (seat ? `Poi dà le carte ${seat}.` : "Poi dai le carte tu."),
    nextSoloist: (seat) => (seat ? `Il prossimo solista è ${seat}.` : "Il prossimo solista sei tu."),
    hands: (n) => (n === 1 ? "Una mano, presa per presa" : `${n} mani`),
    turnHand: (n, name) => `La svolta: la mano ${n}. Da lì in poi ${name ? `${name} è` : "sei"} in testa.`,
    turnTrick: (n, name) => `La svolta: la presa ${n}. Da lì in poi ${name ? `${name} è` : "sei"} in testa.`,
    chart: "I punteggi nel corso della partita",
  },
  taken: (camp, sum, factor, cards) =>
    `Prese di ${camp}: ${sum} per ${factor}, cioè ${sum * factor} punti. ${cards || "Ancora nessuna carta"}.`,
  positions: {
    A: "I compagni siedono l'uno di fronte all'altro.",
    B: "I compagni siedono fianco a fianco.",
    ghost: "Il solista e il fantasma, l'uno di fronte all'altro, contro i due giocatori di Jekyll.",
  },

  explain: {
    transformation: (card) =>
      `${card}. La carta più alta di tutte. Nessuno vince la sua presa: le quattro carte restano per chi ne vince una in seguito. Non vale niente.`,
    character: (card) => `${card}. A è il più alto, poi B, C, D ed E; tra lettere pari vince quella giocata per prima. Vale 1 per la fazione che lo prende.`,
    place: (card, n) => `${card}. Vale ${n} per la fazione che lo prende. I luoghi sono tutti pari, sotto i personaggi e sopra gli atti.`,
    deed: (card, n, camp) =>
      `${card}. Gli atti sono le carte più basse. Se lo prende ${camp}, i suoi punti contano ×${n} (più atti si sommano prima). All'altra fazione non rende nulla.`,
    back: "Il dorso mostra la fazione: un'ampolla per Jekyll, un cilindro per Hyde.",
    player: (name, camp, held) => `${name} gioca per ${camp} e ${held}.`,
    ghost: "Il fantasma gioca per Hyde. Le sue carte stanno scoperte, e il solista decide per lui.",
    score: "Si gioca, mano dopo mano, finché non si raggiunge il traguardo; vince allora il totale più alto.",
    scoreThree: "Ogni giocatore ha un punteggio proprio: il solista riceve i punti di Hyde, ciascuno degli altri quelli di Jekyll.",
    scoreSingle: "Si gioca una mano sola; vince il punteggio più alto.",
    taken: "Un luogo conta il suo numero, un personaggio 1. La somma si moltiplica per gli atti della fazione, sommati tra loro; senza un atto non segna nulla.",
    stayed: "Queste carte erano in una presa con una Trasformazione. Chi in seguito vince una presa si prende anche loro.",
  },
};
