// What is heard of a step: the sound of what it moves, and what it means for whoever looks.

import type { GamePage } from "../games/types";
import type { Told, Whole } from "./messages";
import { winnersOf } from "./finale";
import type { Sound } from "./sound";

export function soundsOf(now: Whole, step: Told | null | undefined, page: GamePage | undefined, isTurn: boolean): Sound[] {
  const own = step && page?.sound?.(step);
  const means = meaning(now, step, page, isTurn);
  if (own) return means ? [own, means] : [own];
  return [means ?? "card"];
}

function meaning(now: Whole, step: Told | null | undefined, page: GamePage | undefined, isTurn: boolean): Sound | undefined {
  if (now.standing.status === "over") return now.you !== null && winnersOf(now.standing.result ?? {}).includes(now.you) ? "won" : "over";
  if (step && page?.endsPart?.(step)) return "part";
  return isTurn ? "turn" : undefined;
}
