// What was done since one's last decision, as the lines of a recap: what is seen elsewhere, or was nothing, is left out.

import type { Told } from "../../lib/messages";
import { sinceMine } from "../../lib/recap";
import type { Data } from "../types";
import type { Card, Side } from "./cards";

export interface Deed {
  key: string;
  event: Data;
  /** Who did it; null for the game. */
  seat: number | null;
  /** What it was done with, and the face that the coin was turned to. */
  card: Card | null;
  side: Side | null;
}

const UNTOLD = new Set(["lot", "dealt", "shuffled", "no-serum", "no-answer", "no-second", "chose-card", "chose-seat", "chose-slot", "blind", "cleared"]);

/** Everyone draws a card in his turn: that of the others is on their faces. */
const isTold = ({ what, by, seat }: Data, you: number | null): boolean => !UNTOLD.has(String(what)) && (what !== "drew" || Boolean(by) || seat === you);

export function deedsOf(log: Told[], you: number | null): Deed[] {
  // To play no serum when asked is no turn of one's own.
  const steps = sinceMine(log, you, ({ events }) => events[0]?.["what"] !== "no-serum");
  const since = deedsIn(steps, you);
  // Until something new has happened, what one has done last.
  return since.length ? since : deedsIn([log.findLast((step) => deedsIn([step], you).length > 0)].filter((step) => step !== undefined), you);
}

function deedsIn(steps: Told[], you: number | null): Deed[] {
  return steps.flatMap(({ seq, events }) =>
    events.filter((event) => isTold(event, you)).map((event, i) => ({
      key: `${seq}:${i}`,
      event,
      seat: typeof event["seat"] === "number" ? event["seat"] : null,
      card: (event["what"] === "serum" ? "SERUM" : ((event["card"] ?? event["given"] ?? event["by"] ?? null) as Card | null)),
      side: (event["side"] ?? null) as Side | null,
    })),
  );
}
