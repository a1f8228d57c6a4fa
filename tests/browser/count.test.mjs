// The counting view: results, pauses, reloads, failures, parts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pressed } from "./files.mjs";
import { action, figures, status, tooWide, type } from "./hooks.mjs";
import { assertAccessible, assertAccessibleInAll, goTo, openPage } from "./site.mjs";

const VIEW = '[data-view="count"]';
const READY = `${VIEW} [data-count][data-status]`;
const solutions = (n) => String(figures.solutions_A000170[n - 1]);
const open = (t, address, options = {}) => openPage(t, address, { waitFor: READY, ...options });
const tally = (page, name) => page.getAttribute("[data-count]", `data-${name}`);

/** Opens a panel beside the board. */
const panel = (page, name) => page.click(`[data-panel="${name}"]`);

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
}

for (const [workers, sizes] of [[1, [1, 8, 14, 17]], [2, [1, 2, 8, 12, 13, 14, 15, 16, 17]]]) {
  test(`n = 1 to 17 with ${workers} worker(s)`, async (t) => {
    const page = await open(t, `#/count?n=8&workers=${workers}`);
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
    await panel(page, "results");
    assert.equal(await page.locator(".results tbody tr").count(), sizes.length);
    const file = await pressed(page, action("csv"));
    assert.equal(file.name, "queenside-counts.csv");
    const csv = file.bytes.toString().split("\r\n");
    assert.match(csv.at(-2), new RegExp(`^17,1,1,${workers},\\d+,95815104,95815104$`));
    await page.click(action("delete-results"));
    assert.equal(await page.locator(".results tbody tr").count(), 0);
  });
}

/**
 * Lets the test end workers as the browser does that is short of memory. Counts what workers are
 * asked and what they answer; a terminated one no longer answers. Beyond the progress `upTo`
 * they are asked nothing more, until `release` is called.
 */
const watched = (page) =>
  page.addInitScript(() => {
    [window.started, window.asked, window.answered] = [[], 0, 0];
    const held = [];
    const reached = () => Number(document.querySelector("[data-count]")?.dataset.progress ?? 0);
    window.release = () => {
      sessionStorage.removeItem("upTo");
      for (const ask of held.splice(0)) ask();
    };
    window.Worker = class extends Worker {
      open = 0;
      constructor(...rest) {
        super(...rest);
        window.started.push(this);
        this.addEventListener("message", () => {
          window.answered += 1;
          this.open -= 1;
        });
      }
      postMessage(...rest) {
        if (reached() > Number(sessionStorage.getItem("upTo") ?? 1)) {
          held.push(() => this.postMessage(...rest));
          return;
        }
        window.asked += 1;
        this.open += 1;
        super.postMessage(...rest);
      }
      terminate() {
        window.asked -= this.open;
        super.terminate();
      }
    };
  });

const goUpTo = (page, progress) => page.evaluate((it) => sessionStorage.setItem("upTo", it), progress);

test("a count can be paused, continued after a reload, and cancelled", async (t) => {
  const page = await open(t, "#/count?n=18&workers=2", { before: watched });
  // The count is not over before the test has paused it, however slow the test is.
  await goUpTo(page, "0.02");
  await page.click(action("start"));
  await status(page, "running");
  await progress(page, 0.02);
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
  await goUpTo(page, before[0]);
  await page.click(action("continue"));
  await status(page, "running");
  await progress(page, Number(before[0]));
  // A closed tab is a reload without a pause before.
  await page.reload();
  await status(page, "paused");
  assert.ok(Number(await tally(page, "progress")) >= Number(before[0]));
  await page.evaluate(() => window.release());
  await page.click(action("continue"));
  await done(page, 18);
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

test("a worker killed in the middle is replaced and its range repeated", async (t) => {
  const page = await open(t, "#/count?n=18&workers=2", { before: watched });
  await goUpTo(page, "0.05");
  await page.click(action("start"));
  await progress(page, 0.05);
  // What is told goes when the count is done.
  await page.evaluate(() => {
    window.told = [];
    const listen = () => document.querySelectorAll("[role=alert]").forEach((it) => window.told.push(it.innerText));
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    window.started.at(-1).terminate();
    window.release();
  });
  await done(page, 18);
  const told = await page.evaluate(() => window.told);
  assert.match(told[0] ?? "", /failed on one processor core \(failure 1 of 3\)/);
  await page.waitForSelector("[role=alert]", { state: "detached" });
});

test("a worker that breaks down is replaced; three stop the count", async (t) => {
  const page = await open(t, "#/count?n=18&workers=1", { before: watched });
  await goUpTo(page, "0.02");
  await page.click(action("start"));
  await progress(page, 0.02);
  for (const failure of [1, 2, 3]) {
    const started = await page.evaluate(() => {
      window.started.at(-1).dispatchEvent(new Event("error", { cancelable: true }));
      return window.started.length;
    });
    if (failure < 3) await page.waitForFunction((started) => window.started.length > started, started - 1);
  }
  await status(page, "paused");
  assert.match(await page.innerText("[role=alert]"), /failed three times/);
  assert.ok(Number(await tally(page, "progress")) > 0.02, "what was counted is kept");
  await page.evaluate(() => window.release());
  await page.click(action("continue"));
  await done(page, 18);
});

test("a worker that cannot be loaded stops the count with a notice", async (t) => {
  const page = await open(t, "#/count?n=12&workers=2", {
    before: (page) => page.route("**/queenside-worker*", (route) => route.abort()),
    expected: [/queenside-worker/, /ERR_FAILED/],
  });
  await page.click(action("start"));
  await status(page, "paused");
  assert.match(await page.innerText("[role=alert]"), /does not start/);
  await page.unroute("**/queenside-worker*");
  await page.click(action("continue"));
  await done(page, 12);
});

test("a worker of another version is noticed", async (t) => {
  const page = await open(t, "#/count?n=12&workers=1", {
    before: (page) =>
      page.route("**/queenside-worker_loader.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'postMessage(0)' }),
      ),
  });
  await page.click(action("start"));
  await status(page, "paused");
  assert.match(await page.innerText("[role=alert]"), /another version/);
});

test("the page answers clicks while it counts, and tells what is left", async (t) => {
  const page = await open(t, "#/count?n=19&workers=2");
  await page.click(action("start"));
  await page.waitForFunction(() => /±/.test(document.querySelector(".facts").textContent));
  const before = Number(await tally(page, "progress"));
  await page.selectOption("[name=lang]", "de");
  await page.waitForSelector("html[lang=de]");
  assert.equal(await page.innerText("h1"), "Zählen");
  assert.ok(before < 1, "it was still counting");
  await status(page, "running");
  await progress(page, before);
  await page.click(action("cancel"));
  await status(page, "ready");
});

test("an estimate is given before the start", async (t) => {
  const page = await open(t, "#/count?n=20");
  await page.waitForFunction(() => /about/.test(document.querySelector(".estimate").textContent));
  await type(page, "n", "27");
  await page.waitForFunction(() => /years/.test(document.querySelector(".estimate").textContent));
});

test("parts are links, and their lines merge", async (t) => {
  const page = await open(t, "#/count?n=13&workers=2");
  await panel(page, "share");
  await type(page, "parts", "3");
  const lines = [];
  for (const part of [1, 2, 3]) {
    await panel(page, "share");
    await page.click(`.parts li:nth-child(${part}) a`);
    await page.waitForFunction((part) => location.hash.includes(`part=${part}`), part);
    await page.waitForSelector('[data-count][data-status="ready"]');
    await page.click(action("start"));
    await page.waitForSelector('[data-count][data-status="done"]');
    await panel(page, "result");
    lines.push(await page.inputValue("[name=line]"));
    assert.match(lines.at(-1), new RegExp(`^queenside-count/1 n=13 part=${part}/3 `));
  }
  await panel(page, "share");
  const merged = (state) => page.waitForSelector(`[data-merged="${state}"]`);
  await page.fill("[name=lines]", [lines[2], lines[0]].join("\n"));
  await merged("missing");
  assert.match(await page.innerText("[data-merged]"), /Missing: 2/);
  await page.fill("[name=lines]", lines.join("\n"));
  await merged("complete");
  assert.match(await page.innerText("[data-merged]"), /73,712/);
  await page.fill("[name=lines]", lines.join("\n").replace("part=2", "part=1"));
  await merged("missing");
  assert.match(await page.innerText("[data-merged]"), /Line 2: the checksum/);
});

test("the line of a part can be copied, or the browser's refusal is told", async (t) => {
  const page = await open(t, "#/count?n=12&part=2&parts=3");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  assert.equal(await page.locator(".line").count(), 0, "there is no line before the end");
  const copy = page.locator(`.line ${action("copy")}`);
  const count = async () => {
    await page.click(action("start"));
    await page.waitForSelector('[data-count][data-status="done"]');
    assert.equal(await copy.innerText(), "Copy");
    await copy.click();
  };
  await count();
  await page.waitForFunction(() => document.querySelector(".line button").innerText === "Copied");
  const line = await page.inputValue("[name=line]");
  assert.match(line, /^queenside-count\/1 n=12 part=2\/3 /);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), line);
  assert.equal(await page.innerText("main [role=status].visually-hidden"), "Copied");
  await assertAccessible(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await count();
  await page.waitForSelector("[role=alert]");
  assert.match(await page.innerText("[role=alert]"), /copy it yourself/);
  assert.equal(await copy.innerText(), "Copy");
});

test("a wrong place leads to a notice and the nearest", async (t) => {
  const page = await open(t, "#/count?n=12&workers=0&part=9&parts=4");
  const notice = await page.innerText("[role=alert]");
  assert.match(notice, /workers=0/);
  assert.match(notice, /no part 9 of 4/);
  await page.click(action("start"));
  await done(page, 12);
});

test("axe finds nothing in the count, in any language and theme", async (t) => {
  const page = await open(t, "#/count?n=10");
  await assertAccessibleInAll(page);
  await page.click(action("start"));
  await status(page, "done");
  await assertAccessibleInAll(page);
  await panel(page, "growth");
  await assertAccessibleInAll(page);
  await panel(page, "share");
  await type(page, "parts", "3");
  await page.fill("[name=lines]", "x");
  await page.waitForSelector("[data-merged]");
  await assertAccessibleInAll(page);
});

test("nothing overflows a phone", async (t) => {
  const page = await open(t, "#/count?n=12&lang=de", { viewport: { width: 320, height: 640 } });
  for (const lang of ["de", "zh-Hant"]) {
    if (lang !== "de") await goTo(page, `#/count?n=12&lang=${lang}`);
    await page.click(action("start"));
    await status(page, "done");
    assert.equal(await tooWide(page), 0, lang);
  }
});

test("storage that is forbidden gives a notice, and the count goes on", async (t) => {
  const page = await open(t, "#/count?n=17&workers=1", {
    before: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      }),
  });
  await page.click(action("start"));
  await done(page, 17);
  assert.match(await page.innerText("[role=alert]"), /keep the progress/);
});

test("workers wait before the start, and share what is fetched once", async (t) => {
  const fetched = [];
  const page = await open(t, "#/count?n=12&workers=3", {
    before: (page) =>
      page.context().on("request", (request) => {
        if (request.url().endsWith("queenside-worker_bg.wasm")) fetched.push(request.url());
      }),
  });
  // The count's own, besides one that measures the machine's speed for a moment.
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

/** Opens the view in a browser that has stored these texts before. */
const openWithStored = (t, address, stored) =>
  open(t, address, {
    before: (page) =>
      page.addInitScript((stored) => {
        for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
      }, stored),
  });

test("a stored count that is complete is counted again", async (t) => {
  const page = await openWithStored(t, "#/count?n=8", {
    "queenside.count.8.1.1": `version=1&tasks=0..4&done=0-4&solutions=${solutions(8)}&milliseconds=5`,
  });
  await status(page, "ready");
  await page.click(action("start"));
  await done(page, 8);
  await panel(page, "results");
  assert.equal(await page.locator(".results tbody tr").count(), 1);
});

test("what is stored is checked like any input", async (t) => {
  const page = await openWithStored(t, "#/count?n=8", {
    "queenside.count.8.1.1": "version=1&tasks=0..4&done=0-1&solutions=8&milliseconds=18446744073709551615",
    "queenside.counted": [
      "n=8&part=0&parts=0&workers=2&milliseconds=5&solutions=92",
      "n=8&part=1&parts=1&workers=2&milliseconds=18446744073709551615&solutions=92",
      "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=92",
    ].join("\n"),
  });
  await status(page, "ready");
  await panel(page, "results");
  assert.equal(await page.locator(".results tbody tr").count(), 1);
  assert.doesNotMatch(await page.innerText("main"), /584,542,046/);
});

test("a clock that jumps by hours is no counting time", async (t) => {
  const page = await open(t, "#/count?n=19&workers=2", {
    before: (page) =>
      page.addInitScript(() => {
        const now = performance.now.bind(performance);
        window.jump = 0;
        performance.now = () => now() + window.jump;
      }),
  });
  await page.click(action("start"));
  await progress(page, 0.02);
  await page.evaluate(() => {
    window.jump = 5 * 3_600_000;
  });
  await progress(page, Number(await tally(page, "progress")));
  assert.ok(Number(await tally(page, "elapsed-ms")) < 3_600_000);
  await page.click(action("cancel"));
});

test("long input makes neither a high notice nor a high page", async (t) => {
  const page = await open(t, "#/count?n=8&workers=1");
  await panel(page, "share");
  for (const name of ["n", "workers", "parts"]) {
    await type(page, name, "x".repeat(10_000));
    await page.waitForSelector("[role=alert]");
    const { height } = await page.locator("[role=alert]").last().boundingBox();
    assert.ok(height < 300, `${name}: a notice of ${height} px`);
  }
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // As pasting does; typing so much takes the test's driver very long.
  await page.locator("[name=lines]").evaluate((field) => {
    field.value = "junk\n".repeat(4_000);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await page.waitForSelector('[data-more-faults="3980"]');
  assert.ok((await height()) < before + 1_500, `${await height()} px`);
});

test("a count that is cancelled in one tab stays stored for another", async (t) => {
  const page = await open(t, "#/count?n=19&workers=1");
  await page.click(action("start"));
  await progress(page, 0.02);
  await page.click(action("pause"));
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

test("what grows with n is a picture and a table", async (t) => {
  const page = await openPage(t, "#/count?n=8&lang=en");
  await panel(page, "growth");
  const table = await pressed(page, action("growth-csv"));
  assert.equal(table.name, "queenside-growth.csv");
  const lines = table.bytes.toString().split("\r\n");
  const row = (n) => {
    const values = lines[n].split(",");
    return Object.fromEntries(lines[0].split(",").map((name, i) => [name, values[i]]));
  };
  for (const n of [1, 4, 7]) {
    assert.equal(row(n).solutions, String(figures.solutions_A000170[n - 1]));
    assert.equal(row(n).fundamental, String(figures.fundamental_A002562[n - 1]));
    for (const [search, totals] of Object.entries(figures.search_counters[n])) {
      assert.equal(row(n)[`tests-${search}`], String(totals.tests), `${search}, n = ${n}`);
    }
  }
  const picture = await pressed(page, action("picture"));
  assert.equal(picture.name, "queenside-growth.svg");
  assert.match(picture.bytes.toString(), /^<svg .*Field by field/s);
});
