// Dr. Jekyll & Mr. Hyde in French, in the terms of RULES.fr.md.

import type { PageWords } from "./en";

const GHOST = "le fantôme";
const of = (camp: string): string => `carte de ${camp}`;
const from = (name: string): string => (name === GHOST ? "du fantôme" : /^(?!hyde)[aeiouhàâéèêëîïôû]/i.test(name) ? `d'${name}` : `de ${name}`);

export const fr: PageWords = {
  keys: [
    ["← →", "parcourir vos cartes"],
    ["1 … 7", "jouer la première … la septième carte"],
    ["Entrée", "jouer la carte, ou la demander"],
  ],

  yours: {
    lot: "Tirage au sort : vous donnez en premier.",
    lotSoloist: "Tirage au sort : vous commencez en solo.",
    dealt: "Manche {hand} : vous donnez, {leads} entame.",
    dealtSoloist: "Manche {hand} : vous jouez en solo pour Hyde et entamez.",
    dealtLeads: "Manche {hand} : {seat} donne, vous entamez.",
    asks: "Vous demandez une carte de {camp} {whom}.",
    asksOf: "{seat} vous demande une carte de {camp}.",
    asksFor: "Vous demandez une carte de {camp} {whom}, pour {at}.",
    asksForOf: "{seat} vous demande une carte de {camp}, pour {at}.",
    lays: "Vous posez {card}.",
    laysBefore: "Vous posez {card} pour {at}.",
    leads: "À vous d'entamer.",
    at: "vous",
  },

  answers: {
    answer: (by, camp) => `${by} vous demande une ${of(camp)}. Laquelle ?`,
    answerGhost: (by, camp) => `${by} demande une ${of(camp)} au fantôme. Laquelle ?`,
    waitTurn: (seat, camp) => `${seat} pose une ${of(camp)}, ou en demande une.`,
    waitGhost: (seat, camp) => `${seat} choisit une ${of(camp)} pour le fantôme.`,
    waitAnswer: (seat, by, camp) => `${by ? `${by} demande` : "Vous demandez"} une ${of(camp)} à ${seat}.`,
    waitAnswerGhost: (seat, by, camp) => `${by ? `${by} demande` : "Vous demandez"} une ${of(camp)} au fantôme : ${seat} choisit.`,
  },

  askCard: (camp) => `Demander une ${of(camp)}`,
  you: "vous",
  dealer: "donne",
  soloist: "solitaire",
  leadsTag: "entame",
  askedTag: "doit répondre",
  partner: "avec vous",
  plays: (camp) => `pour ${camp}`,
  hand: (n) => `Manche ${n}`,
  trickOf: (hand, trick) => `Manche ${hand}, pli ${trick}`,
  scoreOf: (name, score, target) => (target ? `${name} : ${score} points sur ${target}` : `${name} : ${score} points`),
  yourHand: "Votre main",
  handOf: (name) => `Main ${from(name)}`,
  held: (jekyll, hyde) => `a en main ${jekyll} Jekyll et ${hyde} Hyde`,
  noCards: "plus de cartes",
  mayBeLaid: "peut être posée",
  theTrick: "Le pli",
  before: (name, card) => `Devant ${name} : ${card}`,
  slot: (camp) => `une ${of(camp)}`,
  from,
  fromYou: "de vous",
  takesIt: (camp, cards, why) => `${why} : ${cards > 4 ? `les ${cards} cartes vont` : "le pli va"} à ${camp}`,
  why: {
    stays: () => "Une Transformation : personne ne remporte le pli",
    placesEqual: () => "Tous les lieux se valent : le premier posé l'emporte",
    deedsEqual: () => "Toutes les actions se valent : la première posée l'emporte",
    placeOverDeeds: () => "Un lieu bat les actions",
    characterOverRest: (card) => `${card} bat lieux et actions`,
    letter: (card, over) => `${card} bat ${over}`,
    firstLetter: (card) => `${card} était là en premier`,
  },
  lastTrick: "Dernier pli",
  stayed: (n) => `${n} cartes attendent`,
  stayedForNobody: (n) => `${n} cartes, pour personne`,
  thisHand: "Cette manche",
  story: {
    over: (n) => `On compte la manche ${n}`,
    handWon: (camp, more, less) => `${camp} gagne cette manche, ${more} à ${less}.`,
    handTied: "Personne ne gagne cette manche.",
    sum: "lieux et personnages",
    factor: "ses actions",
    noFactor: "aucune action à lui",
    nobody: (n) => `${n} cartes sont restées sur la table, pour personne.`,
    leads: (name, by, need) => `${name ? `${name} mène` : "Vous menez"} de ${by} points${need > 0 ? ` ; il en reste ${need} à marquer` : ""}.`,
    level: "Les scores sont à égalité.",
    nextDealer: (seat) => (seat ? `${seat} donne ensuite.` : "Vous donnez ensuite."),
    nextSoloist: (seat) => (seat ? `${seat} joue en solo ensuite.` : "Vous jouez en solo ensuite."),
    hands: (n) => (n === 1 ? "Une manche, pli par pli" : `${n} manches`),
    turnHand: (n, name) => `Le tournant : la manche ${n}. Dès lors, ${name ? `${name} est` : "vous êtes"} en tête.`,
    turnTrick: (n, name) => `Le tournant : le pli ${n}. Dès lors, ${name ? `${name} est` : "vous êtes"} en tête.`,
    chart: "Les scores au fil de la partie",
  },
  taken: (camp, sum, factor, cards) =>
    `Plis de ${camp} : ${sum} fois ${factor}, soit ${sum * factor} points. ${cards || "Pas encore de cartes"}.`,
  positions: {
    A: "Les partenaires se font face.",
    B: "Les partenaires sont assis côte à côte.",
    ghost: "Le joueur solitaire et le fantôme, face à face, contre les deux joueurs de Jekyll.",
  },

  explain: {
    transformation: (card) =>
      `${card}. La plus haute de toutes. Personne ne remporte son pli : les quatre cartes restent pour qui remportera un pli suivant. Elle ne vaut rien.`,
    character: (card) => `${card}. A est le plus haut, puis B, C, D et E ; entre deux lettres égales, la première jouée l'emporte. Vaut 1 pour le camp qui le prend.`,
    place: (card, n) => `${card}. Vaut ${n} pour le camp qui le prend. Tous les lieux sont égaux, sous les personnages et au-dessus des cartes action.`,
    deed: (card, n, camp) =>
      `${card}. Les cartes action sont les plus basses. Si ${camp} la prend, les points de ${camp} comptent ×${n} (plusieurs actions s'ajoutent d'abord). À l'autre camp, elle ne rapporte rien.`,
    back: "Le dos montre le camp : un flacon pour Jekyll, un haut-de-forme pour Hyde.",
    player: (name, camp, held) => `${name} joue pour ${camp} et ${held}.`,
    ghost: "Le fantôme joue pour Hyde. Ses cartes sont étalées face visible, et le joueur solitaire décide pour lui.",
    score: "On joue des manches jusqu'à ce que l'objectif soit atteint ; le total le plus élevé gagne alors.",
    scoreThree: "Chaque joueur a son propre score : le joueur solitaire reçoit les points de Hyde, chacun des autres ceux de Jekyll.",
    scoreSingle: "On joue une seule manche ; le score le plus élevé gagne.",
    taken: "Un lieu compte son nombre, un personnage 1. La somme est multipliée par les actions du camp, ajoutées entre elles ; sans action, il ne marque rien.",
    stayed: "Ces cartes étaient dans un pli avec une Transformation. Qui remporte un pli par la suite les ramasse aussi.",
  },
};
