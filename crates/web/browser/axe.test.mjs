// Every page is fit for everybody, as far as a program can tell (axe-core): all pages that links lead to
// (of those that differ in their number alone, as puzzles do, two of each game), and the boards in the middle
// of a turn, in light, dark and high contrast at a desktop, and in German on a phone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { GAMES, begin, clickCell, launch, open, play, script, serve } from "./burgrave.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.end(); });

/** What is wrong with the page, a line a fault. What is gone a moment later was a page that drew itself. */
async function faults(page) {
  const first = await look(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(500);
  // By their places: numbers of the engine's may have changed.
  const places = first.map(({ place }) => place);
  return (await look(page)).filter(({ place }) => places.includes(place)).map(({ text }) => text);
}

/** What is wrong with the page as it is now. */
async function look(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap((one) => one.nodes.slice(0, 3).map((node) => ({
      place: `${one.id} ${node.target}`,
      text: `${location.hash} ${one.id}: ${one.help}: ${node.html.slice(0, 160)} ${node.any.concat(node.all).map((check) => check.message).join("; ").slice(0, 240)}`,
    })));
  });
}

/** An address that is no page's. */
const NOWHERE = "#/nowhere";

/** What a page has when it is there, whatever has to be fetched for it. */
const CONTENT = {
  new: ".new-form h1", rules: ".prose h1", learn: "#main h1", puzzles: "#main h1", try: "#board", game: "#board",
};

/** Goes to a page and waits until its own content is there. */
async function go(page, address) {
  // From a page whose heading no other one has, so that the old page is not taken for the new one.
  await page.evaluate((address) => { location.hash = address; }, NOWHERE);
  const lost = page.locator("#main h1", { hasText: /There is no such page|Diese Seite gibt es nicht/ });
  await lost.waitFor();
  if (address === NOWHERE) return;
  await page.evaluate((address) => { location.hash = address; }, address);
  await lost.waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector("#main [aria-busy=true]"));
  await page.locator(CONTENT[address.split("/")[1]] ?? "#main h1, #main p").first().waitFor();
  // Boards of the first page come one after the other.
  if (address === "#/") await page.locator(".card svg").nth(GAMES.length - 1).waitFor();
}

/** A short game with mistakes, a comment and a variation. */
const RECORD = '[Game "kings-castle"]\n[White "Anna"]\n\n{A game.} 1. a3 {Why?} (1. b3 a2 (1... b1)) b1 2. g2 d3 3. c1 k6 *';

/** The analysis board with all that can be on it: moves, the engine's lines, a review; then a better move is looked for. */
async function analysed(page, look) {
  await go(page, "#/analyse");
  const unfold = () => page.locator("details.take").evaluateAll((all) => { for (const one of all) one.open = true; });
  await unfold();
  await page.locator("#import-text").fill(RECORD);
  await page.locator("#import").click();
  await page.locator(".piece.variation").first().waitFor();
  await unfold();
  await page.locator("#review").click();
  await page.locator(".mistakes .find").first().waitFor();
  await page.locator("#annotate").click();
  await page.locator("#watch").click();
  await page.locator("#lines").selectOption("3");
  await page.locator(".lines .line").nth(2).waitFor();
  await page.locator("#threats").click();
  await page.locator(".line.threat").waitFor({ timeout: 120_000 });
  await look();
  await page.locator(".mistakes .find").first().click();
  await page.locator("#show-better").waitFor();
  await look();
}

/** Pages of one kind: `#/new/castello`, all lessons of a game. */
const kind = (address) => address.split("?")[0].split("/").slice(0, 3).join("/");

/** So many pages of a kind are looked at. */
const OF_A_KIND = 2;

/** What the pages are looked at in. */
const LOOKS = [
  ["light colours", "light", { viewport: { width: 1280, height: 900 } }],
  ["dark colours", "dark", { viewport: { width: 1280, height: 900 } }],
  ["contrast colours", "contrast", { viewport: { width: 1280, height: 900 } }],
  ["German on a phone", "light", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "de-DE" }],
];

for (const [name, colours, options] of LOOKS) {
  test(`every page in ${name}`, async () => {
    const { page, context } = await open(browser, server.address, { ...options, reducedMotion: "reduce" });
    await page.evaluate((colours) => localStorage.setItem("burgrave.colours", colours), colours);
    await page.reload();
    await page.locator(".card").first().waitFor();
    const found = [], seen = new Set(["#/", NOWHERE]), waiting = [...seen], kinds = {};
    while (waiting.length > 0) {
      await go(page, waiting.shift());
      found.push(...await faults(page));
      const links = await page.locator("a[href^='#/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      for (const link of links) {
        if (seen.has(link)) continue;
        seen.add(link);
        kinds[kind(link)] = (kinds[kind(link)] ?? 0) + 1;
        if (kinds[kind(link)] <= OF_A_KIND) waiting.push(link);
      }
    }
    for (const game of GAMES) {
      for (const page of ["new", "rules", "learn", "puzzles"]) assert.ok(kinds[`#/${page}/${game}`], `no link to ${page} of ${game}`);
    }
    for (const game of GAMES) {
      await begin(page, game, "person");
      await play(page, 3);
      await page.locator("#board .cell.lit").first().focus();
      await page.keyboard.press("Enter");
      found.push(...await faults(page));
    }
    // A question at the board itself.
    await begin(page, "aujjris-castle", "person");
    await clickCell(page, script("aujjris-castle").moves[0][1][0]);
    await page.locator(".asked [data-choice]").first().waitFor();
    found.push(...await faults(page));
    await page.keyboard.press("Escape");
    await page.locator(".board-table summary").click();
    await page.locator(".board-table td button").first().waitFor();
    await page.locator("#resign").click();
    await page.locator("dialog[open]").waitFor();
    found.push(...await faults(page));
    await page.keyboard.press("Escape");
    await analysed(page, async () => found.push(...await faults(page)));
    assert.deepEqual(found, []);
    await context.close();
  });
}

/** What scrolls sideways on purpose, inside the page. */
const MAY_SCROLL = ".prose table, .prose pre, .prose code, .move-list, .board-table .wide, input, textarea, select";

test("nothing scrolls sideways at 320 pixels, nor with text twice as large", async () => {
  const { page, context } = await open(browser, server.address, { viewport: { width: 320, height: 640 } });
  // What scrolls up and down would scroll sideways too, and hide it from the page.
  const wide = (what) => page.evaluate(([what, MAY]) => [document.documentElement, ...document.querySelectorAll("main, main *")]
    .filter((one) => one.scrollWidth > one.clientWidth && !one.matches(MAY) && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)))
    .map((one) => `${what}: ${one.tagName} ${one.className}: ${one.scrollWidth} of ${one.clientWidth}`), [what, MAY_SCROLL]);
  const found = [];
  const pages = ["#/", "#/settings", "#/about", "#/learn", "#/puzzles", "#/analyse", "#/edit", "#/layout", "#/rules",
    ...GAMES.flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/learn/${game}/1`, `#/puzzles/${game}/1`])];
  const look = async (size) => {
    for (const address of pages) { await go(page, address); found.push(...await wide(`${size} ${address}`)); }
    for (const game of GAMES) { await begin(page, game, "person"); await play(page, 2); found.push(...await wide(`${size} ${game}`)); }
    await analysed(page, async () => found.push(...await wide(`${size} analysis`)));
  };
  await look("320");
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await look("200 %");
  assert.deepEqual(found, []);
  await context.close();
});

test("what can be pressed is large enough to hit", async () => {
  const { page, context } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, "castello", "person");
  await play(page, 2);
  const small = await page.locator("button, a.button, nav a, select, summary, input").evaluateAll((all) => all
    .map((one) => ({ html: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ html, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`));
  assert.deepEqual(small, []);
  await context.close();
});
