// The checks that the page makes of a finished game: everything that chance has brought, drawn again.

import type { Chance, Data, Dealing, GamePage, Past } from "../games/types";
import { api } from "./api";
import { earlierDraw } from "./earlier";
import { canonical, commitmentOf, drawFor, sealOf, shuffle, type Draw } from "./fair";
import type { Replay, Seating, Told, Whole } from "./messages";
import { same } from "./same";
import { caseName, type Fault, type Witness } from "./witness.svelte";

export interface Check {
  name: Exclude<Fault, "secret">;
  good: boolean;
  /** How many acts of chance were drawn again. */
  count?: number;
}

const UNORDERED = ["hands", "aside"];
const isSame = (drawn: Data, written: Data): boolean =>
  Object.entries(drawn).every(([key, value]) => same(value, written[key], !UNORDERED.includes(key)));

/** What the server says of a finished game. */
export interface Record {
  file: Data;
  replay: Replay | null;
}

export const recordOf = async (table: string, { dealing }: GamePage): Promise<Record> => ({
  file: await api.caseFile(table),
  replay: dealing?.needsReplay ? await api.replay(table) : null,
});

/** All checks of a finished game, by its case file, what this browser has kept of it, and what it was told. */
export async function verify(table: Whole, page: GamePage, witness: Witness, record: Record): Promise<Check[]> {
  const { file } = record;
  const fairness = (table.standing.fairness ?? {}) as Data;
  const { commitment, protocol, seals, terms, salt, place } = witness.kept;
  const secret = String(fairness["secret"]);
  const salts = fairness["salts"] as (string | null)[];
  const fits = (await commitmentOf(secret)) === commitment && fairness["commitment"] === commitment;
  const checks: Check[] = [{ name: "commitment", good: fits }];
  if (protocol === 2) checks.push({ name: "seals", good: await areOpened(witness.table, fairness, seals) });
  if (protocol === 2) checks.push({ name: "terms", good: canonical(termsOf(file, fairness)) === canonical(terms) });
  if (salt !== undefined && place !== undefined) checks.push({ name: "salt", good: salts[place] === salt });
  checks.push({ name: "record", good: isOfTable(file, table, witness.table) && isWhatWasTold(file["steps"] as Data[], table.log) });

  const draw = protocol === 2 ? await drawFor(file, fairness) : await earlierDraw(secret, salts as string[]);
  const seating = file["seating"] as Seating | undefined;
  const lot = seating?.by === "lot" ? (seating.places ?? []) : null;
  if (lot) checks.push({ name: "seating", good: await isDrawn(lot, draw, table, place) });
  else if (table.seating?.by === "lot") checks.push({ name: "seating", good: false });
  if (page.dealing) checks.push(...(await deals(table, page.dealing, witness, record, draw, lot ? 2 : 1)));
  return checks;
}

/** Every salt opens the seal that we saw before anyone opened his. */
async function areOpened(table: string, fairness: Data, seen: (string | null)[] | undefined): Promise<boolean> {
  const [seals, salts] = [fairness["seals"], fairness["salts"]] as (string | null)[][];
  if (!seals || !salts || (seen && seals.join() !== seen.join())) return false;
  const again = await Promise.all(salts.map((salt, place) => (salt === null ? null : sealOf(salt, table, place))));
  return again.every((seal, place) => seal === null || seal === seals[place]);
}

/** What the file's deal is about, but for the salts. */
function termsOf({ game, rules, options }: Data, { protocol, table, players, seals }: Data): Data {
  return { protocol, table, game, rules, options, players, seals };
}

/** Whether the file is of this table. */
function isOfTable(file: Data, table: Whole, name: string): boolean {
  const mine = file["fairness"] as Data | undefined;
  return (
    file["game"] === table.game &&
    canonical(file["options"]) === canonical(table.options) &&
    canonical(file["seats"]) === canonical(table.seats.map(caseName)) &&
    mine?.["secret"] === table.standing.fairness?.["secret"] &&
    (table.protocol === 1 || table.standing.fairness?.["table"] === name)
  );
}

/** Whether the steps of the file are those that we were told, as far as we were. */
function isWhatWasTold(steps: Data[], log: Told[]): boolean {
  if (steps.length !== log.length) return false;
  return log.every(({ seat, do: does }, i) => {
    const step = steps[i] ?? {};
    return seat === null ? "chance" in step : step["seat"] === seat && (does === null || step["do"] === does);
  });
}

async function isDrawn(lot: number[], draw: Draw, table: Whole, place: number | undefined): Promise<boolean> {
  const drawn = await draw(1, (number) => shuffle([...lot.keys()], number));
  const mine = place === undefined || table.you === null || lot[table.you] === place;
  return mine && same(drawn, lot, true) && same(table.seating?.places, lot, true);
}

async function deals(
  table: Whole,
  dealing: Dealing,
  { kept }: Witness,
  { file, replay }: Record,
  draw: Draw,
  first: number,
): Promise<Check[]> {
  const steps = file["steps"] as Data[];
  let count = 0;
  let [good, seen] = [true, true];
  for (const [i, step] of steps.entries()) {
    if (!("chance" in step)) continue;
    const options = file["options"] as Data;
    const chance: Chance = { step, before: steps.slice(0, i), options, players: table.seats.length, hands: handsAt(replay, i) };
    const again = await draw(first + count, (number) => dealing.deal(number, chance));
    count += 1;
    good &&= isSame(again, step);
    const saw = kept.saw?.[i];
    if (saw && table.you !== null) seen &&= dealing.agrees(chance, saw, table.you);
  }
  const checks: Check[] = [{ name: "deals", good: good && count > 0, count }];
  if (!kept.saw || table.you === null) return checks;
  const past: Past = { steps, players: table.seats.length, handBefore: (i, seat) => handsAt(replay, i).before(seat) };
  seen &&= dealing.follows?.(past, { ...kept.held, ...kept.saw }, table.you) ?? true;
  return [...checks, { name: "seen", good: seen }];
}

/** The hands before and after a step, as the replay has them. */
function handsAt(replay: Replay | null, i: number): Chance["hands"] {
  const hand = (at: number, seat: number) => (replay?.steps[at]?.sights[seat]?.["hand"] ?? []) as string[];
  return { before: (seat) => hand(i, seat), after: (seat) => hand(i + 1, seat) };
}
