// The analysis board: import, navigation, engine, review and export of a record; the position editor.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { GAMES, LONG, act, begin, bring, drawn, flip, go, launch, middle, moves, open, play, resign, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch();

const treeMoves = (page) => page.locator(".tree .tree-move");
const stored = (page) => page.evaluate(() => localStorage.getItem("burgrave.analysis"));

/** A record of a short game, as the app writes it. */
async function record(game, count) {
  const { page } = await open(browser, server.address);
  await begin(page, game, "person");
  await play(page, count);
  await act(page, "#analyse");
  await page.locator(".tree").waitFor();
  return stored(page);
}

/** Number of pictures of an animated GIF. */
const frames = (page, bytes) => page.evaluate(async (bytes) => {
  const decoder = new ImageDecoder({ type: "image/gif", data: new Uint8Array(bytes) });
  await decoder.tracks.ready;
  await decoder.completed;
  return decoder.tracks.selectedTrack.frameCount;
}, [...bytes]);

// The long run adds a game with towers.
for (const game of ["kings-castle", ...LONG ? ["king-of-the-castle"] : []]) {
  test(`${game}: import, walk, engine, review, export`, async () => {
    const text = await record(game, 6);
    const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
    await bring(page, text);
    assert.equal(await treeMoves(page).count(), 6);
    assert.equal(await stored(page), text, "what is exported is what was imported");
    const board = () => page.locator("#board .cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label").split(", last move")[0]));
    const start = await board();
    await page.keyboard.press("End");
    assert.equal(await page.locator(".tree [aria-current]").count(), 1);
    assert.notDeepEqual(await board(), start);
    await page.keyboard.press("ArrowLeft");
    await treeMoves(page).first().click();
    await page.keyboard.press("Home");
    const bare = (labels) => labels.map((label) => label.replace(/, can be chosen|, chosen/g, ""));
    assert.deepEqual(bare(await board()), bare(start));

    await page.locator("#watch").click();
    await page.locator(".lines .line .tree-move").first().waitFor();
    await page.locator("#engine-settings").click();
    assert.equal(await page.locator("#lines").inputValue(), "3", "a desk has room for three lines");
    await page.locator("#lines").selectOption("2");
    await page.locator(".lines .line").nth(1).waitFor();
    await page.locator(".advanced summary").click();
    for (const kind of ["mcts", "baseline"]) {
      await page.locator("#search-kind").selectOption(kind);
      await page.locator(".lines .line").first().waitFor({ state: "detached" }).catch(() => null);
      await page.locator(".lines .line").nth(1).waitFor();
    }
    await page.locator("#watch").click();

    await page.locator("#review").click();
    await page.locator(".report").waitFor();
    assert.equal(await page.locator(".chances").count(), 1);
    assert.match(await page.locator(".summaries").textContent(), /% accurate/);

    await act(page, "#view-save");
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#save-record").click()]);
    assert.equal(await readFile(await file.path(), "utf8"), text);
    const [picture] = await Promise.all([page.waitForEvent("download"), page.locator("#save-png").click()]);
    assert.equal((await readFile(await picture.path())).subarray(1, 4).toString(), "PNG");
    const [animation] = await Promise.all([page.waitForEvent("download"), page.locator("#save-gif").click()]);
    assert.equal(await frames(page, await readFile(await animation.path())), 7, "a frame for each position");

    await page.reload();
    await page.locator(".tree").waitFor();
    assert.equal(await treeMoves(page).count(), 6, "the record survives a reload");
  });
}

test("the engine's lines are drawn, mistakes are marked and corrected, and the record can be exported and imported", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });
  await bring(page, await record("king-of-the-castle", 4));
  await treeMoves(page).first().waitFor();
  await page.locator("#engine-settings").click();
  await page.locator("#lines").selectOption("3");
  await page.locator("#watch").click();
  await page.locator(".lines .line").nth(2).waitFor();
  await page.locator(".other-arrows .way").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => /\d/.test(document.querySelector(".eval").getAttribute("aria-valuetext")));
  // Read at the same time, because the engine continues.
  const bar = await page.locator(".eval").evaluate((bar) => ({
    seen: document.querySelector(".judge b").textContent, read: bar.getAttribute("aria-valuetext"),
    style: bar.getAttribute("style"), now: bar.getAttribute("aria-valuenow"),
  }));
  assert.equal(bar.seen, bar.read);
  assert.match(bar.style, new RegExp(`--white: ?${bar.now}%`));
  await page.locator("#watch").click();
  await page.locator(".other-arrows .way").first().waitFor({ state: "detached" });

  await bring(page, '[Game "kings-castle"]\n\n1. a3 b1 2. g2 d3 3. c1 k6 *');
  await treeMoves(page).nth(5).waitFor();
  await page.locator("#review").click();
  await page.locator(".mistakes .retry").first().click();
  assert.match(await page.locator(".ask.task").textContent(), /better/i);
  // The list does not name the move to find.
  await page.locator(".mistakes .why").first().waitFor({ state: "hidden" });
  // The mistake to correct is marked, although the board shows the position before it.
  const marked = (number) => page.locator(`.mistakes li:nth-child(${number}) [aria-current]`).waitFor();
  await marked(1);
  await page.locator("#show-better").click();
  await page.waitForFunction(() => document.querySelector("#verdict").textContent !== "");
  await page.locator("#next-mistake").click();
  await page.locator(".ask.task", { hasText: "Black played b1" }).waitFor();
  await marked(2);
  await page.locator("#annotate").click();
  await page.locator("#view-moves").click();
  await page.locator(".tree .tree-move b:not(:empty)").first().waitFor();
  assert.match(await stored(page), /a3\?!? \{\[%eval/);

  const before = await stored(page);
  await page.keyboard.press("End");
  await act(page, "#view-save");
  const save = async (button) => (await Promise.all([page.waitForEvent("download"), page.locator(button).click()]))[0].path();
  assert.match(await readFile(await save("#save-svg"), "utf8"), /^<svg[\s\S]*King’s Castle[\s\S]*<\/svg>\s*$/);
  const json = await save("#save-json");
  assert.ok(JSON.parse(await readFile(json, "utf8")));
  await page.locator("#copy-position").click();
  await page.locator("[role=status] .notice").waitFor();
  const position = await page.evaluate(() => navigator.clipboard.readText());
  await page.locator(".notice button").click();
  const board = () => page.locator("#board .cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label").replace(/, (last move|can be chosen|chosen).*/, "")));
  const end = await board();

  await bring(page, position);
  await treeMoves(page).first().waitFor({ state: "detached" });
  assert.deepEqual(await board(), end, "the position that was copied");
  await act(page, "#view-load");
  await page.locator("#import-file").setInputFiles(json);
  await treeMoves(page).nth(5).waitFor();
  assert.equal(await stored(page), before, "the file that was saved");
});

test("the analysis begins with a game, one of the user's own, or a text", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 800 } });
  await begin(page, "kings-castle", "person");
  await play(page, 4);
  await go(page, "#/analyse");
  await page.locator(".analysis-first .set").nth(4).waitFor();
  assert.equal(await page.locator(".analysis-first .primary").count(), 0, "nothing to load yet");
  await page.locator("#import-text").fill("a record");
  await page.locator("#import.primary").waitFor();
  await page.locator(".own-game").click();
  await treeMoves(page).nth(3).waitFor();
  const other = await open(browser, server.address, { viewport: { width: 390, height: 844 } });
  await go(other.page, "#/analyse");
  assert.equal(await other.page.locator(".own-games").count(), 0, "no games yet");
  await other.page.locator(".set[data-game=castello]").click();
  await other.page.locator(".analysing h1", { hasText: "Castello" }).waitFor();
  assert.equal(new URL(other.page.url()).hash, "#/analyse");
  assert.equal(await other.page.locator("#lines").inputValue(), "1", "a phone has room for one line");
});

test("the first page of the analysis fits into the window of a desktop", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1366, height: 768 } });
  await go(page, "#/analyse");
  for (const [width, height] of [[1366, 768], [1280, 720], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await page.locator("#import").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height, `${width}x${height}`);
  }
});

const SIZES = [["a desktop", 1280, 800], ["a phone", 390, 844], ["a small phone", 320, 640], ["a phone on its side", 844, 390]];
for (const [name, width, height] of SIZES) {
  test(`on ${name}, a review lists the mistakes in words, and nothing moves when it ends`, async () => {
    const { page, context } = await open(browser, server.address, { viewport: { width, height }, hasTouch: width < 900 });
    await bring(page, '[Game "kings-castle"]\n\n1. a3 b1 2. g2 d3 3. c1 k6 *');
    await treeMoves(page).nth(5).waitFor();
    await page.locator("#review").click();
    await page.locator("#stop-review, .report").first().waitFor();
    // The list of mistakes makes a phone's page longer, below what is in view.
    const still = `#board, .engine, .analysing .prompt, .walk${width > height ? ", .review-graph" : ""}`;
    const places = () => page.locator(still).evaluateAll((all) => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, one.matches(".review-graph") ? 0 : height].map(Math.round).join(" ");
    }));
    const before = await places();
    // The button that stops the review is in view, too.
    const hidden = await page.locator("#stop-review").evaluateAll((all) => all.filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height - 4) !== one;
    }).length);
    assert.equal(hidden, 0);
    await page.locator(".report").waitFor();
    assert.deepEqual(await places(), before);
    if (name === "a phone") {
      // The board, the graph and two mistakes are in view at once, and the page has not scrolled.
      const tops = await page.locator(".top, .eval, #board, .chances, .mistakes li:nth-child(-n+2)").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
      const walk = (await page.locator(".walk").boundingBox()).y;
      assert.equal(tops.length, 6, "there are two mistakes at least");
      assert.ok(tops.every((bottom) => bottom > 0 && bottom <= walk + 1), `${tops} above ${walk}`);
      assert.equal(await page.evaluate(() => scrollY), 0);
      // What scrolls goes behind a ground that looks like the page's.
      const grounds = await page.evaluate(() => [document.body, document.querySelector(".board-place")].map((one) => getComputedStyle(one, "::before").backgroundImage));
      assert.equal(grounds[1], grounds[0]);
    }
    assert.match(await page.locator(".mistakes").textContent(), /\?.*Better: /s);
    // The accuracy stands below the graph, on phones first in the review.
    const accuracy = await page.locator(".summaries, .totals .on-phone").evaluateAll((all) => all.map((one) => [one.checkVisibility(), one.textContent]));
    const isPhone = width < height;
    assert.deepEqual(accuracy.map(([isShown]) => isShown), isPhone ? [true, false] : [false, true]);
    assert.match(accuracy.find(([isShown]) => isShown)[1], isPhone ? /^Accuracy\d+\s%\d+\s%$/ : /^White\d+ % accurateBlack\d+ % accurate$/);
    // The totals stand above the list, count what it has, and name its signs.
    const [totals, list] = await Promise.all([".totals", ".mistakes"].map((part) => page.locator(part).boundingBox()));
    assert.ok(totals.y + totals.height <= list.y, `${totals.y + totals.height} above ${list.y}`);
    const marked = await page.locator(".mistakes .tree-move b").allTextContents();
    for (const [sign, name] of [["?!", "Inaccuracies"], ["?", "Mistakes"], ["??", "Blunders"]]) {
      const row = page.locator(".totals tr", { has: page.getByText(sign, { exact: true }) });
      assert.equal(await row.locator("th").textContent(), sign + name);
      const counts = (await row.locator("td").allTextContents()).map(Number);
      assert.equal(counts[0] + counts[1], marked.filter((one) => one === sign).length, name);
    }
    const lines = await page.locator(".summaries dd").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(lines.every((height) => height < 30), `one line a side: ${lines}`);
    await page.locator(".mistakes .tree-move").first().click();
    await page.locator(".mistakes .tree-move[aria-current]").waitFor();
    // The sign is on the board, too.
    const sign = await page.locator(".mistakes .tree-move[aria-current] b").textContent();
    assert.equal(await page.locator(".board-place .judged").textContent(), sign);
    const [mark, board] = await Promise.all([".judged", "#board"].map((one) => page.locator(one).boundingBox()));
    assert.ok(mark.x >= board.x && mark.y >= board.y && mark.x + mark.width <= board.x + board.width && mark.y + mark.height <= board.y + board.height, "the sign is on the board");
    // A review asks what was wrong: where a move can begin is shown only while the user looks for a better one.
    const starts = () => page.locator(".board :is(.start, .spot)").evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility));
    const pointAtBoard = () => page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await pointAtBoard();
    await page.locator("#board:hover").waitFor();
    const hiddenStarts = await starts();
    assert.ok(hiddenStarts.length > 0 && hiddenStarts.every((one) => one === "hidden"), hiddenStarts.join(" "));
    // The board and the task to find a better move are in view when the last one of the list is pressed.
    await page.locator(".mistakes .retry").last().click();
    await page.locator(".review .task").waitFor();
    await page.locator("#board").hover();
    assert.ok((await starts()).includes("visible"));
    await page.waitForFunction(() => ["#board", ".review .task b"].every((part) => {
      const { top, bottom } = document.querySelector(part).getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    }));
    const [under, task] = await Promise.all(["#board", ".review .task b"].map((part) => page.locator(part).boundingBox()));
    assert.ok(width > height || task.y > under.y + under.height, "the task is below the board");
    await page.locator("#view-moves").click();
    await page.locator(".tree [aria-current]").waitFor();
    // The buttons to step through the game and White's chances are in view with the board.
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [".walk", ".judge", ".prompt", "#view-moves"]) {
      const { top, bottom, left, right } = await page.locator(part).evaluate((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return { top, bottom, left, right };
      });
      assert.ok(top >= 0 && bottom <= height + 1 && left >= 0 && right <= width + 1, `${part} is from ${left}, ${top} to ${right}, ${bottom}`);
    }
    // On phones there is no room for whose move it is.
    const prompt = await page.locator(".analysing .prompt").evaluate((one) => [getComputedStyle(one).opacity, one.querySelector(".go").textContent]);
    assert.equal(prompt[0], width < 900 && prompt[1] === "" ? "0" : "1");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await context.close();
  });
}

test("below a tall board on a phone, each view has room, and a review leaves the board as wide as it was", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await bring(page, '[Game "castello"]\n\n1. o20-m18 b2-d4 2. o21:m19:m17 k2-m4 *');
  await treeMoves(page).nth(3).waitFor();
  await drawn(page);
  const box = (part) => page.locator(part).boundingBox();
  const { width } = await box("#board");
  assert.ok(width > 345, `the board is ${width} wide`);
  // Text on a phone may be a pixel wider, so this measures the right end.
  const end = async () => { const { x, y, width } = await box("#review"); return [x + width, y].map(Math.round).join(" "); };
  const place = await end();
  await page.locator("#view-review").click();
  await page.locator(".review").waitFor();
  assert.equal(await end(), place, "the button that begins a review keeps its place");
  // The first tools of the notes are in view, above the walk.
  await page.locator("#view-notes").click();
  await page.waitForFunction(() => document.querySelector("#delete")?.getBoundingClientRect().bottom <= document.querySelector(".walk").getBoundingClientRect().top);
  await page.locator("#view-moves").click();
  await page.waitForFunction(() => scrollY === 0);
  await page.locator("#review").click();
  await page.locator(".report").waitFor();
  // The board, the graph and the beginning of the report are in view.
  await page.waitForFunction(() => {
    const [board, graph, report, walk] = ["#board", ".chances", ".report", ".walk"].map((part) => document.querySelector(part).getBoundingClientRect());
    return board.top >= -1 && board.bottom <= graph.top + 1 && graph.bottom < report.top && report.top + 80 < walk.top;
  });
  assert.equal((await box("#board")).width, width);
  // Its cells are small: the sign can be read, and does not cover the middle of the piece.
  const mistake = page.locator(".mistakes .tree-move").first();
  if (await mistake.count()) {
    await mistake.click();
    const { width, cells, covered } = await page.locator(".judged").evaluate((one) => {
      const { left, top, width } = one.getBoundingClientRect(), middle = width / 2;
      const isCovered = ({ x, y, width, height }) => Math.hypot(x + width / 2 - left - middle, y + height / 2 - top - middle) < middle;
      const cells = [...document.querySelectorAll("#board .u.ml")];
      return { width, cells: cells.length, covered: cells.filter((cell) => isCovered(cell.getBoundingClientRect())).length };
    });
    assert.ok(width >= 16 && width <= 18, `the sign is ${width} wide`);
    assert.ok(cells > 0, "the last move is marked");
    assert.equal(covered, 0);
  }
  await page.locator("#view-moves").click();
  await page.waitForFunction(() => scrollY === 0);
  assert.equal(await page.locator(".chances").isVisible(), false, "there is no room beside the moves");
  // The board has left room for the engine's line.
  await page.locator(".engine-switch").click();
  await page.locator(".analysing .lines").first().waitFor();
  assert.equal((await box("#board")).width, width);
});

test("a remark names the second move of its row, and the swap stands beside the chances", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await bring(page, '[Game "kings-castle"]\n\n1. a3 b1 2. g2 d3 3. c1 k6 *');
  await page.locator("#review").click();
  await page.locator(".report").waitFor();
  const graph = (await page.locator(".chances").boundingBox()).y;
  await page.locator("#view-moves").click();
  await page.locator(".tree .comment").first().waitFor();
  assert.equal((await page.locator(".chances").boundingBox()).y, graph, "the graph keeps its place");
  const names = await page.locator(".tree-move.second + .comment b").allTextContents();
  assert.ok(names.length > 0 && names.every((name) => ["b1", "d3", "k6"].includes(name)), names.join(" "));
  await treeMoves(page).first().click();
  await page.locator("[data-choice]").waitFor();
  const [swap, prompt] = await Promise.all(["[data-choice]", ".engine-head"].map((part) => page.locator(part).boundingBox()));
  const chances = await page.locator(".judge").evaluate((one) => {
    const text = document.createRange();
    return Math.max(...[...one.children].map((line) => { text.selectNodeContents(line); return text.getBoundingClientRect().right; }));
  });
  assert.ok(chances < swap.x, `the chances end at ${chances}, the button begins at ${swap.x}`);
  assert.ok(swap.y >= prompt.y && swap.y + swap.height <= prompt.y + prompt.height, "the button is in the head of the engine");
  assert.ok(await page.locator(".judge .num").evaluate((one) => getComputedStyle(one).visibility === "visible"));
});

test("the board flips, and coordinates follow the settings", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await begin(page, "kings-castle", "person");
  assert.ok(await page.locator("#board .letters").count() > 0);
  const { y } = await middle(page, 0);
  await flip(page);
  assert.ok(Math.abs((await middle(page, 0)).y - y) > 100, "the first cell is at the other end");
  await go(page, "#/settings");
  await page.locator(".page label", { hasText: "oordinates" }).locator("input").uncheck();
  await go(page, "#/play");
  await page.locator("#board").waitFor();
  assert.equal(await page.locator("#board .letters").count(), 0);
  await page.reload();
  await page.locator("#board .cell").first().waitFor();
  assert.equal(await page.locator("#board .letters").count(), 0, "settings survive a reload");
});

/** Collects the names of the sounds that are played, on this page and after a reload. */
const listen = (page) => page.evaluate(() => {
  window.played = [];
  const { sound } = window.burgrave;
  window.burgrave.sound = (name, ...rest) => { played.push(name); return sound(name, ...rest); };
});

test("moves have sounds, which the menu turns off with one press and the settings by kind", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await page.waitForFunction(() => window.burgrave.sound);
  await listen(page);
  await begin(page, "kings-castle", "person");
  await play(page, 1);
  await page.waitForFunction(() => played.includes("move"));
  await act(page, "#sounds");
  await page.locator("#sounds", { hasText: "on" }).waitFor();
  await page.keyboard.press("Escape");
  const before = await page.evaluate(() => played.length);
  await play(page, 2);
  assert.equal(await page.evaluate(() => played.length), before, "no sound when they are off");
  await go(page, "#/settings");
  await page.locator("#sound").check();
  await page.locator("#sound-pieces").uncheck();
  await page.locator("#volume").fill("30");
  await page.locator("#listen").click();
  await page.waitForFunction((before) => played.length === before + 2, before);
  await go(page, "#/play");
  await page.locator("#board").waitFor();
  await play(page, 3);
  await resign(page);
  await page.waitForFunction(() => played.at(-1) === "end");
  assert.equal(await page.evaluate(() => played.length), before + 3, "the end is heard, the third move is not");
  await page.reload();
  await go(page, "#/settings");
  assert.equal(await page.locator("#volume").inputValue(), "30");
  assert.equal(await page.locator("#sound-pieces").isChecked(), false);
});

test("sounds wait for the user's first action, and none is too loud", async () => {
  const { page } = await open(browser, server.address);
  await page.waitForFunction(() => window.burgrave.sound);
  const heard = await page.evaluate(async () => {
    let contexts = 0;
    // A call from a test counts as an action of the user.
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
    window.AudioContext = class { constructor() { contexts++; } };
    await window.burgrave.sound("move", 1);
    const url = performance.getEntriesByType("resource").map(({ name }) => name).find((name) => /sound-[^/]*\.js/.test(name));
    const { render } = await import(url);
    const peaks = {};
    for (const name of ["step", "move", "stone", "capture", "prize", "turn", "low", "end", "loss"]) {
      const offline = new OfflineAudioContext(1, 48_000 * 2, 48_000);
      render(offline, offline.destination, name, 1, 0);
      const samples = (await offline.startRendering()).getChannelData(0);
      peaks[name] = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    }
    return { contexts, peaks };
  });
  assert.equal(heard.contexts, 0);
  for (const [name, peak] of Object.entries(heard.peaks)) assert.ok(peak > .1 && peak <= 1, `${name}: ${peak}`);
});

test("moves by hand become variations, with comments", async () => {
  const text = await record("kings-castle", 4);
  const { page } = await open(browser, server.address);
  await bring(page, text);
  await page.locator("#board .cell.lit").first().waitFor();
  const before = await treeMoves(page).count();
  for (let number = 5; await treeMoves(page).count() === before; number += 6) {
    await page.keyboard.press("Home");
    await page.locator("#board .cell.lit").nth(number).locator(".hit").click();
  }
  await page.locator(".piece.variation").waitFor();
  await page.locator("#view-notes").click();
  await page.locator("#comment").fill("Another way.");
  await page.locator("#comment").blur();
  await page.locator("#view-moves").click();
  assert.match(await page.locator(".tree .comment").textContent(), /Another way/);
  await page.locator("#view-notes").click();
  await page.locator("#make-main").click();
  assert.match(await stored(page), /\{Another way\.\} \(/);
  await page.locator("#delete").click();
  await page.locator("#view-moves").click();
  assert.equal(await treeMoves(page).count(), before);
});

test("a position can be played on, whatever the current game is", async () => {
  const { page } = await open(browser, server.address);
  await begin(page, "castello", "person");
  await play(page, 2);
  await bring(page, await record("kings-castle", 4));
  await page.locator(".tree").waitFor();
  await act(page, "#play-position");
  await page.locator(".play .sheet h1", { hasText: "King’s Castle" }).waitFor();
  assert.equal(await page.locator(".move-list .move").count(), 0);
  await play(page, 1);
  await page.reload();
  await page.locator(".play .sheet h1", { hasText: "King’s Castle" }).waitFor();
  await go(page, "#/");
  await page.locator(".earlier li", { hasText: "Castello" }).waitFor();
});

test("an invalid record is explained with its line", async () => {
  const { page } = await open(browser, server.address);
  await bring(page, "[Game \"castello\"]\n\n1. b2-b3 {never closed *\n");
  await page.locator("#import-fault").waitFor();
  assert.match(await page.locator("#import-fault").textContent(), /Line 3.*comment/);
});

test("the editor explains an impossible position, and takes a possible one to the board", async () => {
  const { page } = await open(browser, server.address);
  await go(page, "#/edit");
  await page.locator("#clear").click();
  const fault = page.locator("#position-fault.fault");
  await fault.waitFor();
  assert.match(await fault.textContent(), /(?<!: )The white side has no piece/, "no place in a text that nobody types");
  assert.ok(await page.locator("#analyse-this").isDisabled());
  const cell = (number) => page.locator(`#board [data-cell="${number}"] .hit`);
  await cell(0).click();
  await page.locator("[data-brush=b]").click();
  await cell(5).click();
  await fault.waitFor({ state: "detached" });
  await page.locator("#position-text").fill("nonsense");
  await fault.filter({ hasText: /Character \d/ }).waitFor();
  await page.locator("#undo").click();
  await fault.waitFor({ state: "detached" });
  await page.locator("#start-position").click();
  await page.locator("#analyse-this").click();
  await page.locator(".engine").waitFor();
});

test("every clause of a position is set by clicks, and a fault offers its remedy", async () => {
  const { page } = await open(browser, server.address);
  await go(page, "#/edit");
  const fault = page.locator("#position-fault.fault");
  const is = (text) => page.waitForFunction((text) => document.getElementById("position-text").value.endsWith(text), text);
  await page.locator("#edit-game").selectOption("kings-castle");
  await page.locator("label.row #clause").check();
  await is(" w s");
  await fault.waitFor();
  await page.locator("#remedy").click();
  await is(" w -");
  await page.locator("#edit-game").selectOption("castello");
  await is(" b 0:0");
  const [white, black] = ["w", "b"].map((side) => page.locator(`.counter:has([data-count=${side}])`));
  await white.locator("button").last().click();
  await is(" b 1:0");
  await fault.waitFor();
  assert.ok(await black.locator("button").first().isDisabled(), "not below 0");
  // An erased castle is one that was taken.
  await page.locator("[data-brush='']").click();
  const castle = page.locator("#board [data-cell][aria-label*='castle' i]").first();
  const name = (await castle.getAttribute("aria-label")).split(",")[0];
  await castle.locator(".hit").click();
  await page.waitForFunction((name) => !document.querySelector(`#board [aria-label^="${name}"]`).getAttribute("aria-label").includes("astle"), name);
  if (await fault.count()) await page.locator("#remedy").click();
  await fault.waitFor({ state: "detached" });
  await page.locator("#edit-game").selectOption("aujjris-castle");
  await is(" w -");
  assert.deepEqual(await page.locator("select#clause option").count(), 1, "no pushed piece in the start position");
  await page.locator("[name=to-move]").nth(1).check();
  await is(" b -");
});

test("castles are laid out by clicks, faults are shown on their squares, and a game on the layout survives a reload", async () => {
  const { page } = await open(browser, server.address);
  await go(page, "#/layout");
  const cell = (number) => page.locator(`#board [data-cell="${number}"]`);
  const hit = (number) => cell(number).locator(".hit").click();
  await cell(0).waitFor();
  const verdict = page.locator("#layout-fault");
  // A tower on a1, and on a19 alike.
  await page.locator("[data-brush=T]").click();
  await hit(0);
  assert.match(await cell(0).getAttribute("aria-label"), /a1.*tower/);
  assert.match(await cell(18 * 19).getAttribute("aria-label"), /a19.*tower/);
  await page.locator("#undo").click();
  assert.doesNotMatch(await cell(0).getAttribute("aria-label"), /tower/);
  assert.ok(await page.locator("#undo").isDisabled());
  await hit(0);
  // Rank 10 takes ground and gates only.
  await hit(9 * 19 + 3);
  await page.locator("#layout-fault.fault").waitFor();
  assert.match(await verdict.textContent(), /d10/);
  assert.ok(await page.locator("#board .cell.wrong[data-cell='174']").isVisible());
  assert.ok(await page.locator("#play-this").isDisabled());
  await page.locator("[data-brush='.']").click();
  await hit(9 * 19 + 3);
  await page.locator("#layout-fault.fault").waitFor({ state: "detached" });
  // The layout is saved.
  await page.reload();
  await cell(0).waitFor();
  assert.match(await cell(0).getAttribute("aria-label"), /tower/);
  // A game on it starts with the form of a new game, where it is the value of an option.
  await page.locator("#play-this").click();
  await page.locator("[data-option=layout]").waitFor();
  assert.equal(await page.locator("[data-option=layout]").inputValue(), "my-castles");
  await page.locator("[data-option=rules]").selectOption("french");
  await page.locator("[name=opponent]").nth(1).check();
  await page.locator("#start-game").click();
  await page.waitForFunction(() => location.hash === "#/play");
  await page.locator("#board").waitFor();
  await page.reload();
  await page.waitForFunction(() => /tower/i.test(document.querySelector("#board [data-cell='0']")?.getAttribute("aria-label") ?? ""));
  // The layout that the app offers, as a start in the editor and for a new game: e9 is a tower.
  const isTower = () => /tower/i.test(document.querySelector("#board [data-cell='156']")?.getAttribute("aria-label") ?? "");
  await go(page, "#/layout");
  await page.locator("[data-layout=four-towers]").click();
  await page.waitForFunction(isTower);
  await go(page, `#/new/${GAMES.find((game) => game.startsWith("dobyvani"))}`);
  await page.locator("details:has([data-option=layout]) > summary").click();
  await page.locator("[data-option=layout]").selectOption({ label: "Four towers" });
  await page.locator(".vary .quiet", { hasText: "0.8 %" }).waitFor();
  await page.locator("#start-game").click();
  await page.waitForFunction(isTower);
  await page.reload();
  await page.waitForFunction(isTower);
});

for (const [name, options] of [["a desktop", { viewport: { width: 1280, height: 900 } }], ["a small phone", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }]]) {
  test(`on ${name}, a position is proven with its line, and a hard one says that it is open`, async () => {
    const { page, context } = await open(browser, server.address, options);
    // A piece of each side below the platform: solved. See docs/lab/endgames-2026-11.md.
    await bring(page, "(www)(bb)(www)(bbb)w(bb)2/8/8/8/8/w6b w");
    await act(page, "#prove");
    const said = page.locator(".proof.done > p").first();
    await said.waitFor();
    assert.match(await said.textContent(), /Proven: White wins in 9 plies with best play\./);
    assert.equal(await page.locator(".proof-line .tree-move").count(), 9);
    await page.locator(".proof summary").click();
    assert.ok(await page.locator(".proof-moves .tree-move").count() > 1, "each move has its value");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    // A press plays the line up to there, and the proof stays with its position.
    await page.locator(".proof-line .tree-move").nth(1).click();
    await said.waitFor({ state: "detached" });
    assert.equal(await treeMoves(page).count(), 2);
    await page.keyboard.press("Home");
    await said.waitFor();

    // Too hard: it is stopped, and the engine continues.
    await bring(page, '[Game "castello"]\n\n*');
    await said.waitFor({ state: "detached" });
    await page.locator("#watch").click();
    await page.locator(".lines .line").first().waitFor();
    await act(page, "#prove");
    await page.locator(".proof .num", { hasText: "positions" }).waitFor();
    await page.locator("#stop-proof").click();
    await page.locator(".proof").waitFor({ state: "detached" });
    await page.locator(".lines .line").first().waitFor();
    await context.close();
  });
}

test("on the narrowest phones what to do next in a turn takes the place of the chances", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await bring(page, '[Game "castello"]\n\n*');
  await page.locator("#watch").click();
  await page.locator(".judge .num").waitFor();
  const isSeen = (part) => page.locator(part).evaluate((one) => {
    const { opacity, visibility } = getComputedStyle(one);
    return opacity === "1" && visibility === "visible";
  });
  assert.deepEqual([await isSeen(".analysing .prompt"), await isSeen(".judge")], [false, true]);
  // The first step of a turn.
  await page.locator("#board .cell.lit").first().click();
  await page.locator("#undo-step").waitFor();
  assert.deepEqual([await isSeen(".analysing .prompt"), await isSeen(".judge")], [true, false]);
  const title = page.locator(".analysing .prompt b");
  assert.notEqual(await title.textContent(), "");
  assert.ok(await title.evaluate((one) => one.scrollHeight - one.clientHeight <= 1 && one.clientWidth > 80), "the title is in view");
});

test("the editor's board and pieces are in view together on a phone", async () => {
  for (const [width, height] of [[390, 844], [320, 640]]) {
    const { page, context } = await open(browser, `${server.address}#/edit`, { viewport: { width, height }, hasTouch: true, isMobile: true });
    for (const game of GAMES) {
      await page.locator("#edit-game").selectOption(game);
      await page.waitForFunction((game) => document.querySelector(`.editing header use[href="#i-${game}"]`), game);
      await drawn(page);
      const bar = (await page.locator(".editing .done").boundingBox()).y;
      for (const part of ["#board", ".brushes"]) {
        const { x, y, width: wide, height: high } = await page.locator(part).boundingBox();
        assert.ok(x >= 0 && x + wide <= width && y >= 0 && y + high <= bar, `${game} at ${width}: ${part} ends at ${x + wide}, ${y + high} of ${width}, ${bar}`);
      }
      const button = await page.locator(".brush-button").last().boundingBox();
      assert.ok(button.height >= 44 && button.x + button.width <= width, `${game} at ${width}: all pieces are in view`);
    }
    await context.close();
  }
});
