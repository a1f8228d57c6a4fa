// Needs: accessibility tree, download, layout
// The comparison: searches side by side, their totals, chart and files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pressed } from "./files.mjs";
import { action, assertTotals, counters, figures, status, tooWide, type } from "./hooks.mjs";
import { assertAccessibleInAll, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

/** The counters of one search side by side. */
const counted = (page, search) => counters(page, within(search));
const within = (search) => `[data-contender="${search}"]`;

/** Waits for what stands in the document, be it behind a button. */
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

for (const by of ["one-per-line,field-order", "board-scan,threat-arrays,position-array", "free-slots,right-edge"]) {
  test(`${by}: side by side to the end, with the exact totals`, async (t) => {
    const page = await open(t, `#/compare?n=8&by=${by}`);
    assert.equal(await page.getAttribute("[data-app]", "data-view"), "compare");
    await page.click(action("finish"));
    await status(page, "done");
    for (const search of by.split(",")) await assertTotals(page, 8, search, within(search));
  });

  test(`${by}: the measured totals are exact`, async (t) => {
    const page = await open(t, `#/compare?n=6&by=${by}`);
    await totals(page);
    await page.click(action("measure"));
    await measured(page);
    for (const counter of ["tests", "placements", "solutions"]) {
      await page.selectOption("[name=counter]", counter);
      for (const search of by.split(",")) {
        for (let n = 1; n <= 6; n++) {
          const value = await page.getAttribute(`tr[data-n="${n}"] [data-total="${search}"]`, "data-value");
          assert.equal(value, String(figures.search_counters[n][search][counter]), `${search}, ${n}: ${counter}`);
        }
      }
    }
    assert.equal(await page.locator("svg.chart [data-series]").count(), by.split(",").length + 2);
  });
}

test("the answer comes when the race has run, or when it is asked for", async (t) => {
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

test("in step by tests, forwards and back, and by address", async (t) => {
  const page = await open(t, "#/compare?n=8&by=one-per-line,bit-masks&at=10");
  await status(page, "paused");
  for (const search of ["one-per-line", "bit-masks"]) assert.equal((await counted(page, search)).tests, "10");
  await page.click(action("step"));
  await page.keyboard.press("ArrowRight");
  for (const search of ["one-per-line", "bit-masks"]) assert.equal((await counted(page, search)).tests, "12");
  await page.click(action("back"));
  assert.equal((await counted(page, "bit-masks")).tests, "11");
  await page.waitForURL(/by=one-per-line,bit-masks&at=11/);
  await page.locator("[data-timeline]").fill("4");
  assert.equal((await counted(page, "one-per-line")).tests, "4");
  await page.selectOption("[name=pace]", "solutions");
  for (let solution = 1; solution <= 3; solution++) {
    await page.click(action("step"));
    await shows(page, `[data-contender=bit-masks] [data-counter=solutions][data-value="${solution}"]`);
    assert.equal((await counted(page, "one-per-line")).solutions, String(solution));
  }
  await page.click(action("back"));
  await shows(page, '[data-contender=one-per-line] [data-counter=solutions][data-value="2"]');
  await page.click(action("play"));
  await status(page, "running");
  await page.click(action("pause"));
  await status(page, "paused");
});

test("two to four searches are chosen", async (t) => {
  const page = await open(t, "#/compare?n=5&by=one-per-line,field-order");
  assert.equal(await page.locator(`${action("remove")}[aria-disabled="true"]`).count(), 2);
  await page.click(action("add"));
  await page.click(action("add"));
  assert.equal(await page.locator("[data-contender]").count(), 4);
  assert.equal(await page.isDisabled(action("add")), true);
  await removeFirst(page);
  await page.waitForFunction(() => document.querySelectorAll("[data-contender]").length === 3);
  await page.locator("[data-contender] [name=by]").first().selectOption("bit-masks");
  await page.waitForSelector('[data-contender="bit-masks"]');
  await type(page, "n", "6");
  await page.waitForSelector('[data-contender] [data-board][data-n="6"]');
  for (const address of ["by=one-per-line", "by=magic,bit-masks", "pace=fast", "at=-3"]) {
    await page.goto(page.url().replace(/#.*/, `#/compare?n=5&${address}`));
    await page.waitForSelector(".notices[role=alert]");
    assert.equal(await page.locator("[data-contender]").count(), 2);
    await page.click(action("close-notice"));
  }
});

test("a long measurement shows progress and is cancelled", async (t) => {
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

test("chart and table are saved", async (t) => {
  const page = await open(t, "#/compare?n=5&by=one-per-line,free-slots");
  await totals(page);
  await page.click(action("measure"));
  await measured(page);
  const csv = await pressed(page, action("save-csv"));
  assert.match(csv.name, /\.csv$/);
  const [header, ...rows] = csv.bytes.toString().replace(/^\uFEFF/, "").trimEnd().split("\r\n").map((line) => line.split(","));
  assert.equal(rows.length, 10);
  for (const row of rows) {
    const cell = (name) => row[header.indexOf(name)];
    assert.equal(cell("tests"), String(figures.search_counters[cell("n")][cell("search")].tests));
  }
  const svg = await pressed(page, action("save-svg"));
  assert.match(svg.name, /\.svg$/);
  assert.match(svg.bytes.toString(), /^<svg [^>]*xmlns=[^]*<\/svg>\s*$/);
  const { name, bytes } = await pressed(page, action("save-png"));
  assert.match(name, /\.png$/);
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1600, 960]);
});

test("axe finds nothing in the comparison, in any language and theme", async (t) => {
  const page = await open(t, "#/compare?n=5&at=20");
  await totals(page);
  await page.click(action("measure"));
  await measured(page);
  await assertAccessibleInAll(page);
});

test("three boards stay in one row on a phone", async (t) => {
  const page = await open(t, "#/compare?n=8&by=one-per-line,field-order,bit-masks&lang=de", { viewport: { width: 360, height: 740 } });
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page);
  const boards = await page.$$eval("[data-board]", (all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  assert.deepEqual(boards.map(({ top }) => top), Array(3).fill(boards[0].top));
  for (const { width } of boards) assert.ok(width >= 80, `${width} px`);
  assert.equal(await tooWide(page), 0);
});

for (const n of [6, 27]) {
  test(`the comparison of four searches fits on every screen, n = ${n}`, async (t) => {
    const page = await open(t, `#/compare?n=${n}&by=one-per-line,field-order,bit-masks,free-slots&lang=de`);
    if (n < 8) {
      await totals(page);
      await page.click(action("measure"));
      await measured(page);
    }
    for (const [width, height] of [[360, 740], [768, 1024], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      assert.equal(await tooWide(page), 0, `${width} × ${height}`);
      const boards = await page.$$eval("[data-board]", (all) =>
        all.map((it) => it.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
      assert.equal(boards.length, 4);
      for (const [wide, high] of boards) assert.ok(Math.abs(wide - high) < 1, `a board of ${wide} × ${high}`);
    }
  });
}
