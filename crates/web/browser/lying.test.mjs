// A tall board lies where that makes its spaces larger, and is pressed, dragged and walked over where it is drawn.

import assert from "node:assert/strict";
import { begin, clickCell, drawn, fingers, flip, follow, launch, middle, moves, open, script, serve, test } from "./burgrave.mjs";

const GAME = "castello";
const PHONE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1366, height: 768 } };

const server = await serve(), browser = await launch();

const box = (page, selector = "#board") => page.locator(selector).first().boundingBox();
const cellOf = (page, name) => page.evaluate((name) => {
  const cells = [...document.querySelectorAll("#board [data-cell]")];
  return cells.find((cell) => cell.getAttribute("aria-label").split(/[ :,]/)[0] === name).dataset.cell;
}, name);
const at = async (page, name) => middle(page, await cellOf(page, name));

for (const [name, size, least] of [["phone", PHONE, 20], ["desk", DESK, 35]]) {
  test(`on a ${name} the board lies with the first player at the left, and each space is pressed where it is drawn`, async () => {
    const { page } = await open(browser, server.address, size);
    await begin(page, GAME, "person");
    await drawn(page);
    const board = await box(page);
    assert.ok(board.width > board.height * 1.4, "it lies");
    assert.ok((await box(page, "#board .hit")).width > least, "its spaces are larger than those of a standing board");
    const [a1, a21, o1] = [await at(page, "a1"), await at(page, "a21"), await at(page, "o1")];
    assert.ok(a1.x > a21.x && Math.abs(a1.y - a21.y) < 1, "ranks go from right to left");
    assert.ok(a1.y > o1.y && Math.abs(a1.x - o1.x) < 1, "files go up");
    // Each space is found under its middle.
    const wrong = await page.evaluate(() => [...document.querySelectorAll("#board .hit")].filter((hit) => {
      const { x, y, width, height } = hit.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) !== hit;
    }).length);
    assert.equal(wrong, 0);
    await follow(page, script(GAME), 0, 4);
    assert.equal(await moves(page), 4);
    assert.ok(await page.locator("#board .u.ml").count() > 0);
    await flip(page);
    assert.ok((await at(page, "a1")).x < (await at(page, "a21")).x, "White at the left");
    await follow(page, script(GAME), 4, 6);
    assert.equal(await moves(page), 6);
  });
}

test("on a desk the board lies only where its spaces grow by a fifth, and the column has the window's height", async () => {
  const { page } = await open(browser, server.address, DESK);
  await begin(page, GAME, "person");
  for (const [width, height, lies] of [[1366, 768, true], [1280, 800, false], [1440, 900, false], [1920, 1080, true]]) {
    await page.setViewportSize({ width, height });
    await page.locator(lies ? "#board.lying" : "#board:not(.lying)").waitFor();
    const [them, me] = await Promise.all([".seat.them", ".seat.me"].map((seat) => box(page, seat)));
    assert.ok(them.y <= 20 && me.y + me.height >= height - 20, `${width}x${height}: from ${them.y} to ${me.y + me.height}`);
  }
});

test("arrow keys go where they point on a lying board", async () => {
  const { page } = await open(browser, server.address, DESK);
  await begin(page, GAME, "person");
  await drawn(page);
  for (const flipped of [false, true]) {
    if (flipped) await flip(page);
    const start = await cellOf(page, "h11");
    await page.locator(`#board [data-cell="${start}"]`).focus();
    const here = await middle(page, start);
    for (const [key, x, y] of [["ArrowRight", 1, 0], ["ArrowLeft", 0, 0], ["ArrowDown", 0, 1], ["ArrowUp", 0, 0]]) {
      await page.keyboard.press(key);
      const now = await middle(page, await page.evaluate(() => document.activeElement.dataset.cell));
      const step = (await box(page, "#board .hit")).width;
      assert.ok(Math.abs(now.x - here.x - x * step) < 2 && Math.abs(now.y - here.y - y * step) < 2, `${key}: ${JSON.stringify([here, now])}`);
    }
  }
});

test("a man is dragged over a lying board, under a loupe for a finger", async () => {
  const { page } = await open(browser, server.address, { ...PHONE });
  await begin(page, GAME, "person");
  await drawn(page);
  const [from, to] = [await at(page, "b20"), await at(page, "b18")];
  const { touch, drag } = await fingers(page);
  await drag(from, to);
  await page.locator(".loupe").waitFor();
  await touch("touchEnd");
  await page.waitForFunction(() => document.querySelector("#finish, .move-list li"));
  if (await page.locator("#finish").count()) await page.locator("#finish").click();
  assert.equal(await moves(page), 1);
});

test("a phone that is turned keeps the game and what is held", async () => {
  const { page } = await open(browser, server.address, PHONE);
  await begin(page, GAME, "person");
  await drawn(page);
  await clickCell(page, await cellOf(page, "b20"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => { const { width, height } = document.getElementById("board").getBoundingClientRect(); return height > width; });
  await drawn(page);
  const [a1, a21] = [await at(page, "a1"), await at(page, "a21")];
  assert.ok(a1.y < a21.y && Math.abs(a1.x - a21.x) < 1, "it stands");
  await clickCell(page, await cellOf(page, "b18"));
  if (await page.locator("#finish").count()) await page.locator("#finish").click();
  assert.equal(await moves(page), 1);
});

test("no part of the page moves while a game is played on a lying board", async () => {
  const { page } = await open(browser, server.address, { ...PHONE, locale: "de" });
  await begin(page, GAME, "person");
  await drawn(page);
  const places = () => page.evaluate(() => [".board", ".prompt", ".seat.me", ".seat.them", ".acts"].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [part, x, y, width, height].join(" ");
  }));
  const start = await places();
  for (let i = 0; i < 4; i++) {
    await follow(page, script(GAME), i, i + 1);
    assert.deepEqual(await places(), start);
  }
  const prompt = await page.locator(".prompt b:visible").evaluateAll((titles) => titles.map((title) => title.scrollHeight - title.clientHeight));
  assert.ok(prompt.every((more) => more <= 1), `a title is cut off: ${prompt}`);
});
