// Two people at two devices play by link: to the end of a clocked game, over lost connections, reloads and a killed
// server; a third one watches.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { faults as axe } from "./axe.mjs";
import { LONG, act, atEnd, clickCell, follow, go, launch, moves, open, resign, script, serve, test } from "./burgrave.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let server, browser, data;
before(async () => {
  data = mkdtempSync(join(tmpdir(), "burgrave-online-"));
  server = await serve(undefined, { data });
  browser = await launch({ serviceWorkers: "allow", images: false });
});
after(async () => {
  await browser?.close();
  await server?.end();
  rmSync(data, { recursive: true, force: true });
});

const port = () => Number(new URL(server.address).port);

/** A device's way to the server, which can be cut: all of it, or the connections of games only. */
async function way() {
  const open = new Set();
  let [cut, swallowed] = ["", () => {}];
  const proxy = createServer((near) => {
    near.on("error", () => near.destroy());
    near.once("data", (first) => {
      if (cut && String(first).includes("/socket")) {
        if (cut === "lost") return near.destroy();
        return swallowed();
      }
      const far = connect(port(), "127.0.0.1");
      for (const [one, other] of [[near, far], [far, near]]) {
        one.on("error", () => other.destroy());
        one.on("close", () => other.destroy());
      }
      open.add(near);
      near.on("close", () => open.delete(near));
      far.write(first);
      near.pipe(far).pipe(near);
    });
  });
  await new Promise((done) => { proxy.listen(0, "127.0.0.1", done); });
  const lose = () => { for (const one of open) one.destroy(); };
  atEnd(() => { lose(); proxy.close(); });
  return {
    address: `http://127.0.0.1:${proxy.address().port}/`,
    /** Breaks all connections. Connections of games are refused from now on. */
    cut: () => { cut = "lost"; lose(); },
    /** Breaks all connections. Connections of games are accepted from now on and get no answer. Waits for one. */
    swallow: () => new Promise((done) => { [cut, swallowed] = ["silent", done]; lose(); }),
    mend: () => { cut = ""; },
  };
}

/** Opens a page of a person with a device of their own. Tests that cut no connection look at its errors. */
async function person(address, options = {}) {
  const { page, context, faults } = await open(browser, address, { colorScheme: "light", mayFail: true, ...options });
  // Boards are checked in `axe.test.mjs`; the long run checks them here, too.
  if (!LONG) page.known = "#board";
  return { page, context, faults };
}

/** Makes a challenge and returns its link. */
async function invite(page, game, { side = 0, clock = 2, daysOff = 0, listed = false, name = "Anna" } = {}) {
  await go(page, `#/new/${game}${listed ? "/open" : ""}`);
  if (!listed) await page.locator("input[name=opponent]").nth(2).check();
  await page.locator("#your-name").fill(name);
  await page.locator("input[name=side]").nth(side).check();
  await page.locator("input[name=clock]").nth(clock).check();
  if (daysOff) await page.locator("#days-off").fill(String(daysOff));
  assert.equal(await page.locator("#listed").isChecked(), listed);
  assert.deepEqual(await axe(page), []);
  await page.locator("#start-game").click();
  return page.locator("#link").inputValue();
}

/** Accepts an invitation. */
async function accept(page, name) {
  await page.locator("#your-name").fill(name);
  await page.locator("#accept").click();
  await page.locator("#board").waitFor();
}

/** Starts a game between two pages. The first one plays White. */
async function pair(white, black, game = "kings-castle", { other = "Bert", ...terms } = {}) {
  const link = new URL(await invite(white, game, terms));
  await go(black, link.hash);
  await accept(black, other);
  await white.locator("#board").waitFor();
}

// On a phone the card of the end takes the place of the moves.
const count = (page, number) => page.locator(".move-list li").nth(number - 1).waitFor({ state: "attached" });
const confirmed = (page) => page.locator(".play:not(.pending)").waitFor();
const clocks = (page) => page.locator(".seat").evaluateAll((seats) => Object.fromEntries(
  seats.map((seat) => [seat.querySelector(".who").firstChild.textContent, seat.querySelector(".clock").textContent])));

/** Returns the seconds of a clock such as `9:58`. */
function inSeconds(clock) {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(clock);
  return 60 * Number(minutes) + Number(seconds);
}

test("two people play a clocked game by link to its end", async () => {
  const [near, far] = [await way(), await way()];
  const anna = await person(near.address);
  const link = new URL(await invite(anna.page, "kings-castle"));
  assert.deepEqual(await axe(anna.page), []);
  // A preview of the link consumes nothing.
  const cato = await person(`${server.address}${link.hash}`);
  await cato.page.locator("#accept").waitFor();
  const bert = await person(`${far.address}${link.hash}`, PHONE);
  await bert.page.locator("h1", { hasText: "Anna" }).waitFor();
  assert.match(await bert.page.locator(".terms").textContent(), /Black.*10.*5/);
  assert.deepEqual(await axe(bert.page), []);
  await accept(bert.page, "Bert");
  await anna.page.locator("#board").waitFor();
  await cato.page.locator("#your-name").fill("Cato");
  await cato.page.locator("#accept").click();
  await cato.page.locator("[role=alert]", { hasText: /no longer open/ }).waitFor();
  // The link now leads to a page that says so and to the game.
  await cato.page.reload();
  await cato.page.locator("h1", { hasText: "has been accepted" }).waitFor();
  assert.deepEqual(await axe(cato.page), []);
  assert.equal(await cato.page.locator("#watch").getAttribute("href"), new URL(anna.page.url()).hash);
  await go(cato.page, "#/invitation/nothing");
  await cato.page.locator("h1", { hasText: "no longer open" }).waitFor();
  await go(cato.page, new URL(anna.page.url()).hash);

  const sides = [anna.page, bert.page];
  const all = [...sides, cato.page];
  const moved = script("kings-castle");
  /** Makes moves of the script from one index to before another; each arrives everywhere. */
  const play = async (from, to) => {
    for (let at = from; at < to; at++) {
      await confirmed(sides[at % 2]);
      await follow(sides[at % 2], moved, at, at + 1);
      for (const page of all) await count(page, at + 1);
    }
  };
  for (const page of all) assert.equal(await page.locator(".clock.runs").count(), 0, "no clock runs before the first moves");
  await play(0, 2);
  for (const page of all) assert.equal(await page.locator(".clock.runs").count(), 1);
  await play(2, 4);
  for (const page of sides) assert.match(await page.locator(".seat.them .presence").textContent(), /^connected$/);
  assert.match(await cato.page.locator(".prompt").textContent(), /watching/);
  assert.equal(await cato.page.locator("#resign, #draw").count(), 0);
  await anna.page.locator(".spectators", { hasText: "1 watching" }).waitFor();
  assert.equal(await anna.page.locator("#hint").count(), 0, "no help of the engine");
  for (const page of all) assert.deepEqual(await axe(page), []);

  // A reload in the middle of the game.
  await bert.page.reload();
  await count(bert.page, 4);
  // In a quick game, a waiting player may premove.
  await bert.page.locator("#premove").click();
  await follow(bert.page, moved, 5, 6);
  await bert.page.locator(".plans li").waitFor({ state: "attached" });
  assert.ok(await bert.page.locator("#board .u.premove").count() > 0, "the premove is marked on the board");
  await play(4, 5);
  for (const page of all) await count(page, 6);

  // A network that swallows the next connection, with a move pending: it looks so, and goes out once the hanging
  // attempt is given up.
  await near.swallow();
  await anna.page.locator(".seat.me .presence", { hasText: "no connection" }).waitFor();
  await follow(anna.page, moved, 6, 7);
  await anna.page.locator(".play.pending").waitFor();
  await anna.page.locator(".prompt", { hasText: "Sending your move" }).waitFor();
  await bert.page.locator(".seat.them .presence", { hasText: "not connected" }).waitFor();
  assert.equal(await moves(bert.page), 6);
  near.mend();
  await count(bert.page, 7);
  await confirmed(anna.page);
  await play(7, 8);

  // A move that is pending survives a reload.
  near.cut();
  await anna.page.locator(".seat.me .presence", { hasText: "no connection" }).waitFor();
  await follow(anna.page, moved, 8, 9);
  await anna.page.locator(".play.pending").waitFor();
  await anna.page.reload();
  await anna.page.locator("main [role=status]").first().waitFor();
  assert.equal(await moves(bert.page), 8);
  near.mend();
  for (const page of all) await count(page, 9);
  await confirmed(anna.page);
  const stored = await anna.page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(stored.filter((name) => /^burgrave\.(game|online\.game\.)/.test(name)), [], "nothing pending, and no game of this device");

  // The server is killed in the middle of the game and started again. Bert's clock runs.
  const seen = performance.now();
  const before = await clocks(anna.page);
  await server.end("SIGKILL");
  const killed = performance.now();
  await bert.page.locator(".seat.me .presence", { hasText: "no connection" }).waitFor();
  await follow(bert.page, moved, 9, 10);
  await bert.page.locator(".play.pending").waitFor();
  await anna.page.waitForTimeout(Math.max(0, 6_000 - (performance.now() - killed)));
  server = await serve(undefined, { port: port(), data });
  const started = performance.now();
  for (const page of all) await count(page, 10);
  const shown = await Promise.all(all.map(clocks));
  const now = performance.now();
  // Anna's clock runs; Bert's stands.
  for (const one of shown) assert.equal(one.Bert, shown[0].Bert);
  // The time without a server and the first 8 s of a new one are charged to no player. A player can get back up to a
  // second, and gets 5 for the move.
  const online = (killed - seen + Math.max(0, now - started - 8_000)) / 1_000;
  assert.ok(started - killed > 6_000 && online < started - killed, "the difference shows");
  const [was, is] = [before, shown[0]].map(({ Bert }) => inSeconds(Bert));
  assert.ok(is >= was + 5 - online - 1 && is <= was + 5 + 2, `${was} s, ${online} s online, ${is} s`);
  for (const { Anna } of shown) {
    const [was, is] = [before.Anna, Anna].map(inSeconds);
    assert.ok(is >= was - online - 1 && is <= was + 1, `${was} s, ${online} s online, ${is} s`);
  }
  await play(10, moved.moves.length);

  for (const page of all) await page.locator("#result").waitFor();
  assert.equal(await anna.page.locator("#result").textContent(), "You win");
  assert.equal(await cato.page.locator("#result").textContent(), "Anna wins");
  assert.equal(await bert.page.locator(".end.lost").count(), 1);
  const reasons = await Promise.all(all.map((page) => page.locator(".end .why").textContent()));
  assert.match(reasons[0], /^Your man held the Throne/);
  assert.deepEqual(reasons.slice(1), Array(2).fill(reasons[0].replace("Your man", "A man")), "the same for the others");
  for (const page of all) assert.deepEqual(await axe(page), []);
  const saved = cato.page.waitForEvent("download");
  await cato.page.locator("#record").click();
  assert.match((await saved).suggestedFilename(), /\.pgn$/);

  // The rematch swaps sides.
  await bert.page.locator("#again").click();
  await anna.page.locator(".end .offer", { hasText: "Bert offers a rematch" }).waitFor();
  for (const page of all) assert.deepEqual(await axe(page), []);
  await anna.page.locator("#decline-offer").click();
  await bert.page.locator(".end .offer", { hasText: "Anna declined the rematch" }).waitFor();
  await bert.page.locator("#again").click();
  await anna.page.locator("#accept-offer").waitFor();
  await bert.page.locator("#more").click();
  await bert.page.locator("#withdraw").click();
  await anna.page.locator(".end .offer", { hasText: "Bert withdrew" }).waitFor();
  await bert.page.locator("#withdraw").waitFor({ state: "detached" });
  await bert.page.locator("#again").click();
  await anna.page.locator("#accept-offer.main").click();
  for (const page of sides) await page.locator("#again").waitFor({ state: "detached" });
  for (const page of sides) await page.locator("#board").waitFor();
  await bert.page.locator('.seat.me[aria-label^="White: Bert"]').waitFor();
  await anna.page.locator('.seat.me[aria-label^="Black: Anna"]').waitFor();
  await resign(anna.page);
  for (const page of sides) await page.locator("#result", { hasText: "Aborted" }).waitFor();
  // The spectator of the first game sees a link to the next one.
  await cato.page.locator(".end .offer", { hasText: "A rematch has begun" }).waitFor();
  assert.deepEqual(await axe(cato.page), []);
  await cato.page.locator("#next-game", { hasText: "Watch" }).click();
  await cato.page.locator("#result", { hasText: "Aborted" }).waitFor();
  await go(cato.page, "#/online/nosuchgame");
  await cato.page.locator("h1", { hasText: "does not exist" }).waitFor();
  assert.deepEqual(await axe(cato.page), []);
  await cato.page.locator(".invitation-over a[href='#/archive']").click();
  await cato.page.locator(".archive .own a").first().waitFor();
  for (const { context } of [anna, bert, cato]) await context.close();
});

test("offers are answered, and a resignation is asked once", async () => {
  const [anna, bert] = [await person(server.address), await person(server.address, PHONE)];
  await pair(anna.page, bert.page, "kings-castle", { clock: 0, name: "Dora", other: "Emil" });
  const moved = script("kings-castle");
  await follow(anna.page, moved, 0, 1);
  await count(bert.page, 1);
  await follow(bert.page, moved, 1, 2);
  await count(anna.page, 2);

  await anna.page.locator("#draw").click();
  await anna.page.locator(".second", { hasText: "waits for an answer" }).waitFor();
  await bert.page.locator(".prompt", { hasText: "Dora offers a draw" }).waitFor();
  assert.deepEqual(await axe(bert.page), []);
  await bert.page.locator("#decline-offer").click();
  await bert.page.locator("#decline-offer").waitFor({ state: "detached" });
  await anna.page.locator(".prompt:not(.fault) .told", { hasText: "Emil declined the draw." }).waitFor();
  assert.equal(await anna.page.locator(".prompt .state").innerText(), "Your move");
  assert.deepEqual(await axe(anna.page), []);

  await anna.page.locator("#take-back").click();
  await bert.page.locator("#accept-offer").waitFor();
  assert.deepEqual(await axe(anna.page), []);
  await anna.page.locator("#withdraw").click();
  await bert.page.locator(".prompt .told", { hasText: "Dora withdrew" }).waitFor();
  await bert.page.locator("#accept-offer").waitFor({ state: "detached" });
  await anna.page.locator("#withdraw").waitFor({ state: "detached" });

  // The link of the game, for spectators.
  await bert.page.locator("#menu").click();
  await bert.page.locator(".menu #qr").click();
  await bert.page.locator("#code svg.qr").waitFor();
  assert.match(await bert.page.locator("#code .link-local").textContent(), /Only this computer/);
  await bert.page.locator("#code button").click();
  await anna.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await anna.page.locator("#more").click();
  await anna.page.locator(".menu #share").click();
  await anna.page.locator(".notice", { hasText: "Only this computer can open this link" }).waitFor();
  assert.equal(await anna.page.evaluate(() => navigator.clipboard.readText()), anna.page.url());

  await bert.page.locator("#take-back").click();
  await anna.page.locator(".prompt", { hasText: "Emil asks to take back a move" }).waitFor();
  await anna.page.locator("#accept-offer").click();
  for (const page of [anna.page, bert.page]) await page.locator(".move-list li").nth(1).waitFor({ state: "detached" });

  // Not their turn, in a sentence, at its place.
  await clickCell(anna.page, moved.moves[2][1][0]);
  await anna.page.locator(".saying", { hasText: "Emil is to move" }).waitFor();
  assert.equal(await anna.page.locator(".prompt.fault").count(), 0);

  await follow(bert.page, moved, 1, 2);
  await count(anna.page, 2);
  await anna.page.locator("#resign").click();
  await anna.page.locator("#keep-playing").click();
  await resign(anna.page);
  await bert.page.locator("#result", { hasText: "You win" }).waitFor();
  await anna.page.locator(".end .why", { hasText: "You resigned." }).waitFor();
  await bert.page.locator(".end .why", { hasText: "resigned." }).filter({ hasNotText: "You" }).waitFor();
  // The review begins with the analysis.
  await anna.page.locator("#analyse").click();
  await anna.page.locator(".summaries").waitFor();
  await anna.page.locator("#view-moves").click();
  await anna.page.locator(".tree .tree-move").nth(1).waitFor();
  assert.deepEqual([anna.faults, bert.faults], [[], []]);
  for (const { context } of [anna, bert]) await context.close();
});

test("the lobby lists challenges until somebody accepts them", async () => {
  const [anna, bert] = [await person(server.address), await person(server.address, PHONE)];
  for (const [way, isListed] of [["#open-game", true], ["#invite", false]]) {
    await go(anna.page, "#/online");
    await anna.page.locator(way).click();
    await anna.page.locator("#listed").waitFor({ state: "attached" });
    assert.equal(await anna.page.locator("#listed").isChecked(), isListed, way);
  }
  await invite(anna.page, "castello", { side: 1, clock: 4, listed: true, name: "Fanny" });
  await bert.page.locator("nav a[href='#/online']").click();
  const row = bert.page.locator(".offers li", { hasText: "Fanny" });
  await row.waitFor();
  assert.match(await row.textContent(), /Castello.*3 days per move/);
  assert.deepEqual(await axe(bert.page), []);
  const wide = await bert.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await row.locator(".accept").click();
  for (const { page } of [anna, bert]) await page.locator("#board").waitFor();
  await go(bert.page, "#/online");
  await bert.page.locator(".own a", { hasText: "Fanny" }).waitFor();
  await go(anna.page, "#/online");
  await anna.page.locator(".own a", { hasText: "Castello" }).waitFor();
  // One of them is to move: the list, the badge and the title say so.
  const turns = await Promise.all([anna, bert].map(async ({ page }) => {
    const own = await page.locator(".own.turns a").count();
    assert.equal(await page.locator("nav .badge").count(), own);
    assert.match(await page.title(), own === 1 ? /^\(1\) Lobby/ : /^Lobby/);
    return own;
  }));
  assert.deepEqual(turns.sort(), [0, 1]);

  // The game of the test before is over.
  await go(anna.page, "#/archive");
  await anna.page.locator(".archive .own a").first().waitFor();
  assert.deepEqual(await axe(anna.page), []);
  await anna.page.locator("#result").selectOption("1/2-1/2");
  await anna.page.locator(".archive [role=status]", { hasText: "No game matches" }).waitFor();
  await anna.page.locator("#clear-filters").click();
  const past = anna.page.locator(".archive .own a").first();
  await past.waitFor();
  assert.equal(await anna.page.locator("#result").inputValue(), "");
  await anna.page.locator("#from").fill("2020-01-01");
  await past.locator("[role=img][aria-label=White]").waitFor();
  // A game and Back, a reload and a link all keep the filters.
  assert.match(anna.page.url(), /#\/archive\?from=2020-01-01$/);
  await past.click();
  await anna.page.locator("#board").waitFor();
  await anna.page.goBack();
  await past.waitFor();
  assert.equal(await anna.page.locator("#from").inputValue(), "2020-01-01");
  await go(anna.page, "#/archive?result=1%2F2-1%2F2&game=castello");
  await anna.page.locator(".archive [role=status]", { hasText: "No game matches" }).waitFor();
  await anna.page.reload();
  await anna.page.locator(".archive [role=status]", { hasText: "No game matches" }).waitFor();
  assert.equal(await anna.page.locator("#result").inputValue(), "1/2-1/2");
  assert.ok(await anna.page.getByRole("radio", { name: "Castello" }).isChecked());
  assert.deepEqual(await axe(anna.page), []);
  await go(anna.page, "#/archive?game=castello&rules=max-captures%3D4");
  await anna.page.locator("#rules option:checked", { hasText: ": 4" }).waitFor({ state: "attached" });
  await anna.page.locator(".archive [role=status]", { hasText: "No game matches" }).waitFor();
  assert.deepEqual(await axe(anna.page), []);
  await anna.page.locator("#rules").selectOption("");
  assert.match(anna.page.url(), /game=castello&rules=$/);
  await go(anna.page, "#/archive?game=chess");
  await anna.page.locator(".archive [role=alert]", { hasText: "game" }).waitFor();
  await anna.page.locator("#clear-filters").click();
  await past.waitFor();
  await anna.page.locator("#mine").check();
  await anna.page.locator(".archive [role=status]", { hasText: "No game matches" }).waitFor();

  // Another device of the same player gets her games.
  await go(anna.page, "#/online");
  await anna.page.locator("#to-device").click();
  const link = new URL(await anna.page.locator("#link").inputValue());
  const tablet = await person(server.address);
  await go(tablet.page, link.hash);
  await tablet.page.locator("#take-over").click();
  await tablet.page.locator(".own a", { hasText: "Castello" }).waitFor();
  assert.deepEqual(await axe(tablet.page), []);
  await tablet.context.close();
  await bert.page.locator(".lobby [role=status]", { hasText: "no open games" }).waitFor();
  assert.deepEqual([anna.faults, bert.faults], [[], []]);
  for (const { context } of [anna, bert]) await context.close();
});

test("a waiting player plans answers, which the server plays", async () => {
  const [anna, bert] = [await person(server.address), await person(server.address, PHONE)];
  await pair(anna.page, bert.page, "king-of-the-castle", { clock: 4, name: "Gita", other: "Hugo" });
  for (const { page } of [anna, bert]) assert.deepEqual(await clocks(page), { Gita: "3 d", Hugo: "3 d" });
  const moved = script("king-of-the-castle");
  const plans = bert.page.locator(".plans li");
  await bert.page.locator(".prompt .second", { hasText: "Wait for the first move." }).waitFor();
  assert.equal(await bert.page.locator(".prompt button").count(), 0, "nothing to answer yet");
  await follow(anna.page, moved, 0, 1);
  await count(bert.page, 1);
  await follow(bert.page, moved, 1, 2);
  await count(anna.page, 2);
  // A press out of turn says how to answer in advance, and is no fault.
  await clickCell(bert.page, "0");
  await bert.page.locator(".saying", { hasText: "Gita is to move. Press “Plan replies” to answer in advance." }).waitFor();
  assert.equal(await bert.page.locator(".prompt.fault").count(), 0);
  // A line is planned, removed and planned again.
  await bert.page.locator("#line").click();
  await follow(bert.page, moved, 2, 4);
  assert.deepEqual(await axe(bert.page), []);
  await bert.page.locator("#save-line").click();
  await plans.first().waitFor({ state: "attached" });
  await plans.first().locator("button").evaluate((button) => button.click());
  await plans.first().waitFor({ state: "detached" });
  await bert.page.locator("#line").click();
  await follow(bert.page, moved, 2, 4);
  await bert.page.locator("#save-line").click();
  await plans.first().waitFor({ state: "attached" });
  await bert.page.reload();
  await plans.first().waitFor({ state: "attached" });
  await follow(anna.page, moved, 2, 3);
  for (const { page } of [anna, bert]) await count(page, 4);
  await plans.first().waitFor({ state: "detached" });

  // A computer of the server, and the lobby with both games.
  const cato = await person(server.address);
  await go(cato.page, "#/new/king-of-the-castle");
  await cato.page.locator(".new-form summary").click();
  await cato.page.locator("#on-server").check();
  await cato.page.locator("input[name=side]").nth(2).check();
  await cato.page.locator("#start-game").click();
  await count(cato.page, 1);
  await follow(cato.page, moved, 1, 2);
  await count(cato.page, 3);
  await go(bert.page, "#/online");
  const live = bert.page.locator(".live li");
  await live.first().locator("image").waitFor();
  assert.equal(await live.count(), 1, "not the own one");
  assert.match(await live.textContent(), /Page, level 2/);
  assert.deepEqual(await axe(bert.page), []);
  await live.locator("a").click();
  await bert.page.locator("#board").waitFor();
  assert.deepEqual([anna.faults, bert.faults, cato.faults], [[], [], []]);
  for (const { context } of [anna, bert, cato]) await context.close();
});

test("time is given, days off are taken, and games are claimed from opponents who left", async () => {
  const moved = script("king-of-the-castle");
  const [ida, jan] = [await person(server.address), await person(server.address, PHONE)];
  const another = async ({ context }) => {
    const page = await context.newPage();
    await page.goto(server.address);
    return page;
  };
  const games = [[ida.page, jan.page], [await another(ida), await another(jan)]];
  for (const [white, black] of games) {
    await pair(white, black, "king-of-the-castle", { name: "Ida", other: "Jan" });
    for (let at = 0; at < 3; at++) {
      await follow([white, black][at % 2], moved, at, at + 1);
      for (const page of [white, black]) await count(page, at + 1);
    }
    await confirmed(white);
  }

  // Jan's clock runs; Ida's stands, until she gets time.
  const total = inSeconds((await clocks(ida.page)).Ida) + 15;
  const given = `${Math.floor(total / 60)}:${String(total % 60).padStart(2, "0")}`;
  await act(jan.page, "#give-time");
  await ida.page.locator(".seat.me .clock", { hasText: given }).waitFor();
  await jan.page.locator(".seat.them .clock", { hasText: given }).waitFor();

  // Jan leaves both games on purpose while it is his turn. The time until a claim is used for another game.
  for (const [, black] of games) await go(black, "#/online");
  for (const [white] of games) await white.locator(".prompt .second", { hasText: /you can claim/i }).waitFor();
  const link = new URL(await invite(jan.page, "king-of-the-castle", { clock: 4, daysOff: 2, name: "Jan" }));
  const slow = await another(ida);
  await go(slow, link.hash);
  await slow.locator(".terms dd", { hasText: /^2$/ }).waitFor();
  await accept(slow, "Ida");
  await jan.page.locator("#board").waitFor();
  assert.deepEqual(await clocks(slow), { Ida: "3 d", Jan: "3 d" });
  await act(slow, "#day-off");
  await jan.page.locator(".seat.them .clock", { hasText: /^\s*4 d\s*$/ }).waitFor();
  await act(slow, "#give-time");
  await jan.page.locator(".seat.me .clock", { hasText: /^\s*4 d\s*$/ }).waitFor();
  await slow.reload();
  await slow.locator("#board").waitFor();
  assert.deepEqual(await clocks(slow), { Ida: "4 d", Jan: "4 d" });
  await slow.locator("#more").click();
  await slow.locator("#day-off", { hasText: "1 left" }).click();
  await jan.page.locator(".seat.them .clock", { hasText: /^\s*5 d\s*$/ }).waitFor();
  await slow.locator("#more").click();
  await slow.locator(".menu #give-time").waitFor();
  assert.equal(await slow.locator("#day-off").count(), 0, "all are taken");

  const [won, drawn] = games.map(([white]) => white);
  await won.locator("#claim-win").waitFor();
  assert.deepEqual(await axe(won), []);
  await won.locator("#claim-win").click();
  await won.locator("#result", { hasText: "You win" }).waitFor();
  assert.match(await won.locator(".end .why").textContent(), /Jan left the game/);
  await drawn.locator("#claim-draw").click();
  await drawn.locator("#result", { hasText: "Draw" }).waitFor();
  assert.match(await drawn.locator(".end .why").textContent(), /called it a draw/);
  assert.deepEqual([ida.faults, jan.faults], [[], []]);
  for (const { context } of [ida, jan]) await context.close();
});

test("over plain HTTP from another computer the app says what it lacks, and games are played", async () => {
  // Browsers trust addresses of this computer. They do not trust this name of it.
  const far = await launch({ flags: ["--host-resolver-rules=MAP burgrave.test 127.0.0.1"] });
  atEnd(() => far.close());
  const address = `http://burgrave.test:${port()}/`;
  const options = { colorScheme: "light" };
  const [olga, pavel] = await Promise.all([open(far, address, options), open(far, address, { ...options, ...PHONE })]);
  assert.equal(await olga.page.evaluate(() => isSecureContext), false);
  for (const { page } of [olga, pavel]) {
    await go(page, "#/about");
    await page.locator("#insecure", { hasText: /plain HTTP.*offline.*install.*HTTPS/ }).waitFor();
    assert.deepEqual(await axe(page), []);
  }
  await pair(olga.page, pavel.page, "kings-castle", { name: "Olga", other: "Pavel" });
  const moved = script("kings-castle");
  for (let at = 0; at < 2; at++) {
    await follow([olga.page, pavel.page][at], moved, at, at + 1);
    for (const { page } of [olga, pavel]) await count(page, at + 1);
  }
  assert.deepEqual([olga.faults, pavel.faults], [[], []]);
  await far.close();

  const near = await person(server.address);
  await go(near.page, "#/about");
  await near.page.locator(".colophon h1").waitFor();
  assert.equal(await near.page.locator("#insecure").count(), 0);
  await near.context.close();
});

test("a site without a server of games has no trace of them", async () => {
  const plain = await serve();
  const { page, context, faults } = await person(plain.address);
  assert.equal(await page.locator("nav a[href='#/online']").count(), 0);
  await go(page, "#/new/castello/link");
  await page.locator(".new h1").waitFor();
  assert.equal(await page.locator("input[name=opponent]").count(), 2);
  for (const address of ["#/online", "#/invitation/abc", "#/archive"]) {
    await go(page, address);
    await page.locator("h1", { hasText: "need a server" }).waitFor();
  }
  await page.locator(".empty a[href='#/']").click();
  await page.locator(".home h1").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
  await plain.end();
});
