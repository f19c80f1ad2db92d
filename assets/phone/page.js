// A guest's seat: what the laptop tells is shown, what the guest touches is told. There are no rules of any game here.

import { beSilent, buzz, chime, silent, unlock } from "./chime.js";
import { Connection } from "./connection.js";
import { Pieces } from "./pieces.js";
import { ask, askNoMore, chooseLanguage, noTrouble, showRules, showTrouble } from "./sheets.js";
import { Swipe, TouchHandler } from "./touch.js";
import { FIRST } from "./words.js";

/** Milliseconds for which a refusal stands where the prompt was. */
const REFUSAL = 4500;
/** Milliseconds after which the room goes dark for want of the laptop, and after which that is explained. */
const DARK = 600;
const LOST = 6000;
/** What the guest does at the table: after that, neither an old refusal nor an old hint is of any use. */
const DEEDS = ["touch", "beside", "drag", "do", "back", "undo", "throw"];
/** Farewells after which it is of no use to knock again by oneself. */
const FOREVER = ["taken", "guess", "nonsense"];
/** Lines of what happened that are kept for whoever reads them by ear. */
const LINES = 20;

const at = Object.fromEntries([...document.querySelectorAll("[id]")].map((element) => [element.id, element]));

const own = navigator.languages.map((name) => name.slice(0, 2)).find((code) => code in FIRST) ?? "en";
let words = FIRST[own];
let language = own;
let languages = {};
let can = {};
let plank = null;
let prompt = "";
/** What is said instead of the prompt until something changes: a hint, or how to throw. */
let notice = "";
let refused = null;
/** Whether the laptop has said good-bye. */
let farewell = false;
/** Whether the laptop has been away for so long that the room is dark, and what will darken it. */
let dark = false;
let darkening = 0;

function say(key) {
  return words[key] ?? FIRST[own][key] ?? "";
}

const pieces = new Pieces({ room: at.room, table: at.table, cloth: at.cloth, reach: at.reach, lost: () => at.title.focus() });
const connection = new Connection({ hello, hear, changed: showLine });

function tell(t, fields) {
  if (DEEDS.includes(t)) {
    if (at.swipe.hidden) notice = "";
    forgetRefusal();
    showPrompt();
  }
  if (connection.say(t, fields)) return;
  if (fields?.key) pieces.shake(fields.key);
  showLine(false, 0);
  darken(true);
}

/** Let the room go dark while no touch can reach the laptop, and say why; or light it again. */
function darken(yes) {
  clearTimeout(darkening);
  darkening = 0;
  dark = yes && document.body.classList.contains("met");
  document.body.classList.toggle("dark", dark);
  showPrompt();
}

new TouchHandler({ table: at.table, pieces, say: tell });
const swipe = new Swipe({ element: at.swipe, ring: at.ring, fist: at.fist, pieces, done: (path) => tell("throw", { path }) });

// The room that the table has

function size() {
  const upright = innerHeight > 1.1 * innerWidth; // the room alone does not tell: large letters leave it low
  return { w: Math.round(at.room.clientWidth), h: Math.round(at.room.clientHeight), k: devicePixelRatio, upright };
}

function hello() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { token: location.hash.slice(1), languages: navigator.languages.slice(0, 8), calm, ...size() };
}

let measuring = 0;
let told = "";
new ResizeObserver(() => {
  pieces.fit();
  layPrompt();
  clearTimeout(measuring);
  measuring = setTimeout(() => {
    const now = JSON.stringify(size());
    if (now !== told && connection.say("size", size())) told = now;
  }, 150);
}).observe(at.room);

// What the laptop says

const HEARD = {
  welcome(message) {
    document.body.classList.toggle("watching", Boolean(message.watch));
    at.face.hidden = !message.duck;
    if (message.duck) at.face.src = `/i/${message.duck}`;
    at.face.alt = message.name ?? "";
    language = message.language;
    languages = message.languages;
    words = { ...FIRST[own], ...message.words };
    told = JSON.stringify(size());
    farewell = false;
    speak();
    noTrouble();
    askNoMore();
  },
  picture(message) {
    pieces.show(message);
    document.body.classList.toggle("palm", pieces.palm);
    layPrompt();
  },
  state(state) {
    if ("title" in state) at.title.textContent = state.title;
    if ("line" in state) at.line.textContent = state.line;
    if ("prompt" in state) [prompt, notice] = [state.prompt ?? "", ""];
    if ("mine" in state) document.body.classList.toggle("mine", state.mine);
    if ("over" in state) document.body.classList.toggle("over", state.over);
    if ("covered" in state) document.body.classList.toggle("covered", state.covered);
    if ("plank" in state) plank = state.plank;
    if ("can" in state) can = state.can;
    if (state.said?.length) happen(state.said);
    if (state.buzz) chime();
    showButtons();
    showPrompt();
  },
  refused({ key, text, rule }) {
    if (key) pieces.shake(key);
    clearTimeout(refused?.timer);
    refused = { key, text, rule, timer: setTimeout(forgetRefusal, REFUSAL) };
    at.alarm.textContent = "";
    at.alarm.textContent = text;
    buzz(25);
    showPrompt();
  },
  ask(message) {
    if (message.gone) askNoMore(message.n);
    else ask(message, (n, yes) => tell("answer", { n, yes }));
  },
  hint({ keys, text }) {
    pieces.point(keys);
    notice = text;
    showPrompt();
  },
  rule: showRules,
  swipe({ on, text, hand, size: image, pose, ring, glide, far }) {
    swipe.wait(on, { hand, image, pose, ring, glide, far });
    document.body.classList.toggle("swiping", on);
    notice = on ? text : "";
    showButtons();
    showPrompt();
  },
  bye({ why }) {
    farewell = true;
    if (FOREVER.includes(why)) connection.end();
    if (why === "stumbled") connection.rest();
    showLine(false, 0);
    showTrouble(say(why === "stumbled" ? "phone-stumbled" : "phone-bye"), say(`phone-bye-${why}`), say("phone-again"), start);
  },
};

function hear(message) {
  HEARD[message.t]?.(message);
}

// What is shown of it

/** Say everything that is said by the page itself in the guest's language. */
function speak() {
  document.documentElement.lang = language;
  document.title = say("phone-title");
  at.book.ariaLabel = say("phone-rules");
  at.lamp.ariaLabel = say("phone-hint");
  at.why.textContent = say("phone-why");
  at.reach.ariaLabel = say("phone-table");
  at.happened.ariaLabel = say("phone-happened");
  at["taste-title"].textContent = say("phone-taste");
  at.tongue.textContent = (languages[language] ?? language).slice(0, 3).toUpperCase();
  at.tongue.ariaLabel = say("phone-taste");
  at.tongue.hidden = !Object.keys(languages).length;
  for (const close of document.querySelectorAll(".close")) close.textContent = say("phone-close");
  showTone();
  showButtons();
  showLine(connection.on, 0);
}

function showTone() {
  at.tone.textContent = say("phone-tone");
  at.tone.ariaPressed = String(!silent());
}

/** Hide what is of no use now; if it had the focus, the focus goes to the table. */
function hide(element, yes) {
  const focused = element === document.activeElement;
  element.hidden = yes;
  if (yes && focused) (at.reach.querySelector("button:not([aria-hidden])") ?? at.title).focus({ preventScroll: true });
}

function showButtons() {
  const text = at.swipe.hidden ? plank : say("phone-throw");
  if (text) at.plank.textContent = text;
  hide(at.plank, !text);
  shrink(at.plank, () => at.plank.scrollHeight > at.plank.clientHeight || at.plank.scrollWidth > at.plank.clientWidth);
  at.undo.ariaLabel = say(can.back ? "phone-back" : "phone-undo");
  hide(at.undo, !can.back && !can.undo);
  hide(at.lamp, !can.hint);
}

function showPrompt() {
  const text = dark ? say("phone-lost") : refused?.text ?? (notice || prompt);
  if (at.words.textContent !== text) at.words.textContent = text;
  // A refusal has been said by the alarm already, and a lost line below the table.
  at.words.ariaLive = dark || refused ? "off" : "polite";
  at.prompt.classList.toggle("refusing", dark || Boolean(refused));
  at.prompt.classList.toggle("empty", !text);
  at.why.hidden = dark || !refused?.rule;
  layPrompt();
}

/** Lay the prompt where the picture keeps a place for it; otherwise it stands below the table. */
function layPrompt() {
  const box = pieces.palm ? pieces.box("prompt") : null;
  // Before the first picture of a table there is a place for it, as on most: the room must not change with the picture.
  at.prompt.classList.toggle("laid", Boolean(box) || !pieces.table.querySelector(".piece"));
  // A whole table says by its bar what is to be done, and a plank says it too.
  at.prompt.classList.toggle("told", !pieces.palm && !dark && !refused && !notice && Boolean(pieces.box("hint") || plank));
  for (const side of ["left", "top", "width", "height"]) at.prompt.style[side] = box ? `${box[side]}px` : "";
  shrink(at.saying, () => box && at.saying.offsetHeight > at.prompt.clientHeight - 4);
}

/** Set words as large as the style wants them, or as small as it takes. */
function shrink(element, tooLarge) {
  element.style.fontSize = "";
  const wanted = Number.parseFloat(getComputedStyle(element).fontSize);
  for (let size = wanted - 1; size > Math.min(11, 0.6 * wanted) && tooLarge(); size -= 1) {
    element.style.fontSize = `${size}px`;
  }
}

function forgetRefusal() {
  if (!refused) return;
  clearTimeout(refused.timer);
  refused = null;
  showPrompt();
}

function happen(lines) {
  for (const line of lines) {
    const element = document.createElement("p");
    element.textContent = line;
    at.happened.append(element);
  }
  while (at.happened.children.length > LINES) at.happened.firstChild.remove();
}

let known = null;
/** Say whether the laptop is there, and what may help when it is not there for long. */
function showLine(on, sought) {
  const text = say(on ? "phone-connected" : document.body.classList.contains("met") ? "phone-lost" : "phone-connecting");
  document.body.classList.toggle("met", on || document.body.classList.contains("met"));
  document.body.classList.toggle("on", on);
  if (on) darken(false);
  else if (!dark) darkening ||= setTimeout(() => darken(true), DARK);
  if (known !== text) at["said-wire"].textContent = text;
  known = text;
  if (!on && !farewell && sought > LOST) showTrouble(say("phone-apart"), say("phone-apart-how"), say("phone-again"), start);
}

// What the guest does

at.book.addEventListener("click", () => tell("rule", { key: null }));
at.lamp.addEventListener("click", () => tell("hint"));
at.undo.addEventListener("click", () => tell(can.back ? "back" : "undo"));
at.plank.addEventListener("click", () => {
  if (at.swipe.hidden) tell("do");
  else tell("throw", { path: straight() });
});
at.why.addEventListener("click", () => refused && tell("rule", { key: null }));
at.tongue.addEventListener("click", () => chooseLanguage(languages, language, (to) => tell("language", { to })));
at.tone.addEventListener("click", () => {
  beSilent(!silent());
  showTone();
  chime();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && can.back && !document.querySelector("dialog[open]")) tell("back");
});
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, unlock, { once: true });
// Another code, scanned by the same browser, changes nothing but the fragment.
addEventListener("hashchange", start);

/** The throw of somebody who can't swipe: from the lower edge to the middle, unhurried. */
function straight() {
  const [width, height] = pieces.canvas;
  return [0, 1, 2, 3, 4].map((step) => [Math.round(width / 2), Math.round(height * (0.95 - 0.11 * step)), 60 * step]);
}

function start() {
  farewell = false;
  noTrouble();
  if (location.hash.length > 1) connection.seek();
  else {
    connection.end();
    showTrouble(say("phone-no-code"), say("phone-no-code-how"), "", null);
  }
}

speak();
start();
