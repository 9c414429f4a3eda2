// Keeps the whole site on the device after the first visit, and serves it from there.
const VERSION = "VERSION";
const FILES = ["FILES"];
const NAME = "burgrave-" + VERSION;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("burgrave-") && name !== NAME).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

// The page itself comes from the net where there is one, so that a new version is seen; all else has a
// hash in its name or changes with the page.
addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const kept = () => caches.open(NAME).then((cache) => cache.match(request, { ignoreSearch: true }));
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.open(NAME).then((cache) => cache.match("./"))));
  } else {
    event.respondWith(kept().then((found) => found || fetch(request)));
  }
});
