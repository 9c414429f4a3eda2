// Measures the app: bytes of a first visit, time from a click to its paint, speed of the engine in the worker, and
// Lighthouse's ratings. `cargo xtask web-speed` runs it.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { GAMES, begin, clickCell, launch, middle, open, play, reach, script, serve } from "./burgrave.mjs";

const server = await serve();
const browser = await launch({ serviceWorkers: "allow", reducedMotion: "no-preference" });
/** Prints a figure. The command fails if one misses its goal. */
function line(what, value, goal, fine) {
  console.log(`${what.padEnd(58)} ${String(value).padStart(12)}   ${goal}${fine === false ? "   MISSED" : ""}`);
  if (fine === false) process.exitCode = 1;
}

/** Kilobytes transferred in each language: until a cell can be pressed, until the computer has answered, with all
 * pages, and until everything is cached. */
async function visits() {
  for (const locale of ["en-US", "cs-CZ", "sv-SE", "de-DE"]) await visit(locale);
}

async function visit(locale) {
  const context = await browser.newContext({ serviceWorkers: "block", locale });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  const names = new Map(), sizes = new Map();
  wire.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url.replace(server.address, "").split("#")[0]));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => { const name = names.get(requestId); sizes.set(name, (sizes.get(name) ?? 0) + encodedDataLength); });
  const sum = (list) => [...new Set(list)].reduce((bytes, name) => bytes + sizes.get(name), 0);
  const report = (what, list, most) => line(`${locale}: ${what}`, `${(sum(list) / 1000).toFixed(1)} KB`, most ? `at most ${most} KB` : "", !most || sum(list) <= most * 1000);
  const started = Date.now();
  await page.goto(`${server.address}#/new/king-of-the-castle`);
  await page.locator("input[name=opponent]").nth(1).check();
  await page.locator("#start-game").click();
  await page.locator("#board .cell.lit").first().waitFor();
  const time = Date.now() - started;
  // Fonts and art may load before the next line, but nothing waits for them.
  const first = [...sizes.keys()];
  report("until a cell can be pressed, brotli", first, 520);
  if (locale === "en-US") {
    for (const name of first) if (!name.startsWith("data:")) console.log(`    ${name} ${sizes.get(name)}`);
    line("the same in time, no network between", `${time} ms`, "at most 1000 ms", time <= 1000);
  }
  // The page fetches the rest file by file, so that all of it is counted.
  const [essential, rest] = await page.evaluate(async () => {
    const text = await (await fetch("sw.js")).text();
    const lists = ["ESSENTIAL", "REST"].map((list) => JSON.parse(new RegExp(`const ${list} = (\\[.*\\])`).exec(text)[1]).filter((name) => name !== "./"));
    const there = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    for (const name of lists.flat()) if (!there.has(new URL(name, document.baseURI).href)) await (await fetch(name)).arrayBuffer();
    return lists;
  });
  const isLater = (name) => /^later-.*\.wasm$/.test(name);
  report("until the computer has answered", [...first, ...essential.filter((name) => !isLater(name))], 900);
  report("with all pages, offline too", [...first, ...essential], 900);
  report("with the rule book, puzzles and all languages", [...first, ...essential, ...rest]);
  await context.close();
}

const share = (game, position, rules = "") => `#/game/${game}?moves=&position=${encodeURIComponent(position.replaceAll(" ", "_"))}${rules && `&rules=${encodeURIComponent(rules)}`}`;
const HARD = [
  ["King of the Castle, tower of 16", share("king-of-the-castle", "8/8/8/2(wbwwbbwbwbwwbbwb)5/8/8 b")],
  ["King of the Castle, tower of 16, fan", share("king-of-the-castle", "8/8/8/2(wbwwbbwbwbwwbbwb)5/8/8 b", "sow=fan")],
  ["Castello, 5,457,134 moves", share("castello", "15/15/15/15/15/5c7c1/1c7c5/7ww6/1w13/15/2c4c1w2c2/15/2w2w9/bwwbbwbwbwbw3/1w1b1c1b3b1c1/wcbbbbwbbcwb3/1b1w1w1b1b1bw2/bwbwbbbbwbwww2/ww1b1b1w1w1b3/15/6w8 w 0:0")],
  ["Castello, 30 bridges, 30 enemies", share("castello", "1b1b1b1w1b1w3/bwwbwwbwbwbbb2/1b1w1w1b1w1w3/wwbbbwwbbwwbw2/ww1b1w1b1b1w3/5c7c1/1c7c5/15/15/15/2c4c4c2/15/15/15/5c7c1/1c7c5/15/15/15/15/15 w 0:0", "max-captures=9")],
];

/** Time from the press of the pointer to the next paint; the goal is about this time. Also prints the processor time of
 * the main thread, which other programs on the machine do not lengthen. Buttons act on release, so they are measured
 * from there. */
async function clicks() {
  const { page, context } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  const wire = await context.newCDPSession(page);
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => (await wire.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  await page.evaluate(() => {
    // From the event's time stamp to after the frame that shows what it did. Chromium's own entries for
    // interactions are rounded to 8 ms.
    for (const kind of ["pointerdown", "pointerup"]) addEventListener(kind, (event) => {
      if (event.type !== window.wanted) return;
      window.wanted = undefined;
      const began = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => { window.painted = performance.now() - began; };
        channel.port2.postMessage(0);
      });
    }, { capture: true });
  });
  let waits = [], work = [];
  const painted = async (wanted, act) => {
    await page.evaluate((wanted) => { window.painted = undefined; window.wanted = wanted; }, wanted);
    const before = await worked();
    await act();
    await page.waitForFunction(() => window.painted !== undefined);
    work.push(await worked() - before);
    waits.push(await page.evaluate(() => window.painted));
  };
  const measured = async (cell) => {
    const { x, y } = await middle(page, cell);
    await page.mouse.move(x, y);
    await painted("pointerdown", () => page.mouse.down());
    await page.mouse.up();
  };
  const pressed = async (button) => {
    await button.hover();
    await page.mouse.down();
    // What the press itself shows is over before the button acts.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await painted("pointerup", () => page.mouse.up());
  };
  const report = (name) => {
    const sorted = (list) => list.sort((a, b) => a - b);
    const text = (list) => `${list[list.length >> 1].toFixed(0)}/${list[list.length - 1].toFixed(0)}`;
    [waits, work] = [sorted(waits), sorted(work)];
    line(`click to paint, ${name} (${work.length} clicks)`, `${text(waits)} ms`, `median/worst by the clock, below 50 ms; work ${text(work)} ms`, waits[waits.length - 1] < 50);
    [waits, work] = [[], []];
  };
  for (const game of GAMES) {
    await begin(page, game, "person");
    for (const [, list] of script(game).moves.slice(0, 16)) {
      for (const one of list) {
        if (/^\d+$/.test(one)) await measured(one);
        else await pressed(page.locator(one === "finish" ? "#finish" : `[data-choice="${one}"]`));
      }
    }
    report(game);
  }
  // What there is to press beside the board, in every game on the page of the game and on the analysis board.
  for (const game of GAMES) {
    await begin(page, game, "person");
    await play(page, 12);
    for (const id of ["flip", "flip", "hint", "take-back", "take-back", "analyse"]) {
      await reach(page, `#${id}`);
      await pressed(page.locator(`#${id}`));
    }
    await page.locator(".tree").waitFor();
    const walk = page.locator(".walk button"), [first, back, on, last] = [0, 1, 2, 3].map((number) => walk.nth(number));
    for (const button of [back, back, first, on, on, last]) await pressed(button);
    for (const number of [2, 7]) await pressed(page.locator(".tree .tree-move").nth(number));
    await pressed(page.locator("#watch"));
    await page.locator(".lines .line").first().waitFor();
    await pressed(page.locator("#engine-settings"));
    for (const id of ["threats", "threats"]) await pressed(page.locator(`#${id}`));
    await pressed(page.locator(".lines .line .tree-move").first());
    await pressed(page.locator("#watch"));
    report(`buttons, ${game}`);
  }
  // From page to page. The page comes after the paint that shows the link pressed, so a second figure gives its first part.
  const links = page.locator("header.rail nav a"), there = [];
  for (let number = 0; number < await links.count(); number++) {
    await page.evaluate(() => {
      window.drawn = undefined;
      addEventListener("pointerup", ({ timeStamp }) => {
        const watcher = new MutationObserver(() => {
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now() - timeStamp; }));
        });
        watcher.observe(document.getElementById("main"), { childList: true, subtree: true });
      }, { capture: true, once: true });
    });
    await pressed(links.nth(number));
    await page.waitForFunction(() => window.drawn !== undefined);
    there.push(await page.evaluate(() => window.drawn));
    await page.waitForFunction(() => !document.querySelector("#main [aria-busy=true]"));
  }
  report("from page to page");
  line("until the page begins to be seen, the slowest of them", `${Math.max(...there).toFixed(0)} ms`, "");
  // Position editor: men are put on a large board.
  await page.evaluate(() => { location.hash = "#/edit"; });
  await page.locator(".editing select").first().selectOption("castello");
  await page.waitForFunction(() => document.querySelectorAll("#board .cell").length > 200);
  for (let number = 0; number < 16; number++) await pressed(page.locator("#board .cell").nth(number * 13));
  report("position editor, castello");
  for (const [name, address] of HARD) {
    await page.evaluate((address) => { location.hash = address; }, address);
    await page.waitForFunction(() => location.hash === "#/play" && document.querySelector(".play #board .cell.lit"));
    for (let number = 0; number < 24; number++) {
      const lit = await page.locator("#board .cell.lit").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
      if (lit.length === 0) break;
      await measured(lit[(number * 7) % lit.length]);
    }
    report(name);
  }
  await context.close();
}

/** Compares the same searches in the worker and in the native program. Level 9 has a node limit, so the nodes are the
 * same and the times show the speeds. Each search runs once before it is measured, because browsers optimise code
 * only after it has run for a while. */
async function engine() {
  const { page, context } = await open(browser, server.address);
  for (const game of GAMES) {
    const list = script(game).moves.map(([move]) => move);
    const questions = [], plies = [], rounds = 5;
    for (let ply = 4; ply < Math.min(list.length, 44); ply += 4) plies.push(ply);
    for (let seed = 1; seed <= rounds; seed++)
      for (const ply of plies) questions.push({ id: ply, game, rules: "", position: first(game), moves: list.slice(0, ply), purpose: "Move", level: 9, seed, millis: 600_000 });
    const warm = plies.length;
    const inside = await page.evaluate(([questions, warm]) => new Promise((resolve, reject) => {
      const worker = new Worker(document.getElementById("start").dataset.engine, { type: "module" });
      let asked = -1, began = 0, time = 0;
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = () => {
        if (asked >= warm) time += performance.now() - began;
        asked++;
        if (asked === questions.length) { worker.terminate(); return resolve(time); }
        began = performance.now();
        worker.postMessage(JSON.stringify(questions[asked]));
      };
    }), [questions, warm]);
    const outside = await native(questions, warm);
    const ratio = outside / inside;
    line(`engine, ${game}: in the worker/in the program`, `${inside.toFixed(0)}/${outside.toFixed(0)} ms`, `${(ratio * 100).toFixed(0)} % of its speed, at least 50 %`, ratio >= 0.5);
  }
  await context.close();
}

/** Returns the position text of a game's start. */
function first(game) {
  return spawnSync(process.env.BURGRAVE, ["position", game], { encoding: "utf8" }).stdout.split("\n")[0];
}

/** Returns the time of the native worker program for requests. */
async function native(questions, warm) {
  const child = spawn(process.env.BURGRAVE_WORKER, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let time = 0;
  for (const [number, question] of questions.entries()) {
    const began = performance.now();
    child.stdin.write(JSON.stringify(question) + "\n");
    await lines.next();
    if (number >= warm) time += performance.now() - began;
  }
  child.stdin.end();
  return time;
}

/** Serves the exported site like a host with compression. */
async function lighthouse() {
  const host = await serve(process.env.BURGRAVE_SITE ?? process.env.BURGRAVE_EXPORTED);
  try {
    judge(host.address);
  } finally {
    host.end();
  }
}

function judge(address) {
  const program = new URL("node_modules/lighthouse/cli/index.js", import.meta.url);
  if (!existsSync(program)) return line("Lighthouse", "none", "not installed: `npm install --no-save lighthouse` in crates/web/browser", false);
  const out = `${tmpdir()}/burgrave-lighthouse-${process.pid}.json`;
  const run = spawnSync(process.execPath, [program.pathname, address, "--quiet", "--output=json", `--output-path=${out}`, "--only-categories=performance,accessibility",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu"], { encoding: "utf8", env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" } });
  if (run.status !== 0) return line("Lighthouse", "failed", run.stderr.trim().split("\n").pop(), false);
  const { categories, audits } = JSON.parse(readFileSync(out, "utf8"));
  for (const { title, score } of Object.values(categories)) line(`Lighthouse, ${title}`, Math.round(score * 100), "at least 95", score >= 0.95);
  for (const name of ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index"]) console.log(`    ${name}: ${audits[name]?.displayValue}`);
  for (const audit of Object.values(audits)) if (audit.score === 0 && audit.scoreDisplayMode === "binary") console.log(`    not passed: ${audit.title}`);
}

const parts = { visit: visits, clicks, engine, lighthouse };
try {
  for (const part of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) await parts[part]();
} finally {
  await browser.close();
  server.end();
}
