// Men that fly to where they are already, men that follow a finger, and tones: what a browser does best
// by itself. Rust calls these through `window.burgrave`; each says nothing and fails at nothing.

const still = matchMedia("(prefers-reduced-motion: reduce)");
let flying = [];

/** What stands uppermost on a cell. */
function top(cell) {
  const uses = document.querySelectorAll(`#board [data-stack="${cell}"] use:not([href$="-cr"])`);
  return uses[uses.length - 1];
}

/** A length of the board in the units of an element inside it. */
const scale = (element) => {
  const board = document.getElementById("board").getScreenCTM();
  const here = element.parentNode.getScreenCTM();
  return board && here && here.a ? board.a / here.a : 1;
};

/** Chains of steps become one path each: [from, to, from, to, ...] in, [[a, b, c], ...] out. */
function chains(steps) {
  const paths = [];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    const last = paths[paths.length - 1];
    if (last && last[last.length - 1] === steps[i]) last.push(steps[i + 1]);
    else paths.push([steps[i], steps[i + 1]]);
  }
  return paths;
}

/** Lets men fly along their paths; whatever flew before is where it belongs at once. */
export function fly(steps) {
  for (const animation of flying.splice(0)) animation.cancel();
  if (still.matches) return;
  const middle = (cell) => {
    const place = document.querySelector(`#board [data-stack="${cell}"]`);
    return place && place.transform.baseVal.consolidate()?.matrix;
  };
  let delay = 0;
  for (const path of chains(steps).slice(0, 24)) {
    const man = top(path[path.length - 1]);
    const places = path.map(middle);
    if (!man || places.includes(undefined) || places.includes(null)) continue;
    const end = places[places.length - 1], unit = scale(man);
    const frames = places.map((place) => ({ transform: `translate(${(place.e - end.e) * unit}px, ${(place.f - end.f) * unit}px)` }));
    const duration = Math.min(150 + 90 * (path.length - 1), 600);
    flying.push(man.animate(frames, { duration, delay, easing: "ease-in-out", fill: "backwards" }));
    delay = Math.min(delay + 70, 350);
  }
}

let dragged;

/** A man follows the pointer; the same man until `drop`. */
export function drag(cell, x, y) {
  if (!dragged) {
    const man = top(cell);
    if (!man) return;
    dragged = { man, x, y };
    man.style.pointerEvents = "none";
    document.getElementById("board").classList.add("dragging");
  }
  const matrix = dragged.man.parentNode.getScreenCTM();
  if (matrix) dragged.man.style.transform = `translate(${(x - dragged.x) / matrix.a}px, ${(y - dragged.y) / matrix.d}px)`;
}

/** It is let go. */
export function drop() {
  if (!dragged) return false;
  dragged.man.style.transform = "";
  dragged = undefined;
  document.getElementById("board")?.classList.remove("dragging");
  return true;
}

// Frequency in hertz, when it begins and how long it lasts in seconds.
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
