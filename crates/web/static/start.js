// Starts the app; says in plain words what is missing where it cannot start.
const WORDS = START_WORDS;
/** What the page says in the language chosen here before, else in the browser's. */
const words = (() => {
  let chosen;
  try { chosen = localStorage.getItem("burgrave.language"); } catch { /* No store: the browser's language. */ }
  const wanted = [chosen, ...navigator.languages].map((code) => code?.toLowerCase().split("-")[0]);
  return WORDS[wanted.find((code) => Object.hasOwn(WORDS, code))] ?? WORDS.en;
})();
const say = (text) => { document.getElementById("boot-text").textContent = text; };
if (words !== WORDS.en && document.getElementById("boot")) {
  document.querySelector(".boot-lead").textContent = words.lead;
  say(words.opening);
}
if (typeof WebAssembly !== "object") {
  say(words.noWasm);
} else {
  import("./APP_JS")
    .then((app) => app.default({ module_or_path: new URL("./APP_WASM", import.meta.url) }))
    // Not needed before the board is there.
    .then(() => import("./MOTION_JS").catch((error) => console.warn(error)))
    .catch((error) => {
      console.error(error);
      if (document.getElementById("boot")) say(words.failed.replace("WHY", () => error));
    });
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 2000));
    addEventListener("load", () => navigator.serviceWorker.register("sw.js")
      .then(() => navigator.serviceWorker.ready)
      .then((ready) => idle(() => ready.active?.postMessage("keep-rest")))
      .catch((error) => console.warn(error)));
  }
}
