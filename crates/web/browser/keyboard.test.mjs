// Without a mouse: games by keys, dialogs, languages.

import assert from "node:assert/strict";
import { GAMES, LONG, SHORT, focused, go, kept, launch, moves, open, play, script, serve, tabTo, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false });

/** Starts a game of two people by keys alone, from the home page. */
async function begin(page, game) {
  await go(page, "#/");
  await page.locator(".set").first().waitFor();
  await tabTo(page, `.set h2 a[href="#/new/${game}"]`);
  await page.keyboard.press("Enter");
  await page.locator(".new-form").waitFor();
  await tabTo(page, "input[name=opponent]");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "#start-game");
  await page.keyboard.press("Enter");
  await page.locator("#board").waitFor();
  await tabTo(page, "#board .cell");
}

/** Moves the focus to a square with the arrow keys and presses it. */
async function choose(page, square) {
  const parse = (name) => ({ file: name.charCodeAt(0), rank: Number(name.slice(1)) });
  const label = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const [from, to] = [parse(label.split(",")[0]), parse(square)];
  const press = async (key, count) => { for (let n = 0; n < count; n++) await page.keyboard.press(key); };
  await press("ArrowRight", to.file - from.file);
  await press("ArrowLeft", from.file - to.file);
  await press("ArrowUp", to.rank - from.rank);
  await press("ArrowDown", from.rank - to.rank);
  const there = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.ok(there.startsWith(`${square},`), `${there} instead of ${square}`);
  await page.keyboard.press("Enter");
}

test("a game of Dobývání Hradu by keys alone, to its end", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 }, locale: "cs-CZ" });
  assert.equal(await page.locator("html").getAttribute("lang"), "cs", "the browser's language is taken");
  await begin(page, "dobyvani-hradu");
  const white = ["c8", "d8", "e8", "f8", "g8", "h8", "i8", "k8"];
  const black = ["c12", "d12", "e12", "f12", "g12", "h12", "i12", "k12"];
  for (let turn = 0; turn < 8; turn++) {
    await choose(page, white[turn]);
    await choose(page, black[turn]);
  }
  assert.equal(await moves(page), 16);
  const march = ["c8", "b8", "b19", "e19", "f19", "g19", "j19", "j16"];
  for (let turn = 1; turn < march.length; turn++) {
    await choose(page, march[turn - 1]);
    await choose(page, march[turn]);
    assert.equal(await moves(page), 15 + 2 * turn);
    assert.match(await page.locator(".heard[role=log]").textContent(), new RegExp(`Bílý: ${march[turn - 1]} na ${march[turn]}`));
    if (turn === march.length - 1) break;
    const [from, to] = turn % 2 === 1 ? ["k12", "l12"] : ["l12", "k12"];
    await choose(page, from);
    await choose(page, to);
  }
  assert.match(await page.locator(".end").textContent(), /Vyhrává Hráč 1.*Voják došel doprostřed hradu na j16/s);
});

/** Moves the focus from one selectable cell to the next until it is on `cell`, and presses it. */
async function goTo(page, cell) {
  const there = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  for (let count = 0; await there() !== cell; count++) {
    assert.ok(count < 150, `no way to ${cell}`);
    await page.keyboard.press("PageDown");
  }
  await page.keyboard.press("Enter");
}

for (const game of GAMES) {
  test(`${game}: a game by keys alone, and the focus stays`, async () => {
    const { page, context } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
    const { moves: list } = script(`${game}-level-1`);
    await begin(page, game);
    for (const [number, [, clicks]] of (LONG ? list : list.slice(0, SHORT / 2)).entries()) {
      for (const one of clicks) {
        // The focus returns to the board if the focused button disappears.
        await page.waitForFunction(() => document.activeElement?.matches("#board .cell, .turn button"));
        if (/^\d+$/.test(one)) {
          if (!await focused(page, "#board .cell")) await tabTo(page, "#board .cell");
          await goTo(page, one);
        } else {
          await tabTo(page, one === "finish" ? "#finish" : `[data-choice="${one}"]`);
          await page.keyboard.press("Enter");
        }
      }
      assert.equal(await moves(page), number + 1);
    }
    if (LONG) await page.locator("#again").waitFor();
    await context.close();
  });
}

test("Space chooses like Enter, and Escape undoes the step", async () => {
  const { page } = await open(browser, server.address);
  await begin(page, "castello");
  await page.keyboard.press("PageDown");
  await page.keyboard.press(" ");
  await page.locator("#undo-step").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#undo-step").waitFor({ state: "detached" });
});

test("resigning is asked in the prompt, which takes the focus and gives it back", async () => {
  const { page } = await open(browser, server.address);
  await begin(page, "castello");
  await tabTo(page, "#resign");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches("#keep-playing"));
  await page.keyboard.press("Escape");
  await page.locator("#resign-sure").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement.matches("#resign"));
  await page.keyboard.press("Enter");
  await tabTo(page, "#resign-sure");
  await page.keyboard.press("Enter");
  await page.locator("#again").waitFor();
  // The focus is not lost.
  await page.waitForFunction(() => document.activeElement.matches(".play *"));
});

test("the table plays too", async () => {
  const { page } = await open(browser, server.address);
  await begin(page, "kings-castle");
  await tabTo(page, ".board-table summary");
  await page.keyboard.press("Enter");
  await tabTo(page, ".board-table button.lit");
  await page.keyboard.press("Enter");
  await page.locator(".move-list li").first().waitFor();
  // The focus stays in the table.
  await page.waitForFunction(() => document.activeElement.matches(".board-table button"));
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /White man/);
});

test("a language is chosen, remembered, and available offline", async () => {
  const { page, context } = await open(browser, server.address, { serviceWorkers: "allow" });
  for (const [code, play] of [["de", /^Spielen$/], ["sv", "Spela nu"], ["cs", "Hrát hned"]]) {
    await page.locator("#language").selectOption(code);
    await page.locator(".set .go", { hasText: play }).first().waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), code);
    // The focus stays on the list.
    await page.waitForFunction(() => document.activeElement.matches("#language"));
  }
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Pictures and other languages than the page's own follow when it is idle.
  const pictures = await page.locator("img").evaluateAll((all) => all.map(({ src }) => src));
  // The first page also shows a puzzle. The file of this game is the last one; fonts come before.
  await kept(page, "words/de-", "words/sv-", "words/cs-", ...pictures, "puzzles/kings-castle.txt");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator(".set .go", { hasText: "Hrát hned" }).first().waitFor();
  await page.locator("#language").selectOption("sv");
  await page.locator(".set .go", { hasText: "Spela nu" }).first().waitFor();
});

test("a game is kept when the user opens another one, also by a link", async () => {
  const { page } = await open(browser, server.address);
  await begin(page, "kings-castle");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".move-list li").length === 1);
  await go(page, "#/game/castello?moves=");
  await page.locator(".sheet h1", { hasText: "Castello" }).waitFor();
  assert.match(await page.locator(".notice").textContent(), /kept in “Your games”/);
  await page.reload();
  await go(page, "#/");
  // The latest unfinished game comes first on the page.
  await page.locator(".next .strip", { hasText: "King’s Castle" }).locator(".b.main").click();
  await page.locator(".sheet h1", { hasText: "King’s Castle" }).waitFor();
  assert.equal(await moves(page), 1);
});

test("the focus moves to what replaces a button: reviews, solutions", async () => {
  const { page } = await open(browser, server.address);
  const focused = (id) => page.waitForFunction((id) => document.activeElement.id === id, id);
  const enter = async (button) => { await button.focus(); await page.keyboard.press("Enter"); };
  await begin(page, "kings-castle");
  await play(page, 4);
  await enter(page.locator("#more"));
  await enter(page.locator("#analyse"));
  await page.locator(".tree").waitFor();
  await enter(page.locator("#review"));
  await page.locator("#annotate").waitFor();
  await focused("view-review");
  await enter(page.locator("#review-drop"));
  await page.locator("#annotate").waitFor({ state: "detached" });
  await focused("review");
  await go(page, "#/puzzles/kings-castle/1");
  await enter(page.locator("#show"));
  await page.locator("#next").waitFor();
  await page.waitForFunction(() => document.activeElement.matches("#next, #board .cell"));
});

test("? shows the keys of a page, a letter presses its button, and a switch turns letters off", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 800 } });
  await begin(page, "aujjris-castle");
  await page.waitForFunction(() => window.burgrave.showKeys);
  const place = () => page.locator("#board [data-stack]").first().getAttribute("transform");
  const before = await place();
  await page.keyboard.press("f");
  await page.waitForFunction((before) => document.querySelector("#board [data-stack]").getAttribute("transform") !== before, before);
  await page.keyboard.press("?");
  await page.locator("#keys[open]").waitFor();
  const keys = await page.locator("#keys dt").allTextContents();
  assert.ok(keys.includes("F") && keys.includes("H") && keys.includes("←"), keys.join());
  await page.locator("#keys-on").uncheck();
  await page.keyboard.press("Escape");
  await page.locator("#keys:not([open])").waitFor({ state: "attached" });
  const flipped = await place();
  await page.keyboard.press("f");
  await page.keyboard.press("?");
  await page.locator("#keys[open]").waitFor();
  assert.equal(await place(), flipped, "the letter does nothing");
});
