// Starts the app; says in plain words what is missing where it cannot start. Browsers that cannot even read
// this file are told so by `old.js`; it is written in the language of 2018 all the same, so that one that
// lacks something else hears which.
//
// There are two programs. The first one has what play needs. The full one has all pages: it starts in the
// place of the first one where the address asks for it, and takes its place when one goes there.
const WORDS = START_WORDS;
/** What the page says in the language chosen here before, else in the browser's. */
const words = (() => {
  let chosen;
  try { chosen = localStorage.getItem("burgrave.language"); } catch { /* No store: the browser's language. */ }
  const wanted = [chosen || "", ...navigator.languages].map((code) => code.toLowerCase().split("-")[0]);
  return WORDS[wanted.find((code) => Object.prototype.hasOwnProperty.call(WORDS, code))] || WORDS.en;
})();
const say = (text) => { const place = document.getElementById("boot-text"); if (place) place.textContent = text; };
if (words !== WORDS.en && document.getElementById("boot")) {
  document.querySelector(".boot-lead").textContent = words.lead;
  say(words.opening);
}

const FIRST = ["./APP_JS", "./APP_WASM"];
const FULL = ["./FULL_JS", "./FULL_WASM"];
/** How the addresses begin of the pages that the full one alone has. */
const LATER = ["LATER_PAGES"];

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

/** Fetches a program; gives what starts it. `attempt`: a module that failed once is asked for anew only
 * under another name. */
async function fetchProgram([js, wasm], attempt = 0) {
  const [module, code] = await Promise.all([import(attempt ? `${js}?${attempt}` : js), fetchCode(wasm)]);
  return () => module.default({ module_or_path: code });
}

const memory = new Map();
let full, attempt = 0, endFirst;
window.burgrave = {
  // What one program tells the other, and what the store does not take.
  remember: (name, text) => { memory.set(name, text); },
  recall: (name) => memory.get(name),
  forget: (name) => { memory.delete(name); },
  /** Fetches the full program. */
  fetchFull() {
    if (!full) full = fetchProgram(FULL, attempt++).catch((error) => { full = undefined; throw error; });
    return full;
  },
  /** Whether the host has another version by now, whose files have other names than this page knows. */
  async isOld() {
    const page = await fetch("./", { cache: "no-store" });
    const [named] = (page.ok && /start-[0-9a-f]{16}\.js/.exec(await page.text())) || [];
    return named !== undefined && !import.meta.url.includes(named);
  },
  /** Starts the full program, which was fetched. */
  startFull() {
    full.then((start) => start()).catch((error) => { console.error(error); location.reload(); });
  },
  onEnd(work) { endFirst = work; },
  /** The first program leaves the page; says whether it was there. */
  endFirst() {
    const there = endFirst !== undefined;
    if (there) endFirst();
    endFirst = undefined;
    return there;
  },
};

/** Starts the program that the address asks for. Without the full one, the first one tells what is missing. */
function begin() {
  const first = () => fetchProgram(FIRST).then((start) => start());
  const [page] = location.hash.replace(/^#*\/*/, "").split("/");
  if (!LATER.includes(page)) return first();
  return window.burgrave.fetchFull().then((start) => start(), first);
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
      .then((ready) => idle(() => ready.active && ready.active.postMessage("keep-rest")))
      .catch((error) => console.warn(error)));
  }
}
