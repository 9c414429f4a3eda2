// Drives the installed Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), because playwright needs its own
// Firefox. Contains only what the tests need.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { WAIT } from "./burgrave.mjs";

/** Path of Firefox, or undefined. */
export const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));

/** Opens a connection whose commands return their answers. */
async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => { socket.once("open", resolve); socket.once("error", reject); });
  const waiting = new Map();
  const events = [];
  let last = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === "event") events.push(message);
    else if (message.type === "success") resolve?.(message.result);
    else reject?.(new Error(`${message.error}: ${message.message}`));
  });
  const send = (method, params) => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Firefox does not answer ${method}`)), WAIT);
    const settle = (work) => (value) => { clearTimeout(timer); work(value); };
    waiting.set(++last, { resolve: settle(resolve), reject: settle(reject) });
    socket.send(JSON.stringify({ id: last, method, params }));
  });
  return { send, events, close: () => socket.close() };
}

/** Starts Firefox with an empty profile and returns a page. */
export async function launch() {
  const profile = await mkdtemp(join(tmpdir(), "burgrave-firefox-"));
  const child = spawn(FIREFOX, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const end = async () => {
    child.kill();
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (data) => {
      said += data;
      const found = /ws:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once("error", reject);
    gone.then((code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
  });
  try {
    const bidi = await connect(`${await address}/session`);
    const { capabilities } = await bidi.send("session.new", { capabilities: {} });
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    const { context } = await bidi.send("browsingContext.create", { type: "tab" });
    return { page: page(bidi, context), version: capabilities.browserVersion, end: () => { bidi.close(); return end(); } };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Scrolls to an element and returns a point to click on, or null if it is covered. Runs in the page. */
function place(selector) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
  const at = { x: left + width / 2, y: top + height / 2 };
  return width && element.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
}

/** A page for tests. */
function page(bidi, context) {
  const evaluate = async (work, ...given) => {
    const answer = await bidi.send("script.evaluate", {
      expression: `Promise.resolve((${work})(...${JSON.stringify(given)})).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value);
  };
  const waitFor = async (work, ...given) => {
    const until = Date.now() + WAIT;
    while (!await evaluate(work, ...given)) {
      if (Date.now() > until) throw new Error(`never came: ${work} ${given} on ${await evaluate(() => document.body.innerText.slice(0, 500))}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const clickAt = ({ x, y }) => bidi.send("input.performActions", {
    context,
    actions: [{
      type: "pointer", id: "mouse", actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 },
      ],
    }],
  });
  return {
    evaluate, waitFor, clickAt,
    goto: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => bidi.send("browsingContext.reload", { context, wait: "complete" }),
    /** Scrolls to the first element of a selector and clicks on its centre once nothing covers it. */
    async click(selector) {
      await waitFor(place, selector);
      // A page may still be drawing itself: the element must stand still.
      let at = await evaluate(place, selector);
      for (let still = false; !still;) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const now = await evaluate(place, selector);
        still = now !== null && now.x === at?.x && now.y === at?.y;
        at = now;
      }
      await clickAt(at);
    },
    /** Errors of the page since it was opened. */
    faults: () => bidi.events.filter(({ params }) => params?.level === "error").map(({ params }) => params.text),
  };
}
