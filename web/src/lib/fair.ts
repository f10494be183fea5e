// Fair dealing, checked in the browser itself: docs/fairness.md, without a line of the server's.

import type { Data } from "../games/types";

const PROTOCOL = "strangecase/2";
const BLOCK = 32;
const WORD = 8;
const ENOUGH = 64; // words: nearly every act of chance needs fewer
const HMAC = { name: "HMAC", hash: "SHA-256" };

type Bytes = Uint8Array<ArrayBuffer>;
/** A number below n. */
export type Numbers = (n: number) => number;
/** The key of a game, by the number of an act of chance: what comes of its numbers. */
export type Draw = <T>(nth: number, use: (number: Numbers) => T) => Promise<T>;

export const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer | Bytes): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const text = (words: string): Bytes => new TextEncoder().encode(words);
const sha256 = async (bytes: Bytes): Promise<string> => hexOf(await crypto.subtle.digest("SHA-256", bytes));

function joined(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A salt of our own: 32 random bytes. */
export const newSalt = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** What commits us to a salt before anyone opens one. */
export const sealOf = (salt: string, table: string, place: number): Promise<string> =>
  sha256(text(`${PROTOCOL} salt\n${table}\n${place}\n${salt}`));

export const commitmentOf = (secret: string): Promise<string> => sha256(bytesOf(secret));

/** HMAC-SHA-256 under a key, for many messages. */
export async function hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const imported = await crypto.subtle.importKey("raw", key, HMAC, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** JSON with sorted keys and no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Data)[key])}`).join(",")}}`;
}

/** How a case file's acts of chance are drawn: by its secret, and by all that its deal is about. */
export async function drawFor(file: Data, fairness: Data): Promise<Draw> {
  const { table, players, seals, salts } = fairness;
  const { game, rules, options } = file;
  const terms = canonical({ protocol: PROTOCOL, table, game, rules, options, players, seals, salts });
  const key = await (await hmac(bytesOf(String(fairness["secret"]))))(text(terms));
  return async (nth, use) => {
    for (let words = ENOUGH; ; words *= 4) {
      try {
        return use(numbersOf(await generate(key, nth, words * WORD)));
      } catch (cause) {
        if (!(cause instanceof Spent)) throw cause;
      }
    }
  };
}

/** HMAC_DRBG of NIST SP 800-90A with SHA-256: its first bytes for the nth act of chance. */
export async function generate(entropy: Bytes, nth: number, count: number): Promise<Bytes> {
  const nonce = new Uint8Array(16);
  new DataView(nonce.buffer).setUint32(12, nth);
  const seed = joined(entropy, nonce, text(`${PROTOCOL} act`));
  let key: Bytes = new Uint8Array(BLOCK);
  let value: Bytes = new Uint8Array(BLOCK).fill(1);
  for (const byte of [0, 1]) {
    key = await (await hmac(key))(joined(value, new Uint8Array([byte]), seed));
    value = await (await hmac(key))(value);
  }
  const sign = await hmac(key);
  const blocks: Bytes[] = [];
  for (let made = 0; made < count; made += BLOCK) blocks.push((value = await sign(value)));
  return joined(...blocks).slice(0, count);
}

class Spent extends Error {}

function numbersOf(stream: Bytes): Numbers {
  const view = new DataView(stream.buffer);
  let at = 0;
  const draw = (): bigint => {
    if (at + WORD > stream.length) throw new Spent();
    at += WORD;
    return view.getBigUint64(at - WORD, true);
  };
  return (n) => below(n, draw);
}

/** Each number as likely: the upper half of a word times n, but for what would make some likelier. */
export function below(n: number, draw: () => bigint): number {
  if (n === 1) return 0;
  const size = BigInt(n);
  const low = (1n << 32n) % size;
  for (;;) {
    const product = (draw() >> 32n) * size;
    if ((product & 0xffffffffn) >= low) return Number(product >> 32n);
  }
}

export function shuffle<T>(things: readonly T[], number: Numbers): T[] {
  const out = [...things];
  for (let i = out.length - 1; i > 0; i--) {
    const j = number(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
