// What this browser has itself seen of a table's deals, kept over reloads, so that it need not believe the server
// afterwards; and its own part in the deal. docs/fairness.md has the protocol.

import type { Data, GamePage } from "../games/types";
import { canonical, newSalt, sealOf } from "./fair";
import { keep, kept } from "./kept";
import type { Answer } from "./link.svelte";
import type { Moved, Seat, Terms, Whole } from "./messages";

type Salted = Whole["salted"][number];

/** What can be wrong with a deal. */
export type Fault = "commitment" | "salt" | "seals" | "terms" | "seating" | "deals" | "record" | "seen" | "secret";

interface Kept {
  protocol?: number;
  /** The house's, as it was told first. */
  commitment?: string;
  /** Our salt, and the place for which it was sealed: the seat, or the place before the lot. */
  salt?: string;
  place?: number;
  /** Everyone's, as they were when no more were taken; */
  seals?: (string | null)[];
  /** and all else that the deal is about, as it was told before we opened our salt. */
  terms?: Terms;
  /** What each act of chance has shown us, by the number of its step; */
  saw?: Record<number, Data>;
  /** and what other steps have brought us of it, where that was something new. */
  held?: Record<number, Data>;
  fault?: Fault;
  /** Whether the player has put the note away that we had no part in the deal. */
  noted?: boolean;
}

type Ask = (request: { type: "seal"; seal: string } | { type: "salt"; salt: string }) => Promise<Answer>;

const SALTED: unknown[] = ["awaited", "none", "sealed", "open"] satisfies Salted[];
const TRIES = 3; // another process may have been faster, and the request is refused once or twice for that

export class Witness {
  fault = $state<Fault | null>(null);
  /** Whether the cards are dealt to us without numbers of this browser, and the player does not know yet. */
  leftOut = $state(false);
  /** Whether a reload will have forgotten all this: the browser has no room. */
  forgetful = $state(false);
  readonly kept: Readonly<Kept>;
  #kept: Kept;
  #asking = false;
  #refused = 0;
  #now: Whole | null = null;
  /** The step at which what we hold was told with the whole table, and not with that step. */
  #found = -1;

  constructor(
    readonly table: string,
    private readonly ask: Ask,
  ) {
    this.#kept = this.kept = kept<Kept>(table);
    this.fault = this.#kept.fault ?? null;
  }

  /** Look at what the server says, add to the deal when it is time. */
  hear(now: Whole): void {
    const damage = damageOf(now);
    if (damage) return this.blame(damage);
    this.#now = now;
    const { protocol, commitment } = this.#kept;
    if (commitment === undefined) this.#keep({ protocol: now.protocol, commitment: now.commitment });
    else if (commitment !== now.commitment || protocol !== now.protocol) this.blame("commitment");
    if (now.standing.fairness && now.standing.fairness["commitment"] !== this.#kept.commitment) this.blame("commitment");
    if (now.protocol < 2) {
      // Nothing can be sealed there. A house that opens such a table today has its reasons.
      if (now.you !== null && now.standing.status === "open") this.blame("salt");
      return;
    }
    this.#hearSeals(now);
    this.#hearTerms(now);
    if (now.you === null) return;
    if (!this.#kept.salt) Object.assign(this.#kept, kept<Kept>(this.table)); // another tab may have been faster
    if (now.standing.status === "open") void this.#add(now, now.you);
    else if (this.#kept.salt && now.salted[now.you] !== "open") this.blame("salt");
    if (!this.#kept.salt && !this.#kept.noted && now.standing.status !== "over") this.leftOut = true;
  }

  /** Keep what an act of chance has brought, as the game's page says, and what else has changed in our hands. */
  see(now: Whole, moved: Moved | null, page: GamePage | undefined): void {
    const at = now.log.length - 1;
    const dealing = page?.dealing;
    if (!now.sight || !dealing || at < 0 || (moved ? !moved.step : now.standing.status !== "playing")) return;
    const isTakenBack = (step: string) => !moved && this.#found > at && Number(step) === this.#found;
    const held = Object.fromEntries(Object.entries(this.#kept.held ?? {}).filter(([step]) => !isTakenBack(step)));
    const missed = moved ? {} : { missed: true }; // what came before it, perhaps
    if ((moved?.step ?? now.log[at])?.seat === null) {
      this.#keep({ saw: { ...this.#kept.saw, [at]: { ...dealing.keeps(now.sight), ...missed } } });
    } else if (dealing.holds && now.you !== null) {
      const last = Math.max(-1, ...Object.keys({ ...this.#kept.saw, ...held }).map(Number).filter((step) => step < at));
      const [was, holds] = [dealing.holds((this.#kept.saw?.[last] ?? held[last] ?? {}) as Data), dealing.holds(now.sight)];
      if (canonical(was) === canonical(holds) && !(String(at) in held)) return;
      if (!moved) this.#found = at;
      this.#keep({ held: { ...held, [at]: { ...holds, ...missed } } });
    }
  }

  /** Something is wrong, for good; or, if it may be made good, until the next look. */
  blame(fault: Fault, forGood = true): void {
    if (this.fault) return;
    this.fault = fault;
    if (forGood) this.#keep({ fault });
  }

  /** What could not be looked at has been. */
  forgive(): void {
    if (!this.#kept.fault) this.fault = null;
  }

  /** The player has read that we had no part in the deal. */
  note(): void {
    this.leftOut = false;
    this.#keep({ noted: true });
  }

  #hearSeals(now: Whole): void {
    if (now.seals === null) {
      if (this.#kept.seals) this.blame("seals");
    } else if (!this.#kept.seals) this.#keep({ seals: now.seals });
    else if (this.#kept.seals.join() !== now.seals.join()) this.blame("seals");
  }

  /** Whatever the deal is about, and could still be chosen, is told with the seals, and no salt is opened before. */
  #hearTerms(now: Whole): void {
    const { terms } = this.#kept;
    if (now.terms === null) {
      if (terms || now.seals) this.blame("terms");
    } else if (terms) {
      if (canonical(terms) !== canonical(now.terms)) this.blame("terms");
    } else if (now.seals && fits(now.terms, now, this.table)) this.#keep({ terms: now.terms });
    else this.blame("terms");
  }

  async #add(now: Whole, place: number): Promise<void> {
    const state = now.salted[place];
    if (this.#asking || this.fault || (!this.#kept.salt && (state !== "awaited" || now.seals))) return;
    if (this.#kept.place !== undefined && this.#kept.place !== place) return this.blame("salt");
    if (!this.#kept.salt) this.#keep({ salt: newSalt(), place }); // before it is sealed, so that a reload can open it
    const salt = this.#kept.salt ?? "";
    this.#asking = true;
    const seal = await sealOf(salt, this.table, place);
    let answer: Answer | null = null;
    if (state === "awaited" && now.seals === null) answer = await this.ask({ type: "seal", seal });
    else if (now.seals && now.seals[place] !== seal) this.blame("salt");
    else if (this.#kept.terms && !this.fault && state === "sealed") answer = await this.ask({ type: "salt", salt });
    this.#asking = false;
    if (answer?.type === "refused" && (answer.pattern !== "the table has moved on; look again" || ++this.#refused > TRIES))
      this.blame("salt");
    if (this.#now && this.#now !== now) this.hear(this.#now); // which was not looked at meanwhile
  }

  #keep(more: Kept): void {
    Object.assign(this.#kept, more);
    this.forgetful = !keep(this.table, this.#kept);
  }
}

/** What is missing, or makes no sense, of what a table says of its deal: then there is nothing to hold it to. */
function damageOf(now: Whole): Fault | null {
  const { protocol, commitment, salted, seals, terms, seats } = now as { [name in keyof Whole]?: unknown };
  const isForAll = (list: unknown, is: (each: unknown) => boolean) =>
    Array.isArray(list) && Array.isArray(seats) && list.length === seats.length && list.every(is);
  if ((protocol !== 1 && protocol !== 2) || !isDigest(commitment)) return "commitment";
  if (!isForAll(salted, (state) => SALTED.includes(state))) return "salt";
  if (seals !== null && !isForAll(seals, (seal) => seal === null || isDigest(seal))) return "seals";
  if (terms !== null && !isForAll((terms as Partial<Terms> | undefined)?.players, (name) => typeof name === "string")) return "terms";
  return null;
}

const isDigest = (text: unknown): boolean => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** Whether terms are those of the table that we see: of this name, this game and these options, of those who sit there. */
function fits(terms: Terms, now: Whole, table: string): boolean {
  const { protocol, game, options, players, seals } = terms;
  const seen = { protocol: "strangecase/2", table, game: now.game, rules: terms.rules, options: now.options, players, seals: now.seals };
  const areNamed = now.standing.status !== "open" || canonical(players) === canonical(now.seats.map(caseName));
  const isWhole = protocol === seen.protocol && Number.isInteger(terms.rules) && players.length === now.seats.length;
  return isWhole && areNamed && canonical({ protocol, table: terms.table, game, rules: terms.rules, options, players, seals }) === canonical(seen);
}

/** What a case file calls somebody: a bot has its strength behind its name, or behind that of whom it goes on for. */
export function caseName({ name, kind, portrait, strength, instead_of }: Seat): string {
  return kind === "bot" && portrait !== null ? `${instead_of ?? name} (${strength ?? ""})` : name;
}
