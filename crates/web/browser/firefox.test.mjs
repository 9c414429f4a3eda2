// Stock Firefox: start, a game by clicks against the computer, a reload in mid-game, colours. Skipped with a message if
// Firefox is not installed.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { LONG, middleOf, serve, test } from "./burgrave.mjs";
import { FIREFOX, launch } from "./firefox.mjs";

const skip = FIREFOX ? false : "no Firefox is installed: apt-get install firefox-esr, or FIREFOX=path";
let server, firefox;
before(async () => {
  if (skip) return;
  server = await serve();
  firefox = await launch();
});
after(async () => { await firefox?.end(); server?.end(); });

const count = (page) => page.evaluate(() => document.querySelectorAll(".move-list li").length);
const labels = (page) => page.evaluate(() => [...document.querySelectorAll("#board .cell")]
  .map((cell) => cell.getAttribute("aria-label").replace(/, (can be chosen|chosen|last move)/g, "")));

/** Clicks on a selectable cell. */
async function step(page, number) {
  if (await page.evaluate(() => document.getElementById("finish") !== null)) return page.click("#finish");
  const lit = await page.evaluate(() => [...document.querySelectorAll("#board .cell.lit")].map((cell) => cell.dataset.cell));
  if (lit.length === 0) return page.click("[data-choice]");
  return page.clickAt(await page.evaluate(middleOf, lit[(number * 7919 + 13) % lit.length]));
}

/** Plays until `count` moves are made, including the computer's. */
async function play(page, moves) {
  for (let number = 0; number < moves * 30 && await count(page) < moves; number++) {
    await page.waitFor(() => document.querySelector("#board .cell.lit, [data-choice], #finish, #again") !== null);
    if (await page.evaluate(() => document.querySelector("#again") !== null)) return;
    if (await count(page) < moves) await step(page, number);
  }
}

// The long run adds a game with towers.
for (const game of ["kings-castle", ...LONG ? ["king-of-the-castle"] : []]) {
  test(`${game}: played against the computer in Firefox, with a reload`, { skip }, async () => {
    const { page } = firefox;
    await page.goto(server.address);
    await page.waitFor(() => document.querySelector("header.rail") !== null);
    await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
    await page.waitFor((game) => document.querySelector(`.new .about a[href="#/rules/${game}"]`) !== null, game);
    await page.evaluate(() => {
      const level = document.getElementById("level");
      level.value = "1";
      level.dispatchEvent(new Event("input", { bubbles: true }));
      level.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await page.click("#start-game");
    await page.waitFor(() => document.getElementById("board") !== null);
    await page.evaluate(() => document.getElementById("board").scrollIntoView({ block: "center" }));
    await play(page, 6);
    const [moves, board] = [await count(page), await labels(page)];
    assert.ok(moves >= 6, "the computer answered from its worker");
    await page.reload();
    await page.waitFor((moves) => document.querySelectorAll(".move-list li").length >= moves, moves);
    assert.equal(await count(page), moves);
    assert.deepEqual(await labels(page), board);
    await play(page, moves + 4);
    assert.ok(await count(page) >= moves + 4, "the game goes on");
    assert.deepEqual(page.faults(), []);
  });
}

test("colours change in Firefox, and stay", { skip }, async () => {
  const { page } = firefox;
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.evaluate(() => { location.hash = "#/settings"; });
  const seen = new Set();
  for (const colours of ["light", "dark", "contrast"]) {
    await page.click(`input[name=colours][value=${colours}]`);
    await page.waitFor((colours) => document.querySelector(`[data-colours="${colours}"]`) !== null, colours);
    seen.add(await ground());
  }
  assert.equal(seen.size, 3, [...seen].join());
  await page.reload();
  await page.waitFor(() => document.querySelector("[data-colours=contrast]") !== null);
  assert.deepEqual(page.faults(), []);
});
