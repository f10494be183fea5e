import { isWho, type Who } from "../../art/people";
import type { Player } from "../types";

/** Faces that are on no card of this game, so that nobody at the table is taken for one. */
const LENT: Who[] = ["guest", "denman", "newcomen", "fletcher"];

/** Whose face a seat shows; null for the ghost and for an empty seat. Whoever has none among the cameos is lent one. */
export function faceOf(player: Player | null | undefined): Who | null {
  if (!player || player.kind === "free") return null;
  const { portrait, seat } = player;
  return portrait !== null && isWho(portrait) ? portrait : (LENT[seat % LENT.length] ?? null);
}
