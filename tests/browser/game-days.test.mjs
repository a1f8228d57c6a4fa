// Needs: clipboard, storage
// The game's days where they need a browser: clock, storage, clipboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, squares } from "./hooks.mjs";
import { completions, game, gameStatus, given, press, state } from "./game.mjs";
import { lean } from "./launch.mjs";
import { openPage } from "./site.mjs";

const DAY = "2026-11-18";

// The clock and the time zone.
test("one date, two clocks, two zones: today's challenge is the same", async (t) => {
  // It is 18 November on both, on opposite ends of a day that lasts 50 hours.
  const machines = [
    { timezoneId: "Pacific/Kiritimati", locale: "de-DE", time: "2026-11-17T10:30:00Z" },
    { timezoneId: "America/Los_Angeles", locale: "zh-TW", time: "2026-11-19T07:30:00Z" },
  ];
  const seen = [];
  for (const { time, ...machine } of machines) {
    const page = await openPage(t, "#/game?n=8", {
      ...machine,
      before: lean((page) => page.clock.install({ time: new Date(time) })),
    });
    await openPanel(page, "day");
    await page.click(action("day-hard"));
    await page.waitForSelector("[data-challenge][data-grade=hard]", { state: "attached" });
    const queens = await given(page);
    seen.push([await page.$eval("[data-challenge]", ({ dataset: { seed, day } }) => [seed, day]), queens]);
  }
  assert.deepEqual(seen[0], seen[1]);
});

// Needs the browser's clock and timers.
test("a page that is left open over midnight offers the challenges of the new day", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=en", {
    before: lean((page) => page.clock.install({ time: new Date("2026-11-21T23:50:00") })),
  });
  await openPanel(page, "day");
  await page.waitForSelector(`${action("day-easy")}[href*="day=2026-11-21"]`);
  await page.clock.fastForward("20:00");
  await page.waitForSelector(`${action("day-easy")}[href*="day=2026-11-22"]`);
});

// The day's easy challenge: the page, the queens that are given and those that are missing.
const challenge = async (t) => {
  const page = await openPage(t, `#/game?day=${DAY}&grade=easy&lang=en`, {
    before: lean((page) => page.clock.install({ time: new Date(`${DAY}T12:00:00Z`) })),
    timezoneId: "UTC",
  });
  const queens = await given(page);
  const n = Number(await page.getAttribute("[data-board]", "data-n"));
  const [solution, ...others] = completions(n, queens);
  assert.deepEqual(others, []);
  return { page, queens, n, missing: solution.filter((it) => !queens.includes(it)) };
};

const row = (page) => page.innerText('.grade[data-grade="easy"]');

// Storage.
test("a day's challenge that was left is found again with its moves", async (t) => {
  const { page, queens, n, missing } = await challenge(t);
  const [first, second] = missing;
  for (const square of [first, second]) await press(page, square);
  // Something else is played in between, and the page is closed.
  await page.goto(page.url().replace(/#.*/, "#/game?n=6&lang=en"));
  await press(page, "b1");
  await page.reload();
  await openPanel(page, "day");
  assert.match(await row(page), new RegExp(`begun: ${queens.length + 2} of ${n} queens`));
  await page.click(action("day-easy"));
  assert.deepEqual(await given(page), queens);
  assert.deepEqual((await squares(page, "queen")).sort(), [first, second].sort());
  assert.equal((await game(page)).moves, "2");
  await page.click(action("undo"));
  assert.deepEqual(await squares(page, "queen"), [first]);
});

// The clipboard.
test("the result of a day's challenge is shared without its solution", async (t) => {
  const { page, n, missing } = await challenge(t);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const seed = await page.getAttribute("[data-challenge]", "data-seed");
  for (const square of missing) await press(page, square);
  await gameStatus(page, "solved");
  await openPanel(page, "day");
  assert.match(await row(page), /solved in .*Play again/s);
  await page.click(action("share-day"));
  await page.waitForFunction(() => /copied/i.test(document.querySelector(".days-panel [role=status]").textContent));
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, new RegExp(`^Queenside, November 18, 2026, easy, ${n} × ${n}: solved in \\d+:\\d\\d, hints: 0\nhttp\\S+#/game\\?day=${DAY}&grade=easy$`));
  assert.ok(!text.includes(seed), "nothing is given away");
  // Where the browser refuses, it can be copied by hand.
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))));
  await page.click(action("share-day"));
  await page.waitForFunction(() => /does not let the page copy\. Queenside, .*#\/game/s.test(document.querySelector(".days-panel [role=status]").textContent));
});

// Storage.
test("a solved challenge of a day begins anew, and so does one that was given up", async (t) => {
  const { page, missing } = await challenge(t);
  for (const square of missing) await press(page, square);
  await gameStatus(page, "solved");
  await page.reload();
  await gameStatus(page, "solved");
  await openPanel(page, "day");
  await page.click(action("day-easy"));
  await gameStatus(page, "playing");
  assert.deepEqual(await squares(page, "queen"), []);
  await press(page, missing[0]);
  await page.click(action("new"));
  await page.goto(page.url().replace(/#.*/, `#/game?day=${DAY}&grade=easy`));
  await given(page);
  assert.deepEqual(await squares(page, "queen"), []);
});
