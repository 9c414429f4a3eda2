// Starts the app, or shows why it cannot start. Uses the syntax of 2018, so that older browsers can run it and show
// what they lack. Browsers that cannot parse it get the message of `old.js`.

// By language: the messages of this script, and the files of the app's texts, of the lessons', of online games' and of studies'.
const WORDS = START_WORDS;
/** The language that the user chose on this device, or the first of the browser's that the app has. */
const language = (() => {
  let chosen;
  try { chosen = localStorage.getItem("burgrave.language"); } catch { /* Storage is blocked: use the browser's language. */ }
  const wanted = [chosen || "", ...navigator.languages].map((code) => code.toLowerCase().split("-")[0]);
  return wanted.find((code) => Object.prototype.hasOwnProperty.call(WORDS, code)) || "en";
})();
const words = WORDS[language];
const say = (text) => { const place = document.getElementById("boot-text"); if (place) place.textContent = text; };
if (words !== WORDS.en && document.getElementById("boot")) {
  document.querySelector(".boot-lead").textContent = words.lead;
  say(words.opening);
}

/** The error of a failed fetch. The app reads the status too. */
const fetchError = (what, status) => Object.assign(new Error(what), { name: "NetworkError", status });

/** Fetches and compiles a wasm file. */
async function fetchCode(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw fetchError(`${answer.status} ${answer.statusText}: ${name}`, answer.status);
  if (answer.headers.get("content-type") === "application/wasm" && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(answer);
  // Some hosts send another content type, and some networks answer with a login page.
  const code = await answer.arrayBuffer();
  if (String.fromCharCode(...new Uint8Array(code, 0, Math.min(4, code.byteLength))) !== "\0asm") throw fetchError(`no code: ${name}`);
  return WebAssembly.compile(code);
}

/** What the files of texts contain, to tell them from the login pages of networks. */
const CONTENT = { file: "web-title", lessons: "lesson-", online: "online-title", study: "study-length" };

/** Fetches the texts of a language: of the app (`file`), of the `lessons`, of `online` games, or of a `study`. */
async function fetchWords(code, part = "file") {
  const name = WORDS[code][part];
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw fetchError(`${answer.status} ${answer.statusText}: ${name}`, answer.status);
  const text = await answer.text();
  if (!text.includes(CONTENT[part])) throw fetchError(`no words: ${name}`);
  return text;
}

/** Fetches the language and the texts with which the app starts. Falls back to English. */
const fetchFirstWords = () => fetchWords(language).then((text) => [language, text], (error) => {
  if (language === "en") throw error;
  console.warn(error);
  return fetchWords("en").then((text) => ["en", text]);
});

let firstWords;
// Functions that the app calls.
window.burgrave = {
  firstWords: () => firstWords,
  fetchWords,
  /** Returns whether the host has another version, whose files have other names. */
  async isOld() {
    const page = await fetch("./", { cache: "no-store" });
    const [named] = (page.ok && /start-[0-9a-f]{16}\.js/.exec(await page.text())) || [];
    return named !== undefined && !import.meta.url.includes(named);
  },
};

/** Loads a style sheet once. */
function addSheet(name) {
  if (document.querySelector(`link[href="${name}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = name;
  document.head.appendChild(link);
}

const { pages, late } = document.getElementById("start").dataset;
/** Loads the style sheet of the page that is shown, if it is not among those with which the app starts. */
function addSheetOfPage() {
  if (!/^#\/(new|play|game)(?!.*\/link$)/.test(location.hash)) addSheet(pages);
}

const idle = window.requestIdleCallback || ((work) => setTimeout(work, 300));
/** Loads fonts and the other pages' styles once a cell can be pressed, or after a while on the pages before a game. */
function addLate(tries = /^(#\/?|#\/(new|play|game).*)?$/.test(location.hash) ? 8 : 0) {
  const ready = tries === 0 || document.querySelector("#board .cell") || (navigator.serviceWorker && navigator.serviceWorker.controller);
  if (!ready) return setTimeout(() => addLate(tries - 1), 250);
  idle(() => { addSheet(late); addSheet(pages); }, { timeout: 500 });
}

/** Fetches the app and its texts, and starts it. */
async function begin() {
  const [module, code, words] = await Promise.all([import("./APP_JS"), fetchCode("./APP_WASM"), fetchFirstWords()]);
  firstWords = words;
  await module.default({ module_or_path: code });
}

/** Shows why the app does not start. The browser's own message is folded below. */
function showFailure(error) {
  console.error(error);
  // Reloading does not help if the browser lacks a feature of WebAssembly or JavaScript.
  const tooOld = [WebAssembly.CompileError, SyntaxError].some((kind) => error instanceof kind);
  const isFetchError = error instanceof TypeError || (error && error.name === "NetworkError");
  say(tooOld ? words.noWasm : isFetchError ? words.notFetched : words.failed);
  const boot = document.getElementById("boot");
  if (!boot || boot.querySelector("details")) return;
  const details = boot.appendChild(document.createElement("details"));
  details.appendChild(document.createElement("summary")).textContent = words.details;
  details.appendChild(document.createElement("p")).textContent = String(error);
}

/** Shows that the app has stopped: a panic ends the program, but not the page. */
function showStop({ error, reason }) {
  if (!((error || reason) instanceof WebAssembly.RuntimeError) || document.getElementById("stopped")) return;
  const notice = document.body.appendChild(document.createElement("div"));
  notice.id = "stopped";
  notice.className = "notices";
  notice.setAttribute("role", "alert");
  const box = notice.appendChild(document.createElement("div"));
  box.className = "notice";
  box.appendChild(document.createElement("p")).textContent = words.stopped;
  const button = box.appendChild(document.createElement("button"));
  button.textContent = words.reload;
  button.addEventListener("click", () => location.reload());
}

if (typeof WebAssembly !== "object") {
  say(words.noWasm);
} else {
  addEventListener("error", showStop);
  addEventListener("unhandledrejection", showStop);
  addSheetOfPage();
  addEventListener("hashchange", addSheetOfPage);
  begin()
    .then(() => { addLate(); })
    // Not needed before the board is drawn.
    .then(() => Promise.all([import("./MOTION_JS"), import("./SOUND_JS"), import("./KEYS_JS")]).catch((error) => console.warn(error)))
    .catch(showFailure);
  // Pages that came over plain HTTP from another device have no service worker.
  if (navigator.serviceWorker && location.protocol !== "file:") {
    addEventListener("load", () => navigator.serviceWorker.register("sw.js")
      .then(() => navigator.serviceWorker.ready)
      .then((ready) => {
        if (!ready.active) return;
        for (const keep of [words.file, words.lessons]) ready.active.postMessage({ keep });
        idle(() => ready.active.postMessage("keep-rest"));
      })
      .catch((error) => console.warn(error)));
  }
}
