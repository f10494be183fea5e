// What is left to do when Vite has built the page: its icons as pixels, the service worker, and every file compressed.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import subsetFont from "subset-font";
import { icon } from "./icon.mjs";

const DIST = new URL("../dist/", import.meta.url).pathname;
const ASSETS = join(DIST, "assets");
const TEXT = /\.(js|css|svg|json)$/; // fonts and pixels are compressed already
const ICONS = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };

/** The files that the document asks for by itself: without them there is no page at all. */
const shell = (document) => [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);

/** The worker is another one whenever the page is, so that browsers fetch the new shell. */
function worker(document) {
  const files = ["/", ...new Set(shell(document))];
  const version = createHash("sha256").update(document).digest("hex").slice(0, 12);
  const source = readFileSync(new URL("worker.js", import.meta.url), "utf8");
  return source.replace('"VERSION"', JSON.stringify(version)).replace('["SHELL"]', JSON.stringify(files));
}

/** Beside a file the same in few bytes, where that is worth it. */
function compress(path) {
  const bytes = readFileSync(path);
  const hints = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const forms = { br: brotliCompressSync(bytes, { params: hints }), gz: gzipSync(bytes, { level: 9 }) };
  for (const [ending, form] of Object.entries(forms)) if (form.length < bytes.length) writeFileSync(`${path}.${ending}`, form);
}

/** The display font has a ragged outline, and so many bytes: it keeps the letters of our languages, and no others. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÂÄÆÇÈÉÊËÌÍÎÏÒÓÔÖŒÙÚÛÜàâäæçèéêëìíîïòóôöœùúûüß0123456789 .,:;!?'’‘“”«»&()-–—·…/+×%";

async function cutFont(path) {
  writeFileSync(path, await subsetFont(readFileSync(path), LETTERS, { targetFormat: "woff2" }));
}

mkdirSync(ASSETS, { recursive: true });
for (const name of readdirSync(ASSETS)) if (/^im-fell.*\.woff2$/.test(name)) await cutFont(join(ASSETS, name));
for (const [name, size] of Object.entries(ICONS)) writeFileSync(join(DIST, name), icon(size));
writeFileSync(join(DIST, "worker.js"), worker(readFileSync(join(DIST, "index.html"), "utf8")));
for (const name of readdirSync(ASSETS)) if (TEXT.test(name)) compress(join(ASSETS, name));
