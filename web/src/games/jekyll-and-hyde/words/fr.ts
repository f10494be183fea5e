// Dr. Jekyll & Mr. Hyde in French, in the terms of RULES.fr.md.

import type { BoardWords } from "./en";

const GHOST = "le fantôme";
const of = (camp: string): string => `carte de ${camp}`;
const to = (name: string): string => (name === GHOST ? "au fantôme" : `à ${name}`);
const from = (name: string): string => (name === GHOST ? "du fantôme" : `de ${name}`);

export const fr: BoardWords = {
  tagline: "Des plis à quatre en deux camps, ou à trois avec un fantôme à la table.",
  keys: [
    ["← →", "parcourir vos cartes"],
    ["1 … 7", "jouer la première … la septième carte"],
    ["Entrée", "jouer la carte, ou demander au joueur"],
  ],
  camps: { J: "Jekyll", H: "Hyde" },
  ghost: GHOST,
  characters: { A: "", B: "M. Utterson", C: "Dr Lanyon", D: "M. Enfield", E: "Poole" },
  selves: { J: "Dr Jekyll", H: "M. Hyde" },
  deeds: { J: ["Charité", "Pitié", "Remords"], H: ["Fureur", "Brutalité", "Meurtre"] },
  transformation: "Transformation",
  place: (n) => `Lieu ${n}`,

  events: {
    lot: (seat) => `Le sort désigne le premier donneur : ${seat}.`,
    lotSoloist: (seat) => `Le sort désigne le premier soliste : ${seat}.`,
    dealt: (hand, seat, leads) => `Donne ${hand}, distribuée par ${seat} : sept cartes chacun. ${leads} entame.`,
    dealtSoloist: (hand, seat) => `Donne ${hand} : sept cartes chacun. Soliste : ${seat}, qui joue pour Hyde et entame.`,
    asks: (seat, whom, camp) => `${seat} demande une ${of(camp)} ${to(whom)}.`,
    asksFor: (seat, whom, camp, at) => `${seat} demande une ${of(camp)} ${to(whom)}, pour ${at}.`,
    lays: (from, card) => `${from} pose ${card}.`,
    laysBefore: (from, card, at) => `${from} pose ${card} devant ${at}.`,
    takes: (camp, cards) => (cards > 4 ? `${camp} remporte le pli et ramasse ce qui était resté : ${cards} cartes.` : `${camp} remporte le pli.`),
    stays: "Une Transformation : le pli reste sur la table.",
    staysForNobody: "Une Transformation : le pli reste sur la table et ne compte pour personne.",
    leads: (seat) => `${seat} entame.`,
    hand: (hand, points, score) => `La donne ${hand} est finie. ${points}. Scores : ${score}.`,
  },
  points: (camp, sum, factor) => `${camp} : ${sum} × ${factor} = ${sum * factor}`,

  asks: {
    lead: (camp) => `Vous entamez : posez une ${of(camp)}, ou demandez-en une.`,
    turn: (camp) => `À vous : posez une ${of(camp)}, ou demandez-en une.`,
    mustAsk: (camp) => `Vous n'avez aucune ${of(camp)} : demandez-en une.`,
    solo: (camp) => `À vous : posez une ${of(camp)}, la vôtre ou celle du fantôme, ou demandez-en une.`,
    forGhost: (camp) => `Au fantôme : posez une ${of(camp)}, la vôtre ou la sienne, ou demandez-en une.`,
    answer: (by, camp) => `${by} vous demande une ${of(camp)} : choisissez-la.`,
    answerGhost: (by, camp) => `${by} demande une ${of(camp)} au fantôme : choisissez l'une des siennes.`,
    waitTurn: (seat, camp) => `${seat} doit poser une ${of(camp)} ou en demander une.`,
    waitGhost: (seat, camp) => `Au tour du fantôme : ${seat} décide d'une ${of(camp)}.`,
    waitAnswer: (seat, by, camp) => `${by} a demandé une ${of(camp)} à ${seat}.`,
    waitAnswerGhost: (seat, by, camp) => `${by} a demandé une ${of(camp)} au fantôme. ${seat} la choisit.`,
  },

  ask: "Demander",
  askFor: (name, camp) => `Demander une ${of(camp)} ${to(name)}`,
  you: "vous",
  dealer: "donneur",
  soloist: "soliste",
  leadsTag: "entame",
  askedTag: "doit répondre",
  laysFor: (seat) => `${seat} décide`,
  hand: (n) => `Donne ${n}`,
  deals: (seat, next) => `Donneur : ${seat}, puis ${next}`,
  plays: (seat, next) => `Soliste : ${seat}, puis ${next}`,
  target: (n) => `jusqu'à ${n}`,
  single: "une seule donne",
  scoreOf: (name, score, target) => (target ? `${name} : ${score} points sur ${target}` : `${name} : ${score} points`),
  yourHand: "Votre main",
  handOf: (name) => `Main ${from(name)}`,
  held: (jekyll, hyde) => `a en main ${jekyll} Jekyll et ${hyde} Hyde`,
  noCards: "plus de cartes",
  mayBeLaid: "peut être posée",
  theTrick: "Le pli",
  before: (name, card) => `Devant ${name} : ${card}`,
  from,
  takesIt: (camp, cards) => (cards > 4 ? `Les ${cards} cartes vont à ${camp}` : `Le pli va à ${camp}`),
  staysNote: "Il reste sur la table",
  stayed: "Sur la table, pour qui remportera le prochain pli",
  stayedForNobody: "Resté sur la table, pour personne",
  takenBy: (camp) => `Plis de ${camp}`,
  taken: (camp, sum, factor, cards) =>
    `Plis de ${camp} : ${sum} fois ${factor}, soit ${sum * factor} points. ${cards || "Pas encore de cartes"}.`,
  positions: {
    A: "Carte de position A : les partenaires se font face.",
    B: "Carte de position B : les partenaires sont assis côte à côte.",
    ghost: "Le soliste et le fantôme, face à face, contre les deux joueurs de Jekyll.",
  },

  explain: {
    transformation: (card) =>
      `${card}. La plus forte de toutes. Personne ne remporte son pli : les quatre cartes restent pour qui remportera un pli suivant. Elle ne vaut rien.`,
    character: (card) => `${card}. A est le plus fort, puis B, C, D et E ; entre deux lettres égales, la première jouée l'emporte. Vaut 1 pour le camp qui le prend.`,
    place: (card, n) => `${card}. Vaut ${n} pour le camp qui le prend. Tous les lieux sont égaux, sous les personnages et au-dessus des actes.`,
    deed: (card, n, camp) =>
      `${card}. Les actes sont les cartes les plus faibles. Dans les plis de ${camp}, celui-ci ajoute ${n} au facteur qui multiplie la somme ; à l'autre camp, il ne rapporte rien.`,
    back: "Le dos montre le camp : une fiole pour Jekyll, un haut-de-forme pour Hyde.",
    player: (name, camp, held) => `${name} joue pour ${camp} et ${held}.`,
    ghost: "Le fantôme joue pour Hyde. Ses cartes sont étalées face visible, et le soliste décide pour lui.",
    score: "On joue des donnes jusqu'à ce que l'objectif soit atteint ; le total le plus élevé gagne alors.",
    scoreThree: "Chaque joueur a son propre score : le soliste reçoit les points de Hyde, chacun des autres ceux de Jekyll.",
    scoreSingle: "On joue une seule donne ; le score le plus élevé gagne.",
    taken: "Un lieu compte son nombre, un personnage 1. La somme est multipliée par le total des facteurs des actes du camp ; sans acte, il ne marque rien.",
    stayed: "Ces cartes étaient dans un pli avec une Transformation. Celui qui remporte un pli par la suite les ramasse aussi.",
  },
};
