// What this browser itself has seen of a deal, kept so that it need not believe the server afterwards: the salt it
// added, and the first hand it was dealt.

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

export const keepSalt = (table: string, salt: string): void => write(`salt:${table}`, salt);
export const keptSalt = (table: string): string | null => read(`salt:${table}`);

/** Keep the first hand that there is; a later one is not the deal any more. */
export function keepHand(table: string, hand: string[]): void {
  if (hand.length && read(`hand:${table}`) === null) write(`hand:${table}`, hand.join(" "));
}
export const keptHand = (table: string): string[] | null => read(`hand:${table}`)?.split(" ") ?? null;
