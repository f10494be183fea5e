// Fair dealing, checked in the browser itself: docs/case-files.md, "Fair dealing", without a line of the server's.

const MASK = (1n << 64n) - 1n;
const rotl = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (64n - k))) & MASK;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A salt of our own: 16 random bytes. */
export function newSalt(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

export async function commitmentOf(secret: string): Promise<string> {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret)));
}

/** The random numbers of the nth act of chance, counted from 1: a function that draws a number below n. */
export async function numbersFor(secret: string, salts: string[], nth: number): Promise<(n: number) => number> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign"]);
  const message = new TextEncoder().encode([...salts, String(nth)].join("\n"));
  const view = new DataView(await crypto.subtle.sign("HMAC", key, message));
  const draw = xoshiro([0, 8, 16, 24].map((at) => view.getBigUint64(at, true)));
  return (n) => below(n, draw);
}

/** xoshiro256** by Blackman and Vigna. */
function xoshiro(words: bigint[]): () => bigint {
  let [a = 0n, b = 0n, c = 0n, d = 0n] = words;
  return () => {
    const drawn = (rotl((b * 5n) & MASK, 7n) * 9n) & MASK;
    const t = (b << 17n) & MASK;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 45n);
    return drawn;
  };
}

function below(n: number, draw: () => bigint): number {
  if (n === 1) return 0;
  const size = BigInt(n);
  const low = (1n << 32n) % size;
  for (;;) {
    const product = (draw() >> 32n) * size;
    if ((product & 0xffffffffn) >= low) return Number(product >> 32n);
  }
}

export function shuffle<T>(things: readonly T[], number: (n: number) => number): T[] {
  const out = [...things];
  for (let i = out.length - 1; i > 0; i--) {
    const j = number(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
