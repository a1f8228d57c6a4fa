// Shows a lesson of Queenside in a frame and reports its progress to the learning platform, by
// SCORM 1.2. The page in the frame only sends its usual messages (docs/EMBEDDING.md).
"use strict";

/** Written by the build: the address in the frame, the lesson if it is one, the languages. */
const { start, lesson, langs } = document.documentElement.dataset;
const LANGS = langs.split(" ");

const WORDS = {
  de: {
    own: "Deutsch",
    choice: "Sprache",
    progress: (done, of, score) => `${done} von ${of} Fragen, ${score} von 100 Punkten`,
    answers: (right, of) => `${right} von ${of} Antworten richtig`,
    kept: "gemeldet",
    review: "nur zum Ansehen, nichts wird gemeldet",
    alone: "Ohne Lernplattform wird nichts gemeldet. Alles andere funktioniert.",
    failed: "Die Lernplattform hat das nicht angenommen. Lass die Seite offen und sag es deiner Lehrkraft.",
  },
  en: {
    own: "English",
    choice: "Language",
    progress: (done, of, score) => `${done} of ${of} questions, ${score} of 100 points`,
    answers: (right, of) => `${right} of ${of} answers right`,
    kept: "reported",
    review: "review only, nothing is reported",
    alone: "Without a learning platform, nothing is reported. Everything else works.",
    failed: "The learning platform did not accept this. Leave the page open and tell your teacher.",
  },
  "zh-Hant": {
    own: "繁體中文",
    choice: "語言",
    progress: (done, of, score) => `已完成 ${done}／${of} 題，${score}／100 分`,
    answers: (right, of) => `${of} 個回答中有 ${right} 個正確`,
    kept: "已回報",
    review: "僅供瀏覽，不會回報",
    alone: "沒有學習平台，因此不會回報；其他功能照常。",
    failed: "學習平台沒有接受這筆紀錄。請不要關閉頁面，並告訴老師。",
  },
};

/** The marks of questions, see docs/LESSONS.md. */
const MARKS = /^[-wRr.]{1,100}$/;

/** The start of suspended data. */
const SUSPENDED = "queenside/1 ";

/** Finds the platform's interface in a window around this one, or around the one that opened it. */
function findApi() {
  for (const first of [window, window.opener, window.top?.opener]) {
    try {
      for (let here = first, depth = 0; here && depth < 20; depth += 1) {
        if (typeof here.API?.LMSInitialize === "function") return here.API;
        here = here.parent === here ? null : here.parent;
      }
    } catch {
      // A window of another origin is not accessible.
    }
  }
  return null;
}

/** The platform's interface. Each value is sent only when it has changed. */
class Platform {
  #api;
  #sent = new Map();
  #started = Date.now();
  #isOver = false;
  hasFailed = false;

  constructor(api) {
    this.#api = api;
    this.hasFailed = !this.#isDone(api.LMSInitialize(""));
  }

  // Some platforms return true, others "true".
  #isDone = (result) => String(result) === "true";

  get(name) {
    return String(this.#api.LMSGetValue(name) ?? "");
  }

  /** Sends the values that have changed, and has the platform store them. */
  send(values) {
    const changed = Object.entries(values).filter(([name, value]) => this.#sent.get(name) !== value);
    if (changed.length > 0) this.#store(changed);
  }

  /**
   * Has the platform store the time of this session so far. A phone may end the page without an
   * event, so this does not wait for the end.
   */
  sendTime() {
    this.#store([]);
  }

  #store(values) {
    if (this.#isOver) return;
    const seconds = Math.round((Date.now() - this.#started) / 1_000);
    const two = (number) => String(number).padStart(2, "0");
    const time = `${String(Math.floor(seconds / 3_600)).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    const isTaken = [...values, ["cmi.core.session_time", time]].map(([name, value]) => {
      const isTaken = this.#isDone(this.#api.LMSSetValue(name, String(value)));
      if (isTaken) this.#sent.set(name, value);
      return isTaken;
    });
    this.hasFailed = !this.#isDone(this.#api.LMSCommit("")) || isTaken.includes(false);
  }

  finish() {
    if (this.#isOver) return;
    this.sendTime();
    this.#isOver = true;
    this.#api.LMSFinish("");
  }
}

/** The time between two reports of the session's time, in ms. */
const MINUTE = 60_000;

const api = findApi();
const platform = api && new Platform(api);
// A review changes nothing.
const isReview = platform !== null && ["review", "browse"].includes(platform.get("cmi.core.lesson_mode"));
let isCompleted = platform !== null && /^(completed|passed)$/.test(platform.get("cmi.core.lesson_status"));
/** The best score so far; null until something has been answered. */
let best = Number.parseFloat(platform?.get("cmi.core.score.raw")) || null;

/** Replaces the marks on this machine by those on the platform. */
function restore() {
  const suspended = platform.get("cmi.suspend_data");
  const marks = suspended.startsWith(SUSPENDED) ? suspended.slice(SUSPENDED.length) : "";
  try {
    // On a shared machine, the answers of another user do not count.
    if (MARKS.test(marks)) localStorage.setItem(`queenside.learn.${lesson}`, marks);
    else localStorage.removeItem(`queenside.learn.${lesson}`);
  } catch {
    // Without storage, the lesson starts from the beginning.
  }
}

/** The score of a lesson from 0 to 100. An answer that was right at the second try counts half. */
function scoreOf(marks) {
  const points = [...marks].map((mark) => ({ r: 1, ".": 1, R: 0.5 })[mark] ?? 0);
  return Math.round((100 * points.reduce((sum, it) => sum + it, 0)) / points.length);
}

const frame = document.querySelector("iframe");
const line = document.querySelector("#state");
const select = document.querySelector("select");

/** The current language; null until the page in the frame has sent it. */
let lang = LANGS.length === 1 ? LANGS[0] : null;
let report = null;
let address = start;

function draw() {
  const words = WORDS[lang] ?? WORDS[LANGS[0]];
  document.documentElement.lang = lang ?? LANGS[0];
  const recorded = platform === null ? words.alone : platform.hasFailed ? words.failed : isReview ? words.review : report && words.kept;
  line.textContent = [report?.(words), recorded].filter(Boolean).join(" · ");
  document.querySelector("#choice span").textContent = words.choice;
  if (lang) select.value = lang;
}

/** The status, score (null before the first answer) and place in a message; null if it is about another view. */
function progressIn(state) {
  if (lesson) {
    if (state.lesson?.name !== lesson || !MARKS.test(state.lesson.marks)) return null;
    const { done, questions, part, marks } = state.lesson;
    const score = scoreOf(marks);
    report = (words) => words.progress(done, questions, score);
    return { isDone: done === questions, score: /^-*$/.test(marks) ? null : score, place: String(part), marks };
  }
  if (!state.questions) return null;
  const { right, answers, isOver } = state.questions;
  report = (words) => words.answers(right, answers);
  return { isDone: isOver === true, score: answers === 0 ? null : Math.round((100 * right) / answers), place: "", marks: "" };
}

/** The status, and whether the next visit goes on where this one ends. */
const status = () => ({
  "cmi.core.lesson_status": isCompleted ? "completed" : "incomplete",
  "cmi.core.exit": isCompleted ? "" : "suspend",
});

function receive(state) {
  lang = LANGS.includes(state.lang) ? state.lang : lang;
  address = state.address ?? address;
  const now = progressIn(state);
  if (now && platform && !isReview) {
    isCompleted ||= now.isDone;
    // The score of a round counts at its end; the score of a lesson only grows.
    if (now.score !== null && (lesson || now.isDone)) best = Math.max(best ?? 0, now.score);
    platform.send({
      "cmi.core.lesson_location": now.place,
      "cmi.suspend_data": now.marks && SUSPENDED + now.marks,
      // A platform takes any score as a result, also 0.
      ...(best !== null && { "cmi.core.score.min": 0, "cmi.core.score.max": 100, "cmi.core.score.raw": best }),
      ...status(),
    });
  }
  draw();
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin || data?.queenside !== 1) return;
  if (data.event === "ready" || data.event === "state") receive(data);
});

if (platform && !isReview) {
  addEventListener("pagehide", () => platform.finish());
  document.addEventListener("visibilitychange", () => document.hidden && platform.sendTime());
  setInterval(() => platform.sendTime(), MINUTE);
}
// A finished session accepts no values, so a page from the browser's cache starts a new one.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

if (LANGS.length > 1) {
  select.append(...LANGS.map((tag) => Object.assign(new Option(WORDS[tag].own, tag), { lang: tag })));
  select.addEventListener("change", () => {
    lang = select.value;
    const other = address.replace(/([?&])lang=[^&]*&?/, "$1").replace(/[?&]$/, "");
    const target = `${other}${other.includes("?") ? "&" : "?"}lang=${lang}`;
    frame.contentWindow.postMessage({ queenside: 1, command: "goto", address: target }, location.origin);
    draw();
  });
  document.querySelector("#choice").hidden = false;
}

let opened = start;
if (platform && !isReview) {
  if (lesson) {
    restore();
    const place = platform.get("cmi.core.lesson_location");
    if (/^[1-9]\d?$/.test(place)) opened = `${start}/${place}`;
  }
  // What was completed stays so, also if nothing is answered in this visit.
  platform.send(isCompleted ? {} : status());
}
const wanted = lang ?? LANGS.find((tag) => tag.split("-")[0] === (platform?.get("cmi.student_preference.language") ?? "").toLowerCase().slice(0, 2));
const values = [...(wanted ? [`lang=${wanted}`] : []), "embed=1", `messages=${encodeURIComponent(location.origin)}`];
frame.src = `site/index.html${opened}${opened.includes("?") ? "&" : "?"}${values.join("&")}`;
draw();
