// The acts of chance of fair dealing, as docs/case-files.md describes them.
import { shuffle } from "../../lib/fair";
import { same } from "../../lib/same";
import type { Chance, Data, Past } from "../types";
import { KINDS, OWN } from "./jars";
import { CLASSIC, FIRST, MOST_OF_A_KIND, PILES, TALL } from "./sight";

const RECIPES = KINDS.flatMap((a) => KINDS.flatMap((b) => KINDS.map((c) => a + b + c)));

export function deal(number: (n: number) => number, { before: steps, options }: Chance): Data {
  if (steps.length === 0) {
    const jars = shuffle(KINDS.flatMap((kind) => Array<string>((PILES * TALL) / KINDS.length).fill(kind)), number);
    return { chance: "jars", piles: Array.from({ length: PILES }, (_, i) => jars.slice(TALL * i, TALL * (i + 1))) };
  }
  if (steps.length === 1) {
    const [igor, frankenstein] = options["recipes"] === "random" ? drawn(number) : [CLASSIC.slice(0, OWN), CLASSIC.slice(OWN)].map((own) => shuffle(own, number));
    return { chance: "recipes", igor, frankenstein };
  }
  const seat = Number(steps.at(-1)?.["seat"]);
  const lying = discard(steps);
  return { chance: "sixth", seat, recipe: lying[number(lying.length)] };
}

function drawn(number: (n: number) => number): string[][] {
  for (;;) {
    const ten: string[] = [];
    while (ten.length < 2 * OWN) {
      let recipe = RECIPES[number(RECIPES.length)] ?? "";
      while (ten.includes(recipe)) recipe = RECIPES[number(RECIPES.length)] ?? "";
      ten.push(recipe);
    }
    const sets = [ten.slice(0, OWN), ten.slice(OWN)];
    const modest = (own: string[]) => KINDS.every((kind) => own.join("").split(kind).length - 1 <= MOST_OF_A_KIND);
    if (sets.every(modest)) return sets;
  }
}

interface Cards {
  dealt: string[][];
  /** Each seat's: in hand first, then the pile. */
  cards: string[][];
  sixth: (string | null)[];
  shown: Set<string>;
}

/** Where the recipes are after these steps. */
function cardsAfter(steps: Data[]): Cards {
  const dealt = [steps[1]?.["igor"], steps[1]?.["frankenstein"]] as string[][];
  const cards = dealt.map((own) => [...own]);
  const sixth: (string | null)[] = [null, null];
  const shown = new Set<string>();
  for (const step of steps.slice(2)) {
    const seat = Number(step["seat"]);
    const own = cards[seat] ?? [];
    const does = String(step["do"] ?? "");
    if ("chance" in step) sixth[seat] = String(step["recipe"]);
    else if (does.startsWith("validate")) {
      if (own.length) shown.add(own.shift() ?? "");
      else sixth[seat] = null;
    } else if (does === "change" && own.length) own.push(own.shift() ?? "");
  }
  return { dealt, cards, sixth, shown };
}

/** What lies in the discard: Igor's cards, then Frankenstein's, each by the alphabet. */
function discard(steps: Data[]): string[] {
  const { dealt, sixth, shown } = cardsAfter(steps);
  const lies = (recipe: string) => shown.has(recipe) && !sixth.includes(recipe);
  return dealt.flatMap((own) => [...own].sort().filter(lies));
}

export const keeps = ({ shelf, sets, hand }: Data): Data => ({ shelf, sets, hand });

export function agrees({ step }: Chance, kept: Data, seat: number): boolean {
  if (step["chance"] === "jars") {
    const piles = (step["piles"] as string[][]).map((pile) => pile.join(""));
    return same((kept["shelf"] as string[]).slice(FIRST, FIRST + PILES), piles, true);
  }
  if (step["chance"] === "recipes") {
    const dealt = [step["igor"], step["frankenstein"]] as string[][];
    return same(kept["sets"], dealt) && kept["hand"] === dealt[seat]?.[0];
  }
  return step["seat"] !== seat || kept["hand"] === step["recipe"];
}

export const holds = ({ hand }: Data): Data => ({ hand });

/** The recipe in hand is always the next of the pile that was dealt, or the sixth that was drawn. */
export function follows({ steps }: Past, kept: Record<number, Data>, seat: number): boolean {
  return Object.entries(kept).every(([step, { hand }]) => {
    if (Number(step) < 1 || Number(step) >= steps.length) return true;
    const { cards, sixth } = cardsAfter(steps.slice(0, Number(step) + 1));
    return hand === (cards[seat]?.[0] ?? sixth[seat] ?? null);
  });
}
