// Boards are drawn with art that comes after them: nothing moves when it arrives, and nothing is missing without it.

import assert from "node:assert/strict";
import { PNG } from "pngjs";
import { GAMES, begin, clickCell, drawn, go, launch, middleOf, open, resume, script, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ reducedMotion: "no-preference" });

const SIZE = { viewport: { width: 390, height: 844 } };

/** Where the board and some of its cells are. */
const places = (page) => page.evaluate(`(() => {
  const middleOf = ${middleOf};
  const { x, y, width, height } = document.getElementById("board").getBoundingClientRect();
  const cells = [...document.querySelectorAll("#board [data-stack]")].map((stack) => Number(stack.dataset.stack)).sort((a, b) => a - b);
  return [[x, y, width, height], ...cells.map((cell) => { const { x, y } = middleOf(cell); return [x, y]; })];
})()`);

for (const game of GAMES) {
  test(`${game}: nothing moves when the art arrives`, async () => {
    const { page } = await open(browser, server.address, SIZE);
    let let_go;
    const held = new Promise((resolve) => { let_go = resolve; });
    await page.route("**/art/**", async (route) => { await held; await route.continue(); });
    // The first page may have fetched the art for today's puzzle.
    await page.reload();
    await begin(page, game, "person");
    await page.waitForTimeout(300);
    assert.equal(await page.locator("#board image").count(), 0, "the art is not there yet");
    const plain = await places(page);
    await page.evaluate(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shifts += one.value; }).observe({ type: "layout-shift" });
    });
    let_go();
    await page.locator("#board image").waitFor({ state: "attached" });
    const art = await places(page);
    assert.equal(art.length, plain.length);
    const size = plain[0][2];
    for (const [number, place] of art.entries()) {
      // Men on walls are drawn on top of these.
      for (const [i, value] of place.entries()) assert.ok(Math.abs(value - plain[number][i]) < size / 80, `cell ${number}: ${plain[number]} ${place}`);
    }
    assert.equal(await page.evaluate(() => window.shifts), 0);
    // The board is played on as before.
    const lit = await page.locator("#board .cell.lit").first().getAttribute("data-cell");
    await clickCell(page, lit);
    await page.waitForFunction(() => document.querySelector("#board .u.chosen, #board .u.ml, [data-choice]"));
  });
}

/** Returns the luminance of a point of a picture, as WCAG defines it. */
function luminance({ data }, at) {
  const [red, green, blue] = [0, 1, 2].map((i) => {
    const part = data[at + i] / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the share of the points whose contrast with the other picture is at least `least`. */
function contrasting(one, other, least) {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const [low, high] = [luminance(one, at), luminance(other, at)].sort((a, b) => a - b);
    if ((high + 0.05) / (low + 0.05) >= least) count++;
  }
  return count / (one.data.length / 4);
}

for (const [game, colours] of GAMES.flatMap((game) => ["light", "dark"].map((colours) => [game, colours]))) {
  test(`${game} in ${colours} colours: what can be chosen first is marked clearly`, async () => {
    const { page, context } = await open(browser, server.address, { ...SIZE, deviceScaleFactor: 2, colorScheme: colours, reducedMotion: "reduce" });
    await begin(page, game, "person");
    await drawn(page);
    const cell = await page.locator("#board .cell.lit").first().getAttribute("data-cell");
    const { x, y } = await page.evaluate(middleOf, cell);
    const look = async () => PNG.sync.read(await page.screenshot({ animations: "disabled", clip: { x: x - 14, y: y - 14, width: 28, height: 28 } }));
    const marked = await look();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule("#board .mark { visibility: hidden; }");
      document.adoptedStyleSheets = [sheet];
    });
    // Where most men may move, the position is read before the marks.
    const least = await page.locator("#board.many").count() ? 1.25 : 2;
    const part = contrasting(marked, await look(), least);
    assert.ok(part > 0.01, `${(part * 100).toFixed(1)} % of the space contrasts with the space without its mark`);
    await context.close();
  });
}

test("the mark on a wall lies over the man behind the wall who can climb it", async () => {
  const { page } = await open(browser, server.address, SIZE);
  const [from, wall] = ["156", "137"];
  const moves = script("dobyvani-hradu").moves.slice(0, 24);
  await resume(page, "dobyvani-hradu", moves.map(([move]) => move));
  await drawn(page);
  await clickCell(page, from);
  await page.locator(`#board [data-cell="${wall}"] .spot`).waitFor({ state: "attached" });
  const isOver = await page.evaluate(([wall, from]) => {
    const [mark, man] = [`[data-cell="${wall}"] .spot`, `[data-stack="${from}"]`].map((one) => document.querySelector(`#board ${one}`));
    return Boolean(man.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING);
  }, [wall, from]);
  assert.ok(isOver);
});

test("in high contrast the mark of a selected tower lies over the tower", async () => {
  const { page } = await open(browser, server.address, { ...SIZE, contrast: "more" });
  const tower = "6";
  await resume(page, "aujjris-castle", script("aujjris-castle").moves.slice(0, 24).map(([move]) => move));
  await clickCell(page, tower);
  const held = page.locator(`#board [data-cell="${tower}"] .held`);
  await held.first().waitFor({ state: "attached" });
  const isOver = await held.last().evaluate((mark) => {
    const stack = document.querySelector(`#board [data-stack="6"]`);
    return Boolean(stack.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  assert.ok(isOver);
  assert.equal(await page.locator("#board .held.rim").count(), 1, "only the tower has it");
});

test("without the art boards are plain", async () => {
  const { page } = await open(browser, server.address, { ...SIZE, mayFail: true });
  await page.route("**/art/**", (route) => route.abort());
  // The first page may have the art already.
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/art/"));
  await page.reload();
  await begin(page, GAMES[0], "person");
  await refused;
  assert.equal(await page.locator("#board image").count(), 0);
  const lit = await page.locator("#board .cell.lit").first().getAttribute("data-cell");
  await clickCell(page, lit);
  await page.waitForFunction(() => document.querySelector("#board .u.chosen"));
});

test("a season colours every board, and its colours come only when it is chosen", async () => {
  const { page } = await open(browser, server.address, SIZE);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const ground = () => page.locator("#board image").getAttribute("href");
  for (const game of GAMES) {
    await begin(page, game, "person");
    await drawn(page);
  }
  assert.ok(!asked.some((url) => /winter|autumn/.test(url)), "a season was fetched unasked");
  const usual = await ground();
  await go(page, "#/settings");
  await page.locator("#winter").check();
  await go(page, "#/play");
  await drawn(page);
  assert.notEqual(await ground(), usual);
  const winter = await ground();
  await page.reload();
  await drawn(page);
  assert.equal(await ground(), winter, "it is kept");
  // In dark colours the season is dimmed.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("#board.bd").waitFor();
  await drawn(page);
  assert.notEqual(await ground(), winter);
  assert.match(decodeURIComponent(await ground()), /\[fill="#/, "it is the season's");
  await go(page, "#/rules/castello");
  const shown = page.locator(".leaf [data-board] svg image").first();
  await shown.waitFor({ state: "attached" });
  assert.match(decodeURIComponent(await shown.getAttribute("href")), /\[fill="#/, "so do the boards of the rule book");
});

test("plain boards can be chosen", async () => {
  const { page } = await open(browser, server.address, SIZE);
  await begin(page, GAMES[0], "person");
  await drawn(page);
  await go(page, "#/settings");
  await page.locator("#plain").check();
  await go(page, "#/play");
  await page.locator("#board").waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#board image").count(), 0);
  await page.reload();
  await page.locator("#board").waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#board image").count(), 0, "it is kept");
});
