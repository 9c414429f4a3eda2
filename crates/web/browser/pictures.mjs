// Pictures of every board, on a phone and on a desk, in both themes. Run by hand:
// BURGRAVE=... BURGRAVE_PICTURES=folder node pictures.mjs

import { GAMES, begin, launch, open, play, serve } from "./burgrave.mjs";

const folder = process.env.BURGRAVE_PICTURES;
const server = await serve();
const browser = await launch();
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
for (const colours of (process.env.COLOURS ?? "light,dark").split(",")) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    const { page, context } = await open(browser, server.address, { viewport, colorScheme: colours === "dark" ? "dark" : "light" });
    await page.evaluate((colours) => localStorage.setItem("burgrave.colours", colours), colours);
    await page.reload();
    await page.locator(".card").first().waitFor();
    await page.screenshot({ path: `${folder}/home-${name}-${colours}.png`, fullPage: true });
    for (const game of GAMES) {
      await begin(page, game, "person");
      await play(page, 14);
      const lit = page.locator("#board .cell.lit .hit");
      const box = await lit.nth(3).boundingBox().catch(() => null);
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.screenshot({ path: `${folder}/${game}-${name}-${colours}.png` });
    }
    if (colours === "light") {
      await page.evaluate(() => { location.hash = "#/new/castello"; });
      await page.locator(".new-form").waitFor();
      await page.screenshot({ path: `${folder}/new-${name}.png` });
      await page.evaluate(() => { location.hash = "#/rules/castello"; });
      await page.locator(".prose h1").waitFor();
      await page.screenshot({ path: `${folder}/rules-${name}.png` });
    }
    await context.close();
  }
}
await browser.close();
server.end();
