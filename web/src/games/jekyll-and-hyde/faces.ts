import { isWho, type Who } from "../../art/people";
import type { Player } from "../types";

/** Whose face a seat shows; null for the ghost and for an empty seat. */
export function faceOf(player: Player | null | undefined): Who | null {
  if (!player || player.kind === "free") return null;
  const { portrait } = player;
  return portrait !== null && isWho(portrait) ? portrait : null;
}
