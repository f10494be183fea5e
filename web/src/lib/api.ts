// The server's HTTP answers. A refused request throws a Trouble, which troubleOf puts into words.

import type { GameInfo, Lesson, Me, NewTable, Opened, Problem, Replay, SessionInfo, Tables } from "./messages";
import { refusalWords } from "./refusal";

export class Trouble extends Error {
  constructor(
    message: string,
    readonly problem: Problem | null = null,
    readonly status = 0,
  ) {
    super(message);
  }
}

async function send(path: string, body?: unknown): Promise<Response> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, asked);
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.error ?? `${answer.status} ${answer.statusText}`, problem, answer.status);
}

const get = async <T>(path: string): Promise<T> => (await (await send(path)).json()) as T;
const post = async <T>(path: string, body: unknown): Promise<T> => (await (await send(path, body)).json()) as T;

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string, portrait: string | null = null) => post<Me>("/api/me", { name, portrait }),
  register: (account: string, passphrase: string, old: string | null = null) => post<Me>("/api/account", { account, passphrase, old }),
  sessions: () => get<SessionInfo[]>("/api/sessions"),
  endSessions: (id: string | null) => post<Me>("/api/sessions/end", { id }),
  login: (account: string, passphrase: string) => post<Me>("/api/login", { account, passphrase }),
  logout: () => post<Me>("/api/logout", {}),
  games: () => get<GameInfo[]>("/api/games"),
  tables: () => get<Tables>("/api/tables"),
  open: (table: NewTable) => post<Opened>("/api/tables", table),
  join: (id: string) => post<Opened>(`/api/tables/${id}/join`, {}),
  caseFile: (id: string) => get<Record<string, unknown>>(`/api/tables/${id}/case`),
  replay: (id: string) => get<Replay>(`/api/tables/${id}/replay`),
  lesson: (game: string) => get<Lesson>(`/api/lessons/${game}`),
  rules: async (game: string, lang: string) => (await send(`/api/rules/${game}/${lang}`)).text(),
};

/** What to show of anything that was thrown, in the language that is chosen. */
export function troubleOf(cause: unknown): string {
  if (cause instanceof Trouble && cause.problem) return refusalWords({ sentence: cause.problem.error, ...cause.problem });
  return cause instanceof Error ? cause.message : String(cause);
}
