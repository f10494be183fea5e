// The deals of a game that is over, drawn again here: whether all that chance brought follows from what was promised.

import { loadGame } from "../games/registry.svelte";
import { troubleOf } from "./api";
import type { Whole } from "./messages";
import type { Check, Record as Said } from "./verify";
import type { Witness } from "./witness.svelte";

const PAUSES = [500, 1500, 4000]; // milliseconds, before the record is asked for again

export class Checking {
  /** What was checked; null as long as nothing is, and none while it is being done. */
  checks = $state.raw<Check[] | null>(null);
  /** Why it could not be done; "" if it could. */
  failed = $state("");

  /** When the game is over, draw everything again, once. A house that keeps the secret, or the record, to itself is told
      of like one that has changed something; if it makes that good, it is forgiven. */
  async check(now: Whole, witness: Witness): Promise<void> {
    if (now.protocol < 2 && !now.standing.fairness) return;
    if (!now.standing.fairness) return witness.blame("secret", false);
    if (this.checks) return;
    this.checks = [];
    this.failed = "";
    const [{ recordOf, verify }, page] = await Promise.all([import("./verify"), loadGame(now.game)]);
    if (!page) return;
    const record = await this.#ask(() => recordOf(witness.table, page));
    if (!record) {
      this.checks = null; // the next time that the table is told, it is tried again
      return witness.blame("secret", false);
    }
    this.failed = "";
    witness.forgive();
    // What cannot even be read is no record.
    this.checks = await verify(now, page, witness, record).catch((): Check[] => [{ name: "record", good: false }]);
    const wrong = this.checks.find(({ good }) => !good);
    if (wrong) witness.blame(wrong.name);
  }

  async #ask(record: () => Promise<Said>): Promise<Said | null> {
    for (const pause of [...PAUSES, 0]) {
      try {
        return await record();
      } catch (cause) {
        this.failed = troubleOf(cause);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return null;
  }
}
