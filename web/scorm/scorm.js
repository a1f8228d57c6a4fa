// Shows a lesson of Queenside in a frame and reports its progress to the learning platform, by
// SCORM 1.2 or SCORM 2004. The page in the frame only exchanges its usual messages
// (docs/EMBEDDING.md).
"use strict";

/** Written by the build: the version of SCORM, the address in the frame, the lesson if it is one, the languages. */
const { scorm, start, lesson, langs } = document.documentElement.dataset;
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
    failed: "Die Lernplattform hat das nicht bestätigt; es wird noch einmal gemeldet. Lass die Seite offen und sag es deiner Lehrkraft.",
  },
  en: {
    own: "English",
    choice: "Language",
    progress: (done, of, score) => `${done} of ${of} questions, ${score} of 100 points`,
    answers: (right, of) => `${right} of ${of} answers right`,
    kept: "reported",
    review: "review only, nothing is reported",
    alone: "Without a learning platform, nothing is reported. Everything else works.",
    failed: "The learning platform has not confirmed this; it will be reported again. Leave the page open and tell your teacher.",
  },
  "zh-Hant": {
    own: "繁體中文",
    choice: "語言",
    progress: (done, of, score) => `已完成 ${done}／${of} 題，${score}／100 分`,
    answers: (right, of) => `${of} 個回答中有 ${right} 個正確`,
    kept: "已回報",
    review: "僅供瀏覽，不會回報",
    alone: "沒有學習平台，因此不會回報；其他功能照常。",
    failed: "學習平台尚未確認這筆紀錄，稍後會再次回報。請不要關閉頁面，並告訴老師。",
  },
};

/** The marks of questions, see docs/LESSONS.md. */
const MARKS = /^[-wRr.]{1,100}$/;

/** The start of suspended data. */
const SUSPENDED = "queenside/1 ";

const two = (number) => String(number).padStart(2, "0");

/** Hours, minutes and seconds. */
const parts = (seconds) => [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];

/** The longest text of an answer. */
const LONGEST_12 = 255;

/** A written answer in pieces that a platform of SCORM 1.2 takes. */
const pieces = (text) => text.match(new RegExp(`[^]{1,${LONGEST_12}}`, "gu")) ?? [];

/** The names of functions and values in each version, and the form of its values. */
const VERSIONS = {
  1.2: {
    api: "API",
    calls: { initialize: "LMSInitialize", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", finish: "LMSFinish" },
    mode: "cmi.core.lesson_mode",
    lang: "cmi.student_preference.language",
    place: "cmi.core.lesson_location",
    status: "cmi.core.lesson_status",
    score: "cmi.core.score.raw",
    time: "cmi.core.session_time",
    duration: (seconds) => [String(parts(seconds)[0]).padStart(4, "0"), ...parts(seconds).slice(1).map(two)].join(":"),
    scores: (score) => ({ "cmi.core.score.min": 0, "cmi.core.score.max": 100, "cmi.core.score.raw": score }),
    statuses: (isCompleted) => ({
      "cmi.core.lesson_status": isCompleted ? "completed" : "incomplete",
      "cmi.core.exit": isCompleted ? "" : "suspend",
    }),
    progress: () => ({}),
    interactions: (id, text) =>
      pieces(text).map((piece) => ({ id, type: "fill-in", student_response: piece, result: "neutral", time: new Date().toTimeString().slice(0, 8) })),
  },
  2004: {
    api: "API_1484_11",
    calls: { initialize: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", finish: "Terminate" },
    mode: "cmi.mode",
    lang: "cmi.learner_preference.language",
    place: "cmi.location",
    status: "cmi.completion_status",
    score: "cmi.score.raw",
    time: "cmi.session_time",
    duration: (seconds) => `PT${parts(seconds).map((number, k) => `${number}${"HMS"[k]}`).join("")}`,
    scores: (score) => ({ "cmi.score.min": 0, "cmi.score.max": 100, "cmi.score.raw": score, "cmi.score.scaled": score / 100 }),
    // No score is needed to pass.
    statuses: (isCompleted) => ({
      "cmi.completion_status": isCompleted ? "completed" : "incomplete",
      "cmi.success_status": isCompleted ? "passed" : "unknown",
      // After a normal exit, the next visit would begin a new attempt without the answers.
      "cmi.exit": "suspend",
    }),
    // Platforms keep seven digits.
    progress: (share) => ({ "cmi.progress_measure": Math.round(share * 10_000) / 10_000 }),
    interactions: (id, text) => [
      { id, type: "long-fill-in", learner_response: text, result: "neutral", timestamp: new Date().toISOString().replace(/(\.\d\d)\d/, "$1") },
    ],
  },
};

const names = VERSIONS[scorm];

/** Finds the platform's interface in a window around this one, or around the one that opened it. */
function findApi() {
  for (const first of [window, window.opener, window.top?.opener]) {
    for (let here = first, depth = 0; here && depth < 20; depth += 1) {
      try {
        const api = here[names.api];
        if (Object.values(names.calls).some((call) => typeof api?.[call] === "function")) return api;
      } catch {
        // A window of another origin is not accessible.
      }
      here = here.parent === here ? null : here.parent;
    }
  }
  return null;
}

/**
 * The platform's interface. Each value is sent only when it has changed, and again until the
 * platform has confirmed it. Every function may be missing, throw or return anything.
 */
class Platform {
  #api;
  #values = new Map();
  #sent = new Map();
  /** The answers in words that the platform has not confirmed, in pieces. */
  #texts = [];
  /** The number of entries in each of the platform's lists, in case it gives none. */
  #counts = new Map();
  #started = Date.now();
  #isOver = false;
  isOpen = false;
  hasFailed = false;

  constructor(api) {
    this.#api = api;
  }

  /** Begins the session unless it has begun. */
  open() {
    this.isOpen ||= this.#isDone("initialize", "");
  }

  /** The result as text; null if it is none. */
  #call(name, ...values) {
    try {
      const result = this.#api[names.calls[name]](...values);
      if (["string", "number", "boolean"].includes(typeof result)) return String(result);
      // A rejected promise would be an uncaught error.
      Promise.resolve(result).catch(() => {});
    } catch {
      // As without a result.
    }
    return null;
  }

  // Some platforms return true, others "true".
  #isDone = (name, ...values) => this.#call(name, ...values) === "true";

  #set(name, value) {
    return this.#isDone("set", name, String(value));
  }

  /** A value as text; null if the platform gives none. */
  read(name) {
    return this.#call("get", name);
  }

  get(name) {
    return this.read(name) ?? "";
  }

  /** Sends the values that have changed, and has the platform store them. */
  send(values) {
    for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
    if ([...this.#values].some(([name, value]) => this.#sent.get(name) !== value)) this.store();
  }

  /**
   * Has the platform store what it has not confirmed, and the time of this session so far. A phone
   * may end the page without an event, so this does not wait for the end.
   */
  store() {
    if (this.#isOver) return;
    const time = names.duration(Math.round((Date.now() - this.#started) / 1_000));
    const changed = [...this.#values].filter(([name, value]) => this.#sent.get(name) !== value);
    const isTaken = [...changed, [names.time, time]].map(([name, value]) => {
      const isTaken = this.#set(name, value);
      if (isTaken) this.#sent.set(name, value);
      return isTaken;
    });
    this.#texts = this.#texts.filter((text) => !this.#isTaken(text));
    const isStored = this.#isDone("commit", "");
    if (!isStored) this.#sent.clear();
    this.hasFailed = !isStored || isTaken.includes(false) || this.#texts.length > 0;
  }

  /** Sends a written answer: as interactions, or as a comment where the platform has none. */
  sendText(id, text) {
    const entries = names.interactions(id, text).map((values) => ({ values }));
    this.#texts.push({ entries, comment: { values: { comment: `[${id}] ${text}` } } });
    this.store();
  }

  #isTaken({ entries, comment }) {
    while (entries.length > 0 && this.#append("cmi.interactions", entries[0])) entries.shift();
    return entries.length === 0 || this.#comment(comment);
  }

  /** Sends an entry of a list; again at the same place, since a part of it may be there. */
  #append(list, entry) {
    const count = Number.parseInt(this.get(`${list}._count`), 10);
    const place = entry.place ?? (count >= 0 ? count : (this.#counts.get(list) ?? 0));
    return Object.entries(entry.values).every(([name, value]) => {
      if (!this.#set(`${list}.${place}.${name}`, value)) return false;
      entry.place = place;
      this.#counts.set(list, place + 1);
      return true;
    });
  }

  #comment(entry) {
    if (scorm === "2004") return this.#append("cmi.comments_from_learner", entry);
    const text = `${entry.values.comment}\n`;
    const before = this.get("cmi.comments");
    if (!this.#set("cmi.comments", text)) return false;
    // Some platforms append a comment to the earlier ones, others replace them.
    return this.get("cmi.comments").includes(before) || this.#set("cmi.comments", `${before}${text}`);
  }

  finish() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#call("finish", "");
  }
}

/** The time between two reports of the session's time, in ms. */
const MINUTE = 60_000;

const api = findApi();
const platform = api && new Platform(api);
/** True in a review, which changes nothing. */
let isReview = false;
let isCompleted = false;
/** The best score so far; null until something has been answered. */
let best = null;
/** The last marks of a lesson: of the platform, then of the page in the frame. */
let known = "";
/** True once it is certain what the platform has stored. Before that, nothing may replace it. */
let isRead = false;

/** Reads what the platform has stored. */
function readStored() {
  platform.open();
  const suspended = platform.read("cmi.suspend_data");
  const status = platform.get(names.status);
  // Some platforms begin the session themselves.
  if (suspended === null || !(platform.isOpen || suspended || status)) return;
  isRead = true;
  isReview = ["review", "browse"].includes(platform.get(names.mode));
  isCompleted ||= /^(completed|passed)$/.test(status);
  const score = Number.parseFloat(platform.get(names.score));
  if (score >= 0 && score <= 100) best = Math.max(best ?? 0, score) || null;
  const marks = suspended.startsWith(SUSPENDED) ? suspended.slice(SUSPENDED.length) : "";
  if (lesson && !isReview && MARKS.test(marks)) known = marks;
}
if (platform) readStored();

/** The identifier of the command that restores the marks. */
const RESTORE = "marks";

/**
 * Why the page in the frame may not have these marks, and nothing is reported: it has not got them
 * yet (`new`; on a shared machine it has those of another person), or it was loaded again
 * (`again`; where it can store nothing, it has none).
 */
let pending = isRead && lesson && !isReview ? "new" : null;

/** The page's marks at first, if the platform could not be read by then. */
let first = null;

/** Reads the platform if that has failed so far. The answers of this visit are added to its own. */
function catchUp(state) {
  if (!platform || isRead) return;
  readStored();
  if (state.lesson?.name !== lesson || !MARKS.test(state.lesson.marks)) return;
  const { marks } = state.lesson;
  // What the page had before may be another person's.
  first ??= marks;
  known = [...marks].map((mark, k) => (mark === (first[k] ?? "-") ? (known[k] ?? "-") : mark)).join("");
  if (isRead && !isReview) pending = "new";
}

/** True if the page lacks answers that are known. */
const lacks = (marks) => [...known].some((mark, k) => mark !== "-" && (marks[k] ?? "-") === "-");

/** Has the page in the frame take the marks once it shows the lesson. Returns true when it has them. */
function hasMarks(state) {
  if (pending === null) return true;
  if (state.lesson?.name !== lesson) return false;
  const { marks, questions } = state.lesson;
  if (state.id === RESTORE || (pending === "again" && !lacks(marks))) {
    pending = null;
    return true;
  }
  post({ command: "marks", lesson, marks: known || "-".repeat(questions), id: RESTORE });
  return false;
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
/** The last state of the page in the frame. */
let last = null;

const post = (message) => frame.contentWindow.postMessage({ queenside: 1, ...message }, location.origin);

function draw() {
  const words = WORDS[lang] ?? WORDS[LANGS[0]];
  document.documentElement.lang = lang ?? LANGS[0];
  const recorded = platform === null ? words.alone : isReview ? words.review : platform.hasFailed || !isRead ? words.failed : report && words.kept;
  line.textContent = [report?.(words), recorded].filter(Boolean).join(" · ");
  document.querySelector("#choice span").textContent = words.choice;
  if (lang) select.value = lang;
}

/** The status, score (null before the first answer) and place in a message; null if it is about another view. */
function progressIn(state) {
  if (lesson) {
    if (state.lesson?.name !== lesson || !MARKS.test(state.lesson.marks)) return null;
    const { questions, part } = state.lesson;
    const marks = platform && !isRead ? known : state.lesson.marks;
    const done = [...marks].filter((mark) => "rR.".includes(mark)).length;
    const score = scoreOf(marks);
    report = (words) => words.progress(done, questions, score);
    return { isDone: done === questions, share: done / questions, score: /^-*$/.test(marks) ? null : score, place: String(part), marks };
  }
  if (!state.questions) return null;
  const { right, answers, isOver } = state.questions;
  report = (words) => words.answers(right, answers);
  return { isDone: isOver === true, share: isOver === true ? 1 : 0, score: answers === 0 ? null : Math.round((100 * right) / answers), place: "", marks: "" };
}

function receive(state) {
  lang = LANGS.includes(state.lang) ? state.lang : lang;
  address = state.address ?? address;
  last = state;
  catchUp(state);
  const now = hasMarks(state) ? progressIn(state) : null;
  // While the platform cannot be read, only an answer may replace what it has.
  if (now && platform && !isReview && (isRead || now.score !== null)) {
    known = now.marks;
    isCompleted ||= now.isDone;
    // The score of a round counts at its end; the score of a lesson only grows.
    if (now.score !== null && (lesson || now.isDone)) best = Math.max(best ?? 0, now.score);
    platform.send({
      [names.place]: now.place,
      "cmi.suspend_data": now.marks && SUSPENDED + now.marks,
      // A platform takes any score as a result, also 0.
      ...(best !== null && names.scores(best)),
      ...names.progress(isCompleted ? 1 : now.share),
      ...names.statuses(isCompleted),
    });
    if (!isRead && !platform.hasFailed) {
      isRead = true;
      pending = lesson ? "new" : null;
      hasMarks(state);
    }
  }
  draw();
}

/** Sends again what the platform has not confirmed, and the time. */
function retry() {
  if (last && !isRead) receive(last);
  if (!isReview) platform.store();
  draw();
}

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin || data?.queenside !== 1) return;
  if (data.event === "ready" && known && isRead) pending ??= "again";
  if (data.event === "ready" || data.event === "state") receive(data);
  if (data.event === "answer" && typeof data.text === "string" && platform && !isReview) {
    platform.sendText(`${data.lesson}-${data.question}`, data.text.trim().split(/\s+/).join(" "));
    draw();
  }
});

if (platform && !isReview) {
  addEventListener("pagehide", () => {
    retry();
    platform.finish();
  });
  document.addEventListener("visibilitychange", retry);
  addEventListener("online", retry);
  setInterval(retry, MINUTE);
}
// A finished session accepts no values, so a page from the browser's cache starts a new one.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

if (LANGS.length > 1) {
  select.append(...LANGS.map((tag) => Object.assign(new Option(WORDS[tag].own, tag), { lang: tag })));
  select.addEventListener("change", () => {
    lang = select.value;
    const other = address.replace(/([?&])lang=[^&]*&?/, "$1").replace(/[?&]$/, "");
    const target = `${other}${other.includes("?") ? "&" : "?"}lang=${lang}`;
    post({ command: "goto", address: target });
    draw();
  });
  document.querySelector("#choice").hidden = false;
}

let opened = start;
if (platform && !isReview) {
  if (lesson) {
    const place = platform.get(names.place);
    if (/^[1-9]\d?$/.test(place)) opened = `${start}/${place}`;
  }
  // What was completed stays so, also if nothing is answered in this visit.
  if (isRead && !isCompleted) platform.send(names.statuses(false));
}
const wanted = lang ?? LANGS.find((tag) => tag.split("-")[0] === (platform?.get(names.lang) ?? "").toLowerCase().slice(0, 2));
// What is for teachers is not offered to a class.
const values = [...(lesson ? ["class=1"] : []), ...(wanted ? [`lang=${wanted}`] : []), "embed=1", `messages=${encodeURIComponent(location.origin)}`];
frame.src = `site/index.html${opened}${opened.includes("?") ? "&" : "?"}${values.join("&")}`;
draw();
