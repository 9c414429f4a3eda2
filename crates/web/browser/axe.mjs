// Checks the accessibility of a page with axe-core.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { TASTES } from "./burgrave.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the faults of the page in light colours, and of its contrast in the other colours `page.colours`, one line
 * each. `page.known` is a selector to leave out. With `page.isPlain` the contrast is left out. */
export async function faults(page) {
  const found = await lasting(page, page.isPlain ? { rules: { "color-contrast": { enabled: false } } } : {});
  for (const colours of page.colours ?? []) {
    await paint(page, colours);
    found.push(...await lasting(page, { runOnly: ["color-contrast"] }));
  }
  if (page.colours) await paint(page, "light");
  return found;
}

/** Changes the colours of the page and ends their transitions. */
async function paint(page, colours) {
  await page.emulateMedia(TASTES[colours]);
  await page.waitForFunction((colours) => document.documentElement.dataset.colours === colours, colours);
  await page.evaluate(() => { for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish(); });
}

/** Checks twice if there are faults, because the page may be drawing itself. */
async function lasting(page, options = {}) {
  const first = await look(page, options);
  if (first.length === 0) return [];
  await page.waitForTimeout(500);
  // Compares places, because numbers of the engine may have changed.
  const places = first.map(({ place }) => place);
  return (await look(page, options)).filter(({ place }) => places.includes(place)).map(({ text }) => text);
}

/** Returns the faults of the page as it is now. */
async function look(page, options) {
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate(AXE);
  return page.evaluate(async ([options, known]) => {
    const { violations } = await axe.run({ exclude: known ? [known] : [] }, { resultTypes: ["violations"], ...options });
    return violations.flatMap((one) => one.nodes.slice(0, 3).map((node) => ({
      place: `${one.id} ${node.target}`,
      text: `${location.hash} ${one.id}: ${one.help}: ${node.html.slice(0, 160)} ${node.any.concat(node.all).map((check) => check.message).join("; ").slice(0, 240)}`,
    })));
  }, [options, page.known]);
}
