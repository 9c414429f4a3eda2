// Accessibility of every kind of page, checked by axe-core: all pages that links lead to (of pages that differ only in
// the game or in a number, such as puzzles, those of one game) and boards in the middle of a turn, on a desktop in all
// colours and on a phone in German. `cargo xtask test --long` adds pages of a second game, both other colours on each
// page, the boards of all pages, contrast on phones' pages without a game, and every game on phones and at 320 pixels.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { GAMES, LONG, act, begin, bring, clickCell, launch, open, play, script, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false });

/** An address without a page. */
const NOWHERE = "#/nowhere";

/** A page that is drawn quickly, with a heading of its own. */
const BETWEEN = "#/about";

/** What a page contains once everything is fetched. */
const CONTENT = {
  new: ".new h1", edit: "#board", layout: "#board", rules: "#main h1", learn: "#main h1", puzzles: "#main h1", study: ".ask h2", try: "#board", game: "#board", tree: "#board",
};

/** Goes to a page and waits until its own content is there. */
async function go(page, address) {
  // From a page with a unique heading, so that the old page is not mistaken for the new one.
  await page.evaluate((address) => { location.hash = address; }, BETWEEN);
  const between = page.locator("#main h1", { hasText: /^(About|Info)$/ });
  await between.waitFor();
  if (address === BETWEEN) return;
  await page.evaluate((address) => { location.hash = address; }, address);
  await between.waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector("#main [aria-busy=true]"));
  await page.locator(CONTENT[address.split("/")[1]] ?? "#main h1, #main p").first().waitFor();
  if (address === "#/") await page.locator(".set").nth(GAMES.length - 1).waitFor();
}

/** A short game with mistakes, a comment and a variation. */
const RECORD = '[Game "kings-castle"]\n[White "Anna"]\n\n{A game.} 1. a3 {Why?} (1. b3 a2 (1... b1)) b1 2. g2 d3 3. c1 k6 *';

/** Shows the analysis board with moves, lines of the engine and a review, and then with a task to find a better move. */
async function analysed(page, look) {
  await bring(page, RECORD);
  await page.locator(".piece.variation").first().waitFor();
  for (const view of ["#view-save", "#view-notes"]) {
    await act(page, view);
    await look();
  }
  await page.locator("#review").click();
  await page.locator(".mistakes .retry").first().waitFor();
  await page.locator("#annotate").click();
  await page.locator("#engine-settings").click();
  await page.locator("#watch").click();
  await page.locator("#lines").selectOption("3");
  await page.locator(".lines .line").nth(2).waitFor();
  await page.locator("#threats").click();
  await page.locator(".line.threat").waitFor();
  await look();
  await page.locator("#view-moves").click();
  await page.locator(".tree .tree-move b:not(:empty)").first().waitFor();
  await look();
  await page.locator("#view-review").click();
  await page.locator(".mistakes .retry").first().click();
  await page.locator("#show-better").waitFor();
  await look();
}

/** Number of pages of one kind to check, each of another game. Only the first one is checked in all colours. */
const OF_A_KIND = LONG ? 2 : 1;

/** Kind and game of a page's address: all lessons are of one kind, all lists of lessons of another. A page without a
 * game is the only one of its kind. */
function parts(address) {
  const path = address.split("?")[0];
  const [, name, ...rest] = path.split("/");
  const game = rest.find((part) => GAMES.includes(part));
  return { kind: game ? `${name} ${rest.length}` : path, game };
}

/** Colours besides the light ones. They matter to one rule of axe only. In short each page has one of them, in turn. */
const COLOURS = ["dark", "contrast"];
const coloursOf = (number) => LONG ? COLOURS : [COLOURS[number % COLOURS.length]];

/** The games with the tallest board and with the longest texts. */
const HARDEST = ["castello", "dobyvani-hradu"];

/** Pages whose board is that of the games, which is checked with them. */
const WITH_BOARD = ["learn 2", "puzzles 1", "try 1"];

/** Name, colours, games and browser options. */
const LOOKS = [
  ["all colours", true, GAMES, { viewport: { width: 1280, height: 900 } }],
  ["German on a phone", false, LONG ? GAMES : HARDEST, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "de-DE" }],
];

for (const [name, inColours, games, options] of LOOKS) {
  test(`every kind of page in ${name}`, async () => {
    const { page, context } = await open(browser, server.address, { ...options, colorScheme: "light" });
    await page.locator(".set").first().waitFor();
    page.isPlain = !LONG && !inColours;
    const found = [], seen = new Set(["#/", NOWHERE]), waiting = [...seen];
    /** Games whose pages are checked, by kind of page. */
    const checked = new Map();
    const coloured = new Set();
    while (waiting.length > 0) {
      const address = waiting.shift();
      await go(page, address);
      const { kind } = parts(address);
      page.colours = inColours && !coloured.has(kind) ? coloursOf(coloured.size) : undefined;
      coloured.add(kind);
      page.known = !LONG && WITH_BOARD.includes(kind) ? "#board" : undefined;
      found.push(...await faults(page));
      const links = await page.locator("a[href^='#/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      for (const link of links.filter((link) => !seen.has(link))) {
        seen.add(link);
        const { kind, game } = parts(link);
        const games = checked.get(kind) ?? new Set();
        if (games.has(game) || games.size === OF_A_KIND) continue;
        checked.set(kind, games.add(game));
        waiting.push(link);
      }
    }
    for (const kind of ["new 1", "rules 1", "learn 1", "learn 2", "puzzles 1", "study 1", "try 1"]) {
      assert.equal(checked.get(kind)?.size, OF_A_KIND, `pages of the kind ${kind}`);
    }
    page.known = undefined;
    // On a phone the parts around a board have colours of their own, so contrast is checked with games in short, too.
    page.isPlain = false;
    for (const [number, game] of games.entries()) {
      page.colours = inColours ? coloursOf(number) : undefined;
      await begin(page, game, "person");
      await play(page, 3);
      await page.locator("#board .cell.lit").first().focus();
      await page.keyboard.press("Enter");
      found.push(...await faults(page));
    }
    // A question on the board itself.
    await begin(page, "aujjris-castle", "person");
    await clickCell(page, script("aujjris-castle").moves[0][1][0]);
    await page.locator(".asked [data-choice]").first().waitFor();
    found.push(...await faults(page));
    await page.keyboard.press("Escape");
    await act(page, "#table");
    await page.locator(".board-table td button").first().waitFor();
    // On a phone it is in the menu.
    await page.locator("#resign").dispatchEvent("click");
    await page.locator("#resign-sure").waitFor();
    found.push(...await faults(page));
    await page.keyboard.press("Escape");
    let looks = 0;
    await analysed(page, async () => {
      // After the first look the analysis board is known.
      page.known = !LONG && looks++ > 0 ? "#board" : undefined;
      found.push(...await faults(page));
    });
    assert.deepEqual(found, []);
    await context.close();
  });
}

/** What may scroll sideways inside the page. */
const MAY_SCROLL = ".prose .contents, .steps ol, .prose table, .prose pre, .prose code, .move-list, .tree, .board-table .wide, .data .wide, input, textarea, select";

test("nothing scrolls sideways at 320 pixels, nor with text twice as large", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 320, height: 640 } });
  // An element that scrolls vertically would also scroll sideways, unnoticed by the page.
  const wide = (what) => page.evaluate(([what, MAY]) => [document.documentElement, ...document.querySelectorAll("main, main *")]
    .filter((one) => one.scrollWidth > one.clientWidth && !one.matches(MAY) && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)))
    .map((one) => `${what}: ${one.tagName} ${one.className}: ${one.scrollWidth} of ${one.clientWidth}`), [what, MAY_SCROLL]);
  const found = [];
  const pages = ["#/", "#/settings", "#/about", "#/learn", "#/puzzles", "#/analyse", "#/edit", "#/layout", "#/rules"];
  const look = async (size, games) => {
    const all = [...pages, ...games.flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/study/${game}`, `#/learn/${game}/1`, `#/puzzles/${game}/1`])];
    for (const address of all) { await go(page, address); found.push(...await wide(`${size} ${address}`)); }
    for (const game of games) { await begin(page, game, "person"); await play(page, 2); found.push(...await wide(`${size} ${game}`)); }
    await analysed(page, async () => found.push(...await wide(`${size} analysis`)));
  };
  await look("320", LONG ? GAMES : HARDEST);
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  // The game with the longest texts.
  await look("200 %", ["dobyvani-hradu"]);
  assert.deepEqual(found, []);
});

test("buttons and links are large enough to hit", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, "castello", "person");
  await play(page, 2);
  const small = await page.locator("button, a.button, nav a, select, summary, input").evaluateAll((all) => all
    .map((one) => ({ html: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ html, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`));
  assert.deepEqual(small, []);
});
