// Needs: focus, layout
// The search line by line, as far as it needs layout, scrolling, keys or the address of a browser.
// crates/queens/tests/engine/lines.rs has every line of every search, src/views/search/render_tests.rs what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SOME_SEARCHES, assertTotals, figures, pressAction, pressAndLook, status } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

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

test("the grain is one press or key away, and in the address", async (t) => {
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

test("buttons lead line by line forwards and backwards to the same places", async (t) => {
  const page = await openPage(t, "#/options");
  for (const by of SOME_SEARCHES) {
    if (by !== SOME_SEARCHES[0]) await goTo(page, "#/options");
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
    if (figures.search_counters[4][by]) await assertTotals(page, 4, by);
    assert.equal(await grain(page), "line");
  }
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
