import type { BoardWords } from "./en";

const jars = (n: number): string => (n === 1 ? "1 bocal" : `${n} bocaux`);
const left = (n: number): string => (n < 2 ? `encore ${n} point` : `encore ${n} points`);
const of = (seat: string): string => (/^[AEIOUY]/.test(seat) ? `d'${seat}` : `de ${seat}`);

export const fr: BoardWords = {
  tagline: "Une seule étagère, deux rivaux, des recettes secrètes : déplacez les bocaux, jamais vers le haut, jusqu'à voir la vôtre.",
  keys: [
    ["← → ↑ ↓", "aller de bocal en bocal ; avec des bocaux en main, choisir un côté"],
    ["Entrée", "prendre le bocal et tout ce qui est dessus ; les poser"],
    ["Échap", "les remettre"],
  ],
  roles: ["Igor", "Frankenstein"],
  kinds: { A: "cerveau", B: "cœur", C: "boyaux", D: "main", E: "tête de poisson" },
  jars,

  events: {
    jars: () => "Cinquante bocaux sont disposés en cinq piles de dix.",
    recipes: (igor, frankenstein) => `Recettes d'Igor : ${igor}. De Frankenstein : ${frankenstein}.`,
    sixth: (seat, back) => `${seat} tire une sixième recette${back ? ` et remet ${back} dans la défausse` : ""}.`,
    moved: (seat, letters, from, to) =>
      `${seat} déplace ${letters.length === 1 ? letters : `${letters} (de haut en bas)`} de ${from} à ${to}.`,
    validatedOn: (seat, recipe, place) => `${seat} valide ${recipe} sur ${place}.`,
    validatedAcross: (seat, recipe, place, height) =>
      `${seat} valide ${recipe} de ${place} à ${place + 2}, à la hauteur ${height}.`,
    took: (seat, recipe) => `${seat} prend ${recipe}.`,
    last: () => "Igor a validé sa dernière recette : Frankenstein a encore un tour.",
    discarded: (seat) => `${seat} change sa sixième recette.`,
    changed: (seat, pile) => `${seat} change de recette : une carte va sous la pioche, qui en a ${pile}.`,
    swapped: (seat, old, next) => `${seat} met ${old} sous sa pioche et prend ${next}.`,
    ended: (seat, points) => `${seat} termine son tour${points === 3 ? "" : `, il lui restait ${points} point${points < 2 ? "" : "s"}`}.`,
    overIgor: () => "Le dernier tour de Frankenstein est passé : Igor a gagné.",
    overFrankenstein: () => "Frankenstein a validé sa dernière recette et gagne.",
    stuck: () => "Les bocaux restants ne suffisent aux recettes d'aucun des deux joueurs : partie nulle.",
    idle: () => "40 tours sans recette validée : partie nulle.",
  },

  asks: {
    turn: (points, recipe) => `À vous, ${points} point${points < 2 ? "" : "s"} : formez ${recipe}.`,
    last: (points, recipe) => `Votre dernier tour, ${left(points)} : validez ${recipe}, sinon Igor gagne.`,
    spare: (points) => `Vous avez tout validé, ${left(points)} : gênez Frankenstein ou terminez votre tour.`,
    wait: (seat, points) => `Tour ${of(seat)}, ${left(points)}.`,
    waitLast: (seat, points) => `Dernier tour ${of(seat)}, ${left(points)}.`,
  },

  left,
  yourTurn: "À vous",
  turnOf: (seat) => `Tour ${of(seat)}`,
  lastTurn: (seat) => `Dernier tour ${of(seat)}`,
  lastSoon: "Igor a fini. Frankenstein aura encore un tour après celui-ci.",
  idle: (n) => `${n} tours sans recette validée : à 40, la partie est nulle.`,
  validate: (recipe) => `Valider ${recipe}`,
  validateOn: (recipe, place) => `Valider ${recipe} sur ${place}`,
  validateAcross: (recipe, place) => `Valider ${recipe} de ${place} à ${place + 2}`,
  instead: "Déplacer les bocaux éclairés",
  change: "Changer de recette",
  end: "Terminer le tour",
  costs: (n) => (n === 1 ? "coûte 1 point" : `coûte ${n} points`),
  holding: (n) => `${jars(n)} en main : à gauche ou à droite ?`,
  putBack: (n) => (n === 1 ? "Le reposer" : "Les reposer"),
  tip: "Touchez un bocal pour le prendre avec ceux du dessus, ou faites-le glisser.",

  shelf: "L'étagère",
  shelfHelp: "Les flèches vont de bocal en bocal. Entrée prend un bocal et ceux du dessus ; puis les flèches choisissent un côté et Entrée les pose.",
  place: (place, pile) => (pile ? `Emplacement ${place}, ${jars(pile)}` : `Emplacement ${place}, vide`),
  jar: (name, place, height) => `${name}, emplacement ${place}, hauteur ${height}`,
  take: (n) => (n === 1 ? "à prendre" : n === 2 ? "à prendre avec celui du dessus" : `à prendre avec les ${n - 1} du dessus`),
  taken: "pris",
  target: (n, place, pile) => `Poser ${jars(n)} sur l'emplacement ${place}, ${pile ? `qui en a ${pile}` : "vide"}`,
  notThere: "impossible",
  limit: "pas plus haut",

  hand: "En main",
  yourRecipe: "Votre recette",
  handOf: (seat) => `Recettes ${of(seat)}`,
  noHand: "aucune",
  hidden: "face cachée",
  pile: "Pioche",
  discard: "Défausse",
  or: "ou",
  validated: (n, total) => `${n} validée${n < 2 ? "" : "s"} sur ${total}`,
  done: "validée",
  inHand: "en main",
  under: "mise sous la pioche",
  sixthOf: "Sa sixième est l'une de celles-ci :",
  sixth: "Sixième",

  explain: {
    jar: (name, height, above) =>
      `${name}, à la hauteur ${height}. ${above ? `On le déplace avec ${above === 1 ? "le bocal" : `les ${above} bocaux`} du dessus` : "On le déplace seul"}, d'un emplacement à gauche ou à droite, pour un point. Aucun bocal ne peut se trouver plus haut qu'avant.`,
    glow: (recipe) => `Votre recette ${recipe} est là. Touchez-la pour la valider, pour un point : la carte et les bocaux quittent le jeu.`,
    instead: "Toucher un bocal éclairé valide la recette. Activez ceci pour prendre ces bocaux et les déplacer.",
    target: "Ils gardent leur ordre. Un déplacement coûte un point.",
    hand: (names) =>
      `${names} : côte à côte sur trois piles voisines de même hauteur, de gauche à droite ; ou sur une même pile, de haut en bas.`,
    back: "La carte de cette main : l'une des recettes ci-dessus qui ne sont pas encore validées. Seul son propriétaire la voit.",
    pile: (n) => `${n < 2 ? `${n} carte` : `${n} cartes`} à venir, dans un ordre que personne ne connaît, sauf ce qui a été mis dessous.`,
    set: (names, done) => `${names}.${done ? " Validée." : " Encore à valider."} Tout le monde connaît les deux séries.`,
    points: "Trois points par tour : déplacer des bocaux en coûte un, valider un, changer de recette trois. Le dernier point termine le tour.",
    change: "Pour les trois points : votre carte va sous votre pioche et vous prenez celle du dessus.",
    changeSixth: "Pour les trois points : vous tirez une autre sixième de la défausse et y remettez la vôtre, face visible.",
    end: "Terminer votre tour avant d'avoir dépensé tous les points. Ceux qui restent sont perdus.",
    discard: (sixth) =>
      sixth ? "Les recettes validées. Qui a validé ses cinq recettes en tire ici une sixième." : "Les recettes validées sont hors du jeu, avec leurs bocaux.",
    who: (total) => `Le premier qui valide ${total} recettes gagne. Si c'est Igor, Frankenstein a encore un tour.`,
  },
};
