// The deals of a game that is over, drawn again here: whether all that chance brought follows from what was promised.

import { loadGame } from "../games/registry.svelte";
import { troubleOf } from "./api";
import type { Whole } from "./messages";
import type { Check } from "./verify";
import type { Witness } from "./witness.svelte";

export class Checking {
  /** What was checked; null as long as nothing is, and none while it is being done. */
  checks = $state.raw<Check[] | null>(null);
  /** Why it could not be done; "" if it could. */
  failed = $state("");

  /** When the secret is open, draw everything again, once. */
  async check(now: Whole, witness: Witness): Promise<void> {
    if (this.checks) return;
    this.checks = [];
    const [{ recordOf, verify }, page] = await Promise.all([import("./verify"), loadGame(now.game)]);
    if (!page) return;
    const record = await recordOf(witness.table, page).catch((cause: unknown) => void (this.failed = troubleOf(cause)));
    if (!record) return;
    // What cannot even be read is no record.
    this.checks = await verify(now, page, witness, record).catch((): Check[] => [{ name: "record", good: false }]);
    const wrong = this.checks.find(({ good }) => !good);
    if (wrong) witness.blame(wrong.name);
  }
}
