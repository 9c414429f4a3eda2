// Pages without a game of one's own: cards, empty lists, the rule book, settings, what a phone shows beside a puzzle.

import assert from "node:assert/strict";
import { GAMES, LONG, begin, drawn, go, launch, open, play, serve, test } from "./burgrave.mjs";

const DESK = { width: 1280, height: 800 }, PHONE = { width: 390, height: 844 }, SMALL = { width: 320, height: 640 };
/** The language with the longest texts; the long run adds the others. */
const LANGUAGES = ["de", ...LONG ? ["en", "cs", "sv"] : []];

const server = await serve(), browser = await launch();
// For tests of texts and boxes.
const bare = await launch({ images: false });

const boxes = (page, selector) => page.locator(selector).evaluateAll((found) => found.map((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
}));

test("an empty list has a picture and leads on", async () => {
  for (const viewport of [DESK, SMALL]) {
    const { page, context } = await open(browser, `${server.address}#/results`, { viewport });
    await page.waitForFunction(() => [...document.querySelectorAll(".empty img")].filter((image) => image.naturalWidth).length === 3);
    await page.locator(".empty a").click();
    await page.locator(".new h1").waitFor();
    await context.close();
  }
});

for (const locale of LANGUAGES) {
  test(`cards of lessons, puzzles and rules show their whole text in ${locale}`, async () => {
    for (const viewport of [DESK, PHONE, SMALL]) {
      const { page, context } = await open(bare, server.address, { viewport, locale });
      for (const address of ["#/learn", "#/puzzles", "#/rules"]) {
        await go(page, address);
        await page.locator(".set").nth(GAMES.length - 1).waitFor();
        const sets = await boxes(page, ".set"), pictures = await boxes(page, ".set .pic"), texts = await boxes(page, ".set .txt");
        if (viewport === DESK) assert.equal(new Set(sets.map(({ top }) => top)).size, 1, "they stand in one row");
        else assert.ok(sets.every(({ left }, i) => left === sets[0].left && pictures[i].right <= texts[i].left), "each has its picture at the left");
        const cut = await page.locator(".set .txt, .set .txt *, .set .do *").evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth).map((part) => part.textContent));
        assert.deepEqual(cut, [], address);
      }
      await context.close();
    }
  });

  test(`no choice of the settings takes two lines in ${locale}`, async () => {
    for (const viewport of [DESK, PHONE, SMALL]) {
      const { page, context } = await open(bare, `${server.address}#/settings`, { viewport, locale });
      await page.locator(".prefs").waitFor();
      const wrapped = await page.locator(".prefs .seg span, .boards span").evaluateAll((names) => names.filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).map((name) => name.textContent));
      assert.deepEqual(wrapped, [], `${viewport.width}`);
      await context.close();
    }
  });
}

test("the look of boards is chosen by its picture", async () => {
  const { page } = await open(browser, `${server.address}#/settings`, { viewport: DESK });
  await page.locator(".boards .thumbnail image").nth(2).waitFor({ state: "attached" });
  const pictures = await page.locator(".boards .thumbnail image").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  assert.equal(new Set(pictures).size, 3, "each palette has colours of its own, and the plain board has no art");
  assert.ok(await page.locator("#workshop").isChecked());
  await page.locator(".boards .thumbnail").nth(3).click({ force: true });
  assert.ok(await page.locator("#plain").isChecked());
  await page.locator("#plain").focus();
  await page.keyboard.press("ArrowLeft");
  assert.ok(await page.locator("#autumn").isChecked());
  assert.equal(await page.evaluate(() => localStorage.getItem("burgrave.look")), "autumn");
});

test("plain boards that an earlier version kept stay plain", async () => {
  const { page } = await open(browser, `${server.address}#/settings`, { viewport: DESK });
  await page.evaluate(() => localStorage.setItem("burgrave.plain", "on"));
  await page.reload();
  await page.locator("#plain").waitFor({ state: "attached" });
  assert.ok(await page.locator("#plain").isChecked());
});

test("the rules begin in the first window, and their parts stay in view on a phone", async () => {
  const { page } = await open(browser, `${server.address}#/rules/castello`, { viewport: DESK });
  await page.locator(".sample svg").first().waitFor();
  // A sample game stands beside the text, once the styles of the page are there.
  await page.waitForFunction(() => {
    const [heading, leaf, board] = [".leaf h2", ".leaf", ".sample svg"].map((one) => document.querySelector(one)?.getBoundingClientRect());
    return heading?.bottom < innerHeight / 2 && board?.left > leaf.right;
  });
  await page.setViewportSize(PHONE);
  const [contents] = await boxes(page, ".contents");
  assert.ok(contents.height < 64, "one row");
  await page.locator(".contents button").nth(5).click();
  const [after] = await boxes(page, ".contents"), [, , , , , part] = await boxes(page, ".leaf h2");
  assert.ok(Math.abs(after.top) < 1 && part.top >= after.bottom && part.bottom < PHONE.height, JSON.stringify([after, part]));
});

test("a sample game of the rule book is stepped through on its board, and played on from there", async () => {
  const { page } = await open(bare, server.address, { viewport: DESK });
  for (const game of GAMES) {
    await go(page, `#/rules/${game}`);
    // Beside the text stands the first sample game, beside its part about the end one that ends, until another one is
    // chosen.
    const sample = page.locator(".sample").last(), show = page.locator(".sample-show button").last();
    await show.waitFor();
    await page.locator(".guide").getByText("End", { exact: true }).click();
    await page.locator(".sample.beside .now", { hasText: / wins / }).waitFor();
    // The styles of the page may come after its text.
    const pressed = await show.getAttribute("aria-pressed") === "true";
    await sample.waitFor({ state: pressed ? "visible" : "hidden" });
    await show.click();
    await sample.locator("svg.board").waitFor();
    assert.ok(await sample.evaluate((sample) => sample.getBoundingClientRect().left > document.querySelector(".leaf").getBoundingClientRect().right), `${game}: beside the text`);
    assert.equal(await page.locator(".leaf .language-record").count(), 0, `${game}: no record is left as text`);
    const caption = () => sample.locator(".now").textContent(), picture = () => sample.locator("svg.board").innerHTML();
    const [first, start] = [await caption(), await picture()];
    await sample.getByRole("button", { name: "Next move" }).click();
    await page.waitForFunction(([node, first]) => node.textContent !== first, [await sample.locator(".now").elementHandle(), first]);
    assert.notEqual(await picture(), start, game);
    assert.equal(await sample.locator("ol [aria-current]").count(), 1);
    await sample.locator("ol button").last().click();
    assert.ok(await sample.getByRole("button", { name: "Next move" }).isDisabled());
    assert.ok(await sample.locator("svg.board").getAttribute("aria-label"), "the board has a name");
    await sample.getByRole("button", { name: "First position" }).click();
    assert.equal(await caption(), first);
  }
  // It stays in view, and ends within the window.
  await page.locator(".leaf").evaluate((leaf) => leaf.scrollIntoView(false));
  const [box] = await boxes(page, ".sample.beside .sample-in");
  assert.ok(box.top >= 0 && box.bottom <= DESK.height, JSON.stringify(box));
  await page.locator(".sample.beside ol button").first().click();
  await page.locator(".sample.beside .on a").first().click();
  await page.locator("#task-title").waitFor();
});

test("a narrow window shows the sample games in the text", async () => {
  const { page } = await open(browser, `${server.address}#/rules/castello`, { viewport: PHONE });
  await page.locator(".sample svg").first().waitFor();
  for (const shown of ["#try-1", ".sample >> nth=0", ".sample >> nth=1"]) await page.locator(shown).waitFor();
  await page.locator(".sample-show:visible").first().waitFor({ state: "detached" });
});

test("the first page shows the position of today's puzzle, and nothing moves", async () => {
  const { page } = await open(browser, server.address, { viewport: DESK });
  const picture = page.locator(".strip", { has: page.locator("a[href='#/puzzles/today']") }).locator(".pic");
  await picture.waitFor();
  const before = await picture.boundingBox();
  await picture.locator("svg.thumbnail").waitFor();
  assert.deepEqual(await picture.boundingBox(), before);
  const shown = await picture.locator("svg").innerHTML();
  await go(page, "#/puzzles");
  await page.waitForFunction((shown) => document.querySelector(".daily svg.thumbnail")?.innerHTML === shown, shown);
});

test("the contents mark the part that is read", async () => {
  const { page } = await open(browser, `${server.address}#/rules/castello`, { viewport: DESK });
  const current = (part) => page.waitForFunction((part) => document.querySelector(".contents [aria-current]")?.dataset.part === part, part);
  await current("part-0");
  await page.evaluate(() => document.querySelector("#part-6").scrollIntoView());
  await current("part-6");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.locator(".contents button").last().getAttribute("data-part");
  await current(last);
  assert.equal(await page.locator(".contents [aria-current]").count(), 1);
  await page.evaluate(() => scrollTo(0, 0));
  await current("part-0");
});

test("today's puzzle shows its position and leads to it", async () => {
  const { page } = await open(browser, `${server.address}#/puzzles`, { viewport: PHONE });
  await page.locator(".daily .strip svg.thumbnail").waitFor();
  const aim = await page.locator(".daily .aim").textContent();
  const [card] = await boxes(page, ".daily .strip"), [week] = await boxes(page, ".daily .run");
  assert.ok(card.bottom < week.top, "it stands first");
  await page.locator(".daily a").click();
  await page.locator("#task-title").waitFor();
  assert.equal(await page.locator("#task-title").textContent(), aim);
});

test("the lessons begin with the one to go on with", async () => {
  const { page } = await open(browser, `${server.address}#/learn`, { viewport: DESK });
  const go_on = page.locator(".page > .strip a");
  assert.equal(await go_on.getAttribute("href"), "#/learn/king-of-the-castle/1");
  await page.evaluate(() => localStorage.setItem("burgrave.learn", JSON.stringify({ burgrave: 1, done: { castello: ["step"] } })));
  await go(page, "#/puzzles");
  await go(page, "#/learn");
  await page.locator(".page > .strip a[href='#/learn/castello/2']").waitFor();
});

test("a phone shows the board, the player's figures and the prompt of a puzzle, and its themes on demand", async () => {
  for (const viewport of [PHONE, SMALL]) {
    const { page, context } = await open(browser, server.address, { viewport, hasTouch: true, isMobile: true });
    const own = { rating: 1100, tried: 9, solved: 7, streak: 2, best: 4, done: [] };
    const stats = { burgrave: 1, games: Object.fromEntries(GAMES.map((game) => [game, own])) };
    await page.evaluate((stats) => localStorage.setItem("burgrave.puzzles", JSON.stringify(stats)), stats);
    const tall = [];
    for (const game of GAMES) {
      await go(page, `#/puzzles/${game}/1`);
      await page.locator("#board").waitFor();
      await drawn(page);
      const [[board], [standing], [prompt], [sheet]] = await Promise.all(["#board", ".standing", ".prompt", ".riddle"].map((one) => boxes(page, one)));
      if (await page.locator(".quiz.tall").count()) {
        tall.push(game);
        const inner = (await boxes(page, ".standing > *")).filter(({ height }) => height);
        assert.ok(board.bottom <= standing.top + 1 && standing.bottom <= prompt.top + 1, game);
        if (viewport === PHONE) assert.ok(inner.length > 0 && inner.every(({ top, bottom }) => top >= standing.top - 1 && bottom <= standing.bottom + 1), `${game}: cut off`);
        assert.equal(await page.locator(".chips:visible").count(), 0);
      } else {
        // There is room for the sheet.
        assert.ok(board.bottom <= prompt.top + 1 && prompt.bottom <= sheet.top + 1, game);
        await page.locator(".riddle .figures").waitFor();
      }
      if (!await page.locator("#themes").isVisible()) continue;
      await page.locator("#themes").click();
      await page.locator(".chips button").first().waitFor();
      await page.locator(".riddle .close").click();
      await page.locator(".riddle .close").waitFor({ state: "hidden" });
    }
    assert.deepEqual(tall, ["castello"]);
    await context.close();
  }
});

test("the settings erase everything on the device after a question", async () => {
  const { page, context } = await open(browser, `${server.address}#/settings`, { viewport: PHONE });
  await page.locator("#plain").waitFor({ state: "attached" });
  await page.evaluate(() => { localStorage.setItem("burgrave.look", "plain"); localStorage.setItem("other", "1"); });
  await page.locator("#backup-erase").click();
  await page.locator(".backup .ask .b").last().click();
  assert.equal(await page.locator(".ask").count(), 0, "no means no");
  assert.equal(await page.evaluate(() => localStorage.getItem("burgrave.look")), "plain");
  // A game in another window goes too.
  const other = await context.newPage();
  await other.goto(server.address);
  await begin(other, "kings-castle", "person");
  await play(other, 1);
  await page.locator("#backup-erase").click();
  await Promise.all([other.waitForEvent("load"), page.waitForEvent("load"), page.locator("#backup-replace").click()]);
  await page.locator("#workshop").waitFor({ state: "attached" });
  await other.locator("header.rail").waitFor({ state: "attached" });
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), ["other"]);
});
