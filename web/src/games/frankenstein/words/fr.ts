import type { PageWords } from "./en";

const jars = (n: number): string => (n === 1 ? "1 bocal" : `${n} bocaux`);
const of = (seat: string): string => (/^[AEIOUY]/.test(seat) ? `d'${seat}` : `de ${seat}`);

export const fr: PageWords = {
  keys: [
    ["← → ↑ ↓", "aller de bocal en bocal ; avec des bocaux en main, choisir un côté"],
    ["Entrée", "prendre le bocal et tout ce qui est dessus ; les poser"],
    ["Échap", "les remettre"],
  ],
  jars,

  // Events of which the terminal says more
  recipes: () => "Cinq recettes chacun, connues des deux : seul leur ordre est secret.",
  movedOne: (seat, jar, to) => `${seat} déplace un bocal (${jar}) vers la colonne ${to}.`,
  moved: (seat, n, to) => `${seat} déplace ${jars(n)} vers la colonne ${to}.`,

  questions: {
    goal: (recipe) => `Formez ${recipe} : côte à côte en haut de trois piles de même hauteur, ou en haut d'une seule pile. Prenez des bocaux éclairés.`,
    first: (recipe) => `Formez ${recipe}, côte à côte ou en pile.`,
    wait: (seat, left) => `Tour ${of(seat)}, ${left}.`,
    waitLast: (seat, left) => `Dernier tour ${of(seat)}, ${left}.`,
  },

  recap: {
    label: "Depuis votre dernier tour",
    made: (seat, recipe) => `${seat} valide ${recipe} :`,
    youMade: (recipe) => `Vous validez ${recipe} :`,
  },

  status: (turn) => `Tour ${turn}`,
  lastTurn: (seat) => `Dernier tour ${of(seat)} !`,
  lastSoon: "Igor a tout réussi. Frankenstein a encore un tour.",
  validate: "Valider",
  validateShort: (where) => `Valider ${where}`,
  validateAt: (where) => `Valider votre recette sur la colonne ${where}, coûte 1 point`,
  change: "Changer de recette",
  changeShort: "Changer",
  end: "Finir le tour",
  endSure: "Finir ?",
  costs: (n) => (n === 1 ? "coûte 1 point" : `coûte ${n} points`),
  holding: (n) => `${jars(n)} en main : à gauche ou à droite ?`,
  fewer: "Un bocal de moins",
  more: "Un bocal de plus",
  putOn: (n, place) => `Poser ${jars(n)} sur la colonne ${place}`,
  putBack: (n) => (n === 1 ? "Le reposer" : "Les reposer"),

  shelf: "L'étagère",
  shelfHelp: "Les flèches vont de bocal en bocal. Entrée prend un bocal et ceux du dessus ; puis les flèches choisissent un côté et Entrée les pose.",
  place: (place, pile) => (pile ? `Colonne ${place}, ${jars(pile)}` : `Colonne ${place}, vide`),
  spot: (place, height) => `colonne ${place}, hauteur ${height}`,
  take: (n) => (n === 1 ? "à prendre" : n === 2 ? "à prendre avec celui du dessus" : `à prendre avec les ${n - 1} du dessus`),
  taken: "pris",
  target: (n, place, pile) => `Poser ${jars(n)} sur la colonne ${place}, ${pile ? `qui en a ${pile}` : "vide"}`,
  notThere: "impossible",
  here: "ici",
  upward: "les bocaux vont d'une colonne à la voisine, et jamais plus haut qu'ils n'étaient.",
  blocked: (place: number, sides: number[]) =>
    `Bloqué : les bocaux ne montent jamais. ${sides.length > 1 ? `Les colonnes ${sides.join(" et ")} ne sont pas plus basses` : `La colonne ${sides[0]} n'est pas plus basse`} que la colonne ${place}.`,
  blockedBelow: (most: number) => `Bloqué : les bocaux ne montent jamais. De cette colonne ne peu${most === 1 ? "t partir que le bocal du haut" : `vent partir que les ${most} bocaux du haut`}.`,
  limit: "pas plus haut que cette ligne",

  morePiles: (n) => (n === 1 ? "1 pile" : `${n} piles`),
  handOf: (seat) => `Recettes ${of(seat)}`,
  or: "ou",
  count: (n, total) => `${n} sur ${total}`,
  done: "validée",
  inHand: "en main",
  under: "mise sous la pioche",
  maybeSixth: "validée, peut-être la sixième",

  story: {
    nothing: "aucune",
    turn: (n) => `tour ${n}`,
    ahead: (seat, turn) => `À partir du tour ${turn}, ${seat} mène.`,
    atLast: (seat, turn) => `${seat} l'emporte de justesse au tour ${turn}.`,
    moved: (seat, n) => `${seat} a déplacé ${jars(n)}.`,
    lastTitle: "Igor a tout réussi !",
    lastWhy: (n) => `Frankenstein a encore un tour et trois points. Il lui manque ${n === 1 ? "une recette : s'il la valide" : `${n} recettes : s'il les valide`}, il gagne. Sinon, Igor gagne.`,
  },

  explain: {
    jar: (name, height, above) =>
      `${name}, à la hauteur ${height}. On le déplace ${above ? `avec ${above === 1 ? "le bocal" : `les ${above} bocaux`} du dessus` : "seul"}, d'une colonne à gauche ou à droite, pour un point, jamais vers le haut. Les lettres A à E distinguent les organes sans les couleurs.`,
    glow: (recipe) => `${recipe} : votre recette est sur l'étagère. Elle coûte un point ; la carte et les bocaux quittent le jeu.`,
    target: "Ils gardent leur ordre, et un déplacement coûte un point. La ligne pointillée : aucun bocal ne se pose plus haut qu'il n'était.",
    hand: (names) =>
      `${names} : côte à côte en haut de trois piles de même hauteur, de gauche à droite ; ou sur une même pile, de haut en bas.`,
    set: (names, standing) => `${names} : ${standing || "encore à valider"}.`,
    points: "Les éclairs sont vos points, trois par tour : déplacer des bocaux en coûte un, valider un, changer de recette trois.",
    change: "Si votre recette est hors de portée : pour les trois points, votre carte va sous votre pioche et vous prenez celle du dessus.",
    changeSixth: "Pour les trois points : vous tirez une autre sixième de la défausse et y remettez la vôtre, face visible.",
    end: "Terminer votre tour avant d'avoir dépensé tous les points. Ceux qui restent sont perdus.",
    who: (total) => `Qui valide ${total} recettes en premier gagne. Si c'est Igor, Frankenstein a encore un tour.`,
  },
};
