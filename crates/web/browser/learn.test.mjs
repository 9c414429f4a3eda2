// Lessons and puzzles: solved by clicks and by keys alone, and still solved after a reload.

import assert from "node:assert/strict";
import { GAMES, LONG, clickCell, go, launch, middle, open, serve, tabTo, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ reducedMotion: "no-preference" });
// Opens every lesson, where only the text matters.
const bare = await launch({ images: false });

const verdict = (page) => page.locator(".verdict");

/** The cell with a name: its label begins with it. */
async function cell(page, name) {
  const labels = await page.locator("#board .cell").evaluateAll((cells) => cells.map((one) => [one.getAttribute("data-cell"), one.getAttribute("aria-label")]));
  const found = labels.find(([, label]) => new RegExp(`^${name}\\b`).test(label));
  assert.ok(found, `no cell ${name}`);
  return page.locator(`#board .cell[data-cell="${found[0]}"]`);
}

async function click(page, name) {
  const box = await (await cell(page, name)).locator(".hit").boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test("a lesson: a wrong move is taken back, the right one counts, a reload keeps it", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await go(page, "#/learn/castello");
  await page.locator("#task-title").waitFor();
  const title = await page.locator("#task-title").textContent();
  await click(page, "h8");
  await click(page, "h7");
  await page.locator(".verdict.wrong").waitFor();
  assert.match(await verdict(page).textContent(), /^That is not the task’s move\. .*h9/, "it says why, and what goes");
  await page.locator(".cross").waitFor();
  const [whole, seen] = await page.locator(".steps").evaluate((steps) => [steps.scrollHeight, steps.clientHeight]);
  assert.ok(whole <= seen + 1, "all steps are in view");
  await page.waitForFunction(() => !document.querySelector("#hint").disabled);
  await click(page, "h8");
  await click(page, "h9");
  await page.locator(".verdict.right").waitFor();
  assert.match(await verdict(page).textContent(), /^Right ./);
  assert.equal(await page.locator(".cross").count(), 0);
  await page.locator("#next").click();
  await page.waitForFunction((title) => document.querySelector("#task-title").textContent !== title, title);
  assert.equal(await page.locator(".steps a.done").count(), 1);
  await page.reload();
  await page.locator("#task-title").waitFor();
  assert.equal(await page.locator(".steps a.done").count(), 1, "progress survives a reload");
  await go(page, "#/learn");
  await page.locator("progress").first().waitFor();
  const done = await page.locator("progress").evaluateAll((all) => all.map((one) => one.value));
  assert.equal(done.filter((value) => value === 1).length, 1);
  await go(page, "#/learn/castello");
  await page.locator("#task-title").waitFor();
  assert.notEqual(await page.locator("#task-title").textContent(), title, "it goes on where it was left");
});

/** How wide the steps of a lesson are, and whether the open one is in view. Runs in the page. */
const steps = () => {
  const place = (one) => one.getBoundingClientRect();
  const { left, right } = place(document.querySelector(".steps [aria-current]"));
  const narrowest = Math.min(...[...document.querySelectorAll(".steps a")].map((one) => place(one).width));
  return { narrowest, isInView: left >= 0 && right <= innerWidth };
};

/** What of a lesson's sheet is in view. Runs in the page. */
const inView = () => {
  const [task, sheet, rest] = [".todo", ".lesson .sheet", ".rest"].map((one) => document.querySelector(one));
  const line = parseFloat(getComputedStyle(document.querySelector(".rest .text p")).lineHeight);
  const sign = parseFloat(getComputedStyle(rest, "::after").height);
  const [room, more] = [rest.clientHeight - sign, rest.scrollHeight - rest.clientHeight].map((height) => height / line);
  const place = task.getBoundingClientRect(), around = sheet.getBoundingClientRect();
  return { room, more, task: task.textContent, whole: place.top >= around.top && place.bottom <= around.bottom && sheet.scrollHeight <= sheet.clientHeight };
};

// German has the longest texts; the long run adds the other languages.
for (const locale of LONG ? ["en", "cs", "sv", "de"] : ["de"]) {
  test(`the smallest phone shows the whole task of every lesson, and no half lines: ${locale}`, async () => {
    const { page, context } = await open(bare, server.address, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale });
    for (const game of GAMES) {
      await go(page, `#/learn/${game}/1`);
      await page.locator(`.steps a[href="#/learn/${game}/1"][aria-current]`).waitFor();
      const count = await page.locator(".steps a").count();
      for (let number = 1; number <= count; number++) {
        await go(page, `#/learn/${game}/${number}`);
        await page.locator(`.steps a[href="#/learn/${game}/${number}"][aria-current]`).waitFor();
        const { room, more, task, whole } = await page.evaluate(inView);
        const { narrowest, isInView } = await page.evaluate(steps);
        assert.ok(narrowest >= 44 && isInView, `step ${number} of ${game}: ${narrowest} px`);
        assert.ok(whole, task);
        for (const lines of [room, more]) assert.ok(Math.abs(lines - Math.round(lines)) < 0.05, `${task} ${lines} lines`);
        assert.ok(room > 0.5, `no line of the explanation: ${task}`);
      }
    }
    await context.close();
  });
}

test("a lesson outlines the spaces to reach, and no others while a move is chosen", async () => {
  const { page } = await open(browser, server.address);
  // The tower on a1 goes to a2 and a3.
  await go(page, "#/learn/king-of-the-castle/2");
  const outlines = page.locator(".goals");
  await outlines.waitFor();
  const before = await outlines.innerHTML();
  await click(page, "a1");
  await page.locator("#board .cell.chosen, #board .lifted, #undo-step").first().waitFor();
  assert.equal(await outlines.innerHTML(), before);
  await click(page, "a2");
  await click(page, "a3");
  await page.locator(".verdict.right").waitFor();
  assert.equal(await outlines.count(), 0);
  // Where pieces stand on all spaces that a task names, these are outlined: b2, the user's own piece.
  await go(page, "#/learn/king-of-the-castle/5");
  await page.locator('.steps a[href="#/learn/king-of-the-castle/5"][aria-current]').waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".goals path").length === 1);
});

test("a lesson of several moves replies in between", async () => {
  const { page } = await open(browser, server.address);
  await go(page, "#/learn/dobyvani-hradu/12");
  await page.locator("#task-title").waitFor();
  await click(page, "m19");
  await click(page, "j19");
  await page.waitForFunction(() => document.querySelector("#hint") && !document.querySelector("#hint").disabled);
  await click(page, "j19");
  await click(page, "j16");
  await page.locator("#next").waitFor();
});

/** Moves the focus over the board to a cell and clicks it. */
async function press(page, name) {
  const target = await (await cell(page, name)).getAttribute("data-cell");
  const middle = (number) => page.locator(`#board .cell[data-cell="${number}"] .hit`).boundingBox()
    .then((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  const goal = await middle(target);
  for (let number = 0; number < 60; number++) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    if (at === target) break;
    const here = await middle(at);
    const [dx, dy] = [goal.x - here.x, goal.y - here.y];
    const aside = Math.abs(dx) > Math.abs(dy);
    await page.keyboard.press(aside ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : (dy > 0 ? "ArrowDown" : "ArrowUp"));
  }
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), target);
  await page.keyboard.press("Enter");
}

test("keys alone: a lesson from the first page to the next lesson", async () => {
  const { page } = await open(browser, server.address);
  await page.locator(".set").first().waitFor();
  await tabTo(page, "nav a[href='#/learn']");
  await page.keyboard.press("Enter");
  await page.locator(".shelf a").first().waitFor();
  await tabTo(page, "a[href='#/learn/dobyvani-hradu']");
  await page.keyboard.press("Enter");
  await page.locator("#task-title").waitFor();
  await tabTo(page, "#board .cell");
  await press(page, "c8");
  await page.locator("#next").waitFor();
  await tabTo(page, "#next");
  const title = await page.locator("#task-title").textContent();
  await page.keyboard.press("Enter");
  await page.waitForFunction((title) => document.querySelector("#task-title").textContent !== title, title);
});

/** The first puzzle of a file, and its first move. */
async function firstPuzzle(game) {
  const text = await (await fetch(new URL(`puzzles/${game}.txt`, server.address))).text();
  const solution = /^solution (.*)$/m.exec(text)[1].split(" ");
  return { solution, plies: Number(/^plies (.*)$/m.exec(text)[1]) };
}

test("a puzzle: right and wrong moves, the rating, a reload", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  const { solution, plies } = await firstPuzzle("castello");
  assert.equal(plies, 1, "the easiest one is a win in one");
  await go(page, "#/puzzles/castello/1");
  await page.locator("#task-title").waitFor();
  assert.match(await page.locator("#task-title").textContent(), /You are (White|Black)\. Win in one move/);
  assert.match(await verdict(page).textContent(), /Help costs rating points\./);
  for (const name of solution[0].split(/[-:]/)) await click(page, name);
  if (await page.locator("#finish").count()) await page.locator("#finish").click();
  await page.locator(".verdict.right").waitFor();
  assert.match(await verdict(page).textContent(), /Solved! \(\+\d+\) \S/);
  const figures = () => page.locator(".riddle .figures dd").allTextContents();
  const kept = await figures();
  assert.deepEqual(kept.slice(1), ["1", "1", "1"]);
  const next = await page.locator("#next").getAttribute("href");
  assert.notEqual(next, "#/puzzles/castello/1");
  await page.reload();
  await page.locator("#task-title").waitFor();
  kept[0] = kept[0].replace(/ \(.*/, " ");
  assert.deepEqual(await figures(), kept, "what was solved survives a reload");
  assert.doesNotMatch(await verdict(page).textContent(), /rating/, "help is free once a puzzle is solved");
  await go(page, next);
  await page.waitForFunction((next) => location.hash === next && document.querySelector("#show"), next);
  await page.locator("#show").click();
  await page.locator("#next").waitFor();
  const after = await figures();
  assert.ok(parseInt(after[0], 10) < parseInt(kept[0], 10), "a solution that was shown costs rating");
  assert.match(after[0], /\d \(−\d+\)$/, "the rating says what it lost");
  assert.deepEqual(after.slice(1), ["1", "0", "1"], "solved, the broken streak, and the longest one");
  assert.match(await verdict(page).textContent(), /The solution.*(White: |Black: |1\. ).*[a-o]\d/);
  // In King's Castle the opponent moves last.
  const { solution: [own] } = await firstPuzzle("kings-castle");
  await go(page, "#/puzzles/kings-castle/1");
  await page.locator("#show:enabled").click();
  await page.locator("#next").waitFor();
  assert.ok((await verdict(page).textContent()).includes(own), "the solver's move is the solution");
});

test("a wrong move in a puzzle stays marked until the next action", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 } });
  const { solution } = await firstPuzzle("castello");
  await go(page, "#/puzzles/castello/1");
  const rating = page.locator(".standing .figures dd").first();
  assert.equal((await rating.textContent()).trim(), "900", "the rating is there from the start");
  const place = await rating.boundingBox();
  const [start] = solution[0].split(/[-:]/);
  const names = await page.locator("#board .cell.lit").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label").split(/[ :,]/)[0]));
  await click(page, names.find((name) => name !== start));
  const target = await page.locator("#board .cell.lit").first().getAttribute("data-cell");
  await clickCell(page, target);
  if (await page.locator("#finish").count()) await page.locator("#finish").click();
  await page.locator(".verdict.wrong").waitFor();
  assert.match(await verdict(page).textContent(), /^[a-o]\d+[-:][a-o]\d+ does not win Try again\. Your rating will not change any more\.$/);
  // The move is taken back, its path stays, and its end is crossed out.
  await page.waitForFunction(() => document.querySelector("#board .threat-arrows .way"));
  const cross = await page.locator(".cross circle").boundingBox(), end = await middle(page, target);
  assert.ok(Math.hypot(cross.x + cross.width / 2 - end.x, cross.y + cross.height / 2 - end.y) < 2);
  assert.match(await rating.textContent(), /^8\d\d \(−\d+\)$/);
  assert.deepEqual((({ x, y }) => ({ x, y }))(await rating.boundingBox()), { x: place.x, y: place.y }, "nothing moves");
  assert.match(await page.locator(".verdict.wrong").textContent(), /does not win/);
  await page.locator("#hint").click();
  await page.waitForFunction(() => !document.querySelector("#board .threat-arrows .way, .cross"));
});

test("a puzzle says where it is proven that no other first move wins", async () => {
  const { page } = await open(browser, server.address);
  const text = await (await fetch(new URL("puzzles/castello.txt", server.address))).text();
  const proven = text.replace(/^#.*\n/gm, "").split(/\n\n+/).map((one) => one.includes("\nonly-win proven"));
  for (const [at, badges] of [[proven.indexOf(false), 0], [proven.indexOf(true), 1]]) {
    await go(page, `#/puzzles/castello/${at + 1}`);
    await page.waitForFunction((name) => document.querySelector(".crumb")?.textContent.endsWith(name), `Puzzle ${at + 1}`);
    assert.equal(await page.locator(".goal .proven").count(), badges);
  }
  // The themes and what the badge means come after the solution.
  const gloss = page.getByText("no other first move wins");
  assert.equal(await gloss.count() + await page.locator(".themes").count(), 0);
  await page.locator("#show").click();
  await gloss.waitFor();
});

test("a theme narrows the puzzles, and the puzzle of the day shows the week", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 } });
  await go(page, "#/puzzles/castello/1");
  await page.locator("#themes").click();
  const chip = page.locator(".chips button").last();
  const count = Number(await chip.locator("small").textContent());
  assert.ok(count < Number(await page.locator(".chips small").first().textContent()));
  await chip.click();
  await page.waitForFunction(() => location.hash !== "#/puzzles/castello/1" && document.querySelector(".chips button:last-child[aria-pressed=true]"));
  await page.locator("#themes").click();
  await page.locator(".chips button").first().click();
  await page.waitForFunction(() => document.querySelector(".chips button:first-child[aria-pressed=true]"));
  await go(page, "#/puzzles");
  await page.locator(".page a[href='#/puzzles/today']").click();
  await page.locator(".riddle .week li.now").waitFor({ state: "attached" });
  assert.equal(await page.locator(".riddle .week li").count(), 7);
  assert.match(await page.locator(".goal .crumb").textContent(), /Today’s puzzle/);
});

test("the puzzles of every game are fetched when needed", async () => {
  const { page } = await open(browser, server.address);
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").filter((one) => one.initiatorType === "fetch" && one.name.includes("/puzzles/")).length);
  assert.ok(fetched <= 1, "at the start, the app fetches no puzzles but those with today's");
  for (const game of GAMES) {
    await go(page, `#/puzzles/${game}`);
    await page.waitForFunction((game) => location.hash.startsWith(`#/puzzles/${game}/`) && document.querySelector("#board .cell.lit, [data-choice]"), game);
    await go(page, `#/learn/${game}`);
    await page.waitForFunction((game) => location.hash === `#/learn/${game}` && document.querySelector(".steps"), game);
  }
  await go(page, "#/puzzles/castello/99999");
  await page.getByText(/no puzzle with this number/).waitFor();
  await go(page, "#/learn/chess");
  await page.getByText(/does not exist/).waitFor();
});

test("blocked storage shows a notice, and lessons continue", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  });
  const page = await context.newPage();
  await page.goto(`${server.address}#/learn/dobyvani-hradu`);
  await page.locator(".notice").waitFor();
  await page.locator("#task-title").waitFor();
  await click(page, "c8");
  await page.locator("#next").click();
  await page.waitForFunction(() => document.querySelectorAll(".steps a")[1].getAttribute("aria-current"));
});

/** Opens a lesson with a capture once its pieces have come, and collects the cells whose pieces are animated as they go. */
async function beforeCapture(options) {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 800 }, ...options });
  await page.waitForFunction(() => window.burgrave.fly);
  await page.evaluate(() => {
    window.gone = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      if (timing.fill === "both") gone.push(this.parentNode.dataset.stack);
      return animate.call(this, frames, timing);
    };
  });
  await go(page, "#/learn/kings-castle/6");
  await page.locator("#task-title").waitFor();
  // The pieces of the art, which comes after the board.
  await page.waitForFunction(() => document.querySelector(`#board [data-stack] > use[href$="-mb"]`));
  return { page, captured: await (await cell(page, "f3")).getAttribute("data-cell") };
}

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`a captured man is shown while he goes: motion ${reducedMotion}`, async () => {
    const { page, captured } = await beforeCapture({ reducedMotion });
    for (const name of ["c3", "d3", "f3"]) await click(page, name);
    await page.locator(".verdict.right").waitFor();
    if (reducedMotion === "reduce") {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      assert.deepEqual(await page.evaluate(() => gone), []);
    } else {
      await page.waitForFunction((captured) => gone.includes(captured), captured);
      await page.waitForFunction((captured) => document.querySelectorAll(`#board [data-stack="${captured}"] > use[href$="-mb"]`).length === 0, captured);
    }
  });
}

test("a captured man is shown while he goes if he was drawn anew some frames before", async () => {
  const { page, captured } = await beforeCapture({ reducedMotion: "no-preference" });
  const redrawn = page.waitForFunction((captured) => window.redrawn === captured, captured);
  await page.evaluate((captured) => {
    const waiting = [];
    window.requestAnimationFrame = (work) => waiting.push(work);
    window.frame = () => { for (const work of waiting.splice(0)) work(performance.now()); };
    const one = new MutationObserver(() => { window.redrawn = captured; });
    one.observe(document.querySelector(`#board [data-stack="${captured}"]`), { childList: true });
  }, captured);
  await click(page, "c3");
  await redrawn;
  await page.evaluate(() => { for (let i = 0; i < 3; i++) frame(); });
  for (const name of ["d3", "f3"]) await click(page, name);
  await page.locator(".verdict.right").waitFor();
  await page.evaluate(() => frame());
  assert.deepEqual(await page.evaluate(() => gone), [captured]);
});
