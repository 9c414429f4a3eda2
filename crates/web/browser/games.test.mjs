// Recorded games by clicks: between two people, and against level 1 to the end.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, LONG, SHORT, begin, follow, go, launch, moves, open, script, serve } from "./burgrave.mjs";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.end(); });

const SIZE = { viewport: { width: 1280, height: 900 } };

for (const game of GAMES) {
  test(`${game}: a game by clicks`, { timeout: 300_000 }, async () => {
    const { page, context, faults } = await open(browser, server.address, SIZE);
    const { moves: list } = script(game);
    const played = LONG ? list : list.slice(0, SHORT);
    await begin(page, game, "person");
    await follow(page, { moves: played });
    assert.deepEqual(await page.locator(".move-list li .move").allTextContents(), played.map(([move]) => move));
    // Looks back at the start, and plays on from one move earlier.
    await page.locator(".walk button").first().click();
    assert.equal(await page.locator(".move[aria-current]").count(), 0);
    await page.locator("#take-back").click();
    assert.equal(await moves(page), played.length - 1);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

for (const game of GAMES) {
  test(`${game}: against level 1 to the end`, { timeout: 300_000 }, async () => {
    const { page, context, faults } = await open(browser, server.address, SIZE);
    // A game with a known seed, so that the computer's moves are known.
    const { kept, moves: list, outcome } = script(`${game}-level-1`);
    await page.evaluate((kept) => localStorage.setItem("burgrave.game", JSON.stringify(kept)), kept);
    await page.reload();
    await go(page, "#/play");
    await page.locator("#board").waitFor();
    for (let number = 0; number < list.length; number++) {
      // The person has the first side.
      if (number % 2 === 0) await follow(page, { moves: list }, number, number + 1);
      await page.waitForFunction((count) => document.querySelectorAll(".move-list li").length >= count, number + 1, { timeout: 60_000 });
    }
    assert.deepEqual(await page.locator(".move-list li .move").allTextContents(), list.map(([move]) => move));
    await page.locator("#again").waitFor();
    const [winner] = outcome.split(" ");
    assert.match(await page.locator(".end .score").textContent(), winner.toLowerCase() === "white" ? /1 : 0/ : /0 : 1/);
    // The sentence says why, and its words light the spaces.
    assert.ok(await page.locator(".end .why mark").count() > 0);
    await page.waitForFunction(() => document.querySelector("#board .decisive"));
    assert.equal(await page.locator("#board .cell.lit").count(), 0, "no cell is selectable after the end");
    assert.deepEqual(faults, []);
    await context.close();
  });
}
