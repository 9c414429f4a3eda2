// Starts the app; says in plain words what is missing where it cannot start.
const say = (text) => { document.getElementById("boot-text").textContent = text; };
if (typeof WebAssembly !== "object") {
  say("This browser has no WebAssembly, which Burgrave is made of. Any browser from 2020 on has it; some turn it off in a strict mode.");
} else {
  import("./APP_JS")
    .then((app) => app.default({ module_or_path: new URL("./APP_WASM", import.meta.url) }))
    // Not needed before the board is there.
    .then(() => import("./MOTION_JS").catch((error) => console.warn(error)))
    .catch((error) => {
      console.error(error);
      if (document.getElementById("boot")) say("Burgrave could not start: " + error + ". Reloading the page may help.");
    });
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 2000));
    addEventListener("load", () => navigator.serviceWorker.register("sw.js")
      .then(() => navigator.serviceWorker.ready)
      .then((ready) => idle(() => ready.active?.postMessage("keep-rest")))
      .catch((error) => console.warn(error)));
  }
}
