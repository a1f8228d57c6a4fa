// The script of a package against platforms of which every function may be missing, throw or
// return anything.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SCRIPT = new vm.Script(readFileSync(new URL("scorm.js", import.meta.url), "utf8"));

const EDITIONS = {
  1.2: {
    api: "API",
    calls: { initialize: "LMSInitialize", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", finish: "LMSFinish" },
    score: "cmi.core.score.raw",
    status: "cmi.core.lesson_status",
    words: /^cmi\.interactions\.\d\.student_response$/,
  },
  2004: {
    api: "API_1484_11",
    calls: { initialize: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", finish: "Terminate" },
    score: "cmi.score.raw",
    status: "cmi.completion_status",
    words: /^cmi\.interactions\.\d\.learner_response$/,
  },
};

/** A platform: `values` before a commit, and what is `stored` after it. */
function platformOf(edition, before = {}) {
  const { calls } = EDITIONS[edition];
  const values = new Map(Object.entries(before));
  const it = { values, stored: new Map(values), finished: 0 };
  const count = (list) => new Set([...values.keys()].filter((name) => name.startsWith(`${list}.`)).map((name) => name.split(".")[2])).size;
  it.api = {
    [calls.initialize]: () => "true",
    [calls.get]: (name) => (name.endsWith("._count") ? String(count(name.slice(0, -"._count".length))) : (values.get(name) ?? "")),
    [calls.set]: (name, value) => {
      values.set(name, value);
      return "true";
    },
    [calls.commit]: () => {
      it.stored = new Map(values);
      return "true";
    },
    [calls.finish]: () => {
      it.finished += 1;
      return "true";
    },
  };
  return it;
}

/** Runs the script as a package's page, with a lesson of `marks` in its frame. */
function opened(edition, api, { marks = "---", kind = { lesson: "problem", start: "#/learn/problem" } } = {}) {
  const listeners = new Map();
  const listen = (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const element = () => ({ textContent: "", append() {}, addEventListener() {} });
  const elements = new Map();
  const page = { marks, posted: [] };
  const lesson = (more) => ({ event: "state", lang: "en", lesson: { name: "problem", part: 1, questions: page.marks.length, marks: page.marks }, ...more });
  const frame = Object.assign(element(), {
    contentWindow: {
      postMessage(message) {
        page.posted.push(message);
        if (message.command !== "marks") return;
        page.marks = message.marks;
        page.say(lesson({ id: message.id }));
      },
    },
  });
  const find = (selector) => {
    if (selector === "iframe") return frame;
    if (!elements.has(selector)) elements.set(selector, element());
    return elements.get(selector);
  };
  const window = { [EDITIONS[edition].api]: api };
  window.parent = window;
  window.top = window;
  const documentElement = { dataset: { scorm: edition, langs: "en", ...kind } };
  const document = { documentElement, hidden: false, querySelector: find, addEventListener: listen };
  const location = { origin: "https://school.example", reload() {} };
  page.fire = (name, event = {}) => (listeners.get(name) ?? []).forEach((it) => it(event));
  page.say = (data) => page.fire("message", { source: frame.contentWindow, origin: location.origin, data: { queenside: 1, ...data } });
  page.answer = (next) => {
    page.marks = next;
    page.say(lesson());
  };
  page.minute = () => page.ticks.forEach((tick) => tick());
  page.ticks = [];
  page.line = () => find("#state").textContent;
  const setInterval = (tick) => page.ticks.push(tick);
  SCRIPT.runInNewContext({ window, document, location, addEventListener: listen, setInterval, encodeURIComponent });
  page.address = frame.src;
  page.say(lesson({ event: "ready" }));
  return page;
}

const broken = () => {
  throw new Error("the session is over");
};

/** What a function of a platform may do instead. */
const FAULTS = {
  throws: broken,
  "throws no error": () => {
    throw undefined;
  },
  "is missing": undefined,
  "is no function": "true",
  "returns false": () => "false",
  "returns an object": () => ({}),
  "returns an object without a text": () => Object.create(null),
  "returns an object that throws": () => ({ toString: broken, valueOf: broken, get then() { throw new Error("no"); } }),
  "returns a number": () => 7,
  "returns nothing": () => undefined,
  "returns null": () => null,
  "returns a promise": () => Promise.resolve("true"),
  "returns a promise that fails": () => Promise.reject(new Error("no network")),
  "returns garbage": () => "queenside/1 \u0000<script>[object Object]",
  "returns a symbol": () => Symbol("true"),
};

const REPORTED = / · reported$/;
const FAILED = /has not confirmed this; it will be reported again/;

for (const [edition, { calls, score, status, words }] of Object.entries(EDITIONS)) {
  /** True if the platform has stored these marks, their score and the answer in words. */
  const hasAll = ({ stored }, marks) => stored.get("cmi.suspend_data") === `queenside/1 ${marks}` && stored.has(score) && [...stored].some(([name, value]) => words.test(name) && value === "My words.");

  for (const [name, call] of Object.entries(calls)) {
    for (const [fault, instead] of Object.entries(FAULTS)) {
      test(`SCORM ${edition}: ${call} that ${fault} at the start or later`, () => {
        for (const isLater of [false, true]) {
          const platform = platformOf(edition);
          const { [call]: right } = platform.api;
          const breakIt = () => (instead === undefined ? delete platform.api[call] : (platform.api[call] = instead));
          if (!isLater) breakIt();
          const page = opened(edition, platform.api);
          assert.match(page.address, /^site\/index\.html#\/learn\/problem(\/7)?\?.*embed=1/);
          page.answer("r--");
          if (isLater) {
            assert.match(page.line(), REPORTED);
            breakIt();
          }
          page.answer("rR-");
          page.say({ event: "answer", text: "My words.", lesson: "problem", question: 3 });
          page.answer("rR.");
          const isReported = REPORTED.test(page.line());
          assert.notEqual(isReported, FAILED.test(page.line()), page.line());
          assert.match(page.line(), /^3 of 3 questions, 83 of 100 points/);
          assert.equal(isReported, hasAll(platform, "rR."), page.line());
          if (name === "set" || name === "commit") assert.equal(isReported, false);

          // What has failed comes as soon as the platform answers.
          platform.api[call] = right;
          page.minute();
          assert.match(page.line(), REPORTED);
          assert.ok(hasAll(platform, "rR."), [...platform.stored].join("\n"));
          assert.match(platform.stored.get(status), /completed/);
          assert.equal([...platform.values.values()].filter((it) => it === "My words.").length, 1);
          if (name === "finish") breakIt();
          page.fire("pagehide");
        }
      });
    }
  }

  test(`SCORM ${edition}: answers that the platform could not give at the start stay, and nobody else's are added`, () => {
    for (const repaired of ["minute", "visibilitychange", "online", "pagehide", "answer"]) {
      const platform = platformOf(edition, { "cmi.suspend_data": "queenside/1 -r-.", [status]: "incomplete", [score]: "90" });
      const right = { ...platform.api };
      for (const call of ["initialize", "get", "set"]) platform.api[calls[call]] = broken;
      // The browser has the first answer of another person.
      const page = opened(edition, platform.api, { marks: "R---" });
      assert.match(page.line(), /^0 of 4 questions.*has not confirmed/);
      page.answer("R-r-");
      assert.match(page.line(), /^1 of 4 questions.*has not confirmed/);
      Object.assign(platform.api, right);
      if (repaired === "minute") page.minute();
      else if (repaired === "answer") page.answer("R-rw");
      else page.fire(repaired);
      const all = repaired === "answer" ? "-rrw" : "-rr.";
      assert.equal(platform.stored.get("cmi.suspend_data"), `queenside/1 ${all}`, repaired);
      assert.equal(platform.stored.get(score), "90");
      assert.equal(page.marks, all);
      assert.match(page.line(), REPORTED);
    }
  });

  test(`SCORM ${edition}: a platform that is never there again gets no other person's answers, and opening replaces nothing`, () => {
    for (const call of Object.keys(calls)) {
      const platform = platformOf(edition, { "cmi.suspend_data": "queenside/1 rrrr", [status]: "completed", [score]: "100" });
      platform.api[calls[call]] = broken;
      const page = opened(edition, platform.api, { marks: "----" });
      page.minute();
      assert.equal(platform.values.get("cmi.suspend_data"), "queenside/1 rrrr", call);
      assert.equal(platform.values.get(status), "completed", call);
      assert.equal(platform.values.get(score), "100", call);
      page.fire("pagehide");
      assert.equal(platform.finished, call === "finish" ? 0 : 1);
    }
  });
}

test("without a platform, or with one of another origin, the lesson opens", () => {
  for (const api of [undefined, null, 7, {}, () => {}]) {
    const page = opened("1.2", api);
    page.answer("r--");
    assert.match(page.line(), /Without a learning platform, nothing is reported/);
  }
});

test("a round of questions is reported once the platform answers", () => {
  const platform = platformOf("2004");
  platform.api.SetValue = broken;
  const page = opened("2004", platform.api, { kind: { start: "#/search?n=6" } });
  page.say({ event: "state", lang: "en", questions: { right: 1, answers: 5, isOver: true } });
  assert.match(page.line(), /^1 of 5 answers right.*has not confirmed/);
  platform.api.SetValue = platformOf("2004").api.SetValue;
  page.minute();
  assert.match(page.line(), /^1 of 5 answers right · reported$/);
});
