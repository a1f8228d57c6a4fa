// Needs: clock, frame, layout
// The comparison in a browser: the clock, the measurement between frames, drawn sizes.
// crates/queens/tests/engine/comparisons.rs has the totals, src/views/compare/ what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lean } from "./launch.mjs";
import { action, figures, openPanel, pressAction, status, type } from "./hooks.mjs";
import { openPage } from "./site.mjs";

/** Waits for an element in the document, visible or not. */
const shows = (page, selector) => page.waitForSelector(selector, { state: "attached" });

const open = async (t, address, options) => {
  const page = await openPage(t, address, options);
  await page.waitForSelector("[data-contender]");
  return page;
};

const measured = (page) =>
  page.waitForSelector('[data-measurement][data-status="done"]', { state: "attached" });

// The clock and drawn sizes.
test("a race ends after fourteen seconds, with both ways at one scale and the reason", async (t) => {
  const page = await open(t, "#/compare?n=8&by=one-per-line,field-order&lang=de", { before: lean((page) => page.clock.install()) });
  const lengths = () => page.$$eval("[data-strip]", (all) => all.map((it) => it.dataset.total));
  await page.click('[data-contender="field-order"] [data-square="c3"]');
  assert.match(await page.innerText(".caption"), /Feld für Feld/);
  await page.click(action("play"));
  await page.clock.runFor(6_000);
  assert.deepEqual(await lengths(), ["15720", "924226"]);
  const found = await page.getAttribute('[data-contender="one-per-line"] [data-counter="solutions"]', "data-value");
  assert.ok(Number(found) > 20 && Number(found) < 92, found);
  assert.equal(await page.getAttribute("[data-race]", "data-race"), "14853");
  assert.equal(await page.getAttribute("[data-app]", "data-status"), "running");
  await page.clock.runFor(9_000);
  await status(page, "done");
  const width = async (name) => (await page.locator(`[data-strip="${name}"] .way-rail`).boundingBox()).width;
  const factor = (await width("field-order")) / (await width("one-per-line"));
  assert.ok(Math.abs(factor - 58.8) < 1, `${factor}`);
  assert.equal(await page.getAttribute('[data-strip="field-order"]', "data-last-solution"), "559910");
  assert.match(await page.innerText(".factor"), /58,8-mal/);
  assert.equal(await page.getAttribute("[data-verdict]", "data-verdict"), "wrong");
});

test("searches are added, replaced and removed by their buttons", async (t) => {
  const page = await open(t, "#/compare?n=5&by=one-per-line,field-order");
  await pressAction(page, "add");
  await page.waitForFunction(() => document.querySelectorAll("[data-contender]").length === 3);
  await pressAction(page, "remove");
  await page.waitForFunction(() => document.querySelectorAll("[data-contender]").length === 2);
  await page.locator("[data-contender] [name=by]").first().selectOption("bit-masks");
  await page.waitForSelector('[data-contender="bit-masks"]');
  await type(page, "n", "6");
  await page.waitForSelector('[data-contender] [data-board][data-n="6"]');
});

test("a long measurement between frames shows progress and is cancelled", async (t) => {
  const page = await open(t, "#/compare?n=14&by=one-per-line,field-order");
  await openPanel(page, "totals");
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
  await openPanel(page, "totals");
  await page.click(action("measure"));
  await measured(page);
  assert.equal(await page.locator("svg.chart [data-series]").count(), 4);
  await page.selectOption("[name=counter]", "placements");
  const { placements } = figures.search_counters[5]["free-slots"];
  await shows(page, `tr[data-n="5"] [data-total="free-slots"][data-value="${placements}"]`);
});
