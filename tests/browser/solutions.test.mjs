// Needs: clipboard, download, focus, storage
// The solutions view in a browser: the list's window, keys, motion, files, clipboard, storage, reloads.
// src/views/solutions/ and crates/queens/tests/engine/solutions.rs have the figures, filters and symmetries.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertImage, saved } from "./files.mjs";
import { openChoice, openPanel, pressInMenu, squares } from "./hooks.mjs";
import { choose, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

const VIEW = '[data-view="solutions"]';
const DONE = `${VIEW}[data-status="done"]`;
const LIST = "[data-solutions]";
const ALL = "[data-all-solutions]";
const SHOWN = ".solution-go[data-shown]";

const total = async (page, count) => {
  await openPanel(page, "list");
  await page.waitForSelector(`${LIST}[data-total="${count}"]`);
};
const shown = (page, number) => page.waitForSelector(`.solution-go[data-shown="${number}"]`);

/** The squares with queens on the large board. */
const queens = async (page) => (await squares(page, "queen")).sort();

/** Waits until the address matches. */
const address = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);

test("fields, squares, keys and the list's window choose and show solutions", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { waitFor: DONE });
  await total(page, 92);
  await page.fill('[name="solution"]', "12");
  await page.press('[name="solution"]', "Enter");
  await shown(page, 12);
  const entry = page.locator('[data-solution="12"]');
  assert.equal(await entry.getAttribute("aria-pressed"), "true");
  const xs = (await entry.getAttribute("data-queens")).split(",").map(Number);
  assert.deepEqual(await queens(page), xs.map((x, y) => `${"abcdefgh"[x]}${y + 1}`).sort());
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await total(page, 12);
  await openChoice(page);
  await page.uncheck('[name="fundamental"]');
  await total(page, 92);
  await page.locator('[data-board] [data-square="a1"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await total(page, 8);
  assert.equal(await page.inputValue('[name="queens"]'), "b1");
  await openChoice(page);
  await page.click('[data-action="list-all"]');
  await total(page, 92);
  await openChoice(page);
  await page.selectOption('[name="orbit"]', "4");
  await total(page, 4);
});

/** Minutes of work: with QUEENSIDE_EVERY. */
const EVERY = Boolean(process.env.QUEENSIDE_EVERY);

test("n = 15: every one of 2 279 184 solutions can be shown, in bounded memory", { skip: !EVERY }, async (t) => {
  const page = await openPage(t, "#/solutions?n=15", { waitFor: `${VIEW} [data-found]` });
  await page.click('[data-action="start"]');
  await page.waitForSelector(DONE, { timeout: 180_000 });
  await total(page, 2_279_184);
  await openPanel(page, "classes");
  assert.equal(await page.getAttribute(".classes", "data-classes"), "285053");
  const bytes = Number(await page.getAttribute("[data-bytes]", "data-bytes"));
  assert.ok(bytes < 64 << 20, `${bytes} bytes`);
  await page.fill('[name="solution"]', "2279184");
  await page.press('[name="solution"]', "Enter");
  await shown(page, 2_279_184);
  await page.waitForSelector('[data-solution="2279184"][aria-pressed="true"]');
});

test("the search for all can be stopped, deleted, brought back", async (t) => {
  const page = await openPage(t, "#/solutions?n=16", { waitFor: `${VIEW} [data-found]` });
  await page.click('[data-action="start"]');
  await page.waitForSelector(`${ALL} [data-solution]`);
  await page.click('[data-action="pause"]');
  await page.waitForSelector(`${VIEW}[data-status="paused"]`);
  const found = await page.getAttribute("[data-found]", "data-found");
  await pressInMenu(page, "more-panels", "delete-solutions");
  await total(page, 0);
  await pressInMenu(page, "more-panels", "undo");
  await total(page, found);
  await page.click('[data-action="start"]');
  await page.waitForFunction(
    (before) => Number(document.querySelector("[data-found]").dataset.found) > before,
    Number(found),
  );
});

test("a turn is seen in motion, and a press on a member of the class shows it", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=5", { waitFor: DONE });
  const before = await queens(page);
  await openPanel(page, "symmetry");
  await page.click('[data-action="quarter-turn"]');
  // The picture that turns is there, and seen while it moves only.
  await page.waitForSelector('[data-turn="quarter-turn"]', { state: "attached" });
  assert.notDeepEqual(await queens(page), before);
  await page.click('[data-action="identity"]');
  assert.deepEqual(await queens(page), before);
  const members = page.locator("[data-member]");
  const other = await members.nth(1).getAttribute("data-member");
  await members.nth(1).click();
  await shown(page, other);
  await pressInMenu(page, "more-panels", "only-class");
  await total(page, 8);
});

test("a reload restores what was chosen and shown", async (t) => {
  const page = await openPage(t, "#/solutions?n=10", { waitFor: DONE });
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await total(page, 92);
  await openPanel(page, "list");
  await page.locator(`${LIST} [data-solution]`).nth(7).click();
  await openPanel(page, "symmetry");
  await page.click('[data-action="mirror-vertical"]');
  await address(page, /turn=mirror-vertical/);
  const number = await page.getAttribute(SHOWN, "data-shown");
  const before = await queens(page);
  await page.reload();
  await page.waitForSelector(DONE);
  await total(page, 92);
  await shown(page, number);
  assert.deepEqual(await queens(page), before);
});

// Layout, focus, history.
test("all 92 are in sight at once, fold into 12 piles, and a press leads to the large board and back to the pile", async (t) => {
  for (const [width, height] of [[1366, 768], [360, 740]]) {
    const page = await openPage(t, "#/solutions?n=8&lang=de", { viewport: { width, height }, waitFor: DONE });
    await page.waitForFunction((all) => document.querySelectorAll(`${all} [data-solution]`).length === 92, ALL);
    await settled(page);
    const sides = await page.$$eval(`${ALL} [data-solution]`, (all) =>
      all.map((it) => it.getBoundingClientRect()).map((it) => (it.top >= 0 && it.bottom <= innerHeight && it.left >= 0 && it.right <= innerWidth ? it.width : 0)));
    assert.ok(Math.min(...sides) >= (width > 1000 ? 72 : 36), `${width}: ${Math.min(...sides)}`);
    await page.click('[data-action="order-solutions"]');
    await page.waitForSelector(`${ALL}[data-order="classes"]`);
    await settled(page);
    const piles = await page.$$eval(`${ALL} [data-class]`, (all) =>
      all.map((it) => it.getBoundingClientRect()).filter((it) => it.bottom <= innerHeight && it.right <= innerWidth).length);
    assert.equal(piles, 12);
    assert.match(await page.innerText(ALL), /12 Stapel[^]*11 × 8 \+ 4 = 92/);
    await page.click('[data-action="open-pile"]');
    await page.click(`${ALL} [data-solution]:nth-of-type(1)`);
    await page.waitForSelector("[data-board]");
    assert.match(page.url(), /solution=1(&|$)/);
    await page.click('[data-action="all-solutions"]');
    await page.waitForSelector(ALL);
    await page.goBack();
    await shown(page, 1);
    await page.goBack();
    await page.waitForSelector(`${ALL} ul[data-class="1"]`);
    assert.match(page.url(), /pile=1(&|$)/);
  }
});

test("the views keep their places when one goes to another and back", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=30");
  await page.click('nav a[href^="#/solutions"]');
  await page.waitForSelector(`${VIEW} [data-solution]`);
  await page.click('nav a[href^="#/search"]');
  await page.waitForSelector('[data-view="search"] [data-counter="step"][data-value="30"]');
});

test("files are downloaded byte for byte, pictures in the size asked for", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=1&panel=export", { waitFor: DONE });
  const text = await saved(page, "text", { queen: "♛", empty: "·", between: "" });
  assert.equal(text.name, "queens-8-solution-1.txt");
  const board = "···♛····\n·♛······\n······♛·\n··♛·····\n·····♛··\n·······♛\n····♛···\n♛·······\n\n";
  assert.equal(text.bytes.toString(), board);
  assert.equal(await page.textContent(".preview"), board);
  const csv = await saved(page, "csv", { what: "all" });
  assert.equal(csv.name, "queens-8-solutions.csv");
  const rows = csv.bytes.toString().split("\r\n");
  assert.equal(rows.length, 94);
  assert.equal(rows[1], "1,0,4,7,5,2,6,1,3,a1 e2 h3 f4 c5 g6 b7 d8,0 12 23 29 34 46 49 59,1,8");
  const svg = await saved(page, "svg", { width: "500", preset: "print" });
  await assertImage(page, svg.bytes, "image/svg+xml", 500);
  const squares = [...svg.bytes.toString().matchAll(/data-square="(\w+)"/g)].map((m) => m[1]);
  assert.deepEqual(squares.sort(), await queens(page));
  const png = await saved(page, "png", { width: "512" });
  await assertImage(page, png.bytes, "image/png", 512);
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await total(page, 12);
  await openPanel(page, "export");
  const listed = await saved(page, "fen", { what: "listed" });
  assert.equal(listed.name, "queens-8-selection.fen");
  assert.equal(listed.bytes.toString().split("\n").length, 13);
});

test("365 596 solutions stream out while the page stays alive", { skip: !EVERY }, async (t) => {
  const page = await openPage(t, "#/solutions?n=14&solution=1&found=all", { waitFor: DONE });
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "fen");
  await page.selectOption('[name="export-what"]', "all");
  const download = page.waitForEvent("download", { timeout: 60_000 });
  // In the page: the file may be written before a press from outside arrives.
  await page.evaluate(
    () =>
      new Promise((done) => {
        const button = (name) => document.querySelector(`.export [data-action="${name}"]`);
        const cancel = () => {
          if (!document.querySelector(".export progress") || button("cancel").disabled) return requestAnimationFrame(cancel);
          button("cancel").click();
          done();
        };
        button("save").click();
        cancel();
      }),
  );
  await page.waitForSelector(".export progress", { state: "detached" });
  await page.click('.export [data-action="save"]');
  const bytes = await readFile(await (await download).path());
  assert.equal(bytes.toString().split("\n").length, 365_597);
});

test("texts and pictures are copied to the clipboard", async (t) => {
  const page = await openPage(t, "#/solutions?n=4&solution=1&panel=export", { waitFor: DONE });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "fen");
  await page.click('.export [data-action="copy"]');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) === "2Q1/Q3/3Q/1Q2\n");
  await page.selectOption('[name="export-form"]', "png");
  await page.fill('[name="export-width"]', "200");
  await page.click('.export [data-action="copy"]');
  const width = await page.waitForFunction(async () => {
    const [item] = await navigator.clipboard.read();
    return item?.types.includes("image/png") && (await createImageBitmap(await item.getType("image/png"))).width;
  });
  assert.ok((await width.jsonValue()) > 190 && (await width.jsonValue()) <= 200);
  assert.equal(await page.innerText(".export .told"), "Copied.");
});

test("full storage leads to a notice, and all works on", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { waitFor: DONE });
  await page.evaluate(() => {
    let [key, length] = [0, 1 << 20];
    while (length > 0) {
      try {
        localStorage.setItem(`other.${key++}`, "x".repeat(length));
      } catch {
        length >>= 1;
      }
    }
  });
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "csv");
  await page.waitForSelector(".notices");
  await openPanel(page, "export");
  assert.equal(await page.inputValue('[name="export-form"]'), "csv");
  await choose(page, "lang", "de");
  await page.waitForSelector("html[lang=de]");
  await openPanel(page, "export");
  const { bytes } = await saved(page, "csv", { what: "all" });
  assert.equal(bytes.toString().split("\r\n").length, 94);
  await page.reload();
  await page.waitForSelector(DONE);
  await total(page, 92);
});

test("the board is drawn again, queen by queen, as found", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=5&turn=half-turn", { waitFor: DONE });
  const before = await queens(page);
  await pressInMenu(page, "more-panels", "redraw");
  await page.waitForSelector(".moved[data-redrawn]");
  const motion = await page.$eval(".moved[data-redrawn] .board", (board) => {
    const { animationName, animationTimingFunction } = getComputedStyle(board);
    return [animationName, animationTimingFunction];
  });
  assert.deepEqual(motion, ["redrawn", "steps(8)"], "row by row");
  const after = await queens(page);
  assert.equal(after.length, 8);
  assert.notDeepEqual(after, before, "turned back");
  assert.match(page.url(), /solution=5/);
});
