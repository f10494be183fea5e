// The lot and the deals of fair dealing, as docs/case-files.md describes them.

import { shuffle } from "../../lib/fair";
import type { Chance, Data } from "../types";
import { KINDS } from "./cards";

const HAND = 7;
const CARDS = ["J", "H"].flatMap((camp) => KINDS.map((kind) => camp + kind));

export function deal(number: (n: number) => number, { step, players }: Chance): Data {
  if (step["chance"] === "lot") return players === 4 ? { dealer: number(4) } : soloists(number);
  const cards = shuffle(CARDS, number);
  return { hands: [0, 1, 2, 3].map((place) => cards.slice(place * HAND, (place + 1) * HAND)) };
}

function soloists(number: (n: number) => number): Data {
  const order = shuffle([0, 1, 2], number);
  return { soloist: order[0], order };
}
