// What this browser has itself seen of a table's deals, kept over reloads, so that it need not believe the server
// afterwards; and its own part in the deal. docs/fairness.md has the protocol.

import type { Data, GamePage } from "../games/types";
import { newSalt, sealOf } from "./fair";
import type { Answer } from "./link.svelte";
import type { Moved, Whole } from "./messages";

/** What can be wrong with a deal. */
export type Fault = "commitment" | "salt" | "seals" | "seating" | "deals" | "record" | "seen";

interface Kept {
  protocol?: number;
  /** The house's, as it was told first. */
  commitment?: string;
  /** Our salt, and the place for which it was sealed: the seat, or the place before the lot. */
  salt?: string;
  place?: number;
  /** Everyone's, as they were when no more were taken. */
  seals?: (string | null)[];
  /** What each act of chance has shown us, by the number of its step. */
  saw?: Record<number, Data>;
  fault?: Fault;
}

type Ask = (request: { type: "seal"; seal: string } | { type: "salt"; salt: string }) => Promise<Answer>;

const TRIES = 3; // another process may have been faster, and the request is refused once or twice for that

export class Witness {
  fault = $state<Fault | null>(null);
  readonly kept: Readonly<Kept>;
  #kept: Kept;
  #asking = false;
  #refused = 0;
  #now: Whole | null = null;

  constructor(
    readonly table: string,
    private readonly ask: Ask,
  ) {
    this.#kept = this.kept = read(table);
    this.fault = this.#kept.fault ?? null;
  }

  /** Look at what the server says, add to the deal when it is time. */
  hear(now: Whole): void {
    this.#now = now;
    const { protocol, commitment } = this.#kept;
    if (commitment === undefined) this.#keep({ protocol: now.protocol, commitment: now.commitment });
    else if (commitment !== now.commitment || protocol !== now.protocol) this.blame("commitment");
    if (now.fairness && now.fairness["commitment"] !== this.#kept.commitment) this.blame("commitment");
    if (now.protocol < 2) {
      // Nothing can be sealed there. A house that opens such a table today has its reasons.
      if (now.you !== null && now.status === "open") this.blame("salt");
      return;
    }
    this.#hearSeals(now);
    if (now.you === null) return;
    if (now.status === "open") void this.#add(now, now.you);
    else if (this.#kept.salt && now.salted[now.you] !== "open") this.blame("salt");
  }

  /** Keep what an act of chance has brought, as the game's page says. */
  see(now: Whole, moved: Moved | null, page: GamePage | undefined): void {
    const last = now.log.at(-1);
    const isNew = moved ? moved.step?.seat === null : last?.seat === null;
    if (!isNew || !now.sight || !page?.keeps || now.status !== "playing") return;
    this.#keep({ saw: { ...this.#kept.saw, [now.log.length - 1]: page.keeps(now.sight) } });
  }

  /** Something is wrong, for good. */
  blame(fault: Fault): void {
    if (this.fault) return;
    this.fault = fault;
    this.#keep({ fault });
  }

  #hearSeals(now: Whole): void {
    if (now.seals === null) {
      if (this.#kept.seals) this.blame("seals");
    } else if (!this.#kept.seals) this.#keep({ seals: now.seals });
    else if (this.#kept.seals.join() !== now.seals.join()) this.blame("seals");
  }

  async #add(now: Whole, place: number): Promise<void> {
    const state = now.salted[place];
    if (!this.#kept.salt) Object.assign(this.#kept, read(this.table)); // another tab may have been faster
    if (this.#asking || this.fault || (state !== "awaited" && !this.#kept.salt)) return;
    if (this.#kept.place !== undefined && this.#kept.place !== place) return this.blame("salt");
    if (!this.#kept.salt) this.#keep({ salt: newSalt(), place }); // before it is sealed, so that a reload can open it
    const salt = this.#kept.salt ?? "";
    this.#asking = true;
    const seal = await sealOf(salt, this.table, place);
    let answer: Answer | null = null;
    if (state === "awaited" && now.seals === null) answer = await this.ask({ type: "seal", seal });
    else if (now.seals && now.seals[place] !== seal) this.blame("salt");
    else if (now.seals && state === "sealed") answer = await this.ask({ type: "salt", salt });
    this.#asking = false;
    if (answer?.type === "refused" && (answer.pattern !== "the table has moved on; look again" || ++this.#refused > TRIES))
      this.blame("salt");
    if (this.#now && this.#now !== now) this.hear(this.#now); // which was not looked at meanwhile
  }

  #keep(more: Kept): void {
    Object.assign(this.#kept, more);
    try {
      localStorage.setItem(`fair:${this.table}`, JSON.stringify(this.#kept));
    } catch {
      return; // it is kept as long as this page is open
    }
  }
}

function read(table: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(`fair:${table}`) ?? "{}") as Kept;
  } catch {
    return {};
  }
}
