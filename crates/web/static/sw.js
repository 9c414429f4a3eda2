// Keeps the whole site on the device after the first visit, and serves it from there.
const VERSION = "VERSION";
const NAME = "burgrave-" + VERSION;
// What the app needs to open and play without a net: it is kept first. The rest follows at leisure.
const ESSENTIAL = ["ESSENTIAL"];
const REST = ["REST"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(ESSENTIAL)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("burgrave-") && name !== NAME).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

/** Fetches what is not kept yet, a file at a time, so that it is in nobody's way. */
async function keepRest() {
  const cache = await caches.open(NAME);
  for (const name of REST) {
    if (!await cache.match(name)) await cache.add(name).catch(() => {});
  }
}

// The page says when it is idle; a second visit goes on where the first one was left.
addEventListener("message", (event) => {
  if (event.data === "keep-rest") event.waitUntil(keepRest());
});

// The page itself comes from the net where there is one, so that a new version is seen; all else has a
// hash in its name or changes with the page.
addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // Who asks what the host has now does not want what is kept.
  if (request.cache === "no-store") return;
  const kept = () => caches.open(NAME).then((cache) => cache.match(request, { ignoreSearch: true }));
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.open(NAME).then((cache) => cache.match("./"))));
  } else {
    event.respondWith(kept().then((found) => found || fetch(request)));
  }
});
