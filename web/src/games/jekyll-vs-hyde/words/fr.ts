import type { BoardWords } from "./en";

const count = (n: number): string => (n === 1 ? "une carte" : n === 2 ? "deux cartes" : n === 3 ? "trois cartes" : `${n} cartes`);

export const fr: BoardWords = {
  tagline: "Deux âmes, un seul corps, dix plis par manche : Hyde les veut inégaux, Jekyll les veut partagés.",
  keys: [
    ["← →", "parcourir vos cartes"],
    ["1 … 9, 0", "prendre la première … la dixième carte"],
    ["Entrée", "jouer ou choisir la carte ; donner celles qui sont choisies (espace : choisir ou reposer)"],
    ["p, g, w", "annoncer une couleur après l'entame d'une Potion"],
  ],
  roles: ["Dr Jekyll", "M. Hyde"],
  suits: { P: "Orgueil", G: "Envie", W: "Colère" },
  ordinary: { P: "trèfle", G: "carreau", W: "pique" },
  courts: { J: "valet", Q: "dame", K: "roi", A: "as" },
  suitCard: (suit, number) => `${suit} ${number}`,
  potion: (worth) => `Potion ${worth}`,
  ordinaryCard: (number, suit) => `${number} de ${suit}`,
  ordinaryPotion: (court, worth) => `${court} de cœur (Potion ${worth})`,
  cards: count,
  tricks: (n) => (n < 2 ? `${n} pli` : `${n} plis`),

  events: {
    dealt: (round, cards) => `Manche ${round} : dix cartes chacun, cinq mises de côté. Chacun donne ${cards}.`,
    laid: (seat) => `${seat} pose une carte face cachée.`,
    gave: (seat, card) => `${seat} donne : ${card}.`,
    received: (seat, cards) => `Les cartes changent de main : ${seat} reçoit ${cards}.`,
    named: (seat, suit) => `${seat} annonce : ${suit}.`,
    led: (seat, card) => `${seat} entame : ${card}.`,
    answered: (seat, card) => `${seat} répond : ${card}.`,
    ranked: (suit, place) =>
      `${suit} : couleur ${["la plus basse", "intermédiaire", "la plus haute"][place - 1]}.`,
    cancelled: () => "Deux Potions s'annulent.",
    cleared: (suit) => `${suit} à côté d'une Potion : les rangs sont effacés.`,
    stole: (suit, seat) => `${suit} à côté d'une Potion : ${seat} prend en plus un pli précédent.`,
    exchange: (suit, cards) => `${suit} à côté d'une Potion : chacun donne ${cards}.`,
    took: (seat, jekyll, hyde) => `${seat} remporte le pli : ${jekyll} à ${hyde}.`,
    round: (round, jekyll, hyde, moved, marker) =>
      `La manche ${round} finit à ${jekyll} contre ${hyde} : le marqueur avance de ${moved}, jusqu'à ${marker}.`,
    over: (seat) => `${seat} a gagné la partie.`,
  },

  asks: {
    give: (n) => `Choisissez ${count(n)} à donner.`,
    lead: "Vous entamez : jouez une carte.",
    follow: (card) => `Répondez à : ${card}.`,
    followNamed: (suit) => `Une Potion est entamée, couleur annoncée : ${suit}. Répondez.`,
    name: "Vous avez entamé une Potion : annoncez une couleur.",
    waitGive: (seat) => `${seat} choisit ce qu'il donne.`,
    waitLead: (seat) => `${seat} doit entamer.`,
    waitFollow: (seat) => `${seat} doit répondre.`,
    waitName: (seat) => `${seat} annonce une couleur.`,
  },

  give: (cards) => `Donner ${cards}`,
  giveNone: (left) => (left === 1 ? "Choisissez 1 carte" : `Choisissez ${left} cartes`),
  named: (suit) => `Couleur annoncée : ${suit}`,
  nameSuit: "Annoncer une couleur",
  round: (n) => `Manche ${n} sur 3`,
  yourHand: "Votre main",
  handOf: (seat) => `Main de ${seat}`,
  hidden: "face cachée",
  known: (card) => `${card}, que vous avez donnée`,
  fresh: "vient d'arriver",
  lifted: "peut être jouée",
  picked: "choisie",
  theTrick: "Le pli",
  noTrick: "Aucune carte n'est entamée.",
  takes: (seat) => `Pour ${seat}`,
  effects: { cancelled: "sans effet", cleared: "rangs effacés", stole: "un pli volé", exchange: "échange" },
  ranks: "Rangs",
  places: ["basse", "milieu", "haute"],
  unranked: "pas encore de rang",
  won: "Plis",
  aside: "De côté",
  laidDown: (n) => `${n} face cachée`,
  track: (marker) => `Piste d'identité : le marqueur est sur ${marker} de 10`,

  explain: {
    suitCard: (card, suit, standing) =>
      `${card}. Contre la même couleur, la plus haute valeur gagne ; contre une autre, le plus haut rang. ${suit} : ${standing}.`,
    potion: (card, worth, s) =>
      `${card}. Son effet vient d'abord, selon la carte à côté. ${s.P} : le gagnant prend en plus un pli précédent du perdant. ${s.G} : chacun donne deux cartes. ${s.W} : tous les rangs sont effacés. Puis la plus haute valeur gagne et, à égalité, la Potion (${worth}). Deux Potions s'annulent.`,
    place: [
      "Le rang le plus bas : la couleur de la première carte de couleur jouée. Elle perd contre les deux autres.",
      "Le rang intermédiaire : la deuxième couleur apparue. Elle bat la plus basse.",
      "Le rang le plus haut : la troisième couleur, dès que la deuxième est apparue. Elle bat les deux autres.",
    ],
    track: "Après chaque manche, le marqueur avance vers Hyde de l'écart entre les plis, peu importe qui en a le plus. À 10, Hyde gagne aussitôt ; sinon, après trois manches, c'est Jekyll. À partir de 5, Hyde entame le premier pli.",
    aside: "À chaque manche, cinq cartes sont mises de côté, et personne ne les voit.",
    won: "Plis remportés dans cette manche. Seul compte l'écart entre les deux.",
    named: (suit) => `L'autre joueur doit fournir cette couleur (${suit}) s'il le peut, même s'il a des Potions.`,
    back: "Une carte que vous ne connaissez pas.",
    known: "Vous avez donné cette carte et elle n'a pas été jouée : elle est encore dans cette main.",
  },
};
