// The game: playing by every means, help in grades, album, challenges, be the algorithm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SEARCHES, action, openPanel, squares } from "./hooks.mjs";
import { assertAccessible, openPage } from "./site.mjs";

/** The first solution of eight queens in the order of the search by rows. */
const SOLUTION = ["a1", "e2", "h3", "f4", "c5", "g6", "b7", "d8"];

const game = (page) =>
  page.$eval("[data-game]", ({ dataset: { status, moves, conflicts } }) => ({ status, moves, conflicts }));

const gameStatus = (page, name) => page.waitForSelector(`[data-game][data-status=${name}]`, { state: "attached" });

const press = (page, square) => page.click(`[data-square=${square}]`);

const said = (page) => page.innerText(".stage-say [role=status]");

/** What a square shows. */
const state = (page, square) => page.getAttribute(`[data-square=${square}]`, "data-state");

/** Waits until something said holds these words. */
const hears = (page, words) =>
  page.waitForFunction(
    (words) => document.querySelector(".stage-say [role=status]").textContent.includes(words),
    words,
  );

/** Waits until the given queens of a challenge stand. */
const given = async (page) => {
  await page.waitForSelector("[data-challenge]:not([data-waiting])", { state: "attached" });
  return squares(page, "given");
};

test("a whole game by mouse is celebrated, named and kept in the album", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  for (const square of SOLUTION) await press(page, square);
  await gameStatus(page, "solved");
  assert.deepEqual(await game(page), { status: "solved", moves: "8", conflicts: "0" });
  await hears(page, "Solution 1 of 92, class 1 with 8 solutions");
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "1");
  await page.waitForSelector("[data-app][data-status=done]", { state: "attached" });
  // A mirrored one is of the same family.
  await page.click(action("new"));
  const mirrored = SOLUTION.map((it) => "hgfedcba"["abcdefgh".indexOf(it[0])] + it[1]);
  for (const square of mirrored) await press(page, square);
  await hears(page, "same family");
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

test("a hint goes down its ladder one rung at a time", async (t) => {
  const page = await openPage(t, "#/game?n=4&queens=b1&lang=en");
  for (const rung of ["1", "2", "3", "4"]) {
    await page.click(action("hint"));
    assert.equal(await page.getAttribute("[data-hint]", "data-rung"), rung);
  }
  assert.equal(await page.getAttribute("[data-hint]", "data-rule"), "only-square");
  assert.equal(await page.locator(".ladder .rung").count(), 4);
  await page.click(action("do-hint"));
  assert.equal((await squares(page, "queen")).length, 2);
  assert.equal(await page.locator("[data-hint]").count(), 0);
});

test("questions are answered: solvable, through, why not, take off", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  await page.click(action("ask-through"));
  await page.waitForSelector('[data-through][data-value="92"]', { state: "attached" });
  // Ahrens 1901: the solutions through the squares of the first row.
  const row = await page.$$eval('[data-square][data-y="0"]', (all) => all.map((it) => it.dataset.through));
  assert.deepEqual(row, ["4", "8", "16", "18", "18", "16", "8", "4"]);
  await press(page, "a1");
  assert.equal(await page.getAttribute("dd[data-through]", "data-value"), "", "a move makes it old");
  await page.click(action("ask-solvable"));
  await hears(page, "can be solved");
  await press(page, "b3");
  await press(page, "c5");
  await press(page, "d2");
  await page.click(action("ask-take-off"));
  await page.waitForFunction(() => /Take |None|works/.test(document.querySelector("[data-answer]").textContent));
  await page.fill("[name=square]", "b2");
  await page.click(action("ask-why-not"));
  await hears(page, "queen on a1 (same diagonal)");
  await page.fill("[name=square]", "h8");
  await page.click(action("ask-strikers"));
  assert.match(await said(page), /h8 is threatened: queen on a1/);
  await page.fill("[name=square]", "e8");
  await page.click(action("place"));
  assert.ok((await squares(page, "queen")).concat(await squares(page, "conflict")).includes("e8"));
});

test("help that the address locks says so", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1&help=none&lang=en");
  assert.equal(await state(page, "b2"), "free", "threats are not shown");
  for (const name of ["hint", "ask-solvable", "ask-through"]) {
    await page.click(action(name));
    assert.match(await said(page), /switched off/, name);
  }
  assert.equal(await page.locator("[data-hint]").count(), 0);
  assert.match(await page.innerText("[data-help-off]"), /threatened squares, hints/);
  await page.goto(page.url().replace("help=none", "help=rules"));
  for (let i = 0; i < 5; i++) await page.click(action("hint"));
  assert.equal(await page.getAttribute("[data-hint]", "data-rung"), "3", "the move stays secret");
});

test("the computer goes on from here, and is taken over again", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,e2&lang=en");
  await page.click(action("let-computer"));
  await page.waitForSelector("[data-app][data-view=search]", { state: "attached" });
  assert.deepEqual((await squares(page, "queen")).sort(), ["a1", "e2"]);
  await page.click(action("finish"));
  await page.waitForSelector("[data-app][data-status=done]", { state: "attached" });
  // All solutions through a1 and e2, and the given queens stay.
  assert.equal(await page.getAttribute("[data-counter=solutions]", "data-value"), "1");
  assert.deepEqual((await squares(page, "queen")).sort(), ["a1", "e2"]);
  await page.click(action("back"));
  await page.click(action("take-over"));
  await page.waitForSelector("[data-game]", { state: "attached" });
  assert.ok((await squares(page, "queen")).includes("e2"));
  // Without an admissible position there is no way to a search.
  await page.goto(page.url().replace(/#.*/, "#/game?n=8&queens=a1,b2"));
  await page.waitForSelector("[data-game][data-conflicts='1']", { state: "attached" });
  assert.equal(await page.getAttribute(action("let-computer"), "aria-disabled"), "true");
});

test("a search is taken over at any step", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=one-per-line&at=60");
  const standing = await squares(page, "queen");
  assert.ok(standing.length > 1);
  await page.click(action("take-over"));
  await page.waitForSelector("[data-game]", { state: "attached" });
  assert.deepEqual(await squares(page, "queen"), standing);
});

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

for (const [zone, locale] of [["Pacific/Kiritimati", "de-DE"], ["America/Los_Angeles", "zh-TW"]]) {
  test(`a day's challenge is the same in ${zone}`, async (t) => {
    const page = await openPage(t, "#/game?day=2026-11-21&grade=medium", { timezoneId: zone, locale });
    const here = await given(page);
    const utc = await openPage(t, "#/game?day=2026-11-21&grade=medium", { timezoneId: "UTC" });
    assert.deepEqual(await given(utc), here);
    assert.equal(await page.getAttribute("[data-challenge]", "data-seed"), await utc.getAttribute("[data-challenge]", "data-seed"));
  });
}

test("today is the reader's own day; the streak is kept", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en", {
    before: (page) => page.clock.install({ time: new Date("2026-11-21T12:00:00Z") }),
    timezoneId: "UTC",
  });
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
  await page.click('[data-day="2026-11-18"]');
  assert.match(await page.innerText('.grade[data-grade="hard"]'), /solved in 5:00/);
  await page.click(action("day-easy"));
  await given(page);
  assert.equal(await page.getAttribute("[data-challenge]", "data-day"), "2026-11-18");
});

test("the editor says at once how many solutions remain, and its link keeps it", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  await openPanel(page, "editor");
  await page.check("[name=tool][value=give]");
  await press(page, "a1");
  await page.waitForSelector('[data-through][data-value="4"]', { state: "attached" });
  await page.check("[name=tool][value=forbid]");
  await press(page, "e2");
  await page.waitForFunction(() => Number(document.querySelector("dd[data-through]").dataset.value) < 4);
  assert.equal(await state(page, "a1"), "given");
  assert.equal(await state(page, "e2"), "forbidden");
  assert.match(page.url(), /given=a1&forbidden=e2&edit=1&/);
  // An instance of CSPLib 79's form.
  await page.fill("[name=instance]", "n = 10\ninit = [[0, 3], [4, 1]]\nblocked = [[0, 0]]");
  await page.click(action("take-instance"));
  assert.equal(await page.getAttribute("[data-board]", "data-n"), "10");
  assert.deepEqual((await squares(page, "given")).sort(), ["b5", "d1"]);
  await page.fill("[name=instance]", "nonsense = 3");
  await page.click(action("take-instance"));
  assert.match(await page.innerText(".editor [role=status]"), /Line 1/);
});

test("more rules have links of their own", async (t) => {
  const page = await openPage(t, "#/game?n=5&rules=toroidal&lang=en");
  await page.click(action("ask-through"));
  // OEIS A007705: 10 solutions on the torus of 5.
  await page.waitForSelector('[data-through][data-value="10"]', { state: "attached" });
  await openPanel(page, "rules");
  await page.selectOption("[name=rules]", "domination");
  for (const square of ["a1", "c4", "e2"]) await press(page, square);
  assert.equal((await game(page)).conflicts, "0");
  assert.match(page.url(), /rules=domination/);
  await page.goto(page.url().replace(/#.*/, "#/game?n=1&rules=domination"));
  await press(page, "a1");
  await gameStatus(page, "solved");
});

test("the player is set beside the machine", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  for (const square of SOLUTION) await press(page, square);
  await openPanel(page, "rules");
  const rows = await page.$$eval("[data-machine] tbody tr", (all) => all.map((it) => it.innerText.split("\t")));
  assert.deepEqual(rows[0].slice(1, 3), ["8", "0"]);
  // Wirth 1976: 876 tests until the first solution of eight queens.
  assert.equal(rows[1].at(-1).trim(), "876");
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
  await page.click(action("remove-album"));
  await page.click(action("remove-album"));
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "0");
  await page.fill("[name=album]", text);
  await page.click(action("import-album"));
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "1");
});

for (const by of SEARCHES) {
  test(`be the algorithm: ${by}, to a code that is handed in`, async (t) => {
    const page = await openPage(t, `#/game?n=4&by=${by}&lang=en`);
    await page.click(action("answer-test"));
    const judged = async (square) => {
      const answers = Number(await page.getAttribute("[data-follow]", "data-answers"));
      await press(page, square);
      await page.waitForSelector(`[data-follow][data-answers="${answers + 1}"]`, { state: "attached" });
    };
    // A wrong answer is judged, and the search goes on with its own step.
    await page.click(action("answer-solution"));
    assert.match(await said(page), /no new solution.*The search /);
    // What it does next is learnt from a page that was wrong as often.
    let [right, asked] = [0, 1];
    for (; asked < 8; asked += 1) {
      await page.click(action("answer-over"));
    }
    const told = await said(page);
    assert.match(told, /not over yet/);
    for (const square of ["a1", "b2"]) await judged(square);
    const code = await page.getAttribute("[data-hand-in]", "data-hand-in");
    right = Number(await page.getAttribute("[data-follow]", "data-right"));
    assert.match(code, new RegExp(`^queenside-follow/1 by=${by} n=4 seed=0 answers=\\S+ right=${right} check=[0-9a-f]{8}$`));
    assert.equal(code.match(/answers=(\S+)/)[1].split(".").length, 10);
    // Whoever gets it lets the search run again.
    await page.fill("[name=handed-in]", code);
    assert.match(await page.innerText("p[data-verdict]"), new RegExp(`The code is right: .*, n = 4, ${right} of 10 right`));
    await page.fill("[name=handed-in]", code.replace("right=", "right=1"));
    assert.match(await page.innerText("p[data-verdict]"), /missing or changed/);
  });
}

test("be the algorithm: right answers are right, and a guess is judged", async (t) => {
  const page = await openPage(t, "#/game?n=4&by=one-per-line&lang=en");
  await page.fill("[name=guess]", "2");
  await page.press("[name=guess]", "Tab");
  await page.waitForFunction(() => document.querySelector(".follow").textContent.includes("You guessed right"));
  await press(page, "a1");
  assert.match(await said(page), /^Right/);
  await page.click(action("answer-place"));
  await press(page, "a1");
  assert.match(await said(page), /^Right/);
  await page.click(action("guess-yes"));
  await page.waitForFunction(() => document.querySelector(".follow").textContent.includes("You guessed wrong"));
  assert.equal(await page.getAttribute("[data-follow]", "data-right"), "2");
});

const LOOKS = ["de", "en", "zh-Hant"].flatMap((lang) => ["light", "dark", "contrast"].map((theme) => [lang, theme]));

for (const [lang, theme] of LOOKS) {
  test(`axe finds nothing in the game: ${lang}, ${theme}`, async (t) => {
    const page = await openPage(t, `#/game?n=8&queens=a1,c5&lang=${lang}&theme=${theme}`, { reducedMotion: "reduce" });
    await page.click(action("hint"));
    await page.click(action("hint"));
    await assertAccessible(page);
    for (const panel of ["album", "day", "editor", "rules"]) {
      await openPanel(page, panel);
      await assertAccessible(page);
    }
    await page.goto(page.url().replace(/#.*/, `#/game?n=5&by=board-scan&lang=${lang}&theme=${theme}`));
    await openPanel(page, "help");
    await page.click(action("answer-solution"));
    await assertAccessible(page);
  });
}

test("with a worker that cannot start, the page answers", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=en", {
    before: (page) => page.addInitScript(() => { delete window.Worker; window.Worker = class { constructor() { throw new Error("no"); } }; }),
  });
  await page.click(action("ask-through"));
  await page.waitForSelector('[data-through][data-value="4"]', { state: "attached" });
});

test("keys and a phone: a pupil gets from the start page to a first solution with hints", async (t) => {
  const page = await openPage(t, "#/?lang=de", { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.tap('.start-way[href="#/game?n=8"]');
  await page.waitForSelector("[data-game]", { state: "attached" });
  for (const square of SOLUTION.slice(0, 3)) await page.tap(`[data-square=${square}]`);
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => setTimeout(done));
    const game = document.querySelector("[data-game]");
    for (let presses = 0; presses < 400 && game.dataset.status === "playing"; presses += 1) {
      const trial = document.querySelector("[data-hint][data-rule=trial]");
      if (trial) break;
      document.querySelector("[data-action=hint]").click();
      await drawn();
    }
  });
  if ((await game(page)).status !== "solved") {
    for (const square of SOLUTION.slice(3)) {
      if ((await state(page, square)) !== "queen") await page.tap(`[data-square=${square}]`);
      if ((await state(page, square)) !== "queen") await page.tap(`[data-square=${square}]`);
    }
  }
  await gameStatus(page, "solved");
});
