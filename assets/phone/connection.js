// The line to the laptop: one web socket, which comes back by itself.
//
// A phone sleeps, changes its network or goes out of reach; timers of a hidden page are slow, and its socket may be
// dead without anybody having said so. So the line is made anew as soon as there is reason to hope: when the page is
// looked at again, when there is a network again, and otherwise after waits that grow.

const FIRST_WAIT = 250;
/** Short enough that a laptop which is there again has its pages back within two seconds. */
const LONGEST_WAIT = 1500;
/** After a stumble of the laptop's the waits are longer, and grow as long as it stumbles again this soon. */
const FIRST_REST = 1000;
const LONGEST_REST = 16_000;
const SOON = 60_000;
/** Milliseconds in which a line must be made. */
const PATIENCE = 4000;
/** A laptop that has once said `tick` says something at least this often. */
const SILENCE = 10_000;
/** After so long out of sight, a line is made anew rather than trusted. */
const DOZED = 3000;

export class Connection {
  #socket = null;
  #wait = FIRST_WAIT;
  #rest = 0;
  #stumbled = -SOON;
  #timer = 0;
  #watch = 0;
  #ticks = false;
  #left = 0;
  #leaving = false;
  #over = false;

  /**
   * `hello` makes the first message, `hear` is given every message of the laptop, and `changed` is told whether the
   * laptop is heard (true), is looked for (false), or for how many milliseconds it has been looked for in vain.
   */
  constructor({ hello, hear, changed }) {
    Object.assign(this, { hello, hear, changed });
    this.sought = 0;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        this.#left = performance.now();
        if (!this.#leaving) this.say("seen", { on: false }); // a page that is closed does not sleep
      } else {
        this.#wake(performance.now() - this.#left > DOZED);
        this.say("seen", { on: true });
      }
    });
    addEventListener("pagehide", () => { this.#leaving = true; });
    addEventListener("pageshow", (event) => {
      this.#leaving = false;
      this.#wake(event.persisted);
    });
    addEventListener("online", () => this.#wake(true));
    addEventListener("offline", () => this.#drop());
  }

  /** Whether the laptop has answered on this line. */
  get on() {
    return this.#socket?.readyState === WebSocket.OPEN && this.#socket.greeted === true;
  }

  /** Begin to look for the laptop. */
  seek() {
    this.#over = false;
    this.#wait = FIRST_WAIT;
    this.sought = 0;
    this.#open();
  }

  #open() {
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    const old = this.#socket;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    old?.close();
    this.sought ||= performance.now();
    this.changed(false, performance.now() - this.sought);
    this.#watch = setTimeout(() => this.#drop(), PATIENCE);
    socket.onopen = () => socket === this.#socket && socket.send(JSON.stringify({ t: "hello", ...this.hello() }));
    socket.onmessage = (event) => socket === this.#socket && this.#heard(JSON.parse(event.data));
    socket.onclose = () => socket === this.#socket && this.#drop();
  }

  /** Say something; what can't be said now is not kept: the table may have changed when the line is back. */
  say(t, words = {}) {
    if (this.on) this.#socket.send(JSON.stringify({ t, ...words }));
    return this.on;
  }

  /** Knock again after a rest: the laptop has stumbled over this very page, and may do so again. */
  rest() {
    const now = performance.now();
    this.#rest = now - this.#stumbled < SOON ? Math.min(this.#rest * 2, LONGEST_REST) : FIRST_REST;
    this.#stumbled = now;
    this.#wait = this.#rest;
  }

  /** Be silent from now on: the laptop has said good-bye. */
  end() {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#socket?.close();
    this.#socket = null;
    this.sought = 0;
  }

  #heard(message) {
    clearTimeout(this.#watch);
    this.#ticks ||= message.t === "tick";
    if (this.#ticks) this.#watch = setTimeout(() => this.#open(), SILENCE);
    if (message.t === "welcome") {
      this.#socket.greeted = true;
      this.#wait = FIRST_WAIT;
      this.sought = 0;
      this.changed(true, 0);
    }
    this.hear(message);
  }

  #drop() {
    if (this.#over) return;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.sought ||= performance.now();
    this.changed(false, performance.now() - this.sought);
    // Some wait longer than others, or all phones of a table would knock at the same moment.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.8 + 0.4 * Math.random()));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #wake(anew) {
    if (this.#over || document.hidden || (!this.sought && !this.#socket)) return;
    if (this.#socket && !anew) return;
    this.#wait = FIRST_WAIT;
    this.#open();
  }
}
