// Every page is fit for everybody, as far as a program can tell (axe-core): all pages that links lead to,
// and the boards in the middle of a turn, in light, dark and high contrast.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { GAMES, begin, launch, open, play, serve } from "./burgrave.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.end(); });

/** What is wrong with the page as it is now, a line a fault. */
async function faults(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap((one) => one.nodes.slice(0, 3).map((node) =>
      `${location.hash} ${one.id}: ${one.help}: ${node.html.slice(0, 160)} ${node.any.concat(node.all).map((check) => check.message).join("; ").slice(0, 240)}`));
  });
}

async function go(page, address) {
  await page.evaluate((address) => { location.hash = address; }, address);
  await page.waitForFunction(() => document.querySelector("#main h1, #main p"));
  await page.waitForTimeout(150);
}

for (const colours of ["light", "dark", "contrast"]) {
  test(`every page in ${colours} colours`, async () => {
    const { page, context } = await open(browser, server.address, { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    await page.evaluate((colours) => localStorage.setItem("burgrave.colours", colours), colours);
    await page.reload();
    await page.locator(".card").first().waitFor();
    const found = [], seen = new Set(["#/"]), waiting = ["#/", "#/nowhere"];
    while (waiting.length > 0) {
      await go(page, waiting.shift());
      found.push(...await faults(page));
      const links = await page.locator("a[href^='#/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      for (const link of links) {
        if (!seen.has(link) && seen.size < 60) { seen.add(link); waiting.push(link); }
      }
    }
    assert.ok(seen.size > 12, `only ${seen.size} pages were found`);
    for (const game of GAMES) {
      await begin(page, game, "person");
      await play(page, 3);
      await page.locator("#board .cell.lit").first().focus();
      await page.keyboard.press("Enter");
      found.push(...await faults(page));
    }
    await page.locator(".board-table summary").click();
    await page.locator(".board-table td button").first().waitFor();
    await page.locator("#resign").click();
    await page.locator("dialog[open]").waitFor();
    found.push(...await faults(page));
    assert.deepEqual(found, []);
    await context.close();
  });
}

test("nothing scrolls sideways at 320 pixels, nor with text twice as large", async () => {
  const { page, context } = await open(browser, server.address, { viewport: { width: 320, height: 640 } });
  const wide = async (what) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const viewport = page.viewportSize().width;
    return width > viewport ? [`${what}: ${width} of ${viewport}`] : [];
  };
  const found = [];
  const pages = ["#/", "#/settings", "#/about", "#/learn", "#/puzzles", "#/analyse", "#/edit",
    ...GAMES.flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/learn/${game}/1`, `#/puzzles/${game}/1`])];
  const look = async (size) => {
    for (const address of pages) { await go(page, address); found.push(...await wide(`${size} ${address}`)); }
    for (const game of GAMES) { await begin(page, game, "person"); await play(page, 2); found.push(...await wide(`${size} ${game}`)); }
  };
  await look("320");
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await look("200 %");
  assert.deepEqual(found, []);
  await context.close();
});

test("what can be pressed is large enough to hit", async () => {
  const { page, context } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, "castello", "person");
  await play(page, 2);
  const small = await page.locator("button, a.button, nav a, select, summary, input").evaluateAll((all) => all
    .map((one) => ({ html: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ html, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`));
  assert.deepEqual(small, []);
  await context.close();
});
