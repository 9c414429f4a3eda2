// Whole games: every game once by clicks that are written down, two against the computer.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, begin, follow, launch, moves, open, play, script, serve } from "./burgrave.mjs";

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

for (const game of ["kings-castle", "dobyvani-hradu"]) {
  test(`${game}: against level 1 to the end`, { timeout: 300_000 }, async () => {
    const { page, context, faults } = await open(browser, server.address, SIZE);
    await begin(page, game);
    await play(page, 400);
    await page.locator("#again.primary").waitFor();
    assert.match(await page.locator(".status .state").textContent(), /wins|draw/i);
    assert.ok(await moves(page) < 400);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
