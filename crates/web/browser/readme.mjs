// Writes the README's pictures of all boards into a folder: `node readme.mjs FOLDER`.

import { mkdirSync, writeFileSync } from "node:fs";
import { GAMES, launch, serve } from "./burgrave.mjs";
import { scene } from "./look.mjs";

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
try {
  for (const game of GAMES) {
    const { page, context } = await scene(browser, server.address, game, "desk");
    // WebP is a third of PNG's size; only the browser's own wire can write it.
    const wire = await context.newCDPSession(page);
    const { data } = await wire.send("Page.captureScreenshot", { format: "webp", quality: 66 });
    writeFileSync(`${folder}/${game}.webp`, Buffer.from(data, "base64"));
    await context.close();
  }
} finally {
  await browser.close();
  server.end();
}
