// What lies on the table: one element for each key, which glides to wherever the next picture wants it.
//
// There are two layers. On the cloth lie the pieces as they are seen, with their shadows and glows, on their way. Above
// it, within reach, lies an unseen button for each piece that can be touched, at once where the piece is going to lie
// and in the order in which one would read the table: fingers, keys and screen readers use these.

import { PieceButtons } from "./piece_buttons.js";

/**
 * What a page knows of a piece, and what holds of a new one where nothing is told. Lengths are canvas units.
 * Made of tabletop/phones/protocol.py by tests/phones/test_protocol.py. Two letters hold for one picture:
 * b: where a new piece comes from: another piece, or a pose (canvas, degrees)
 * e: delay, duration and arc of a piece that moves unlike the others; the arc is how high it is lifted (ms, ms, canvas)
 */
const NEW_PIECE = {
  i: "", // image: what to ask for under /i/; empty where nothing is to be seen
  w: 0, // width: of the image before it is scaled
  h: 0, // height: of the image before it is scaled
  x: 0, // x: of its middle, from the left
  y: 0, // y: of its middle, from the top
  a: 0, // angle: clockwise, in degrees
  s: 1, // scale: how much larger it is than its image
  z: 0, // z: which pieces it lies over: those with less
  g: "", // glow: kind of halo, or empty
  l: 0, // elevation: shadow: 0 has none, 1 lies, 2 stands, 3 is lifted
  o: 0, // touchable: 1 if it can be pointed at
  f: 0, // touch below: how far below its lower edge it can be touched too
  r: 0, // touch inset: how much at its upper edge can't be touched
  p: 255, // opacity: 255 is opaque; less is a ghost of what might be
  m: "", // label: accessible name, or empty
  d: "", // description: what it does, for whoever listens, or empty
  t: "", // touch role: what a touch is for: "offered", "chosen", or empty
};
/** Units from which a piece is lifted on its way, and how high. */
const FAR = 40;
const ARC = 24;
/** Milliseconds in which a piece from nowhere appears, or shows another face. */
const FADE = 140;
/** The longest any motion takes where motion is reduced. */
const CALM = 80;
/** Lying, standing, lifted: how far a shadow falls to the right and down. */
const SHADOWS = [[0, 0], [2, 4], [4, 8], [8, 20]];
/** What goes into a pile is soon not seen any more. */
const WITHIN = 0.4;
/** Higher than anything that lies. */
const ALOFT = 50_000_000;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

function transform({ x, y, a, s }) {
  return `translate(${x}px, ${y}px) rotate(${a}deg) scale(${s})`;
}

export class Pieces {
  #pieces = new Map();
  #hinted = [];

  constructor({ room, table, cloth, reach, lost }) {
    Object.assign(this, { room, table, cloth });
    this.buttons = new PieceButtons(reach, lost);
    this.canvas = [780, 1100];
    this.palm = true;
    this.k = 1;
  }

  /** Go to the next picture. */
  show({ canvas, palm, fresh = false, ms = 0, put = {}, gone = {} }) {
    if (canvas) this.canvas = canvas;
    if (palm !== undefined) this.palm = palm;
    if (calm.matches) ms = Math.min(ms, CALM);
    this.point([]);
    const before = new Map([...this.#pieces].map(([key, piece]) => [key, piece.is]));
    const pose = (goal) => (Array.isArray(goal) && goal.length === 4
      ? { x: goal[0], y: goal[1], a: goal[2], s: goal[3] }
      : before.get(goal) ?? this.#pieces.get(goal)?.is);
    if (fresh) for (const key of before.keys()) if (!(key in put)) this.#dismiss(key, null, 0);
    for (const [key, told] of Object.entries(put)) this.#place(key, told, fresh, fresh ? 0 : ms, pose);
    for (const [key, goal] of Object.entries(gone)) {
      const there = (typeof goal === "string" && this.#pieces.get(goal)?.is) || pose(goal);
      this.#dismiss(key, there && { ...there, s: there.s * (Array.isArray(goal) ? 1 : WITHIN) }, fresh ? 0 : ms);
    }
    this.buttons.sort();
    this.fit();
  }

  /** Make the table as large as the room allows. */
  fit() {
    const [width, height] = this.canvas;
    const { clientWidth: wide, clientHeight: high } = this.room;
    this.k = Math.min(wide / width, high / height) || 1;
    const style = this.table.style;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.setProperty("--k", this.k);
    style.transform = `translate(${(wide - width * this.k) / 2}px, ${(high - height * this.k) / 2}px) scale(${this.k})`;
  }

  /** Tell where in the window a piece lies that is told of, or null. */
  box(key) {
    const piece = this.#pieces.get(key);
    if (!piece) return null;
    const { x, y, w, h, s } = piece.is;
    const table = this.table.getBoundingClientRect();
    const [wide, high] = [w * s * this.k, h * s * this.k];
    return { left: table.left + x * this.k - wide / 2, top: table.top + y * this.k - high / 2, width: wide, height: high };
  }

  /** Turn a point of the window into one of the canvas. */
  at(x, y) {
    const table = this.table.getBoundingClientRect();
    return [(x - table.left) / this.k, (y - table.top) / this.k];
  }

  /** Find the offered piece nearest to a point of the window, if one is hardly farther than a thumb is wide. */
  nearest(x, y, within = 22) {
    let best = null;
    for (const [key, { is }] of this.#pieces) {
      if (is.t !== "offered") continue;
      const box = this.box(key);
      const away = Math.hypot(
        Math.max(box.left - x, 0, x - box.left - box.width),
        Math.max(box.top - y, 0, y - box.top - box.height),
      );
      if (away <= within) [within, best] = [away, key];
    }
    return best;
  }

  /** Whether a touch is for this piece: it is offered, or chosen. */
  waits(key) {
    return Boolean(this.#pieces.get(key)?.is.t);
  }

  /** A piece that may not be touched shakes its head. */
  shake(key) {
    const by = [0, -9, 8, -6, 4, 0].map((x) => ({ translate: `${x}px 0` }));
    if (!calm.matches) this.#pieces.get(key)?.element.animate(by, 320);
  }

  /** Point these pieces out until the next picture. */
  point(keys) {
    for (const element of this.#hinted) element.classList.remove("hinted");
    this.#hinted = keys.map((key) => this.#pieces.get(key)?.element).filter(Boolean);
    for (const element of this.#hinted) element.classList.add("hinted");
  }

  /** Let one piece alone shine as what the pointer is over. */
  hover(key) {
    this.cloth.querySelector(".hover")?.classList.remove("hover");
    this.#pieces.get(key)?.element.classList.add("hover");
  }

  /** Carry a piece so far from its place, in pixels of the window. */
  carry(key, dx, dy) {
    const element = this.#pieces.get(key)?.element;
    if (!element) return;
    element.classList.add("carried");
    element.style.translate = `${dx / this.k}px ${dy / this.k}px`;
  }

  /** Let go: the piece glides to its place, wherever that is by then. */
  drop(key) {
    const element = this.#pieces.get(key)?.element;
    element?.classList.remove("carried");
    if (element) element.style.translate = "";
  }

  #place(key, told, fresh, ms, pose) {
    const { b: source, e: motion, ...fields } = told;
    let piece = this.#pieces.get(key);
    const born = !piece && ms > 0;
    const from = born && source !== undefined ? pose(source) : piece?.is;
    if (!piece) {
      piece = { element: document.createElement("div"), image: null, is: NEW_PIECE };
      piece.element.className = "piece";
      this.#pieces.set(key, piece);
    }
    const was = piece.is;
    const is = { ...(fresh ? NEW_PIECE : was), ...fields };
    piece.is = is;
    const { element } = piece;
    const style = element.style;
    if (born && from) {
      style.transform = transform(from);
      this.cloth.append(element);
      element.getBoundingClientRect(); // now it lies there, and will glide from there
    } else if (!element.parentNode) {
      this.cloth.append(element);
      if (ms) element.animate([{ opacity: 0 }, {}], FADE);
    }
    const [delay, lasts, arc] = motion ?? [0, ms, ARC];
    style.transitionDuration = ms ? `${calm.matches ? ms : lasts}ms` : "0s";
    style.transitionDelay = ms && !calm.matches ? `${delay}ms` : "0s";
    if (is.w !== was.w || is.h !== was.h) {
      style.width = `${is.w}px`;
      style.height = `${is.h}px`;
      style.left = `${-is.w / 2}px`;
      style.top = `${-is.h / 2}px`;
    }
    style.transform = transform(is);
    style.opacity = is.p / 255;
    element.dataset.g = is.g;
    element.dataset.l = is.i ? is.l : 0;
    this.#shade(style, is);
    if (is.i !== was.i) this.#face(piece, is.i);
    this.#fly(piece, from, ms ? { delay, lasts, arc, unborn: born && Boolean(from) && delay > 0, moved: Boolean(motion) } : null);
    this.buttons.put(key, is);
  }

  /** A shadow falls down and to the right, however the piece is turned. */
  #shade(style, { a, l }) {
    const [right, down] = SHADOWS[l] ?? SHADOWS[0];
    const turn = (-a * Math.PI) / 180;
    style.setProperty("--right", `${(right * Math.cos(turn) - down * Math.sin(turn)).toFixed(1)}px`);
    style.setProperty("--down", `${(right * Math.sin(turn) + down * Math.cos(turn)).toFixed(1)}px`);
  }

  /** Lift a piece above the others while it is on a long way, or where it hops on the spot. */
  #fly(piece, from, way) {
    const { element, is } = piece;
    const height = is.z;
    const far = from && Math.hypot(from.x - is.x, from.y - is.y) > FAR;
    element.style.zIndex = height;
    clearTimeout(piece.landing);
    if (!way || !(far || way.moved)) return;
    if (way.unborn) element.animate([{ visibility: "hidden" }, { visibility: "hidden" }], way.delay);
    element.style.zIndex = height + ALOFT;
    piece.landing = setTimeout(() => {
      element.style.zIndex = height;
    }, way.delay + way.lasts);
    if (way.arc && !calm.matches) {
      const top = { translate: `0 ${-way.arc}px`, easing: "ease-in" };
      element.animate([{ translate: "0 0", easing: "ease-out" }, top, { translate: "0 0" }], {
        duration: way.lasts,
        delay: way.delay,
      });
    }
  }

  /** Show another face: it is laid over the old one once it is there, so that nothing flickers. */
  #face(piece, name) {
    const { element } = piece;
    if (!name) {
      piece.image = null;
      element.replaceChildren();
      return;
    }
    const image = new Image();
    image.alt = "";
    image.draggable = false;
    image.src = `/i/${name}`;
    piece.image = image;
    if (!element.firstChild) {
      element.append(image);
      return;
    }
    const lay = () => {
      if (piece.image !== image) return;
      const old = [...element.children];
      element.append(image);
      image.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      for (const each of old) each.animate([{}, { opacity: 0 }], { duration: FADE, delay: FADE / 2 }).onfinish = () => each.remove();
    };
    image.decode().then(lay, lay);
  }

  #dismiss(key, goal, ms) {
    const piece = this.#pieces.get(key);
    if (!piece) return;
    const { element } = piece;
    this.#pieces.delete(key);
    this.buttons.take(key);
    clearTimeout(piece.landing);
    if (!ms) {
      element.remove();
      return;
    }
    element.dataset.g = "";
    const lasts = goal ? ms : Math.min(ms, FADE);
    element.style.transitionDuration = `${lasts}ms`;
    element.style.transitionDelay = "0s";
    if (goal) {
      element.style.zIndex = piece.is.z + ALOFT;
      element.style.transform = transform(goal);
    } else {
      element.style.opacity = 0;
    }
    setTimeout(() => element.remove(), lasts);
  }
}
