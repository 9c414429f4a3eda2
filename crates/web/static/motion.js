// Animated moves, dragged pieces and sounds. Rust calls these functions through `window.burgrave`. The app works
// without them.

const still = matchMedia("(prefers-reduced-motion: reduce)");
let flying = [];

/** Returns the topmost piece of a cell. */
function top(cell) {
  const uses = document.querySelectorAll(`#board [data-stack="${cell}"] use:not([href$="-cr"])`);
  return uses[uses.length - 1];
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

/** Animates pieces along their paths, after the move is drawn. Ends the animations before. */
export function fly(steps) {
  for (const animation of flying.splice(0)) animation.cancel();
  if (still.matches) return;
  const middle = (cell) => {
    const place = document.querySelector(`#board [data-stack="${cell}"]`);
    return place && place.transform.baseVal.consolidate()?.matrix;
  };
  let delay = 0;
  for (const path of chains(steps).slice(0, 24)) {
    const piece = top(path[path.length - 1]);
    const places = path.map(middle);
    if (!piece || places.includes(undefined) || places.includes(null)) continue;
    const end = places[places.length - 1], unit = scale(piece);
    const frames = places.map((place) => ({ transform: `translate(${(place.e - end.e) * unit}px, ${(place.f - end.f) * unit}px)` }));
    const duration = Math.min(150 + 90 * (path.length - 1), 600);
    flying.push(piece.animate(frames, { duration, delay, easing: "ease-in-out", fill: "backwards" }));
    delay = Math.min(delay + 70, 350);
  }
}

let dragged;

/** Moves the topmost piece of a cell with the pointer, until `drop`. */
export function drag(cell, x, y) {
  if (!dragged) {
    const piece = top(cell);
    if (!piece) return;
    dragged = { piece, x, y };
    piece.style.pointerEvents = "none";
    document.getElementById("board").classList.add("dragging");
  }
  const matrix = dragged.piece.parentNode.getScreenCTM();
  if (matrix) dragged.piece.style.transform = `translate(${(x - dragged.x) / matrix.a}px, ${(y - dragged.y) / matrix.d}px)`;
}

/** Puts the dragged piece back. Returns whether there was one. */
export function drop() {
  if (!dragged) return false;
  dragged.piece.style.transform = "";
  dragged = undefined;
  document.getElementById("board")?.classList.remove("dragging");
  return true;
}

// Frequency in hertz, start and length in seconds.
const TONES = {
  step: [[520, 0, .05]],
  move: [[392, 0, .07], [523, .05, .09]],
  strike: [[220, 0, .09], [165, .06, .14]],
  turn: [[659, 0, .1]],
  end: [[392, 0, .16], [494, .14, .16], [587, .28, .34]],
};
let audio;

/** Plays a short tone. */
export function sound(name) {
  try {
    audio ??= new AudioContext();
    for (const [frequency, begin, length] of TONES[name] ?? []) {
      const tone = audio.createOscillator(), volume = audio.createGain(), at = audio.currentTime + begin;
      tone.type = "triangle";
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(.12, at);
      volume.gain.exponentialRampToValueAtTime(.001, at + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  } catch (error) {
    console.warn(error);
  }
}

Object.assign(window.burgrave, { fly, drag, drop, sound });
