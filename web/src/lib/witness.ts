// What this browser itself has seen of a deal, kept so that it need not believe the server afterwards: the salt it
// added, the place it had then, and the first hand it was dealt.

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
};

export function keepSalt(table: string, salt: string, place: number): void {
  write(`salt:${table}`, salt);
  write(`place:${table}`, String(place));
}
export const keptSalt = (table: string): string | null => read(`salt:${table}`);
/** The seat at which the salt was added, or the place, if seats were drawn by lot after that. */
export function keptPlace(table: string): number | null {
  const place = read(`place:${table}`);
  return place === null ? null : Number(place);
}

/** Keep the first hand that there is; a later one is not the deal any more. */
export function keepHand(table: string, hand: string[]): void {
  if (hand.length && read(`hand:${table}`) === null) write(`hand:${table}`, hand.join(" "));
}
export const keptHand = (table: string): string[] | null => read(`hand:${table}`)?.split(" ") ?? null;
