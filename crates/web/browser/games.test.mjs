// Recorded games by clicks: between two people, and against level 1 to the end. `cargo xtask test --long` plays them
// from the first move.

import assert from "node:assert/strict";
import { GAMES, LONG, SHORT, begin, follow, launch, listed, moves, open, resume, script, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ serviceWorkers: "allow", reducedMotion: "no-preference", images: false });

const SIZE = { viewport: { width: 1280, height: 900 } };

for (const game of GAMES) {
  test(`${game}: a game by clicks`, async () => {
    const { page } = await open(browser, server.address, SIZE);
    const { moves: list } = script(game);
    const played = LONG ? list : list.slice(0, SHORT);
    await begin(page, game, "person");
    await follow(page, { moves: played });
    assert.deepEqual(await listed(page), played.map(([move]) => move));
    // Looks back at the start, and plays on from one move earlier.
    await page.locator(".walk button").first().click();
    assert.equal(await page.locator(".move[aria-current]").count(), 0);
    await page.locator("#take-back").click();
    assert.equal(await moves(page), played.length - 1);
  });
}

for (const game of GAMES) {
  test(`${game}: against level 1 to the end`, async () => {
    const { page } = await open(browser, server.address, SIZE);
    // A game with a known seed, so that the computer's moves are known.
    const { kept, moves: list, outcome } = script(`${game}-level-1`);
    // The person has the first side and is to move.
    const start = LONG ? 0 : Math.max(0, list.length - SHORT / 2) & ~1;
    await resume(page, game, list.slice(0, start).map(([move]) => move), kept);
    for (let number = start; number < list.length; number++) {
      if (number % 2 === 0) await follow(page, { moves: list }, number, number + 1);
      await page.waitForFunction((count) => document.querySelectorAll(".move-list li").length >= count, number + 1);
    }
    assert.deepEqual(await listed(page), list.map(([move]) => move));
    await page.locator("#again").waitFor();
    const [winner] = outcome.split(" ");
    // The user's points come first, so that they agree with the title.
    const [title, score] = await Promise.all(["#result", ".end .score"].map((one) => page.locator(one).textContent()));
    assert.equal(score, title === "You win" ? "1 : 0" : "0 : 1");
    const first = await page.locator(".end .score use").first().getAttribute("href");
    assert.equal(first === `#t-${winner.toLowerCase()}`, title === "You win");
    // The sentence says why, and its words light the spaces.
    assert.ok(await page.locator(".end .why mark").count() > 0);
    await page.waitForFunction(() => document.querySelector("#board .decisive"));
    assert.equal(await page.locator("#board .cell.lit").count(), 0, "no cell is selectable after the end");
  });
}
