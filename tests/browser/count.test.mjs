// Needs: network, storage, worker
// The counting view where it needs a browser: workers, storage, tabs, the network.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, figures, status, type } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { choose, openPage } from "./site.mjs";

const VIEW = '[data-view="count"]';
const READY = `${VIEW} [data-count][data-status]`;
const solutions = (n) => String(figures.solutions_A000170[n - 1]);

/** Opens the view for a reader who saves data: nothing is fetched but what is tested. */
const open = (t, address, { before, ...options } = {}) =>
  openPage(t, address, {
    waitFor: READY,
    ...(before && { before: lean(before) }),
    ...options,
  });
const tally = (page, name) => page.getAttribute("[data-count]", `data-${name}`);

/** Waits until some progress, from 0 to 1, is shown. */
const progress = (page, least) =>
  page.waitForFunction(
    (least) => Number(document.querySelector("[data-count]").dataset.progress) > least,
    least,
  );

async function done(page, n) {
  await page.waitForSelector('[data-count][data-status="done"]', { timeout: 120_000 });
  assert.equal(await tally(page, "result"), solutions(n), `n = ${n}`);
  assert.equal(await tally(page, "progress"), "1.0000");
  await page.waitForSelector('[data-next-view="learn"][href^="#/learn"]', { state: "attached" });
}

/** Sizes whose kernels and tasks differ; with QUEENSIDE_EVERY, all of a size that a test can wait for. */
const COUNTED = process.env.QUEENSIDE_EVERY
  ? [[1, [1, 8, 14, 17]], [2, [1, 2, 8, 12, 13, 14, 15, 16, 17]]]
  : [[1, [8]], [2, [1, 8, 13, 16]]];

// Workers.
for (const [workers, sizes] of COUNTED) {
  test(`n = ${sizes.join(", ")} with ${workers} worker(s)`, async (t) => {
    const page = await open(t, `#/count?n=20&workers=${workers}`);
    assert.equal(await page.inputValue("[name=workers]"), String(workers));
    for (const n of sizes) {
      await type(page, "n", String(n));
      await page.waitForSelector('[data-count][data-status="ready"]');
      await page.click(action("start"));
      await done(page, n);
      await status(page, "done");
      const fundamental = await page.getAttribute("[data-fundamental]", "data-fundamental");
      assert.equal(fundamental, String(figures.fundamental_A002562[n - 1]));
    }
  });
}

/**
 * Lets the test end workers as the browser does that is short of memory. Counts what workers are
 * asked and what they answer; a terminated one no longer answers. From a call of `allow` on, also in
 * the next document, each worker gets that many requests; the others are held until the next call.
 */
const watched = (page) =>
  page.addInitScript(() => {
    [window.started, window.asked, window.answered] = [[], 0, 0];
    const held = [];
    window.allow = (requests) => {
      sessionStorage.setItem("allowed", requests);
      for (const worker of window.started) worker.allowed = requests;
      for (const ask of held.splice(0)) ask();
    };
    window.release = () => window.allow(Infinity);
    window.Worker = class extends Worker {
      open = 0;
      isTerminated = false;
      allowed = Number(sessionStorage.getItem("allowed") ?? Infinity);
      constructor(...rest) {
        super(...rest);
        window.started.push(this);
        this.addEventListener("message", () => {
          window.answered += 1;
          this.open -= 1;
        });
      }
      postMessage(...rest) {
        if (this.isTerminated) return;
        if (this.allowed <= 0) {
          held.push(() => this.postMessage(...rest));
          return;
        }
        this.allowed -= 1;
        window.asked += 1;
        this.open += 1;
        super.postMessage(...rest);
      }
      terminate() {
        this.isTerminated = true;
        window.asked -= this.open;
        super.terminate();
      }
    };
  });

/**
 * Allows each worker a few requests and waits until the page shows a progress beyond `before`. A range has at most
 * half of the open tasks: the count cannot end before the test goes on, however rarely the page draws.
 */
async function countSome(page, button, before = 0) {
  await page.evaluate(() => window.allow(4));
  await page.click(action(button));
  await progress(page, before);
}

test("a count can be paused, continued after a reload, and cancelled", async (t) => {
  const page = await open(t, "#/count?n=17&workers=2", { before: watched });
  await countSome(page, "start");
  await status(page, "running");
  await page.click(action("pause"));
  await page.evaluate(() => window.release());
  await status(page, "paused");
  // Ranges under way are counted to their end: each request is answered once.
  await page.waitForFunction(() => window.asked > 0 && window.asked === window.answered);
  const before = [await tally(page, "progress"), await page.innerText(".count-result")];
  await page.reload();
  await status(page, "paused");
  assert.deepEqual([await tally(page, "progress"), await page.innerText(".count-result")], before);
  assert.equal(await tally(page, "result"), null);
  await page.evaluate(() => window.allow(0));
  await page.click(action("continue"));
  // Workers stay held: on a busy machine they would be done before the page shows it.
  await status(page, "running");
  // A closed tab is a reload without a pause before.
  await page.reload();
  await status(page, "paused");
  assert.ok(Number(await tally(page, "progress")) >= Number(before[0]));
  await page.evaluate(() => window.release());
  await page.click(action("continue"));
  await done(page, 17);
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /count\.\d/.test(key))),
    [],
    "a finished count leaves no progress",
  );
  await type(page, "n", "20");
  await page.click(action("start"));
  await progress(page, 0);
  await page.click(action("cancel"));
  await status(page, "ready");
  assert.equal(await tally(page, "progress"), "0.0000");
  await page.reload();
  await page.waitForSelector('[data-count][data-status="ready"]');
});

test("a worker that breaks down is replaced; three stop the count", async (t) => {
  const page = await open(t, "#/count?n=17&workers=1", { before: watched });
  await countSome(page, "start");
  for (const failure of [1, 2, 3]) {
    const started = await page.evaluate(() => {
      window.started.at(-1).dispatchEvent(new Event("error", { cancelable: true }));
      return window.started.length;
    });
    if (failure < 3) await page.waitForFunction((started) => window.started.length > started, started - 1);
  }
  await status(page, "paused");
  assert.match(await page.innerText("[role=alert]"), /failed three times/);
  const kept = Number(await tally(page, "progress"));
  assert.ok(kept > 0, "what was counted is kept");
  await countSome(page, "continue", kept);
});

test("a worker that cannot be loaded, or of another version, stops the count with a notice", async (t) => {
  const page = await open(t, "#/count?n=12&workers=2", {
    before: (page) => page.route("**/queenside-worker*", (route) => route.abort()),
    expected: [/queenside-worker/, /ERR_FAILED/],
  });
  await page.click(action("start"));
  await status(page, "paused");
  assert.match(await page.innerText("[role=alert]"), /does not start/);
  await page.unroute("**/queenside-worker*");
  const loader = "**/queenside-worker_loader.js";
  await page.route(loader, (route) => route.fulfill({ contentType: "text/javascript", body: "postMessage(0)" }));
  await page.click(action("continue"));
  await page.waitForSelector('[role=alert]:has-text("another version")');
  await status(page, "paused");
  await page.unroute(loader);
  await page.click(action("continue"));
  await done(page, 12);
  assert.equal(await page.locator(".notices").count(), 0, "what no longer holds is withdrawn");
});

// The page's own thread is free.
test("the page answers clicks while it counts, and shows what is left", async (t) => {
  const page = await open(t, "#/count?n=19&workers=2");
  await page.click(action("start"));
  await page.waitForFunction(() => /±/.test(document.querySelector(".facts").textContent));
  const before = Number(await tally(page, "progress"));
  await choose(page, "lang", "de");
  await page.waitForSelector("html[lang=de]");
  assert.equal(await page.innerText("h1"), "Zählen");
  assert.ok(before < 1, "it was still counting");
  await status(page, "running");
  await progress(page, before);
  await page.click(action("cancel"));
  await status(page, "ready");
});

test("workers wait before the start, and share what is fetched once", async (t) => {
  const fetched = [];
  const page = await open(t, "#/count?n=12&workers=3", {
    before: (page) =>
      page.context().on("request", (request) => {
        if (request.url().endsWith("queenside-worker_bg.wasm")) fetched.push(request.url());
      }),
  });
  while (page.workers().length < 3) await page.waitForEvent("worker");
  await page.click(action("start"));
  await done(page, 12);
  assert.equal(fetched.length, 1);
});

test("a host that calls WebAssembly by a wrong type still counts", async (t) => {
  const page = await open(t, "#/count?n=12&workers=2", {
    before: (page) =>
      page.route("**/queenside-worker_bg.wasm", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, contentType: "application/octet-stream" });
      }),
  });
  await page.click(action("start"));
  await done(page, 12);
});

test("a count that is cancelled in one tab stays stored for another", async (t) => {
  const page = await open(t, "#/count?n=19&workers=1", { before: watched });
  await countSome(page, "start");
  await page.click(action("pause"));
  await page.evaluate(() => window.release());
  await status(page, "paused");
  const key = "queenside.count.19.1.1";
  const stored = (page) => page.evaluate((key) => localStorage.getItem(key), key);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await status(other, "paused");
  await other.click(action("cancel"));
  await status(other, "ready");
  await other.waitForFunction((key) => localStorage.getItem(key)?.startsWith("version=1&"), key);
  await other.close();
  assert.match(await stored(page), /^version=1&tasks=0/);
  await page.reload();
  await status(page, "paused");
  // Without the other tab it is gone for good.
  await page.click(action("cancel"));
  await status(page, "ready");
  assert.equal(await stored(page), null);
});
