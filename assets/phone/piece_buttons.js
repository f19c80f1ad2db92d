// What can be touched: a button for each piece, in the order in which one would read the table.

/** Find what follows in a direction: pieces that lie that way, the nearest first, those off the line farther. */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Line pieces up as one reads: rows from top to bottom, each from left to right. */
export function reading(pieces) {
  const rows = [];
  for (const piece of [...pieces].sort((one, other) => one.is.y - other.is.y)) {
    const row = rows.at(-1);
    const within = row && piece.is.y - row[0].is.y < Math.max(row[0].is.h * row[0].is.s, piece.is.h * piece.is.s) / 3;
    if (within) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.is.x - other.is.x));
}

export class PieceButtons {
  #spots = new Map();
  #orphan = null;

  /** `lost` is called when what had the focus is gone and nothing is near to take it. */
  constructor(element, lost) {
    this.element = element;
    this.lost = lost;
    element.addEventListener("keydown", (event) => this.#step(event));
  }

  /** Put a piece within reach, or whatever is worth hearing of it. */
  put(key, is) {
    let spot = this.#spots.get(key);
    if (!is.o && !is.m) {
      this.take(key);
      return;
    }
    if (!spot || Boolean(spot.is.o) !== Boolean(is.o)) {
      this.take(key);
      spot = { element: document.createElement(is.o ? "button" : "span") };
      if (is.o) spot.element.type = "button";
      else spot.element.setAttribute("role", "img");
      spot.element.dataset.key = key;
      this.#spots.set(key, spot);
    }
    spot.is = is;
    const { element } = spot;
    const style = element.style;
    style.width = `${is.w}px`;
    const head = is.r / is.s;
    style.height = `${is.h + is.f / is.s - head}px`; // a raised piece is still touched where it stood
    style.left = `${-is.w / 2}px`;
    style.top = `${head - is.h / 2}px`;
    style.transformOrigin = `${is.w / 2}px ${is.h / 2 - head}px`;
    style.transform = `translate(${is.x}px, ${is.y}px) rotate(${is.a}deg) scale(${is.s})`;
    style.zIndex = is.z;
    element.ariaLabel = is.m || null;
    element.ariaDescription = is.d || null;
    element.ariaHidden = is.m ? null : "true";
    if (!is.o) return;
    element.ariaPressed = is.t === "chosen" ? "true" : null;
    element.ariaDisabled = is.t ? null : "true";
  }

  /** Take a piece out of reach. */
  take(key) {
    const spot = this.#spots.get(key);
    if (!spot) return;
    if (spot.element === document.activeElement) this.#orphan = spot.is;
    this.#spots.delete(key);
    spot.element.remove();
  }

  /** Stand in reading order; the focus stays where it is, or goes to what lies nearest. */
  sort() {
    // While something is asked, Tab goes to what a touch is for; arrows go everywhere.
    const asked = [...this.#spots.values()].some(({ is }) => is.m && is.t);
    for (const { element, is } of this.#spots.values()) if (is.o) element.tabIndex = is.m && (is.t || !asked) ? 0 : -1;
    const wanted = reading(this.#spots.values()).map((spot) => spot.element);
    const focused = wanted.indexOf(document.activeElement);
    if (wanted.some((element, place) => this.element.children[place] !== element)) {
      // Whatever is moved loses the focus: so the others move round the one that has it.
      for (const element of wanted.slice(0, Math.max(focused, 0))) wanted[focused].before(element);
      this.element.append(...wanted.slice(focused + 1));
    }
    if (!this.#orphan) return;
    const near = this.#nearest(this.#named(), this.#orphan);
    this.#orphan = null;
    if (near) near.element.focus({ preventScroll: true });
    else this.lost();
  }

  #named() {
    return [...this.#spots.values()].filter(({ is }) => is.o && is.m);
  }

  #nearest(spots, { x, y }) {
    const away = ({ is }) => Math.hypot(is.x - x, is.y - y);
    return spots.sort((one, other) => away(one) - away(other))[0];
  }

  #step(event) {
    const arrow = ARROWS[event.key];
    const here = this.#spots.get(event.target.dataset?.key);
    if (!arrow || !here) return;
    event.preventDefault();
    const along = ({ is }) => (is.x - here.is.x) * arrow[0] + (is.y - here.is.y) * arrow[1];
    const across = ({ is }) => Math.abs((is.x - here.is.x) * arrow[1]) + Math.abs((is.y - here.is.y) * arrow[0]);
    const beyond = this.#named().filter((spot) => spot !== here && along(spot) > 1 && along(spot) >= across(spot) / 3);
    beyond.sort((one, other) => along(one) + 2 * across(one) - along(other) - 2 * across(other));
    beyond[0]?.element.focus();
  }
}
