// Exchanges messages with the page around this one, as docs/EMBEDDING.md describes. boot.js loads
// this file if the address contains the origin of that page: `messages=https://school.example`.
// It reads this page only by its hooks.
"use strict";

const VERSION = 1;

/** The minimum time between two messages about the state, in milliseconds. */
const PAUSE = 250;

/** The maximum time from a solution until it is on the board, in milliseconds. */
const BOARD = 200;

/** The address is up to date after this many milliseconds without a change. */
const SETTLED = 600;

/** The page's own addresses are shorter. */
const LONGEST = 8_000;

/** The marks of a lesson's questions. */
const MARKS = /^[-wRr.]{1,100}$/;

/** The buttons for each command; the first that is enabled is clicked. */
const BUTTONS = { play: ["play", "start", "continue"], pause: ["pause"], step: ["step"], back: ["back"] };

const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const numbers = (data, names) => Object.fromEntries(names.map((name) => [name, Number(data[name])]));

/** The origin in the address, or null if it is invalid. */
function originOf(asked) {
  try {
    const { origin, protocol } = new URL(asked);
    return origin === asked.toLowerCase() && /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** The main board of the view, which is the first. */
const mainBoard = () => find("main [data-board]");

/** The squares with queens, such as `a1,e2`. */
const queens = () =>
  [...mainBoard().querySelectorAll('[data-state="queen"], [data-state="given"]')]
    .map((it) => it.dataset.square)
    .sort()
    .join(",");

/** The visible state of the page, from which all messages are made. */
function look() {
  const { view, status } = find("[data-app]").dataset;
  const seen = { view, status, address: location.hash, lang: document.documentElement.lang };
  // Several searches have a counter of each kind.
  if (view === "search") {
    const counters = all("[data-counter]").map(({ dataset }) => [dataset.counter, Number(dataset.value)]);
    seen.counters = Object.fromEntries(counters);
    if ("step" in seen.counters) seen.step = seen.counters.step;
  }
  const board = view === "search" || view === "game" ? mainBoard() : null;
  if (board) seen.n = Number(board.dataset.n);
  const game = find("[data-game]");
  if (game) seen.game = game.dataset.status;
  const count = find("[data-count]")?.dataset;
  if (count?.progress) seen.count = { progress: Number(count.progress), result: count.result ?? null };
  const lesson = find("[data-view-lesson]")?.dataset;
  if (lesson) {
    const marks = lesson.marks;
    const sum = (letters) => [...marks].filter((mark) => letters.includes(mark)).length;
    seen.lesson = {
      name: lesson.viewLesson,
      part: Number(find("[data-part]")?.dataset.part),
      parts: all(".lesson-parts li").length,
      questions: marks.length,
      done: sum("rR."),
      right: sum("r."),
      marks,
    };
  }
  const asked = find("[data-predict]");
  if (asked) {
    seen.questions = numbers(asked.dataset, ["answers", "right"]);
    if ("over" in asked.dataset) seen.questions.isOver = true;
  }
  return seen;
}

/** The text that was compared with the model answer of a question; undefined if none was. */
const comparedText = (question) => (question.querySelector("[data-compared]") ? question.querySelector("[data-answer]").value : undefined);

/** The questions of a lesson by their numbers, and the question before a step. */
const openQuestions = () =>
  new Map(
    all("[data-question]").map((it) => {
      const { question, kind, state } = it.dataset;
      return [question, { kind, state, text: comparedText(it) }];
    }),
  );

function exchangeWith(origin, parameter, kept) {
  const send = (event, more) => parent.postMessage({ queenside: VERSION, event, ...more }, origin);

  /** A solution that was not sent yet, and the timer that waits for its queens. */
  let solution = null;
  let waiting = 0;

  /** True once the host has sent marks: it keeps the answers, and so receives written ones. */
  let isKept = false;

  let last = look();
  let questions = openQuestions();

  /** Sends answers and solutions, each once. */
  function compare() {
    const now = look();
    const asked = openQuestions();
    const isSame = (name) => JSON.stringify(now[name]) === JSON.stringify(last[name]);
    const isHere = now.view === last.view && isSame("n");
    if (now.lesson && now.lesson.name === last.lesson?.name && now.lesson.part === last.lesson.part) {
      const { name: lesson, part } = now.lesson;
      for (const [question, { kind, state, text }] of asked) {
        const before = questions.get(question);
        const answer = { kind, question: Number(question), lesson, part };
        if (before && before.state !== state && state !== "open") send("answer", { ...answer, right: state === "right" });
        if (before && isKept && text !== undefined && text !== before.text) send("answer", { ...answer, text });
      }
    } else if (isHere && now.questions?.answers === last.questions?.answers + 1) {
      const kind = [...questions.values()][0]?.kind;
      const { answers, right } = now.questions;
      send("answer", { kind, question: answers, right: right > last.questions.right });
    }
    const [found, before] = [now.counters?.solutions, last.counters?.solutions];
    const isSolved = now.game === "solved" && last.game !== "solved";
    if (isHere && (found > before || isSolved)) {
      solution = { n: now.n, ...(!isSolved && { number: found }) };
      waiting ||= setTimeout(sendSolution, BOARD);
    }
    last = now;
    questions = asked;
    // The counters change before the board does.
    if (solution && hasAllQueens()) sendSolution();
  }

  const hasAllQueens = () => mainBoard() !== null && queens().split(",").length === solution.n;

  /** Sends the last solution, with its queens if they are on the board. */
  function sendSolution() {
    clearTimeout(waiting);
    waiting = 0;
    send("solution", { ...solution, ...(hasAllQueens() && { queens: queens() }) });
    solution = null;
  }

  let sent = "";
  let sentAt = 0;
  let next = 0;

  function sendState() {
    next = 0;
    const state = look();
    const text = JSON.stringify(state);
    if (text === sent) return;
    sent = text;
    sentAt = performance.now();
    send("state", state);
  }

  let comparing = 0;
  let settling = 0;
  function changed() {
    // One update of the page consists of several mutations in a row.
    comparing ||= setTimeout(() => {
      comparing = 0;
      compare();
    });
    next ||= setTimeout(sendState, Math.max(0, sentAt + PAUSE - performance.now()));
    clearTimeout(settling);
    settling = setTimeout(sendState, SETTLED);
  }

  /** Clicks the first enabled button; returns false if there is none. */
  function click(names) {
    const buttons = names.map((name) => find(`[data-action="${name}"]`));
    const button = buttons.find((it) => it && !it.disabled && it.getAttribute("aria-disabled") !== "true");
    button?.click();
    return button !== undefined;
  }

  /** Opens an address as a link would, without an entry in the history of the page around. */
  function goTo(address) {
    if (typeof address !== "string" || !address.startsWith("#/") || address.length > LONGEST) return false;
    const names = kept.filter((name) => parameter(name) && !new RegExp(`[?&]${name}=`).test(address));
    const values = names.map((name) => `${name}=${encodeURIComponent(parameter(name))}`).join("&");
    const join = address.includes("?") ? "&" : "?";
    location.replace(values ? address + join + values : address);
    return true;
  }

  /** Opens a step of the search or of the comparison. */
  function goToStep(step) {
    const [path, values = ""] = location.hash.split("?");
    if (!Number.isSafeInteger(step) || step < 0 || !/^#\/(search|compare)$/.test(path)) return false;
    const others = values.split("&").filter((value) => value && !/^(at|line)=/.test(value));
    return goTo(`${path}?${[...others, `at=${step}`].join("&")}`);
  }

  /** Replaces the reader's marks in the open lesson by those that the host has kept. */
  function restore(name, marks) {
    const shown = find("[data-view-lesson]");
    if (shown?.dataset.viewLesson !== name || typeof marks !== "string" || !MARKS.test(marks)) return false;
    const field = shown.querySelector("[data-restore]");
    field.value = marks;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    isKept = true;
    return true;
  }

  function obey({ command, address, step, lesson, marks, id }) {
    const isDone =
      command === "get" ||
      (command === "goto" && (address === undefined ? goToStep(step) : goTo(address))) ||
      (command === "marks" && restore(lesson, marks)) ||
      (Object.hasOwn(BUTTONS, command) && click(BUTTONS[command]));
    const echo = typeof id === "string" || typeof id === "number" ? { id } : {};
    if (!isDone) send("refused", { command: command.slice(0, 40), ...echo });
    // The page updates a moment later.
    else if (command === "get" || "id" in echo) setTimeout(() => send("state", { ...look(), ...echo }));
  }

  addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin || data === null || typeof data !== "object") return;
    if (data.queenside === VERSION && typeof data.command === "string") obey(data);
  });
  addEventListener("hashchange", changed);
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(changed).observe(find("#app"), watched);
  send("ready", { version: find("meta[name=queenside-version]")?.content, ...last });
  sent = JSON.stringify(last);
}

/**
 * Starts the exchange. `parameter` reads the address, and `kept` names the parameters that a new
 * address takes from the old one, unless it contains them.
 */
export function exchange(parameter, kept) {
  const origin = originOf(parameter("messages"));
  if (!origin) return;
  // A view has its element once its chunk has loaded.
  const isReady = () => find("[data-app] .page > .bar + *") !== null;
  if (isReady()) exchangeWith(origin, parameter, kept);
  else {
    new MutationObserver((_, observer) => {
      if (!isReady()) return;
      observer.disconnect();
      exchangeWith(origin, parameter, kept);
    }).observe(find("#app"), { subtree: true, childList: true });
  }
}
