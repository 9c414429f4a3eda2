// The prompt of a game: on small phones and in every language its text can be read in full beside its buttons, and
// what it asks moves nothing. The same holds for what the players have, beside their clocks.

import assert from "node:assert/strict";
import { LONG, begin, clickCell, go, launch, open, resume, script, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false });

const SIZES = [[390, 844], [320, 640]];
/** The source language and the one with the longest texts; the long run adds the other two. */
const LANGUAGES = ["en-GB", "de-DE", ...LONG ? ["cs-CZ", "sv-SE"] : []];

/** Returns what of the prompt is cut off, hidden or outside its box. */
const cut = (page) => page.evaluate(() => {
  const prompt = document.querySelector(".prompt"), box = prompt.getBoundingClientRect();
  const isShown = (one) => getComputedStyle(one).display !== "none" && one.textContent !== "";
  const parts = [...prompt.querySelectorAll("p > b, .second, .go button")].filter((one) => isShown(one) || one.matches("button"));
  const isCut = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isOutside = left < box.left || right > box.right || top < box.top || bottom > box.bottom || bottom <= top;
    return isOutside || one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1;
  };
  return parts.filter(isCut).map((one) => one.textContent || one.id);
});

/** Returns what a question lies over, of all that can be seen beside it. */
const covered = (page) => page.evaluate(() => {
  const { top, bottom } = document.querySelector(".prompt").getBoundingClientRect();
  const isOver = (box) => box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1;
  return [...document.querySelectorAll(".sheet, .acts button > *")].filter((one) => isOver(one.getBoundingClientRect())).map((one) => one.className.baseVal ?? one.className);
});

/** Returns where the parts of the page are. */
const places = (page) => page.locator("#board, .seat, .prompt, .acts").evaluateAll((all) => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}));

for (const locale of LANGUAGES) {
  test(`the prompt can be read in full in ${locale}`, async () => {
    for (const [width, height] of SIZES) {
      const { page, context, faults } = await open(browser, server.address, { viewport: { width, height }, locale, hasTouch: true, isMobile: true });
      const found = [];
      const look = async (what) => { for (const text of await cut(page)) found.push(`${width} ${what}: ${text}`); };
      await begin(page, "dobyvani-hradu", "person");
      await look("placing");
      const list = script("kings-castle").moves;
      const at = list.findIndex(([, clicks]) => clicks.length === 3);
      await resume(page, "kings-castle", list.slice(0, at).map(([move]) => move));
      const before = await places(page);
      await look("the turn");
      assert.equal(await page.evaluate(() => Math.max(0, document.documentElement.scrollHeight - innerHeight)), 0, `the page scrolls at ${width}`);
      for (const ask of ["#resign", "#draw"]) {
        await page.locator("#menu").click();
        await page.locator(".menu .phone button").nth(ask === "#draw" ? -2 : -1).click();
        await page.locator("#keep-playing").waitFor();
        await look(ask);
        assert.deepEqual(await places(page), before, "a question moves nothing");
        await page.locator("#keep-playing").click();
        await page.locator("#keep-playing").waitFor({ state: "detached" });
      }
      await clickCell(page, list[at][1][0]);
      await page.locator("#undo-step").waitFor();
      await look("the next step");
      await page.locator("#undo-step").click();
      await page.locator(".move-list .move").first().evaluate((button) => button.click());
      await page.locator("#now").waitFor();
      await look("an earlier position");
      assert.deepEqual(await places(page), before);
      assert.deepEqual([found, faults], [[], []]);
      await context.close();
    }
  });
}

test("the prompt can be read in full beside the tallest board and on a desk, in every language", async () => {
  const found = [];
  for (const locale of LANGUAGES) {
    const { page, context } = await open(browser, server.address, { viewport: { width: 1280, height: 800 }, locale });
    for (const game of ["castello", "dobyvani-hradu"]) {
      await begin(page, game, "person");
      for (const [width, height] of [...SIZES, [844, 390], [1280, 800]]) {
        await page.setViewportSize({ width, height });
        const look = async (what) => { for (const text of await cut(page)) found.push(`${locale} ${width} ${what}: ${text}`); };
        await look(game);
        const seats = await page.locator(".seat .has > span:last-child").evaluateAll((all) => all.filter((one) => {
          const { right, bottom } = one.getBoundingClientRect();
          return right > one.closest(".seat").getBoundingClientRect().right || bottom > one.closest(".seat").getBoundingClientRect().bottom;
        }).map((one) => one.textContent));
        for (const text of seats) found.push(`${locale} ${width} a seat of ${game}: ${text}`);
        // On phones this button is in the menu, under another name.
        await page.evaluate(() => document.querySelector("#resign").click());
        await page.locator("#keep-playing").waitFor();
        await look(`${game}, to resign`);
        for (const part of await covered(page)) if (width === 1280) found.push(`${locale} ${game}, to resign, lies over ${part}`);
        await page.locator("#keep-playing").click();
        await page.locator("#keep-playing").waitFor({ state: "detached" });
      }
    }
    await context.close();
  }
  assert.deepEqual(found, []);
});

test("what a player has can be read in full beside a clock, in every language", async () => {
  const found = [];
  for (const locale of LANGUAGES) {
    const { page, context } = await open(browser, server.address, { viewport: { width: 1280, height: 800 }, locale });
    for (const game of ["dobyvani-hradu", "castello"]) {
      await begin(page, game, "person", 2);
      for (const [width, height] of [[1280, 800], ...SIZES]) {
        await page.setViewportSize({ width, height });
        await page.locator(".seat .clock").first().waitFor();
        found.push(...await page.locator(".seat").evaluateAll((seats, where) => seats.flatMap((seat) => {
          const text = seat.querySelector(".has > span:last-child"), { right, bottom: end } = text.getBoundingClientRect();
          // Below the last line is room for the tails of its letters.
          const bottom = end - parseFloat(getComputedStyle(text).paddingBottom);
          const isCut = text.scrollWidth > text.clientWidth + 1 || right > seat.querySelector(".clock").getBoundingClientRect().left
            || bottom > seat.getBoundingClientRect().bottom || text.textContent === "";
          return isCut ? [`${where}: ${text.textContent}`] : [];
        }), `${locale} ${width}`));
      }
    }
    await context.close();
  }
  assert.deepEqual(found, []);
});

test("the prompt names the way back if a turn can go nowhere else, a short hint stands as a title, and both can be read in full", async () => {
  const found = [];
  for (const locale of LANGUAGES) {
    const { page, context } = await open(browser, server.address, { viewport: { width: 1280, height: 800 }, locale });
    await begin(page, "castello", "person");
    const state = page.locator(".prompt .state"), second = page.locator(".prompt .second:not(.told, .why)");
    const cells = await page.locator("#board [data-cell]").evaluateAll((all) => Object.fromEntries(all.map((one) => [one.getAttribute("aria-label").split(/[ :,]/)[0], one.dataset.cell])));
    await clickCell(page, cells.h21);
    await clickCell(page, cells.h19);
    await page.locator("#finish").waitFor();
    assert.match(await state.textContent(), /\?$/);
    assert.match(await second.textContent(), /h21\.$/);
    const look = async (what) => {
      for (const [width, height] of [...SIZES, [1280, 800]]) {
        await page.setViewportSize({ width, height });
        for (const text of await cut(page)) found.push(`${locale} ${width} ${what}: ${text}`);
      }
    };
    await look("the way back");
    await page.locator("#undo-step").click();
    await page.locator("#undo-step").click();
    await page.locator("#hint").click();
    await page.waitForFunction(() => document.querySelector("#board.led") && /[a-o]\d.*[a-o]\d/.test(document.querySelector(".prompt .state").textContent));
    assert.notEqual(await second.textContent(), "");
    assert.equal(await page.locator(".prompt .saying").textContent(), "");
    await look("the hint");
    await context.close();
  }
  assert.deepEqual(found, []);
});

test("the prompt says where to move after a selection, and a cross cancels that", async () => {
  const { page } = await open(browser, server.address, { locale: "en-GB" });
  const list = script("castello").moves;
  const at = list.findIndex(([, clicks]) => clicks.length > 3);
  const [man, next] = list[at][1];
  await resume(page, "castello", list.slice(0, at).map(([move]) => move));
  const state = async () => [
    await page.locator(".prompt .state").textContent(),
    await page.locator(".prompt .second:not(.told, .why)").textContent(),
    await page.locator("#undo-step").getAttribute("aria-label"),
    await page.locator("#undo-step use").getAttribute("href"),
  ];
  const inReach = async () => {
    const reach = await page.locator("#board .cell.lit").count();
    return reach === 1 ? "One space is in reach." : `${reach} spaces are in reach.`;
  };
  await clickCell(page, man);
  await page.locator("#undo-step").waitFor();
  const selected = ["Choose where to move", await inReach(), "Cancel selection", "#i-x"];
  assert.deepEqual(await state(), selected);
  await clickCell(page, next);
  await page.locator("#undo-step[aria-label='Undo step']").waitFor();
  assert.deepEqual(await state(), ["Continue, or end your turn", await inReach(), "Undo step", "#i-undo-2"]);
  await page.locator("#undo-step").click();
  await page.locator("#undo-step[aria-label='Cancel selection']").waitFor();
  assert.deepEqual(await state(), selected);
});
