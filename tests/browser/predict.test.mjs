// Needs: focus, layout
// Predicting what a search does, as far as it needs the clock, the keyboard, popovers or layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, pressAction, tooWide } from "./hooks.mjs";
import { predict } from "./predicting.mjs";
import { goTo, openPage } from "./site.mjs";

const ASKS = { waitFor: "[data-predict]" };

/** Steps by the key until a question is open. */
async function toQuestion(page) {
  while ((await page.locator("[data-question]").count()) === 0) await page.keyboard.press("ArrowRight");
}

// Every search: crates/queens/tests/engine/game/predict.rs.
const SEARCHES = process.env.QUEENSIDE_EVERY ? ["rows", "one-per-line", "free-slots", "bit-masks"] : ["rows", "one-per-line"];

test("searches are predicted to codes that a class reads", async (t) => {
  const page = await openPage(t, "#/options?lang=de");
  const codes = [];
  for (const search of SEARCHES) {
    await goTo(page, `#/search?n=4&by=${search}&predict=1&lang=de`);
    await page.waitForSelector(`[data-predict][data-answers="0"]`);
    const { code, answers, right } = await page.evaluate(predict, 6);
    assert.equal(answers, 6, search);
    assert.match(code, new RegExp(`^queenside-predict/1 by=${search} n=4 answers=.* right=${right} check=`));
    codes.push([search, code, right]);
  }
  await goTo(page, "#/class?lang=de");
  await page.fill('[name="codes"]', codes.map(([name, code]) => `${name}: ${code}`).join("\n"));
  await page.waitForFunction((count) => document.querySelectorAll("[data-member]").length === count, codes.length);
  for (const [name, , right] of codes) {
    const member = page.locator(`[data-member="${name}"]`);
    assert.equal(await member.getAttribute("data-right"), String(right), name);
    assert.equal(await member.getAttribute("data-answers"), "6", name);
  }
  assert.equal(await page.locator("[data-broken]").count(), 0);
});

test("by keys alone: step, answer, square, show, code", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&at=24&predict=square&lang=de", ASKS);
  await toQuestion(page);
  // The board is the first stop of the view; its arrows lead to the square.
  await page.focus('[data-square="a1"]');
  for (let k = 0; k < 5; k++) await page.keyboard.press("ArrowUp");
  for (let k = 0; k < 3; k++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-question][data-state=wrong]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-verdict="right"]');
  assert.equal(await page.getAttribute("[data-counter=step]", "data-value"), "25");
  await page.focus(".predict-score");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#predict-more:popover-open");
  assert.match(await page.inputValue("[data-hand-in]"), /answers=24q\d+ right=0/);
  await page.focus('[name="about-step"]');
  await page.keyboard.press("Space");
  await page.waitForURL(/predict=1/);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#predict-more:not(:popover-open)", { state: "attached" });
});

test("on a phone, the switch's card does not stay over the question", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&lang=de", { viewport: { width: 360, height: 740 } });
  await page.click("[popovertarget=speed]:not([data-action])");
  await page.click(action("predict"));
  await page.waitForSelector("[data-question]");
  await page.waitForSelector("#speed:not(:popover-open)", { state: "attached" });
});

test("it is switched on and off, and its address keeps it", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&lang=de");
  await pressAction(page, "predict");
  await page.waitForURL(/predict=1/);
  // It begins with a question.
  await page.waitForSelector("[data-predict] [data-question]");
  assert.equal(await page.getAttribute("[data-counter=step]", "data-value"), "0");
  await pressAction(page, "predict");
  await page.waitForSelector("[data-predict]", { state: "detached" });
  await page.waitForFunction(() => !location.hash.includes("predict"));
  // An invalid value is reported, and nothing is asked.
  await page.evaluate(() => (location.hash = "#/search?n=6&predict=future"));
  await page.waitForSelector(".notices[role=alert]");
  assert.equal(await page.locator("[data-predict]").count(), 0);
});

const SCREENS = [
  [1366, 768],
  [1024, 768],
  [360, 740],
  [740, 360],
];

test("a question, a wrong answer and what came of it fit every screen", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&at=24&predict=step&lang=de", { ...ASKS, hasTouch: true });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await goTo(page, "#/search?n=6&by=rows&at=23&predict=step&lang=de");
    await page.waitForSelector('[data-predict][data-answers="0"]');
    await goTo(page, "#/search?n=6&by=rows&at=24&predict=step&lang=de");
    await page.waitForSelector('[data-counter=step][data-value="24"]', { state: "attached" });
    await toQuestion(page);
    await page.click("[data-answer=taken-back]");
    await page.waitForSelector("[data-question][data-state=wrong]");
    const at = (selector) => page.locator(selector).boundingBox();
    const [board, last, play] = await Promise.all([at("[data-board]"), at("[data-action=show-answer]"), at(".player-keys [data-action=play]")]);
    const name = `${width} × ${height}`;
    assert.ok(board.y >= 0 && board.y + board.height <= height, `${name}: the whole board`);
    assert.ok(last.y + last.height <= height, `${name}: all answers`);
    assert.ok(play.y + play.height <= height + 1, `${name}: the player`);
    assert.equal(await tooWide(page), 0, name);
  }
});
