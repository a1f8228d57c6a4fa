// Needs: layout
// The stage: what opens closes, what is read can be read, what is printed is whole.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, pressAction, reveal, status } from "./hooks.mjs";
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

test("on a projector nothing that is read is smaller than 12 px", async (t) => {
  const page = await openPage(t, "", { viewport: { width: 1024, height: 768 } });
  const home = page.url().replace(/#.*/, "");
  const least = {};
  for (const full of ["", "&full=1"]) {
    for (const n of [6, 8]) {
      for (const [what, [panel, selector]] of Object.entries(READ)) {
        await page.goto(`${home}#/search?n=${n}&at=300&panel=${panel}${full}`);
        await page.waitForSelector(`#panel-${panel}`);
        await settled(page);
        const sizes = await typeOf(page, selector);
        assert.ok(sizes.length > 0, what);
        const smallest = Math.min(...sizes);
        assert.ok(smallest >= 12, `${what}, n = ${n}${full}: ${smallest} px`);
        const key = `${what}, n = ${n}`;
        if (!full) least[key] = smallest;
        else assert.ok(smallest > least[key], `${key} is larger for a projector: ${smallest} px`);
      }
    }
  }
});

test("what was opened from a menu closes when a phone is turned", async (t) => {
  const page = await openPage(t, "#/search?n=8", { viewport: { width: 360, height: 740 } });
  const open = () => page.$$eval(":popover-open", (all) => all.map((it) => it.id));
  for (const id of ["setup", "menu", "speed"]) {
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

test("all four ways in are seen on the start of a phone", async (t) => {
  const page = await openPage(t, "#/options?lang=de", { viewport: { width: 360, height: 740 } });
  for (const lang of ["de", "en", "zh-Hant"]) {
    await goTo(page, `#/?lang=${lang}`);
    await page.waitForSelector(`html[lang="${lang}"]`);
    for (const [width, height] of [[360, 740], [412, 915], [740, 360]]) {
      await page.setViewportSize({ width, height });
      const ways = await page.$$eval(".start-way", (all) =>
        all.map((it) => {
          const box = it.getBoundingClientRect();
          const room = it.closest(".start").getBoundingClientRect();
          return box.top >= room.top - 1 && box.bottom <= Math.min(room.bottom, innerHeight) + 1 && box.height >= 43.5;
        }),
      );
      assert.deepEqual(ways, [true, true, true, true], `${lang}, ${width} × ${height}`);
    }
  }
});

test("an address opens the panels that it names, and no others", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=20&panel=none", { viewport: { width: 1920, height: 1080 } });
  const shown = () => page.$$eval("[role=tab][aria-selected=true]", (all) => all.map((it) => it.dataset.panel));
  assert.deepEqual(await shown(), []);
  await page.click("#tab-state");
  assert.deepEqual(await shown(), ["state"]);
  await goTo(page, "#/search?n=6&at=20&panel=listing");
  await page.waitForSelector("#tab-listing[aria-selected=true]");
  assert.deepEqual(await shown(), ["listing"]);
  await page.click("#tab-tree");
  assert.deepEqual(await shown(), ["tree"], "it takes the place of the other");
  await pressAction(page, "two-panels");
  assert.deepEqual(await shown(), ["tree", "listing"]);
  await page.waitForURL(/panel=tree,listing/);
});

test("the timeline has a length, and says when it is an estimate", async (t) => {
  const page = await openPage(t, "#/search?n=8&lang=en");
  const end = page.locator("[data-counter=step]");
  await page.waitForFunction(() => document.querySelector("[data-counter=step]").textContent.trim() === "19,924");
  assert.equal(await end.getAttribute("data-estimate"), null);
  assert.equal((await page.locator(".player-tick").getAttribute("d")).match(/M/g).length, 92, "a tick for each solution");
  await page.goto(page.url().replace(/#.*/, "#/search?n=20&lang=en"));
  await page.waitForFunction(() => document.querySelector("[data-counter=step]").textContent.includes("≈"));
  assert.equal(await end.getAttribute("data-estimate"), "");
});

test("in a comparison, too, the timeline begins at its left end", async (t) => {
  const page = await openPage(t, "#/compare?n=6&lang=en&by=one-per-line,field-order");
  await page.waitForFunction(() => !/^[0–]$/.test(document.querySelector("[data-counter=step]").textContent.trim()));
  const timeline = page.locator("[data-timeline]");
  assert.equal(await timeline.inputValue(), "0");
  const length = Number(await timeline.getAttribute("max"));
  await page.click(action("finish"));
  await status(page, "done");
  assert.equal(Number(await timeline.inputValue()), length, "the end is where it was said to be");
});

test("all solutions are printed, not only those in sight", async (t) => {
  const page = await openPage(t, "#/solutions?n=8", { viewport: { width: 1024, height: 600 } });
  await status(page, "done");
  const entries = () => page.locator("[data-solution]").count();
  assert.ok((await entries()) < 92, "seldom are all in sight");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await entries(), 92);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.waitForFunction(() => document.querySelectorAll("[data-solution]").length < 92);
});

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

for (const [width, height] of [[1366, 768], [1280, 800], [1920, 1080]]) {
  test(`at ${width} × ${height}, each level of the tree is on its row of the board`, async (t) => {
    const page = await openPage(t, "#/search?n=8&by=rows&at=9000", { viewport: { width, height } });
    await page.waitForSelector(".tree-picture [data-path]");
    const apart = await page.evaluate(() => {
      const middle = (it) => it.getBoundingClientRect().top + it.getBoundingClientRect().height / 2;
      return [...document.querySelectorAll(".tree-picture [data-path]")].map((node) => {
        const square = document.querySelector(`[data-board] [data-square="${node.dataset.square}"]`);
        return Math.abs(middle(node.querySelector("path")) - middle(square));
      });
    });
    assert.equal(apart.length, 5);
    assert.ok(Math.max(...apart) < 3, apart.join(", "));
  });
}

test("the fold of the filters stays open when the last filter goes", async (t) => {
  const page = await openPage(t, "#/solutions?n=8&lang=en");
  await status(page, "done");
  const fold = page.locator("details.choose");
  await fold.locator("summary").click();
  await page.check('[name="fundamental"]');
  await page.waitForSelector('[data-solutions][data-total="12"]', { state: "attached" });
  await page.click(action("list-all"));
  await page.waitForSelector('[data-solutions][data-total="92"]', { state: "attached" });
  assert.equal(await fold.evaluate((it) => it.open), true);
  await fold.locator("summary").click();
  await page.click(action("next"));
  assert.equal(await fold.evaluate((it) => it.open), false, "who closes it means it");
});

test("on a phone, a menu that has been chosen from is gone, and the next tap is the board's", async (t) => {
  for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
    const page = await openPage(t, "#/search?n=8&lang=de", { viewport, hasTouch: true });
    await page.tap("[popovertarget=menu]");
    await page.tap('#menu a[href^="#/lab"]');
    await page.waitForSelector('[data-view="lab"] [data-board]');
    assert.equal(await page.locator(":popover-open").count(), 0);
    const before = await page.locator("[data-state=queen]").count();
    await page.tap("[data-square=b7]");
    await page.waitForFunction((before) => document.querySelectorAll("[data-state=queen]").length === before + 1, before);
  }
});

test("on a phone, the boards of a comparison keep their names beside an open panel", async (t) => {
  const page = await openPage(t, "#/compare?n=8&lang=de", { viewport: { width: 360, height: 740 }, hasTouch: true });
  for (const tab of ["totals", "ways"]) {
    await page.tap(`#tab-${tab}`);
    const names = await page.$$eval(".racer-title .choice-words", (all) => all.map((it) => [it.innerText.trim(), it.getBoundingClientRect().height > 10]));
    assert.deepEqual(names, [["Eine Dame pro Zeile", true], ["Feld für Feld", true]], tab);
  }
});

test("the demonstration plays slowly by itself and rests where the first queen is taken back", async (t) => {
  const page = await openPage(t, "#/?lang=de", { before: (page) => page.clock.install() });
  /** Lets the page's time pass until it is so. */
  const passes = async (isSo) => {
    for (let seconds = 0; seconds < 60 && !(await page.evaluate(isSo)); seconds += 0.5) await page.clock.runFor(500);
  };
  await page.click('.start-way[href*="demo=1"]');
  await page.waitForSelector("[data-app][data-view=search][data-status=running]", { state: "attached" });
  assert.doesNotMatch(page.url(), /demo/, "who comes back to this address is where it was left");
  await passes(() => document.querySelector("[data-explained]") !== null);
  assert.match(await page.innerText(".stage-say"), /zurück.*Backtracking/s);
  assert.equal(await page.getAttribute("[data-counter=removals]", "data-value"), "1");
  assert.equal(await page.getAttribute("[data-board]", "data-n"), "4");
  assert.match(page.url(), /by=rows/);
  // It goes on by itself.
  await passes(() => document.querySelector("[data-explained]") === null);
  await page.waitForSelector("[data-app][data-status=running]:not(:has([data-explained]))", { state: "attached" });
});

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
  for (const [width, height] of [[1366, 768], [1024, 768], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    for (const n of [4, 8, 27]) {
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
  // On a phone there is no room: the panels tell it.
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, "#/search?n=4&by=rows&at=10&lang=de");
  await page.waitForSelector(".beside", { state: "hidden" });
});

test("a window that changes its size is no error", async (t) => {
  const page = await openPage(t, "#/search?n=6&panel=tree&at=200", {
    before: (page) =>
      page.addInitScript(() => {
        window.faults = [];
        addEventListener("error", ({ message }) => window.faults.push(message));
      }),
  });
  const sizes = [[360, 740], [1366, 768], [740, 360], [1920, 1080], [900, 700], [1280, 800]];
  for (const address of ["#/search?n=8&at=5000", "#/solutions?n=8&solution=4", "#/game?n=8", "#/lab?n=8&queens=c4"]) {
    await goTo(page, address);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      // What is told of sizes in one frame is drawn in the next.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
    }
    assert.deepEqual(await page.evaluate(() => window.faults), [], address);
  }
});
