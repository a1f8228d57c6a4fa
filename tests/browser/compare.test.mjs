// Needs: frame
// The comparison in a browser: the clock, the measurement between frames, computed colours.
// crates/queens/tests/engine/comparisons.rs has the totals, src/views/compare/ what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, figures, status, type } from "./hooks.mjs";
import { openPage } from "./site.mjs";

/** Waits for an element in the document, visible or not. */
const shows = (page, selector) => page.waitForSelector(selector, { state: "attached" });

const open = async (t, address, options) => {
  const page = await openPage(t, address, options);
  await page.waitForSelector("[data-contender]");
  return page;
};

/** Opens the panel of the totals. */
const totals = (page) => page.click('[data-panel="totals"]');

/** Takes out the first search, by the button among its counters. */
async function removeFirst(page) {
  await page.locator("[data-contender] [popovertarget]").first().click();
  await page.locator(action("remove")).first().click();
}

const measured = (page) =>
  page.waitForSelector('[data-measurement][data-status="done"]', { state: "attached" });

test("the answer comes when the race has run, in computed colours, or when it is asked for", async (t) => {
  const page = await open(t, "#/compare?n=6&by=one-per-line,field-order&lang=de");
  const bars = () => page.$$eval("[data-bar]", (all) => all.map((it) => Number(it.dataset.bar)));
  for (const tab of ["chart", "totals"]) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector(`#panel-${tab} ${action("reveal")}`);
    assert.doesNotMatch(await page.innerText("main"), /894|15\.983/, "but on the timeline");
  }
  await page.click("#tab-chart");
  await page.click(action("finish"));
  await status(page, "done");
  // 894 of 15 983 iterations.
  assert.deepEqual(await bars(), [55, 1_000]);
  // The cheapest search is crowned; the longest bar is not the greenest.
  const colours = await page.$$eval(".lane", (all) => all.map((it) => [it.dataset.winner, getComputedStyle(it.querySelector(".lane-done")).fill]));
  assert.deepEqual(colours.map(([winner]) => winner), ["", undefined]);
  assert.notEqual(colours[0][1], colours[1][1]);
  assert.equal(await page.locator(".lane[data-winner] .lane-crown").count(), 1);
  await page.waitForSelector("#panel-chart .total[data-marked]");
  assert.match(await page.innerText(".factor"), /17,9-mal/);
  // Another question, and revealing the answer at once.
  await page.locator("[data-contender] [name=by]").first().selectOption("bit-masks");
  await page.click(action("reveal"));
  await page.waitForSelector("#panel-chart .total[data-marked]");
  assert.equal(await page.getAttribute("[data-app]", "data-status"), "ready");
});

test("searches are added, replaced and removed by their buttons", async (t) => {
  const page = await open(t, "#/compare?n=5&by=one-per-line,field-order");
  await page.click(action("add"));
  await page.waitForFunction(() => document.querySelectorAll("[data-contender]").length === 3);
  await removeFirst(page);
  await page.waitForFunction(() => document.querySelectorAll("[data-contender]").length === 2);
  await page.locator("[data-contender] [name=by]").first().selectOption("bit-masks");
  await page.waitForSelector('[data-contender="bit-masks"]');
  await type(page, "n", "6");
  await page.waitForSelector('[data-contender] [data-board][data-n="6"]');
});

test("a long measurement between frames shows progress and is cancelled", async (t) => {
  const page = await open(t, "#/compare?n=14&by=one-per-line,field-order");
  await totals(page);
  await page.click(action("measure"));
  await page.waitForFunction(() => +document.querySelector("progress").value > 1000);
  assert.equal(await page.getAttribute("[data-measurement]", "data-status"), "running");
  await page.click(action("cancel"));
  await measured(page);
  assert.equal(await page.isDisabled(action("measure")), false);
  const value = await page.getAttribute('tr[data-n="8"] [data-total="one-per-line"]', "data-value");
  assert.equal(value, "15720");
});

test("totals are measured, and chart and table show them", async (t) => {
  const page = await open(t, "#/compare?n=5&by=one-per-line,free-slots");
  await totals(page);
  await page.click(action("measure"));
  await measured(page);
  assert.equal(await page.locator("svg.chart [data-series]").count(), 4);
  await page.selectOption("[name=counter]", "placements");
  const { placements } = figures.search_counters[5]["free-slots"];
  await shows(page, `tr[data-n="5"] [data-total="free-slots"][data-value="${placements}"]`);
});
