// The service worker: the page opens without a network, and what was fetched once is not fetched again.
// It touches nothing but documents and files under /assets; what the server says at /api and /ws is never kept.
const CACHE = `shell-${"VERSION"}`;
const SHELL = ["SHELL"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget));
});

/** A file under /assets is named after its contents, so one that is kept is right for ever. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The server's own document if it can be had; else the shell, which says that the connection is lost. */
const page = (request) => fetch(request).catch(async () => (await caches.match("/")) ?? Response.error());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && !/^\/(api|ws)\//.test(pathname)) event.respondWith(page(request));
});
