// Needs: focus, history, layout
// The search view in a browser: its clock, its list, its history, its fields.
// crates/queens/tests/engine/searches.rs has the totals and the way back of each search, src/views/search/ what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, counters, pressAction, squares, status, type } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

test("play and pause by the clock, step and back by hand", async (t) => {
  const page = await openPage(t, "#/search?n=8&speed=60");
  // One button plays and pauses.
  assert.equal(await page.locator(action("pause")).count(), 0);
  await page.click(action("play"));
  await status(page, "running");
  assert.equal(await page.locator(action("play")).count(), 0);
  await page.waitForFunction(() => +document.querySelector("[data-counter=step]").dataset.value > 12);
  await page.click(action("pause"));
  await status(page, "paused");
  const at = Number((await counters(page)).step);
  await page.click(action("step"));
  assert.equal(Number((await counters(page)).step), at + 1);
  await page.click(action("back"));
  await page.click(action("back"));
  assert.equal(Number((await counters(page)).step), at - 1);
  await pressAction(page, "reset");
  await status(page, "ready");
});

test("the address leads to a step, follows the state and leaves the history alone", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=right-edge&at=1234&speed=20");
  await status(page, "paused");
  assert.equal((await counters(page)).step, "1234");
  assert.equal(await page.inputValue("[name=by]"), "right-edge");
  const entries = await page.evaluate(() => history.length);
  for (let i = 0; i < 5; i++) await page.click(action("step"));
  await page.waitForURL(/at=1239/);
  assert.equal(await page.evaluate(() => history.length), entries);
  const board = await squares(page, "queen");
  await page.reload();
  await status(page, "paused");
  assert.equal((await counters(page)).step, "1239");
  assert.deepEqual(await squares(page, "queen"), board);
  // A link within the page is followed, too.
  await page.evaluate(() => (location.hash = "#/search?n=6&by=field-order&at=7"));
  await page.waitForSelector('[data-board][data-n="6"]');
  assert.equal((await counters(page)).step, "7");
});

test("timeline and step field go anywhere, and nonsense in a field of the browser keeps the state", async (t) => {
  const page = await openPage(t, "#/search?n=8");
  await pressAction(page, "finish");
  await status(page, "done");
  const end = Number((await counters(page)).step);
  for (const to of [5000, 17, end - 1]) {
    await page.locator("[data-timeline]").fill(String(to));
    assert.equal((await counters(page)).step, String(to));
  }
  await type(page, "at", "321");
  assert.equal((await counters(page)).step, "321");
  await type(page, "at", String(end + 5));
  await status(page, "done");
  assert.match(await page.innerText("[role=alert]"), /no step/);
  await type(page, "at", "40");
  // src/text/number.rs reads what is typed; storage and address have more of it.
  for (const [name, texts] of [
    ["n", ["28", "<b>x</b>", ""]],
    ["at", ["-1", "99999999999999999999999"]],
  ]) {
    for (const text of texts) {
      await type(page, name, text);
      await page.waitForSelector(".notices[role=alert]");
      assert.match(await page.innerText("[role=alert]"), /not a valid (size|step)/, `${name}: ${text}`);
      assert.equal(await page.getAttribute("[data-board]", "data-n"), "8");
      assert.equal((await counters(page)).step, "40");
      assert.equal(await page.inputValue(`[name=${name}]`), name === "n" ? "8" : "40");
      await page.click(action("close-notice"));
      assert.equal(await page.locator(".notices").count(), 0);
    }
  }
  await type(page, "n", "28");
  await page.waitForSelector(".notices[role=alert]");
  await type(page, "n", "6");
  await page.waitForSelector(".notices", { state: "detached" });
});

test("a long notice covers nothing in the layout", async (t) => {
  const page = await openPage(t, "#/about?lang=de");
  for (const [width, height] of [[800, 600], [1024, 768], [1366, 768], [740, 360]]) {
    await page.setViewportSize({ width, height });
    await goTo(page, "#/search?n=8&by=nonsense&at=-4&speed=x&lang=de");
    await page.waitForSelector(".notices p");
    const covered = () =>
      page.evaluate(() => {
        const over = document.querySelector(".notices").getBoundingClientRect();
        const used = [...document.querySelectorAll(".stage-player, .stage-say, .stage-counters, .stage-setup, .stage-tabs, .bar, [data-board]")];
        return used
          .filter((it) => it.checkVisibility())
          .filter((it) => {
            const { left, top, right, bottom } = it.getBoundingClientRect();
            return Math.min(right, over.right) - Math.max(left, over.left) > 1 && Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1;
          })
          .map((it) => it.className);
      });
    assert.deepEqual(await covered(), [], `${width} × ${height}`);
    // The focus in what is below moves the notice, and not over the player.
    await page.locator("[role=tabpanel]").first().evaluate((it) => (it.querySelector("svg[tabindex], a, button") ?? it).focus());
    await settled(page);
    assert.deepEqual(await covered(), [], `${width} × ${height}, with the focus in the panel`);
    await page.click(action("close-notice"));
    await goTo(page, "#/about?lang=de");
  }
});

test("14 200 solutions are listed in pages, and a typed one opens", async (t) => {
  const page = await openPage(t, "#/search?n=12&by=bit-masks&panel=solutions");
  await pressAction(page, "finish");
  await status(page, "done");
  await page.waitForSelector('[data-solutions][data-total="14200"] [data-solution="200"]');
  // Without scrolling.
  const isSeen = await page.locator(action("next-page")).evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(isSeen);
  await page.fill("[name=page]", "71");
  await page.press("[name=page]", "Enter");
  await page.click('[data-solutions] [data-solution="14200"]');
  assert.equal((await squares(page, "queen")).length, 12);
  await pressAction(page, "previous-page");
  await page.waitForSelector('[data-solutions] [data-solution="14000"]');
});

test("the browser's undo, pressed elsewhere, leaves no old text in the field of the step", async (t) => {
  const page = await openPage(t, "#/search?n=8");
  const field = page.locator("[name=at]").first();
  await field.fill("-3");
  await field.press("Enter");
  await page.click("[data-square=d4]");
  await page.keyboard.press("Control+z");
  for (const step of ["1", "2"]) {
    await pressAction(page, "step");
    await page.waitForFunction((step) => document.querySelector("[name=at]").value === step, step);
  }
});
