// Two warm notes and a buzz: it is your turn.

const KEPT = "tabletop-silent";
/** Hertz, and the second at which each note is struck. */
const NOTES = [[523.25, 0], [783.99, 0.14]];

let audio = null;

/** Browsers give sound to a page only once it has been touched. */
export function unlock() {
  audio ??= new (window.AudioContext ?? window.webkitAudioContext)();
  if (audio.state === "suspended") audio.resume();
}

/** Whether this phone is to be quiet; a browser that keeps nothing is not. */
export function silent() {
  try {
    return localStorage.getItem(KEPT) === "yes";
  } catch {
    return false;
  }
}

export function beSilent(yes) {
  try {
    localStorage.setItem(KEPT, yes ? "yes" : "no");
  } catch {
    // Then it is forgotten with the page.
  }
}

/** Shake the phone, if it can be and has been touched before. */
export function buzz(pattern) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Buzz, and strike a marimba of one sine and its fourth partial. */
export function chime() {
  if (silent()) return;
  buzz([60, 50, 60]);
  if (audio?.state !== "running") return;
  for (const [pitch, after] of NOTES) {
    strike(pitch, after, 0.22, 0.5);
    strike(pitch * 4, after, 0.05, 0.12);
  }
}

function strike(pitch, after, loud, lasts) {
  const tone = new OscillatorNode(audio, { frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  const start = audio.currentTime + after;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts);
}
