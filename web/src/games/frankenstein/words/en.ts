// Frankenstein in English: events, questions and explanations, true to RULES.md.

const jars = (n: number): string => (n === 1 ? "1 jar" : `${n} jars`);

export const en = {
  keys: [
    ["← → ↑ ↓", "go from jar to jar; with jars in hand, choose a side"],
    ["Enter", "take the jar with all above it; put them down"],
    ["Esc", "put them back"],
  ] as [string, string][],
  jars,

  // Events of which the terminal says more
  recipes: () => "Five recipes each, known to both: only their order is secret.",
  movedOne: (seat: string, jar: string, to: number) => `${seat} moves ${jar === "bowels" ? "the" : "a"} ${jar} to column ${to}.`,
  moved: (seat: string, n: number, to: number) => `${seat} moves ${jars(n)} to column ${to}.`,

  questions: {
    // The first question, with room and without.
    goal: (recipe: string) => `Make ${recipe}: side by side on top of three piles of equal height, or on top of one pile. Take jars that are lit.`,
    first: (recipe: string) => `Make ${recipe}, side by side or on one pile. Take lit jars.`,
    wait: (seat: string, left: string) => `${seat}'s turn, ${left}.`,
    waitLast: (seat: string, left: string) => `${seat}'s last turn, ${left}.`,
  },

  // What happened since one's last decision
  recap: {
    label: "Since your last turn",
    made: (seat: string, recipe: string) => `${seat} validates ${recipe}:`,
    youMade: (recipe: string) => `You validate ${recipe}:`,
  },

  status: (turn: number) => `Turn ${turn}`,
  lastTurn: (seat: string) => `${seat}'s last turn!`,
  lastSoon: "Igor has made them all. Frankenstein has one more turn.",
  validate: "Validate",
  validateShort: (where: string) => `Validate ${where}`,
  validateAt: (where: string) => `Validate your recipe on column ${where}, costs 1 point`,
  change: "Change recipe",
  changeShort: "Change",
  end: "End turn",
  endSure: "End turn?",
  costs: (n: number) => (n === 1 ? "costs 1 point" : `costs ${n} points`),
  holding: (n: number) => `${jars(n)} taken: left or right?`,
  fewer: "One jar fewer",
  more: "One jar more",
  putOn: (n: number, place: number) => `Put ${jars(n)} on column ${place}`,
  putBack: (n: number): string => (n === 1 ? "Put it back" : "Put them back"),

  shelf: "The shelf",
  shelfHelp: "Arrow keys go from jar to jar. Enter takes a jar with all above it; then the arrows choose a side and Enter puts them down.",
  place: (place: number, pile: number) => (pile ? `Column ${place}, ${jars(pile)}` : `Column ${place}, empty`),
  spot: (place: number, height: number) => `column ${place}, height ${height}`,
  take: (n: number) => (n === 1 ? "take it" : `take it and the ${n - 1 === 1 ? "one" : n - 1} above`),
  taken: "taken",
  target: (n: number, place: number, pile: number) =>
    `Put ${jars(n)} on column ${place}, ${pile ? `where ${pile} ${pile === 1 ? "stands" : "stand"}` : "which is empty"}`,
  notThere: "not possible",
  here: "here",
  upward: "jars go one column left or right, and never higher than they stood.",
  blocked: (place: number, sides: number[]) =>
    `Blocked: jars can't move up. ${sides.length > 1 ? `Columns ${sides.join(" and ")} are` : `Column ${sides[0]} is`} no lower than column ${place}.`,
  blockedBelow: (most: number) => `Blocked: jars can't move up. ${most === 1 ? "Only the topmost jar" : `At most the ${most} topmost jars`} of this column can go.`,
  limit: "not above this line",

  morePiles: (n: number) => (n === 1 ? "1 pile" : `${n} piles`),
  handOf: (seat: string) => `Recipes of ${seat}`,
  or: "or",
  count: (n: number, of: number) => `${n} of ${of}`,
  done: "validated",
  inHand: "in hand",
  under: "put under the pile",
  maybeSixth: "validated, perhaps the sixth",

  story: {
    nothing: "none",
    turn: (n: number) => `turn ${n}`,
    ahead: (seat: string, turn: number) => `From turn ${turn} on, ${seat} leads.`,
    atLast: (seat: string, turn: number) => `${seat} snatches it on turn ${turn}.`,
    moved: (seat: string, n: number) => `${seat} moved ${jars(n)}.`,
    lastTitle: "Igor has made them all!",
    lastWhy: (n: number) => `Frankenstein has one more turn, three points. ${n === 1 ? "One recipe is" : `${n} recipes are`} missing: if he makes ${n === 1 ? "it" : "them"}, he wins. Otherwise Igor wins.`,
  },

  explain: {
    jar: (name: string, height: number, above: number) =>
      `${name}, at height ${height}. It moves ${above ? `with the ${above === 1 ? "one" : above} above it` : "alone"}, one column left or right, for a point; never upward. Letters A to E tell the organs apart without colours.`,
    glow: (recipe: string) => `${recipe}: your recipe is on the shelf. It costs a point; card and jars leave the game.`,
    target: "They keep their order, and a move costs one point. The dotted line: jars never come to stand higher than they stood.",
    hand: (names: string) =>
      `${names}: side by side on top of three piles of equal height, from left to right; or on one pile, from the top down.`,
    set: (names: string, standing: string) => `${names}: ${standing || "still to be made"}.`,
    points: "Lightning bolts are points, three a turn: moving jars costs one, validating one, changing the recipe three.",
    change: "If your recipe is out of reach: for all three points your card goes under your pile, and you take the one on top.",
    changeSixth: "For all three points: you draw another sixth from the discard, and yours goes back, face up.",
    end: "End your turn before the points are spent. The points that are left are lost.",
    who: (of: number) => `Whoever first validates ${of} recipes wins. If that is Igor, Frankenstein has one more turn.`,
  },
};

export type PageWords = typeof en;
