// Needs: focus, layout
// Hill climbing in a browser: the press on a step of the stairs, its keys, and the other starts, which are computed
// beside the page. src/views/search/climb/stairs.rs has what is shown, crates/queens/tests/engine/climb.rs the figures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, pressAction, status } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

const ADDRESS = "#/search?n=8&by=hill-climbing&seed=2&restart=1&panel=tree";
const step = (page) => page.getAttribute("[data-stairs] [data-current]", "data-move");

test("a step of the stairs is pressed or chosen by keys, and the last one is taken back", async (t) => {
  const page = await openPage(t, ADDRESS);
  await page.waitForSelector("[data-stairs] [data-move]");
  assert.equal(await step(page), "0");
  const picture = page.locator(".stairs-slider");
  const target = await page.locator('[data-move="4"]').boundingBox();
  await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
  await page.waitForSelector('[data-move="4"][data-current]');
  assert.equal(await page.inputValue("[name=at]"), "4");
  assert.equal(await page.locator("[data-board] [data-state=conflict]").count(), 2);
  // After a pointer, arrow keys lead the search until the keyboard moves the focus.
  await page.keyboard.press("Tab");
  await picture.focus();
  await page.keyboard.press("End");
  await page.waitForSelector('[data-move="17"][data-current]');
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector('[data-move="16"][data-current]');
  await page.keyboard.press("Home");
  await page.waitForSelector('[data-move="0"][data-current]');
  await pressAction(page, "finish");
  await status(page, "done");
  await page.click(action("back"));
  await page.waitForSelector('[data-move="17"][data-current]');
});

test("another start has another board, and 1,000 other starts are solved as often as computed", async (t) => {
  const page = await openPage(t, ADDRESS);
  const share = async (rule) => {
    await page.waitForSelector(`[data-tally=${rule}][data-solved]`, { state: "attached" });
    return Number(await page.getAttribute(`[data-tally=${rule}]`, "data-solved"));
  };
  // Four standard deviations around the exact share, and around 94.5 %.
  assert.ok(Math.abs((await share("better")) - 140) < 44);
  assert.ok(Math.abs((await share("sideways")) - 945) < 29);
  const queens = () => page.locator("[data-board] :is([data-state=queen], [data-state=conflict])").evaluateAll((all) => all.map((it) => it.dataset.square).join());
  const before = await queens();
  await goTo(page, `${ADDRESS}&at=4`);
  await page.click('.setup-open');
  await page.click(`#setup ${action("another-start")}`);
  await page.waitForFunction(() => location.hash.includes("seed=3"));
  assert.notEqual(await queens(), before);
  assert.equal(await step(page), "0");
});
