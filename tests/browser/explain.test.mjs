// Needs: accessibility tree, focus, layout
// What explains a search: listing, sentences, data, and the ways through time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SEARCHES, action, counters, figures, openPanel, pressAction, pressAndLook, reveal, squares, status, tooWide } from "./hooks.mjs";
import { assertAccessibleInAll, goTo, openPage } from "./site.mjs";
import { LANGS } from "./views.mjs";

const ALL_SEARCHES = [...SEARCHES, "bit-masks"];

/** Shows each search by turns, with nothing left of the one before. */
async function* each(t, searches, query) {
  const page = await openPage(t, "#/options");
  for (const search of searches) {
    if (!page.url().endsWith("#/options")) await goTo(page, "#/options");
    await goTo(page, `#/search?${query}&by=${search}&lang=en`);
    const at = /at=(\d+)/.exec(query)?.[1] ?? "0";
    await page.waitForSelector(`[data-counter=step][data-value="${at}"]`, { state: "attached" });
    yield [page, search];
  }
}

/** In the page: the words of the marked lines of the listing. */
const marks = () =>
  [...document.querySelectorAll('[data-listing] [data-mark="line"]')].map((it) => it.innerText.replace(/\s+/g, " ").trim());

/** The words of the marked line of the listing, the only one. */
async function marked(page) {
  const lines = await page.evaluate(marks);
  assert.equal(lines.length, 1);
  return lines[0];
}

test("the tabs follow the tabs pattern and are remembered", async (t) => {
  // Narrow enough for one panel at a time.
  const page = await openPage(t, "#/search?n=6", { viewport: { width: 1100, height: 800 } });
  const chosen = () => page.getAttribute('[role=tab][aria-selected="true"]', "data-panel");
  const first = await chosen();
  // The tabs that are in a menu are a list of their own.
  assert.equal(await page.locator('.tab-row > [role=tablist] [role=tab][tabindex="0"]').count(), 1);
  await page.focus(`[data-panel="${first}"]`);
  await page.keyboard.press("Home");
  assert.equal(await chosen(), "tree");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await chosen(), "state");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.panel), "state");
  assert.equal((await counters(page)).step, "0", "the tabs keep their keys");
  assert.equal(await page.locator("[role=tabpanel]:visible").count(), 1);
  const panel = page.locator("[role=tabpanel]:visible");
  assert.equal(await panel.getAttribute("aria-labelledby"), "tab-state");
  await page.reload();
  await page.waitForSelector('[data-panel="state"][aria-selected="true"]');
  assert.equal(await page.locator("[data-solutions]").getAttribute("data-total"), "0");
});

test("each listing goes step by step, in three languages", async (t) => {
  for await (const [page, search] of each(t, ALL_SEARCHES, "n=6")) {
    await openPanel(page, "listing");
    assert.equal(await page.getAttribute("[data-listing]", "data-listing"), search);
    const seen = [[await marked(page)], ...(await pressAndLook(page, "step", 25, marks))];
    assert.deepEqual(seen.filter((lines) => lines.length !== 1), [], search);
    const lines = new Set(seen.flat());
    assert.ok(lines.size >= 3, [...lines].join(" / "));
    const before = await marked(page);
    await page.click(action("step"));
    await page.click(action("back"));
    assert.equal(await marked(page), before);
    const words = new Set([before]);
    for (const lang of ["de", "zh-Hant"]) {
      await page.selectOption("[name=lang]", lang);
      await page.waitForSelector(`html[lang=${lang}]`);
      words.add(await page.innerText("[data-listing]"));
    }
    assert.equal(words.size, 3, search);
  }
});

test("the data of each search and the board point at each other", async (t) => {
  for await (const [page, search] of each(t, ALL_SEARCHES, "n=6&at=24")) {
    await openPanel(page, "state");
    const datum = page.locator("[data-datum]").last();
    await datum.hover();
    const names = (await page.getAttribute("[data-board] ~ .board-over [data-marked]", "data-marked")).split(" ");
    assert.ok(names.length >= 1);
    // The other way round, from one of its squares.
    const place = await datum.getAttribute("data-datum");
    await page.hover(`[data-square="${names[0]}"]`);
    await page.waitForSelector(`[data-datum="${place}"][data-marked]`);
    assert.equal(await page.locator(".board-over [data-marked]").count(), 0, search);
    // By keyboard, too.
    await page.mouse.move(1, 1);
    await page.focus("#panel-state");
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.datum), "0");
    await page.waitForSelector(".board-over [data-marked]");
    await page.keyboard.press("ArrowRight");
    assert.equal((await counters(page)).step, "25", "the step keys still step");
    await page.focus('[data-square="a1"]');
    assert.equal(await page.locator(".board-over [data-marked]").count(), 0, search);
  }
});

test("the data are those of the step", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=threat-arrays&at=60");
  await openPanel(page, "state");
  const section = page.locator(".state section").first();
  assert.deepEqual(
    (await section.locator(".datum").allInnerTexts()).map((it) => it.split(/\s+/).at(-1)),
    ["1", "3", "5", "7", "2", "4", "0", "0"],
  );
  assert.equal(await page.locator('[data-focus="decisive"]').count(), 1);
  await page.goto(page.url().replace(/#.*/, "#/search?n=8&by=bit-masks&at=1"));
  await page.waitForFunction(() => document.querySelectorAll(".words .cells").length === 6);
});

const SENTENCES = [
  ["one-per-line", 3, /a2 is threatened by the queen on a1: same column/, /a2 wird von der Dame auf a1 bedroht: dieselbe Spalte/, /a2 受到 a1 的皇后威脅：位於同一行/],
  ["threat-arrays", 3, /row\[1\] \(row 8\) is set.*a8.*b8/, /zeile\[1\] \(Zeile 8\) ist wahr.*a8.*b8/, /row\[1\] \(第 8 列\) 為真.*a8.*b8/],
  ["bit-masks", 1, /Bit 0 is the lowest/, /Bit 0 ist das niedrigste/, /最低位元是第 0 位/],
  ["free-slots", 2, /Queen 1 is placed on a8/, /Dame 1 wird auf a8 gesetzt/, /在 a8 放上第 1 個皇后/],
  ["right-edge", 0, /The board is empty/, /Das Brett ist leer/, /棋盤是空的/],
];

test("steps are explained in three languages", async (t) => {
  const page = await openPage(t, "#/options");
  for (const [search, at, ...patterns] of SENTENCES) {
    for (const [index, lang] of LANGS.entries()) {
      await goTo(page, `#/search?n=8&by=${search}&at=${at}&lang=${lang}`);
      await page.waitForSelector(`html[lang=${lang}]`);
      await page.waitForFunction(([source]) => new RegExp(source).test(document.querySelector(".caption")?.innerText), [patterns[index].source]);
    }
  }
});

test("the end is explained, and full speed is not", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=1");
  await pressAction(page, "finish");
  await status(page, "done");
  assert.match(await page.innerText(".caption"), /^The search is over\. Solutions: 4\./);
  await page.goto(page.url().replace(/#.*/, "#/search?n=14&speed=max"));
  await status(page, "ready");
  await openPanel(page, "listing");
  await page.click(action("play"));
  await page.waitForFunction(() => document.querySelectorAll("[data-listing] [data-mark]").length === 0);
  assert.equal(await page.innerText(".caption"), "");
  await page.click(action("pause"));
  await page.waitForSelector('[data-listing] [data-mark="line"]');
});

test("to solutions and returns and back, in each search", async (t) => {
  for await (const [page] of each(t, ALL_SEARCHES, "n=8")) {
    for (const name of ["previous-solution", "previous-return"]) {
      assert.equal(await page.isDisabled(action(name)), true);
    }
    const steps = [];
    const total = () => page.getAttribute("[data-solutions]", "data-total");
    for (let ordinal = 1; ordinal <= 3; ordinal++) {
      await page.click(action("next-solution"));
      await page.waitForSelector(`[data-counter=solutions][data-value="${ordinal}"]`);
      await status(page, "paused");
      steps.push((await counters(page)).step);
    }
    const queens = await squares(page, "queen");
    await pressAction(page, "previous-solution");
    await page.waitForSelector(`[data-counter=step][data-value="${steps[1]}"]`);
    assert.equal(await total(), "2");
    assert.notDeepEqual(await squares(page, "queen"), queens);
    // A step back across the solution: the list shrinks by one.
    await page.click(action("back"));
    assert.equal(await total(), "1");
    await pressAction(page, "next-return");
    const { removals } = await counters(page);
    await pressAction(page, "next-return");
    assert.equal((await counters(page)).removals, String(Number(removals) + 1));
    await pressAction(page, "previous-return");
    assert.equal((await counters(page)).removals, removals);
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal((await counters(page)).removals, String(Number(removals) + 1));
    await page.keyboard.press("p");
    await page.waitForSelector(`[data-counter=step][data-value="${steps[1]}"]`);
  }
});

test("a held key steps ever faster", async (t) => {
  const page = await openPage(t, "#/search?n=8");
  const hold = (key, times) =>
    page.evaluate(
      ([key, times]) => {
        for (let i = 0; i < times; i++) {
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, repeat: i > 0, bubbles: true, cancelable: true }));
        }
      },
      [key, times],
    );
  await hold("ArrowRight", 48);
  await page.waitForFunction(() => +document.querySelector("[data-counter=step]").dataset.value > 100);
  const { step } = await counters(page);
  await hold("ArrowLeft", 24);
  await page.waitForFunction((step) => +document.querySelector("[data-counter=step]").dataset.value < step - 30, Number(step));
});

test("threat-arrays stops at the first solution if asked to", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=threat-arrays");
  await reveal(page, "[name=extent]");
  await page.selectOption("[name=extent]", "first");
  await pressAction(page, "finish");
  await status(page, "done");
  assert.equal((await counters(page)).solutions, "1");
  const { step } = await counters(page);
  await page.waitForURL(new RegExp(`extent=first&at=${step}`));
  await page.reload();
  await page.waitForSelector(`[data-counter=step][data-value="${step}"]`);
  assert.equal(await page.inputValue("[name=extent]"), "first");
  await reveal(page, "[name=by]");
  await page.selectOption("[name=by]", "one-per-line");
  assert.equal(await page.locator("[name=extent]").count(), 0);
  await page.goto(page.url().replace(/#.*/, "#/search?n=8&by=one-per-line&extent=first"));
  await page.waitForSelector(".notices[role=alert]");
});

// crates/queens/tests/engine/trees.rs has the tree of each search.
const TREES = ["one-per-line", "free-slots", "bit-masks"];

test("a node of the tree leads to its step", async (t) => {
  for await (const [page] of each(t, TREES, "n=6&at=200")) {
    await openPanel(page, "tree");
    await page.waitForSelector("[data-tree=whole]");
    const queens = await squares(page, "queen");
    assert.equal(await page.locator(".tree-picture [data-path]").count(), queens.length);
    const node = page.locator('.tree-picture [data-level="1"]').first();
    const step = await node.getAttribute("data-node");
    const square = await node.getAttribute("data-square");
    await node.click();
    await page.waitForSelector(`[data-counter=step][data-value="${step}"]`);
    assert.deepEqual(await squares(page, "queen"), [square]);
    // By keyboard: the first key begins where the search is, the others go along the tree, and
    // not along the search.
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement.blur());
    await page.focus(".tree-picture");
    const growth = await page.getAttribute("[data-tree]", "data-growth");
    const up = { up: "ArrowUp", down: "ArrowDown", right: "ArrowRight" }[growth];
    for (const key of [up, up, growth === "right" ? "ArrowDown" : "ArrowRight", "Home", "End"]) {
      await page.keyboard.press(key);
      assert.equal(await page.getAttribute("[data-counter=step]", "data-value"), step, key);
    }
    const said = await page.textContent(".tree-said");
    assert.match(said, /^[a-f][1-6] [a-f][1-6]: /);
    await page.keyboard.press("Enter");
    await page.waitForFunction((step) => document.querySelector("[data-counter=step]").dataset.value !== step, step);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".tree-said").textContent === "");
    assert.deepEqual((await squares(page, "queen")).sort(), said.split(":")[0].split(" ").sort());
  }
});

test("of a large tree, the path and its siblings are shown", async (t) => {
  for await (const [page] of each(t, TREES, "n=13&at=3000")) {
    await openPanel(page, "tree");
    await page.waitForSelector("[data-tree=path]");
    const queens = await squares(page, "queen");
    await page.waitForFunction((n) => document.querySelectorAll(".tree-picture [data-path]").length === n, queens.length);
    const node = page.locator(".tree-picture [data-node][data-square]:not([data-path])").last();
    const [step, level] = [await node.getAttribute("data-node"), Number(await node.getAttribute("data-level"))];
    await node.click();
    await page.waitForSelector(`[data-counter=step][data-value="${step}"]`);
    assert.equal((await squares(page, "queen")).length, level);
    await page.click(action("step"));
    await page.waitForSelector(`[data-counter=step][data-value="${Number(step) + 1}"]`);
  }
});

test("dead ends, solutions and prunes differ by shape", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=free-slots");
  await openPanel(page, "tree");
  await pressAction(page, "finish");
  await status(page, "done");
  const shape = (outcome) => page.getAttribute(`.legend [data-outcome="${outcome}"] path`, "d");
  const shapes = new Set();
  for (const outcome of ["dead-end", "solution", "pruned", "fruitful", "ahead"]) shapes.add(await shape(outcome));
  assert.equal(shapes.size, 5);
  const stars = await page.getAttribute('.tree-marks[data-outcome="solution"]', "d");
  assert.equal(stars.match(/M/g).length, 4);
});

test("a queen taken back has the same sign, an outline, on the board, in the tree and in the notes", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&at=41&beside=tried");
  await openPanel(page, "tree");
  const drawn = (selector) =>
    page.waitForSelector(selector, { state: "attached" }).then((it) => it.evaluate((sign) => [sign.getAttribute("d"), getComputedStyle(sign).fill]));
  await page.click(action("next-return"));
  const [sign, fill] = await drawn(".tree-hook");
  assert.equal(fill, "none");
  for (const place of [".board-over .mark-lift", ".ticks .mark-lift"]) assert.deepEqual(await drawn(place), [sign, fill], place);
});

test("the tree does not hold up a run at full speed", async (t) => {
  const page = await openPage(t, "#/search?n=10&by=one-per-line&speed=max");
  await openPanel(page, "tree");
  await page.click(action("play"));
  await status(page, "done");
  assert.equal((await counters(page)).solutions, "724");
});

test("only what a search counts is shown", async (t) => {
  const page = await openPage(t, "#/search?n=6");
  for (const search of ALL_SEARCHES) {
    await reveal(page, "[name=by]");
    await page.selectOption("[name=by]", search);
    const shown = Object.keys(await counters(page));
    const known = Object.keys(figures.search_counters[8][search] ?? {});
    assert.deepEqual(known.filter((name) => !shown.includes(name)), [], search);
    assert.equal(shown.includes("returns"), /edge|order|line/.test(search), search);
    assert.equal(shown.includes("prunes"), search === "free-slots");
    assert.equal(shown.includes("looks"), !/slots|masks/.test(search));
  }
});

const PANELS = ["listing", "state", "tree"];

test("axe finds nothing in the panels, in any language and theme", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=board-scan&at=40");
  for (const panel of PANELS) {
    await openPanel(page, panel);
    await assertAccessibleInAll(page);
  }
  await openPanel(page, "state");
  await page.locator("[data-datum]").first().hover();
  await assertAccessibleInAll(page);
});

for (const [width, height] of [[360, 740], [768, 1024], [1280, 800]]) {
  test(`the panels fit at ${width} × ${height}`, async (t) => {
    const page = await openPage(t, "#/", { viewport: { width, height } });
    for (const search of ["board-scan", "bit-masks", "threat-arrays"]) {
      await goTo(page, `#/search?n=27&by=${search}&at=60&lang=de`);
      await page.waitForSelector("[data-counter=step][data-value='60']", { state: "attached" });
      for (const panel of PANELS) {
        await openPanel(page, panel);
        assert.equal(await tooWide(page), 0, `${search}, ${panel}`);
      }
      for (const name of ["back", "step", "next-solution"]) {
        const box = await page.locator(action(name)).boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= width && box.width >= 24, `${name}: ${JSON.stringify(box)}`);
      }
    }
  });
}
