// Faults are explained in words, and no work of the user is lost.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act, atEnd, begin, click, go, kept, launch, launchIn, moves, open, play, resign, serve, test, turn } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ serviceWorkers: "allow", images: false });

/** Opens a page in a browser without some feature. */
async function without(script, options = {}, address = server.address) {
  const context = await browser.newContext(options);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(address);
  return { page, context };
}

test("blocked storage shows one notice and play continues", async () => {
  const { page } = await without(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  });
  await page.locator(".notice").waitFor();
  assert.match(await page.locator(".notice").textContent(), /turned off or blocked/);
  await begin(page, "kings-castle");
  await play(page, 2);
  assert.ok(await moves(page) >= 2);
  await page.locator(".notice button").click();
  await play(page, 4);
  assert.equal(await page.locator(".notice").count(), 0, "what was closed does not come again with every move");
});

test("news disappears automatically, errors stay, and neither moves the board", async () => {
  const { page } = await open(browser, server.address);
  const place = () => page.locator("#board").boundingBox();
  await begin(page, "kings-castle", "person");
  await play(page, 2);
  await go(page, "#/game/kings-castle?moves=");
  await page.locator("[role=status] .notice").waitFor();
  const before = await place();
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.deepEqual(await place(), before);
  await go(page, "#/game/chess?moves=");
  await page.locator("[role=alert] .notice", { hasText: "chess" }).waitFor();
  await page.waitForTimeout(6_000);
  await go(page, "#/play");
  await page.locator("#board").waitFor();
  await play(page, 2);
  assert.equal(await page.locator(".notice").count(), 1);
  assert.deepEqual(await place(), before);
});

test("full storage shows a notice and play continues", async () => {
  const { page } = await without(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await begin(page, "castello", "person");
  await page.locator(".notice").waitFor();
  assert.match(await page.locator(".notice").textContent(), /storage is full/);
  await play(page, 2);
  assert.equal(await moves(page), 2);
  // No message claims that the previous game is kept.
  await begin(page, "kings-castle", "person");
  assert.equal(await page.locator("[role=status] .notice").count(), 0);
  assert.match(await page.locator("[role=alert] .notice").textContent(), /storage is full/);
});

test("an unreadable saved game moves to a backup key", async () => {
  for (const garbage of ["{", "[]", '{"burgrave":77}', '{"burgrave":1,"game":"castello","rules":"","levels":[null,null],"moves":["a1-z9"]}']) {
    const { page, context } = await without(null);
    await context.addInitScript((garbage) => { if (!localStorage.getItem("burgrave.game.unread")) localStorage.setItem("burgrave.game", garbage); }, garbage);
    await page.reload();
    await page.locator(".notice").waitFor();
    assert.doesNotMatch(await page.locator(".notice").textContent(), /EOF|expected|column/, "what a reader of JSON says is for programmers");
    assert.equal(await page.evaluate(() => localStorage.getItem("burgrave.game.unread")), garbage);
    await context.close();
  }
});

test("invalid links are explained", async () => {
  const { page } = await open(browser, server.address);
  for (const [link, words] of [
    ["castello?moves=a1-a9", /move 1, “a1-a9”, cannot be played: .*man.*a1/i], ["castello", /moves/], ["chess?moves=", /chess/], ["castello?moves=%zz", /not valid text/],
    ["castello?moves=&position=x", /./], ["castello?moves=&rules=lock%3Dnone", /./], ["%00%ff", /./], ["castello?moves=" + "a1-a2_".repeat(5000), /move 1/i],
  ]) {
    await go(page, `#/game/${link}`);
    await page.locator(".notice").waitFor();
    assert.match(await page.locator(".notice").textContent(), words, link);
    await page.locator(".notice button").click();
  }
  for (const [address, back] of [["nonsense/%%%", "#/"], ["try/xyz", "#/"], ["learn/castello/99", "#/learn"]]) {
    await go(page, `#/${address}`);
    await page.locator(`.page a[href='${back}']`).first().waitFor();
  }
});

test("an impossible position is refused while it is typed", async () => {
  const { page } = await open(browser, `${server.address}#/new/kings-castle`);
  await page.locator("summary").click();
  await page.locator("#position").fill("6/7/8/2wb5/10/11/10/9/8/7/6 w -");
  assert.equal(await page.locator(".fault").count(), 0);
  await page.locator("#position").fill("6/7/8/2wb5/10/11/10/9/8/7 w -");
  await page.locator(".fault").waitFor();
  await page.locator("#start-game").click();
  await page.locator(".fault").waitFor();
  await page.locator("#position").fill("6/7/8/2wb5/10/11/10/9/8/7/6 w -");
  await page.locator("#start-game").click();
  await page.locator("#board").waitFor();
  assert.equal(await page.locator("#board .cell[aria-label*='White']").count(), 1);
});

test("an engine that crashes while it searches is restarted with a notice", async () => {
  const { page } = await without(() => {
    let killed = false;
    window.Worker = class extends Worker {
      postMessage(message) {
        if (killed) return super.postMessage(message);
        killed = true;
        setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "killed by the test" })));
      }
    };
  });
  await begin(page, "kings-castle");
  await click(page, 1);
  await page.waitForFunction(() => document.querySelectorAll(".move-list li").length === 2);
  await play(page, 4);
  assert.ok(await moves(page) >= 4);
});

test("a worker that throws between two moves is restarted", async () => {
  const { page } = await without(null);
  await begin(page, "kings-castle");
  await play(page, 2);
  await turn(page);
  const [worker] = page.workers();
  await worker.evaluate(() => { setTimeout(() => { throw new Error("by the test"); }); });
  await page.waitForTimeout(200);
  await play(page, 4);
  assert.ok(await moves(page) >= 4);
});

test("a reply that is not yet shown when the game ends is no move of the rematch", async () => {
  const { page } = await without(() => {
    // Holds the timers that show replies, of at most half a second.
    const { setTimeout, clearTimeout } = window;
    const held = new Map();
    let holds = true;
    window.setTimeout = (work, delay, ...more) => {
      const id = setTimeout(work, holds && delay > 100 && delay <= 500 ? 1e9 : delay, ...more);
      if (holds && delay > 100 && delay <= 500) held.set(id, work);
      return id;
    };
    window.clearTimeout = (id) => { held.delete(id); clearTimeout(id); };
    window.release = () => { holds = false; for (const work of held.values()) work(); };
    // Answers the first request at once.
    window.Worker = class extends Worker {
      postMessage(message) {
        if (window.answered) return super.postMessage(message);
        window.answered = true;
        const done = { Done: { id: JSON.parse(message).id, best: "a move of the game before", score: 0 } };
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(done) })));
      }
    };
  });
  await begin(page, "kings-castle");
  await click(page, 1);
  await page.waitForFunction(() => window.answered);
  await resign(page);
  await page.locator("#again").click();
  await page.locator(".end").waitFor({ state: "detached" });
  await page.evaluate(() => window.release());
  await turn(page);
  assert.equal(await page.locator(".notice").count(), 0);
  assert.equal(await moves(page), 1, "the computer has the first move");
});

test("without an engine the user moves for the computer, until the engine is back", async () => {
  // A service worker would have cached the file.
  const { page, context } = await without(null, { serviceWorkers: "block" });
  await context.route("**/worker-*.wasm", (route) => route.abort());
  await begin(page, "kings-castle");
  await click(page, 1);
  await page.locator(".notice").waitFor();
  await page.locator("#retry").waitFor();
  await page.locator("#board .cell.lit").first().waitFor();
  await click(page, 2);
  assert.equal(await moves(page), 2);
  await page.locator(".notice button").click();
  await context.unroute("**/worker-*.wasm");
  await click(page, 3);
  await page.waitForFunction(() => document.querySelectorAll(".move-list li").length === 4);
  await page.locator("#retry").waitFor({ state: "detached" });
});

test("messages before the start are in the browser's language or the chosen one", async () => {
  const message = async (locale, chosen) => {
    const script = chosen ? `localStorage.setItem("burgrave.language", "${chosen}");` : "";
    const { page, context } = await without(`delete globalThis.WebAssembly; ${script}`, { locale });
    const text = await page.locator("#boot-text").textContent();
    await context.close();
    return text;
  };
  assert.match(await message("cs-CZ"), /tomto prohlížeči/);
  assert.match(await message("sv-SE"), /den här webbläsaren/);
  assert.match(await message("de-AT"), /diesem Browser/);
  assert.match(await message("fr-FR"), /This browser/);
  assert.match(await message("fr-FR", "de"), /diesem Browser/);
});

test("missing WebAssembly, JavaScript or app file gives a plain message", async () => {
  const lacking = await without(() => { delete globalThis.WebAssembly; });
  assert.match(await lacking.page.locator("#boot-text").textContent(), /WebAssembly/);
  const scriptless = await without(null, { javaScriptEnabled: false });
  assert.match(await scriptless.page.content(), /needs JavaScript.*potřebuje.*behöver.*braucht/s);
  const context = await browser.newContext();
  await context.route("**/app-*.wasm", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(server.address);
  await page.waitForFunction(() => /could not start: a part/.test(document.getElementById("boot-text").textContent));
  assert.equal(await page.locator("#boot details p").count(), 1, "what the browser said is folded below");
});

test("a browser with old WebAssembly or JavaScript gets a message", async () => {
  const says = (page, words) => page.waitForFunction((words) => new RegExp(words).test(document.getElementById("boot-text").textContent), words);
  const lacking = await without(() => {
    const refuse = async () => { throw new WebAssembly.CompileError("by the test"); };
    for (const name of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) WebAssembly[name] = refuse;
  });
  await says(lacking.page, "WebAssembly is missing, too old");
  assert.match(await lacking.page.locator("#boot details p").textContent(), /by the test/);
  // The syntax error stands for syntax that such a browser does not know.
  for (const [locale, words] of [["en-GB", "too old for Burgrave"], ["de-AT", "zu alt für Burgrave"]]) {
    const context = await browser.newContext({ locale, serviceWorkers: "block" });
    await context.route("**/start-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "a ?\u00a4= b" }));
    const page = await context.newPage();
    await page.goto(server.address);
    await says(page, words);
    await context.close();
  }
});

test("a login page of a network is not mistaken for the program", async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.route("**/app-*.wasm", (route) => route.fulfill({ contentType: "text/html", body: "<p>Log in to this net</p>" }));
  const page = await context.newPage();
  await page.goto(server.address);
  await page.waitForFunction(() => /could not start: a part/.test(document.getElementById("boot-text").textContent));
});

test("a program that has stopped says so, once, and offers to reload", async () => {
  const { page } = await without(null, { locale: "de-AT" });
  await page.locator(".set").first().waitFor();
  await page.evaluate(() => {
    const stop = () => { throw new WebAssembly.RuntimeError("unreachable"); };
    setTimeout(() => { throw new Error("of another kind"); });
    setTimeout(stop);
    Promise.resolve().then(stop);
  });
  await page.locator("#stopped", { hasText: "Programmfehlers" }).waitFor();
  assert.equal(await page.locator("#stopped").count(), 1);
  await page.locator("#stopped button").click();
  await page.locator("#stopped").waitFor({ state: "detached" });
  await page.locator(".set").first().waitFor();
});

test("without a service worker, as over plain HTTP from another device, the app starts and plays", async () => {
  const { page } = await without(() => {
    delete Navigator.prototype.serviceWorker;
    delete Navigator.prototype.clipboard;
  });
  await begin(page, "kings-castle", "person");
  await play(page, 2);
  await act(page, "#share");
  await page.locator("input[readonly]").waitFor();
});

test("without storage the game survives while the user changes pages", async () => {
  const { page } = await without(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  }, { serviceWorkers: "block" });
  await begin(page, "castello", "person");
  await play(page, 3);
  await act(page, "#analyse");
  await page.locator(".tree .tree-move").nth(2).waitFor();
  await go(page, "#/play");
  await page.locator(".move-list li").nth(2).waitFor();
  await play(page, 5);
  assert.equal(await moves(page), 5);
});

test("a language whose texts cannot be fetched falls back to English, and without any texts a message appears", async () => {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "cs-CZ" });
  await context.route("**/words/cs-*.ftl", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(server.address);
  await page.waitForFunction(() => document.getElementById("main")?.textContent.includes("Five"));
  await page.locator("#language").selectOption("cs");
  await page.locator(".notice", { hasText: "could not be loaded" }).waitFor();
  await context.route("**/words/en-*.ftl", (route) => route.fulfill({ contentType: "text/html", body: "<p>Log in to this net</p>" }));
  await page.reload();
  await page.waitForFunction(() => /Burgrave se nepodařilo spustit: část/.test(document.getElementById("boot-text")?.textContent));
});

test("later pages that cannot be fetched show an error, and work later, whatever type of content the host sends", async () => {
  const { page, context } = await without(null, { serviceWorkers: "block" });
  await context.route("**/later-*.wasm", (route) => route.abort());
  await page.locator("a[href='#/settings']").first().click();
  await page.locator("#main [role=alert]", { hasText: "could not be loaded" }).waitFor();
  await page.locator(".brand").click();
  await page.locator("#main .home").waitFor();
  await context.unroute("**/later-*.wasm");
  await context.route("**/later-*.wasm", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { "content-type": "application/octet-stream" } });
  });
  await page.locator("a[href='#/settings']").first().click();
  await page.locator("#main h1", { hasText: "Settings" }).waitFor();
});

test("a game that ends shows its result if the end card cannot be fetched, and the card once it can", async () => {
  const { page, context } = await without(null, { serviceWorkers: "block" });
  await context.route("**/later-*.wasm", (route) => route.abort());
  await begin(page, "castello", "person");
  await play(page, 2);
  await resign(page);
  await page.locator(".result-only", { hasText: /wins by resignation.*could not be loaded/s }).waitFor();
  await context.unroute("**/later-*.wasm");
  await go(page, "#/");
  await go(page, "#/play");
  await page.locator(".end", { hasText: "resigned" }).waitFor();
});

test("lessons whose texts cannot be fetched show an error, and work later", async () => {
  const { page, context } = await without(null, { serviceWorkers: "block", locale: "sv-SE" });
  await context.route("**/words/lessons-*.ftl", (route) => route.abort());
  await go(page, "#/learn/castello");
  await page.locator("#main [role=alert]").waitFor();
  await context.unroute("**/words/lessons-*.ftl");
  await go(page, "#/learn");
  await go(page, "#/learn/castello");
  await page.locator("#task-title").waitFor();
  assert.doesNotMatch(await page.locator("#main").textContent(), /lesson-/);
});

/** A host whose files change under the tab: `change` gives another content for an address, or nothing. (What
 * a service worker lets through is not always seen by a route of the browser's.) */
async function changing(change) {
  const host = createServer(async ({ url }, response) => {
    const answer = await fetch(new URL(url, server.address));
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(change(url, content) ?? content);
  });
  await new Promise((listens) => host.listen(0, "127.0.0.1", listens));
  const end = () => { host.closeAllConnections(); host.close(); };
  atEnd(end);
  return { address: `http://127.0.0.1:${host.address().port}/`, end };
}

test("the texts of the page are cached before it is idle: it keeps its language offline", async () => {
  const own = await serve();
  const { page } = await without(() => { window.requestIdleCallback = () => 0; }, { locale: "cs-CZ" }, own.address);
  const said = (words) => page.waitForFunction((words) => document.getElementById("main")?.textContent.includes(words), words);
  await said("Pět");
  await kept(page, "words/cs-");
  own.end();
  await page.reload();
  await said("Pět");
});

test("an update caches the texts of the languages that the previous version had cached", async () => {
  const worker = await (await fetch(`${server.address}sw.js`)).text();
  const next = worker.replace(/const VERSION = "[0-9a-f]+"/, 'const VERSION = "next"');
  assert.notEqual(next, worker);
  let updated = false;
  const host = await changing((url) => updated && url === "/sw.js" ? next : undefined);
  const { page } = await without(() => { window.requestIdleCallback = () => 0; }, { locale: "cs-CZ" }, host.address);
  const said = (words) => page.waitForFunction((words) => document.getElementById("main")?.textContent.includes(words), words);
  await said("Pět");
  await kept(page, "words/cs-");
  updated = true;
  await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
  for (let tries = 0; String(await page.evaluate(() => caches.keys())) !== "burgrave-next"; tries++) {
    assert.ok(tries < 240, "the new version takes over");
    await page.waitForTimeout(250);
  }
  host.end();
  await page.reload();
  await said("Pět");
});

test("the check for a newer version asks the host, not the cache", async () => {
  let front;
  const host = await changing((url) => url === "/" ? front : undefined);
  const { page } = await without(null, {}, host.address);
  await page.locator(".set").first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isOld = () => page.evaluate(() => window.burgrave.isOld());
  assert.equal(await isOld(), false);
  front = '<script src="start-0000000000000000.js">';
  assert.equal(await isOld(), true);
  front = "<p>Log in to this net</p>";
  assert.equal(await isOld(), false);
});

test("a tab that is older than the site offers to reload, and keeps the game", async () => {
  const { page, context } = await without(null, { serviceWorkers: "block" });
  await page.locator(".set").first().waitFor();
  await begin(page, "kings-castle", "person");
  await play(page, 2);
  // The host has other files than the tab now.
  await context.route("**/words/*", (route) => route.fulfill({ status: 404, body: "gone" }));
  await context.route(`${server.address}`, (route) => route.fulfill({ contentType: "text/html", body: '<script src="start-0000000000000000.js">' }));
  await page.locator("#language").selectOption("de");
  await page.locator("#reload").waitFor();
  assert.match(await page.locator(".newer").textContent(), /new version/);
  await context.unroute("**/words/*");
  await context.unroute(`${server.address}`);
  await page.locator("#reload").click();
  await page.locator("#reload").waitFor({ state: "detached" });
  await page.locator(".move-list li").nth(1).waitFor();
});

test("after one visit the app starts and the computer plays offline", async () => {
  const own = await serve();
  const { page } = await without(null, {}, own.address);
  await page.locator(".set").first().waitFor();
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  // The rule book follows when the page is idle.
  await kept(page, "rules/castello.html");
  own.end();
  await assert.rejects(fetch(own.address), "the server is gone");
  await page.reload();
  await begin(page, "kings-castle");
  await play(page, 4);
  assert.ok(await moves(page) >= 4);
  await go(page, "#/rules/castello");
  await page.locator(".prose h1").waitFor();
  await go(page, "#/learn/castello");
  await page.locator("#task-title").waitFor();
  await page.reload();
  await page.locator("#task-title").waitFor();
});

/** The site as files: see `xtask/src/browser.rs`. */
const EXPORTED = process.env.BURGRAVE_SITE ?? process.env.BURGRAVE_EXPORTED ?? "";

test("as files in a folder of a plain host: the computer plays, the app can be installed and works offline", { skip: !existsSync(EXPORTED) && "no exported site" }, async () => {
  // A host without WebAssembly's content type and without compression.
  const KINDS = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  const host = createServer(({ url }, response) => {
    const file = new URL(url, "http://host").pathname.replace(/^\/x\/y\/$/, "/x/y/index.html").replace(/^\/x\/y\//, `${EXPORTED}/`);
    if (!file.startsWith(EXPORTED) || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader("content-type", KINDS[file.split(".").pop()] ?? "application/octet-stream").end(readFileSync(file));
  });
  await new Promise((listens) => host.listen(0, "127.0.0.1", listens));
  atEnd(() => { host.closeAllConnections(); host.close(); });
  const address = `http://127.0.0.1:${host.address().port}/x/y/`;
  // Without the host, requests fail.
  const { page, context, faults } = await open(browser, address, { mayFail: true });
  await begin(page, "castello");
  await play(page, 2);
  const wire = await context.newCDPSession(page);
  const { installabilityErrors } = await wire.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  const files = readdirSync(EXPORTED, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .map((one) => join(one.parentPath ?? one.path, one.name).slice(EXPORTED.length + 1));
  await kept(page, "./", ...files.filter((name) => !/\.(br|gz)$|^(index\.html|sw\.js)$/.test(name)));
  assert.deepEqual(faults, []);
  host.closeAllConnections();
  await new Promise((closes) => host.close(closes));
  await assert.rejects(fetch(address), "the host is gone");
  const before = await moves(page);
  await page.reload();
  await page.locator("#board").waitFor();
  assert.equal(await moves(page), before);
  await play(page, before + 2);
  assert.ok(await moves(page) >= before + 2);
});

test("the game survives a restart of the browser", async () => {
  const folder = mkdtempSync(join(tmpdir(), "burgrave-"));
  const list = (page) => page.locator(".move-list li").allTextContents();
  let context = await launchIn(folder);
  let [page] = context.pages();
  await page.goto(server.address);
  await begin(page, "castello");
  await play(page, 4);
  await turn(page);
  const played = await list(page);
  await context.close();
  context = await launchIn(folder);
  [page] = context.pages();
  await page.goto(server.address);
  await go(page, "#/play");
  await page.locator("#board").waitFor();
  assert.deepEqual(await list(page), played);
  await play(page, played.length + 2);
  assert.ok(await moves(page) >= played.length + 2);
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});
