// The game: playing by every means, what is kept of it, a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, squares } from "./hooks.mjs";
import { SOLUTION, game, gameStatus, hears, press, said, state } from "./game.mjs";
import { assertAccessibleInAll, goTo, openPage } from "./site.mjs";

/** Waits until queens stand on these squares, and on no others: a tap is heard a little later. */
const stands = (page, names) =>
  page.waitForFunction((names) => {
    const queens = [...document.querySelectorAll("[data-board] [data-state=queen]")].map((it) => it.dataset.square);
    return queens.sort().join() === names;
  }, names);

test("a whole game by mouse is celebrated, named and kept in the album", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  for (const square of SOLUTION) await press(page, square);
  await gameStatus(page, "solved");
  assert.deepEqual(await game(page), { status: "solved", moves: "8", conflicts: "0" });
  await hears(page, "Solution 1 of 92. Rotated and reflected, it becomes 8: symmetry class 1.");
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "1");
  await page.waitForSelector("[data-app][data-status=done]", { state: "attached" });
  // A mirrored one is of the same family.
  await page.click(action("new"));
  const mirrored = SOLUTION.map((it) => "hgfedcba"["abcdefgh".indexOf(it[0])] + it[1]);
  for (const square of mirrored) await press(page, square);
  await hears(page, "already had it, rotated or reflected");
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "2");
  await page.reload();
  await gameStatus(page, "solved");
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "2", "the album survives a reload");
});

test("a whole game by touch", async (t) => {
  const page = await openPage(t, "#/game?n=6", { viewport: { width: 360, height: 740 }, hasTouch: true });
  for (const square of ["b1", "d2", "f3", "a4", "c5", "e6"]) await page.tap(`[data-square=${square}]`);
  await gameStatus(page, "solved");
  assert.equal((await game(page)).moves, "6");
});

test("a whole game by keyboard", async (t) => {
  const page = await openPage(t, "#/game?n=4");
  await page.focus("[data-square=a1]");
  const keys = "ArrowRight Enter ArrowUp ArrowRight ArrowRight Space ArrowUp Home Enter ArrowUp ArrowRight ArrowRight Enter";
  for (const key of keys.split(" ")) await page.keyboard.press(key);
  await gameStatus(page, "solved");
  assert.deepEqual((await squares(page, "queen")).sort(), ["a3", "b1", "c4", "d2"]);
  await page.keyboard.press("u");
  await gameStatus(page, "playing");
  await page.keyboard.press("x");
  assert.equal(await state(page, "c4"), "crossed");
  await page.keyboard.press("t");
  assert.match(await said(page), /c4/);
  await page.keyboard.press("q");
  assert.match(await said(page), /b1.*a3/);
});

test("conflicts are drawn, counted and said, and threats shown", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=c4,d6&lang=en");
  assert.equal(await state(page, "c8"), "threatened");
  await press(page, "g8");
  assert.equal((await game(page)).conflicts, "1");
  assert.deepEqual((await squares(page, "conflict")).sort(), ["c4", "g8"]);
  assert.equal(await page.locator(".board-over .mark-line").count(), 1);
  assert.match(await said(page), /c4 and g8 threaten each other: same diagonal/);
  await press(page, "g8");
  assert.deepEqual(await game(page), { status: "playing", moves: "2", conflicts: "0" });
});

test("crosses by second press, right button and key; undo and redo without limit", async (t) => {
  const page = await openPage(t, "#/game?n=5");
  await press(page, "a1");
  await press(page, "a1");
  assert.equal(await state(page, "a1"), "crossed");
  await press(page, "a1");
  assert.equal(await state(page, "a1"), "free");
  await page.click("[data-square=b2]", { button: "right" });
  assert.equal(await state(page, "b2"), "crossed");
  await page.click(action("cross"));
  await press(page, "c3");
  assert.equal(await state(page, "c3"), "crossed");
  await page.click(action("cross"));
  for (let i = 0; i < 5; i++) await page.click(action("undo"));
  assert.deepEqual(await squares(page, "crossed"), []);
  assert.equal(await page.getAttribute(action("undo"), "aria-disabled"), "true");
  for (let i = 0; i < 5; i++) await page.click(action("redo"));
  assert.deepEqual((await squares(page, "crossed")).sort(), ["b2", "c3"]);
  await page.click(action("clear"));
  assert.deepEqual(await squares(page, "crossed"), []);
});

test("a queen is dragged to another square", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1");
  await page.dragAndDrop("[data-square=a1]", "[data-square=d5]");
  assert.deepEqual(await squares(page, "queen"), ["d5"]);
  await page.click(action("undo"));
  assert.deepEqual(await squares(page, "queen"), ["a1"]);
});

test("threats and conflicts follow a dragged queen", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,c2");
  const over = async (name) => {
    const { x, y, width, height } = await page.locator(`[data-square=${name}]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  };
  await over("a1");
  await page.mouse.down();
  await over("c5");
  await page.waitForSelector("[data-square=c5][data-state=conflict]");
  assert.deepEqual([await squares(page, "conflict"), await page.locator(".conflict").count()], [["c5", "c2"], 1]);
  // The game itself is as before, until she is dropped.
  assert.deepEqual(await page.$eval("[data-game]", (it) => [it.dataset.moves, it.dataset.conflicts]), ["0", "0"]);
  await over("f5");
  await page.waitForSelector("[data-square=f5][data-state=conflict]");
  await over("d5");
  await page.waitForSelector("[data-square=d5][data-state=queen]");
  assert.deepEqual(await squares(page, "conflict"), []);
  await page.mouse.up();
  assert.deepEqual((await squares(page, "queen")).sort(), ["c2", "d5"]);
});

test("a queen is dragged by a finger, also off the board, and the page stays where it is", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,c2", { viewport: { width: 360, height: 740 }, hasTouch: true });
  const cdp = await page.context().newCDPSession(page);
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (from, to) => {
    // Seconds, as the browser is told them.
    let time = Date.now() / 1_000;
    const touch = (type, touchPoints) => {
      time += 0.05;
      return cdp.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: time });
    };
    await touch("touchStart", [from]);
    for (let part = 1; part <= 6; part += 1) {
      await touch("touchMove", [{ x: from.x + ((to.x - from.x) * part) / 6, y: from.y + ((to.y - from.y) * part) / 6 }]);
    }
    // A finger that does not rest flings, and the browser ignores the tap after that.
    time += 0.5;
    await touch("touchEnd", []);
  };
  await drag(await middle("[data-square=a1]"), await middle("[data-square=e5]"));
  await page.waitForSelector("[data-square=e5][data-state=queen]");
  assert.deepEqual(await page.evaluate(() => [scrollY, document.querySelector(".frame").scrollTop]), [0, 0]);
  await drag(await middle("[data-square=e5]"), await middle(".stage-say"));
  await stands(page, "c2");
  for (const then of ["c2,e5", "a1,c2"]) {
    await page.tap(action("undo"));
    await stands(page, then);
  }
  await page.tap(action("redo"));
  await stands(page, "c2,e5");
});

test("a phone buzzes for a conflict and a solution, as soon as the reader wants it", async (t) => {
  const page = await openPage(t, "#/game?n=4&lang=en", {
    before: (page) =>
      page.addInitScript(() => {
        window.buzzes = [];
        Navigator.prototype.vibrate = (pattern) => window.buzzes.push(pattern) > 0;
      }),
  });
  const buzzes = () => page.evaluate(() => window.buzzes);
  await press(page, "b1");
  await press(page, "b2");
  assert.equal((await game(page)).conflicts, "1");
  assert.deepEqual(await buzzes(), [], "off at first");
  await openPanel(page, "rules");
  await page.check("[name=buzz]");
  await press(page, "b3");
  const [conflict] = await buzzes();
  assert.ok(conflict > 0 && conflict < 100, "short");
  await page.reload();
  await openPanel(page, "rules");
  assert.equal(await page.isChecked("[name=buzz]"), true, "the choice is kept");
  await page.click(action("clear"));
  for (const square of ["b1", "d2", "a3"]) await press(page, square);
  assert.deepEqual(await buzzes(), [], "nothing is wrong");
  await press(page, "c4");
  await gameStatus(page, "solved");
  assert.equal((await buzzes()).length, 1);
});

test("a board without a free square is stuck", async (t) => {
  const page = await openPage(t, "#/game?n=3");
  await press(page, "a1");
  await press(page, "c2");
  await gameStatus(page, "stuck");
});

test("the address follows, and a reload in the middle loses nothing", async (t) => {
  const page = await openPage(t, "#/game?n=8");
  for (const square of SOLUTION.slice(0, 4)) await press(page, square);
  await press(page, "h8");
  await page.click(action("undo"));
  assert.match(page.url(), /#\/game\?n=8&queens=a1,e2,h3,f4$/);
  await page.reload();
  await gameStatus(page, "playing");
  assert.deepEqual((await squares(page, "queen")).sort(), SOLUTION.slice(0, 4).sort());
  assert.equal((await game(page)).moves, "5");
  await page.click(action("undo"));
  assert.equal((await squares(page, "queen")).length, 3);
});

test("threats at once, as crosses, on demand or not", async (t) => {
  const page = await openPage(t, "#/game?n=6&queens=a1");
  await openPanel(page, "rules");
  await page.selectOption("[name=threats]", "crosses");
  assert.equal(await state(page, "b2"), "crossed");
  await page.selectOption("[name=threats]", "on-demand");
  assert.equal(await state(page, "b2"), "free");
  await openPanel(page, "help");
  await page.click(action("check"));
  assert.equal(await state(page, "b2"), "threatened");
  await press(page, "c2");
  assert.equal(await state(page, "b2"), "free");
  await page.reload();
  await gameStatus(page, "playing");
  assert.equal(await state(page, "b2"), "free", "the choice is kept");
});

test("axe finds nothing in the game, in any language and theme", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,c5", { reducedMotion: "reduce" });
  await page.click(action("hint"));
  await page.click(action("hint"));
  await assertAccessibleInAll(page);
  for (const panel of ["album", "day", "editor", "rules"]) {
    await openPanel(page, panel);
    await assertAccessibleInAll(page);
  }
  await goTo(page, "#/game?n=5&by=board-scan");
  await openPanel(page, "help");
  await page.click(action("answer-solution"));
  await assertAccessibleInAll(page);
});

test("a phone: a pupil gets from the start page to a first solution with hints", async (t) => {
  const page = await openPage(t, "#/", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: "de-DE",
  });
  await page.tap('.start-way[href="#/game?n=8"]');
  await page.waitForSelector("[data-game]", { state: "attached" });
  for (const square of SOLUTION.slice(0, 4)) await page.tap(`[data-square=${square}]`);
  // From here on the rules are enough: where, which, why, the move, and it is made.
  for (let taps = 0; taps < 100 && (await game(page)).status === "playing"; taps += 1) {
    await page.tap(action("hint"));
  }
  await gameStatus(page, "solved");
  assert.deepEqual((await squares(page, "queen")).sort(), [...SOLUTION].sort());
  // The worker names it after the board says that it is solved.
  await hears(page, "Lösung 1 von 92");
});
