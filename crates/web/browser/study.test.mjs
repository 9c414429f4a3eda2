// What a game is like: a page for each game with charts, a question and the same values as tables.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { GAMES, kept, launch, open, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false });

const DESK = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, locale: "de-DE" };

/** Shows the page of a game. */
async function show(page, game) {
  await page.evaluate((game) => { location.hash = `#/study/${game}`; }, game);
  await page.locator(`.lab .seg [href='#/study/${game}'][aria-current=page]`).waitFor();
  await page.locator(".lab .ask h2").waitFor();
}

for (const [name, options, colours] of [["a desktop in all colours", DESK, ["dark", "contrast"]], ["a phone in German", PHONE, undefined]]) {
  test(`the page of each game on ${name}`, async () => {
    const { page, context } = await open(browser, server.address, { ...options, colorScheme: "light" });
    page.colours = colours;
    const found = [];
    for (const game of GAMES) {
      await show(page, game);
      // Every chart has a text, and nothing is the code of a message.
      for (const label of await page.locator(".plot").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))) assert.match(label, /\d/);
      assert.doesNotMatch(await page.locator(".lab").innerText(), /study-|NaN|undefined/);
      // Each side's result has its name: in the bar, or below it on a phone.
      const names = await page.locator(".fin :is(.plot text, .result-key span):visible").allTextContents();
      for (const side of [/^(White wins|Weiß)/, /^(Black wins|Schwarz)/]) assert.ok(names.some((name) => side.test(name)), `${game}: ${names}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game} is ${wide} pixels too wide`);
      // On a phone the page is long: buttons lead to its later parts.
      if (options === PHONE) {
        await page.locator(".jumps button").nth(1).click();
        const { top } = await page.locator("#lab-options").evaluate((part) => part.getBoundingClientRect());
        assert.ok(top > -1 && top < 100, `${game}: ${top}`);
      }
      await page.locator(".src details").evaluateAll((all) => { for (const one of all) one.open = true; });
      found.push(...await faults(page));
    }
    assert.deepEqual(found, []);
    await context.close();
  });
}

test("the tables have the values of the charts and of the data", async () => {
  const { page } = await open(browser, server.address, { ...DESK, locale: "en-GB" });
  for (const game of GAMES) {
    await show(page, game);
    const { studies } = await (await fetch(`${server.address}studies/${game}.json`)).json();
    const text = (await page.locator(".data").evaluate((one) => { one.open = true; return one.innerText; })).replace(/\u00a0/g, " ");
    // Of the studies that compare rule sets by the same options, the page shows the one with the most nodes.
    const keys = ({ sets }) => [...new Set(sets.flatMap(({ rules }) => rules.match(/[a-z-]+(?==)/g) ?? []))].sort().join();
    const compared = new Map(studies.filter(({ sets }) => sets.length > 1).sort((one, other) => one.nodes - other.nodes).map((study) => [keys(study), study]));
    const portraits = studies.filter(({ sets }) => sets.length === 1);
    for (const study of [...portraits, ...compared.values()]) {
      const own = study.sets.find((set) => set.rules === "");
      const { low, value, high } = own.measures["first-score"];
      const [shown, from, to] = [value, low, high].map((one) => (100 * one).toFixed(1));
      assert.ok(text.includes(`${shown} (${from} to ${to})`), `${game}: ${study.name}: ${shown} in ${text}`);
    }
    for (const { low, value, high } of (await (await fetch(`${server.address}studies/${game}.json`)).json()).depth.flatMap(({ sets }) => sets.map(({ sum }) => sum)).filter(Boolean)) {
      const [shown, from, to] = [value, low, high].map((one) => Math.round(one).toLocaleString("en-GB"));
      assert.ok(text.includes(`${shown} (${from} to ${to})`), `${game}: ${shown} (${from} to ${to}) in ${text}`);
    }
    const all = [...compared.values()].reduce((sum, { sets }) => sum + sets.length, 0);
    assert.equal(await page.locator(".versus .dot").count(), 3 * all, game);
    assert.equal(await page.locator(".versus .dot.diff").count(), await page.locator(".data td", { hasText: ", differs" }).count(), game);
  }
});

test("the answer about towers names the strengths that it holds for", async () => {
  const { page } = await open(browser, server.address, { ...DESK, locale: "en-GB" });
  await show(page, "king-of-the-castle");
  assert.match(await page.locator(".reply").innerText(), /A limit of 3 deepens it: from 500 to 16,000 positions a move, better play gains 274 Elo more \(84 to 465\)/);
  const [sure, left] = await page.locator(".sure ul").allInnerTexts();
  assert.doesNotMatch(sure, /comebacks/);
  // A line for each rule set, and one for each that differs.
  assert.equal(await page.locator(".pair figure").first().locator(".dot").count(), 7);
  assert.equal(await page.locator(".pair figure").last().locator(".dot").count(), 3 * 5);
  assert.match(left, /strong engine: a limit of 5 brings more draws; quick engine: no sure difference/i);
  // One command for each study, also for two that the page shows as one.
  const commands = await page.locator(".ask .again .cmd").allTextContents();
  assert.deepEqual(commands.map((text) => text.match(/studies\/king-of-the-castle-(.*?)\//)[1]), ["depth", "towers-16000", "towers-16000-high", "towers"]);
});

test("King's Castle has a ladder of players with the command that repeats it", async () => {
  const { page } = await open(browser, server.address, { ...DESK, locale: "en-GB" });
  await show(page, "kings-castle");
  assert.match(await page.locator(".lab-steps p").first().innerText(), /at least 2,296 Elo\. 8 of 8 steps are sure/);
  assert.equal(await page.locator(".lab-steps .dot").count(), 7);
  await page.locator(".lab-steps summary").click();
  assert.match(await page.locator(".lab-steps code").innerText(), /kings-castle-ladder/);
});

test("King's Castle shows after which first placements Black should take over", async () => {
  const { page } = await open(browser, server.address, { ...DESK, locale: "en-GB" });
  await show(page, "kings-castle");
  const section = page.locator(".firsts");
  // The numbers stand once, beside the chart.
  assert.match(await page.locator(".facts section > p").nth(1).innerText(), /^White scores 61\.3\s% .* an advantage\.$/);
  assert.match(await page.locator(".sure li").first().innerText(), /^quick engine and strong engine: White has the advantage\.$/i);
  assert.match(await section.locator("p").first().innerText(), /^With 1,000 positions a move, Black should take over .*f1.* and leave b2; whether stronger players should is open/);
  const { openings } = await (await fetch(`${server.address}studies/kings-castle.json`)).json();
  assert.equal(await section.locator(".dot").count(), openings[0].sets.length);
});

test("the longest and sharpest games are fetched when asked for, and open on the analysis board", async () => {
  const { page } = await open(browser, server.address, { ...DESK, locale: "en-GB" });
  const fetched = [];
  page.on("request", (request) => { if (request.url().endsWith(".pgn")) fetched.push(request.url()); });
  for (const game of GAMES) {
    await show(page, game);
    assert.deepEqual(fetched, []);
    for (const choice of ["longest", "sharpest"]) {
      await page.locator(`.lab-games [data-choice=${choice}] summary`).click();
      const rows = page.locator(`[data-choice=${choice}] li button`);
      await rows.first().waitFor();
      assert.deepEqual(fetched.splice(0), [`${server.address}studies/${game}-${choice}.pgn`]);
      const texts = await rows.allInnerTexts();
      assert.equal(texts.length, 10);
      for (const text of texts) assert.match(text.replace(/\s+/g, " "), choice === "sharpest" ? /^(White|Black) wins.* [\d,]+ moves a side, the lead changes hands [\d,]+ times$/ : /^(White wins|Black wins|Draw).* [\d,]+ moves a side$/);
    }
  }
  assert.deepEqual(await faults(page), []);
  const row = page.locator("[data-choice=sharpest] li button").first();
  const side = (await row.innerText()).split(" ")[0];
  await row.click();
  await page.locator(".analysing #board").waitFor();
  await page.keyboard.press("End");
  await page.locator(".analysing", { hasText: `${side} wins` }).first().waitFor();
});

test("the switch leads from game to game by keys, and nothing moves while data arrives", async () => {
  const context = await browser.newContext(DESK);
  await context.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value); }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await context.newPage();
  await page.goto(`${server.address}#/study/castello`);
  await page.locator(".ask h2").waitFor();
  await page.waitForFunction(() => document.fonts.check("16px 'EB Garamond'"));
  const shifts = await page.evaluate(() => window.shifts);
  assert.ok(shifts.every((value) => value < 0.005), `${shifts}`);
  const heading = await page.locator(".lab h1").boundingBox();
  await page.locator(".lab .seg a").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".lab h1", { hasText: "King of the Castle" }).waitFor();
  await page.locator(".versus").first().waitFor();
  assert.equal((await page.locator(".lab h1").boundingBox()).y, heading.y);
  assert.match(await page.title(), /King of the Castle/);
});

test("the page is reached from the form of a new game and from the rule book, and works offline", async () => {
  const { page, context } = await open(browser, server.address, { ...DESK, locale: "en-GB", serviceWorkers: "allow" });
  for (const from of ["#/new/castello", "#/rules/castello"]) {
    await page.evaluate((from) => { location.hash = from; }, from);
    await page.locator("a[href='#/study/castello']").first().click();
    await page.locator(".ask h2").waitFor();
  }
  await kept(page, "studies/king-of-the-castle.json", "words/study-en-");
  await context.setOffline(true);
  await page.reload();
  await show(page, "king-of-the-castle");
  await page.locator(".versus").first().waitFor();
});
