// The boards look as they did: pictures of each on a phone and on a desk, compared with kept ones; on other
// pages they are as large as they can be. Fonts
// differ between machines, so a few points in a hundred may; a board that is missing, moved or of other
// colours is far more. `cargo xtask browser --pictures` keeps new ones after a wanted change.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { begin, launch, open, play, serve } from "./burgrave.mjs";
import { GAMES, SIZES, scene } from "./look.mjs";

/** Which part of the points may differ. */
const TOLERANCE = 0.04;
/** Kept pictures are small: half as wide as the screen. */
const SCALE = 0.5;

let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); server?.end(); });

for (const game of GAMES) {
  for (const size of Object.keys(SIZES)) {
    test(`${game} on a ${size}`, { timeout: 120_000 }, async () => {
      const { page, context } = await scene(browser, server.address, game, size, SCALE);
      const taken = await page.screenshot({ animations: "disabled" });
      await context.close();
      const file = new URL(`pictures/${game}-${size}.png`, import.meta.url);
      if (process.env.BURGRAVE_PICTURES === "keep") return writeFileSync(file, taken);
      const [now, kept] = [PNG.sync.read(taken), PNG.sync.read(readFileSync(file))];
      assert.deepEqual([now.width, now.height], [kept.width, kept.height]);
      const difference = new PNG({ width: now.width, height: now.height });
      const points = pixelmatch(now.data, kept.data, difference.data, now.width, now.height, { threshold: 0.2 });
      const part = points / (now.width * now.height);
      if (part > TOLERANCE) {
        const folder = new URL("different/", import.meta.url);
        mkdirSync(folder, { recursive: true });
        writeFileSync(new URL(`${game}-${size}.png`, folder), taken);
        writeFileSync(new URL(`${game}-${size}-difference.png`, folder), PNG.sync.write(difference));
      }
      assert.ok(part <= TOLERANCE, `${(part * 100).toFixed(1)} % of the points differ: see crates/web/browser/different`);
    });
  }
}

test("boards take the room there is: lessons, puzzles, analysis, editor", async () => {
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    const { page, context } = await open(browser, server.address, { viewport: { width, height } });
    const look = async (name) => {
      // The board of the page before may still be there.
      await page.waitForTimeout(300);
      await page.locator("#board").waitFor();
      const box = await page.locator("#board").boundingBox();
      const part = Math.max(box.width / width, box.height / height);
      assert.ok(part > (width < height ? 0.45 : 0.7), `${name} at ${width}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
      assert.ok(box.x >= 0 && box.x + box.width <= width, `${name} at ${width} is cut off`);
    };
    for (const game of GAMES) {
      for (const address of [`#/learn/${game}/1`, `#/puzzles/${game}/1`]) {
        await page.evaluate((address) => { location.hash = address; }, address);
        await look(address);
      }
      await begin(page, game, "person");
      await play(page, 1);
      await page.locator("#analyse").click();
      await page.locator(".tree").waitFor();
      await look(`analysis of ${game}`);
      await page.locator("#edit-position").click();
      await page.locator(".editing").waitFor();
      await look(`editor of ${game}`);
    }
    await context.close();
  }
});
