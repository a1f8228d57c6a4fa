// Needs: focus, layout
// The game by mouse, keyboard and finger; storage. The rules of the game are tested natively.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, squares } from "./hooks.mjs";
import { SOLUTION, game, gameStatus, press, said, state } from "./game.mjs";
import { openPage } from "./site.mjs";

/** Waits until queens stand on these squares, and on no others: a tap is heard a little later. */
const stands = (page, names) =>
  page.waitForFunction((names) => {
    const queens = [...document.querySelectorAll("[data-board] [data-state=queen]")].map((it) => it.dataset.square);
    return queens.sort().join() === names;
  }, names);

test("a game by mouse is kept over a reload, celebrated, named and put into the album", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  for (const square of SOLUTION.slice(0, 4)) await press(page, square);
  await page.click("[data-square=h8]", { button: "right" });
  assert.equal(await state(page, "h8"), "crossed");
  await page.click(action("undo"));
  assert.match(page.url(), /#\/game\?n=8&queens=a1,e2,h3,f4&lang=en$/);
  await page.reload();
  await gameStatus(page, "playing");
  assert.deepEqual((await squares(page, "queen")).sort(), SOLUTION.slice(0, 4).sort());
  assert.equal((await game(page)).moves, "5");
  for (const square of SOLUTION.slice(4)) await press(page, square);
  await gameStatus(page, "solved");
  await page.waitForFunction(() => document.querySelector("[data-won-name]")?.textContent.includes("1 of 92"));
  await page.waitForSelector("[data-app][data-status=done]", { state: "attached" });
  await page.reload();
  await gameStatus(page, "solved");
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "1", "the album survives a reload");
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

test("a queen is dragged by the mouse, and threats follow her", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,c2");
  const over = async (name) => {
    const { x, y, width, height } = await page.locator(`[data-board] [data-square=${name}]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  };
  await over("a1");
  await page.mouse.down();
  await over("c5");
  // The queen that threatens the square is named, and she stays where she stood.
  await page.waitForSelector(".board-over .threat");
  assert.match(await said(page), /c2/);
  assert.equal((await game(page)).moves, "0");
  await over("d5");
  await page.waitForSelector("[data-square=d5][data-state=queen]");
  await page.mouse.up();
  assert.deepEqual((await squares(page, "queen")).sort(), ["c2", "d5"]);
  await page.click(action("undo"));
  assert.deepEqual((await squares(page, "queen")).sort(), ["a1", "c2"], "taken back in one go");
});

test("a queen is dragged by a finger, also off the board, and the page stays where it is", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,c2", { viewport: { width: 360, height: 740 }, hasTouch: true });
  const cdp = await page.context().newCDPSession(page);
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (from, to) => {
    // Seconds, as passed to the browser.
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
  await drag(await middle("[data-board] [data-square=a1]"), await middle("[data-board] [data-square=e5]"));
  await page.waitForSelector("[data-square=e5][data-state=queen]");
  assert.deepEqual(await page.evaluate(() => [scrollY, document.querySelector(".frame").scrollTop]), [0, 0]);
  await drag(await middle("[data-board] [data-square=e5]"), await middle(".stage-say"));
  await stands(page, "c2");
  for (const then of ["c2,e5", "a1,c2"]) {
    await page.tap(action("undo"));
    await stands(page, then);
  }
  await page.tap(action("redo"));
  await stands(page, "c2,e5");
});

test("by touch, a pupil gets from the start page to a first solution with hints", async (t) => {
  const page = await openPage(t, "#/", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: "de-DE",
  });
  await page.tap(".bar-menu");
  await page.tap(".bar-link[href='#/game']");
  await page.waitForSelector("[data-game]", { state: "attached" });
  for (const square of SOLUTION.slice(0, 6)) await page.tap(`[data-square=${square}]`);
  // From here on the rules are enough: where, which, why, the move, and the button beside it makes it.
  for (let taps = 0; taps < 100 && (await game(page)).status === "playing"; taps += 1) {
    await page.tap(`${action("hint")}:not([aria-disabled]), ${action("do-hint")}`);
  }
  await gameStatus(page, "solved");
  assert.deepEqual((await squares(page, "queen")).sort(), [...SOLUTION].sort());
  // It is named after the board is reported as solved.
  await page.waitForFunction(() => document.querySelector("[data-won-name]")?.textContent.includes("1 von 92"));
});

test("the player's own board waits while something else is played", async (t) => {
  const page = await openPage(t, "#/game?n=6&queens=a1,c2&lang=en");
  const standing = () => page.$$eval("[data-board] [data-state=queen]", (all) => all.map((it) => it.dataset.square));
  const before = await standing();
  assert.equal(before.length, 2);
  const play = async (kind) => {
    await page.evaluate(() => document.querySelector("#setup").showPopover());
    await page.selectOption("[name=kind]", kind);
    await page.keyboard.press("Escape");
  };
  await play("easy");
  await page.waitForSelector("[data-challenge]", { state: "attached" });
  assert.deepEqual(await standing(), []);
  await play("free");
  await page.waitForSelector("[data-challenge]", { state: "detached" });
  assert.deepEqual(await standing(), before);
});

test("a press beside the choices closes them and moves nothing", async (t) => {
  const page = await openPage(t, "#/game?n=4&lang=en", { viewport: { width: 360, height: 740 } });
  const square = await page.locator('[data-board] [data-square="c3"]').boundingBox();
  await page.click(`[popovertarget="setup"]`);
  await page.waitForSelector("#setup:popover-open");
  // A square that the choices do not cover.
  const { x, y, width, height } = await page.locator("#setup").boundingBox();
  const isBeside = (it) => it.x + it.width < x || it.x > x + width || it.y + it.height < y || it.y > y + height;
  const free = isBeside(square) ? square : await page.locator('[data-board] [data-square="a1"]').boundingBox();
  await page.mouse.click(free.x + free.width / 2, free.y + free.height / 2);
  await page.waitForSelector("#setup:not(:popover-open)", { state: "attached" });
  assert.equal((await game(page)).moves, "0");
});
