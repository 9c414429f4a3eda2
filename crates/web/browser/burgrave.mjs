// Starts the program and a browser, and plays by clicks.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import * as runner from "node:test";
import { chromium } from "playwright-core";

/** Milliseconds until a test is given up. Only a test that hangs takes so long, also on a busy machine. */
const TEST_TIMEOUT = 900_000;

/** Milliseconds until a browser that does not answer is given up. */
export const WAIT = 120_000;

/** What to end after the last test of a file. A failed test leaves it open, and that would keep the file running. */
const unfinished = [];

/** Ends something after the last test of a file, if nothing ended it before. */
export const atEnd = (end) => { unfinished.push(end); };

let isFirst = true;

/** Contexts of the running test, and lists of the errors of its pages. */
let contexts = [], errors = [];

/** Declares a test that cannot hang forever. Pages of `open` must have no errors. Its contexts are closed. */
export function test(name, options, work) {
  if (typeof options === "function") return test(name, {}, options);
  if (isFirst) runner.after(async () => { for (const end of unfinished) await end(); });
  isFirst = false;
  return runner.test(name, { timeout: TEST_TIMEOUT, ...options }, async () => {
    // A test that hangs goes on beside the next one.
    const [own, faults] = [contexts, errors] = [[], []];
    try {
      await work();
      assert.deepEqual(faults.flat(), []);
    } finally {
      for (const context of own) await context.close();
    }
  });
}

export const GAMES = ["king-of-the-castle", "kings-castle", "aujjris-castle", "castello", "dobyvani-hradu"];

/** Preferences of the device by the colours that follow from them. */
export const TASTES = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
};

/** Pages of the browser's own that start with every window, and what playwright turns off: of two lists Chromium takes
 * the last one. */
const WITHOUT = [
  "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PaintHolding", "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable", "OptimizationHints", "NetworkTimeServiceQuerying", "MediaRouter", "LensOverlay",
  "AimEnabled", "PreconnectToSearch", "AvoidUnnecessaryBeforeUnloadCheckSync", "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect", "DestroyProfileOnBrowserClose",
];

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", `--disable-features=${WITHOUT}`,
];

/** Starts `burgrave serve` on a port (0 for a free one), with the site in the program or in a folder, and with online
 * games if there is a data folder. Returns its address and a function that stops it with a signal. */
export async function serve(site = process.env.BURGRAVE_SITE, { port = 0, data } = {}) {
  const extra = [...(site ? ["--site", site] : []), ...(data ? ["--data", data] : [])];
  const child = spawn(process.env.BURGRAVE, ["serve", "--port", String(port), ...extra], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => {
      const found = /http:\/\/[^ ]+/.exec(String(data));
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`burgrave serve ended with ${code}`)));
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  atEnd(() => child.kill());
  return { address, end: (signal) => { child.kill(signal); return ended; } };
}

const PROGRAM = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS };

/** Milliseconds of delay for each paint of the app. Tests that do not wait for what they check then fail. */
const LATE = Number(process.env.BURGRAVE_LATE_PAINT ?? 0);

/** Prepares a context for tests. */
async function prepare(context) {
  context.setDefaultTimeout(WAIT);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => guard(await newPage());
  if (LATE) await context.addInitScript((late) => {
    const inTime = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => setTimeout(() => inTime(work), late);
  }, LATE);
  return context;
}

/** Gives up a call of a page that does not answer, and names it. (`evaluate` waits forever.) Pressing a key also waits
 * until the app has drawn what follows. */
function guard(page) {
  const evaluate = page.evaluate.bind(page);
  page.evaluate = async (work, ...given) => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer from the page ${page.url()} to ${String(work).slice(0, 200)}`)), WAIT);
    });
    return Promise.race([evaluate(work, ...given), late]).finally(() => clearTimeout(timer));
  };
  const { keyboard } = page, press = keyboard.press.bind(keyboard);
  keyboard.press = async (key) => {
    await press(key);
    await painted(page);
  };
  return page;
}

/** Turns pictures off. Of two such flags Chromium takes the last one, so it repeats those of playwright. */
const NO_IMAGES = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";

/** Starts a browser, with more flags if there are any. Its contexts have no service worker and no motion unless they
 * ask for it: keeping the whole site costs each half a second of processor time, and each frame some. Where a file of
 * tests does not look at boards, it is twice as fast without pictures. */
export async function launch({ flags = [], serviceWorkers = "block", reducedMotion = "reduce", images = true } = {}) {
  const browser = await chromium.launch({ ...PROGRAM, args: [...FLAGS, ...images ? [] : [NO_IMAGES], ...flags] });
  atEnd(() => browser.close());
  const context = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const one = await prepare(await context({ serviceWorkers, reducedMotion, ...options }));
    contexts.push(one);
    return one;
  };
  return browser;
}

/** Starts a browser whose profile is in a folder. */
export async function launchIn(folder) {
  const context = await chromium.launchPersistentContext(folder, PROGRAM);
  atEnd(() => context.close());
  return prepare(context);
}

/** Opens a page and collects its errors. They make the test fail, unless the page `mayFail`. */
export async function open(browser, address, { mayFail = false, ...options } = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
  if (!mayFail) errors.push(faults);
  await page.goto(address);
  // Pages with a board hide it on a phone.
  await page.waitForSelector("header.rail", { state: "attached" });
  return { page, context, faults };
}

/** Waits until the service worker has cached files. `words/cs-` stands for the file whose name starts so.
 * (`waitForFunction` does not wait for a promise.) */
export async function kept(page, ...names) {
  const all = async (names) => {
    const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name).then((cache) => cache.keys())));
    const urls = caught.flat().map(({ url }) => url);
    const is = (url, name) => name.endsWith("-") ? url.startsWith(name) : url === name;
    return names.map((name) => new URL(name, document.baseURI).href).every((name) => urls.some((url) => is(url, name)));
  };
  for (let tries = 0; !await page.evaluate(all, names); tries++) {
    if (tries === 240) throw new Error(`${names} not cached after a minute`);
    await page.waitForTimeout(250);
  }
}

/** Waits until the app has drawn what it knows, or some frames more. */
const painted = (page, frames = 1) => page.evaluate((frames) => new Promise((done) => {
  const wait = (left) => left ? requestAnimationFrame(() => setTimeout(wait, 0, left - 1)) : done();
  wait(frames);
}), frames);

/** Goes to a page by its address and waits until it is drawn, so that no test finds its element on the page before.
 * (Fetched texts and boards come later.) */
export async function go(page, address) {
  await page.evaluate((address) => new Promise((done) => {
    const before = location.href;
    location.hash = address;
    if (location.href === before) done(); else addEventListener("hashchange", done, { once: true });
  }), address);
  await painted(page, 2);
}

/** Waits for the art of a board. High contrast has none, nor have small pictures. */
export const drawn = (page) => page.waitForFunction(() => {
  const board = document.getElementById("board");
  return !board || board.matches(".bc, .plain") || board.querySelector("image");
});

/** Starts a game against the computer at level 1, or between two people. `clock` is the place of a time control. */
export async function begin(page, game, opponent = "computer", clock = 0) {
  await go(page, `#/new/${game}`);
  await page.locator(".new h1").waitFor();
  // The form of another game may have been there.
  await page.waitForFunction((game) => document.querySelector(`.new .about a[href="#/rules/${game}"]`), game);
  if (opponent === "computer") {
    await page.locator("#level").fill("1");
  } else {
    await page.locator("input[name=opponent]").nth(1).check();
  }
  if (clock) await page.locator("input[name=clock]").nth(clock).check();
  await page.locator("#start-game").click();
  await page.locator("#board").waitFor();
}

/** Resigns the game. */
export async function resign(page) {
  await act(page, "#resign");
  await page.locator("#resign-sure").click();
}

export const focused = (page, selector) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);

/** Presses Tab until an element that matches the selector has the focus. */
export async function tabTo(page, selector) {
  for (let count = 0; count < 150; count++) {
    if (await focused(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${selector}`);
}

/** Returns functions that move fingers: an event with their points, and a drag of one finger, which stays down. */
export async function fingers(page) {
  const wire = await page.context().newCDPSession(page);
  const touch = (type, points = []) => wire.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const drag = async (from, to) => {
    await touch("touchStart", [from]);
    for (let part = 1; part <= 4; part++) await touch("touchMove", [{ x: from.x + (to.x - from.x) * part / 4, y: from.y + (to.y - from.y) * part / 4 }]);
  };
  return { touch, drag };
}

export const moves = (page) => page.locator(".move-list li").count();

/** The moves of the list. The list shows long ones as their first and last space, with the whole move as the title. */
export const listed = (page) => page.locator(".move-list .move").evaluateAll((all) => all.map((one) => one.title));

/** Returns the moves of a saved game from its events. */
export function savedMoves(text) {
  const list = [];
  for (const { move, back } of JSON.parse(text).events) {
    if (move) list.push(move);
    if (back) list.splice(-back);
  }
  return list;
}

/** Returns the centre of a cell on the screen. Runs in the page. */
export const middleOf = (cell) => {
  const svg = document.getElementById("board");
  const place = svg.querySelector(`[data-stack="${cell}"]`).transform.baseVal.consolidate().matrix;
  const at = new DOMPoint(place.e, place.f).matrixTransform(svg.getScreenCTM());
  return { x: at.x, y: at.y };
};

export const middle = (page, cell) => page.evaluate(middleOf, String(cell));

/** Presses an action of the game's page, which may be in its menu. */
export async function act(page, action) {
  await reach(page, action);
  await page.locator(action).click();
}

/** Loads a record into the analysis board, whatever is on it. */
export async function bring(page, text) {
  await go(page, "#/analyse");
  // With a game on the board, the form is in the menu.
  await page.locator("#import-text, .analysing").first().waitFor();
  if (await page.locator("#import-text").count() === 0) await act(page, "#view-load");
  await page.locator("#import-text").fill(text);
  await page.locator("#import").click();
}

/** Opens the menu if an action is in it. */
export async function reach(page, action) {
  if (await page.locator(action).count() === 0) await page.locator("#more:visible, #menu:visible").first().click();
}

/** Clicks on a cell. The app may draw what follows later. */
async function hit(page, cell) {
  const { x, y } = await middle(page, cell);
  await page.mouse.click(x, y);
}

/** Clicks on a cell and waits until the app has drawn what follows. */
export async function clickCell(page, cell) {
  await hit(page, cell);
  await painted(page);
}

/** Flips the board and waits until it is flipped. */
export async function flip(page) {
  const place = () => page.locator("#board [data-stack]").first().evaluate((stack) => `${stack.dataset.stack} ${stack.getAttribute("transform")}`);
  const before = await place();
  await page.locator("#flip").click();
  for (let tries = 0; await place() === before; tries++) {
    if (tries === 100) throw new Error("the board does not turn");
    await page.waitForTimeout(20);
  }
}

/** Clicks once: finishes the turn, or clicks a selectable cell or a choice. */
export async function click(page, number) {
  const finish = page.locator("#finish");
  if (await finish.count()) return finish.click();
  const lit = await page.locator("#board .cell.lit").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  if (lit.length === 0) return page.locator("[data-choice]").first().click();
  await hit(page, lit[(number * 7919 + 13) % lit.length]);
}

const canGoOn = () => document.querySelector("#again") || document.querySelector("#board .cell.lit")
  || document.querySelector("[data-choice]") || document.querySelector("#finish");

/** Waits until the user can move or the game is over. Returns whether it continues. */
export async function turn(page) {
  await page.waitForFunction(canGoOn);
  return await page.locator("#again").count() === 0;
}

/** Clicks until `count` moves are made, including the computer's, or the game is over. Finishes each turn. */
export async function play(page, count) {
  for (let number = 0; number < count * 30; number++) {
    // Checked after waiting, because the computer may have moved.
    if (!await turn(page) || await moves(page) >= count) return;
    await click(page, number);
    await painted(page);
  }
}

/** Whether to play whole games (`cargo xtask test --long`). Otherwise the first [`SHORT`] moves are enough: native
 * tests prove the clicks of all moves (`crates/ui/tests/scripts.rs`). */
export const LONG = Boolean(process.env.BURGRAVE_LONG);
export const SHORT = 12;

/** A whole game with the clicks that make its moves: see `crates/ui/tests/scripts.rs`. */
export const script = (game) => JSON.parse(readFileSync(new URL(`games/${game}.json`, import.meta.url), "utf8"));

/** Opens a saved game between two people, or against level 1 with a known seed, after some moves. */
export async function resume(page, game, moves, more = { levels: [null, null] }) {
  const kept = { burgrave: 1, game, rules: "", seed: 1, think: 1000, ...more, moves };
  await page.evaluate((kept) => localStorage.setItem("burgrave.game", JSON.stringify(kept)), kept);
  await page.reload();
  await go(page, "#/play");
  await page.locator("#board").waitFor();
}

/** Makes the moves of a script from index `from` to before `to`. */
export async function follow(page, { moves: list }, from = 0, to = Infinity) {
  for (const [, clicks] of list.slice(from, to)) {
    for (const one of clicks) {
      if (/^\d+$/.test(one)) await hit(page, one);
      else if (one === "finish") await page.locator("#finish").click();
      else await page.locator(`[data-choice="${one}"]`).click();
    }
  }
}
