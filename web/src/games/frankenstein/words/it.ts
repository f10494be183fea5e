import type { PageWords } from "./en";

const jars = (n: number): string => (n === 1 ? "1 barattolo" : `${n} barattoli`);

export const it: PageWords = {
  keys: [
    ["← → ↑ ↓", "passa da un barattolo all'altro; con barattoli in mano, scegli un lato"],
    ["Invio", "prendi il barattolo con tutto ciò che ha sopra; posali"],
    ["Esc", "rimettili a posto"],
  ],
  jars,

  // Events of which the terminal says more
  recipes: () => "Cinque ricette a testa, note a tutti: solo l'ordine è segreto.",
  movedOne: (seat, jar, to) => `${seat} sposta un barattolo (${jar}) sulla colonna ${to}.`,
  moved: (seat, n, to) => `${seat} sposta ${jars(n)} sulla colonna ${to}.`,

  questions: {
    goal: (recipe) => `Componi ${recipe}: fianco a fianco in cima a tre pile di uguale altezza, o in cima a una sola pila. Prendi i barattoli illuminati.`,
    first: (recipe) => `Componi ${recipe}, fianco a fianco o in pila.`,
    wait: (seat, left) => `Turno di ${seat}, ${left}.`,
    waitLast: (seat, left) => `Ultimo turno di ${seat}, ${left}.`,
  },

  recap: {
    label: "Dal tuo ultimo turno",
    made: (seat, recipe) => `${seat} convalida ${recipe}:`,
    youMade: (recipe) => `Convalidi ${recipe}:`,
  },

  status: (turn) => `Turno ${turn}`,
  lastTurn: (seat) => `Ultimo turno di ${seat}!`,
  lastSoon: "Igor le ha fatte tutte. Frankenstein ha ancora un turno.",
  validate: "Convalida",
  validateShort: (where) => `Convalida ${where}`,
  validateAt: (where) => `Convalida la tua ricetta sulla colonna ${where}, costa 1 punto`,
  change: "Cambia ricetta",
  changeShort: "Cambia",
  end: "Finisci",
  endSure: "Finire?",
  costs: (n) => (n === 1 ? "costa 1 punto" : `costa ${n} punti`),
  holding: (n) => `${jars(n)} in mano: a sinistra o a destra?`,
  fewer: "Un barattolo in meno",
  more: "Un barattolo in più",
  putOn: (n, place) => `Metti ${jars(n)} sulla colonna ${place}`,
  putBack: (n) => (n === 1 ? "Rimettilo giù" : "Rimettili giù"),

  shelf: "Lo scaffale",
  shelfHelp: "Le frecce vanno di barattolo in barattolo. Invio prende un barattolo con quelli sopra; poi le frecce scelgono un lato e Invio li posa.",
  place: (place, pile) => (pile ? `Colonna ${place}, ${jars(pile)}` : `Colonna ${place}, vuota`),
  spot: (place, height) => `colonna ${place}, altezza ${height}`,
  take: (n) => (n === 1 ? "da prendere" : n === 2 ? "da prendere con quello sopra" : `da prendere con i ${n - 1} sopra`),
  taken: "preso",
  target: (n, place, pile) => `Metti ${jars(n)} sulla colonna ${place}, ${pile ? `che ne ha ${pile}` : "vuota"}`,
  notThere: "non si può",
  here: "qui",
  upward: "i barattoli vanno nella colonna accanto, e mai più in alto di dov'erano.",
  blocked: (place: number, sides: number[]) =>
    `Bloccato: i barattoli non salgono mai. ${sides.length > 1 ? `Le colonne ${sides.join(" e ")} non sono più basse` : `La colonna ${sides[0]} non è più bassa`} della colonna ${place}.`,
  blockedBelow: (most: number) => `Bloccato: i barattoli non salgono mai. Da questa colonna ${most === 1 ? "può partire solo il barattolo in cima" : `possono partire al massimo i ${most} barattoli in cima`}.`,
  limit: "non oltre questa linea",

  morePiles: (n) => (n === 1 ? "1 pila" : `${n} pile`),
  handOf: (seat) => `Ricette di ${seat}`,
  or: "o",
  count: (n, total) => `${n} su ${total}`,
  done: "convalidata",
  inHand: "in mano",
  under: "messa sotto il mazzetto",
  maybeSixth: "convalidata, forse la sesta",

  story: {
    nothing: "nessuna",
    turn: (n) => `turno ${n}`,
    ahead: (seat, turn) => `Dal turno ${turn} in poi è in testa ${seat}.`,
    atLast: (seat, turn) => `${seat} la spunta al turno ${turn}.`,
    moved: (seat, n) => `${seat} ha spostato ${jars(n)}.`,
    lastTitle: "Igor le ha fatte tutte!",
    lastWhy: (n) => `Frankenstein ha ancora un turno, tre punti. Gli ${n === 1 ? "manca una ricetta: se la convalida" : `mancano ${n} ricette: se le convalida`}, vince. Altrimenti vince Igor.`,
  },

  explain: {
    jar: (name, height, above) =>
      `${name}, all'altezza ${height}. Si sposta ${above ? `con ${above === 1 ? "quello" : `i ${above}`} sopra` : "da solo"}, di una colonna a sinistra o a destra, per un punto, mai verso l'alto. Le lettere da A a E distinguono gli organi anche senza colori.`,
    glow: (recipe) => `${recipe}: la tua ricetta è sullo scaffale. Costa un punto; la carta e i barattoli escono dal gioco.`,
    target: "Il loro ordine non cambia, e uno spostamento costa un punto. La linea punteggiata: nessun barattolo finisce più in alto di prima.",
    hand: (names) =>
      `${names}: uno accanto all'altro in cima a tre pile di uguale altezza, da sinistra a destra; oppure su una stessa pila, dall'alto in basso.`,
    set: (names, standing) => `${names}: ${standing || "ancora da convalidare"}.`,
    points: "I fulmini sono i tuoi punti, tre per turno: spostare barattoli ne costa uno, convalidare uno, cambiare la ricetta tre.",
    change: "Se la tua ricetta è fuori portata: per tutti e tre i punti la tua carta va sotto il mazzetto e prendi quella in cima.",
    changeSixth: "Per tutti e tre i punti: peschi un'altra sesta dagli scarti e vi rimetti la tua, scoperta.",
    end: "Finisci il turno prima di aver speso tutti i punti. Quelli che restano sono persi.",
    who: (total) => `Vince chi per primo convalida ${total} ricette. Se è Igor, Frankenstein ha ancora un turno.`,
  },
};
