// Animated moves and dragged pieces. Rust calls these functions through `window.burgrave`. The app works
// without them.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long motions take, by the settings and the device: 1 is in full, 0 is not at all. */
const pace = () => still.matches ? 0 : { short: .5, none: 0 }[document.documentElement.dataset.motion] ?? 1;
let flying = [];

const EASE = "cubic-bezier(.2,.8,.2,1)";

/** Returns the topmost piece of a cell. */
function top(cell) {
  const uses = document.querySelectorAll(`#board [data-stack="${cell}"] use:not([href$="-cr"], .mark *)`);
  return uses[uses.length - 1];
}

/** Runs `work` after some frames. */
const after = (frames, work) => frames ? requestAnimationFrame(() => after(frames - 1, work)) : work();

/** What each cell's group lost since the last move, topmost last, until it stays the same for some frames. Lost pieces
 * are drawn once more while they go. */
const lost = new Map();
let losses = 0;
/** Pieces that are drawn once more. */
const ghosts = new WeakSet();
const isPiece = (use) => !ghosts.has(use) && !/-(cr|se|hr|td|tr|tc|ss)$/.test(use.getAttribute("href")) && !use.closest(".mark");
const piecesOf = (nodes) => [...nodes].flatMap((node) => !node.matches ? [] : node.matches("use") ? [node] : [...node.querySelectorAll("use")]).filter(isPiece);
new MutationObserver((records) => {
  if (!pace()) return;
  const before = losses;
  for (const { target, removedNodes } of records) {
    const cell = target.dataset?.stack, pieces = piecesOf(removedNodes);
    if (cell === undefined || !pieces.length) continue;
    losses++;
    if (!lost.has(cell)) lost.set(cell, pieces);
  }
  // Later than the next frame, in which `fly` reads them, however long a frame takes.
  const now = losses;
  if (now !== before) after(4, () => { if (now === losses) lost.clear(); });
}).observe(document.body, { childList: true, subtree: true });

/** Kinds of pieces. The same piece of the plain board and of the art is of one kind. */
const kinds = (pieces) => pieces.map((piece) => piece.getAttribute("href").replace(/^#[a-z]+-/, ""));

/** Draws a piece that is gone once more on its cell, and animates its going. */
function go(cell, piece, frames, timing) {
  const place = document.querySelector(`#board [data-stack="${cell}"]`);
  if (!place) return;
  const ghost = piece.cloneNode(true);
  ghosts.add(ghost);
  place.prepend(ghost);
  const animation = ghost.animate(frames, { fill: "both", easing: EASE, ...timing });
  animation.onfinish = animation.oncancel = () => ghost.remove();
  flying.push(animation);
}

/** Shows how captured pieces go, each when its captor has come past, and how a prize falls from the edge. */
function showLosses(paths, hop, middle) {
  const starts = new Set(paths.map(([from]) => String(from)));
  const far = ({ e, f }, x, y) => Math.hypot(e - x, f - y);
  for (const [cell, before] of lost) {
    const now = piecesOf(document.querySelector(`#board [data-stack="${cell}"]`)?.childNodes ?? []);
    const old = before[before.length - 1], at = middle(cell);
    const replaced = now.length === before.length && kinds(now).join() !== kinds(before).join();
    if (!old || !at || !(replaced || now.length < before.length) || starts.has(cell)) continue;
    const href = old.getAttribute("href");
    if (/-ge$/.test(href) && !document.querySelector(`#board .stacks use[href="${href}"]`)) {
      const pushed = paths.map((path) => path.map(middle)).find((path) => far(at, path.at(-1).e, path.at(-1).f) < 1);
      const unit = scale(document.querySelector(`#board [data-stack="${cell}"]`).firstElementChild ?? old);
      const [x, y] = pushed ? [(at.e - pushed.at(-2).e) * unit, (at.f - pushed.at(-2).f) * unit] : [0, 40];
      go(cell, old, [
        { transform: "none", offset: 0 }, { transform: `translate(${x}px, ${y}px)`, offset: .45, easing: "ease-in" },
        { transform: `translate(${1.5 * x}px, ${1.5 * y + 60}px) rotate(70deg) scale(.35)`, opacity: 0 },
      ], { duration: 420 * pace() });
      continue;
    }
    // The hop that passes or ends here.
    const hops = paths.flatMap((path) => path.slice(1).map((to, i) => [middle(path[i]), middle(to), i]));
    const [, , nearest] = hops.map(([a, b, i]) => [Math.min(far(at, (a.e + b.e) / 2, (a.f + b.f) / 2), far(at, b.e, b.f)), b, i]).sort((a, b) => a[0] - b[0])[0] ?? [0, 0, 0];
    go(cell, old, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(8px) scale(.7)" }], { duration: 220 * pace(), delay: nearest * hop + hop * .6 });
  }
}

/** Returns a length of the board in the units of an element inside it. */
const scale = (element) => {
  const board = document.getElementById("board").getScreenCTM();
  const here = element.parentNode.getScreenCTM();
  return board && here && here.a ? board.a / here.a : 1;
};

/** Joins steps [from, to, from, to, ...] into paths [[a, b, c], ...]. */
function chains(steps) {
  const paths = [];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    const last = paths[paths.length - 1];
    if (last && last[last.length - 1] === steps[i]) last.push(steps[i + 1]);
    else paths.push([steps[i], steps[i + 1]]);
  }
  return paths;
}

/** Times in milliseconds: a piece goes to another space, or takes something there; the longest path. */
const STEP = 180, STRIKE = 220, LONGEST = 1200;

/** Animates pieces along their paths, after the move is drawn. Ends the animations before. A piece jumps from space to
 * space. If pieces were left on the spaces of a path, each comes from the space before, one after the other. Returns the
 * times at which the first piece lands, in milliseconds from now. */
export function fly(steps, strikes) {
  for (const animation of flying.splice(0)) animation.cancel();
  const speed = pace();
  if (!speed) return [];
  const middle = (cell) => {
    const place = document.querySelector(`#board [data-stack="${cell}"]`);
    return place && place.transform.baseVal.consolidate()?.matrix;
  };
  const hop = (strikes ? STRIKE : STEP) * speed;
  if (strikes) showLosses(chains(steps), hop, middle);
  if (steps.length) lost.clear();
  const travel = (cells, start) => {
    const piece = top(cells[cells.length - 1]);
    const places = cells.map(middle);
    if (!piece || places.includes(undefined) || places.includes(null)) return;
    const end = places[places.length - 1], unit = scale(piece);
    const frames = [];
    places.forEach((place, i) => {
      const at = (x, y, size) => `translate(${(x - end.e) * unit}px, ${(y - end.f) * unit}px) scale(${size})`;
      const next = places[i + 1];
      frames.push({ transform: at(place.e, place.f, 1), easing: "ease-out" });
      if (next) frames.push({ transform: at((place.e + next.e) / 2, (place.f + next.f) / 2, 1.08), easing: cells.length > 2 ? "ease-in" : EASE });
    });
    const duration = Math.min(hop * (cells.length - 1), LONGEST * speed);
    flying.push(piece.animate(frames, { duration, delay: start, fill: "backwards" }));
  };
  let delay = 0;
  const paths = chains(steps).slice(0, 24);
  for (const path of paths) {
    if (path.length > 2 && path.slice(1).every(top)) {
      const gap = Math.min(hop, 900 * speed / path.length);
      for (let i = 1; i < path.length; i++) travel([path[i - 1], path[i]], (i - 1) * gap);
    } else {
      travel(path, delay);
    }
    delay = Math.min(delay + 70 * speed, 350 * speed);
  }
  const hops = (paths[0]?.length ?? 1) - 1, each = Math.min(hop, LONGEST * speed / hops);
  return Array.from({ length: hops }, (_, i) => each * (i + 1));
}

let dragged;

/** How much a loupe enlarges, its width in pixels, and how far above the finger its middle is. */
const ZOOM = 2, WIDTH = 112, ABOVE = 92;

/** Returns a round picture of the board with its spaces as they are now. */
function loupe() {
  const board = document.getElementById("board");
  const picture = board.cloneNode(true);
  for (const one of [picture, ...picture.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const one of picture.querySelectorAll(".hit")) one.remove();
  picture.removeAttribute("style");
  const glass = document.createElement("div");
  glass.className = "loupe";
  glass.setAttribute("aria-hidden", "true");
  glass.inert = true;
  glass.append(picture);
  document.body.append(glass);
  return { glass, picture, box: board.getBoundingClientRect(), view: board.viewBox.baseVal };
}

/** Shows what is under the finger. */
function look({ glass, picture, box, view }, x, y) {
  const unit = view.width / box.width, wide = WIDTH / ZOOM * unit;
  const [atX, atY] = [(x - box.left) * unit, (y - box.top) * unit];
  picture.setAttribute("viewBox", `${atX - wide / 2} ${atY - wide / 2} ${wide} ${wide}`);
  const left = Math.max(4, Math.min(x - WIDTH / 2, innerWidth - WIDTH - 4));
  // Below the finger where there is no room above it.
  const up = y - ABOVE - WIDTH / 2 < 4 ? y + ABOVE - WIDTH / 2 : y - ABOVE - WIDTH / 2;
  glass.style.transform = `translate(${left}px, ${up}px)`;
}

/** Moves the topmost piece of a cell with the pointer, until `drop`. */
export function drag(cell, x, y, finger) {
  if (!dragged) {
    const piece = top(cell);
    if (!piece) return;
    dragged = { piece, x, y, loupe: finger && loupe() };
    piece.style.pointerEvents = "none";
    document.getElementById("board").classList.add("dragging");
  }
  const matrix = dragged.piece.parentNode.getScreenCTM();
  if (matrix) dragged.piece.style.transform = `translate(${(x - dragged.x) / matrix.a}px, ${(y - dragged.y) / matrix.d}px)`;
  if (dragged.loupe) look(dragged.loupe, x, y);
}

/** Puts the dragged piece back. Returns whether there was one. */
export function drop() {
  if (!dragged) return false;
  dragged.piece.style.transform = "";
  if (dragged.loupe) dragged.loupe.glass.remove();
  dragged = undefined;
  document.getElementById("board")?.classList.remove("dragging");
  return true;
}

Object.assign(window.burgrave, { fly, drag, drop });
