// The cards of Dr. Jekyll & Mr. Hyde and what the page is sent of a table: see page.py and notation.py of the game.

import type { Choice, Told } from "../../lib/messages";
import type { Data } from "../types";
import type { Camp, Decision, Laid, Sight } from "./sight";

export type { Camp, Laid, Sight } from "./sight";

export const CAMPS: Camp[] = ["J", "H"];
export const KINDS = ["T", "A", "B", "C", "D", "E", "3", "4", "5", "6", "7", "x1", "x2", "x3"] as const;
export type Kind = (typeof KINDS)[number];
export type Family = "transformation" | "character" | "place" | "deed";

/** With three players the place across from the soloist. */
const GHOST = 3;

export const sightOf = (data: Data): Sight => data as unknown as Sight;
export const decisionsOf = (legal: Choice[]): Decision[] => legal.map(({ fields }) => fields as unknown as Decision);
export const isGhost = (place: number | null, seats: unknown[]): boolean => seats.length === GHOST && place === GHOST;

export const campOf = (card: string): Camp => (card.startsWith("J") ? "J" : "H");
export const kindOf = (card: string): Kind => card.slice(1) as Kind;
export const indexOf = (camp: Camp): 0 | 1 => (camp === "J" ? 0 : 1);

export function familyOf(kind: Kind): Family {
  if (kind === "T") return "transformation";
  if (kind.startsWith("x")) return "deed";
  return kind >= "A" ? "character" : "place";
}

/** What is printed in the corner of a card. */
export const printed = (kind: Kind): string => kind.replace("x", "×");

export interface Trick {
  laid: Laid[];
  /** Who took it, or that it stays, and where the card lies that decided. */
  end?: { at: number; camp: Camp | null; cards: number };
  /** The trick before it, in the same hand. */
  before?: Trick;
}

/** The trick on the table, or the last one of the hand until the next is begun: a sight has only the trick that is being played. */
export function trickOf(log: Told[]): Trick {
  let trick: Trick = { laid: [] };
  for (const event of log.flatMap((step) => step.events)) {
    const what = event["what"];
    if (what === "dealt") trick = { laid: [] };
    if ((what === "lays" || what === "asks") && trick.end) trick = { laid: [], before: { laid: trick.laid, end: trick.end } };
    if (what === "lays") trick.laid.push(event as unknown as Laid);
    if (what === "takes" || what === "stays") {
      const camp = what === "takes" ? (event["camp"] as Camp) : null;
      trick.end = { at: event["at"] as number, camp, cards: Number(event["cards"] ?? 4) };
    }
  }
  return trick;
}
