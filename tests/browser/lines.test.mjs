// Needs: focus, layout
// The listing of a search and its open calls, as far as they need layout, scrolling, keys or the address of a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, status } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

async function open(t, query, options) {
  const page = await openPage(t, `#/search?${query}`, { waitFor: '[data-app][data-view="search"]', ...options });
  page.setDefaultTimeout(10_000);
  return page;
}
test("on a usual laptop each line of the listing is one line", async (t) => {
  const page = await open(t, "n=8&by=rows&at=300&panel=listing", { viewport: { width: 1280, height: 800 } });
  for (const lang of ["en", "de", "zh-Hant"]) {
    await goTo(page, `#/search?n=8&by=rows&at=300&panel=listing&lang=${lang}`);
    await page.waitForSelector(`html[lang="${lang}"]`);
    const heights = await page.$$eval("[data-listing] > li, .listing > li", (all) => all.map((it) => it.getBoundingClientRect().height));
    assert.ok(heights.length > 8 && Math.max(...heights) < 1.5 * Math.min(...heights), `${lang}: ${heights.join(" ")}`);
  }
});

test("from the listing of a search, its program goes line by line in both directions", async (t) => {
  const page = await open(t, "n=5&by=position-array&panel=listing");
  await page.click('[data-action="as-python"]');
  await page.waitForSelector('[data-app][data-view="write"][data-grain="line"]');
  assert.match(await page.evaluate(() => location.hash), /n=5.*task=position-array.*grain=line/);
  await page.locator(action("run")).first().click();
  // A program that is still being recorded runs, too, and has no line yet from which a step could go on.
  await page.waitForFunction(() => Number(document.querySelector("[data-timeline]")?.value) > 0);
  await page.click(action("pause"));
  await status(page, "paused");
  const at = (line) => page.waitForFunction((line) => Number(document.querySelector("[data-timeline]").value) === line, line);
  const line = Number(await page.inputValue("[data-timeline]"));
  await page.click(action("step"));
  await at(line + 1);
  await page.click(action("back"));
  await at(line);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("l");
  await page.waitForSelector('[data-app][data-grain="step"]');
  await page.waitForFunction(() => !/grain/.test(location.hash));
});

test("long call stacks and queues scroll, by keys too, and keep the open end in sight", async (t) => {
  const page = await open(t, "n=20&by=position-array&at=150000&as=document&panel=state", {
    viewport: { width: 1024, height: 600 },
  });
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
  await page.waitForFunction(() => document.querySelectorAll(".calls > li").length > 12);
  await scrolls(".calls", ".calls > li:first-child");
  await goTo(page, "#/search?n=8&by=board-scan&at=20600&as=document&panel=state");
  await page.waitForSelector('[data-layer="91"]');
  await scrolls(".layers", ".layers > [data-open]", "Home");
});
