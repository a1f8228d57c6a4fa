// Tells the page that this one stands in what happens here, and does what it is told, in the
// messages of docs/EMBEDDING.md. boot.js asks for this file where the address names the one
// origin that is spoken to and heard: `messages=https://school.example`. All it knows of the
// page are its hooks.
"use strict";

const VERSION = 1;

/** Between two messages about the state there are so many milliseconds. */
const PAUSE = 250;

/** The board is drawn so many milliseconds after a solution was found, at most. */
const BOARD = 200;

/** After so many milliseconds without a change, the address is up to date. */
const SETTLED = 600;

/** No address that the page makes is longer. */
const LONGEST = 8_000;

/** What an address that is gone to says as the one before, if it says nothing else. */
const KEPT = ["embed", "lang", "theme", "full", "messages"];

/** Which keys of the page do what is asked, the first that can. */
const KEYS = { play: ["play", "start", "continue"], pause: ["pause"], step: ["step"], back: ["back"] };

const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const numbers = (data, names) => Object.fromEntries(names.map((name) => [name, Number(data[name])]));

/** A value in an address, such as `lang`. */
const said = (name) => new RegExp(`[?&]${name}=([^&]*)`).exec(location.hash)?.[1];

/** The origin that the address names, if it is one. */
function askedOrigin() {
  try {
    const asked = decodeURIComponent(said("messages"));
    const { origin, protocol } = new URL(asked);
    return origin === asked && /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** The view's own board; there may be smaller ones behind it. */
const mainBoard = () => find("main [data-board]");

/** The squares on which queens stand, such as `a1,e2`. */
const queens = () =>
  [...mainBoard().querySelectorAll('[data-state="queen"], [data-state="given"]')]
    .map((it) => it.dataset.square)
    .sort()
    .join(",");

/** What can be seen of the page: all that messages are made of. */
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
  const asked = find("[data-predict], [data-follow]");
  if (asked) {
    seen.questions = numbers(asked.dataset, ["answers", "right"]);
    if ("over" in asked.dataset) seen.questions.isOver = true;
  }
  return seen;
}

/** What is open to be answered: the questions of a lesson by their numbers, and the one before a step. */
const openQuestions = () =>
  new Map(all("[data-question]").map(({ dataset }) => [dataset.question, { kind: dataset.kind, state: dataset.state }]));

function speakWith(origin) {
  const tell = (event, more) => parent.postMessage({ queenside: VERSION, event, ...more }, origin);

  /** A solution that is not told yet, and what waits for its queens. */
  let solution = null;
  let waiting = 0;

  let last = look();
  let questions = openQuestions();

  /** Tells what cannot be told later: answers and solutions, each once. */
  function compare() {
    const now = look();
    const asked = openQuestions();
    const isSame = (name) => JSON.stringify(now[name]) === JSON.stringify(last[name]);
    const isHere = now.view === last.view && isSame("n");
    if (now.lesson && now.lesson.name === last.lesson?.name && now.lesson.part === last.lesson.part) {
      for (const [question, { kind, state }] of asked) {
        const before = questions.get(question);
        if (before && before.state !== state && state !== "open") {
          const { name: lesson, part } = now.lesson;
          tell("answer", { kind, question: Number(question), right: state === "right", lesson, part });
        }
      }
    } else if (isHere && now.questions?.answers === last.questions?.answers + 1) {
      const kind = find("[data-follow]") ? "follow" : [...questions.values()][0]?.kind;
      const { answers, right } = now.questions;
      tell("answer", { kind, question: answers, right: right > last.questions.right });
    }
    const [found, before] = [now.counters?.solutions, last.counters?.solutions];
    const isSolved = now.game === "solved" && last.game !== "solved";
    if (isHere && (found > before || isSolved)) {
      solution = { n: now.n, ...(!isSolved && { number: found }) };
      waiting ||= setTimeout(tellSolution, BOARD);
    }
    last = now;
    questions = asked;
    // The board is drawn after what is told of it.
    if (solution && hasAllQueens()) tellSolution();
  }

  const hasAllQueens = () => mainBoard() !== null && queens().split(",").length === solution.n;

  /** Tells the solution found last, with its queens where they stand on the board. */
  function tellSolution() {
    clearTimeout(waiting);
    waiting = 0;
    tell("solution", { ...solution, ...(hasAllQueens() && { queens: queens() }) });
    solution = null;
  }

  let told = "";
  let toldAt = 0;
  let next = 0;

  function tellState() {
    next = 0;
    const state = look();
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    toldAt = performance.now();
    tell("state", state);
  }

  let comparing = 0;
  let settling = 0;
  function changed() {
    // A picture is drawn in several pieces of work, one right after the other.
    comparing ||= setTimeout(() => {
      comparing = 0;
      compare();
    });
    next ||= setTimeout(tellState, Math.max(0, toldAt + PAUSE - performance.now()));
    clearTimeout(settling);
    settling = setTimeout(tellState, SETTLED);
  }

  /** Presses a key of the page; false where there is none that can be pressed. */
  function press(names) {
    const keys = names.map((name) => find(`[data-action="${name}"]`));
    const key = keys.find((it) => it && !it.disabled && it.getAttribute("aria-disabled") !== "true");
    key?.click();
    return key !== undefined;
  }

  /** Goes to an address as a link of the page would; the way back of the page around it stays. */
  function goTo(address) {
    if (typeof address !== "string" || !address.startsWith("#/") || address.length > LONGEST) return false;
    const kept = KEPT.filter((name) => said(name) && !new RegExp(`[?&]${name}=`).test(address));
    const values = kept.map((name) => `${name}=${said(name)}`).join("&");
    const join = address.includes("?") ? "&" : "?";
    location.replace(values ? address + join + values : address);
    return true;
  }

  /** Goes to a step of the search, or of the comparison. */
  function goToStep(step) {
    const [path, values = ""] = location.hash.split("?");
    if (!Number.isSafeInteger(step) || step < 0 || !/^#\/(search|compare)$/.test(path)) return false;
    const others = values.split("&").filter((value) => value && !/^(at|line)=/.test(value));
    return goTo(`${path}?${[...others, `at=${step}`].join("&")}`);
  }

  function obey({ command, address, step, id }) {
    const isDone =
      command === "get" ||
      (command === "goto" && (address === undefined ? goToStep(step) : goTo(address))) ||
      (Object.hasOwn(KEYS, command) && press(KEYS[command]));
    const echo = typeof id === "string" || typeof id === "number" ? { id } : {};
    if (!isDone) tell("refused", { command: command.slice(0, 40), ...echo });
    // What the page makes of it is there a moment later.
    else if (command === "get" || "id" in echo) setTimeout(() => tell("state", { ...look(), ...echo }));
  }

  addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin || data === null || typeof data !== "object") return;
    if (data.queenside === VERSION && typeof data.command === "string") obey(data);
  });
  addEventListener("hashchange", changed);
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(changed).observe(find("#app"), watched);
  tell("ready", { version: find("meta[name=queenside-version]")?.content, ...last });
  told = JSON.stringify(last);
}

const origin = askedOrigin();
if (origin && parent !== self) {
  // A view has its element when its part of the program has come.
  const begin = () => find("[data-app] .page > .bar + *") !== null;
  if (begin()) speakWith(origin);
  else {
    new MutationObserver((_, observer) => {
      if (!begin()) return;
      observer.disconnect();
      speakWith(origin);
    }).observe(find("#app"), { subtree: true, childList: true });
  }
}
