// Needs: focus, layout
// Large text and 400 % zoom (WCAG 2.2, criteria 1.4.4, 1.4.10 and 2.4.11): nothing is
// lost, nothing scrolls sideways, and what has the focus can be seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, closeMenus, reveal, status } from "./hooks.mjs";
import { SELECTORS, measure } from "./layout-rules.mjs";
import { goTo, openPage } from "./site.mjs";
import { VIEWS, addressOf, settled } from "./views.mjs";

/** Each view in its fullest states. */
const LOOKED_AT = [
  "start", "search", "search.lines", "search.opened", "solutions", "game", "game.opened", "lab", "lab.pieces",
  "lab.opened", "compare", "compare.start", "compare.four", "count.done", "options",
].map((name) => VIEWS.find((view) => view.name === name));

async function show(page, view) {
  // The link to the board is seen while it has the focus.
  await page.evaluate(() => document.activeElement.blur());
  await goTo(page, addressOf(view, "de"));
  await view.open?.(page);
  await settled(page);
}

/** Fails where something is cut, overlaps or leaves the page; returns the boards' places. */
async function assertWhole(page, view, what) {
  const rules = {
    selectors: SELECTORS,
    boards: view.boards,
    anySide: view.anySide,
    player: false,
    wholeInSight: false,
    isRelaxed: true,
  };
  const { faults, sideways, below, boards } = await page.evaluate(`(${(measure, rules) => {
    const [root, frame] = [document.scrollingElement, document.querySelector(".frame")];
    return {
      ...measure(rules),
      sideways: Math.max(root.scrollWidth - innerWidth, frame.scrollWidth - frame.clientWidth),
      // The frame scrolls; what hangs out of it would move the whole page when it is read.
      below: root.scrollHeight - innerHeight,
      boards: [...document.querySelectorAll("[data-board]")]
        .filter((it) => it.checkVisibility())
        .map((it) => it.getBoundingClientRect().toJSON()),
    };
  }})(${measure}, ${JSON.stringify(rules)})`);
  assert.deepEqual(faults, [], `${view.name}, ${what}`);
  assert.ok(sideways <= 0 && below <= 0, `${view.name}, ${what}: ${sideways} px too wide, ${below} too high`);
  return boards;
}

/** As a reader does who sets another size of text in the browser. */
async function setTextSize(page, percent) {
  const client = await page.context().newCDPSession(page);
  const fontSizes = { standard: Math.round(0.16 * percent), fixed: Math.round(0.13 * percent) };
  await client.send("Page.setFontSizes", { fontSizes });
}

/** Sizes of text in percent, with windows. */
const TEXT_SIZES = [[200, 1280, 900], [200, 1024, 768], [200, 360, 740], [175, 1024, 768], [175, 360, 740]];

test("held sideways and with text of 175 and 200 % every view is whole, with its board in sight", async (t) => {
  const page = await openPage(t, "#/options", { reducedMotion: "reduce" });
  for (const view of LOOKED_AT) {
    await setTextSize(page, 100);
    await page.setViewportSize({ width: 690, height: 330 });
    await show(page, view);
    await assertWhole(page, view, "690 × 330");
    for (const [percent, width, height] of TEXT_SIZES) {
      await setTextSize(page, percent);
      await page.setViewportSize({ width, height });
      await settled(page);
      const text = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      assert.equal(text, `${0.16 * percent}px`);
      const what = `${percent} %, ${width} × ${height}`;
      const boards = await assertWhole(page, view, what);
      assert.ok(boards.length >= Math.max(1, view.boards), `${view.name}, ${what}: ${boards.length} boards`);
      for (const { width: side } of boards) assert.ok(side >= 56, `${view.name}, ${what}: a board of ${side} px`);
      const [{ top, left, right, bottom }] = boards;
      const isInSight = top >= 0 && left >= 0 && right <= width && bottom <= height;
      assert.ok(isInSight, `${view.name}, ${what}: the board at ${left}, ${top} to ${right}, ${bottom}`);
    }
  }
});

test("turning a solution never widens the page", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=3&panel=symmetry&lang=de");
  await status(page, "done");
  await page.waitForSelector(action("quarter-turn"), { state: "attached" });
  for (const [width, height] of [[1280, 800], [690, 330], [360, 740]]) {
    await page.setViewportSize({ width, height });
    for (const turn of ["quarter-turn", "half-turn", "three-quarter-turn", "mirror-vertical", "mirror-main-diagonal"]) {
      const over = await page.evaluate(async (turn) => {
        const PARTS = 40;
        const [root, frame] = [document.scrollingElement, document.querySelector(".frame")];
        // An animation that has ended and holds what it has led to is no motion.
        const motions = () =>
          document.getAnimations().filter((it) => it.playState === "running" && it.effect.getComputedTiming().endTime < Infinity);
        document.querySelector(`[data-action="${turn}"]`).click();
        for (const end = performance.now() + 10_000; motions().length === 0 && performance.now() < end; ) {
          await new Promise(requestAnimationFrame);
        }
        const all = motions();
        for (const it of all) it.pause();
        let over = all.length === 0 ? NaN : 0;
        for (let part = 0; part <= PARTS; part += 1) {
          for (const it of all) it.currentTime = (it.effect.getComputedTiming().endTime * part) / PARTS;
          over = Math.max(over, root.scrollWidth - innerWidth, frame.scrollWidth - frame.clientWidth);
        }
        for (const it of all) it.finish();
        return over;
      }, turn);
      assert.equal(over, 0, `${turn}, ${width} × ${height}`);
    }
  }
});

/** In the page: what has the focus, by a name, and whether any part of it can be seen. */
const focused = async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const element = document.activeElement;
  if (element === document.body || element === document.documentElement) return "end";
  if (window.stops.has(element)) return null;
  window.stops.add(element);
  // A field for a file is hidden, and its label shows the focus.
  const shown = element.matches(".visually-hidden") ? (element.labels?.[0] ?? element) : element;
  const box = shown.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
  const PARTS = 6;
  let isSeen = false;
  for (let part = 0; part < PARTS * PARTS && !isSeen && width > 1 && height > 1; part++) {
    const [x, y] = [(part % PARTS) + 0.5, Math.floor(part / PARTS) + 0.5];
    const on = document.elementFromPoint(left + (width * x) / PARTS, top + (height * y) / PARTS);
    const own = [element, ...(element.labels ?? []), ...(element.matches("[data-square]") ? document.querySelectorAll(".board-over") : [])];
    isSeen = own.some((it) => it.contains(on));
  }
  const { action, panel, square } = element.dataset;
  return { name: action ?? panel ?? square ?? (element.name || element.id || element.className), isSeen };
};

/**
 * Presses a key again and again, until it comes to what it has seen or twice to the end
 * of the page. Returns how many stops there were, and which could not be seen at all.
 */
async function walk(page, key = "Tab") {
  await page.evaluate(() => (window.stops = new Set()));
  const hidden = [];
  for (let ends = 0; ends < 2; ) {
    // `focused` waits for the page to draw.
    await page.keyboard.press.plain(key);
    const stop = await page.evaluate(focused);
    if (!stop) break;
    if (stop === "end") ends++;
    else if (!stop.isSeen) hidden.push(stop.name);
  }
  return { stops: await page.evaluate(() => window.stops.size), hidden };
}

/** What can be pressed or filled in, and was no stop of the last walk. */
const leftOut = (page, within) =>
  page.evaluate((within) => {
    const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    return [...document.querySelectorAll(`${within} :is(${CONTROLS})`)]
      .filter((it) => it.tabIndex >= 0 && !window.stops.has(it) && it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => it.type !== "radio" || it.checked)
      .map((it) => it.outerHTML.slice(0, 120));
  }, within);

/** 1280 × 1024 at 400 %. */
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, reducedMotion: "reduce" };

test("at 400 % every view is whole, and every control is reached and seen", async (t) => {
  const page = await openPage(t, "#/options", ZOOMED);
  for (const view of LOOKED_AT) {
    await show(page, view);
    await assertWhole(page, view, "400 %");
    await page.evaluate(() => document.activeElement.blur());
    const { stops, hidden } = await walk(page);
    assert.deepEqual(hidden, [], `${view.name}: covered`);
    assert.deepEqual(await leftOut(page, ".page"), [], `${view.name}: not reached`);
    assert.ok(stops > 5, `${view.name}: ${stops} stops`);
  }
});

/** Views whose layout the layout stage judges at 400 %. */
const WALKED = ["learn", "learn.tried", "class", "sheet", "count", "count.done", "write.run", "about"].map(
  (name) => VIEWS.find((view) => view.name === name),
);

test("at 400 % no focus stop of the other views is hidden", async (t) => {
  const page = await openPage(t, "", ZOOMED);
  for (const view of WALKED) {
    await show(page, view);
    await page.evaluate(() => document.activeElement.blur());
    const { stops, hidden } = await walk(page);
    assert.deepEqual(hidden, [], `${view.name}: covered`);
    assert.ok(stops > 5, `${view.name}: ${stops} stops`);
  }
});

/** 1280 × 720 and 1366 × 768 at 400 %, with and without the browser's bars, and 300 %. */
const LAPTOP = [[320, 180], [341, 160], [341, 192], [427, 200]];

test("at 400 % on a school laptop a lesson has at least half of the window, and nothing hides what has the focus", async (t) => {
  const page = await openPage(t, "", { viewport: { width: 320, height: 180 }, reducedMotion: "reduce" });
  const names = process.env.QUEENSIDE_EVERY ? [...WALKED, ...LOOKED_AT].map((it) => it.name) : ["learn.tried", "write.run"];
  for (const name of names) {
    await show(page, VIEWS.find((it) => it.name === name));
    for (const [width, height] of LAPTOP) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => document.activeElement.blur());
      await settled(page);
      const { stops, hidden } = await walk(page);
      assert.deepEqual([hidden, stops > 5], [[], true], `${name}, ${width} × ${height}`);
    }
  }
  for (const part of ["backtracking/2", "heuristics/1", "problem/1"]) {
    await goTo(page, `#/learn/${part}?lang=de`);
    await page.waitForSelector("[data-block]");
    for (const [width, height] of LAPTOP) {
      await page.setViewportSize({ width, height });
      const share = await page.evaluate(async () => {
        document.querySelector(".frame").scrollTo(0, 1_500);
        await new Promise(requestAnimationFrame);
        const lines = Array.from({ length: 40 }, (_, k) => ((k + 0.5) * innerHeight) / 40);
        return lines.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest(".lesson-text")).length / 40;
      });
      assert.ok(share >= 0.5, `${part}, ${width} × ${height}: ${share}`);
    }
  }
});

test("in every view, the first link leads into the view and is seen", async (t) => {
  const page = await openPage(t, "", { viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  for (const name of ["start", "search", "solutions", "game", "lab", "compare", "count", "write", "learn", "learn.tried", "class", "sheet", "about", "options"]) {
    await show(page, VIEWS.find((it) => it.name === name));
    await page.evaluate(() => document.activeElement.blur());
    await page.focus(".skip");
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches(".skip");
    });
    await page.keyboard.press("Enter");
    assert.deepEqual([isSeen, await page.evaluate(() => document.activeElement.closest("main") !== null)], [true, true], name);
  }
});

test("on a phone nothing enlarges the page by itself", async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openPage(t, "", phone);
  let fields = 0;
  for (const name of ["start", "learn.tried", "class", "sheet", "search", "solutions", "game", "lab", "compare", "count", "write.run", "options"]) {
    await show(page, VIEWS.find((view) => view.name === name));
    const found = await page.evaluate(() => {
      const inside = (root) =>
        [...root.querySelectorAll("*")].flatMap((it) => (it.shadowRoot ? [it, ...inside(it.shadowRoot)] : [it]));
      const all = inside(document.querySelector("[data-app]"));
      const name = (it) => it.outerHTML.slice(0, 90);
      const fields = all.filter((it) => it.matches("input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea, [contenteditable=true]"));
      return {
        fields: fields.length,
        small: fields.filter((it) => Number.parseFloat(getComputedStyle(it).fontSize) < 16).map(name),
        zooming: all.filter((it) => it.matches("a, button, [data-square]") && getComputedStyle(it).touchAction === "auto").map(name),
      };
    });
    fields += found.fields;
    assert.deepEqual([found.small, found.zooming], [[], []], name);
  }
  assert.ok(fields > 20, `${fields} fields`);
});

test("at 400 % what opens is seen to its end, and what it holds is reached", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=1234&lang=de", ZOOMED);
  for (const id of ["menu", "setup", "speed", "more-panels", "all-counters"]) {
    await reveal(page, `[popovertarget="${id}"]`);
    await page.focus(`[popovertarget="${id}"]`);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`#${id}:popover-open`);
    const { hidden } = await walk(page);
    assert.deepEqual(hidden.filter((name) => name === id), [], id);
    assert.deepEqual(await leftOut(page, `#${id}`), [], id);
    await closeMenus(page);
  }
  for (const name of ["help", "link"]) {
    await page.evaluate((name) => document.querySelector(`[data-action="${name}"]`).click(), name);
    await page.waitForSelector("dialog[open]");
    const { hidden, stops } = await walk(page);
    assert.deepEqual([hidden, stops > 1], [[], true], name);
    const over = await page.$eval("dialog", (it) => it.scrollWidth - it.clientWidth);
    assert.equal(over, 0, `${name} scrolls sideways`);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
  }
});

for (const [what, options] of [["at 400 %", ZOOMED], ["on a laptop", { viewport: { width: 1366, height: 768 } }]]) {
  test(`a notice never covers what has the focus, ${what}`, async (t) => {
    const page = await openPage(t, "", { reducedMotion: "reduce", ...options });
    for (const address of ["search?n=8&at=1234&panel=nonsense", "game?n=8&queens=nonsense", "lab?n=8&queens=c4,z9&panel=ways"]) {
      await page.evaluate((hash) => (location.hash = hash), `#/${address}&lang=de`);
      await page.waitForSelector(".notices");
      // A laptop scrolls nothing, so the direction changes nothing.
      for (const key of options === ZOOMED ? ["Tab", "Shift+Tab"] : ["Tab"]) {
        await page.evaluate(() => document.activeElement.blur());
        const { hidden, stops } = await walk(page, key);
        assert.deepEqual(hidden, [], `${address}, ${key}`);
        assert.ok(stops > 10, `${address}: ${stops} stops`);
      }
      // The board's upper rows lie below the notice, its lower ones where that goes.
      await page.focus('[data-board] [tabindex="0"]');
      await page.keyboard.press("Control+Home");
      const { hidden, stops } = await walk(page, "ArrowDown");
      assert.deepEqual([hidden, stops], [[], 7], `${address}, board`);
      assert.equal(await page.locator(action("close-notice")).count(), 1);
    }
  });
}

test("with text of 200 % on a phone, a panel has room and is reached by scrolling", async (t) => {
  const page = await openPage(t, "#/options", { reducedMotion: "reduce", viewport: { width: 360, height: 740 } });
  await setTextSize(page, 200);
  for (const name of ["search", "game", "lab", "count.done"]) {
    const view = VIEWS.find((it) => it.name === name);
    await show(page, view);
    const panel = page.locator(".panel:not([hidden])").first();
    await panel.scrollIntoViewIfNeeded();
    const { y, height } = await panel.boundingBox();
    assert.ok(height >= 300 && y + height <= 741, `${name}: ${height} px at ${y}`);
  }
});
