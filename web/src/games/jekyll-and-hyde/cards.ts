// The cards of Dr. Jekyll & Mr. Hyde and what the page is sent of a table: see page.py and notation.py of the game.

import type { Choice, Told } from "../../lib/messages";
import type { Data } from "../types";
import type { Camp, Decision, Laid, Sight } from "./sight";
import type { Why } from "./story";

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
  /** Who took it, or that it stays, and where the card lies that decided, and why. */
  end?: { at: number; camp: Camp | null; cards: number; why: Why };
  /** The trick before it, in the same hand. */
  before?: Trick;
}

/** The trick on the table, or the last one of the hand until the next is begun: a sight has only the trick that is being played. */
export function trickOf(log: Told[], { trick, of }: Sight): Trick {
  const last = log.flatMap(({ events }) => events).findLast(({ what }) => what === "dealt" || what === "takes" || what === "stays");
  if (!last || last["what"] === "dealt") return { laid: trick };
  const { laid, at, camp, cards, why } = last as unknown as { laid: Laid[]; at: number; camp?: Camp; cards?: number; why: Why };
  const ended = { laid, end: { at, camp: camp ?? null, cards: cards ?? laid.length, why } };
  return trick.length || of !== null ? { laid: trick, before: ended } : ended;
}
