// Needs: accessibility tree, focus, layout
// The search line by line: the lines of the listing, the open calls, their variables.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SEARCHES, action, assertTotals, counters, pressAction, pressAndLook, reveal, status } from "./hooks.mjs";
import { assertAccessibleInAll, goTo, openPage } from "./site.mjs";

async function open(t, query, options) {
  const page = await openPage(t, `#/search?${query}`, { waitFor: '[data-app][data-view="search"]', ...options });
  page.setDefaultTimeout(10_000);
  return page;
}
const grain = (page) => page.getAttribute("[data-app]", "data-grain");

/**
 * In the page, what is seen of a place: the counters; the number of the line that is lit, from 1;
 * the open calls, the outermost first (the page shows the innermost first), with name and variables.
 */
const seen = () => {
  const all = (within, selector) => [...within.querySelectorAll(selector)];
  return {
    counters: Object.fromEntries(all(document, "[data-counter]").map((it) => [it.dataset.counter, it.dataset.value])),
    lit: all(document, ".listing > li").findIndex((it) => it.dataset.mark === "line") + 1,
    frames: all(document, "[data-frame]").reverse().map((it) => [
      it.dataset.call,
      Object.fromEntries(all(it, "[data-variable]").map((v) => [v.dataset.variable, v.dataset.value])),
    ]),
  };
};

const place = (page) => page.evaluate(seen);

test("on a usual laptop each line of the listing is one line", async (t) => {
  const page = await open(t, "n=8&by=rows&at=300&panel=listing", { viewport: { width: 1280, height: 800 } });
  for (const lang of ["en", "de", "zh-Hant"]) {
    await goTo(page, `#/search?n=8&by=rows&at=300&panel=listing&lang=${lang}`);
    await page.waitForSelector(`html[lang="${lang}"]`);
    const heights = await page.$$eval("[data-listing] > li, .listing > li", (all) => all.map((it) => it.getBoundingClientRect().height));
    assert.ok(heights.length > 8 && Math.max(...heights) < 1.5 * Math.min(...heights), `${lang}: ${heights.join(" ")}`);
  }
});

test("the grain is in the address, on the root, and one press away", async (t) => {
  const page = await open(t, "n=6&by=threat-arrays");
  assert.equal(await grain(page), "step");
  assert.equal(await page.locator("[data-frame]").count(), 0);
  await pressAction(page, "grain");
  await page.waitForSelector('[data-app][data-grain="line"]');
  await page.waitForFunction(() => /grain=line/.test(location.hash));
  await page.keyboard.press("l");
  await page.waitForSelector('[data-app][data-grain="step"]');
  await page.waitForFunction(() => !/grain/.test(location.hash));
});

test("calls open and close, each with its variables", async (t) => {
  const page = await open(t, "n=4&by=threat-arrays&grain=line&panel=listing");
  const depths = new Set();
  const events = [];
  let before = (await place(page)).frames;
  assert.deepEqual(before, []);
  for (const { frames: after, lit } of await pressAndLook(page, "step", 64, seen)) {
    depths.add(after.length);
    if (after.length !== before.length) events.push(after.length - before.length);
    assert.ok(Math.abs(after.length - before.length) <= 1, "one call at a time");
    for (const [depth, [name, variables]] of after.entries()) {
      assert.equal(name, "place");
      // The call of a column is the column's number deep.
      assert.equal(variables.c, String(depth + 1));
    }
    assert.ok(lit > 0, "a line is lit");
    before = after;
  }
  assert.ok(depths.has(0) && depths.has(1) && depths.has(3), [...depths].join());
  assert.ok(events.includes(1) && events.includes(-1), "calls open, and come back");
});

test("a line says what it does, with its values and the board's names", async (t) => {
  const page = await open(t, "n=4&by=threat-arrays&grain=line&panel=listing&lang=de");
  for (let line = 0; line < 5; line++) await page.click(action("step"));
  assert.equal(await page.innerText(".caption"), "Schleife: jetzt z = 1 (Zeile 4).");
  await page.click(action("back"));
  assert.equal(await page.innerText(".caption"), "setze(s = 1 (Spalte a)) beginnt. Offene Aufrufe: 1.");
});

test("line by line forwards and backwards, the same places, in each search", async (t) => {
  const page = await openPage(t, "#/options");
  for (const by of SEARCHES) {
    if (by !== SEARCHES[0]) await goTo(page, "#/options");
    await goTo(page, `#/search?n=4&by=${by}&grain=line&panel=listing`);
    await page.waitForSelector(`[data-app][data-grain=line] [data-listing="${by}"]`, { state: "attached" });
    const way = [await place(page), ...(await pressAndLook(page, "step", 25, seen))];
    assert.equal(way[0].counters.step, "0");
    assert.equal(new Set(way.map((it) => JSON.stringify(it))).size > 15, true, `${by}: the lines go on`);
    const back = await pressAndLook(page, "back", 25, seen);
    back.forEach((it, k) => assert.deepEqual(it, way[24 - k], `${by}: back at line ${24 - k}`));
    // To the end, and the counters are those of the run by steps.
    await pressAction(page, "finish");
    await status(page, "done");
    await assertTotals(page, 4, by);
    assert.equal(await grain(page), "line");
  }
});

test("a link leads to exactly this line, however far", async (t) => {
  const page = await open(t, "n=8&by=board-scan&at=12000&grain=line&line=3&panel=listing");
  await page.waitForFunction(() => document.querySelector("[data-counter=step]").dataset.value === "12000");
  const there = await place(page);
  for (let line = 0; line < 3; line++) await page.click(action("back"));
  assert.equal((await counters(page)).step, "12000");
  await page.click(action("back"));
  assert.equal((await counters(page)).step, "11999");
  for (let line = 0; line < 4; line++) await page.click(action("step"));
  assert.deepEqual(await place(page), there);
  await page.waitForFunction(() => /at=12000&grain=line&line=3/.test(location.hash));
});

test("lines are played like steps, and the speed says lines", async (t) => {
  const page = await open(t, "n=5&by=position-array&grain=line&speed=30&lang=de&panel=listing");
  assert.match(await page.textContent(".player-pace output"), /Programmzeilen\/s/);
  await page.click(action("play"));
  await page.waitForFunction(() => Number(document.querySelector("[data-counter=step]").dataset.value) > 3);
  await page.click(action("pause"));
  await status(page, "paused");
  const { step } = await counters(page);
  // A step of the search takes several lines.
  await page.click(action("step"));
  await page.click(action("back"));
  assert.equal((await counters(page)).step, step);
});

test("long call stacks and queues scroll, by keys too, and keep the open end in sight", async (t) => {
  const page = await open(t, "n=20&by=position-array&at=150000&as=document&grain=line&panel=listing", {
    viewport: { width: 1024, height: 600 },
  });
  await page.waitForFunction(() => document.querySelectorAll("[data-frame]").length > 12);
  const inSight = (box, end) =>
    page.waitForFunction(([box, end]) => {
      const [outer, inner] = [box, end].map((it) => document.querySelector(it).getBoundingClientRect());
      // A call with many variables may be higher than the box: its beginning or its end is seen.
      const begins = inner.top >= outer.top - 1 && inner.top < outer.bottom;
      return begins || (inner.bottom > outer.top && inner.bottom <= outer.bottom + 1);
    }, [box, end]);
  const scrolls = async (box, end, key = "End") => {
    await page.waitForFunction((box) => {
      const it = document.querySelector(box);
      return it.scrollHeight > it.clientHeight;
    }, box);
    await inSight(box, end);
    const before = await page.$eval(box, (it) => it.scrollTop);
    await page.focus(box);
    await page.keyboard.press(key);
    await page.waitForFunction(([box, before]) => document.querySelector(box).scrollTop !== before, [box, before]);
  };
  // The innermost call lies on top.
  await scrolls(".frames", "[data-frame]:first-child");
  await goTo(page, "#/search?n=20&by=position-array&at=150000&as=document&panel=state");
  await page.waitForFunction(() => document.querySelectorAll(".calls > li").length > 12);
  await scrolls(".calls", ".calls > li:first-child");
  await goTo(page, "#/search?n=8&by=board-scan&at=20600&as=document&panel=state");
  await page.waitForSelector('[data-layer="91"]');
  await scrolls(".layers", ".layers > [data-open]", "Home");
});

test("the menu groups recursive and iterative searches, and these say so", async (t) => {
  const page = await open(t, "n=6&by=one-per-line&grain=line&lang=en&panel=listing");
  const groups = await page.$$eval("[name=by] optgroup", (all) =>
    Object.fromEntries(all.map((it) => [it.label, [...it.querySelectorAll("option")].map((o) => o.value)])),
  );
  assert.deepEqual(groups.recursive, ["rows", "board-scan", "threat-arrays", "position-array", "free-slots", "bit-masks"]);
  assert.deepEqual(groups.iterative, ["one-per-line", "right-edge", "field-order", "right-edge-fields"]);
  assert.match(await page.innerText("[data-iterative]"), /iterative/);
  await page.click(action("step"));
  assert.equal(await page.locator("[data-frame]").count(), 0);
  assert.ok((await page.locator("[data-main] [data-variable]").count()) > 0);
  await reveal(page, "[name=by]");
  await page.selectOption("[name=by]", "free-slots");
  await page.waitForSelector("[data-iterative]", { state: "detached" });
  assert.equal(await grain(page), "line");
});

test("axe finds nothing line by line, in any language and theme", async (t) => {
  const page = await openPage(t, "#/search", { reducedMotion: "reduce" });
  for (const by of ["threat-arrays", "bit-masks", "one-per-line"]) {
    await goTo(page, `#/search?n=6&by=${by}&at=9&grain=line&line=2`);
    await page.waitForSelector("[data-counter=step][data-value='9']", { state: "attached" });
    await assertAccessibleInAll(page);
  }
});
