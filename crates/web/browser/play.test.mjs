// Each game is started, played against the computer, and continues after a reload.

import assert from "node:assert/strict";
import { GAMES, act, begin, click, go, launch, middle, moves, open, play, resign, serve, test, turn } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false }), pictured = await launch();

for (const game of GAMES) {
  test(`${game}: play, reload, play on`, async () => {
    const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
    await begin(page, game);
    await play(page, 6);
    assert.ok(await moves(page) >= 6, `${await moves(page)} moves were played`);
    const played = await page.locator(".move-list li").allTextContents();
    const labels = () => page.locator("#board .cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
    const board = await labels();
    await page.reload();
    await page.locator("#board").waitFor();
    assert.deepEqual(await page.locator(".move-list li").allTextContents(), played, "the moves survive a reload");
    assert.deepEqual(await labels(), board, "the board survives a reload");
    await play(page, played.length + 2);
    assert.ok(await moves(page) > played.length, "the game goes on");
  });
}

test("a game starts as set in the form: rules, side, level, thinking time", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await begin(page, "aujjris-castle", "person");
  const corner = await middle(page, 0);
  await go(page, "#/new/aujjris-castle");
  await page.locator("input[name=opponent]").nth(0).check();
  await page.locator(".new-board image").waitFor({ state: "attached" });
  const back = await page.locator(".new-board svg > g").first().innerHTML();
  await page.locator("input[name=side]").nth(2).check();
  // The picture turns with the side: other men stand at the back.
  await page.waitForFunction((back) => document.querySelector(".new-board svg > g").innerHTML !== back, back);
  await page.locator("#harder").click();
  assert.match(await page.locator("#level-how").textContent(), /^Groom.*threats\. \d+ Elo above level 1\.$/);
  await page.locator("#easier").click();
  await page.locator("#level").fill("3");
  assert.match(await page.locator("#new-says").textContent(), /Black .*Groom.* No clock\./);
  await page.locator("input[name=clock]").nth(4).check();
  await page.locator("#minutes").fill("7");
  await page.locator("#seconds").fill("3");
  assert.match(await page.locator("#new-says").textContent(), /7 min each, plus 3 s/);
  await page.locator(".new-form details summary").click();
  await page.locator("#think").selectOption("1");
  const option = page.locator(".new-form details select").first();
  const other = await option.locator("option:not([selected])").first().getAttribute("value");
  await option.selectOption(other);
  await page.locator("#start-game").click();
  // The computer plays White.
  await page.locator(".move-list li").first().waitFor();
  await page.locator("#board .cell.lit").first().waitFor();
  assert.equal(await moves(page), 1);
  const turned = await middle(page, 0);
  assert.ok(Math.abs(corner.y - turned.y) > 100, "Black's side is at the bottom");
  const { think, events } = await page.evaluate(() => JSON.parse(localStorage.getItem("burgrave.game")));
  const { rules, seats, clocks } = events[0].start;
  assert.deepEqual({ rules: rules.split("=")[1], seats, think }, { rules: other, seats: [{ level: 3 }, "person"], think: 1000 });
  assert.match(await page.locator(".seat.them").textContent(), /level 3/);
  assert.ok(clocks, "the computer plays with a clock too");
  await page.reload();
  await play(page, 3);
  assert.ok(await moves(page) >= 3);
});

test("the home page starts a game at once, for one or two people, and leads back to it", async () => {
  const { page } = await open(browser, server.address);
  assert.equal(await page.locator(".strip").count(), 2);
  await page.locator(".set[data-game=castello] .go").click();
  await page.locator("#board .cell.lit").first().waitFor();
  const seats = () => page.evaluate(() => JSON.parse(localStorage.getItem("burgrave.game")).events[0].start.seats);
  assert.deepEqual(await seats(), [{ level: 2 }, "person"], "Black has the first move in Castello");
  await go(page, "#/");
  await page.locator(".set[data-game=kings-castle] .friend").click();
  await page.locator("#board .cell.lit").first().waitFor();
  assert.deepEqual(await seats(), ["person", "person"]);
  await click(page, 1);
  await go(page, "#/");
  await page.locator(".strip .b.main[href='#/play']").click();
  await page.locator(".sheet h1", { hasText: "King’s Castle" }).waitFor();
  assert.equal(await moves(page), 1);
  await go(page, "#/puzzles/today");
  await page.waitForFunction(() => /^#\/puzzles\/[a-z-]+\/\d+$/.test(location.hash));
  await page.locator("#board .cell").first().waitFor();
});

test("the home page continues the latest unfinished game, and a deleted game can be put back", async () => {
  const { page } = await open(browser, server.address);
  await page.locator(".strip .b.main[href^='#/learn/']").waitFor();
  for (const game of [GAMES[3], GAMES[1], GAMES[2]]) {
    await begin(page, game, "person");
    await play(page, 1);
  }
  await page.evaluate(() => localStorage.removeItem("burgrave.game"));
  await page.goto(`${server.address}#/`);
  await page.reload();
  const strip = page.locator(".strip:has(.main)"), earlier = page.locator(".earlier li");
  await strip.filter({ hasText: "King’s Castle" }).waitFor();
  assert.equal(await page.locator(".strip").count(), 2, "no greeting for newcomers");
  assert.equal(await earlier.count(), 1);
  await earlier.getByRole("button", { name: "Delete" }).click();
  await earlier.waitFor({ state: "detached" });
  await page.locator(".notice .b", { hasText: "Undo" }).click();
  await earlier.filter({ hasText: "Castello" }).waitFor();
  await strip.locator(".main").click();
  await page.locator(".sheet h1", { hasText: "King’s Castle" }).waitFor();
  assert.equal(await moves(page), 1);
});

test("the home page shows five games with pictures, and links to their rules", async () => {
  const { page } = await open(pictured, server.address);
  assert.equal(await page.locator(".set").count(), 5);
  const pictures = await page.locator(".set img").evaluateAll((all) => Promise.all(all.map((one) => { one.loading = "eager"; return one.decode().then(() => one.naturalWidth > 0); })));
  assert.deepEqual(pictures, GAMES.map(() => true));
  for (const game of GAMES) {
    await go(page, `#/rules/${game}`);
    await page.locator(`.after a.primary[href="#/new/${game}"]`).waitFor();
    await page.locator(".prose h1").waitFor();
    assert.deepEqual(await broken(page), []);
  }
});

/** The pictures of the rule book's page that cannot be shown. */
const broken = (page) => page.evaluate(async () => {
  const images = [...document.querySelectorAll(".prose img")];
  await Promise.all(images.map((image) => image.decode().catch(() => null)));
  return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
});

test("the rule book's boards are drawn, in the colours of the app", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 }, colorScheme: "dark" });
  for (const game of GAMES) {
    await go(page, `#/rules/${game}`);
    await page.locator(`.after a.primary[href="#/new/${game}"]`).waitFor();
    await page.locator("[data-board] svg").first().waitFor({ state: "attached" });
    const boards = await page.locator("[data-board]").evaluateAll((places) => places.map((place) => ({
      drawn: !place.hidden && place.querySelector("svg.bd") !== null,
      named: Boolean(place.querySelector("svg")?.getAttribute("aria-label")),
      picture: place.nextElementSibling?.hidden,
    })));
    assert.ok(boards.length >= 3, game);
    for (const board of boards) assert.deepEqual(board, { drawn: true, named: true, picture: true }, game);
    const named = game === "dobyvani-hradu" ? 3 : 0;
    assert.equal(await page.locator("[data-marks^='names'] svg .nu").count(), named, game);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("[data-board] svg.bl").first().waitFor({ state: "attached" });
});

test("summaries of games and rules in the editor are in the app's language", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await go(page, "#/learn");
  await page.locator(".set").first().waitFor();
  const texts = (place) => page.locator(place).allTextContents();
  const english = await texts(".set h2 + p");
  await page.locator("#language").selectOption("cs");
  await page.waitForFunction(() => document.documentElement.lang === "cs");
  const czech = await texts(".set h2 + p");
  assert.equal(czech.length, english.length);
  for (const [number, text] of czech.entries()) assert.notEqual(text, english[number]);
  await go(page, "#/edit");
  await page.locator("#edit-game").selectOption("dobyvani-hradu");
  const options = await texts(".panel details option, .panel details .field > span");
  assert.ok(options.length > 4);
  for (const option of options) assert.doesNotMatch(option, /manufacturer|placement|zapletal$|repetition/, option);
});

test("the rule book is in the app's language", async () => {
  const { page } = await open(pictured, server.address);
  await page.locator("#main a[href='#/rules']").click();
  const heading = (text) => page.locator("#main :is(h1, h2)", { hasText: text }).first().waitFor();
  await heading("Burgrave’s rule book");
  for (const [code, book, aim] of [["cs", "pravidla všech her", "Cíl"], ["sv", "Burgraves regelbok", "Mål"], ["de", "Burgraves Regelbuch", "Ziel"]]) {
    await page.locator("#language").selectOption(code);
    await heading(book);
    await page.locator(".shelf h2 a[href='#/rules/castello']").click();
    await heading(aim);
    assert.deepEqual(await broken(page), []);
    // Drawn with the boards, after the text.
    await page.waitForFunction(() => /\p{L}/u.test(document.querySelector(".prose a.try span")?.textContent));
    await page.locator(".prose a.crumb").click();
    await page.locator(".shelf h2 a[href='#/rules/castello']").waitFor();
  }
});

test("a page of the rule book links to its parts, and reopens at the picture that the user has tried", async () => {
  const { page } = await open(browser, server.address);
  await page.goto(`${server.address}#/rules/castello`);
  const parts = page.locator(".prose .contents button");
  await parts.first().waitFor();
  assert.equal(await parts.count(), await page.locator(".prose h2").count());
  const name = await parts.nth(3).textContent();
  await parts.nth(3).press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), name);
  const top = () => page.evaluate(() => scrollY);
  assert.ok(await top() > 500);
  const picture = page.locator(".prose a.try").nth(1);
  await picture.click();
  await page.locator("#task-title").waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.activeElement === document.querySelectorAll(".prose a.try")[1]);
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelectorAll(".prose a.try")[1].getBoundingClientRect();
    return scrollY > 500 && bottom > 0 && top < innerHeight;
  });
  // The page reopens there once. Any other way leads to its top.
  const restart = async () => {
    await go(page, "#/rules");
    await page.locator(".shelf h2 a[href='#/rules/castello']").click();
    await parts.first().waitFor();
    await page.waitForTimeout(200);
    assert.equal(await top(), 0);
  };
  await restart();
  await picture.click();
  await page.locator("#task-title").waitFor();
  await restart();
  // The code of a ruling opens its text.
  await go(page, "#/rules/aujjris-castle");
  await page.locator("td .code[data-part='AC-6']").click();
  await page.locator("#AC-6 p").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.closest("li").id), "AC-6");
});

test("a finished game against the computer is counted once among the user's games", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 800 } });
  await go(page, "#/results");
  await page.getByText(/not finished a game/).waitFor();
  await begin(page, "castello");
  await turn(page);
  for (let number = 0; number < 2; number++) {
    await resign(page);
    await page.locator(".end").waitFor();
    // The end is taken back, and the game ends again.
    if (number === 0) {
      await act(page, "#take-back");
      await page.locator(".prompt").waitFor();
    }
  }
  await go(page, "#/results");
  await page.locator(".results table").waitFor();
  assert.match(await page.locator(".results tr", { hasText: "Castello" }).textContent(), /0 – 0 – 1/);
  assert.equal(await page.locator(".points").count(), 0, "one game is no chart");
  assert.equal(await page.locator(".ratings li:not(.none)").count(), 1);
  assert.match(await page.locator(".ratings li:not(.none)").textContent(), /Castellobelow level 1$/);
  // The game is listed at once, here and on the first page, and opens for review.
  const last = page.locator(".last button");
  assert.equal(await last.count(), 1);
  assert.match(await last.getAttribute("aria-label"), /^Castello: Lost, Kitchen boy, level 1, \d moves?, (White|Black), today$/);
  const [, side] = /(White|Black), today$/.exec(await last.getAttribute("aria-label"));
  const sides = page.locator(".results .chips", { hasText: "Both sides" });
  await sides.locator("button", { hasText: side === "White" ? "Black" : "White" }).click();
  await last.waitFor({ state: "detached" });
  await sides.locator("button", { hasText: side }).click();
  await last.waitFor();
  await go(page, "#/");
  await page.locator(".next .strip", { hasText: "Your last game: Castello" }).getByText("You lost by resignation").waitFor();
  await go(page, "#/results");
  await last.click();
  await page.locator(".analysing h1", { hasText: "Castello" }).waitFor();
  // Two people's game, too.
  await begin(page, "kings-castle", "person");
  await play(page, 4);
  await resign(page);
  await page.locator(".end").waitFor();
  await page.evaluate(() => {
    const results = JSON.parse(localStorage.getItem("burgrave.results"));
    const [one] = results.games;
    localStorage.setItem("burgrave.results", JSON.stringify({ ...results, games: [one, { ...one, seed: 1 }, { ...one, seed: 2 }] }));
  });
  await go(page, "#/results");
  const shown = await page.locator(".last :is(.who, .outcome)").allTextContents();
  assert.match(shown.join("; "), /^King’s CastleTwo players2 moves; Black winstoday; CastelloKitchen boy.*; Losttoday$/);
  assert.equal(await page.locator(".last .thumbnail").count(), 2);
  assert.equal(await page.locator(".points li small").first().textContent(), "3");
  await page.reload();
  await page.locator(".results table").waitFor();
  assert.equal(await last.count(), 2);
  // A chip chooses the games of one kind, in the list and in the chart.
  const chip = (name) => page.locator(".chips").getByRole("button", { name }).click();
  await chip("King’s Castle");
  await last.nth(1).waitFor({ state: "detached" });
  assert.match(await last.getAttribute("aria-label"), /^King’s Castle/);
  assert.equal(await page.locator(".points li small").first().textContent(), "0");
  await chip("All");
  await last.nth(1).waitFor();
  await last.first().click();
  await page.locator(".report, #stop-review").first().waitFor();
});

test("the computer draws its first move from the opening book, and waits only a moment for it", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  let hold = false;
  const held = [];
  await page.route("**/books/**", (route) => { if (hold) held.push(route); else route.continue(); });
  const requests = [];
  await page.exposeFunction("asked", (text) => { requests.push(JSON.parse(text)); });
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (typeof message === "string") window.asked(message);
      return post.call(this, message, ...rest);
    };
  });
  /** Starts a game that the computer begins, and returns its first request. */
  const start = async (change) => {
    await go(page, "#/new/kings-castle");
    await page.locator("#level").fill("1");
    await page.locator("input[name=side]").nth(2).check();
    await page.locator(".new-form details summary").click();
    await change?.();
    requests.length = 0;
    await page.locator("#start-game").click();
    await page.locator(".move-list li").first().waitFor();
    return requests[0];
  };
  // On a busy machine the book may take longer than the computer waits.
  let book;
  for (let tries = 0; !book && tries < 20; tries += 1) ({ book } = await start());
  assert.match(book ?? "", /kings-castle/);
  const varied = () => page.evaluate(() => JSON.parse(localStorage.getItem("burgrave.game")).varied);
  assert.equal(await varied(), true);
  // The switch turns it off.
  assert.equal((await start(() => page.locator("#varied").uncheck())).book, undefined);
  assert.equal(await varied(), undefined);
  // Without the book the computer plays its own move.
  hold = true;
  assert.equal((await start()).book, undefined);
  assert.ok(held.length > 0, "the book was asked for");
  // Rules that the book does not know have no switch.
  await go(page, "#/new/kings-castle");
  await page.locator(".new-form details summary").click();
  assert.ok(await page.locator("#varied").isVisible());
  const option = page.locator(".new-form details select").first();
  await option.selectOption(await option.locator("option:not([selected])").first().getAttribute("value"));
  await page.locator("#varied").waitFor({ state: "hidden" });
});
