// Fair dealing as it was first, for games from then: docs/case-files.md, "Fair dealing as it was first".

import { below, bytesOf, hmac, type Draw } from "./fair";

const MASK = (1n << 64n) - 1n;
const rotl = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (64n - k))) & MASK;

export async function earlierDraw(secret: string, salts: string[]): Promise<Draw> {
  const sign = await hmac(bytesOf(secret));
  return async (nth, use) => {
    const seed = await sign(new TextEncoder().encode([...salts, String(nth)].join("\n")));
    const view = new DataView(seed.buffer);
    const draw = xoshiro([0, 8, 16, 24].map((at) => view.getBigUint64(at, true)));
    return use((n) => below(n, draw));
  };
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
