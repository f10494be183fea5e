import type { BoardWords } from "./en";

const jars = (n: number): string => (n === 1 ? "1 barattolo" : `${n} barattoli`);
const left = (n: number): string => (n === 1 ? "resta 1 punto" : `restano ${n} punti`);

export const it: BoardWords = {
  tagline: "Un solo scaffale, due rivali, ricette segrete: sposta i barattoli, mai verso l'alto, finché non appare la tua.",
  keys: [
    ["← → ↑ ↓", "passa da un barattolo all'altro; con barattoli in mano, scegli un lato"],
    ["Invio", "prendi il barattolo con tutto ciò che ha sopra; posali"],
    ["Esc", "rimettili a posto"],
  ],
  roles: ["Igor", "Frankenstein"],
  kinds: { A: "cervello", B: "cuore", C: "budella", D: "mano", E: "testa di pesce" },
  jars,

  events: {
    jars: () => "Cinquanta barattoli sono disposti in cinque pile da dieci.",
    recipes: (igor, frankenstein) => `Ricette di Igor: ${igor}. Di Frankenstein: ${frankenstein}.`,
    sixth: (seat, back) => `${seat} pesca una sesta ricetta${back ? ` e rimette ${back} tra gli scarti` : ""}.`,
    moved: (seat, letters, from, to) =>
      `${seat} sposta ${letters.length === 1 ? letters : `${letters} (dall'alto)`} da ${from} a ${to}.`,
    validatedOn: (seat, recipe, place) => `${seat} convalida ${recipe} su ${place}.`,
    validatedAcross: (seat, recipe, place, height) =>
      `${seat} convalida ${recipe} da ${place} a ${place + 2}, all'altezza ${height}.`,
    took: (seat, recipe) => `${seat} prende ${recipe}.`,
    last: () => "Igor ha convalidato la sua ultima ricetta: Frankenstein ha ancora un turno.",
    discarded: (seat) => `${seat} cambia la sesta ricetta.`,
    changed: (seat, pile) => `${seat} cambia la ricetta: una carta va sotto il mazzetto, che ne ha ${pile}.`,
    swapped: (seat, old, next) => `${seat} mette ${old} sotto il suo mazzetto e prende ${next}.`,
    ended: (seat, points) =>
      `${seat} finisce il turno${points === 3 ? "" : points === 1 ? " con 1 punto non speso" : ` con ${points} punti non spesi`}.`,
    overIgor: () => "L'ultimo turno di Frankenstein è finito: Igor ha vinto.",
    overFrankenstein: () => "Frankenstein ha convalidato la sua ultima ricetta e ha vinto.",
    stuck: () => "I barattoli rimasti non bastano per le ricette di nessuno dei due: pareggio.",
    idle: () => "40 turni senza una ricetta convalidata: pareggio.",
  },

  asks: {
    turn: (points, recipe) => `Tocca a te, ${points} ${points === 1 ? "punto" : "punti"}: componi ${recipe}.`,
    last: (points, recipe) => `Il tuo ultimo turno, ${left(points)}: convalida ${recipe}, o vince Igor.`,
    spare: (points) => `Hai convalidato tutto, ${left(points)}: ostacola Frankenstein o finisci il turno.`,
    wait: (seat, points) => `Turno di ${seat}, ${left(points)}.`,
    waitLast: (seat, points) => `Ultimo turno di ${seat}, ${left(points)}.`,
  },

  left,
  yourTurn: "Tocca a te",
  turnOf: (seat) => `Turno di ${seat}`,
  lastTurn: (seat) => `Ultimo turno di ${seat}`,
  lastSoon: "Igor ha finito. Dopo questo turno, Frankenstein ne ha ancora uno.",
  idle: (n) => `${n} turni senza una ricetta convalidata: a 40 è pareggio.`,
  validate: (recipe) => `Convalida ${recipe}`,
  validateOn: (recipe, place) => `Convalida ${recipe} su ${place}`,
  validateAcross: (recipe, place) => `Convalida ${recipe} da ${place} a ${place + 2}`,
  instead: "Sposta i barattoli illuminati",
  change: "Cambia ricetta",
  end: "Finisci il turno",
  costs: (n) => (n === 1 ? "costa 1 punto" : `costa ${n} punti`),
  holding: (n) => `${jars(n)} in mano: a sinistra o a destra?`,
  putBack: (n) => (n === 1 ? "Rimettilo giù" : "Rimettili giù"),
  tip: "Tocca un barattolo per prenderlo con quelli sopra, o trascinalo.",

  shelf: "Lo scaffale",
  shelfHelp: "Le frecce vanno di barattolo in barattolo. Invio prende un barattolo con quelli sopra; poi le frecce scelgono un lato e Invio li posa.",
  place: (place, pile) => (pile ? `Posto ${place}, ${jars(pile)}` : `Posto ${place}, vuoto`),
  jar: (name, place, height) => `${name}, posto ${place}, altezza ${height}`,
  take: (n) => (n === 1 ? "da prendere" : n === 2 ? "da prendere con quello sopra" : `da prendere con i ${n - 1} sopra`),
  taken: "preso",
  target: (n, place, pile) => `Metti ${jars(n)} sul posto ${place}, ${pile ? `che ne ha ${pile}` : "vuoto"}`,
  notThere: "non si può",
  limit: "non più in alto",

  hand: "In mano",
  yourRecipe: "La tua ricetta",
  handOf: (seat) => `Ricette di ${seat}`,
  noHand: "nessuna",
  hidden: "coperta",
  pile: "Mazzetto",
  discard: "Scarti",
  or: "o",
  validated: (n, total) => `${n} ${n === 1 ? "convalidata" : "convalidate"} su ${total}`,
  done: "convalidata",
  inHand: "in mano",
  under: "messa sotto il mazzetto",
  sixthOf: "La sua sesta è una di queste:",
  sixth: "Sesta",

  explain: {
    jar: (name, height, above) =>
      `${name}, all'altezza ${height}. Si sposta ${above ? `con ${above === 1 ? "quello" : `i ${above}`} sopra` : "da solo"}, di un posto a sinistra o a destra, per un punto. Nessun barattolo può stare più in alto di prima.`,
    glow: (recipe) => `La tua ricetta ${recipe} è qui. Toccala per convalidarla, per un punto: la carta e i barattoli escono dal gioco.`,
    instead: "Toccare un barattolo illuminato convalida la ricetta. Attiva questo per prendere quei barattoli e spostarli.",
    target: "Il loro ordine non cambia. Uno spostamento costa un punto.",
    hand: (names) =>
      `${names}: uno accanto all'altro su tre pile vicine di uguale altezza, da sinistra a destra; oppure su una stessa pila, dall'alto in basso.`,
    back: "La carta di questa mano: una delle ricette qui sopra non ancora convalidate. La vede soltanto il suo proprietario.",
    pile: (n) => `${n === 1 ? "1 carta" : `${n} carte`} ancora, in un ordine che nessuno conosce, tranne ciò che è stato messo sotto.`,
    set: (names, done) => `${names}.${done ? " Convalidata." : " Ancora da convalidare."} Tutti conoscono le due serie.`,
    points: "Tre punti per turno: spostare barattoli ne costa uno, convalidare uno, cambiare la ricetta tre. Con l'ultimo punto il turno finisce.",
    change: "Per tutti e tre i punti: la tua carta va sotto il mazzetto e prendi quella in cima.",
    changeSixth: "Per tutti e tre i punti: peschi un'altra sesta dagli scarti e vi rimetti la tua, scoperta.",
    end: "Finisci il turno prima di aver speso tutti i punti. Quelli che restano sono persi.",
    discard: (sixth) =>
      sixth ? "Le ricette convalidate. Chi ha convalidato le sue cinque ne pesca qui una sesta." : "Le ricette convalidate sono fuori dal gioco, con i loro barattoli.",
    who: (total) => `Vince chi per primo convalida ${total} ricette. Se è Igor, Frankenstein ha ancora un turno.`,
  },
};
