// Compares pictures of pages, on a phone and on a desktop, with reference pictures. Fonts differ between machines, so a
// few per cent of the pixels may differ: a missing, moved or recoloured board changes far more. Pieces change less, so
// boards without coordinates are compared more strictly, in light, dark and high contrast, and each test checks that
// it would notice missing pieces. Other tests check that boards fill the page. `cargo xtask browser --pictures` replaces
// the reference pictures after an intended change.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { GAMES, LONG, TASTES, act, begin, drawn, go, launch, open, play, serve, test } from "./burgrave.mjs";
import { PAGES, scene, still } from "./look.mjs";

/** Share of the pixels that may differ. */
const TOLERANCE = 0.04;
/** The same for boards alone. */
const BOARD_TOLERANCE = 0.004;
/** A round board and the narrowest one. */
const SHAPES = ["king-of-the-castle", "castello"];
/** Reference pictures are half as wide as the screen. */
const SCALE = 0.5;

const server = await serve(), browser = await launch({ reducedMotion: "no-preference" });
// For sizes of boards, without their art.
const bare = await launch({ images: false, reducedMotion: "no-preference" });

/** Returns the share of pixels that differ, and a picture of them. */
function difference(one, other) {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  assert.deepEqual([a.width, a.height], [b.width, b.height]);
  const where = new PNG({ width: a.width, height: a.height });
  const points = pixelmatch(a.data, b.data, where.data, a.width, a.height, { threshold: 0.2 });
  return { part: points / (a.width * a.height), where };
}

/** Compares a picture with the reference of that name, or replaces the reference. */
function compare(name, taken, tolerance) {
  const file = new URL(`pictures/${name}.png`, import.meta.url);
  if (process.env.BURGRAVE_PICTURES === "keep") return writeFileSync(file, taken);
  const { part, where } = difference(taken, readFileSync(file));
  if (part > tolerance) {
    const folder = new URL("different/", import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(`${name}.png`, folder), taken);
    writeFileSync(new URL(`${name}-difference.png`, folder), PNG.sync.write(where));
  }
  assert.ok(part <= tolerance, `${name}: ${(part * 100).toFixed(1)} % of the points differ: see crates/web/browser/different`);
}

for (const game of GAMES) {
  test(`${game} on a desk`, async () => {
    const { page, context } = await scene(browser, server.address, game, "desk", SCALE);
    compare(`${game}-desk`, await page.screenshot({ animations: "disabled" }), TOLERANCE);
    await context.close();
  });

  test(`${game} on a phone, and its board in ${LONG ? "all colours" : "light"}`, async () => {
    const { page, context } = await scene(browser, server.address, game, "phone", SCALE);
    compare(`${game}-phone`, await page.screenshot({ animations: "disabled" }), TOLERANCE);
    const board = () => page.locator("#board").screenshot({ animations: "disabled" });
    // By a style sheet, because the app redraws the board when other art arrives.
    const hide = (selectors) => page.evaluate((selectors) => {
      const sheet = new CSSStyleSheet();
      for (const one of selectors) sheet.insertRule(`#board ${one} { visibility: hidden !important; }`);
      document.adoptedStyleSheets = [sheet];
    }, selectors);
    // Dark and contrast take long; other tests look at them too.
    for (const [colours, taste] of Object.entries(LONG ? TASTES : { light: TASTES.light })) {
      await page.emulateMedia(taste);
      await page.waitForFunction((colours) => document.documentElement.dataset.colours === colours, colours);
      // Letters are of other shapes on other machines.
      await drawn(page);
      await hide([".letters"]);
      const taken = await board();
      compare(`${game}-board-${colours}`, taken, BOARD_TOLERANCE);
      await hide([".letters", ".stacks"]);
      assert.ok(difference(taken, await board()).part > 1.5 * BOARD_TOLERANCE, `${colours}: a board without men looks the same`);
    }
    // High contrast is black and white where it matters.
    await page.emulateMedia(TASTES.contrast);
    await page.waitForFunction(() => document.documentElement.dataset.colours === "contrast");
    assert.match(await page.locator("#board").getAttribute("class"), /\bbc\b/);
    await context.close();
  });
}

for (const size of ["desk", "phone"]) {
  test(`other pages on a ${size}, in light and dark`, async () => {
    for (const name of Object.keys(PAGES)) {
      const { page, context } = await still(browser, server.address, name, size, SCALE / 2);
      for (const colours of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme: colours });
        await page.waitForFunction((colours) => document.documentElement.dataset.colours === colours, colours);
        await drawn(page);
        compare(`${name}-${size}-${colours}`, await page.screenshot({ animations: "disabled" }), TOLERANCE);
      }
      await context.close();
    }
  });
}

test("boards fill the available space: lessons, puzzles, analysis, editor", async () => {
  // The long run adds the other games on a phone, and the largest screen, which is slow to draw.
  const more = LONG ? [[3840, 2160, ["castello"]]] : [];
  for (const [width, height, games] of [[390, 844, LONG ? GAMES : SHAPES], [1440, 900, SHAPES], [844, 390, ["castello"]], ...more]) {
    const { page, context } = await open(bare, server.address, { viewport: { width, height } });
    const look = async (name) => {
      // The board of the previous page may still be shown.
      await page.waitForTimeout(300);
      await page.locator("#board").waitFor();
      const box = await page.locator("#board").boundingBox();
      const part = Math.max(box.width / width, box.height / height);
      assert.ok(part > (width < height ? 0.45 : 0.7), `${name} at ${width}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width, `${name} at ${width} is cut off`);
      assert.ok(width < height || box.height < height, `${name} at ${width} is higher than the screen`);
    };
    for (const game of games) {
      for (const address of [`#/learn/${game}/1`, `#/puzzles/${game}/1`]) {
        await go(page, address);
        await look(address);
      }
      await begin(page, game, "person");
      await play(page, 1);
      // The notice about the previous game covers the end of the panel for some seconds.
      if (await page.locator(".notice").count()) await page.locator(".notice button").click();
      await act(page, "#analyse");
      await page.locator(".tree").waitFor();
      await look(`analysis of ${game}`);
      await act(page, "#edit-position");
      await page.locator(".editing").waitFor();
      await look(`editor of ${game}`);
    }
    await context.close();
  }
});
