// What fingers and mice do to the table: touch a piece, hold it, carry it, or swipe over the water.

import { buzz } from "./chime.js";

/** Pixels from which a press is a drag, and milliseconds after which it asks for the rule. */
const DRAG = 10;
const LONG = 550;
/** Milliseconds of a swipe that tell how fast the hand is. */
const LATELY = 100;
/** A swipe is told by at most so many points. */
const POINTS = 48;

export class TouchHandler {
  #press = null;
  #spent = false;

  /** `say` tells the laptop; `pieces` knows where they lie. */
  constructor({ table, pieces, say }) {
    Object.assign(this, { table, pieces, say });
    table.addEventListener("pointerdown", (event) => this.#down(event));
    table.addEventListener("pointermove", (event) => this.#move(event));
    table.addEventListener("pointerup", (event) => this.#up(event));
    table.addEventListener("pointercancel", () => this.#let());
    table.addEventListener("pointerover", (event) => this.#over(event));
    table.addEventListener("focusin", (event) => this.#over(event));
    table.addEventListener("click", (event) => this.#click(event));
    table.addEventListener("contextmenu", (event) => this.#ask(event));
    // Keys and screen readers click too; only what has become a drag or a question is no click any more.
  }

  #down(event) {
    if (!event.isPrimary) {
      this.#let(); // two fingers pinch
      return;
    }
    this.#spent = false;
    const key = keyOf(event.target);
    if (event.button !== 0 || !key) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    this.#press = { key, x, y, id, dragged: false, timer: setTimeout(() => this.#hold(), LONG) };
  }

  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragged && Math.hypot(dx, dy) > DRAG) {
      clearTimeout(press.timer);
      press.dragged = true;
      this.table.setPointerCapture(press.id);
    }
    if (press.dragged) {
      this.pieces.carry(press.key, dx, dy);
      this.pieces.hover(this.#target(event));
    }
  }

  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (press.dragged) this.say("drag", { key: press.key, to: this.#target(event) });
    this.#let();
  }

  /** Hold nothing any more. */
  #let() {
    const press = this.#press;
    if (!press) return;
    clearTimeout(press.timer);
    if (press.dragged) {
      this.#spent = true;
      this.pieces.drop(press.key);
      this.pieces.hover(null);
    }
    this.#press = null;
  }

  #hold() {
    const { key } = this.#press;
    this.#let();
    this.#spent = true;
    buzz(15);
    this.say("rule", { key });
  }

  #click(event) {
    if (this.#spent) {
      this.#spent = false;
      return;
    }
    const key = keyOf(event.target);
    // A thumb is wide: beside a piece that is offered is on that piece, unless what was hit means something itself.
    const near = event.detail && !this.pieces.waits(key) ? this.pieces.nearest(event.clientX, event.clientY) : null;
    if (near && key) this.say("beside", { key, to: near });
    else if (near || key) this.say("touch", { key: near ?? key });
  }

  #ask(event) {
    event.preventDefault();
    const key = keyOf(event.target);
    if (event.button === 2 && key && event.pointerType !== "touch") this.say("rule", { key });
  }

  #over(event) {
    if (event.pointerType === "touch" || this.#press?.dragged) return;
    const key = keyOf(event.target);
    this.pieces.hover(this.pieces.waits(key) ? key : null);
  }

  /** Find the piece under a finger that carries another. */
  #target({ clientX: x, clientY: y }) {
    const keys = document.elementsFromPoint(x, y).map(keyOf);
    return keys.find((key) => key && key !== this.#press.key) ?? null;
  }
}

function keyOf(element) {
  return element?.closest?.("[data-key]")?.dataset.key ?? null;
}

/** A swipe over the whole table, with what the hand holds drawn along: points in canvas units, with milliseconds. */
export class Swipe {
  #path = null;
  #aim = null;

  constructor({ element, ring, fist, pieces, done }) {
    Object.assign(this, { element, ring, fist, pieces, done });
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#path && this.#note(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#end());
  }

  /** Wait for a swipe, or do not; the laptop says what is to be drawn under the finger. */
  wait(on, aim) {
    this.element.hidden = !on;
    this.#end();
    this.#aim = on && aim.hand ? aim : null;
    this.ring.hidden = this.fist.hidden = !this.#aim;
    if (!this.#aim) return;
    this.fist.src = `/i/${aim.hand}`;
    [this.fist.style.width, this.fist.style.height] = aim.image.map((side) => `${side}px`);
    this.ring.style.width = this.ring.style.height = `${aim.ring}px`;
  }

  /** Draw the hand above the finger, and the ring where what it lets go would fall. */
  #draw(x, y) {
    const { image: [wide, high], pose: [right, down, angle, scale], ring, glide, far } = this.#aim;
    const [now, since] = [this.#path.at(-1), this.#path.find((point) => point[2] >= this.#path.at(-1)[2] - LATELY)];
    const flies = [0, 1].map((side) => ((now[side] - since[side]) / Math.max(now[2] - since[2], 16)) * glide);
    const less = Math.min(1, far / Math.max(Math.hypot(...flies), 1));
    this.ring.style.transform = `translate(${x + flies[0] * less - ring / 2}px, ${y + flies[1] * less - ring / 2}px)`;
    this.fist.style.transform =
      `translate(${x + right}px, ${y + down}px) rotate(${angle}deg) scale(${scale}) translate(${-wide / 2}px, ${-high / 2}px)`;
  }

  #down(event) {
    if (!event.isPrimary) {
      this.#end();
      return;
    }
    this.element.setPointerCapture(event.pointerId);
    this.start = event.timeStamp;
    this.#path = [];
    this.#note(event);
  }

  #note(event) {
    const [x, y] = this.pieces.at(event.clientX, event.clientY);
    this.#path.push([Math.round(x), Math.round(y), Math.round(event.timeStamp - this.start)]);
    if (this.#aim) this.#draw(x, y);
    this.element.classList.add("held");
  }

  #up(event) {
    if (!this.#path) return;
    this.#note(event);
    // The end of a swipe says how fast the hand went: where there are too many points, its beginning is left out.
    const path = this.#path.slice(-POINTS);
    this.#end();
    this.done(path.map(([x, y, ms]) => [x, y, ms - path[0][2]]));
  }

  #end() {
    this.#path = null;
    this.element.classList.remove("held");
  }
}
