// Needs: storage
// What is stored is checked like any input, and two tabs share it without overwriting
// each other. The tabs of a count stand in count.test.mjs, those of the options in
// options.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, record, squares } from "./hooks.mjs";
import { STARTED, lean, saveData } from "./launch.mjs";
import { answer, numbers, opened } from "./lessons.mjs";
import { choose, goTo, openPage } from "./site.mjs";

test("nonsense in the storage: views start, and nothing is believed", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en", {
    before: lean(async (page) => {
      await page.addInitScript(() => {
        const key = (name) => `queenside.${name}`;
        localStorage.setItem(key("settings"), "\u0000{{%lang=xx&theme&n=");
        for (const name of ["settings.lang", "look", "game.album", "game.days", "game.log", "count.8.1.1"]) localStorage.setItem(key(name), '{"lang":"de","n":[8]}');
        for (const name of ["left", "last", "game"]) sessionStorage.setItem(key(name), "#/game?n=8\n8 c4 +z99 -q +c4\n1 1 1 4294967295 4294967295");
      });
    }),
  });
  assert.deepEqual(await page.$eval("[data-game]", (it) => it.dataset.moves), "0");
  for (const hash of ["#/count?n=8", "#/search?n=6&panel=export"]) await goTo(page, hash);
  assert.equal(await page.locator("[data-notice=failure]").isHidden(), true);
  assert.equal(await page.getAttribute("html", "lang"), "en");
});

const VIEWS = ["", "learn", "learn/problem", "class", "sheet", "search?n=6", "solutions?n=6", "lab?n=6", "game?n=6", "compare?n=6", "options", "about"];

/** Browsers without storage, and with a full one. */
const REFUSING = {
  denied: () => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [what, refuse] of Object.entries(REFUSING)) {
  test(`storage is ${what}: choices hold, a notice says so, a lesson and a count go through, and every view is there`, async (t) => {
    const before = async (page) => {
      await saveData(page);
      await page.addInitScript(refuse);
      // The browser itself would answer Escape in full screen.
      await page.addInitScript(() => (Element.prototype.requestFullscreen = () => Promise.reject(new Error("no"))));
    };
    const page = await openPage(t, "#/search?n=5", { before });
    await choose(page, "lang", "de");
    await page.waitForSelector("html[lang=de]");
    assert.match(await page.innerText("[role=alert]"), /Einstellungen/);
    await page.click(action("step"));
    await page.waitForSelector('[data-counter=step][data-value="1"]', { state: "attached" });
    await goTo(page, "#/count?n=12");
    await page.click(action("start"));
    await page.waitForSelector('[data-count][data-status="done"][data-result="14200"]', { state: "attached" });
    await goTo(page, "#/learn/backtracking?full=1");
    const onScene = (number) => page.waitForSelector(`[data-scene="${number}"]`);
    await onScene(1);
    for (const [key, number] of [["PageDown", 2], ["ArrowRight", 3], ["PageUp", 2]]) {
      await page.keyboard.press(key);
      await onScene(number);
    }
    await page.keyboard.press("Escape");
    await page.waitForSelector("[data-app]:not([data-full])");
    // A full storage is read like any other.
    const views = what === "denied" || process.env.QUEENSIDE_EVERY ? VIEWS : [];
    for (const view of views) {
      await goTo(page, `#/${view}`);
      assert.equal(await page.locator("[data-notice=failure]").isHidden(), true, view);
    }
  });
}

/** The same page, in another tab. */
async function tab(page, hash) {
  const other = await page.context().newPage();
  await other.goto(`${page.url().split("#")[0]}#/${hash}`);
  await other.waitForSelector(hash.startsWith("game") ? "[data-game]" : STARTED, { state: "attached" });
  return other;
}

const found = (page, number) => page.waitForSelector(`[data-album][data-found="${number}"]`, { state: "attached" });

test("what one tab chooses, finds and removes, the other takes over, also in the same moment", async (t) => {
  const page = await openPage(t, "#/game?n=4&queens=b1,d2,a3&lang=en");
  const other = await tab(page, "game?n=4&queens=c1,a2,d3&lang=en");
  for (const it of [page, other]) await openPanel(it, "rules");
  await page.selectOption("[name=threats]", "crosses");
  await other.waitForFunction(() => document.querySelector("[name=threats]").value === "crosses");
  await other.check("[name=iterations]");
  await page.waitForSelector("[name=iterations]:checked");
  assert.equal(await page.inputValue("[name=threats]"), "crosses");
  assert.equal(await page.locator("[data-counter=iterations]").count(), 1);
  // n = 4 has two solutions: each tab finds one.
  await page.click("[data-square=c4]");
  await found(page, 1);
  await found(other, 1);
  await other.click("[data-square=b4]");
  await found(other, 2);
  await found(page, 2);
  await openPanel(page, "album");
  await page.click(action("remove-album"));
  await page.click(action("remove-album"));
  await found(other, 0);
  assert.match(await page.evaluate(() => localStorage.getItem("queenside.game.log")), /^removed 1\n$/);
  // The other has not heard yet of what this one finds when it stores its own.
  await goTo(other, "#/options");
  await goTo(page, "#/game?n=6&queens=b1,d2,f3,a4,c5&lang=en");
  await page.click("[data-square=e6]");
  await found(page, 1);
  await other.evaluate(() => {
    localStorage.setItem("queenside.game.log", "removed 1\n6 c1,f2,b3,e4,a5,d6\n2026-11-20 easy 60 0\n");
  });
  await found(page, 2);
  await other.waitForFunction(() => localStorage.getItem("queenside.game.log").trim().split("\n").length === 4);
  // A tab that has missed the removal does not bring anything back.
  await other.evaluate(() => localStorage.setItem("queenside.game.log", "4 b1,d2,a3,c4\n"));
  await other.waitForFunction(() => localStorage.getItem("queenside.game.log").startsWith("removed 1\n6 "));
  await found(page, 2);
  // Settings of all views are of all tabs.
  await page.keyboard.press("?");
  await page.uncheck("dialog [name=character-keys]");
  await page.keyboard.press("Escape");
  await other.locator("body").press("?");
  await choose(other, "theme", "dark");
  assert.equal(await other.locator("dialog[open]").count(), 0);
  assert.deepEqual(await record(page, "settings"), { "character-keys": "0", theme: "dark" });
});

test("two tabs play two games, and each goes on with its own after a reload", async (t) => {
  const page = await openPage(t, "#/game?n=8");
  const other = await tab(page, "game?n=8");
  const press = async (it, ...names) => {
    for (const name of names) await it.click(`[data-square=${name}]`);
  };
  await press(page, "a1", "e2", "h3");
  await press(other, "b1", "d2");
  await press(page, "f4");
  await press(other, "g3");
  for (const [it, queens] of [[page, "a1 e2 f4 h3"], [other, "b1 d2 g3"]]) {
    await it.reload();
    await it.waitForSelector("[data-game][data-status=playing]", { state: "attached" });
    assert.equal((await squares(it, "queen")).sort().join(" "), queens);
    const moves = queens.split(" ").length;
    assert.equal(await it.getAttribute("[data-game]", "data-moves"), String(moves));
    for (let undone = 0; undone < moves; undone++) await it.click(action("undo"));
    assert.deepEqual(await squares(it, "queen"), [], "every queen is taken back, the latest first");
  }
});

test("two tabs of a lesson keep the answers of both", async (t) => {
  const page = await openPage(t, "#/learn/backtracking/2", { waitFor: opened("backtracking") });
  const right = await numbers("backtracking");
  const other = await page.context().newPage();
  await other.goto(`${page.url().split("#")[0]}#/learn/backtracking/2`);
  await other.waitForSelector(opened("backtracking"));
  const [first, second] = await page.$$eval("[data-question]", (all) => all.map((it) => it.dataset.question));
  const marks = (it, count) => it.waitForSelector(`.lesson-foot span[data-done="${count}"]`);
  await answer(page, first, right[Number(first) - 1]);
  await marks(other, 1);
  await answer(other, second, right[Number(second) - 1]);
  await marks(page, 2);
  await page.reload();
  await marks(page, 2);
});

test("codes of a class stay when one leaves the view and after a reload, and no other tab has them", async (t) => {
  const page = await openPage(t, "#/class", { waitFor: "[name=codes]" });
  await page.fill("[name=codes]", "Ada: queenside-learn/1");
  await goTo(page, "#/lab?n=8");
  await goTo(page, "#/class");
  assert.equal(await page.inputValue("[name=codes]"), "Ada: queenside-learn/1");
  await page.reload();
  await page.waitForSelector("[name=codes]");
  assert.equal(await page.inputValue("[name=codes]"), "Ada: queenside-learn/1");
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((it) => it.includes("field")).length), 0);
});
