// More of the analysis board: threats, files with several records, links that hold a whole record.

import assert from "node:assert/strict";
import { faults as unfit } from "./axe.mjs";
import { act, begin, bring, clickCell, launch, open, play, serve, test } from "./burgrave.mjs";

const server = await serve(), browser = await launch({ images: false });

const stored = (page) => page.evaluate(() => localStorage.getItem("burgrave.analysis"));
const treeMoves = (page) => page.locator(".tree .tree-move");
const says = (page, text) => page.locator(".threats-text", { hasText: text }).waitFor();

/** Shows a game of `count` moves on the analysis board. */
async function analyse(page, game, count) {
  await begin(page, game, "person");
  await play(page, count);
  await act(page, "#analyse");
  await page.locator(".tree").waitFor();
}

test("threats: by button and key, in their own colour, and the reason if there are none", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 1280, height: 900 } });
  await analyse(page, "king-of-the-castle", 7);
  const shown = page.locator("#board .threat-arrows path, #board .u.threat");
  assert.equal(await shown.count(), 0);
  await page.locator("#engine-settings").click();
  await page.locator("#threats").click();
  await says(page, "With White to move");
  await page.locator(".line.threat .score").waitFor();
  assert.ok(await shown.count() > 0);
  assert.match(await page.locator(".threat-moves").textContent(), /\S/);
  assert.equal(await page.locator("#board > g:not(.threat-arrows) > :is(path.ar, .way)").count(), 0, "no advice was asked for");
  assert.deepEqual(await unfit(page), []);
  // In the middle of a turn nothing is threatened.
  await clickCell(page, await page.locator("#board .cell.lit").first().getAttribute("data-cell"));
  await says(page, "undo this turn");
  assert.equal(await shown.count(), 0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await says(page, "With White to move");
  // Another position has other threats, and the engine's lines follow.
  await page.keyboard.press("ArrowLeft");
  await says(page, "With Black to move");
  await page.locator("#watch").click();
  await page.locator(".lines .line .tree-move").first().waitFor();
  await page.keyboard.press("Alt+KeyT");
  assert.equal(await page.locator("#threats").getAttribute("aria-pressed"), "false");
  assert.equal(await shown.count(), 0);
  await page.keyboard.press("Alt+KeyT");
  await says(page, "With Black to move");
  // While soldiers are placed, it can only be the one side's turn.
  await analyse(page, "dobyvani-hradu", 3);
  await page.keyboard.press("Alt+KeyT");
  await says(page, "not valid with");
});

const FILE = `[Game "castello"]
[White "Anna"]
[Black "Karel"]

1. pass *

[Game "castello"]

1. b2-b3 {never closed *

[Game "kings-castle"]
[Event "Club evening"]

1. f1 {a start} *

[Game "aujjris-castle"]

*
`;

test("a file with several records: a list, by keys alone, invalid ones with their fault", async () => {
  const { page } = await open(browser, server.address, { viewport: { width: 390, height: 844 } });
  await bring(page, FILE);
  const rows = page.locator(".games-list li");
  await rows.nth(3).waitFor();
  assert.equal(await rows.count(), 4);
  assert.match(await page.locator("#games [role=status]").textContent(), /4 records.*2 of them cannot be used/s);
  assert.match(await rows.nth(0).textContent(), /Anna – Karel.*1\. “?pass/s);
  assert.equal(await rows.nth(0).locator("button").count(), 0);
  assert.match(await rows.nth(1).textContent(), /Record in line 7.*Line 9, character 10.*comment/s);
  assert.match(await rows.nth(2).textContent(), /Club evening.*King’s Castle, unfinished, 1 move$/s);
  assert.deepEqual(await unfit(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  // The import focuses the list. Its first button is the first valid record.
  await page.waitForFunction(() => document.activeElement?.id === "games");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".tree .tree-move").first().waitFor();
  assert.match(await page.locator(".tree").textContent(), /f1.*a start/s);
  // The list stays for the next record, and the previous record can be restored.
  await act(page, "#view-load");
  await page.locator(".game-row[data-number='4']").click();
  await page.locator(".analysing h1", { hasText: "Aujjri" }).waitFor();
  await act(page, "#view-load");
  await page.locator("#bring-back").click();
  await page.locator(".analysing h1", { hasText: "King’s Castle" }).waitFor();
  assert.match(await stored(page), /a start/);
});

const RICH = `[Game "kings-castle"]
[White "Žofie"]

{Both (1. wait) "here".} 1. f1! {the usual} (1. f2 {Böse & 100 %} (1. e1 $140)) *
`;

test("a link holds variations and comments; one that is too long is refused", async () => {
  const { page } = await open(browser, server.address, { permissions: ["clipboard-read", "clipboard-write"] });
  await bring(page, RICH);
  await page.locator(".piece.variation").first().waitFor();
  const record = await stored(page);
  assert.match(record, /Böse/);
  await page.locator("#share-line").click();
  await page.locator(".notice", { hasText: "this computer" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#\/tree\/kings-castle\?tree=[\w%.:,~/&=-]+$/);
  // Another user opens it, with an own analysis on the board.
  const other = await open(browser, server.address, { hasTouch: true });
  await bring(other.page, "[Game \"castello\"]\n\n{mine} *\n");
  await other.page.locator(".analysing").waitFor();
  await other.page.goto(link);
  await other.page.locator(".analysing h1", { hasText: "King’s Castle" }).waitFor();
  assert.equal(await treeMoves(other.page).count(), 3);
  assert.equal(await stored(other.page), record);
  assert.match(await other.page.evaluate(() => localStorage.getItem("burgrave.analysis.before")), /mine/);
  // Invalid input shows an error and keeps the board.
  await other.page.goto(`${server.address}#/tree/kings-castle?tree=f1_nonsense_*`);
  await other.page.locator(".notice").waitFor();
  assert.equal(await stored(other.page), record);
  // A phone offers the link to its apps.
  await other.page.goto(link);
  await other.page.locator(".piece.variation").first().waitFor();
  await other.page.evaluate(() => { navigator.share = async ({ url }) => { window.sent = url; }; });
  await other.page.locator("#share-line").click();
  await other.page.waitForFunction(() => window.sent);
  assert.equal(await other.page.evaluate(() => window.sent), link);

  await page.locator("#view-notes").click();
  await page.locator("#comment").fill("word ".repeat(2_000));
  await page.locator("#comment").blur();
  await page.locator("#share-line").click();
  await page.locator(".notice", { hasText: "save the record as a file" }).waitFor();
});
