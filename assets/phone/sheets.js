// Sheets of paper over the table: rules, a question to answer, tastes, and what is the matter.

function find(id) {
  const sheet = document.getElementById(id);
  return { sheet, title: sheet.querySelector("h2"), text: sheet.querySelector(".text") };
}

/** Open a sheet, once. */
function open(sheet) {
  if (!sheet.open) sheet.showModal();
}

for (const close of document.querySelectorAll("dialog .close")) {
  close.addEventListener("click", () => close.closest("dialog").close());
}
for (const id of ["rules", "taste"]) {
  const sheet = document.getElementById(id);
  // A touch beside the paper puts it away.
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
}

const rules = find("rules");
/** What a block of the rulebook becomes. */
const TAGS = { h: "h3", p: "p" };

/** Lay the rulebook out. */
export function showRules({ title, blocks }) {
  rules.title.textContent = title;
  rules.text.replaceChildren(...blocks.map(made));
  open(rules.sheet);
  rules.text.scrollTop = 0;
}

function made(block) {
  const kind = Object.keys(TAGS).find((each) => each in block) ?? "p";
  const element = document.createElement(TAGS[kind]);
  // What stands between two pairs of stars is bold.
  for (const [place, part] of (block[kind] ?? "").split("**").entries()) {
    const run = document.createElement(place % 2 ? "b" : "span");
    run.textContent = part;
    element.append(run);
  }
  return element;
}

const question = find("question");
const [yes, no] = question.sheet.querySelectorAll("button");
// A question stays until it is answered here or elsewhere.
question.sheet.addEventListener("cancel", (event) => event.preventDefault());

/** Ask, and tell `answered` what was said. */
export function ask({ n, title, text, yes: agree, no: refuse }, answered) {
  question.n = n;
  question.title.textContent = title;
  question.text.textContent = text;
  yes.textContent = agree;
  no.textContent = refuse;
  for (const plank of [yes, no]) {
    plank.onclick = () => {
      question.sheet.close();
      answered(n, plank === yes);
    };
  }
  open(question.sheet);
}

/** Ask no more. */
export function askNoMore(n = question.n) {
  if (n === question.n) question.sheet.close();
}

const taste = find("taste");
const tongues = taste.sheet.querySelector(".tongues");

/** Let a guest choose a language; `chosen` is told which. */
export function chooseLanguage(languages, spoken, chosen) {
  tongues.replaceChildren(
    ...Object.entries(languages).map(([code, name]) => {
      const plank = document.createElement("button");
      plank.type = "button";
      plank.className = "wood";
      plank.lang = code;
      plank.textContent = name;
      plank.ariaPressed = String(code === spoken);
      plank.addEventListener("click", () => {
        taste.sheet.close();
        chosen(code);
      });
      return plank;
    }),
  );
  open(taste.sheet);
}

const trouble = find("trouble");
const again = trouble.sheet.querySelector("button");
trouble.sheet.addEventListener("cancel", (event) => event.preventDefault());

/** Say what is the matter; `retry` is offered where trying again may help. */
export function showTrouble(title, text, word, retry) {
  for (const sheet of document.querySelectorAll("dialog[open]:not(#trouble)")) sheet.close();
  trouble.title.textContent = title;
  trouble.text.textContent = text;
  again.textContent = word;
  again.hidden = !retry;
  again.onclick = retry;
  open(trouble.sheet);
}

/** All is well again. */
export function noTrouble() {
  trouble.sheet.close();
}
