// Needs: fonts, layout, network
// Nothing moves under the pointer: whatever loads late, however fast a search runs, in each language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FRAMES, untilDrawn } from "./acts.mjs";
import { action, pressAndLook } from "./hooks.mjs";
import { saveData } from "./launch.mjs";
import { goTo, openPage } from "./site.mjs";
import { LANGS, rested, settled } from "./views.mjs";

/** The views, and what has been drawn last in each. */
const VIEWS = {
  "#/search?n=8&at=29": "[data-tree] [data-node]",
  "#/search?n=6&by=rows&panel=listing": "[data-listing]",
  "#/lab?n=8&queens=c4,f6": "main [data-ray]",
  "#/game?n=8&queens=a1": "main [role=tabpanel]",
  "#/compare?n=8&by=one-per-line,bit-masks": "main [role=tabpanel]",
  "#/count?n=12": "main [role=tabpanel]",
  "#/solutions?n=6": "main [data-solution]",
  "#/learn": "[data-lesson]",
};

/** Holds what the page asks for after its view: chunks with their style sheets, and data. */
async function holdLate(page) {
  let isDrawn = false;
  let come = () => {};
  const released = new Promise((resolve) => (come = resolve));
  await page.route(/\/(?!fonts-)[^/]*\.(wasm|bin|css|js)$/, async (route) => {
    if (isDrawn) await released;
    await route.continue();
  });
  return { drawn: () => (isDrawn = true), come };
}

/** Records in the page what moves from now on without a press, with what has moved. */
const watch = (page) =>
  page.evaluate(() => {
    window.moved = [];
    window.watching?.disconnect();
    window.watching = new PerformanceObserver((list) => {
      for (const it of list.getEntries()) {
        // A digit that is wider by a fraction of a pixel is no motion.
        if (it.hadRecentInput || it.value < 0.00005) continue;
        const names = it.sources.map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.className ?? "");
        window.moved.push(`${it.value.toFixed(4)} ${names.join(", ")}`);
      }
    });
    window.watching.observe({ type: "layout-shift" });
  });

const moved = (page) => page.evaluate(() => window.moved);

/** In the page: where the keys of the player are; on a phone, answers take the place of the timeline. */
const keys = () =>
  [...document.querySelectorAll(".player-keys .player-key, .player-more, [data-timeline]")]
    .filter((it) => it.checkVisibility() && !it.matches("[data-layout=phone] .stage:has(.predict) [data-timeline]"))
    .map((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    });

/** In the page: where they are at each speed. */
async function atEachSpeed(keys) {
  const field = document.querySelector("[name=speed]");
  const seen = [];
  for (let notch = 0; notch <= Number(field.max); notch += 1) {
    field.value = notch;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    seen.push(keys());
  }
  return seen;
}

/** In the page: where they are after a step that opens a question, a wrong answer, and the right one, twelve times. */
async function whilePredicted(keys, untilDrawn, frames) {
  const seen = [];
  for (let step = 0; step < 12; step += 1) {
    for (const name of ["[data-action=step]", "[data-answer]", "[data-action=show-answer]"]) {
      document.querySelector(name)?.click();
      await untilDrawn(frames);
      seen.push({ now: keys(), isAsked: document.querySelector("[data-question]") !== null });
    }
  }
  return seen;
}

/** In the page: where they are in each of a number of frames. */
async function inFrames(keys, frames) {
  const seen = [];
  while (seen.length < frames) {
    await new Promise(requestAnimationFrame);
    seen.push(keys());
  }
  return seen;
}

/** In the page: true once it has the style sheets of all chunks. */
function hasAllSheets() {
  const listed = document.querySelector("meta[name=queenside-chunks]").dataset.files.split(" ");
  const loaded = [...document.styleSheets].map((it) => it.href);
  return listed.filter((it) => it.endsWith(".css")).every((name) => loaded.some((it) => it?.endsWith(name)));
}

test("what loads late moves nothing, in any view", async (t) => {
  for (const [address, last] of Object.entries(VIEWS)) {
    let held;
    const page = await openPage(t, address, {
      viewport: { width: 1366, height: 768 },
      before: async (page) => (held = await holdLate(page)),
      waitFor: "main",
    });
    held.drawn();
    // Without the page's own fonts, the reader's are about as wide. The page would load them after its chunks.
    await page.evaluate(() => import(new URL(document.querySelector("meta[name=queenside-start]").dataset.fonts, document.baseURI).href));
    await page.waitForFunction(() => [...document.fonts].some((it) => /Queenside Sans/.test(it.family) && it.status === "loaded"));
    await page.evaluate(() => document.fonts.ready);
    // The classes of the solutions are computed, not loaded: on a busy machine, some frames later.
    await page.waitForFunction(() => !document.querySelector("[data-classes]") || document.querySelector("[data-identity]"));
    // What measures the page draws some frames later on a busy machine.
    await page.evaluate(rested, 5);
    await watch(page);
    // One frame is drawn without what is late.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    held.come();
    await page.waitForSelector(last, { state: "attached" });
    // An idle page loads the other chunks, too, and no style sheet of theirs is for this view.
    await page.waitForFunction(hasAllSheets);
    await settled(page);
    assert.deepEqual(await moved(page), [], address);
  }
});

for (const viewport of [{ width: 1366, height: 768 }, { width: 1024, height: 768 }, { width: 360, height: 740 }]) {
  const size = `${viewport.width} × ${viewport.height}`;

  // In German the texts beside the player are the longest; the other languages are tried on a laptop.
  const langs = process.env.QUEENSIDE_EVERY || viewport.width === 1366 ? LANGS : ["de"];

  test(`the player stays in its place at every speed, ${size}`, async (t) => {
    const page = await openPage(t, "#/search?n=8&lang=de", { viewport });
    for (const lang of langs) {
      await goTo(page, `#/search?n=12&by=one-per-line&speed=1&lang=${lang}`);
      await page.waitForSelector(`html[lang="${lang}"]`);
      await settled(page);
      const before = await page.evaluate(keys);
      assert.ok(before.length >= 4, `${before.length} keys`);
      await page.evaluate(() => document.querySelector("[data-action=play]").click());
      const seen = await page.evaluate(`(${atEachSpeed})(${keys})`);
      assert.ok(seen.length > 5, `${seen.length} speeds`);
      for (const [notch, now] of seen.entries()) assert.deepEqual(now, before, `${lang}, notch ${notch}`);
      await page.evaluate(() => document.querySelector("[data-action=pause]")?.click());
    }
  });

  test(`the player stays in its place while steps are predicted, ${size}`, async (t) => {
    const page = await openPage(t, "#/search?n=8&lang=de", { viewport, reducedMotion: "reduce" });
    for (const lang of langs) {
      await goTo(page, `#/search?n=6&by=rows&predict=1&at=22&lang=${lang}`);
      await page.waitForSelector(`html[lang="${lang}"]`);
      await page.waitForSelector("[data-predict]");
      await settled(page);
      const before = await page.evaluate(keys);
      const seen = await page.evaluate(`(${whilePredicted})(${keys}, ${untilDrawn}, ${FRAMES})`);
      const asked = seen.filter((it) => it.isAsked).length;
      for (const [press, { now }] of seen.entries()) assert.deepEqual(now, before, `${lang}, press ${press}`);
      assert.ok(asked > 5, `${asked} questions`);
    }
  });
}

test("the player stays in its place under sentences of any length, 360 × 740", async (t) => {
  const page = await openPage(t, "#/options", { viewport: { width: 360, height: 740 }, fresh: true });
  for (const lang of LANGS) {
    await goTo(page, `#/search?n=8&lang=${lang}`);
    await settled(page);
    const before = await page.evaluate(keys);
    const stepped = await pressAndLook(page, "step", 40, keys);
    // The first queen that is taken back while playing is held, with its reason.
    await page.evaluate(() => document.querySelector("[data-action=play]").click());
    const played = await page.evaluate(`(${inFrames})(${keys}, 60)`);
    for (const [moment, now] of [...stepped, ...played].entries()) assert.deepEqual(now, before, `${lang}, moment ${moment}`);
    await page.evaluate(() => document.querySelector("[data-action=pause]")?.click());
  }
});

test("at 1366 × 768 the search has at most 15 controls, of four heights, and four sizes of type", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=2900&lang=de", { viewport: { width: 1366, height: 768 } });
  await page.waitForSelector("[data-tree] [data-node]");
  const [heights, types, side] = await page.evaluate(() => {
    const main = document.querySelector("main");
    const isSeen = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[data-board], .board-frame, .visually-hidden");
    const controls = [...main.querySelectorAll("a[href], button, input, select, summary")].filter(isSeen);
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const types = new Set();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (texts.currentNode.data.trim() && isSeen(element)) types.add(getComputedStyle(element).fontSize);
    }
    const heights = controls.map((it) => Math.round(it.getBoundingClientRect().height));
    return [heights, [...types], document.querySelector("[data-board]").getBoundingClientRect().width];
  });
  assert.ok(heights.length > 8 && heights.length <= 15, `${heights.length} controls`);
  // The figures are in the line of the sentence.
  assert.deepEqual([...new Set(heights)].sort(), [28, 32, 40, 44]);
  assert.ok(types.length <= 4, types.join(", "));
  assert.ok(side >= 600, `a board of ${side} px`);
});

/** The controls of a view in sight, except those on its board, by what they are. */
const inSight = (page) =>
  page.$$eval("main :is(a[href], button, input, select, summary)", (all) =>
    all
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[data-board], .board-frame, .visually-hidden"))
      .map((it) => it.dataset.action ?? (it.id || it.textContent)),
  );

for (const [address, drawn, most] of [
  ["#/game?n=8", "[data-tree=own]", 16],
  ["#/game?n=8&seed=7&grade=easy", "[data-challenge]:not([data-waiting])", 16],
  ["#/lab?n=8&queens=d4", "main [data-ray]", 20],
]) {
  test(`at 1366 × 768 at most ${most} controls are in sight: ${address}`, async (t) => {
    const page = await openPage(t, `${address}&lang=de`, { viewport: { width: 1366, height: 768 } });
    await page.waitForSelector(drawn, { state: "attached" });
    const controls = await inSight(page);
    assert.ok(controls.length > 8 && controls.length <= most, `${controls.length}: ${controls.join(", ")}`);
    // What is folded is one press away, in words.
    for (const name of ["[name=n]", ...(address.startsWith("#/game") ? ["[name=kind]"] : ["[data-piece=knight]", "[name=as]", "#tab-export"])]) {
      assert.ok(!(await page.isVisible(name)), name);
      await page.locator(name).evaluate((it) => {
        const fold = it.closest("details, [popover]");
        const opens = fold.querySelector(":scope > summary") ?? document.querySelector(`main [popovertarget="${fold.id}"]`);
        opens.click();
      });
      assert.ok(await page.isVisible(name), name);
      await page.keyboard.press("Escape");
    }
  });
}

/** In the page: clocks that run six times as fast, so that whatever stops after a time stops as early as on a slow machine. */
function hurryClocks() {
  for (const clock of [Performance.prototype, Date]) {
    const { now } = clock;
    let first;
    clock.now = function () {
      first ??= now.call(this);
      return first + 6 * (now.call(this) - first);
    };
  }
}

test("board, panels, tree and counters show the same step in each frame", async (t) => {
  for (const [address, panel] of [["#/search?n=8&by=one-per-line&speed=80", "state"], ["#/search?n=8&by=one-per-line&speed=5000", "tree"]]) {
    const before = async (page) => {
      await saveData(page);
      await page.addInitScript(hurryClocks);
    };
    const page = await openPage(t, `${address}&panel=${panel}`, { before, viewport: { width: 1366, height: 768 } });
    if (panel === "tree") await page.waitForSelector("[data-tree=whole] [data-node]");
    const samples = await page.evaluate(async (play) => {
      const samples = [];
      document.querySelector(play).click();
      for (let frame = 0; frame < 60; frame += 1) {
        await new Promise(requestAnimationFrame);
        const value = (name) => Number(document.querySelector(`[data-counter="${name}"]`)?.dataset.value);
        samples.push({
          queens: document.querySelectorAll('[data-board] [data-state="queen"]').length,
          standing: value("placements") - value("removals"),
          path: document.querySelectorAll("[data-tree] [data-path]").length,
          listed: Number(document.querySelector("[data-solutions]").dataset.total),
          solutions: value("solutions"),
        });
      }
      return samples;
    }, action("play"));
    assert.ok(new Set(samples.map((it) => JSON.stringify(it))).size > 3, "it runs");
    const apart = samples.filter(
      (it) => it.queens !== it.standing || it.listed !== it.solutions || (panel === "tree" && it.path !== it.standing),
    );
    assert.deepEqual(apart, [], address);
  }
});
