// What this browser keeps of deals, by table: of those at which it was last, and no more of them than it has room for.

const PREFIX = "fair:";
const MOST = 200;

/** What is kept of a table. */
export function kept<T extends object>(table: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? "{}") as Partial<T>;
  } catch {
    return {};
  }
}

/** Keep it; false if there is no room for it, even without all others. */
export function keep(table: string, what: object): boolean {
  const text = JSON.stringify({ at: Date.now(), ...what });
  try {
    const others = oldestFirst().filter((key) => key !== PREFIX + table);
    for (const key of others.slice(0, Math.max(0, others.length + 1 - MOST))) localStorage.removeItem(key);
    while (!put(PREFIX + table, text)) {
      const oldest = oldestFirst().find((key) => key !== PREFIX + table);
      if (oldest === undefined) return false;
      localStorage.removeItem(oldest);
    }
    return true;
  } catch {
    return false; // it may not be used at all
  }
}

function put(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const timeOf = (key: string): number => Number(/^\{"at":(\d+)/.exec(localStorage.getItem(key) ?? "")?.[1] ?? 0);

/** The keys of what is kept, by when it was written; what does not say so is from before it did. */
function oldestFirst(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length < 2) return keys;
  const times = new Map(keys.map((key) => [key, timeOf(key)]));
  return keys.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}
