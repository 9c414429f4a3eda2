// Keeps the whole site on the device after the first visit, and serves it from there.
const VERSION = "VERSION";
const NAME = "burgrave-" + VERSION;
// What the app needs to open and play without a net: it is kept first. The rest follows at leisure.
const ESSENTIAL = ["ESSENTIAL"];
const REST = ["REST"];

// How long the net is waited for where something is kept already.
const PATIENCE = 3000;

/** Whether a name changes with the content. */
const isHashed = (name) => /-[0-9a-f]{16}\.[a-z]+$/.test(name);
/** Asks for what the host has now: what the browser remembers under the same name may be of another version. */
const anew = (name) => new Request(name, { cache: isHashed(name) ? "default" : "no-cache" });

/** Names of the caches of other versions. */
const others = async () => (await caches.keys()).filter((name) => name.startsWith("burgrave-") && name !== NAME);

/** Words that must be there before the caches of other versions go: English, and the languages in these caches. */
async function wordsOfOthers() {
  const names = await others();
  if (!names.length) return [];
  const requests = await Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys())));
  const had = new Set(requests.flat().map(({ url }) => (/\/words\/([a-z]+)[^/]*$/.exec(url) || [])[1]).concat("en"));
  return REST.filter((name) => had.has((/^words\/([a-z]+)/.exec(name) || [])[1]));
}

addEventListener("install", (event) => {
  event.waitUntil(Promise.all([caches.open(NAME), wordsOfOthers()])
    .then(([cache, words]) => cache.addAll([...ESSENTIAL, ...words].map(anew)))
    .then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(others()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

/** Fetches files that are not kept yet, one at a time, so that the page does not wait for them. */
async function keep(names) {
  const cache = await caches.open(NAME);
  for (const name of names) {
    if (!await cache.match(name)) await cache.add(anew(name)).catch(() => {});
  }
}

// The page names the words that it shows, and reports when it is idle. A second visit resumes what the first
// one left.
addEventListener("message", (event) => {
  if (event.data === "keep-rest") event.waitUntil(keep(REST));
  else if (REST.includes(event.data.keep)) event.waitUntil(keep([event.data.keep]));
});

/** From the net, unless that has nothing or takes too long. */
async function fresh(request, kept) {
  const found = await kept();
  if (!found) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, found));
  return Promise.race([late, fetch(request).then((answer) => answer.ok ? answer : found, () => found)]);
}

// The page itself comes from the net where there is one, so that a new version is seen. So does what has no
// hash in its name (the rule book, puzzles): it must not be older than the page that asks for it.
addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // Who asks what the host has now does not want what is kept.
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
