// The pages of which pictures are kept: each board in mid-game with a piece in the hand.

import { GAMES, begin, clickCell, follow, open, script } from "./burgrave.mjs";

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
/** How many moves of its script lead to a game's picture. */
const MOVES = { "king-of-the-castle": 60, "kings-castle": 14, "aujjris-castle": 44, castello: 60, "dobyvani-hradu": 24 };

/** Opens a game as its picture shows it. */
export async function scene(browser, address, game, size, scale = 1) {
  const { page, context } = await open(browser, address, {
    viewport: SIZES[size], deviceScaleFactor: scale, colorScheme: "light", reducedMotion: "reduce", hasTouch: size === "phone", isMobile: size === "phone",
  });
  await begin(page, game, "person");
  const moves = script(game);
  await follow(page, moves, 0, MOVES[game]);
  const first = moves.moves[MOVES[game]][1][0];
  if (/^\d+$/.test(first) && moves.moves[MOVES[game]][1].length > 1) await clickCell(page, first);
  await page.mouse.move(1, 1);
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready);
  return { page, context };
}

export { GAMES };
