// Dr. Jekyll & Mr. Hyde in Italian, in the terms of RULES.it.md.

import type { BoardWords } from "./en";

const GHOST = "il fantasma";
const of = (camp: string): string => `carta di ${camp}`;
const to = (name: string): string => (name === GHOST ? "al fantasma" : `a ${name}`);

export const it: BoardWords = {
  tagline: "Prese in quattro divisi in due fazioni, o in tre con un fantasma al tavolo.",
  keys: [
    ["← →", "scorri le tue carte"],
    ["1 … 7", "gioca la prima … la settima carta"],
    ["Invio", "gioca la carta, o chiedi al giocatore"],
  ],
  camps: { J: "Jekyll", H: "Hyde" },
  ghost: GHOST,
  characters: { A: "", B: "Signor Utterson", C: "Dottor Lanyon", D: "Signor Enfield", E: "Poole" },
  selves: { J: "Dottor Jekyll", H: "Signor Hyde" },
  deeds: { J: ["Carità", "Pietà", "Rimorso"], H: ["Furia", "Brutalità", "Omicidio"] },
  transformation: "Trasformazione",
  place: (n) => `Luogo ${n}`,

  events: {
    lot: (seat) => `Per sorteggio il primo mazziere è ${seat}.`,
    lotSoloist: (seat) => `Per sorteggio il primo solista è ${seat}.`,
    dealt: (hand, seat, leads) => `Mano ${hand}, mazziere ${seat}: sette carte a testa. Apre ${leads}.`,
    dealtSoloist: (hand, seat) => `Mano ${hand}: sette carte a testa. Il solista è ${seat}: gioca per Hyde e apre.`,
    asks: (seat, whom, camp) => `${seat} chiede una ${of(camp)} ${to(whom)}.`,
    asksFor: (seat, whom, camp, at) => `${seat} chiede una ${of(camp)} ${to(whom)}, per ${at}.`,
    lays: (from, card) => `${from} cala ${card}.`,
    laysBefore: (from, card, at) => `${from} cala ${card} davanti ${to(at)}.`,
    takes: (camp, cards) => (cards > 4 ? `${camp} vince la presa e si prende anche ciò che era rimasto: ${cards} carte.` : `${camp} vince la presa.`),
    stays: "Una Trasformazione: la presa resta sul tavolo.",
    staysForNobody: "Una Trasformazione: la presa resta sul tavolo e non conta per nessuno.",
    leads: (seat) => `Apre ${seat}.`,
    hand: (hand, points, score) => `La mano ${hand} è finita. ${points}. Punteggi: ${score}.`,
  },
  points: (camp, sum, factor) => `${camp}: ${sum} × ${factor} = ${sum * factor}`,

  asks: {
    lead: (camp) => `Apri tu: cala una ${of(camp)}, o chiedine una a qualcuno.`,
    turn: (camp) => `Tocca a te: cala una ${of(camp)}, o chiedine una a qualcuno.`,
    mustAsk: (camp) => `Non hai nessuna ${of(camp)}: chiedine una a qualcuno.`,
    solo: (camp) => `Tocca a te: cala una ${of(camp)}, tua o del fantasma, o chiedine una.`,
    forGhost: (camp) => `Tocca al fantasma: cala una ${of(camp)}, tua o sua, o chiedine una.`,
    answer: (by, camp) => `${by} ti chiede una ${of(camp)}: scegline una.`,
    answerGhost: (by, camp) => `${by} chiede una ${of(camp)} al fantasma: scegline una delle sue.`,
    waitTurn: (seat, camp) => `${seat} deve calare una ${of(camp)} o chiederne una.`,
    waitGhost: (seat, camp) => `Tocca al fantasma: ${seat} decide per una ${of(camp)}.`,
    waitAnswer: (seat, by, camp) => `${by} ha chiesto una ${of(camp)} a ${seat}.`,
    waitAnswerGhost: (seat, by, camp) => `${by} ha chiesto una ${of(camp)} al fantasma. La sceglie ${seat}.`,
  },

  ask: "Chiedi",
  askFor: (name, camp) => `Chiedi una ${of(camp)} ${to(name)}`,
  you: "tu",
  dealer: "mazziere",
  soloist: "solista",
  leadsTag: "apre",
  askedTag: "deve rispondere",
  laysFor: (seat) => `decide ${seat}`,
  hand: (n) => `Mano ${n}`,
  deals: (seat, next) => `Mazziere: ${seat}, poi ${next}`,
  plays: (seat, next) => `Solista: ${seat}, poi ${next}`,
  target: (n) => `fino a ${n}`,
  single: "una mano sola",
  scoreOf: (name, score, target) => (target ? `${name}: ${score} punti su ${target}` : `${name}: ${score} punti`),
  yourHand: "Le tue carte",
  handOf: (name) => (name === GHOST ? "Carte del fantasma" : `Carte di ${name}`),
  held: (jekyll, hyde) => `ha in mano ${jekyll} Jekyll e ${hyde} Hyde`,
  noCards: "nessuna carta",
  mayBeLaid: "si può calare",
  theTrick: "La presa",
  before: (name, card) => `Davanti ${to(name)}: ${card}`,
  from: (name) => (name === GHOST ? "dal fantasma" : `da ${name}`),
  takesIt: (camp, cards) => (cards > 4 ? `Le ${cards} carte vanno a ${camp}` : `La presa va a ${camp}`),
  staysNote: "Resta sul tavolo",
  stayed: "Sul tavolo, per chi vince la prossima presa",
  stayedForNobody: "Rimaste sul tavolo, per nessuno",
  takenBy: (camp) => `Prese di ${camp}`,
  taken: (camp, sum, factor, cards) =>
    `Prese di ${camp}: ${sum} per ${factor}, cioè ${sum * factor} punti. ${cards || "Ancora nessuna carta"}.`,
  positions: {
    A: "Carta posizione A: i compagni siedono l'uno di fronte all'altro.",
    B: "Carta posizione B: i compagni siedono fianco a fianco.",
    ghost: "Il solista e il fantasma, l'uno di fronte all'altro, contro i due giocatori di Jekyll.",
  },

  explain: {
    transformation: (card) =>
      `${card}. La carta più alta di tutte. Nessuno vince la sua presa: le quattro carte restano per chi ne vince una in seguito. Non vale niente.`,
    character: (card) => `${card}. A è il più alto, poi B, C, D ed E; tra lettere pari vince quella giocata per prima. Vale 1 per la fazione che lo prende.`,
    place: (card, n) => `${card}. Vale ${n} per la fazione che lo prende. I luoghi sono tutti pari, sotto i personaggi e sopra gli atti.`,
    deed: (card, n, camp) =>
      `${card}. Gli atti sono le carte più basse. Nelle prese di ${camp} questo aggiunge ${n} al fattore che moltiplica la somma; all'altra fazione non rende nulla.`,
    back: "Il dorso mostra la fazione: un'ampolla per Jekyll, un cilindro per Hyde.",
    player: (name, camp, held) => `${name} gioca per ${camp} e ${held}.`,
    ghost: "Il fantasma gioca per Hyde. Le sue carte stanno scoperte, e il solista decide per lui.",
    score: "Si gioca, mano dopo mano, finché non si raggiunge il traguardo; vince allora il totale più alto.",
    scoreThree: "Ogni giocatore ha un punteggio proprio: il solista riceve i punti di Hyde, ciascuno degli altri quelli di Jekyll.",
    scoreSingle: "Si gioca una mano sola; vince il punteggio più alto.",
    taken: "Un luogo conta il suo numero, un personaggio 1. La somma si moltiplica per il totale dei fattori degli atti della fazione; senza un atto non segna nulla.",
    stayed: "Queste carte erano in una presa con una Trasformazione. Chi in seguito vince una presa si prende anche loro.",
  },
};
