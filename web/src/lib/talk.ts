// What the sentences of a table are about.

import { gamePage } from "../games/registry.svelte";
import type { Talk } from "../games/types";
import type { Whole } from "./messages";
import { seatNames } from "./seats";
import { settings } from "./settings.svelte";

export function talkOf(now: Whole | null): Talk {
  const roles = (now && gamePage(now.game)?.words[settings.lang].roles) ?? [];
  return { options: now?.options ?? {}, seats: seatNames(roles, now?.seats ?? []), you: now?.you ?? null };
}
