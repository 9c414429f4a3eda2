// Sounds of wood, stone and brass, made when they are heard. Rust calls `window.burgrave.sound`. The app works without
// it.

// A struck body rings in modes: frequency in hertz, loudness, time in seconds until it is a thousandth as loud.
// The stroke itself is noise through a filter: kind, frequency, loudness, time.
const BODIES = {
  wood: {
    modes: [[196, .5, .16], [431, .38, .11], [907, .22, .07], [1713, .1, .04]],
    strokes: [["bandpass", 1500, .5, .02]],
  },
  stone: {
    modes: [[104, .6, .2], [263, .25, .12], [2380, .05, .07], [3170, .04, .05]],
    strokes: [["lowpass", 800, .7, .1], ["bandpass", 2700, .3, .16]],
  },
  bell: {
    modes: [[1047, .3, 1.4], [2094, .12, .9], [2869, .1, .6], [4292, .04, .35]],
    strokes: [["highpass", 3000, .08, .02]],
  },
};

// What each sound consists of. A body: start in seconds, loudness, pitch. A horn: start, loudness, frequency, length.
const SOUNDS = {
  step: [["wood", 0, .45, 1.18]],
  move: [["wood", 0, 1, 1]],
  stone: [["stone", 0, .8, 1.05]],
  capture: [["wood", 0, .9, .92], ["stone", .03, .55, 1.3], ["wood", .13, .3, .75]],
  prize: [["stone", 0, .9, .9], ["horn", .08, .4, 294, .5]],
  turn: [["wood", 0, .5, 1.3], ["wood", .11, .6, 1.5]],
  low: [["bell", 0, .8, 1]],
  end: [["horn", .25, .4, 294, .2], ["horn", .45, .45, 392, .2], ["horn", .65, .3, 392, 1], ["horn", .65, .3, 494, 1], ["horn", .65, .3, 587, 1]],
  loss: [["stone", .25, .7, .8], ["wood", .45, .5, .8], ["wood", .68, .4, .68]],
};

/** A second of noise, the same for all strokes. */
const NOISE = new WeakMap();
function noise(context) {
  if (!NOISE.has(context)) {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate), data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
    NOISE.set(context, buffer);
  }
  const source = context.createBufferSource();
  source.buffer = NOISE.get(context);
  return source;
}

/** Lets a source be heard from `at` on, until it has faded. */
function fade(context, out, source, at, loudness, time) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(loudness / 1000, at + time);
  gain.connect(out);
  source.start(at);
  source.stop(at + time);
  return gain;
}

function strike(context, out, { modes, strokes }, at, loudness, pitch) {
  for (const [frequency, part, time] of modes) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency * pitch;
    tone.connect(fade(context, out, tone, at, loudness * part, time));
  }
  for (const [kind, frequency, part, time] of strokes) {
    const source = noise(context), filter = context.createBiquadFilter();
    filter.type = kind;
    filter.frequency.value = frequency * pitch;
    source.connect(filter).connect(fade(context, out, source, at, loudness * part, time));
  }
}

/** A brass instrument: the louder it is, the more overtones it has. */
function blow(context, out, at, loudness, frequency, length) {
  const filter = context.createBiquadFilter(), gain = context.createGain(), end = at + length + .3;
  filter.frequency.setValueAtTime(frequency, at);
  filter.frequency.linearRampToValueAtTime(frequency * 5, at + .06);
  filter.frequency.linearRampToValueAtTime(frequency * 2.5, at + length);
  filter.frequency.linearRampToValueAtTime(frequency, end);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness * .4, at + .05);
  gain.gain.linearRampToValueAtTime(loudness * .3, at + length);
  gain.gain.linearRampToValueAtTime(0, end);
  filter.connect(gain).connect(out);
  for (const cents of [-4, 4]) {
    const tone = context.createOscillator();
    tone.type = "sawtooth";
    tone.frequency.value = frequency;
    tone.detune.value = cents;
    tone.connect(filter);
    tone.start(at);
    tone.stop(end);
  }
}

/** Adds a sound to a context. Volumes are from 0 to 1, and as loud as they look on a slider. */
export function render(context, out, name, volume, at) {
  const level = context.createGain();
  level.gain.value = .7 * volume * volume;
  level.connect(out);
  // No two knocks are the same.
  const chance = .97 + .06 * Math.random();
  for (const [what, start, loudness, ...rest] of SOUNDS[name] || []) {
    if (what === "horn") blow(context, level, at + start, loudness, ...rest);
    else strike(context, level, BODIES[what], at + start, loudness, rest[0] * chance);
  }
}

let output;

/** Makes the sound output. The first takes tens of milliseconds, so the press that is heard is painted before. */
async function makeOutput() {
  await new Promise((done) => setTimeout(done));
  const context = new AudioContext();
  // Several pieces may land at once.
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  return { context, out };
}

/** Prepares the sound output. Browsers allow that once the user has done something. */
async function wake() {
  output ||= makeOutput();
  const { context, out } = await output;
  if (context.state !== "running") await context.resume();
  return { context, out };
}

/** What happened before the user did anything is not heard later. */
const mayPlay = () => !navigator.userActivation || navigator.userActivation.hasBeenActive;

/** Plays a sound at each of the times, in milliseconds from now, or at once if there are none. */
export async function sound(name, volume, times = []) {
  if (!mayPlay() || !volume) return;
  const heard = performance.now();
  try {
    const { context, out } = await wake();
    // The output came too late.
    if (performance.now() - heard > 500) return;
    const all = times.length ? [...times].slice(0, 12) : [0];
    all.forEach((time, i) => {
      // A path ends with the prize.
      const each = name === "prize" && i < all.length - 1 ? "capture" : name;
      render(context, out, each, volume, context.currentTime + time / 1000);
    });
  } catch (error) {
    console.warn(error);
  }
}

Object.assign(window.burgrave, { sound });
