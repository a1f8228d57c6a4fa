// Needs: layout, pointer, print
// The stage where it needs a browser: what opens closes, what is read can be read, what is printed is whole.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openChoice, pressAction, reveal, status } from "./hooks.mjs";
import { lean, saveData } from "./launch.mjs";
import { goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

/** The sizes of type, in px, of all texts within a selector. */
const typeOf = (page, selector) =>
  page.$$eval(selector, (all) => {
    const sizes = new Set();
    for (const it of all) {
      const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (texts.currentNode.data.trim() && element.checkVisibility()) {
          sizes.add(parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1));
        }
      }
    }
    return [...sizes];
  });

const READ = {
  "the board's labels": ["listing", ".board-ranks, .board-files"],
  "the listing": ["listing", "#panel-listing"],
  "the data": ["state", "#panel-state"],
  "the tree": ["tree", "#panel-tree"],
};

// Layout. With the projector's own view: projector.test.mjs.
test("at 1024 × 768 nothing that is read is smaller than 12 px", async (t) => {
  const page = await openPage(t, "#/options", { viewport: { width: 1024, height: 768 } });
  for (const [what, [panel, selector]] of Object.entries(READ)) {
    if (!page.url().endsWith(`panel=${panel}`)) await goTo(page, `#/search?n=8&at=300&panel=${panel}`);
    await page.waitForSelector(`#panel-${panel}`);
    await settled(page);
    const sizes = await typeOf(page, selector);
    assert.ok(sizes.length > 0, what);
    assert.ok(Math.min(...sizes) >= 12, `${what}: ${Math.min(...sizes)} px`);
  }
});

// Layout.
test("on a phone the labels of a board can be read", async (t) => {
  const page = await openPage(t, "#/search?n=8", { viewport: { width: 360, height: 740 } });
  await page.waitForSelector("[data-board]");
  assert.deepEqual(await typeOf(page, ".board-ranks, .board-files"), [11]);
});

// Layout.
test("on a phone, the four boards of a comparison leave room for the panel", async (t) => {
  const page = await openPage(t, "#/compare?n=8&by=rows,one-per-line,free-slots,field-order&lang=de", { viewport: { width: 360, height: 740 } });
  await page.waitForSelector(".racer:nth-child(4) [data-board]");
  await settled(page);
  const sides = await page.$$eval(".racer [data-board]", (all) => all.map((it) => it.getBoundingClientRect().width));
  assert.ok(sides.length === 4 && sides.every((side) => side >= 100), `${sides}`);
  const room = await page.evaluate(() => innerHeight - document.querySelector(".stage-panels").getBoundingClientRect().top);
  assert.ok(room >= 48, `${room} px`);
});

// Popovers and the size of the window.
test("what was opened from a menu closes when a phone is turned", async (t) => {
  const page = await openPage(t, "#/search?n=8", { viewport: { width: 360, height: 740 } });
  const open = () => page.$$eval(":popover-open", (all) => all.map((it) => it.id));
  for (const id of ["setup", "menu"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.click(`[popovertarget="${id}"]`);
    assert.deepEqual(await open(), [id]);
    // A keyboard on the screen takes height only.
    await page.setViewportSize({ width: 360, height: 420 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.deepEqual(await open(), [id], "typing closes nothing");
    await page.setViewportSize({ width: 740, height: 360 });
    await page.waitForFunction(() => !document.querySelector(":popover-open"));
  }
});

// Layout.
test("all three links of the start are seen on a phone", async (t) => {
  const page = await openPage(t, "#/options?lang=de", { viewport: { width: 360, height: 740 } });
  for (const lang of process.env.QUEENSIDE_EVERY ? ["de", "en", "zh-Hant"] : ["de"]) {
    await goTo(page, `#/?lang=${lang}`);
    await page.waitForSelector(`html[lang="${lang}"]`);
    for (const [width, height, layout] of [[360, 740, "phone"], [740, 360, "phone-low"]]) {
      await page.setViewportSize({ width, height });
      await page.waitForSelector(`[data-layout=${layout}]`);
      const ways = await page.$$eval(".start-links a", (all) =>
        all.map((it) => {
          const box = it.getBoundingClientRect();
          const room = it.closest(".start").getBoundingClientRect();
          return box.top >= room.top - 1 && box.bottom <= Math.min(room.bottom, innerHeight) + 1 && box.height >= 43.5;
        }),
      );
      assert.deepEqual(ways, [true, true, true], `${lang}, ${width} × ${height}`);
    }
  }
});

// Idle time: the length is found while nothing plays.
test("the timeline has a length, is exact where it can be, and ends where it was said to", async (t) => {
  const page = await openPage(t, "#/search?n=8&lang=en");
  const end = page.locator("[data-counter=step]");
  await page.waitForFunction(() => document.querySelector("[data-counter=step]").textContent.includes("19,924"));
  assert.equal(await end.getAttribute("data-estimate"), null);
  assert.equal((await page.locator(".player-tick").getAttribute("d")).match(/M/g).length, 92, "a tick for each solution");
  await goTo(page, "#/compare?n=6&lang=en&by=one-per-line,field-order");
  await page.waitForFunction(() => document.querySelector(".player-step").textContent.includes("730"));
  const timeline = page.locator("[data-timeline]");
  assert.equal(await timeline.inputValue(), "0");
  assert.equal(await timeline.getAttribute("max"), "730", "up to the last solution of the first search");
  await pressAction(page, "finish");
  await status(page, "done");
  assert.deepEqual([await timeline.inputValue(), await timeline.getAttribute("max")], ["15984", "15984"], "the end of all");
});

// The pointer.
test("pointing at the tree shows a position, a click jumps to it", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=9340&panel=tree", { viewport: { width: 1366, height: 768 } });
  await page.waitForSelector("[data-tree=whole]");
  const queens = () => page.$$eval("[data-board] [data-state=queen]", (all) => all.map((it) => it.dataset.square).sort());
  const before = await queens();
  assert.equal(await page.locator(".tree-picture [data-path]").count(), before.length);
  const node = page.locator('.tree-picture [data-level="2"]:not([data-path])').first();
  const [step, square] = [await node.getAttribute("data-node"), await node.getAttribute("data-square")];
  await node.hover();
  await page.waitForFunction(() => document.querySelector(".tree-said").textContent !== "");
  const position = await queens();
  assert.ok(position.length === 2 && position.includes(square), position.join(" "));
  assert.match(page.url(), /at=9340/);
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector(".tree-said").textContent === "");
  assert.deepEqual(await queens(), before);
  await node.click();
  await page.waitForSelector(`[data-counter=step][data-value="${step}"]`);
});

/** The views with one board, for n = 8 where they have a size. */
const ONE_BOARD = [
  "#/", "#/search?n=8&by=rows&at=3021", "#/solutions?n=8&solution=1", "#/count?n=8", "#/lab?n=8&queens=c4", "#/game?n=8", "#/write?n=8",
  "#/learn/backtracking/2",
];

// Layout.
test("the board has the same place in every view with one board", async (t) => {
  const page = await openPage(t, "#/options", { viewport: { width: 1366, height: 768 } });
  // Left, top, side, by the layout's formulas.
  const places = [
    [1366, 768, "desk", [36, 54, 600]],
    [1920, 1080, "wall", [43, 65, 845]],
    [1024, 768, "square", [28, 54, 573]],
  ];
  for (const address of ONE_BOARD) {
    await goTo(page, address);
    await page.waitForSelector("[data-board], .board-frame");
    for (const [width, height, layout, place] of places) {
      await page.setViewportSize({ width, height });
      await page.waitForSelector(`[data-layout=${layout}]`);
      await settled(page);
      const seen = await page.$eval(".board", (it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      });
      assert.deepEqual(seen, [...place, place[2]], `${address}, ${width} × ${height}`);
    }
  }
});

/** Every view, and panels with texts of their own. */
const WITH_TEXTS = [
  ...ONE_BOARD, "#/solutions?n=8", "#/search?n=8&at=3021&panel=listing", "#/search?n=8&at=3021&panel=state", "#/search?n=8&by=rows&at=19924",
  "#/solutions?n=8&panel=classes", "#/solutions?n=8&panel=export", "#/lab?n=8&queens=c4&panel=ways", "#/compare?n=8&at=500",
  "#/compare?n=8&at=500&panel=totals", "#/learn", "#/learn/backtracking/teachers", "#/class", "#/sheet", "#/about", "#/options",
];

// Layout.
test("every view has the same six sizes of type", async (t) => {
  const page = await openPage(t, "#/options?lang=de", { viewport: { width: 1366, height: 768 } });
  for (const address of WITH_TEXTS) {
    await goTo(page, address);
    await settled(page);
    // Drawings and worksheets have units of their own.
    const sizes = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector(".page"), NodeFilter.SHOW_TEXT);
      const sizes = new Set();
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !element.checkVisibility() || element.closest("svg, option, .paper, .visually-hidden")) continue;
        sizes.add(parseFloat(getComputedStyle(element).fontSize));
      }
      return [...sizes];
    });
    assert.ok(sizes.length > 0, address);
    assert.deepEqual(sizes.filter((size) => ![13, 15, 18, 20, 24, 40].includes(size)), [], address);
  }
});

// Layout. In projector mode: projector.test.mjs.
test("the legend of the tree is whole", async (t) => {
  const page = await openPage(t, "", { viewport: { width: 1280, height: 720 } });
  for (const lang of ["de", "en", "zh"]) {
    await goTo(page, `#/search?n=8&by=forward-checking&at=300&panel=tree&lang=${lang}`);
    await page.waitForSelector(".tree-picture [data-path]");
    for (const [width, height] of process.env.QUEENSIDE_EVERY ? SCREENS_OF_LEGEND : SCREENS_OF_LEGEND.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const cut = await page.$eval(".tree-foot", (foot) => {
        const box = foot.getBoundingClientRect();
        const entries = [...foot.querySelectorAll(".tree-legend li")].map((it) => it.getBoundingClientRect());
        return entries.filter((it) => it.bottom > box.bottom + 1 || it.right > box.right).length;
      });
      assert.equal(cut, 0, `${lang}, ${width} × ${height}`);
    }
  }
});

/** Screens of which the legend has had too little. */
const SCREENS_OF_LEGEND = [[1024, 768], [1280, 720], [1024, 600], [1366, 768], [1440, 900], [1920, 1080]];

test("on a phone, sentences of any length leave the buttons where they are", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=rows&lang=de", { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  const [places, lengths] = [new Set(), new Set()];
  for (let step = 0; step < 40; step += 1) {
    await pressAction(page, "step");
    const [y, lines] = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      return [box(".stage-player [data-action=step]").y, Math.round(box(".caption").height)];
    });
    places.add(y);
    lengths.add(lines);
  }
  assert.equal(places.size, 1, [...places].join(", "));
  assert.ok(lengths.size > 1, "sentences of one line and of more");
});

test("in frames of a column, the whole of each button can be pressed", async (t) => {
  const page = await openPage(t, "", { viewport: { width: 600, height: 400 }, reducedMotion: "reduce" });
  for (const [width, height] of [[560, 400], [600, 400], [620, 420], [640, 400]]) {
    await page.setViewportSize({ width, height });
    await goTo(page, "#/search?n=6&by=rows&at=27&embed=1&lang=de");
    await settled(page);
    const covered = await page.$$eval(".stage-player button", (all) =>
      all.filter((it) => it.checkVisibility()).filter((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return [0.05, 0.5, 0.95].some((part) => !it.contains(document.elementFromPoint(left + width * part, top + height / 2)));
      }).map((it) => it.dataset.action ?? it.getAttribute("popovertarget")),
    );
    assert.deepEqual(covered, [], `${width} × ${height}`);
  }
});

test("each level of the tree is on its row of the board", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=rows&at=9000", { viewport: { width: 1366, height: 768 } });
  await page.waitForSelector(".tree-picture [data-path]");
  for (const [width, height] of process.env.QUEENSIDE_EVERY ? [[1366, 768], [1280, 800], [1024, 768], [1920, 1080]] : [[1366, 768], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const apart = await page.evaluate(() => {
      const middle = (it) => it.getBoundingClientRect().top + it.getBoundingClientRect().height / 2;
      return [...document.querySelectorAll(".tree-picture [data-path]")].map((node) => {
        const square = document.querySelector(`[data-board] [data-square="${node.dataset.square}"]`);
        return Math.abs(middle(node.querySelector("path")) - middle(square));
      });
    });
    assert.equal(apart.length, 5);
    assert.ok(Math.max(...apart) < 3, `${width} × ${height}: ${apart.join(", ")}`);
    const covered = await page.evaluate(() => {
      const root = document.querySelector(".tree-picture [data-outcome=root] path, .tree-picture [data-outcome=root] circle").getBoundingClientRect();
      // Entries that wrap are out of sight.
      const beside = [...document.querySelectorAll(".tree-legend li")].filter((it) => it.checkVisibility());
      return beside.map((it) => it.getBoundingClientRect()).filter((it) => it.left < root.right && it.right > root.left && it.top < root.bottom && it.bottom > root.top).length;
    });
    assert.equal(covered, 0, `${width} × ${height}: words over the empty board's circle`);
  }
});

test("the form with the filters stays when the last filter goes", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&solution=1&lang=en");
  await status(page, "done");
  await openChoice(page);
  await page.check('[name="fundamental"]');
  await page.waitForSelector('[data-solutions][data-total="12"]', { state: "attached" });
  await page.click(action("list-all"));
  await page.waitForSelector('[data-solutions][data-total="92"]', { state: "attached" });
  assert.equal(await page.locator(".choose").count(), 1);
  await pressAction(page, "choose");
  await page.click(action("next"));
  assert.equal(await page.locator(".choose").count(), 0, "closed by the reader");
});

// Popovers, touch, layout.
test("on a phone, a menu that has been chosen from is gone, and boards keep their names beside an open panel", async (t) => {
  const page = await openPage(t, "#/search?n=8&lang=de", { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.tap("[popovertarget=menu]");
  await page.tap('#menu a[href^="#/lab"]');
  await page.waitForSelector('[data-view="lab"] [data-board]');
  assert.equal(await page.locator(":popover-open").count(), 0);
  const before = await page.locator("[data-state=queen]").count();
  await page.tap("[data-square=b7]");
  await page.waitForFunction((before) => document.querySelectorAll("[data-state=queen]").length === before + 1, before);
  await goTo(page, "#/compare?n=8&lang=de");
  for (const tab of ["totals", "ways"]) {
    await page.tap(`#tab-${tab}`);
    const names = await page.$$eval(".racer-by .choice-words", (all) => all.map((it) => [it.innerText.trim(), it.getBoundingClientRect().height > 10]));
    assert.deepEqual(names, [["Eine Dame pro Zeile", true], ["Feld für Feld", true]], tab);
  }
});

// The page's clock.
test("the demonstration plays slowly by itself and rests where the first queen is taken back", async (t) => {
  const page = await openPage(t, "#/?lang=de", { before: async (page) => {
    await saveData(page);
    await page.clock.install();
  } });
  await page.click('.start-links a[href*="demo=1"]');
  await page.waitForSelector("[data-app][data-view=search][data-status=running]", { state: "attached" });
  assert.doesNotMatch(page.url(), /demo/, "who comes back to this address is where it was left");
  for (let seconds = 0; seconds < 60 && (await page.locator("[data-explained]").count()) === 0; seconds += 2) await page.clock.runFor(2_000);
  assert.match(await page.innerText(".stage-say"), /zurück.*Backtracking/s);
  assert.equal(await page.getAttribute("[data-counter=removals]", "data-value"), "1");
});

// Layout.
test("what stands beside a row has the height and the place of that row", async (t) => {
  const page = await openPage(t, "#/search?n=5&by=rows&at=10&lang=de");
  const apart = () =>
    page.evaluate(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect());
      const [rows, beside] = [boxes(".board-row"), boxes(".beside-row")];
      if (rows.length !== beside.length) return `${rows.length} rows, ${beside.length} beside`;
      return Math.max(...rows.flatMap(({ top, height, right }, row) => {
        const { top: otherTop, height: otherHeight, left } = beside[row];
        return [Math.abs(top - otherTop), Math.abs(height - otherHeight), right - left];
      }));
    });
  for (const [width, height, sizes] of [[1366, 768, [8]], [1024, 768, [4, 27]]]) {
    await page.setViewportSize({ width, height });
    for (const n of sizes) {
      await goTo(page, `#/search?n=${n}&by=rows&at=10&lang=de`);
      await page.waitForSelector(".beside-row .plate:visible");
      const place = () => page.$eval("[data-board]", (it) => JSON.stringify(it.getBoundingClientRect()));
      assert.ok((await apart()) < 0.5, `${n} at ${width} × ${height}: ${await apart()}`);
      const before = await place();
      await reveal(page, "[name=beside]");
      await page.selectOption("[name=beside]", "none");
      await page.waitForSelector(".beside", { state: "detached" });
      assert.equal(await place(), before, "the board stays");
      await page.waitForFunction(() => /beside=none/.test(location.hash));
    }
  }
  // On a phone there is no room: the panels show it.
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, "#/search?n=4&by=rows&at=10&lang=de");
  await page.waitForSelector(".beside", { state: "hidden" });
});

// Observers of sizes.
test("a window that changes its size is no error", async (t) => {
  const page = await openPage(t, "#/search?n=6&panel=tree&at=200", {
    before: lean(async (page) => {
      await page.addInitScript(() => {
        window.faults = [];
        addEventListener("error", ({ message }) => window.faults.push(message));
      });
    }),
  });
  const sizes = [[360, 740], [1366, 768], [740, 360], [1920, 1080]];
  for (const address of ["#/search?n=8&at=5000", "#/solutions?n=8&solution=4"]) {
    await goTo(page, address);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // Sizes reported in one frame are drawn in the next.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
    }
    assert.deepEqual(await page.evaluate(() => window.faults), [], address);
  }
});
