// Needs: accessibility tree, clipboard, download, focus, layout
// The solutions view: the list, its choice, symmetry, and what a reload restores.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertImage, saved } from "./files.mjs";
import { figures, openChoice, openPanel, pressInMenu, squares, tooWide } from "./hooks.mjs";
import { assertAccessibleInAll, openPage } from "./site.mjs";

const VIEW = '[data-view="solutions"]';
const DONE = `${VIEW}[data-status="done"]`;
const LIST = "[data-solutions]";
const SHOWN = ".solution-go[data-shown]";

const total = async (page, count) => {
  await openPanel(page, "list");
  await page.waitForSelector(`${LIST}[data-total="${count}"]`);
};
const shown = (page, number) => page.waitForSelector(`.solution-go[data-shown="${number}"]`);

/** The squares with queens on the large board. */
const queens = async (page) => (await squares(page, "queen")).sort();

/** Waits until the address says so. */
const address = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);

test("n = 8: 92 solutions in 12 classes, 92 = 11 · 8 + 1 · 4", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { waitFor: DONE });
  await total(page, 92);
  await openPanel(page, "classes");
  assert.equal(await page.getAttribute(".classes", "data-classes"), "12");
  assert.equal(await page.getAttribute("[data-identity]", "data-identity"), "92 = 11 · 8 + 1 · 4");
  await openPanel(page, "heat");
  const uses = (square) => page.getAttribute(`.heat [data-square="${square}"]`, "data-uses");
  assert.deepEqual([await uses("a1"), await uses("d1"), await uses("c4")], ["4", "18", "12"]);
  await page.fill('[name="solution"]', "12");
  await page.press('[name="solution"]', "Enter");
  await shown(page, 12);
  await openPanel(page, "list");
  const entry = page.locator('[data-solution="12"]');
  assert.equal(await entry.getAttribute("aria-pressed"), "true");
  const xs = (await entry.getAttribute("data-queens")).split(",").map(Number);
  const squares = xs.map((x, y) => `${"abcdefgh"[x]}${y + 1}`);
  assert.deepEqual(await queens(page), squares.sort());
});

test("n = 12: 14 200 listed, filtered, 1 787 fundamental", async (t) => {
  const page = await openPage(t, "#/solutions?n=12", { waitFor: DONE });
  await total(page, 14_200);
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await total(page, 1_787);
  await openChoice(page);
  await page.uncheck('[name="fundamental"]');
  await total(page, 14_200);
  await page.click('[data-board] [data-square="c4"]');
  await total(page, 1_120);
  assert.equal(await page.inputValue('[name="queens"]'), "c4");
  await openChoice(page);
  await page.fill('[name="queens"]', "c4 e2 a1");
  await page.press('[name="queens"]', "Enter");
  await address(page, /queens=c4,e2,a1/);
  const entries = await page.$$eval("[data-queens]", (all) => all.map((e) => e.dataset.queens));
  for (const entry of entries) {
    const xs = entry.split(",");
    assert.deepEqual([xs[3], xs[1], xs[0]], ["2", "4", "0"]);
  }
  await openChoice(page);
  await page.click('[data-action="list-all"]');
  await openChoice(page);
  await page.selectOption('[name="orbit"]', "4");
  // Orbits of 4: half a turn changes nothing, a quarter of a turn does.
  const [half, quarter] = [figures.half_turn_symmetric_A032522, figures.quarter_turn_symmetric_A033148];
  await total(page, half[11] - quarter[11]);
});

test("n = 15: every one of 2 279 184 solutions can be shown", async (t) => {
  const page = await openPage(t, "#/solutions?n=15", { waitFor: `${VIEW} ${LIST}` });
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
  const page = await openPage(t, "#/solutions?n=16", { waitFor: `${VIEW} ${LIST}` });
  await page.click('[data-action="start"]');
  await page.waitForSelector(`${LIST} [data-solution]`);
  await page.click('[data-action="pause"]');
  await page.waitForSelector(`${VIEW}[data-status="paused"]`);
  const found = await page.getAttribute("[data-found]", "data-found");
  await pressInMenu(page, "more-solutions", "delete-solutions");
  await total(page, 0);
  await pressInMenu(page, "more-solutions", "undo");
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
  await openPanel(page, "symmetry");
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
    // The picture that turns is there, and seen while it moves only.
    await page.waitForSelector(`[data-turn="${action}"]`, { state: "attached" });
    const expected = before.map((name) => {
      const [x, y] = map(...xy(name));
      return `${"abcdefgh"[x]}${y + 1}`;
    });
    assert.deepEqual(await queens(page), expected.sort(), action);
    await page.click('[data-action="identity"]');
    assert.deepEqual(await queens(page), before);
  }
  await page.click('[data-action="quarter-turn"]');
  await openPanel(page, "symmetry");
  assert.equal(await page.getAttribute("[data-map]", "data-map"), "(x, y) ↦ (7 − y, x)");
  assert.match(await page.innerText(".caption"), /\d+/);
});

test("a press on a member of the class shows it", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=1", { waitFor: DONE });
  await openPanel(page, "symmetry");
  const members = page.locator("[data-member]");
  assert.equal(await members.count(), 8);
  const other = await members.nth(1).getAttribute("data-member");
  await members.nth(1).click();
  await shown(page, other);
  await openPanel(page, "symmetry");
  await page.click('[data-action="only-class"]');
  await total(page, 8);
});

test("a reload restores what was chosen and shown", async (t) => {
  const page = await openPage(t, "#/solutions?n=10", { waitFor: DONE });
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await total(page, 92);
  await openPanel(page, "list");
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

test("files hold what was asked for, byte for byte", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=1", { waitFor: DONE });
  await openPanel(page, "export");
  const text = await saved(page, "text", { queen: "♛", empty: "·", between: "" });
  assert.equal(text.name, "queens-8-solution-1.txt");
  const board = "···♛····\n·♛······\n······♛·\n··♛·····\n·····♛··\n·······♛\n····♛···\n♛·······\n\n";
  assert.equal(text.bytes.toString(), board);
  assert.equal(await page.textContent(".preview"), board);
  await openPanel(page, "export");
  const fen = await saved(page, "fen", { what: "shown" });
  assert.equal(fen.bytes.toString(), "3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7\n");
  await openPanel(page, "export");
  const csv = await saved(page, "csv", { what: "all" });
  assert.equal(csv.name, "queens-8-solutions.csv");
  const rows = csv.bytes.toString().split("\r\n");
  assert.equal(rows.length, 94);
  assert.equal(rows[1], "1,0 4 7 5 2 6 1 3,a1 e2 h3 f4 c5 g6 b7 d8,0 12 23 29 34 46 49 59,1,8");
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await total(page, 12);
  await openPanel(page, "export");
  const json = JSON.parse((await saved(page, "json", { what: "listed" })).bytes);
  assert.equal(json.solutions.length, 12);
  assert.deepEqual(json.solutions.map((s) => s.class), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await openPanel(page, "export");
  const listed = await saved(page, "fen", { what: "listed" });
  assert.equal(listed.name, "queens-8-selection.fen");
  assert.equal(listed.bytes.toString().split("\n").length, 13);
});

test("pictures open in the browser, in the size asked for", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=1", { waitFor: DONE });
  await openPanel(page, "export");
  const svg = await saved(page, "svg", { width: "500", preset: "print" });
  assert.equal(svg.name, "queens-8-solution-1.svg");
  await assertImage(page, svg.bytes, "image/svg+xml", 500);
  const squares = [...svg.bytes.toString().matchAll(/data-square="(\w+)"/g)].map((m) => m[1]);
  assert.deepEqual(squares.sort(), await queens(page));
  await openPanel(page, "export");
  const png = await saved(page, "png", { width: "512" });
  await assertImage(page, png.bytes, "image/png", 512);
});

test("365 596 solutions stream out while the page stays alive", async (t) => {
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

test("texts are copied", async (t) => {
  const page = await openPage(t, "#/solutions?n=4&solution=1", { waitFor: DONE });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "fen");
  await page.click('.export [data-action="copy"]');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) === "2Q1/Q3/3Q/1Q2\n");
});

test("pictures are copied as PNG", async (t) => {
  const page = await openPage(t, "#/solutions?n=4&solution=1", { waitFor: DONE });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "png");
  await page.fill('[name="export-width"]', "200");
  await page.click('.export [data-action="copy"]');
  await page.waitForFunction(() => document.querySelector(".export .told").innerText === "Copied.");
  const width = await page.evaluate(async () => {
    const items = await navigator.clipboard.read();
    if (items.length !== 1) throw new Error(`${items.length} items`);
    const [item] = items;
    return (await createImageBitmap(await item.getType("image/png"))).width;
  });
  assert.ok(width > 190 && width <= 200, String(width));
});

test("what was asked for is remembered, and nonsense is survived", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { waitFor: DONE });
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "png");
  await page.fill('[name="export-width"]', "300");
  await page.press('[name="export-width"]', "Tab");
  await page.reload();
  await page.waitForSelector(DONE);
  await openPanel(page, "export");
  assert.equal(await page.inputValue('[name="export-form"]'), "png");
  assert.equal(await page.inputValue('[name="export-width"]'), "300");
  await page.evaluate(() => {
    localStorage.setItem("queenside.export.form", "%FF\u0000");
    localStorage.setItem("queenside.export.width", "1");
  });
  await page.reload();
  await page.waitForSelector(DONE);
  await openPanel(page, "export");
  assert.equal(await page.inputValue('[name="export-form"]'), "text");
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
  await page.selectOption('[name="lang"]', "de");
  await page.waitForSelector("html[lang=de]");
  await openPanel(page, "export");
  const { bytes } = await saved(page, "csv", { what: "all" });
  assert.equal(bytes.toString().split("\r\n").length, 94);
  await page.reload();
  await page.waitForSelector(DONE);
  await total(page, 92);
});

test("a browser that forbids storage says so, and all works on", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", {
    waitFor: DONE,
    before: (page) =>
      page.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("forbidden", "SecurityError");
            },
          });
        }
      }),
  });
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "csv");
  await page.waitForSelector(".notices");
  await total(page, 92);
  await openPanel(page, "export");
  assert.equal(await page.inputValue('[name="export-form"]'), "csv");
});

test("the board is drawn again, queen by queen, as found", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=5&turn=half-turn", { waitFor: DONE });
  const before = await queens(page);
  await pressInMenu(page, "more-solutions", "redraw");
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

test("axe finds nothing in the solutions, in any language and theme", async (t) => {
  const hash = "#/solutions?n=8&solution=3&turn=quarter-turn";
  await assertAccessibleInAll(await openPage(t, hash, { waitFor: DONE, reducedMotion: "reduce" }));
});

test("nothing overflows a phone", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&lang=de", {
    waitFor: DONE,
    viewport: { width: 320, height: 640 },
  });
  assert.equal(await tooWide(page), 0);
  for (const form of ["text", "csv", "json", "fen", "svg", "png"]) {
    await openPanel(page, "export");
    await page.selectOption('[name="export-form"]', form);
    assert.equal(await tooWide(page), 0, form);
  }
});

test("the board covers none of its controls", async (t) => {
  for (const [width, height] of [[1280, 800], [1280, 720], [1440, 900]]) {
    const page = await openPage(t, "#/solutions?n=8&solution=1&queens=a1&lang=de", {
      waitFor: DONE,
      viewport: { width, height },
    });
    await shown(page, 1);
    const board = await page.locator("[data-board]").boundingBox();
    for (const beside of [".found", ".caption", ".solution-player", "[role=tablist]"]) {
      const box = await page.locator(beside).first().boundingBox();
      const apart =
        box.y + box.height <= board.y + 1 ||
        box.y >= board.y + board.height - 1 ||
        box.x + box.width <= board.x + 1 ||
        box.x >= board.x + board.width - 1;
      assert.ok(apart, `${beside} at ${width} × ${height}`);
    }
  }
});
