// The solutions view: the list, its choice, symmetry, and what a reload restores.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, openPage } from "./site.mjs";

const VIEW = '[data-view="solutions"]';
const DONE = `${VIEW}[data-status="done"]`;
const LIST = "[data-solutions]";
const SHOWN = ".caption[data-shown]";

const total = (page, count) => page.waitForSelector(`${LIST}[data-total="${count}"]`);
const shown = (page, number) => page.waitForSelector(`.caption[data-shown="${number}"]`);

/** The squares with queens on the large board. */
const queens = (page) =>
  page.$$eval('[data-board] [data-state="queen"]', (all) =>
    all.map((square) => square.dataset.square).sort(),
  );

/** Waits until the address says so. */
const address = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);

test("n = 8: 92 solutions in 12 classes, 92 = 11 · 8 + 1 · 4", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { waitFor: DONE });
  await total(page, 92);
  assert.equal(await page.getAttribute(".classes", "data-classes"), "12");
  assert.equal(await page.getAttribute("[data-identity]", "data-identity"), "92 = 11 · 8 + 1 · 4");
  const uses = (square) => page.getAttribute(`.heat [data-square="${square}"]`, "data-uses");
  assert.deepEqual([await uses("a1"), await uses("d1"), await uses("c4")], ["4", "18", "12"]);
  await page.fill('[name="solution"]', "12");
  await page.press('[name="solution"]', "Enter");
  await shown(page, 12);
  const entry = page.locator('[data-solution="12"]');
  assert.equal(await entry.getAttribute("aria-pressed"), "true");
  const xs = (await entry.getAttribute("data-queens")).split(",").map(Number);
  const squares = xs.map((x, y) => `${"abcdefgh"[x]}${y + 1}`);
  assert.deepEqual(await queens(page), squares.sort());
});

test("n = 12: 14 200 listed, filtered, 1 787 fundamental", async (t) => {
  const page = await openPage(t, "#/solutions?n=12", { waitFor: DONE });
  await total(page, 14_200);
  await page.check('[name="fundamental"]');
  await total(page, 1_787);
  await page.uncheck('[name="fundamental"]');
  await total(page, 14_200);
  await page.click('[data-board] [data-square="c4"]');
  await total(page, 1_120);
  assert.equal(await page.inputValue('[name="queens"]'), "c4");
  await page.fill('[name="queens"]', "c4 e2 a1");
  await page.press('[name="queens"]', "Enter");
  await address(page, /queens=c4,e2,a1/);
  const entries = await page.$$eval("[data-queens]", (all) => all.map((e) => e.dataset.queens));
  for (const entry of entries) {
    const xs = entry.split(",");
    assert.deepEqual([xs[3], xs[1], xs[0]], ["2", "4", "0"]);
  }
  await page.click('[data-action="list-all"]');
  await page.selectOption('[name="orbit"]', "4");
  await total(page, (1_787 * 8 - 14_200) % 8 === 0 ? await halfTurns(page) : -1);
});

/** Solutions of the classes with four members, from the identity shown. */
async function halfTurns(page) {
  const identity = await page.getAttribute("[data-identity]", "data-identity");
  const digits = identity.replaceAll(/[^\d·+=]/g, "");
  const term = digits.split("=")[1].split("+").find((part) => part.endsWith("·4"));
  return Number(term.split("·")[0]) * 4;
}

test("n = 15: every one of 2 279 184 solutions can be shown", async (t) => {
  const page = await openPage(t, "#/solutions?n=15", { waitFor: `${VIEW} ${LIST}` });
  await page.click('[data-action="start"]');
  await page.waitForSelector(DONE, { timeout: 180_000 });
  await total(page, 2_279_184);
  assert.equal(await page.getAttribute(".classes", "data-classes"), "285053");
  const bytes = Number(await page.getAttribute("[data-bytes]", "data-bytes"));
  assert.ok(bytes < 64 << 20, `${bytes} bytes`);
  await page.fill('[name="solution"]', "2279184");
  await page.press('[name="solution"]', "Enter");
  await shown(page, 2_279_184);
  await page.waitForSelector('[data-solution="2279184"][aria-pressed="true"]');
});

test("the search for all can be stopped, deleted, brought back", async (t) => {
  const page = await openPage(t, "#/solutions?n=16", { waitFor: `${VIEW} ${LIST}` });
  await page.click('[data-action="start"]');
  await page.waitForSelector(`${LIST} [data-solution]`);
  await page.click('[data-action="pause"]');
  await page.waitForSelector(`${VIEW}[data-status="paused"]`);
  const found = await page.getAttribute("[data-found]", "data-found");
  await page.click('[data-action="delete-solutions"]');
  await total(page, 0);
  await page.click('[data-action="undo"]');
  await total(page, found);
  await page.click('[data-action="start"]');
  await page.waitForFunction(
    (before) => Number(document.querySelector("[data-found]").dataset.found) > before,
    Number(found),
  );
});

test("turns and mirrors lead to the solutions they should", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=5", { waitFor: DONE });
  const before = await queens(page);
  const maps = {
    "quarter-turn": (x, y) => [7 - y, x],
    "half-turn": (x, y) => [7 - x, 7 - y],
    "three-quarter-turn": (x, y) => [y, 7 - x],
    "mirror-horizontal": (x, y) => [7 - x, y],
    "mirror-vertical": (x, y) => [x, 7 - y],
    "mirror-main-diagonal": (x, y) => [y, x],
    "mirror-secondary-diagonal": (x, y) => [7 - y, 7 - x],
  };
  const xy = (name) => [name.charCodeAt(0) - 97, Number(name[1]) - 1];
  for (const [action, map] of Object.entries(maps)) {
    await page.click(`[data-action="${action}"]`);
    await page.waitForSelector(`[data-turn="${action}"]`);
    const expected = before.map((name) => {
      const [x, y] = map(...xy(name));
      return `${"abcdefgh"[x]}${y + 1}`;
    });
    assert.deepEqual(await queens(page), expected.sort(), action);
    await page.click('[data-action="identity"]');
    assert.deepEqual(await queens(page), before);
  }
  await page.click('[data-action="quarter-turn"]');
  assert.equal(await page.getAttribute("[data-map]", "data-map"), "(x, y) ↦ (7 − y, x)");
  assert.match(await page.innerText(".note"), /\d+/);
});

test("a press on a member of the class shows it", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=1", { waitFor: DONE });
  const members = page.locator("[data-member]");
  assert.equal(await members.count(), 8);
  const other = await members.nth(1).getAttribute("data-member");
  await members.nth(1).click();
  await shown(page, other);
  await page.click('[data-action="only-class"]');
  await total(page, 8);
});

test("a reload restores what was chosen and shown", async (t) => {
  const page = await openPage(t, "#/solutions?n=10", { waitFor: DONE });
  await page.check('[name="fundamental"]');
  await total(page, 92);
  await page.locator(`${LIST} [data-solution]`).nth(7).click();
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

test("the views keep their places when one goes to another and back", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=30");
  await page.click('nav a[href^="#/solutions"]');
  await page.waitForSelector(`${VIEW} [data-solution]`);
  await page.click('nav a[href^="#/search"]');
  await page.waitForSelector('[data-view="search"] [data-counter="step"][data-value="30"]');
});

test("a wrong place leads to a notice and the nearest", async (t) => {
  const page = await openPage(t, "#/solutions?n=6&solution=9&queens=zz,9&orbit=3", {
    waitFor: DONE,
  });
  await shown(page, 4);
  const notice = await page.innerText(".notices");
  assert.match(notice, /queens/);
  assert.match(notice, /orbit/);
  assert.match(notice, /\b9\b/);
});

test("squares are chosen with the keyboard, too", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { waitFor: DONE });
  await page.locator('[data-board] [data-square="a1"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await total(page, 8);
  assert.equal(await page.inputValue('[name="queens"]'), "b1");
});

for (const lang of ["en", "de", "zh-Hant"]) {
  for (const theme of ["light", "dark", "contrast"]) {
    test(`axe finds nothing in ${lang}, ${theme}`, async (t) => {
      const hash = `#/solutions?n=8&solution=3&turn=quarter-turn&lang=${lang}&theme=${theme}`;
      const page = await openPage(t, hash, { waitFor: DONE, reducedMotion: "reduce" });
      await assertAccessible(page);
    });
  }
}

test("nothing overflows a phone", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&lang=de", {
    waitFor: DONE,
    viewport: { width: 320, height: 640 },
  });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});
