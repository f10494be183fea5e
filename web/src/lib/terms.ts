// On what terms a table is opened: against whom, on which side, with which options. What was played last is kept for each
// game, so that 'Play' begins at once.
import { api } from "./api";
import { firstBot } from "./bots";
import { winnersOf } from "./finale";
import type { GameInfo, NewTable, Whole } from "./messages";
import { route } from "./route.svelte";
import { keep, kept } from "./settings.svelte";

export interface Terms {
  bot: string;
  /** As whom bots are to sit down, by portrait; whoever comes in the other seats. */
  people: string[];
  /** The seat of whoever opens the table; -1 for any. */
  role: number;
  seating: "lot" | "choice";
  players: number;
  options: Record<string, string>;
  clock: NonNullable<NewTable["clock"]>;
  listed: boolean;
  pastHands: boolean;
}

const SECONDS = { none: 0, move: 60, game: 900 };
const ANY = -1;
const key = (game: GameInfo): string => `terms ${game.name}`;

function remembered(game: GameInfo): Partial<Terms> {
  try {
    return JSON.parse(kept(key(game)) ?? "{}") as Partial<Terms>;
  } catch {
    return {};
  }
}

const among = <T>(all: readonly T[], wanted: T | undefined, otherwise: T): T => all.find((each) => each === wanted) ?? otherwise;

/** What was played last, as far as the game still has it; else what a newcomer should meet. */
export function lastTerms(game: GameInfo): Terms {
  const last = remembered(game);
  const players = among(game.players, last.players, game.players[0] ?? 2);
  const seats = Array.from({ length: players }, (_, i) => i);
  const option = ({ name, values, first }: GameInfo["options"][number]) => [name, among(values, last.options?.[name], first)];
  return {
    bot: among(
      game.bots.map(({ name }) => name),
      last.bot,
      firstBot(game.bots),
    ),
    people: game.cast.flatMap(({ portrait }) => (last.people?.includes(portrait) ? [portrait] : [])).slice(0, players - 1),
    role: among([...seats, ANY], last.role, 0),
    seating: among(["lot", "choice"] as const, last.seating, "lot"),
    players,
    options: Object.fromEntries(game.options.map(option)) as Record<string, string>,
    clock: among(["none", "move", "game"] as const, last.clock, "none"),
    listed: last.listed === true,
    pastHands: last.pastHands === true,
  };
}

/** The table on these terms: against bots, or with seats left open for friends. */
export function tableOn(game: GameInfo, terms: Terms, friends: boolean): NewTable {
  const { players, role, bot, people, options, clock, seating, listed, pastHands } = terms;
  const asked = people.slice(0, players - 1).map((portrait) => `bot:${bot}:${portrait}`);
  const seat = role === ANY ? Math.floor(Math.random() * players) : role;
  return {
    game: game.name,
    seats: Array.from({ length: players }, (_, i) => (i === seat ? "me" : friends ? "open" : (asked.shift() ?? `bot:${bot}`))),
    options,
    clock,
    seconds: SECONDS[clock],
    ...(game.seats_by_lot ? { seating } : {}),
    ...(friends ? { listed, past_hands: pastHands && game.has_parts } : {}),
  };
}

/** Whether everyone else at a table is a bot. */
export const againstBots = ({ seats, you }: Whole): boolean => you !== null && seats.every(({ kind }, i) => i === you || kind === "bot");

/** Against bots of one strength: the next stronger after a win, the next weaker after a loss; null where there is none. */
export function otherStrength(game: GameInfo, table: Whole): { bot: string; isHarder: boolean } | null {
  const winners = winnersOf(table.standing.result ?? {});
  const [strength, ...others] = new Set(table.seats.flatMap((seat) => seat.strength ?? []));
  if (!againstBots(table) || !winners.length || others.length) return null;
  const isHarder = table.you !== null && winners.includes(table.you);
  const at = game.bots.findIndex(({ name }) => name === strength);
  const bot = at < 0 ? undefined : game.bots[at + (isHarder ? 1 : -1)];
  return bot ? { bot: bot.name, isHarder } : null;
}

/** The same table once more, with the same people, who play as strongly as this bot; and so from now on. */
export async function openAgain(game: GameInfo, { seats, you, options, standing: { clock }, seating }: Whole, bot: string): Promise<void> {
  const isKnown = (face: string | null) => game.cast.some(({ portrait }) => portrait === face);
  const { id } = await api.open({
    game: game.name,
    seats: seats.map(({ portrait }, i) => (i === you ? "me" : isKnown(portrait) ? `bot:${bot}:${portrait ?? ""}` : `bot:${bot}`)),
    options,
    clock: clock.kind,
    seconds: clock.seconds,
    ...(seating ? { seating: seating.by } : {}),
  });
  keep(key(game), JSON.stringify({ ...remembered(game), bot }));
  route.go(`/table/${id}`);
}

/** Open a table, go there, and keep the terms for the next time. */
export async function openOn(game: GameInfo, terms: Terms, friends = false): Promise<void> {
  const { id } = await api.open(tableOn(game, terms, friends));
  keep(key(game), JSON.stringify(terms));
  route.go(`/table/${id}`);
}
