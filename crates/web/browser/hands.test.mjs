// Touch, dragging, clocks, animation, and the explanation of illegal clicks.

import assert from "node:assert/strict";
import { GAMES, act, begin, click, clickCell, drawn, fingers, flip, follow, go, launch, listed, middle, middleOf, moves, open, play, resign, resume, script, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ reducedMotion: "no-preference", images: false });
// For men of the art, which comes with its pictures.
const pictured = await launch({ reducedMotion: "no-preference" });

test("a piece can be dragged with the mouse, and released on an illegal cell", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await begin(page, "castello", "person");
  const [[move, [from, to]]] = script("castello").moves;
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  assert.equal(await page.locator("#board.dragging").count(), 1, "the man follows");
  await page.mouse.move(5, 5);
  await page.mouse.up();
  assert.equal(await moves(page), 0);
  assert.equal(await page.locator("#board.dragging").count(), 0);
  await page.keyboard.press("Escape");
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await listed(page), [move]);
});

test("piece or stacker: the question appears on the square, on any screen, from either side", async () => {
  const [[, [from, choice, to]]] = script("aujjris-castle").moves;
  // On a phone in the language with the longest names.
  for (const [viewport, locale] of [[{ width: 320, height: 640 }, "cs-CZ"], [{ width: 1280, height: 900 }, "en-US"]]) {
    const { page, context } = await open(browser, server.address, { viewport, locale });
    await begin(page, "aujjris-castle", "person");
    for (const turned of [false, true]) {
      if (turned) await flip(page);
      await page.locator("#board").scrollIntoViewIfNeeded();
      await clickCell(page, from);
      const asked = page.locator(".asked");
      await asked.waitFor();
      const [box, board, at] = [await asked.boundingBox(), await page.locator("#board").boundingBox(), await middle(page, from)];
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, "no edge of the screen cuts it off");
      assert.ok(box.y >= board.y && box.y + box.height <= board.y + board.height, "it is on the board");
      const gap = Math.max(box.y - at.y, at.y - box.y - box.height);
      assert.ok(gap > 0 && gap < 60, `beside the square, not on it: ${gap}`);
      assert.equal(await page.locator("[data-choice]").count(), 2, "and nowhere else");
      await page.keyboard.press("Escape");
      assert.equal(await asked.count(), 0);
    }
    // With keys alone: the buttons follow the board.
    await clickCell(page, from);
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement.matches(".asked [data-choice]")));
    await page.click(`.asked [data-choice="${choice}"]`);
    await clickCell(page, to);
    assert.equal(await moves(page), 1);
    // On the analysis board too, the focus moves to the board if the focused button disappears.
    await act(page, "#analyse");
    await page.locator(".tree").waitFor();
    await page.keyboard.press("Home");
    await page.locator("#board").scrollIntoViewIfNeeded();
    await clickCell(page, from);
    for (let tabs = 0; tabs < 60 && !await page.evaluate((choice) => document.activeElement.matches(`.asked [data-choice="${choice}"]`), choice); tabs++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.matches("#board .cell"));
    await context.close();
  }
});

test("a press without movement is no drag, even if the page moves", async () => {
  const { page } = await open(browser, server.address);
  await begin(page, "castello", "person");
  const [[, [from, to]]] = script("castello").moves;
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  // Now a target cell of the piece is under the pointer.
  await page.evaluate((way) => { document.querySelector("#board").style.transform = `translateY(${way}px)`; }, a.y - b.y);
  await page.mouse.up();
  await page.waitForTimeout(60);
  assert.equal(await moves(page), 0);
  await page.evaluate(() => { document.querySelector("#board").style.transform = ""; });
  await clickCell(page, to);
  assert.equal(await moves(page), 1, "the man is still chosen");
});

test("fingers tap and drag on a phone", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page, "king-of-the-castle", "person");
  const { moves: list } = script("king-of-the-castle");
  for (const cell of list[0][1]) {
    const { x, y } = await middle(page, cell);
    await page.touchscreen.tap(x, y);
  }
  assert.equal(await moves(page), 1);
  // The next move is dragged as far as one drag goes, then tapped.
  const { touch, drag } = await fingers(page);
  const [first, second, ...more] = list[1][1];
  const [a, b] = [await middle(page, first), await middle(page, second)];
  await drag(a, b);
  await touch("touchEnd");
  for (const cell of more) {
    const { x, y } = await middle(page, cell);
    await page.touchscreen.tap(x, y);
  }
  assert.deepEqual(await listed(page), [list[0][0], list[1][0]]);
  // With one piece selected, another one can be dragged.
  await page.locator("#take-back").click();
  await page.evaluate(() => scrollTo(0, 0));
  const others = await page.locator("#board .cell.lit").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  const other = others.find((cell) => cell !== first);
  await page.touchscreen.tap(...Object.values(await middle(page, other)));
  await page.locator("#undo-step").waitFor();
  const [from, to] = [await middle(page, first), await middle(page, second)];
  await touch("touchStart", [from]);
  for (let part = 1; part <= 4; part++) await touch("touchMove", [{ x: from.x + (to.x - from.x) * part / 4, y: from.y + (to.y - from.y) * part / 4 }]);
  await touch("touchEnd");
  for (const cell of more) await page.touchscreen.tap(...Object.values(await middle(page, cell)));
  assert.deepEqual(await listed(page), [list[0][0], list[1][0]]);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out of the screen");
});

test("two fingers zoom and move no piece", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await begin(page, "dobyvani-hradu", "person");
  const { moves: list } = script("dobyvani-hradu");
  await follow(page, { moves: list }, 0, 24);
  const before = await moves(page);
  const [man, target] = list[24][1];
  const [a, b] = [await middle(page, man), await middle(page, target)];
  const { touch } = await fingers(page);
  // The first finger goes some way on a cell that could be clicked.
  await page.touchscreen.tap(a.x, a.y);
  await page.locator("#undo-step").waitFor();
  await touch("touchStart", [b]);
  await touch("touchMove", [{ x: b.x + 12, y: b.y }]);
  await touch("touchMove", [{ x: b.x + 20, y: b.y }]);
  await touch("touchStart", [{ x: b.x + 20, y: b.y }, { x: b.x - 60, y: b.y }]);
  await touch("touchEnd");
  assert.equal(await moves(page), before);
  await page.locator("#undo-step").click();
  await page.evaluate(() => scrollTo(0, 0));
  // Both on cells that could be clicked, going apart.
  await touch("touchStart", [a]);
  await touch("touchStart", [a, b]);
  for (let part = 1; part <= 5; part++) await touch("touchMove", [{ x: a.x - 8 * part, y: a.y }, { x: b.x + 8 * part, y: b.y }]);
  await touch("touchEnd");
  assert.equal(await moves(page), before);
  assert.equal(await page.locator("#undo-step").count(), 0, "no man is taken up");
  assert.ok(await page.evaluate(() => visualViewport.scale) > 1, "the picture is larger");
});

test("an illegal click is explained in a sentence", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  for (const game of GAMES) {
    await resume(page, game, script(game).moves.slice(0, 6).map(([move]) => move));
    const dark = await page.locator("#board .cell:not(.lit)").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
    for (const cell of [dark[0], dark[Math.floor(dark.length / 2)]]) {
      await clickCell(page, cell);
      const words = await page.locator(".saying").textContent();
      // A title, which may begin with a cell's name. It names no rule, and a second line says why or what to do.
      assert.match(words, /^(\p{Lu}|[a-z]\d)[^(;:]{10,}[^.!]$/u, `${game}, cell ${cell}`);
      assert.match(await page.locator(".prompt .why").textContent(), /^(\p{Lu}|[a-z]\d)[^(]{8,}\.$/u, `${game}, cell ${cell}`);
    }
    assert.ok(await moves(page) >= 6);
  }
  // A tower is lifted on a1, and d4 is not beside it. Cells are numbered from a1 up, eight a level.
  await begin(page, "king-of-the-castle", "person");
  for (const cell of [0, 27]) await clickCell(page, cell);
  assert.equal(await page.locator(".saying").textContent(), "d4 is not next to a1");
  assert.equal(await page.locator(".prompt .why").textContent(), "Each step goes to a neighbour of the last space.");
});

test("a tap beside a target on a small board means the target", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  // Walls are drawn some pixels higher than men stand on them.
  const OFF = 14, MARGIN = 9;
  for (const game of ["castello", "dobyvani-hradu"]) {
    await begin(page, game, "person");
    await page.locator("#board").scrollIntoViewIfNeeded();
    for (const [, clicks] of script(game).moves.slice(0, 4)) {
      for (const [number, cell] of clicks.entries()) {
        if (cell === "finish") {
          await page.locator("#finish").click();
          continue;
        }
        // A place so far beside the cell that no other target is about as near, and no other piece is hit.
        const at = await page.evaluate(([cell, taken, OFF, MARGIN, middleOf]) => {
          const middle = eval(middleOf);
          const lit = [...document.querySelectorAll("#board .cell.lit")].map((one) => one.dataset.cell);
          const targets = [...lit, ...taken].map((cell) => ({ cell, ...middle(cell) }));
          const goal = middle(cell);
          for (let part = 0; part < 24; part++) {
            const at = { x: goal.x + OFF * Math.cos(part / 24 * 2 * Math.PI), y: goal.y + OFF * Math.sin(part / 24 * 2 * Math.PI) };
            const others = targets.filter((one) => one.cell !== cell).map((one) => Math.hypot(one.x - at.x, one.y - at.y));
            const hit = document.elementFromPoint(at.x, at.y)?.closest("[data-cell]")?.dataset.cell;
            const free = hit && (hit === cell || !document.querySelector(`#board [data-stack="${hit}"]`).childElementCount);
            if (free && Math.min(...others, Infinity) > OFF + MARGIN) return at;
          }
          return goal;
        }, [cell, clicks.slice(0, number), OFF, MARGIN, `(${middleOf})`]);
        await page.touchscreen.tap(at.x, at.y);
      }
    }
    assert.deepEqual(await listed(page), script(game).moves.slice(0, 4).map(([move]) => move), game);
  }
});

test("a tap between two walls marks the nearer one, which a second tap confirms", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  await begin(page, "dobyvani-hradu", "person");
  await page.locator("#board").scrollIntoViewIfNeeded();
  const between = async () => {
    const lit = await page.locator("#board .cell.lit").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.cell)));
    const one = lit.find((cell) => lit.includes(cell + 1));
    const [a, b] = [await middle(page, one), await middle(page, one + 1)];
    return [[one, one + 1].map(String), (a.x + b.x) / 2, (a.y + b.y) / 2];
  };
  const doubted = page.locator("#board .cell.doubted");
  const [walls, x, y] = await between();
  await page.touchscreen.tap(x, y);
  await doubted.waitFor();
  const wall = await doubted.getAttribute("data-cell");
  assert.ok(walls.includes(wall));
  assert.match(await page.locator(".saying").textContent(), /^Between two spaces\. Tap [a-s]\d+ again, or zoom in with two fingers\.$/);
  assert.equal(await page.locator(".prompt.fault").count(), 0, "it is no fault");
  assert.equal(await moves(page), 0);
  await page.touchscreen.tap(x, y);
  await doubted.waitFor({ state: "detached" });
  assert.equal(await moves(page), 1);
  assert.ok(await page.locator(`#board [data-stack="${wall}"]`).evaluate((stack) => stack.childElementCount > 0), "the marked one");
  // Another action forgets it.
  const [, right, down] = await between();
  await page.touchscreen.tap(right, down);
  await doubted.waitFor();
  await flip(page);
  await doubted.waitFor({ state: "detached" });
  assert.equal(await page.locator(".saying").textContent(), "");
  // On the analysis board, too.
  await begin(page, "castello", "person");
  await act(page, "#analyse");
  await page.locator(".tree").waitFor({ state: "attached" });
  await drawn(page);
  await page.locator("#board").scrollIntoViewIfNeeded();
  const [, over, under] = await between();
  await page.touchscreen.tap(over, under);
  await doubted.waitFor();
  assert.equal(await page.locator(".prompt.fault").count(), 0);
  await page.touchscreen.tap(over, under);
  await page.locator("#undo-step").waitFor();
});

test("a finger that drags sees through a loupe where it is", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  await begin(page, "castello", "person");
  const [[move, [from, to]]] = script("castello").moves;
  await page.locator("#board").scrollIntoViewIfNeeded();
  const { touch, drag } = await fingers(page);
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await drag(a, b);
  const box = await page.locator(".loupe").boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 320, "it is on the screen");
  assert.ok(b.y < box.y || b.y > box.y + box.height, "the finger does not cover it");
  assert.equal(await page.locator("#board").count(), 1);
  await touch("touchEnd");
  assert.equal(await page.locator(".loupe").count(), 0);
  assert.deepEqual(await listed(page), [move]);
});

test("the top of a tower can be pressed, and its men are shown one by one", async () => {
  const { page } = await open(pictured, server.address, { viewport: { width: 1280, height: 900 } });
  const game = "king-of-the-castle";
  await resume(page, game, script(game).moves.slice(0, 60).map(([move]) => move));
  await drawn(page);
  const [cell, high] = await page.evaluate(() => {
    const towers = [...document.querySelectorAll("#board .cell.lit")].map((one) => one.dataset.cell);
    const height = (cell) => document.querySelectorAll(`#board [data-stack="${cell}"] use[href$="-mw"], #board [data-stack="${cell}"] use[href$="-mb"]`).length;
    towers.sort((a, b) => height(b) - height(a));
    return [towers[0], height(towers[0])];
  });
  assert.ok(high > 2);
  const top = await page.evaluate((cell) => {
    const uses = document.querySelectorAll(`#board [data-stack="${cell}"] use`);
    const { x, y, width, height } = uses[uses.length - 1].getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 3 };
  }, cell);
  await page.mouse.move(...Object.values(await middle(page, cell)));
  assert.equal(await page.locator("#board .fan text").count(), high);
  await page.mouse.click(top.x, top.y);
  assert.equal(await page.locator("#board .u.chosen").count(), 1);
  assert.equal(await page.evaluate(() => document.querySelector("#board [data-cell][tabindex='0']").dataset.cell), cell);
  assert.equal(await page.locator("#board .fan").count(), 0);
});

test("undo step, takeback, resignation, draw, flip", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await begin(page, "king-of-the-castle", "person");
  await play(page, 2);
  await click(page, 3);
  await page.locator("#undo-step").click();
  await page.locator("#undo-step").waitFor({ state: "detached" });
  await page.locator("#take-back").click();
  assert.equal(await moves(page), 1);
  await flip(page);
  await play(page, 2);
  await resign(page);
  assert.match(await page.locator(".end").textContent(), /wins.*resigned/s);
  // The takeback removes the explanation and no move.
  await page.locator("#take-back").click();
  assert.equal(await moves(page), 2);
  assert.doesNotMatch(await page.locator(".state").textContent(), /wins/);
  // Escape closes the question and keeps the current turn.
  await click(page, 3);
  await page.locator("#undo-step").waitFor();
  await page.locator("#resign").click();
  await page.locator("#resign-sure").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("#resign-sure").waitFor({ state: "detached" });
  assert.ok(await page.locator("#undo-step").count());
  // The opponent is asked.
  await page.locator("#draw").click();
  await page.locator("#draw-sure").waitFor();
  assert.doesNotMatch(await page.locator(".state").textContent(), /draw/i);
  await page.locator("#draw-sure").click();
  assert.match(await page.locator(".end").textContent(), /draw/i);
  await page.reload();
  assert.match(await page.locator(".end").textContent(), /draw/i);
  await begin(page, "kings-castle");
  await page.locator("#hint").click();
  await page.waitForFunction(() => document.querySelector("#board .u.hint"));
  await page.locator("#draw").click();
  await page.waitForFunction(() => /draw/i.test(document.querySelector(".prompt, .end").textContent));
});

test("clocks run down and end the game", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(server.address);
  await page.waitForSelector("header.rail");
  await begin(page, "kings-castle", "person", 1);
  const times = () => page.locator(".clock").allTextContents();
  assert.deepEqual(await times(), ["5:00", "5:00"]);
  await page.clock.runFor(10_000);
  assert.deepEqual(await times(), ["5:00", "5:00"], "no move is made yet");
  await click(page, 1);
  await page.clock.runFor(30_000);
  const [black, white] = await times();
  assert.equal(white, "5:00");
  assert.match(black, /^4:(31|30|29|28)$/);
  await page.clock.runFor(271_000);
  assert.match(await page.locator(".end").textContent(), /Player 1 wins.*Player 2 ran out of time/s);
});

test("two people with a phone between them have large clocks that face them, and a QR code of their game", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 360, height: 740 } });
  await go(page, "#/new/castello");
  await page.locator("[name=opponent]").nth(1).check();
  await page.locator("[name=clock]").nth(2).check();
  await page.locator("#start-game").click();
  await page.locator("#board").waitFor();
  const clock = page.locator(".them .clock"), width = async () => (await clock.boundingBox()).width;
  await play(page, 2);
  await page.locator(".clock.runs").waitFor();
  const [running, resting] = await page.locator(".clock").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.equal(running, resting, "a clock is as wide while it runs");
  const before = await width();
  await act(page, "#facing");
  await page.locator(".play.facing").waitFor();
  assert.ok(await width() > before, "a larger clock");
  assert.match(await page.locator(".them").evaluate((seat) => getComputedStyle(seat).transform), /^matrix\(-1, /, "turned by 180 degrees");
  const [top, bottom] = await Promise.all([".them", ".me"].map((seat) => page.locator(seat).boundingBox()));
  assert.ok(top.y < 1 && Math.abs(bottom.y + bottom.height - 740) < 2, "at the players' edges");
  await page.reload();
  await page.locator(".play.facing").waitFor();
  await act(page, "#qr");
  await page.locator("dialog[open] svg.qr").waitFor();
  // The corner of every QR code: a dark ring of seven modules.
  assert.match(await page.locator("svg.qr path").last().getAttribute("d"), /^M0 0h7v1h-7z/);
  await page.keyboard.press("Escape");
  await page.locator("dialog#code").waitFor({ state: "detached" });
  await act(page, "#facing");
  await page.locator(".play.facing").waitFor({ state: "detached" });
});

test("moves are animated, unless the device or the settings want no motion", async () => {
  for (const [reducedMotion, motion] of [["no-preference", "short"], ["no-preference", "none"], ["reduce", "full"]]) {
    const { page, context } = await open(browser, server.address, { reducedMotion });
    await go(page, "#/settings");
    // A device that asks for less motion decides, and the settings show it.
    if (reducedMotion === "reduce") await page.locator("[name=motion][value=none]:checked:disabled").waitFor();
    else await page.locator(`[name=motion][value=${motion}]`).check();
    await begin(page, "castello", "person");
    await page.evaluate(() => {
      window.flown = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) { window.flown++; return animate.apply(this, rest); };
    });
    await follow(page, script("castello"), 0, 3);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const flown = await page.evaluate(() => window.flown);
    assert.equal(flown > 0, motion === "short", `${flown} flights with ${reducedMotion} and ${motion}`);
    await context.close();
  }
});
