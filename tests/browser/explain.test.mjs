// Needs: focus, layout, storage
// What explains a search, as far as it needs focus, pointer, held keys, storage or computed styles.
// src/views/search/render_tests.rs has what is shown, state_tests.rs where the ways through time lead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SOME_SEARCHES, action, counters, openPanel, squares } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

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

test("the tabs follow the tabs pattern and are remembered", async (t) => {
  // Narrow enough for one panel at a time.
  const page = await openPage(t, "#/search?n=6", { viewport: { width: 1100, height: 800 } });
  const chosen = () => page.getAttribute('[role=tab][aria-selected="true"]', "data-panel");
  const first = await chosen();
  // The tabs that are in a menu are a list of their own.
  assert.equal(await page.locator('.tab-well > [role=tablist] [role=tab][tabindex="0"]').count(), 1);
  await page.focus(`[data-panel="${first}"]`);
  await page.keyboard.press("Home");
  assert.equal(await chosen(), "tree");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await chosen(), "listing");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.panel), "listing");
  assert.equal((await counters(page)).step, "0", "the tabs keep their keys");
  assert.equal(await page.locator("[role=tabpanel]:visible").count(), 1);
  const panel = page.locator("[role=tabpanel]:visible");
  assert.equal(await panel.getAttribute("aria-labelledby"), "tab-listing");
  await page.reload();
  await page.waitForSelector('[data-panel="listing"][aria-selected="true"]');
  assert.equal(await page.locator("[data-solutions]").getAttribute("data-total"), "0");
});

test("the data of a search and the board point at each other, by pointer and focus", async (t) => {
  for await (const [page, search] of each(t, SOME_SEARCHES, "n=6&at=24")) {
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

test("a held key of the keyboard steps ever faster", async (t) => {
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

// crates/queens/tests/engine/trees.rs has the tree of each search.
const TREES = process.env.QUEENSIDE_EVERY ? ["one-per-line", "free-slots", "bit-masks"] : ["one-per-line"];

test("a node of the tree leads to its step, by pointer and keyboard", async (t) => {
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
    const [word, ...rest] = (await page.textContent(".tree-said")).split(": ");
    const said = rest.join(": ");
    assert.match(word, /^(Preview|Vorschau)$/);
    assert.match(said, /^[a-f][1-6] [a-f][1-6]: /);
    await page.keyboard.press("Enter");
    await page.waitForFunction((step) => document.querySelector("[data-counter=step]").dataset.value !== step, step);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector(".tree-said").textContent === "");
    assert.deepEqual((await squares(page, "queen")).sort(), said.split(":")[0].split(" ").sort());
  }
});

test("a queen taken back has the same sign, an outline in computed style, on the board, in the tree and in the notes", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&at=41&beside=tried");
  await openPanel(page, "tree");
  const drawn = (selector) =>
    page.waitForSelector(selector, { state: "attached" }).then((it) => it.evaluate((sign) => [sign.getAttribute("d"), getComputedStyle(sign).fill]));
  await page.click(action("next-return"));
  const [sign, fill] = await drawn(".tree-hook");
  assert.equal(fill, "none");
  for (const place of [".board-over .mark-lift", ".ticks .mark-lift"]) assert.deepEqual(await drawn(place), [sign, fill], place);
});
