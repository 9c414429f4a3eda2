// Starts the app; says in plain words what is missing where it cannot start. Browsers that cannot even read
// this file are told so by `old.js`; it is written in the language of 2018 all the same, so that one that
// lacks something else hears which.

// By language: what the page says before the app is there, and the file of the app's words.
const WORDS = START_WORDS;
/** The language chosen here before, else the first that the browser asks for. */
const language = (() => {
  let chosen;
  try { chosen = localStorage.getItem("burgrave.language"); } catch { /* No store: the browser's language. */ }
  const wanted = [chosen || "", ...navigator.languages].map((code) => code.toLowerCase().split("-")[0]);
  return wanted.find((code) => Object.prototype.hasOwnProperty.call(WORDS, code)) || "en";
})();
const words = WORDS[language];
const say = (text) => { const place = document.getElementById("boot-text"); if (place) place.textContent = text; };
if (words !== WORDS.en && document.getElementById("boot")) {
  document.querySelector(".boot-lead").textContent = words.lead;
  say(words.opening);
}

/** What went wrong while something was fetched; the app asks for the status too. */
const unfetched = (what, status) => Object.assign(new Error(what), { name: "NetworkError", status });

/** Fetches and compiles a wasm file. */
async function fetchCode(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw unfetched(`${answer.status} ${answer.statusText}: ${name}`, answer.status);
  if (answer.headers.get("content-type") === "application/wasm" && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(answer);
  // Some hosts do not know what wasm is, and some nets answer with a page of their own.
  const code = await answer.arrayBuffer();
  if (String.fromCharCode(...new Uint8Array(code, 0, Math.min(4, code.byteLength))) !== "\0asm") throw unfetched(`no code: ${name}`);
  return WebAssembly.compile(code);
}

/** Fetches the app's words in a language. */
async function fetchWords(code) {
  const name = WORDS[code].file;
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw unfetched(`${answer.status} ${answer.statusText}: ${name}`, answer.status);
  const text = await answer.text();
  // Some nets answer with a page of their own.
  if (!text.includes("web-title")) throw unfetched(`no words: ${name}`);
  return text;
}

/** The words with which the app starts, after the code of their language: English if there are no others. */
const fetchFirstWords = () => fetchWords(language).then((text) => [language, text], (error) => {
  if (language === "en") throw error;
  console.warn(error);
  return fetchWords("en").then((text) => ["en", text]);
});

let firstWords;
// What the app asks of the page.
window.burgrave = {
  firstWords: () => firstWords,
  fetchWords,
  /** Whether the host has another version by now, whose files have other names than this page knows. */
  async isOld() {
    const page = await fetch("./", { cache: "no-store" });
    const [named] = (page.ok && /start-[0-9a-f]{16}\.js/.exec(await page.text())) || [];
    return named !== undefined && !import.meta.url.includes(named);
  },
};

/** Fetches everything that the app starts with, and starts it. */
async function begin() {
  const [module, code, words] = await Promise.all([import("./APP_JS"), fetchCode("./APP_WASM"), fetchFirstWords()]);
  firstWords = words;
  await module.default({ module_or_path: code });
}

/** Says why nothing starts: in a sentence, and below it, folded, what the browser said. */
function tell(error) {
  console.error(error);
  // A browser whose WebAssembly or JavaScript lacks what the programs are made of is none the better for
  // loading them again.
  const tooOld = [WebAssembly.CompileError, SyntaxError].some((kind) => error instanceof kind);
  const unfetched = error instanceof TypeError || (error && error.name === "NetworkError");
  say(tooOld ? words.noWasm : unfetched ? words.notFetched : words.failed);
  const boot = document.getElementById("boot");
  if (!boot || boot.querySelector("details")) return;
  const details = boot.appendChild(document.createElement("details"));
  details.appendChild(document.createElement("summary")).textContent = words.details;
  details.appendChild(document.createElement("p")).textContent = String(error);
}

if (typeof WebAssembly !== "object") {
  say(words.noWasm);
} else {
  begin()
    // Not needed before the board is there.
    .then(() => import("./MOTION_JS").catch((error) => console.warn(error)))
    .catch(tell);
  // There is none where the page came over plain HTTP from another device: the app goes without.
  if (navigator.serviceWorker && location.protocol !== "file:") {
    const idle = window.requestIdleCallback || ((work) => setTimeout(work, 2000));
    addEventListener("load", () => navigator.serviceWorker.register("sw.js")
      .then(() => navigator.serviceWorker.ready)
      .then((ready) => {
        if (!ready.active) return;
        ready.active.postMessage({ keep: words.file });
        idle(() => ready.active.postMessage("keep-rest"));
      })
      .catch((error) => console.warn(error)));
  }
}
