// Pages with reference pictures: each board in mid-game with a lifted piece, and other pages.

import { clickCell, drawn, open, resume, script } from "./burgrave.mjs";

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
/** Number of moves of the script before a game's picture. */
const MOVES = { "king-of-the-castle": 60, "kings-castle": 14, "aujjris-castle": 44, castello: 60, "dobyvani-hradu": 24 };

/** Waits until the fonts are there, which come after the first board. */
export async function settled(page) {
  await page.waitForFunction(() => document.querySelector(`link[href="${document.getElementById("start").dataset.late}"]`)?.sheet);
  await page.evaluate(() => Promise.all(["EB Garamond", "Source Sans 3"].map((font) => document.fonts.load(`16px "${font}"`))));
  await page.evaluate(() => document.fonts.ready);
}

/** Returns the device of a picture. */
const device = (size, scale = 1) => ({
  viewport: SIZES[size], deviceScaleFactor: scale, colorScheme: "light", reducedMotion: "reduce", hasTouch: size === "phone", isMobile: size === "phone",
});

/** Opens a game for its picture. */
export async function scene(browser, address, game, size, scale) {
  const { page, context } = await open(browser, address, device(size, scale));
  const { moves } = script(game);
  await resume(page, game, moves.slice(0, MOVES[game]).map(([move]) => move));
  const [, clicks] = moves[MOVES[game]];
  if (/^\d+$/.test(clicks[0]) && clicks.length > 1) await clickCell(page, clicks[0]);
  await page.mouse.move(1, 1);
  await drawn(page);
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  return { page, context };
}

/** Other pages with reference pictures. */
export const PAGES = {
  home: "#/", lesson: "#/learn/castello/1", puzzle: "#/puzzles/kings-castle/1", rules: "#/rules/castello", editor: "#/edit", analysis: "#/analyse",
};
const RECORD = '[Game "kings-castle"]\n\n1. a3 b1 2. g2 d3 3. c1 k6 *';

/** Opens a page for its picture. */
export async function still(browser, address, name, size, scale) {
  const { page, context } = await open(browser, `${address}${PAGES[name]}`, device(size, scale));
  if (name === "analysis") {
    await page.locator("#import-text").fill(RECORD);
    await page.locator("#import").click();
    await page.locator(".tree .tree-move").nth(5).waitFor();
    await page.keyboard.press("End");
  }
  await page.locator({ home: ".set img >> nth=4", rules: ".sample svg >> nth=0" }[name] ?? "#board .cell >> nth=0").waitFor();
  await page.mouse.move(1, 1);
  await page.evaluate(() => { document.activeElement?.blur(); scrollTo(0, 0); });
  await settled(page);
  return { page, context };
}
