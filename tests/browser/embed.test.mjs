// Needs: accessibility tree, clipboard, focus, frame, history
// The page in a frame of another site: its messages, what it does on messages, and that
// it does neither unless its address asks for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { action, figures } from "./hooks.mjs";
import { STARTED, lean, saveData } from "./launch.mjs";
import { serve } from "./server.mjs";
import { assertAccessible, openContext, openPage, site } from "./site.mjs";

/** The example page of docs/EMBEDDING.md, which is the other site. */
const EXAMPLE = fileURLToPath(new URL("../../docs/embedding/", import.meta.url));

/** Messages that mean nothing, and must do nothing. */
const MALFORMED = [
  null,
  "play",
  7,
  [],
  ["play"],
  { command: "play" },
  { queenside: 2, command: "play" },
  { queenside: "1", command: "play" },
  { queenside: 1 },
  { queenside: 1, command: null },
  { queenside: 1, command: ["play"] },
];

/**
 * Opens the example, which is on another origin than the site, with the site in its frame.
 * @param {string} shown The address in the frame.
 * @param more `messages`: the origin in the frame's address, of the example by itself;
 *   `expected`: faults that the test provokes.
 */
async function embed(t, shown, { messages, opened = "main", expected } = {}) {
  const [{ address }, other] = await Promise.all([site(), serve(EXAMPLE, "/school/")]);
  t.after(() => other.close());
  const outer = other.address.replace("127.0.0.1", "localhost");
  assert.notEqual(new URL(outer).origin, new URL(address).origin);
  const origins = [address, outer].map((it) => new URL(it).origin);
  const context = await openContext(t, { origins, expected, viewport: { width: 1000, height: 900 } });
  await saveData(context);
  const page = await context.newPage();
  if (messages !== undefined) {
    await page.addInitScript((messages) => {
      const { encodeURIComponent: encode } = window;
      window.encodeURIComponent = (text) => (text === location.origin ? messages : encode(text));
    }, messages);
  }
  await page.goto(`${outer}?queenside=${encodeURIComponent(address)}&shown=${encodeURIComponent(shown)}`);
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await frame.waitForSelector(`${STARTED} ${opened}`, { state: "attached" });
  return { page, frame };
}

/** The frame's messages of one kind, or all of them. */
const heard = (page, event) =>
  page.$$eval(`#heard li${event ? `[data-event="${event}"]` : ""}`, (all) => all.map((it) => JSON.parse(it.textContent)));

/** Waits for a message of a kind that holds all of these values, and returns it. */
async function hear(page, event, values = {}) {
  const found = await page.waitForFunction(
    ([event, values]) => {
      const said = [...document.querySelectorAll(`#heard [data-event="${event}"]`)].map((it) => JSON.parse(it.textContent));
      return said.find((it) => Object.entries(values).every(([name, value]) => JSON.stringify(it[name]) === JSON.stringify(value)));
    },
    [event, values],
  );
  return found.jsonValue();
}

/** Waits until the frame has the file that exchanges messages. */
const hasMessages = (frame) =>
  frame.waitForFunction(() => performance.getEntriesByType("resource").some((it) => it.name.includes("/messages-")));

/** Sends a message to the frame, as the page around it. */
const say = (page, message) =>
  page.evaluate((message) => document.querySelector("iframe").contentWindow.postMessage(message, "*"), message);

const tell = (page, command, more = {}) => say(page, { queenside: 1, command, ...more });

/** Sends the frame to another view, and forgets what was heard before. */
async function lead(page, frame, address, opened) {
  await tell(page, "goto", { address, id: address });
  await hear(page, "state", { id: address });
  await frame.waitForSelector(opened, { state: "attached" });
  await page.evaluate(() => document.querySelector("#heard").replaceChildren());
}

test("the origin of the page around is read however often it is encoded, and after any separator", async (t) => {
  // The frame is emptied while its chunks load.
  const { page } = await embed(t, "#/search?n=6&embed=1", { opened: "[data-board]", expected: [/Failed to fetch/, /loading was aborted/] });
  await hear(page, "ready");
  for (const [k, separator] of ["&", ";", "&amp;"].entries()) {
    await page.evaluate(async (separator) => {
      const frame = document.querySelector("iframe");
      const [address, origin] = [frame.src.split("#")[0], encodeURIComponent(encodeURIComponent(location.origin))];
      const emptied = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      frame.src = "about:blank";
      await emptied;
      frame.src = `${address}#/search?n=6${separator}messages=${origin}${separator}embed=1`;
    }, separator);
    await page.waitForFunction((count) => document.querySelectorAll('#heard li[data-event="ready"]').length === count, k + 2);
  }
});

test("the page around a search plays it, stops it, goes to a step and hears of it, of solutions, predictions, a game and answers", async (t) => {
  const { page, frame } = await embed(t, "#/search?n=6&speed=20&embed=1&lang=en", { opened: "[data-board]" });
  const ready = await hear(page, "ready");
  assert.equal(ready.queenside, 1);
  assert.match(ready.version, /^\d+\.\d+\.\d+/);
  assert.deepEqual([ready.view, ready.status, ready.step, ready.n], ["search", "ready", 0, 6]);
  await page.click('[data-say*="play"]');
  await hear(page, "state", { status: "running" });
  await page.click('[data-say*="pause"]');
  const paused = await hear(page, "state", { status: "paused" });
  assert.equal(String(paused.step), await frame.getAttribute("[data-counter=step]", "data-value"));
  const before = page.url();
  // To a step, and to another search; the frame stays as it was embedded.
  await tell(page, "goto", { step: 40, id: "a" });
  await hear(page, "state", { step: 40 });
  await tell(page, "step");
  await hear(page, "state", { step: 41 });
  await tell(page, "back");
  await tell(page, "back");
  const back = await hear(page, "state", { step: 39 });
  assert.equal(back.counters.step, 39);
  await tell(page, "goto", { address: "#/search?n=8&by=rows&at=5" });
  const other = await hear(page, "state", { n: 8, step: 5 });
  assert.match(other.address, /^#\/search\?n=8&by=rows&at=5/);
  await frame.waitForFunction(() => /embed=1/.test(location.hash) && /messages=http%3A/.test(location.hash));
  assert.equal(await frame.getAttribute("html", "lang"), "en");
  await tell(page, "get", { id: 17 });
  const got = await hear(page, "state", { id: 17 });
  assert.deepEqual([got.n, got.step, got.view], [8, 5, "search"]);
  // The commands add no entry to the history and leave the page around as it was.
  assert.equal(await page.evaluate(() => history.length), 2);
  assert.equal(page.url(), before);

  // Solutions are reported with their queens as they are found.
  await lead(page, frame, "#/search?n=6&speed=max", "[data-board][data-n=\"6\"]");
  await tell(page, "play");
  const state = await hear(page, "state", { status: "done" });
  const total = figures.search_counters[6]["one-per-line"];
  assert.equal(state.counters.solutions, 4);
  for (const [name, value] of Object.entries(total)) {
    if (name in state.counters) assert.equal(state.counters[name], value, name);
  }
  await hear(page, "solution", { number: 4 });
  // One by one, each stands on the board.
  await tell(page, "goto", { step: 0 });
  await hear(page, "state", { status: "ready" });
  // Until there is a solution, its button is in the card of the speed.
  await frame.locator(".player-more").click();
  await frame.locator(`#speed ${action("next-solution")}`).click();
  const first = await hear(page, "solution", { number: 1 });
  assert.equal(first.n, 6);
  const queens = first.queens.split(",");
  const places = queens.map((name) => [name.charCodeAt(0), Number(name.slice(1))]);
  assert.equal(places.length, 6);
  for (const [k, [a, b]] of places.entries()) {
    for (const [c, d] of places.slice(k + 1)) assert.ok(a !== c && b !== d && Math.abs(a - c) !== Math.abs(b - d), queens.join());
  }

  // A prediction.
  await lead(page, frame, "#/search?n=4&by=rows&predict=step", "[data-predict]");
  // The first step of rows is a test that finds the first square free.
  if ((await frame.locator("[data-question]").count()) === 0) await tell(page, "step");
  await frame.waitForSelector("[data-question][data-kind=step]");
  const names = await frame.$$eval("[data-question] ~ .predict-answers [data-answer]", (all) => all.map((it) => it.dataset.answer));
  for (const name of names) {
    if ((await heard(page, "answer")).length > 0) break;
    await frame.click(`.predict-answers [data-answer="${name}"]`, { timeout: 2_000 }).catch(() => {});
  }
  const told = await hear(page, "answer", { question: 1 });
  assert.equal(told.kind, "step");
  assert.equal(typeof told.right, "boolean");
  assert.equal(await frame.getAttribute("[data-predict]", "data-answers"), "1");

  // A solved game.
  await lead(page, frame, "#/game?n=4&queens=b1,d2,a3", "[data-game]");
  await frame.click('[data-square="c4"]');
  const solved = await hear(page, "solution");
  assert.deepEqual(solved, { queenside: 1, event: "solution", n: 4, queens: "a3,b1,c4,d2" });

  // Answers to a lesson's questions, with its progress.
  await lead(page, frame, "#/learn/problem/2", "[data-view-lesson] [data-part]");
  const choice = frame.locator('[data-question][data-kind="choice"]');
  const question = Number(await choice.getAttribute("data-question"));
  // "More" is wrong, "Fewer" is right: so the lesson's text has it.
  await choice.locator('[data-answer="0"]').click();
  const wrong = await hear(page, "answer", { right: false });
  assert.deepEqual(wrong, { queenside: 1, event: "answer", kind: "choice", question, right: false, lesson: "problem", part: 2 });
  await choice.locator('[data-answer="2"]').click();
  const right = await hear(page, "answer", { right: true });
  assert.deepEqual([right.question, right.kind], [question, "choice"]);
  const marks = "-".repeat(question - 1) + "R";
  const { lesson } = await page
    .waitForFunction((marks) => {
      const said = [...document.querySelectorAll("#heard [data-event=state]")].map((it) => JSON.parse(it.textContent));
      return said.find((it) => it.lesson?.marks.startsWith(marks));
    }, marks)
    .then((it) => it.jsonValue());
  assert.deepEqual([lesson.name, lesson.part, lesson.done, lesson.right], ["problem", 2, 1, 0]);
  assert.ok(lesson.questions >= 6 && lesson.parts >= 3 && lesson.marks.length === lesson.questions);
  // Going to another part is no answer.
  const answersBefore = (await heard(page, "answer")).length;
  await tell(page, "goto", { address: "#/learn/problem/1", id: 1 });
  await hear(page, "state", { id: 1 });
  await frame.waitForSelector('[data-part="1"]');
  await tell(page, "get", { id: 2 });
  assert.equal((await hear(page, "state", { id: 2 })).lesson.part, 1);
  assert.equal((await heard(page, "answer")).length, answersBefore);
});

test("what cannot be done is refused, and what is no message or comes from another frame does nothing", async (t) => {
  const { page, frame } = await embed(t, "#/search?n=6&at=10&embed=1", { opened: "[data-board]" });
  await hear(page, "ready");
  for (const [id, message] of [
    { command: "dance" },
    { command: "constructor" },
    { command: "pause" },
    { command: "goto" },
    { command: "goto", step: -1 },
    { command: "goto", step: "5" },
    { command: "goto", address: "https://example.org/" },
    { command: "goto", address: "javascript:alert(1)" },
    { command: "goto", address: `#/search?n=8&x=${"x".repeat(9_000)}` },
  ].entries()) {
    await say(page, { queenside: 1, id, ...message });
    assert.equal((await hear(page, "refused", { id })).command, message.command);
  }
  const count = (await heard(page)).length;
  for (const message of MALFORMED) await say(page, message);
  await page.evaluate(() => {
    const other = document.createElement("iframe");
    document.body.append(other);
    // Of the same origin, but not the page around.
    other.contentWindow.eval(`parent.frames[0].postMessage({ queenside: 1, command: "step" }, "*")`);
  });
  // Whatever had been heard would have been answered before this.
  await tell(page, "get", { id: "last" });
  const last = await hear(page, "state", { id: "last" });
  assert.deepEqual([last.step, last.status], [10, "paused"]);
  assert.equal((await heard(page)).length, count + 1);
  assert.equal(await frame.getAttribute("[data-counter=step]", "data-value"), "10");
});

for (const [what, messages] of [
  ["nobody is named", ""],
  ["any origin is named", "*"],
  ["a path is named", "http://localhost/school/"],
]) {
  test(`no message is sent or handled where ${what}, and an invalid origin is reported`, async (t) => {
    const { page, frame } = await embed(t, "#/search?n=6&at=10&embed=1&lang=en", { messages, opened: "[data-board]" });
    await hasMessages(frame);
    assert.match(await frame.innerText(".notices[role=alert]"), /messages=/);
    await tell(page, "step");
    await tell(page, "get");
    // A long notice may lie over the player.
    await frame.click(action("close-notice"));
    await frame.click(action("step"));
    await frame.waitForSelector('[data-counter=step][data-value="11"]', { state: "attached" });
    assert.deepEqual(await heard(page), []);
  });
}

test("without messages in its address the page does not even have what talks", async (t) => {
  const { address } = await site();
  const page = await (await openContext(t)).newPage();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setContent(`<iframe width="800" height="600" src="${address}#/search?n=6&embed=1"></iframe>`);
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await frame.waitForSelector("[data-board]");
  await page.evaluate(() => document.querySelector("iframe").contentWindow.postMessage({ queenside: 1, command: "step" }, "*"));
  await frame.click(action("step"));
  await frame.waitForSelector('[data-counter=step][data-value="1"]', { state: "attached" });
  assert.deepEqual(asked.filter((url) => url.includes("messages")), []);
});

test("no messages go to or come from an origin other than the named one", async (t) => {
  const { page, frame } = await embed(t, "#/search?n=6&at=10&embed=1", {
    messages: "https://other.example",
    opened: "[data-board]",
    // The browser reports what it does not deliver.
    expected: [/does not match the recipient window's origin/],
  });
  // It is there, and listens to the other one only.
  await hasMessages(frame);
  await tell(page, "step");
  await tell(page, "goto", { step: 0 });
  await frame.click(action("step"));
  await frame.waitForSelector('[data-counter=step][data-value="11"]', { state: "attached" });
  assert.deepEqual(await heard(page), []);
});

/**
 * Opens the site in a frame with a sandbox: on a page of the same origin, or of another one, where
 * the page cannot read the sandbox.
 */
async function sandboxed(t, shown, sandbox, { isOwn }) {
  const { address } = await site();
  // The browser reports what a sandbox forbids.
  const expected = [/sandbox/i, /origin 'null'/, /opaque origin/, /Failed to (fetch|load)/, /ERR_FAILED/, /blocked/i];
  const context = await openContext(t, { expected, viewport: { width: 1000, height: 800 } });
  await saveData(context);
  const page = await context.newPage();
  if (isOwn) await page.goto(`${new URL(address).origin}/`);
  await page.setContent(`<iframe width="960" height="760" sandbox="${sandbox}" src="${address}${shown}"></iframe>`);
  return { page, frame: await (await page.waitForSelector("iframe")).contentFrame() };
}

const NEEDED = "allow-scripts allow-same-origin";

for (const { sandbox, isOwn, said, arrives } of [
  { sandbox: NEEDED, isOwn: true, said: /^Not saved: .*allow-downloads/, arrives: false },
  { sandbox: NEEDED, isOwn: false, said: /^Offered for saving: .*If no file arrives/, arrives: false },
  { sandbox: `${NEEDED} allow-downloads`, isOwn: true, said: /^Saved: queens-6/, arrives: true },
]) {
  test(`the message about a file in a sandbox “${sandbox}”, ${isOwn ? "which the page can read" : "which it cannot"}`, async (t) => {
    const { page, frame } = await sandboxed(t, "#/search?n=6&by=rows&panel=export&at=100&embed=1", sandbox, { isOwn });
    const files = [];
    page.on("download", (download) => files.push(download.suggestedFilename()));
    await frame.click(action("save"));
    await frame.waitForFunction(() => document.querySelector(".told")?.textContent.trim());
    assert.match((await frame.innerText(".told")).trim(), said);
    if (arrives) {
      while (files.length === 0) await page.waitForEvent("download", { timeout: 5_000 }).catch(() => {});
    }
    assert.equal(files.length, arrives ? 1 : 0);
  });
}

for (const isOwn of [true, false]) {
  test(`a frame without allow-modals shows that it cannot print (${isOwn ? "same origin" : "another origin"})`, async (t) => {
    const { frame } = await sandboxed(t, "#/sheet?tasks=marks&n=6&embed=1", NEEDED, { isOwn });
    await frame.click(action("print"));
    await frame.waitForSelector('.notices:has-text("allow-modals")');
  });
}

test("a frame with allow-modals prints and shows no notice", async (t) => {
  const { frame } = await sandboxed(t, "#/sheet?tasks=marks&n=6&embed=1", `${NEEDED} allow-modals`, { isOwn: false });
  await frame.waitForSelector(action("print"));
  await frame.evaluate(() => {
    window.hasBegun = 0;
    addEventListener("beforeprint", () => (window.hasBegun += 1));
  });
  await frame.click(action("print"));
  await frame.waitForFunction(() => window.hasBegun === 1);
  // The page waits this long before it shows a notice.
  await frame.evaluate(() => new Promise((done) => setTimeout(done, 1_100)));
  assert.equal(await frame.locator(".notices").count(), 0);
});

test("a frame without an origin shows what its sandbox lacks", async (t) => {
  const { frame } = await sandboxed(t, "#/search?n=6&embed=1", "allow-scripts", { isOwn: false });
  await frame.waitForSelector('[data-notice=failure][data-cause=sandbox]:has-text("allow-same-origin")');
});

test("a page that stands by itself talks with nobody", async (t) => {
  const page = await openPage(t, "#/search?n=6&messages=https://school.example&lang=en", { fresh: true });
  await page.waitForSelector("[data-board]");
  assert.equal(await page.locator(".notices[role=alert]").count(), 0);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map((it) => it.name));
  assert.deepEqual(loaded.filter((name) => name.includes("/messages-")), []);
});

const SHARE = "dialog.share";

/** Opens the link's dialog. */
async function openLink(t, address, options) {
  const page = await openPage(t, address, options);
  await page.click(action("link"));
  await page.waitForSelector(SHARE);
  return page;
}

/** What the clipboard has, as a reader's own keys put it in. */
async function pasted(page) {
  await page.evaluate((dialog) => {
    const field = document.createElement("textarea");
    field.className = "pasted";
    document.querySelector(dialog).append(field);
    field.focus();
  }, SHARE);
  await page.keyboard.press("Control+v");
  const text = await page.inputValue(".pasted");
  await page.evaluate(() => document.querySelector(".pasted").remove());
  return text;
}

test("link and code are copied where the browser gives the page no clipboard", async (t) => {
  const page = await openLink(t, "#/search?n=6&at=9&lang=de", {
    before: lean((page) => page.addInitScript(() => delete Navigator.prototype.clipboard)),
  });
  await page.click(action("copy-link"));
  await page.waitForSelector(`${action("copy-link")}:has-text("Kopiert")`);
  assert.equal(await pasted(page), await page.inputValue(`${SHARE} [name=link]`));
  // Another link has not been copied yet.
  await page.selectOption("[name=link-lang]", "en");
  await page.waitForSelector(`${action("copy-link")}:has-text("Kopieren")`);
  await page.click(action("embed"));
  await page.click(action("copy-embed"));
  await page.waitForSelector(`${action("copy-embed")}:has-text("Kopiert")`);
  assert.equal(await pasted(page), await page.inputValue(`${SHARE} [name=embed]`));
});

test("where nothing may be copied, the text is selected and the keys are shown", async (t) => {
  const page = await openLink(t, "#/search?n=6&at=9&lang=en", {
    before: lean((page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        document.execCommand = () => false;
      }),
    ),
  });
  await page.click(action("copy-link"));
  await page.waitForSelector(`${SHARE} [role=status]:has-text("Ctrl+C")`);
  const selected = await page.$eval(`${SHARE} [name=link]`, (it) => it.value.slice(it.selectionStart, it.selectionEnd));
  assert.equal(selected, await page.inputValue(`${SHARE} [name=link]`));
  await assertAccessible(page, SHARE);
});

test("the system sends the link on where it can, and nothing offers it where it cannot", async (t) => {
  const page = await openLink(t, "#/lab?n=8&queens=c4&lang=de", {
    before: lean((page) =>
      page.addInitScript(() => {
        window.shared = [];
        navigator.share = (what) => {
          window.shared.push(what);
          // Cancelling is not an error.
          return Promise.reject(new DOMException("closed", "AbortError"));
        };
      }),
    ),
  });
  await page.click(action("share-link"));
  const [what] = await page.evaluate(() => window.shared);
  assert.equal(what.url, await page.inputValue(`${SHARE} [name=link]`));
  assert.match(what.title, /Queenside/);
  const other = await openLink(t, "#/lab?n=8&queens=c4", {
    before: lean((page) => page.addInitScript(() => delete Navigator.prototype.share)),
  });
  assert.equal(await other.locator(action("share-link")).count(), 0);
});

test("only the board: it plays, and begins again after its end", async (t) => {
  const page = await openPage(t, "#/search?n=4&by=rows&speed=1000&loop=1&embed=board&lang=de");
  await page.waitForSelector("[data-board]");
  await page.click(action("play"));
  const found = (wanted) =>
    page.waitForFunction((wanted) => document.querySelector('[data-counter="solutions"]').dataset.value === wanted, wanted);
  await found("2");
  // Its end is seen, then it is on its way again, with none found.
  await found("0");
  await found("2");
  await page.click(action("pause"));
  await page.waitForSelector(`${action("play")}`);
});
