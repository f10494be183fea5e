// Frankenstein in English: events, questions and explanations, true to RULES.md.

const jars = (n: number): string => (n === 1 ? "1 jar" : `${n} jars`);
const left = (n: number): string => (n === 1 ? "1 point left" : `${n} points left`);

export const en = {
  tagline: "One shelf of jars, two rivals with secret recipes: move the stacks, never upward, until yours shows.",
  keys: [
    ["← → ↑ ↓", "go from jar to jar; with jars in hand, choose a side"],
    ["Enter", "take the jar with all above it; put them down"],
    ["Esc", "put them back"],
  ] as [string, string][],
  roles: ["Igor", "Frankenstein"] as string[],
  kinds: { A: "brain", B: "heart", C: "bowels", D: "hand", E: "fish head" },
  jars,

  events: {
    jars: () => "Fifty jars are put up in five piles of ten.",
    recipes: (igor: string, frankenstein: string) => `Igor's recipes: ${igor}. Frankenstein's: ${frankenstein}.`,
    sixth: (seat: string, back: string) => `${seat} draws a sixth recipe${back ? ` and puts ${back} back` : ""}.`,
    moved: (seat: string, letters: string, from: number, to: number) =>
      `${seat} moves ${letters.length === 1 ? letters : `${letters} (from the top)`} from ${from} to ${to}.`,
    validatedOn: (seat: string, recipe: string, place: number) => `${seat} validates ${recipe} on ${place}.`,
    validatedAcross: (seat: string, recipe: string, place: number, height: number) =>
      `${seat} validates ${recipe} across ${place} to ${place + 2}, at height ${height}.`,
    took: (seat: string, recipe: string) => `${seat} takes ${recipe}.`,
    last: () => "Igor has validated his last recipe: Frankenstein has one more turn.",
    discarded: (seat: string) => `${seat} changes his sixth recipe.`,
    changed: (seat: string, pile: number) => `${seat} changes his recipe: one goes under the pile, which has ${pile}.`,
    swapped: (seat: string, old: string, next: string) => `${seat} puts ${old} under his pile and takes ${next}.`,
    ended: (seat: string, points: number) => `${seat} ends his turn${points === 3 ? "" : ` with ${left(points)}`}.`,
    overIgor: () => "Frankenstein's last turn is over: Igor has won.",
    overFrankenstein: () => "Frankenstein has validated his last recipe and won.",
    stuck: () => "The jars that are left cover neither player's recipes: a draw.",
    idle: () => "40 turns without a recipe: a draw.",
  },

  asks: {
    turn: (points: number, recipe: string) => `Your turn, ${points} ${points === 1 ? "point" : "points"}: make ${recipe}.`,
    last: (points: number, recipe: string) => `Your last turn, ${left(points)}: validate ${recipe}, or Igor wins.`,
    spare: (points: number) => `You have validated everything, ${left(points)}: get in Frankenstein's way, or end your turn.`,
    wait: (seat: string, points: number) => `${seat}'s turn, ${left(points)}.`,
    waitLast: (seat: string, points: number) => `${seat}'s last turn, ${left(points)}.`,
  },

  left,
  yourTurn: "Your turn",
  turnOf: (seat: string) => `${seat}'s turn`,
  lastTurn: (seat: string) => `${seat}'s last turn`,
  lastSoon: "Igor is done. Frankenstein has one more turn after this one.",
  idle: (n: number) => `${n} turns without a recipe: at 40 the game is a draw.`,
  validate: (recipe: string) => `Validate ${recipe}`,
  validateOn: (recipe: string, place: number) => `Validate ${recipe} on ${place}`,
  validateAcross: (recipe: string, place: number) => `Validate ${recipe} across ${place}–${place + 2}`,
  instead: "Move glowing jars",
  change: "Change recipe",
  end: "End turn",
  costs: (n: number) => (n === 1 ? "costs 1 point" : `costs ${n} points`),
  holding: (n: number) => `${jars(n)} taken: left or right?`,
  putBack: (n: number): string => (n === 1 ? "Put it back" : "Put them back"),
  tip: "Tap a jar to take it with all above it, or drag it.",

  shelf: "The shelf",
  shelfHelp: "Arrow keys go from jar to jar. Enter takes a jar with all above it; then the arrows choose a side and Enter puts them down.",
  place: (place: number, pile: number) => (pile ? `Place ${place}, ${jars(pile)}` : `Place ${place}, empty`),
  jar: (name: string, place: number, height: number) => `${name}, place ${place}, height ${height}`,
  take: (n: number) => (n === 1 ? "take it" : `take it and the ${n - 1 === 1 ? "one" : n - 1} above`),
  taken: "taken",
  target: (n: number, place: number, pile: number) =>
    `Put ${jars(n)} on place ${place}, ${pile ? `where ${pile} ${pile === 1 ? "stands" : "stand"}` : "which is empty"}`,
  notThere: "not possible",
  limit: "no higher than this",

  hand: "In hand",
  yourRecipe: "Your recipe",
  handOf: (seat: string) => `Recipes of ${seat}`,
  noHand: "none",
  hidden: "face down",
  pile: "Pile",
  discard: "Discard",
  or: "or",
  validated: (n: number, of: number) => `${n} of ${of} validated`,
  done: "validated",
  inHand: "in hand",
  under: "put under the pile",
  sixthOf: "His sixth is one of",
  sixth: "Sixth",

  explain: {
    jar: (name: string, height: number, above: number) =>
      `${name}, at height ${height}. It moves ${above ? `with the ${above === 1 ? "one" : above} above it` : "alone"}, one place left or right, for a point. No jar may stand higher than before.`,
    glow: (recipe: string) => `Your recipe ${recipe} stands here. A tap validates it for a point: card and jars leave the game.`,
    instead: "A tap on a glowing jar validates. Switch this on to take such jars and move them instead.",
    target: "They keep their order. A move costs one point.",
    hand: (names: string) =>
      `${names}: side by side on three neighbouring piles of equal height, from left to right; or on one pile, from the top down.`,
    back: "The card in this hand: one of the recipes above that have not been validated. Its owner alone sees it.",
    pile: (n: number) => `${n === 1 ? "1 card" : `${n} cards`} to come, in an order that nobody knows, but for what was put under.`,
    set: (names: string, done: boolean) => `${names}.${done ? " Validated." : " Still to be validated."} Everyone knows both sets.`,
    points: "Three points a turn: moving jars costs one, validating one, changing the recipe three. With the last point the turn ends.",
    change: "For all three points: your card goes under your pile, and you take the one on top.",
    changeSixth: "For all three points: you draw another sixth from the discard, and yours goes back, face up.",
    end: "End your turn before the points are spent. The points that are left are lost.",
    discard: (sixth: boolean): string =>
      sixth ? "Validated recipes. Whoever has validated his five draws a sixth from here." : "Validated recipes are out of the game, with their jars.",
    who: (of: number) => `Whoever first validates ${of} recipes wins. If that is Igor, Frankenstein has one more turn.`,
  },
};

export type BoardWords = typeof en;
