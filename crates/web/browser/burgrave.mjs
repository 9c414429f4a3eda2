// Starting the program and a browser, and playing by clicks.

import { spawn } from "node:child_process";
import { chromium } from "playwright-core";

export const GAMES = ["king-of-the-castle", "kings-castle", "aujjris-castle", "castello", "dobyvani-hradu"];

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** Starts `burgrave serve` at a free port; gives its address and how to end it. */
export async function serve() {
  const extra = process.env.BURGRAVE_SITE ? ["--site", process.env.BURGRAVE_SITE] : [];
  const child = spawn(process.env.BURGRAVE, ["serve", "--port", "0", ...extra], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => {
      const found = /http:\/\/[^ ]+/.exec(String(data));
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`burgrave serve ended with ${code}`)));
  });
  return { address, end: () => child.kill() };
}

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** A page whose errors end the test. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
  await page.goto(address);
  await page.waitForSelector("header.top", { timeout: 60_000 });
  return { page, context, faults };
}

/** Begins a game against the computer at level 1, or between two people. */
export async function begin(page, game, opponent = "computer") {
  await page.evaluate((game) => { location.hash = `#/new/${game}`; }, game);
  await page.locator(".new-form h1").waitFor();
  if (opponent === "computer") {
    await page.locator("#level").fill("1");
  } else {
    await page.locator("input[name=opponent]").nth(1).check();
  }
  await page.locator("#start-game").click();
  await page.locator("#board").waitFor();
}

export const moves = (page) => page.locator(".move-list li").count();

/** One click that a hand could make now: an end of the turn, a lit cell, or a choice. */
export async function click(page, number) {
  const finish = page.locator("#finish");
  if (await finish.count()) return finish.click();
  const lit = page.locator("#board .cell.lit");
  const count = await lit.count();
  if (count === 0) return page.locator("[data-choice]").first().click();
  const cell = lit.nth((number * 7919 + 13) % count);
  const path = cell.locator(".hit");
  const box = await path.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Clicks until so many moves are made (the computer's too) or the game is over. */
export async function play(page, count) {
  for (let number = 0; number < count * 30; number++) {
    if (await moves(page) >= count) return;
    await page.waitForFunction(() => document.querySelector("#again.primary")
      || document.querySelector("#board .cell.lit") || document.querySelector("[data-choice]") || document.querySelector("#finish"), null, { timeout: 60_000 });
    if (await page.locator("#again.primary").count()) return;
    await click(page, number);
  }
}
