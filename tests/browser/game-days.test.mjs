// The game: positions to complete, those of the days, album and streak.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, squares } from "./hooks.mjs";
import { completions, game, gameStatus, given, press, state } from "./game.mjs";
import { openPage } from "./site.mjs";

test("a challenge is the same on every machine, and can be completed by its hints", async (t) => {
  const page = await openPage(t, "#/game?n=8&seed=5&grade=easy");
  const first = await given(page);
  assert.ok(first.length > 0);
  assert.deepEqual(await page.$eval("[data-challenge]", ({ dataset: { seed, grade } }) => [seed, grade]), ["5", "easy"]);
  const other = await openPage(t, "#/game?n=8&seed=5&grade=easy");
  assert.deepEqual(await given(other), first);
  await press(page, first[0]);
  assert.equal(await state(page, first[0]), "given", "given queens stay");
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => setTimeout(done));
    while (document.querySelector("[data-game]").dataset.status === "playing") {
      document.querySelector("[data-action=hint]").click();
      await drawn();
    }
  });
  await gameStatus(page, "solved");
});

const DAY = "2026-11-18";

for (const grade of ["easy", "medium", "hard"]) {
  test(`a day's ${grade} challenge has one solution, by a solver of this test`, async (t) => {
    const page = await openPage(t, `#/game?day=${DAY}&grade=${grade}`);
    const queens = await given(page);
    const n = Number(await page.getAttribute("[data-board]", "data-n"));
    assert.ok(queens.length < n);
    const [solution, ...others] = completions(n, queens);
    assert.deepEqual(others, []);
    for (const square of solution.filter((it) => !queens.includes(it))) await press(page, square);
    await gameStatus(page, "solved");
  });
}

test("one date, two clocks, two zones: today's challenges are the same", async (t) => {
  // It is 18 November on both, on opposite ends of a day that lasts 50 hours.
  const machines = [
    { timezoneId: "Pacific/Kiritimati", locale: "de-DE", time: "2026-11-17T10:30:00Z" },
    { timezoneId: "America/Los_Angeles", locale: "zh-TW", time: "2026-11-19T07:30:00Z" },
  ];
  const seen = [];
  for (const { time, ...machine } of machines) {
    const page = await openPage(t, "#/game?n=8", {
      ...machine,
      before: (page) => page.clock.install({ time: new Date(time) }),
    });
    const grades = [];
    for (const grade of ["easy", "medium", "hard"]) {
      await openPanel(page, "day");
      assert.equal(await page.getAttribute("[data-today]", "data-day"), DAY);
      await page.click(action(`day-${grade}`));
      await page.waitForSelector(`[data-challenge][data-grade=${grade}]`, { state: "attached" });
      const queens = await given(page);
      grades.push(await page.$eval("[data-challenge]", ({ dataset: { seed, day } }) => [seed, day]), queens);
    }
    seen.push(grades);
  }
  assert.deepEqual(seen[0], seen[1]);
  assert.notDeepEqual(seen[0][1], seen[0][3], "each grade has its own");
});

/** A page on 21 November 2026. */
const openOnDay = (t, address, options = {}) =>
  openPage(t, address, {
    before: (page) => page.clock.install({ time: new Date("2026-11-21T12:00:00Z") }),
    timezoneId: "UTC",
    ...options,
  });

test("a day's challenge that was left is found again in the calendar, with its moves", async (t) => {
  const page = await openOnDay(t, `#/game?day=${DAY}&grade=easy&lang=en`);
  const queens = await given(page);
  const n = Number(await page.getAttribute("[data-board]", "data-n"));
  const [solution] = completions(n, queens);
  const [first, second, ...rest] = solution.filter((it) => !queens.includes(it));
  for (const square of [first, second]) await press(page, square);
  // Something else is played in between, and the page is closed.
  await page.goto(page.url().replace(/#.*/, "#/game?n=6&lang=en"));
  await press(page, "b1");
  await page.reload();
  await openPanel(page, "day");
  assert.deepEqual(await page.$$eval(".day[data-begun]", (all) => all.map((it) => it.dataset.day)), [DAY]);
  assert.equal(await page.locator(".day[data-done]").count(), 0);
  await page.click(`[data-day="${DAY}"]`);
  const row = () => page.innerText('.grade[data-grade="easy"]');
  assert.match(await row(), new RegExp(`begun: ${queens.length + 2} of ${n} queens`));
  assert.match(await row(), /Continue/);
  await page.click(action("day-easy"));
  assert.deepEqual(await given(page), queens);
  assert.deepEqual((await squares(page, "queen")).sort(), [first, second].sort());
  assert.equal((await game(page)).moves, "2");
  await page.click(action("undo"));
  assert.deepEqual(await squares(page, "queen"), [first]);
  await page.click(action("redo"));
  for (const square of rest) await press(page, square);
  await gameStatus(page, "solved");
  await openPanel(page, "day");
  assert.equal(await page.locator(".day[data-begun]").count(), 0);
  assert.equal(await page.locator(".day[data-done]").count(), 1);
  assert.match(await row(), /solved in .*Once more/s);
  await page.reload();
  await gameStatus(page, "solved");
  // Restarting and a new game start again.
  await openPanel(page, "day");
  await page.click(`[data-day="${DAY}"]`);
  await page.click(action("day-easy"));
  await gameStatus(page, "playing");
  assert.deepEqual(await squares(page, "queen"), []);
  await press(page, first);
  await page.click(action("new"));
  await page.goto(page.url().replace(/#.*/, `#/game?day=${DAY}&grade=easy`));
  await given(page);
  assert.deepEqual(await squares(page, "queen"), []);
});

test("on a phone, the challenges of a day chosen in the calendar come into sight", async (t) => {
  const page = await openOnDay(t, "#/game?n=8", { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.tap("#tab-day");
  await page.locator("[data-streak]").scrollIntoViewIfNeeded();
  const heading = page.locator(".days-panel h3").first();
  await page.tap(`[data-day="${DAY}"]`);
  await page.waitForFunction((day) => document.querySelector(".days-panel h3").textContent === day, "November 18, 2026");
  const { x, y } = await heading.boundingBox();
  const isSeen = ([x, y]) => document.querySelector(".days-panel").contains(document.elementFromPoint(x, y));
  assert.ok(await page.evaluate(isSeen, [x + 2, y + 4]));
});

test("a result is shared as text that gives nothing away", async (t) => {
  const page = await openOnDay(t, `#/game?day=${DAY}&grade=easy&lang=en`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const queens = await given(page);
  const n = Number(await page.getAttribute("[data-board]", "data-n"));
  const seed = await page.getAttribute("[data-challenge]", "data-seed");
  await page.click(action("hint"));
  const [solution] = completions(n, queens);
  for (const square of solution.filter((it) => !queens.includes(it))) await press(page, square);
  await gameStatus(page, "solved");
  await openPanel(page, "day");
  await page.click(action("share-day"));
  await page.waitForFunction(() => /copied/i.test(document.querySelector(".days-panel [role=status]").textContent));
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, new RegExp(`^Queenside, November 18, 2026, easy, ${n} × ${n}: solved in \\d+:\\d\\d, hints: 1\nhttp\\S+#/game\\?day=${DAY}&grade=easy$`));
  assert.doesNotMatch(text.split("\n")[0], /\b[a-n]\d/);
  assert.ok(!text.includes(seed));
});

test("today is the reader's own day; the streak is kept", async (t) => {
  const page = await openOnDay(t, "#/game?n=8&lang=en");
  await openPanel(page, "day");
  assert.equal(await page.getAttribute("[data-today]", "data-day"), "2026-11-21");
  assert.equal(await page.getAttribute("[data-streak]", "data-streak"), "0");
  await page.evaluate(() =>
    localStorage.setItem("queenside.game.days", "2026-11-20 easy 74 0\n2026-11-18 hard 300 4\n"),
  );
  await page.reload();
  await openPanel(page, "day");
  assert.equal(await page.getAttribute("[data-streak]", "data-streak"), "2");
  assert.equal(await page.locator(".day[data-done]").count(), 2);
  await page.click(`[data-day="${DAY}"]`);
  assert.match(await page.innerText('.grade[data-grade="hard"]'), /solved in 5:00/);
  await page.click(action("day-easy"));
  await given(page);
  assert.equal(await page.getAttribute("[data-challenge]", "data-day"), DAY);
});

test("the album is exported, removed and taken in again", async (t) => {
  const page = await openPage(t, "#/game?n=6&queens=b1,d2,f3,a4,c5&lang=en");
  await press(page, "e6");
  await gameStatus(page, "solved");
  await openPanel(page, "album");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(action("export-album"))]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  // Games of the calendar that were begun belong to it.
  const begun = `#/game?day=${DAY}&grade=easy ; n=7 | +a1 ; 1 1 0 30 0`;
  await page.click(action("remove-album"));
  await page.click(action("remove-album"));
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "0");
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((it) => /album|days|begun/.test(it)).length), 0);
  await page.fill("[name=album]", text + begun);
  await page.click(action("import-album"));
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "1");
  assert.equal(await page.evaluate(() => localStorage.getItem("queenside.game.begun")), `${begun}\n`);
});

test("what cannot be read of an album stays in the field, counted", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=en");
  await openPanel(page, "album");
  const add = async (text) => {
    await page.fill("[name=album]", text);
    await page.click(action("import-album"));
  };
  const said = (pattern) =>
    page.waitForFunction((pattern) => new RegExp(pattern).test(document.querySelector(".album [role=status]:last-child").textContent), pattern);
  await add("not an album\n6 a1");
  await said("no album");
  assert.equal(await page.inputValue("[name=album]"), "not an album\n6 a1");
  // Some editors begin a text with a byte-order mark.
  await add("\ufeff6 b1,d2,f3,a4,c5,e6\n6 a1\n\n2026-11-20 hard 74 0\n");
  await said("Solutions: 1, days: 1. .*: 1\\.");
  assert.equal(await page.inputValue("[name=album]"), "6 a1");
  await add("4 b1,d2,a3,c4");
  await said("Solutions: 2, days: 1.$");
  assert.equal(await page.inputValue("[name=album]"), "");
});

test("on a phone, a day's challenge is played on the large board", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=de", { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.tap("#tab-day");
  const small = (await page.locator("[data-board]").boundingBox()).width;
  await page.tap(action("day-hard"));
  await page.waitForSelector("[data-challenge]", { state: "attached" });
  const large = (await page.locator("[data-board]").boundingBox()).width;
  assert.ok(large > 1.5 * small && large >= 320, `${large} px after ${small} px`);
});
