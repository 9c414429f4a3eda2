// The page of a game around its board: nothing moves, nothing covers the board, questions are asked in the prompt, and
// the end card starts a rematch.

import assert from "node:assert/strict";
import { LONG, act, begin, click, clickCell, drawn, follow, go, launch, moves, open, play, resign, resume, script, serve, test, turn } from "./burgrave.mjs";
import { settled } from "./look.mjs";

const server = await serve(), browser = await launch({ serviceWorkers: "allow", reducedMotion: "no-preference" });
// Opens many windows, in which notices lie over the same parts of the page.
const bare = await launch({ images: false });

const DESK = { viewport: { width: 1366, height: 768 } };
const PHONES = [{ width: 390, height: 844 }, { width: 320, height: 568 }].map((viewport) => ({ viewport, hasTouch: true }));

/** Returns the sum of the browser's own layout shifts so far, with what moved. */
const shifts = (page) => page.evaluate(() => window.shifts);
const watch = (context) => context.addInitScript(() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    // The words of the prompt are in the middle of its box, or above its buttons.
    const isOutside = ({ node }) => !(node?.parentElement ?? node)?.closest(".prompt > p");
    // The browser reports shifts late.
    const isNew = ({ startTime }) => startTime >= (window.since ?? 0);
    for (const { value, sources } of list.getEntries().filter((one) => isNew(one) && (one.sources.length === 0 || one.sources.some(isOutside)))) {
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      window.shifts.push(`${value.toFixed(4)} ${sources.map(({ node, previousRect, currentRect }) => `${node?.className || node?.nodeName}: ${place(previousRect)} to ${place(currentRect)}`).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
});

for (const options of [DESK, ...PHONES]) {
  const { width, height } = options.viewport;
  test(`nothing moves at ${width} x ${height}, while fonts arrive and while playing`, async () => {
    const context = await browser.newContext(options);
    await watch(context);
    const page = await context.newPage();
    await page.goto(`${server.address}#/new/dobyvani-hradu`);
    await page.locator("input[name=opponent]").nth(1).check();
    await page.locator("#start-game").click();
    await page.locator("#board .cell.lit").first().waitFor();
    // What moves because of the press on the button does not count, but what comes later does.
    await page.evaluate(() => { window.shifts = []; });
    await page.waitForFunction(() => document.fonts.check("16px 'EB Garamond'") && [...document.fonts].some(({ status }) => status === "loaded"));
    const places = () => page.locator(".prompt, .acts, .seat, #board, .sheet").evaluateAll((all) => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    }));
    const before = await places();
    await play(page, 6);
    // A refusal takes the place of the prompt's words.
    await clickCell(page, 0);
    await page.locator(".prompt .saying:not(:empty)").waitFor();
    assert.deepEqual(await places(), before);
    await page.locator(".move").first().click();
    if (width > 600) await page.locator("#now").click();
    assert.deepEqual(await places(), before);
    assert.deepEqual(await shifts(page), []);
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(bottom <= 0, `the page scrolls by ${bottom}`);
    await context.close();
  });
}

for (const options of [DESK, PHONES[0]]) {
  test(`the list of moves stays in place when a long game resumes at ${options.viewport.width}, and the last move stays in view beside the end card`, async () => {
    const { moves } = script("kings-castle-level-1");
    const context = await browser.newContext(options);
    await watch(context);
    const page = await context.newPage();
    await page.goto(`${server.address}#/play`);
    await resume(page, "kings-castle", moves.slice(0, -1).map(([move]) => move));
    await drawn(page);
    // In a strip of moves, the letters of the font that arrives have other widths.
    assert.deepEqual((await shifts(page)).filter((one) => parseFloat(one) > 0.005), []);
    await follow(page, { moves: moves.slice(-1) });
    await page.locator(".end").waitFor();
    await page.waitForFunction(() => {
      const [list, move] = [".move-list", ".move-list [aria-current]"].map((one) => document.querySelector(one).getBoundingClientRect());
      // A low card on a phone hides the list.
      return !list.height || (move.top >= list.top - 1 && move.bottom <= list.bottom + 1);
    });
    await context.close();
  });
}

test("the sheet of moves on a phone opens with the last move in view", async () => {
  const { page } = await open(browser, server.address, PHONES[0]);
  await resume(page, "castello", script("castello").moves.slice(0, 60).map(([move]) => move));
  await drawn(page);
  // At the first paint of the sheet.
  const seen = await page.evaluate(() => new Promise((done) => {
    const button = [...document.querySelectorAll(".acts button")].find((one) => one.textContent.trim() === "Moves");
    button.click();
    requestAnimationFrame(() => setTimeout(() => {
      const [list, move] = [".move-list", ".move-list [aria-current]"].map((one) => document.querySelector(one).getBoundingClientRect());
      done(list.height > 0 && move.top >= list.top && move.bottom <= list.bottom + 1);
    }));
  }));
  assert.ok(seen);
});

/** Returns what a notice lies over, of all that it must not cover. */
const covered = (page) => page.evaluate(() => {
  const parts = "#board, .prompt, .clock, .acts button, .walk button, .top :is(a, button), .sheet-views button, .review-graph button, .engine-head button, .sheet > header a, .end button, .end a";
  const notices = [...document.querySelectorAll(".notice")].map((one) => one.getBoundingClientRect());
  const isOver = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const isIn = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!notices.length || !notices.every(isIn)) return ["nothing, or is outside the window"];
  return [...document.querySelectorAll(parts)].filter((one) => {
    const box = one.getBoundingClientRect();
    return getComputedStyle(one).visibility !== "hidden" && box.width && notices.some((notice) => isOver(box, notice));
  }).map((one) => one.id || one.className?.baseVal || one.className || one.getAttribute("aria-label") || one.outerHTML.slice(0, 60));
});

/** Returns whether the notice is between the left and the right end of the moves, wherever the column is. */
const isOverMoves = (page) => page.evaluate(() => {
  const [notice, moves] = [".notice", ".play > .sheet, .analysing .moves"].map((one) => document.querySelector(one).getBoundingClientRect());
  return notice.left >= moves.left && notice.right <= moves.right;
});

for (const clocks of ["none", "beside", "facing"]) {
  test(`notices cover neither the board nor a clock nor the prompt nor a button, at any size; clocks: ${clocks}`, async () => {
    const found = [];
    const sideways = [[740, 360], [844, 390]].map(([width, height]) => ({ viewport: { width, height }, hasTouch: true }));
    const windows = [[1280, 800], [1920, 1080], [1024, 600], [768, 1024]].map(([width, height]) => ({ viewport: { width, height } }));
    // In short the tightest windows of each layout are enough; the long run adds the others.
    const all = [DESK, ...windows, ...PHONES, ...sideways];
    const tight = [DESK, windows[2], windows[3], PHONES[1], sideways[0]];
    const sizes = LONG ? { none: all, beside: all, facing: PHONES } : { none: [DESK, PHONES[1]], beside: tight, facing: [PHONES[1]] };
    for (const options of sizes[clocks]) {
      const { page, context } = await open(bare, server.address, { ...options, permissions: ["clipboard-read", "clipboard-write"] });
      const { width, height } = options.viewport;
      await page.evaluate((on) => localStorage.setItem("burgrave.facing", on ? "on" : "off"), clocks === "facing");
      await page.reload();
      const start = async (game) => {
        await begin(page, game, "person", clocks === "none" ? 0 : 2);
        if (clocks !== "none") await page.locator(".seat .clock").first().waitFor();
      };
      await start("kings-castle");
      for (const game of ["castello", "aujjris-castle"]) {
        await play(page, 2);
        // Says that the game before was saved, which takes three lines on a phone.
        await start(game);
        await page.locator(".notice").waitFor();
        for (const what of await covered(page)) found.push(`${width}x${height} ${game}: ${what}`);
        if (width >= 900 && height >= 500 && !(await isOverMoves(page))) found.push(`${width}x${height} ${game}: is not over the moves`);
        await page.locator(".notice button").click();
      }
      // On phones this button is in the menu, under another name.
      await page.evaluate(() => document.querySelector("#resign").click());
      await page.locator("#resign-sure").click();
      await page.locator("#share").click();
      await page.locator(".notice").waitFor();
      for (const what of await covered(page)) found.push(`${width}x${height} ended: ${what}`);
      await context.close();
    }
    assert.deepEqual(found, []);
  });
}

test("the notice about the game before is not taken to a lesson", async () => {
  const { page } = await open(browser, server.address, PHONES[0]);
  await begin(page, "kings-castle", "person");
  await play(page, 1);
  await begin(page, "castello", "person");
  await page.locator(".notice").waitFor();
  await go(page, "#/learn/castello");
  await page.locator(".lesson #board .cell.lit").first().waitFor();
  assert.equal(await page.locator(".notice").count(), 0);
});

test("notices on the analysis board cover neither the board nor the prompt nor a button, at any size", async () => {
  const found = [];
  // In short the tightest windows of each layout are enough; the long run adds the others.
  const more = LONG ? [[1366, 768], [768, 1024], [740, 360], [1920, 1080], [390, 844]] : [];
  const sizes = [[1280, 800], [1024, 600], [320, 568], [844, 390], ...more];
  for (const [width, height] of sizes) {
    const { page, context } = await open(bare, server.address, { viewport: { width, height }, hasTouch: width < 1000 });
    for (const game of ["castello", "dobyvani-hradu"]) {
      await begin(page, "kings-castle", "person");
      await play(page, 1);
      await begin(page, game, "person");
      await act(page, "#analyse");
      await page.locator(".analysing").waitFor();
      await page.locator(".notice").waitFor();
      for (const what of await covered(page)) found.push(`${width}x${height} ${game}: ${what}`);
      if (width > height && !(await isOverMoves(page))) found.push(`${width}x${height} ${game}: is not over the moves`);
    }
    await context.close();
  }
  assert.deepEqual(found, []);
});

test("the end card says why, and starts a rematch with sides swapped and the same settings", async () => {
  const { page } = await open(browser, server.address, DESK);
  await go(page, "#/new/kings-castle");
  await page.locator("#level").fill("1");
  await page.locator("details:has(#think) > summary").click();
  await page.locator("#think").selectOption("1");
  await page.locator("#start-game").click();
  await turn(page);
  await click(page, 1);
  await resign(page);
  const end = page.locator(".end.lost");
  await end.waitFor();
  assert.match(await end.textContent(), /Kitchen boy wins.*You resigned.*you play Black/s);
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem("burgrave.game")));
  const before = await saved();
  await page.locator("#again").click();
  await end.waitFor({ state: "detached" });
  await turn(page);
  const after = await saved();
  const { seats, ...rest } = before.events[0].start;
  assert.deepEqual(after.events[0].start, { seats: seats.toReversed(), ...rest });
  assert.equal(after.think, 1000);
  assert.equal(await moves(page), 1, "the computer has the first move");
});

/** Opens a game before its last move, and makes that move. */
async function end(page, name) {
  const { game, moves: list, kept } = script(name);
  await resume(page, game, list.slice(0, -1).map(([move]) => move), kept);
  await follow(page, script(name), list.length - 1);
  await page.locator(".end").waitFor();
  return list.length;
}

/** Waits until the engine of the review has ended, and only the computer's is left. */
async function untilOneEngine(page) {
  for (let tries = 0; page.workers().length > 1; tries++) {
    assert.ok(tries < 240, "the review does not end");
    await page.waitForTimeout(250);
  }
}

test("the end card shows the course of the game, whose positions can be pressed, and moves nothing", async () => {
  const context = await browser.newContext(DESK);
  await watch(context);
  const page = await context.newPage();
  await page.goto(server.address);
  const plies = await end(page, "kings-castle-level-1");
  await settled(page);
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); }));
  await page.evaluate(() => { window.shifts = []; window.since = performance.now(); });
  const places = () => page.locator(".end, .end button, .sheet, .seat, #board, #course").evaluateAll((all) => all.filter(({ id }) => id !== "turning").map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  }));
  const before = await places();
  const graph = page.locator("#course svg[aria-label]");
  await page.waitForFunction((all) => document.querySelector("#course .curve")?.getAttribute("points").split(" ").length === all, plies + 1);
  const [reason, curve] = await Promise.all([page.locator(".end .why"), graph].map((part) => part.boundingBox()));
  assert.ok(curve.y - reason.y - reason.height <= 12, "no blank below the reason");
  // White's last move won, so the curve ends at the top.
  assert.match(await graph.locator(".curve").getAttribute("points"), /600.0,0.0$/);
  // After the check of the move that turned the game.
  await untilOneEngine(page);
  await page.locator("#course p", { hasText: /turned/ }).waitFor();
  const words = await page.locator("#course p").textContent();
  assert.match(words, /^No clear turning point at a quick look\.$|^(Your|Black’s) move \d+ turned it[.:] .+\.$/);
  assert.deepEqual(await places(), before);
  // A list that is scrolled counts as new when it is painted again.
  assert.deepEqual((await shifts(page)).filter((one) => !/^\S+ move-list num: 0 0 0 0 to [\d ]+$/.test(one)), []);
  const shown = () => page.locator(".move[aria-current]").count();
  assert.equal(await shown(), 1);
  const { width, height } = await graph.boundingBox();
  await graph.click({ position: { x: 1, y: height / 2 } });
  await page.waitForFunction(() => !document.querySelector(".move[aria-current]"));
  await graph.click({ position: { x: width - 1, y: height / 2 } });
  await page.locator("#board .decisive").first().waitFor({ state: "attached" });
  assert.equal(await shown(), 1);
  assert.deepEqual(await places(), before);
  // The board is drawn again when its art arrives.
  await page.reload();
  await page.locator("#board.art").waitFor();
  await page.locator("#board .decisive").first().waitFor({ state: "attached" });
});

test("a rematch begins at once while the course of the game before is being judged, and a short game has none", async () => {
  const { page } = await open(browser, server.address, DESK);
  await end(page, "kings-castle-level-1");
  await page.locator("#course svg").waitFor();
  await page.locator("#again").click();
  await page.locator(".end").waitFor({ state: "detached" });
  await turn(page);
  assert.equal(await moves(page), 1, "the computer has the first move");
  await untilOneEngine(page);
  await resign(page);
  await page.locator(".end").waitFor();
  assert.equal(await page.locator("#course").count(), 0);
});

test("phones show the course of a game only where it pushes no button away", async () => {
  for (const [width, height, shows] of [[390, 844, true], [320, 640, false], [844, 390, false]]) {
    const { page, context } = await open(browser, server.address, { viewport: { width, height }, hasTouch: true });
    await end(page, "kings-castle");
    if (shows) await page.locator("#course p").waitFor();
    else await page.waitForTimeout(500);
    assert.equal(await page.locator("#course svg").count(), Number(shows), `${width}x${height}`);
    const outside = await page.locator(".end .go button:visible").evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
    assert.equal(outside, 0, `${width}x${height}`);
    const hidden = await page.locator(".end").evaluate((card) => card.scrollHeight - card.clientHeight);
    assert.ok(hidden <= 0, `${width}x${height}: the card scrolls by ${hidden}`);
    await context.close();
  }
});

test("two people have names, which change sides with them", async () => {
  const { page } = await open(browser, server.address, DESK);
  await begin(page, "castello", "person");
  const names = () => page.locator(".seat .name").evaluateAll((all) => all.map(({ value }) => value));
  // Black, at the bottom, begins.
  assert.deepEqual(await names(), ["Player 2", "Player 1"]);
  await page.locator(".seat.me .name").fill("Anna");
  await page.locator(".seat.me .name").press("Tab");
  await play(page, 1);
  await resign(page);
  assert.match(await page.locator(".end").textContent(), /wins.*sides swapped/s);
  await page.locator("#again").click();
  await page.locator(".prompt").waitFor();
  assert.deepEqual(await names(), ["Anna", "Player 2"]);
  await page.reload();
  await page.locator("#board").waitFor();
  assert.deepEqual(await names(), ["Anna", "Player 2"]);
});

test("the words of the end card point at the spaces that decided the game", async () => {
  const { page } = await open(browser, server.address, DESK);
  await begin(page, "kings-castle", "person");
  await follow(page, script("kings-castle"));
  // The Throne, and the men that flank it.
  const marks = page.locator(".end .why mark");
  await marks.nth(2).waitFor();
  assert.deepEqual(await marks.allTextContents(), ["Throne", "e5", "g7"]);
  for (const [number, name] of ["f6", "e5", "g7"].entries()) {
    await marks.nth(number).hover();
    await page.locator(`#board .decisive.pointed[aria-label^="${name},"]`).waitFor({ state: "attached" });
  }
});

test("the menu opens with its button and closes with Escape, which gives the focus back", async () => {
  const { page } = await open(browser, server.address, DESK);
  await begin(page, "kings-castle", "person");
  await page.locator("#more").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.closest(".menu"));
  await page.keyboard.press("Escape");
  await page.locator(".menu").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement.matches("#more"));
  const colours = () => page.evaluate(() => document.documentElement.dataset.colours);
  assert.equal(await colours(), "light");
  await page.locator("#theme").click();
  assert.equal(await colours(), "dark");
});

test("captured men are drawn beside the name of who took them, with their number as a name", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 320, height: 640 }, locale: "en-GB" });
  const { moves: list } = script("dobyvani-hradu");
  await resume(page, "dobyvani-hradu", list.slice(0, -1).map(([move]) => move));
  const taken = page.locator(".seat.me .taken");
  assert.equal(await taken.getAttribute("aria-label"), "1 captured");
  assert.deepEqual([await taken.locator("i").count(), await taken.textContent()], [1, "1"]);
  assert.equal(await page.locator(".seat.them .has").textContent(), "0 captured");
});
