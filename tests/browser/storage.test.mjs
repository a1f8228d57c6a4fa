// What is stored is checked like any input, and two tabs share it without overwriting
// each other. The tabs of a count stand in count.test.mjs, those of the options in
// options.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, record, squares } from "./hooks.mjs";
import { STARTED } from "./host.mjs";
import { goTo, openPage } from "./site.mjs";

const KEYS = [
  "settings", "settings.lang", "look", "look.mark", "export", "export.form", "counted", "count.8.1.1", "game", "game.album", "game.days", "game.settings",
];
/** Kept for a visit. */
const VISIT = ["left", "last", "count.speed", "game"];

const NONSENSE = {
  nothing: "",
  "a control character": "\u0000{{%lang=xx&theme&n=",
  "another format": '{"lang":"de","n":[8]}',
  "a negative number": "-1",
  infinity: "1e999",
  "the largest number": "18446744073709551615 18446744073709551615 18446744073709551615",
  // As much as all keys together have room for.
  "too many lines": "n=8&part=1&parts=1&workers=2&milliseconds=5&solutions=92\n".repeat(5_000),
  "a long line": "9".repeat(100_000),
  "a game that is none": "#/game?n=8\n8 c4 +z99 -q +c4\n1 1 1 4294967295 4294967295",
  "an address": "#/game?n=8&queens=a1,e2",
};

test("nonsense in any key: every view starts, and nothing is believed", async (t) => {
  const page = await openPage(t, "#/options?lang=en");
  const home = page.url().split("#")[0];
  for (const [what, text] of Object.entries(NONSENSE)) {
    for (const hash of ["#/game?n=8", "#/count?n=8", "#/search?n=6&panel=export", "#/solutions?n=6"]) {
      await page.evaluate(
        ([keys, visit, text]) => {
          for (const key of keys) localStorage.setItem(`queenside.${key}`, text);
          for (const key of visit) sessionStorage.setItem(`queenside.${key}`, text);
        },
        [KEYS, VISIT, text],
      );
      if (hash.startsWith("#/game")) {
        // Another page in between: the one that is left stores what it knows.
        await page.goto("about:blank");
        await page.goto(home + hash);
        await page.waitForSelector(`${STARTED}[data-view=game] [data-board]`, { state: "attached" });
      } else {
        await goTo(page, hash);
      }
      assert.equal(await page.locator("[data-notice=failure]").isHidden(), true, `${what}: ${hash}`);
      assert.equal(await page.getAttribute("html", "lang"), "en", what);
      if (hash.startsWith("#/game")) {
        const stored = await page.$eval("[data-game]", ({ dataset: { moves, conflicts } }) => ({ moves, conflicts }));
        assert.deepEqual(stored, { moves: "0", conflicts: "0" }, what);
        assert.equal(await page.getAttribute("[data-counter=time]", "data-value"), "0", what);
        assert.equal(await page.getAttribute("[data-album]", "data-found"), "0", what);
      }
    }
  }
});

/** The same page, in another tab. */
async function tab(page, hash) {
  const other = await page.context().newPage();
  await other.goto(`${page.url().split("#")[0]}#/${hash}`);
  await other.waitForSelector(hash.startsWith("game") ? "[data-game]" : STARTED, { state: "attached" });
  return other;
}

const found = (page, number) => page.waitForSelector(`[data-album][data-found="${number}"]`, { state: "attached" });

test("two tabs play: what one chooses, finds and removes, the other takes over", async (t) => {
  const page = await openPage(t, "#/game?n=4&queens=b1,d2,a3&lang=en");
  const other = await tab(page, "game?n=4&queens=c1,a2,d3&lang=en");
  for (const it of [page, other]) await openPanel(it, "rules");
  await page.selectOption("[name=threats]", "crosses");
  await other.waitForFunction(() => document.querySelector("[name=threats]").value === "crosses");
  await other.uncheck("[name=clock]");
  await page.waitForSelector("[name=clock]:not(:checked)");
  assert.equal(await page.inputValue("[name=threats]"), "crosses");
  assert.equal(await page.locator("[data-counter=time]").count(), 0);
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
});

test("what two tabs find in the same moment is kept of both", async (t) => {
  const page = await openPage(t, "#/game?n=4&queens=b1,d2,a3&lang=en");
  const other = await tab(page, "options");
  await page.click("[data-square=c4]");
  await found(page, 1);
  // The other has not heard of it yet when it stores its own.
  await other.evaluate(() => {
    localStorage.setItem("queenside.game.album", "4 c1,a2,d3,b4\n");
    localStorage.setItem("queenside.game.days", "2026-11-20 easy 60 0\n");
  });
  await found(page, 2);
  const lines = () => localStorage.getItem("queenside.game.album").trim().split("\n").length;
  await other.waitForFunction(`(${lines})() === 2`);
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
    assert.deepEqual(await squares(it, "queen"), [], "every move is taken back");
  }
});

test("sound and keys that one tab switches, another has as well", async (t) => {
  const page = await openPage(t, "#/search?n=6");
  const other = await page.context().newPage();
  await other.goto(`${page.url().split("#")[0]}#/options`);
  await other.waitForSelector("[name=sound]");
  await page.keyboard.press("?");
  await page.uncheck("dialog [name=character-keys]");
  await page.keyboard.press("Escape");
  await other.locator("body").press("?");
  await other.check("[name=sound]");
  assert.equal(await other.locator("dialog[open]").count(), 0);
  assert.deepEqual(await record(page, "settings"), { "character-keys": "0", sound: "1" });
});
