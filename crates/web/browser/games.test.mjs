// Whole games by clicks that are written down: each game between two people, and against level 1.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, begin, follow, go, launch, moves, open, script, serve } from "./burgrave.mjs";

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.end(); });

const SIZE = { viewport: { width: 1280, height: 900 } };

for (const game of GAMES) {
  test(`${game}: a whole game by clicks`, { timeout: 300_000 }, async () => {
    const { page, context, faults } = await open(browser, server.address, SIZE);
    const { moves: list, outcome } = script(game);
    await begin(page, game, "person");
    await follow(page, { moves: list });
    assert.deepEqual(await page.locator(".move-list li .move").allTextContents(), list.map(([move]) => move));
    const [winner] = outcome.split(" ");
    assert.match(await page.locator(".status .state").textContent(), new RegExp(`^${winner} wins`, "i"));
    await page.locator("#again.primary").waitFor();
    assert.equal(await page.locator("#board .cell.lit").count(), 0, "nothing can be clicked after the end");
    // One can look back at the game, and go on from before its end.
    await page.locator(".walk button").first().click();
    assert.equal(await page.locator(".move[aria-current]").count(), 0);
    await page.locator("#take-back").click();
    assert.equal(await moves(page), list.length - 1);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

for (const game of GAMES) {
  test(`${game}: against level 1 to the end`, { timeout: 300_000 }, async () => {
    const { page, context, faults } = await open(browser, server.address, SIZE);
    // A game begun with a seed, so that the computer's moves are known.
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
    await page.locator("#again.primary").waitFor();
    const [winner] = outcome.split(" ");
    assert.match(await page.locator(".status .state").textContent(), new RegExp(`^${winner} wins`, "i"));
    assert.deepEqual(faults, []);
    await context.close();
  });
}
