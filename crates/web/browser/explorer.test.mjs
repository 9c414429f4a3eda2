// The opening book on the analysis board: fetched when it is opened, follows the position, plays turns, works offline.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { GAMES, LONG, bring, kept, launch, open, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false });

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: "de-DE" };

/** Puts the start of a game on the board, or a game by other rules. */
async function begin(page, game, rules = "") {
  await bring(page, `[Game "${game}"]\n${rules && `[Rules "${rules}"]\n`}\n*`);
  await page.locator(".analysing .tree").waitFor({ state: "attached" });
}

const unfold = (page) => page.locator("#view-book").click();
/** The moves are not seen beside the book. */
const fold = (page) => page.locator("#view-moves").click();
const here = (page) => page.locator(".book-here").textContent();

for (const [name, options] of [["a desktop", DESK], ["a phone in German", PHONE]]) {
  test(`the book of each game on ${name}`, async () => {
    const { page, context, faults: errors } = await open(browser, server.address, { ...options });
    const found = [];
    for (const [number, game] of GAMES.entries()) {
      // The book looks the same beside each game: the long run checks all colours with each, and each board.
      page.colours = options === DESK && (LONG || number === 0) ? ["dark", "contrast"] : undefined;
      page.known = !LONG && number > 0 ? "#board" : undefined;
      await begin(page, game);
      await unfold(page);
      await page.locator(".book-turns tbody tr").first().waitFor();
      // The first number is that of all games of the file.
      const counts = /^games\t(.*)$/m.exec(await (await fetch(`${server.address}books/${game}.txt`)).text())[1];
      const all = counts.split(" ").reduce((sum, one) => sum + Number(one), 0);
      assert.equal(Number(/\d+/.exec(await here(page))[0]), all, game);
      assert.doesNotMatch(await page.locator(".book-of-openings").innerText(), /web-book|NaN|undefined/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game} is ${wide} pixels too wide`);
      found.push(...await faults(page));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("the book is fetched when it is opened, and a press plays its turn", async () => {
  const { page } = await open(browser, server.address, DESK);
  const fetched = [];
  page.on("request", (request) => { if (request.url().includes("/books/")) fetched.push(request.url()); });
  await begin(page, "king-of-the-castle");
  assert.deepEqual(fetched, []);
  await unfold(page);
  const rows = page.locator(".book-turns tbody tr");
  await rows.first().waitFor();
  assert.equal(fetched.length, 1);
  const before = await here(page);
  const [text, games] = [await rows.first().locator("button").textContent(), await rows.first().locator("td").nth(1).textContent()];
  await rows.first().locator("button").click();
  await page.waitForFunction((before) => document.querySelector(".book-here").textContent !== before, before);
  assert.equal(/\d+/.exec(await here(page))[0], games);
  await fold(page);
  assert.match(await page.locator(".tree .tree-move").textContent(), new RegExp(text.replaceAll("*", "\\*")));
  await unfold(page);
  await page.keyboard.press("Home");
  await page.waitForFunction((before) => document.querySelector(".book-here").textContent === before, before);
  assert.equal(fetched.length, 1);
  await begin(page, "king-of-the-castle", "max-tower=3");
  await unfold(page);
  await page.locator(".book-note", { hasText: "rules as published" }).waitFor();
});

test("on a phone, the board is in view when a turn of the book is pressed, and twins of a turn are named", async () => {
  const { page } = await open(browser, server.address, { ...PHONE, locale: "en-GB" });
  await begin(page, "kings-castle");
  await unfold(page);
  await page.locator(".book-alike", { hasText: /and \d+ symmetric moves/ }).first().waitFor();
  const button = page.locator(".book-turns tbody button").nth(3);
  await button.scrollIntoViewIfNeeded();
  const before = await here(page);
  await button.click();
  await page.waitForFunction((before) => document.querySelector(".book-here")?.textContent !== before, before);
  const { top, bottom, high } = await page.locator("#board").evaluate((board) => {
    const { top, bottom } = board.getBoundingClientRect();
    return { top, bottom, high: innerHeight };
  });
  assert.ok(top >= 0 && bottom <= high, `the board is from ${top} to ${bottom} of ${high} pixels`);
  const widths = await page.locator(".analysing .engine, .analysing .moves, .analysing .prompt").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.equal(new Set(widths).size, 1, `panels of the same width: ${widths}`);
});

test("the book is there offline", async () => {
  const { page, context } = await open(browser, server.address, { ...DESK, serviceWorkers: "allow" });
  await kept(page, "books/king-of-the-castle.txt");
  await begin(page, "king-of-the-castle");
  await context.setOffline(true);
  await unfold(page);
  await page.locator(".book-turns tbody tr").first().waitFor();
});
