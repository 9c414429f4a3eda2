// Two windows with one local storage, and links that open games in the middle of others: no move is lost.

import assert from "node:assert/strict";
import { begin, click, go, launch, moves, open, play, resign, savedMoves, serve, test, turn } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ serviceWorkers: "allow", images: false });

const list = (page) => page.locator(".move-list li").allTextContents();

/** Returns the moves of the saved game and of the recent games. */
async function stored(page) {
  const [game, earlier] = await page.evaluate(() => ["burgrave.game", "burgrave.games"].map((name) => localStorage.getItem(name)));
  return { game: savedMoves(game), earlier: JSON.parse(earlier ?? "[]").map(savedMoves) };
}

async function second(context) {
  const page = await context.newPage();
  await page.goto(server.address);
  await page.waitForSelector("header.rail");
  return page;
}

test("two windows with different games keep both", async () => {
  const { page, context } = await open(browser, server.address);
  await begin(page, "kings-castle", "person");
  await play(page, 3);
  const other = await second(context);
  await begin(other, "castello", "person");
  await page.locator(".notice").waitFor();
  assert.match(await page.locator(".notice").textContent(), /another window/i);
  await play(other, 2);
  const castello = await list(other);
  await page.locator(".notice button").click();
  await play(page, 5);
  const castle = await list(page);
  assert.equal(castle.length, 5);
  assert.deepEqual(await stored(page), { game: castle, earlier: [castello] });
  await play(other, 4);
  const longer = await list(other);
  assert.deepEqual(await stored(page), { game: longer, earlier: [castle] });
  // Whichever is opened, the other one is among the recent games.
  await page.reload();
  await page.locator("#board").waitFor();
  assert.deepEqual(await list(page), longer);
  await go(page, "#/");
  await page.locator(".earlier li .b").first().click();
  await page.locator("#board").waitFor();
  assert.deepEqual(await list(page), castle);
  assert.deepEqual(await stored(page), { game: castle, earlier: [longer] });
});

test("one game in two windows continues in both", async () => {
  const { page, context } = await open(browser, server.address);
  await begin(page, "kings-castle", "person");
  await play(page, 2);
  const other = await second(context);
  await go(other, "#/play");
  await other.locator("#board").waitFor();
  await play(other, 4);
  await page.locator(".move-list li").nth(3).waitFor();
  assert.deepEqual(await list(page), await list(other));
  await play(page, 5);
  await other.locator(".move-list li").nth(4).waitFor();
  await other.locator("#take-back").click();
  await page.locator(".move-list li").nth(4).waitFor({ state: "detached" });
  const both = await list(page);
  assert.equal(both.length, 4);
  assert.deepEqual(await stored(page), { game: both, earlier: [] });
});

test("an opened link is saved with its end, and the previous game is kept", async () => {
  const { page } = await open(browser, server.address, { permissions: ["clipboard-read", "clipboard-write"] });
  await begin(page, "dobyvani-hradu", "person");
  await play(page, 3);
  await resign(page);
  await page.locator("#again").waitFor();
  const state = await page.locator(".end").textContent();
  await page.locator("#share").click();
  await page.locator(".notice").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /ended=/);
  await begin(page, "castello", "person");
  await play(page, 2);
  const before = await list(page);
  await go(page, new URL(link).hash);
  await page.locator("#again").waitFor();
  for (const reload of [false, true]) {
    if (reload) { await page.reload(); await page.locator("#board").waitFor(); }
    assert.equal(await page.locator(".end").textContent(), state);
    assert.equal(await moves(page), 3);
    assert.deepEqual((await stored(page)).earlier[0], before);
  }
});

test("games against the computer differ", async () => {
  const { page } = await open(browser, server.address);
  const games = new Set();
  for (let number = 0; number < 4; number++) {
    await begin(page, "kings-castle");
    // The person's moves are the same each time, as long as they can be.
    for (let one = 0; one < 3; one++) { await turn(page); await click(page, 1); await turn(page); }
    games.add((await list(page)).join(" "));
    const seeds = await page.evaluate(() => JSON.parse(localStorage.getItem("burgrave.game")).seed);
    assert.ok(seeds > 0);
  }
  assert.ok(games.size > 1, [...games].join("\n"));
  assert.match(await page.locator(".seat.them").textContent(), /Kitchen boy.*level 1/s);
  assert.match(await page.locator(".seat.them [title]").getAttribute("title"), /anyone can beat it/);
});

test("an unreadable list of recent games moves to a backup key", async () => {
  const { page } = await open(browser, server.address);
  for (const garbage of ["{", '{"burgrave":2,"games":[]}']) {
    await page.evaluate((garbage) => localStorage.setItem("burgrave.games", garbage), garbage);
    await page.reload();
    await page.locator(".notice").waitFor();
    await begin(page, "kings-castle", "person");
    await play(page, 1);
    const left = await list(page);
    await begin(page, "castello", "person");
    const kept = await page.evaluate(() => Object.entries({ ...localStorage }));
    const aside = kept.filter(([name]) => name.startsWith("burgrave.games.unread")).map(([, text]) => text);
    assert.ok(aside.includes(garbage), aside.join("\n"));
    assert.deepEqual((await stored(page)).earlier[0], left);
  }
});
