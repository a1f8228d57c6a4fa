// Needs: accessibility tree, download, layout
// The searches as their documents tell them: words, numbers, order and look, on the page
// and in what is exported. The expected values are derived here from what the
// documents say.

import assert from "node:assert/strict";
import { test } from "node:test";
import { saved } from "./files.mjs";
import { action, assertTotals, counters, figures, openPanel, pressAction, reveal, status, type } from "./hooks.mjs";
import { assertAccessible, assertAccessibleInAll, goTo, openPage } from "./site.mjs";

const END = { "free-slots": 370_908, "board-scan": 20_660 };

/** A search as in its document, at the end of its run. */
async function open(t, by, { n = 8, panel = "solutions", at = END[by] ?? 19_924 } = {}) {
  const place = n === 8 ? `&at=${at}` : "";
  const page = await openPage(t, `#/search?n=${n}&by=${by}${place}&as=document&panel=${panel}&lang=de`, {
    waitFor: '[data-app][data-view="search"]',
    viewport: { width: 1366, height: 768 },
  });
  if (n !== 8) await pressAction(page, "finish");
  await status(page, "done");
  return page;
}

/** Whether queens on (column, row) pairs leave a square alone. */
const isFree = (queens, [x, y]) =>
  queens.every(([a, b]) => a !== x && b !== y && Math.abs(a - x) !== Math.abs(b - y));

/** All solutions as pairs (column, row from the top), in the order in which `lines` places queens. */
function solutions(n, lines) {
  const found = [];
  const go = (queens) => {
    if (queens.length === n) return found.push(queens);
    for (let place = 0; place < n; place++) {
      const square = lines === "columns" ? [queens.length, place] : [place, queens.length];
      if (isFree(queens, square)) go([...queens, square]);
    }
  };
  go([]);
  return found;
}

const has = (queens, x, y) => queens.some(([a, b]) => a === x && b === y);

/** n rows from the top, each of n squares. */
const drawn = (n, sign, end = "\n") =>
  Array.from({ length: n }, (_, y) => Array.from({ length: n }, (_, x) => sign(x, y)).join("") + end).join("");

/** Saves all that the search has found as its document prints it. */
async function printed(page, parts) {
  await openPanel(page, "export");
  const file = await saved(page, "printed", parts);
  return { name: file.name, text: file.bytes.toString() };
}

/** The numbers beside the board, from the top, and below it, from the left. */
const labels = (page) =>
  page.evaluate(() => ["ranks", "files"].map((it) => document.querySelector(`.board-${it}`).innerText.split(/\s+/).filter(Boolean).join(" ")));

for (const n of [4, 5, 8]) {
  test(`the C tutorial prints its drawing of every solution, n = ${n}`, async (t) => {
    const page = await open(t, "position-array", { n });
    // draw() of the tutorial: character 178 by its two conditions.
    const isShaded = (m, row) => (n % 2 === 0 && (row * n + (row % 2) + m) % 2 === 0) || ((row % 2) + m) % 2 === 0;
    const all = solutions(n, "rows");
    const draw = (queens) => drawn(n, (m, row) => (has(queens, m, row) ? "D" : isShaded(m, row) ? "▓" : " "));
    const expected = all.map((it, at) => `${at + 1}te Loesung\n${draw(it)}`).join("") + `${all.length} loesungen gefunden.\n`;
    const { name, text } = await printed(page);
    assert.equal(name, `queens-${n}-solutions.txt`);
    assert.equal(text, expected);
    // The same stands on the page, the last one first.
    await openPanel(page, "solutions");
    const shown = () => page.$eval("[data-printout]", (it) => it.textContent);
    assert.equal(await shown(), `${all.length}te Loesung\n${draw(all.at(-1))}${all.length} loesungen gefunden.`);
    await page.click('[data-solutions] [data-solution="1"]');
    assert.match(await page.innerText(".caption"), /^1te Loesung/);
    assert.ok((await shown()).startsWith(`1te Loesung\n${draw(all[0])}`));
  });
}

test("the article prints its results in the order of columns, in colours", async (t) => {
  const page = await open(t, "free-slots");
  const all = solutions(8, "columns");
  const blocks = (queens) => drawn(8, (x, y) => (has(queens, x, y) ? "█ " : "▒ "));
  const title = (at) => `=== Result ${String(at + 1).padStart(2, "0")} ===`;
  const { text } = await printed(page);
  assert.equal(text, all.map((it, at) => `${title(at)}\n${blocks(it)}`).join(""));
  await openPanel(page, "solutions");
  const colours = await page.$$eval(".printed-queen, .printed-struck", (them) =>
    [...new Set(them.map((it) => `${it.className} ${getComputedStyle(it).color}`))].sort(),
  );
  assert.equal(colours.length, 2, colours.join());
  assert.equal(await page.locator(".printed-queen").count(), 8);
  // Its own numbers, 11 to 88, column first.
  const label = await page.getAttribute('[data-solutions] [data-solution="1"]', "aria-label");
  assert.ok(label.includes(all[0].map(([x, y]) => `${x + 1}${y + 1}`).join(" ")), label);
  assert.deepEqual(await labels(page), ["1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8"]);
});

test("the C# program counts calls, lists solutions, and writes the signs one chooses", async (t) => {
  const page = await open(t, "board-scan");
  const shown = await counters(page);
  assert.equal(shown.tests, String(figures.search_counters[8]["board-scan"].tests));
  assert.match(await page.innerText('[data-counter="tests"]'), /Aufrufe\s+16\.456/);
  // 16 456 / 92 in whole numbers.
  assert.match(await page.textContent('[data-counter="tests-per-solution"] dd'), /^178$/);
  assert.equal(await page.innerText('[data-solutions] [data-solution="1"]'), "Lösung 1");
  assert.deepEqual(await labels(page), ["0 1 2 3 4 5 6 7", "0 1 2 3 4 5 6 7"]);
  const all = solutions(8, "rows");
  const { text } = await printed(page, { what: "all", queen: "X", empty: "-", between: "" });
  assert.equal(text, all.map((it, at) => `Lösung ${at + 1}\n${drawn(8, (x, y) => (has(it, x, y) ? "X" : "-"))}`).join(""));
  const listing = await page.evaluate(() => document.querySelector("#tab-listing").click()).then(() => page.waitForSelector("[data-listing]"));
  const words = await listing.innerText();
  for (const name of ["solve()", "set(0, i)", "set(y + 1, i)", "t[y, x]"]) assert.ok(words.includes(name), name);
});

test("the worksheet numbers rows from the top and keeps a row for each column", async (t) => {
  const page = await open(t, "threat-arrays");
  const all = solutions(8, "columns");
  const row = (cells) => cells.join(" ");
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const table = (queens) =>
    [
      row([" ", ...numbers]),
      ...numbers.map((y) => row([y, ...numbers.map((x) => (has(queens, x - 1, y - 1) ? "O" : "·"))])),
      `Damen: ${row(queens.map(([, y]) => y + 1))}`,
    ].join("\n");
  const { text } = await printed(page);
  assert.equal(text, all.map((it, at) => `${at + 1}\n${table(it)}\n`).join(""));
  assert.deepEqual(await labels(page), ["1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8"]);
  const csv = (await saved(page, "csv")).bytes.toString().split("\r\n");
  assert.equal(csv[1], '1;1 5 8 6 3 7 2 4;"(1,1) (2,5) (3,8) (4,6) (5,3) (6,7) (7,2) (8,4)";56 25 2 19 44 13 54 39;;8');
  const json = JSON.parse((await saved(page, "json")).bytes);
  assert.deepEqual(json.solutions.map((it) => it.queens), all.map((it) => it.map(([, y]) => y + 1)));
});

for (const by of ["field-order", "right-edge-fields"]) {
  test(`the deck keeps field numbers, rows upwards: ${by}`, async (t) => {
    const n = 6;
    const page = await open(t, by, { n });
    // Rows from the bottom: upside down, those from the top.
    const all = solutions(n, "rows").map((it) => it.map(([x, row]) => n * row + x));
    const { text } = await printed(page);
    assert.equal(text, all.map((it, at) => `${at + 1}\n${it.join(" ")}\n`).join(""));
    assert.deepEqual(await labels(page), ["5 4 3 2 1 0", "0 1 2 3 4 5"]);
    if (figures.search_counters[n][by]) await assertTotals(page, n, by);
  });
}

// The deck's second optimisation in its own words: both optimisations by columns, and its own end by
// rows and by columns. The figures are those of a plain walk written from the deck.
for (const [query, tests, first] of [
  ["by=right-edge&as=document", 15_398, "0 33 58 43 20 53 14 31"],
  ["by=right-edge-fields&as=document", 394_241, "0 12 23 29 34 46 49 59"],
  ["by=right-edge-columns&as=document", 657_687, "0 33 58 43 20 53 14 31"],
]) {
  test(`the deck's second optimisation can be run: ${query}`, async (t) => {
    const page = await openPage(t, `#/search?n=8&${query}&panel=solutions&lang=de`, { waitFor: '[data-app][data-view="search"]' });
    await pressAction(page, "finish");
    await status(page, "done");
    const shown = await counters(page);
    assert.deepEqual([shown.tests, shown.solutions], [String(tests), "92"]);
    const label = await page.getAttribute('[data-solution="1"]', "aria-label");
    assert.ok(label.includes(first), label);
  });
}

test("the deck's first optimisation goes by columns, and the page's own by rows", async (t) => {
  const n = 6;
  const page = await open(t, "one-per-line", { n });
  const rows = solutions(n, "rows");
  const { text } = await printed(page);
  const fields = rows.map((it) => it.map(([place, column]) => n * place + column));
  assert.equal(text, fields.map((it, at) => `${at + 1}\n${it.join(" ")}\n`).join(""));
  await assertTotals(page, n, "one-per-line");
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

test("pictures and titles follow the document, too", async (t) => {
  const page = await open(t, "position-array");
  await page.click('[data-solutions] [data-solution="2"]');
  await openPanel(page, "export");
  const svg = (await saved(page, "svg")).bytes.toString();
  assert.ok(svg.includes("<title>2te Loesung</title>"));
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((it) => it[1]);
  assert.deepEqual([...texts].sort(), [..."0123456701234567"].sort());
  const json = await saved(page, "json", { what: "shown" });
  assert.equal(json.name, "queens-8-solution-2.json");
  assert.equal(JSON.parse(json.bytes).solutions[0].title, "2te Loesung");
});

test("without the document, a search exports in the page's own way", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=position-array&panel=export&lang=en");
  await pressAction(page, "finish");
  await status(page, "done");
  assert.equal(await page.locator('[name="export-form"] option[value="printed"]').count(), 0);
  const text = (await saved(page, "text")).bytes.toString();
  const all = solutions(6, "rows");
  assert.equal(text, all.map((it) => Array.from({ length: 6 }, (_, y) => Array.from({ length: 6 }, (_, x) => (has(it, x, y) ? "Q" : ".")).join(" ") + "\n").join("") + "\n").join(""));
  await openPanel(page, "solutions");
  assert.equal(await page.locator("[data-printout]").count(), 0);
});

test("from a solution of the C# program one goes on to the same in all solutions", async (t) => {
  const page = await open(t, "board-scan", { n: 6 });
  await page.click('[data-solutions] [data-solution="4"]');
  const queens = await page.getAttribute('[data-solutions] [data-solution="4"]', "data-queens");
  // Row after row from the top, the last one for n = 6 begins with the queen on e6.
  assert.equal(queens.split(",").at(-1), "4");
  await page.click(".say-link[href]");
  await page.waitForSelector('[data-app][data-view="solutions"]');
  await page.waitForSelector(`[data-solution][data-queens="${queens}"][aria-pressed="true"]`);
});

test("each star of the article stands on a board of its own", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=free-slots&as=document&panel=listing&lang=de");
  await page.waitForSelector("[data-star]");
  const stars = await page.$$eval("[data-star]", (all) =>
    all.map((it) => {
      const rows = it.querySelector("pre").textContent.split("\n");
      const place = (kind) => it.querySelectorAll(kind).length;
      return [rows[0], rows.slice(1, 9).every((row) => row === "█ ".repeat(8)), place(".printed-queen"), place(".printed-struck"), it.dataset.struck, it.dataset.free].join();
    }),
  );
  const struck = (position) => {
    const [x, y] = [Math.floor(position / 10), position % 10];
    const all = Array.from({ length: 64 }, (_, at) => [1 + (at >> 3), 1 + (at & 7)]);
    return all.filter(([a, b]) => (a !== x || b !== y) && !isFree([[x, y]], [a, b])).length;
  };
  assert.equal(struck(24), 23);
  const expected = [11, 24, 33, 27, 65].map((it) => [`== Position ${it} ==`, true, 1, struck(it), struck(it), 63 - struck(it)].join());
  assert.deepEqual(stars, expected);
});

test("the second optimisation says what each reading needs", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=right-edge-fields&panel=listing&lang=de");
  const rows = await page.$$eval("[data-reading]", (all) =>
    all.map((it) => [it.dataset.reading, ...[...it.querySelectorAll("td")].map((cell) => cell.innerText.replace(/\s+/g, " "))].join(" ")),
  );
  assert.deepEqual(rows, [
    "field-order 924.226 118.968 924.226 118.968",
    "right-edge-fields 238.282 25.307 657.659 42.807",
    "right-edge-to-last 394.241 43.177 657.687 42.814",
    "one-per-line 15.720 2.056 15.720 2.056",
    "right-edge 15.720 1.830 15.398 1.964",
  ]);
});

const visible = (page, selector) => page.locator(selector).filter({ visible: true }).count();

for (const [width, height] of [[640, 720], [950, 640], [360, 640]]) {
  test(`the slide has board, iterations, solutions, start and nothing else: ${width} × ${height}`, async (t) => {
    const page = await openPage(t, "#/search?n=6&by=field-order&embed=slide&lang=de&speed=max", {
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    assert.equal(await page.getAttribute("html", "data-embed"), "slide");
    assert.equal(await page.innerText("h1:visible"), "Das Damenproblem, n\u00a0=\u00a06");
    assert.equal(await visible(page, "[data-board]"), 1);
    for (const gone of ["header", "[role=tab]", "[name=n]", "[name=by]", "[name=at]", "[data-timeline]", action("step"), ".caption"]) {
      assert.equal(await visible(page, gone), 0, gone);
    }
    assert.deepEqual(Object.keys(await counters(page)), ["tests", "solutions"]);
    assert.equal(await page.innerText(".slide-start"), "Start");
    await page.click(action("play"));
    await status(page, "done");
    const { tests, solutions: found } = figures.search_counters[6]["field-order"];
    assert.deepEqual(await counters(page), { tests: String(tests), solutions: String(found) });
    assert.equal(await page.getAttribute("[data-solutions]", "data-total"), String(found));
    await page.click('[data-solutions] [data-solution="3"]');
    assert.equal(await page.locator('[data-board] [data-state="queen"]').count(), 6);
    for (const seen of ["[data-board]", ".slide-start", '[data-counter="tests"]', '[data-counter="solutions"]']) {
      const box = await page.locator(seen).boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, seen);
    }
    await assertAccessible(page);
  });
}

test("the start leads to the five programs by name, each running as in its document", async (t) => {
  const page = await openPage(t, "#/?lang=de");
  for (const [name, words, by] of [
    ["program", "C#-Programm (2009)", "board-scan"],
    ["worksheet", "Arbeitsblatt", "threat-arrays"],
    ["article", "Artikel zu HashSet und LINQ", "free-slots"],
    ["tutorial", "C-Tutorial", "position-array"],
    ["deck", "Foliensatz: Showcase", "one-per-line"],
  ]) {
    const link = page.locator(`[data-document=${name}]`);
    assert.equal(await link.innerText(), words);
    await link.click();
    await page.waitForSelector('[data-view="search"][data-status="running"]');
    assert.match(page.url(), new RegExp(`by=${by}\\b.*as=document`));
    assert.equal(await page.locator("[role=alert]").count(), 0);
    await page.waitForFunction(() => document.querySelector("[data-counter=step]").dataset.value > 1);
    await goTo(page, "#/?lang=de");
  }
});

test("the dialog of the link offers the slide", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=field-order&as=document&lang=de");
  await page.click(action("link"));
  await page.click(action("embed"));
  const code = () => page.inputValue('textarea[name="embed"]');
  assert.match(await code(), /embed=1"/);
  await page.selectOption('[name="embed-extent"]', "slide");
  assert.match(await code(), /as=document[^"]*embed=slide"/);
  assert.match(await page.getAttribute(".share-preview", "src"), /embed=slide$/);
  // Only the search can be one.
  const other = await openPage(t, "#/solutions?n=8");
  await other.click(action("link"));
  await other.waitForSelector("dialog.share");
  await other.click(action("embed"));
  await other.waitForSelector('textarea[name="embed"]');
  assert.equal(await other.locator('[name="embed-extent"]').count(), 0);
  await other.goto(other.url().replace(/#.*/, "#/solutions?n=8&embed=slide&lang=en"));
  await other.waitForSelector('[role=alert]:has-text("slide")');
});

test("axe finds nothing where results are printed, in any language and theme", async (t) => {
  const page = await openPage(t, "#/search", { viewport: { width: 1366, height: 768 } });
  for (const by of ["free-slots", "position-array", "threat-arrays"]) {
    await goTo(page, `#/search?n=5&by=${by}&as=document&panel=solutions`);
    await pressAction(page, "finish");
    await status(page, "done");
    await assertAccessibleInAll(page);
  }
});
