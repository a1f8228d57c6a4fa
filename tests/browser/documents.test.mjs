// Needs: download, layout, storage
// The searches as in their documents, as far as they need downloads, the list's window, computed colours,
// layout, storage or a reload. crates/queens/tests/engine/exports.rs has all that the programs print,
// src/views/search/render_tests.rs what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { saved } from "./files.mjs";
import { action, counters, figures, openPanel, pressAction, reveal, status, type } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

/** A search as in its document, at a step. */
const open = (t, query) =>
  openPage(t, `#/search?${query}&as=document&lang=de`, {
    waitFor: '[data-app][data-view="search"]',
    viewport: { width: 1366, height: 768 },
  });

/** Saves all that the search has found as its document prints it. */
async function printed(page, parts) {
  await openPanel(page, "export");
  const file = await saved(page, "printed", parts);
  return { name: file.name, text: file.bytes.toString() };
}

test("the tutorial's drawings are downloaded as on the page, and chosen in the list's window", async (t) => {
  const page = await open(t, "n=4&by=position-array&at=94&panel=solutions");
  // It is drawn by a file that is loaded later.
  await page.waitForSelector("[data-printout]");
  const shown = () => page.$eval("[data-printout]", (it) => it.textContent);
  const last = "2te Loesung\n▓ D \nD▓ ▓\n▓ ▓D\n D ▓\n";
  assert.equal(await shown(), `${last}2 loesungen gefunden.`);
  await page.click('[data-solutions] [data-solution="1"]');
  assert.match(await page.innerText(".caption"), /^1te Loesung/);
  const first = (await shown()).replace("2 loesungen gefunden.", "");
  const { name, text } = await printed(page, { what: "all" });
  assert.equal(name, "queens-4-solutions.txt");
  assert.equal(text, `${first}${last}2 loesungen gefunden.\n`);
  const svg = (await saved(page, "svg")).bytes.toString();
  assert.ok(svg.includes("<title>1te Loesung</title>"));
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((it) => it[1]);
  assert.deepEqual([...texts].sort(), [..."01230123"].sort());
  const json = await saved(page, "json", { what: "shown" });
  assert.equal(json.name, "queens-4-solution-1.json");
  assert.equal(JSON.parse(json.bytes).solutions[0].title, "1te Loesung");
});

test("the article's blocks have two computed colours, and the worksheet's table has semicolons", async (t) => {
  const page = await open(t, "n=8&by=free-slots&at=370908&panel=solutions");
  await page.waitForSelector("[data-printout]");
  const colours = await page.$$eval(".printed-queen, .printed-attacked", (them) =>
    [...new Set(them.map((it) => `${it.className} ${getComputedStyle(it).color}`))].sort(),
  );
  assert.equal(colours.length, 2, colours.join());
  // Its own numbers, 11 to 88, column first: 1 5 8 6 3 7 2 4 by rows from the top.
  const label = await page.getAttribute('[data-solutions] [data-solution="1"]', "aria-label");
  assert.ok(label.includes("11 25 38 46 53 67 72 84"), label);
  await goTo(page, "#/search?n=8&by=threat-arrays&at=19924&as=document&panel=export&lang=de");
  const csv = (await saved(page, "csv")).bytes.toString().split("\r\n");
  assert.equal(csv[1], '1;1;5;8;6;3;7;2;4;"(1,1) (2,5) (3,8) (4,6) (5,3) (6,7) (7,2) (8,4)";56 25 2 19 44 13 54 39;;8');
  await goTo(page, "#/search?n=8&by=board-scan&at=20660&as=document&panel=export&lang=de");
  const { text } = await printed(page, { what: "all", queen: "X", empty: "-", between: "" });
  assert.ok(text.startsWith("Lösung 1\nX-------\n----X---\n"), text.slice(0, 60));
});

test("the deck's first optimisation goes by columns, the page's own by rows, also after a reload", async (t) => {
  const page = await open(t, "n=6&by=one-per-line");
  assert.equal(await page.innerText("[name=by] option:checked"), "Eine Dame pro Spalte");
  // The same step, seen by columns, by rows and by columns again.
  const place = async (step) => {
    await page.fill("[name=at]", String(step));
    await page.press("[name=at]", "Enter");
    await page.waitForSelector(`[data-counter=step][data-value="${step}"]`, { state: "attached" });
  };
  const queens = () => page.$$eval('[data-board] [data-state="queen"]', (all) => all.map((it) => [it.dataset.x, it.dataset.y].join()).sort());
  await openPanel(page, "listing");
  await place(7);
  const byColumns = await queens();
  assert.deepEqual(byColumns, ["0,0", "1,2"]);
  assert.ok(await page.locator('[data-listing="one-per-column"]').isVisible());
  await pressAction(page, "as-document");
  await page.waitForSelector('[data-listing="one-per-line"]');
  assert.deepEqual(await queens(), ["0,0", "2,1"]);
  await page.waitForURL(/by=one-per-line&at=7/);
  await pressAction(page, "as-document");
  await page.waitForSelector('[data-listing="one-per-column"]');
  assert.deepEqual(await queens(), byColumns);
  // Another size stays in its direction, and so does a way back from another search.
  await type(page, "n", "5");
  assert.ok(await page.locator('[data-listing="one-per-column"]').isVisible());
  await reveal(page, "[name=by]");
  await page.selectOption("[name=by]", "field-order");
  await reveal(page, "[name=by]");
  await page.selectOption("[name=by]", "one-per-line");
  await page.waitForSelector('[data-listing="one-per-column"]');
  await page.waitForURL(/n=5&by=one-per-line&.*as=document/);
  await page.reload();
  await page.waitForSelector('[data-listing="one-per-column"]');
});

const visible = (page, selector) => page.locator(selector).filter({ visible: true }).count();

test("in the layout, the slide has board, iterations, solutions, start and nothing else", async (t) => {
  const [width, height] = [640, 720];
  const page = await openPage(t, "#/search?n=6&by=field-order&embed=slide&lang=de&speed=max", {
    viewport: { width, height },
    reducedMotion: "reduce",
  });
  assert.equal(await page.getAttribute("html", "data-embed"), "slide");
  assert.equal(await page.innerText("h1:visible"), "Das Damenproblem, n\u00a0=\u00a06");
  for (const gone of ["header", "[role=tab]", "[name=n]", "[name=by]", "[name=at]", "[data-timeline]", action("step"), ".caption"]) {
    assert.equal(await visible(page, gone), 0, gone);
  }
  await page.click(action("play"));
  await status(page, "done");
  const { tests, solutions: found } = figures.search_counters[6]["field-order"];
  assert.deepEqual(await counters(page), { tests: String(tests), solutions: String(found) });
  await page.click('[data-solutions] [data-solution="3"]');
  assert.equal(await page.locator('[data-board] [data-state="queen"]').count(), 6);
});

test("a program of Teach plays as in its document by the clock", async (t) => {
  const page = await openPage(t, "#/?lang=de");
  await page.click("[popovertarget=teach]");
  await page.click("#teach [data-document=program]");
  await page.waitForSelector('[data-view="search"][data-status="running"]');
  await page.waitForFunction(() => document.querySelector("[data-counter=step]").dataset.value > 1);
});
