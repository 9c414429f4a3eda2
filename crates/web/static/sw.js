// Keeps the whole site on the device after the first visit, and serves it from the cache.
const VERSION = "VERSION";
const NAME = "burgrave-" + VERSION;
// Files that the app needs to start and play offline are cached first, the REST when the page is idle.
const ESSENTIAL = ["ESSENTIAL"];
const REST = ["REST"];

// Milliseconds to wait for the network if the file is in the cache.
const NETWORK_TIMEOUT = 3000;

/** Returns whether a name contains the hash of the content. */
const isHashed = (name) => /-[0-9a-f]{16}\.[a-z]+$/.test(name);
/** Requests the current file of the host: the browser's own cache may hold one of another version. */
const current = (name) => new Request(name, { cache: isHashed(name) ? "default" : "no-cache" });

/** Returns the names of the caches of other versions. */
const others = async () => (await caches.keys()).filter((name) => name.startsWith("burgrave-") && name !== NAME);

/** Returns the texts to cache before deleting the caches of other versions: English, and their languages. */
async function wordsOfOthers() {
  const names = await others();
  if (!names.length) return [];
  const requests = await Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())));
  const had = new Set(requests.flat().map(({ url }) => (/\/words\/([a-z]+)[^/]*$/.exec(url) || [])[1]).concat("en"));
  return REST.filter((name) => had.has((/^words\/([a-z]+)/.exec(name) || [])[1]));
}

addEventListener("install", (event) => {
  event.waitUntil(Promise.all([caches.open(NAME), wordsOfOthers()])
    .then(([cache, words]) => cache.addAll([...ESSENTIAL, ...words].map(current)))
    .then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(others()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

/** Caches files that are missing, one at a time, so that they do not delay the page. */
async function keep(names) {
  const cache = await caches.open(NAME);
  for (const name of names) {
    if (!await cache.match(name)) await cache.add(current(name)).catch(() => {});
  }
}

// The page names its texts, and reports when it is idle. A second visit caches what the first one left out.
addEventListener("message", (event) => {
  if (event.data === "keep-rest") event.waitUntil(keep(REST));
  else if (REST.includes(event.data.keep)) event.waitUntil(keep([event.data.keep]));
});

/** Returns the answer of the network, or the cached file if the network fails or is too slow. */
async function fresh(request, kept) {
  const found = await kept();
  if (!found) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, found));
  return Promise.race([late, fetch(request).then((answer) => answer.ok ? answer : found, () => found)]);
}

// The page itself comes from the network if possible, so that users get a new version. So do files without a hash
// in their name (rule book, puzzles), which must not be older than the page.
addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // Only the server of online games can answer, and only now.
  if (new URL(request.url).pathname.startsWith("/api/")) return;
  // Asks what the host has now.
  if (request.cache === "no-store") return;
  const kept = () => caches.open(NAME).then((cache) => cache.match(request, { ignoreSearch: true }));
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.open(NAME).then((cache) => cache.match("./"))));
  } else if (isHashed(new URL(request.url).pathname)) {
    event.respondWith(kept().then((found) => found || fetch(request)));
  } else {
    event.respondWith(fresh(request, kept));
  }
});
