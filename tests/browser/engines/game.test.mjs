// The game in Firefox and WebKit: played by mouse, finger and keys, with its help, the days,
// what is kept, the way to a search and back, and be the algorithm.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { OTHER_SEARCHES, answerIn, answersOf, completions, giveAnswers, learn, withMistakes } from "../game.mjs";
import { action, figures } from "../hooks.mjs";
import { start, test } from "./engines.mjs";

let engine, page;
before(async () => {
  engine = await start({ TZ: "America/Los_Angeles" });
  page = engine.page;
});
after(() => engine?.close());

const square = (name) => `[data-square=${name}]`;

const shown = (state, of = page) =>
  of.evaluate(
    (state) => [...document.querySelectorAll(`[data-board] [data-state=${state}]`)].map((it) => it.dataset.square).sort(),
    state,
  );

const attribute = (selector, name) =>
  page.evaluate((selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null, selector, name);

const gameStatus = (name) => page.see(`[data-game][data-status=${name}]`);

const hears = (words) =>
  page.wait((words) => document.querySelector(".stage-say [role=status]").textContent.includes(words), words);

/** Opens an address as somebody who has never been here. */
async function openFresh(hash, selector) {
  await page.open("#/options");
  await page.evaluate(() => localStorage.clear());
  await page.open(hash, selector);
}

/** One of the four solutions for n = 6. */
const SIX = ["b1", "d2", "f3", "a4", "c5", "e6"];

for (const [means, pointer] of [["click", "mouse"], ["tap", "touch"]]) {
  test(`a whole game by ${pointer}`, async () => {
    await openFresh("#/game?n=6");
    await page.evaluate(() => {
      window.pointers = [];
      addEventListener("pointerdown", ({ pointerType }) => window.pointers.push(pointerType), true);
    });
    for (const name of SIX) await page[means](square(name));
    assert.deepEqual(await page.evaluate(() => [...new Set(window.pointers)]), [pointer]);
    await gameStatus("solved");
    assert.equal(await attribute("[data-game]", "data-moves"), "6");
    assert.equal(await attribute("[data-album]", "data-found"), "1");
  });
}

for (const means of ["mouse", "touch"]) {
  test(`a queen is dragged by ${means}, and that is undone and done again`, async () => {
    await openFresh("#/game?n=8&queens=a1");
    await page.drag(square("a1"), square("d5"), means);
    await page.see(`${square("d5")}[data-state=queen]`);
    assert.deepEqual(await shown("queen"), ["d5"]);
    await page.click(action("undo"));
    await page.see(`${square("a1")}[data-state=queen]`);
    await page.click(action("redo"));
    await page.see(`${square("d5")}[data-state=queen]`);
  });
}

test("a whole game by keyboard", async () => {
  await openFresh("#/game?n=4");
  const [UP, RIGHT, HOME, ENTER] = ["\uE013", "\uE014", "\uE011", "\uE007"];
  await page.click(square("a1"));
  await page.press("u");
  await page.press(RIGHT, ENTER, UP, RIGHT, RIGHT, " ", UP, HOME, ENTER, UP, RIGHT, RIGHT, ENTER);
  await gameStatus("solved");
  assert.deepEqual(await shown("queen"), ["a3", "b1", "c4", "d2"]);
});

test("a hint goes down its ladder", async () => {
  await openFresh("#/game?n=4&queens=b1");
  for (const rung of ["1", "2", "3", "4"]) {
    await page.click(action("hint"));
    await page.see(`[data-hint][data-rung="${rung}"][data-rule=only-square]`);
  }
  await page.click(action("do-hint"));
  await page.wait(() => document.querySelectorAll("[data-board] [data-state=queen]").length === 2);
});

test("help that the address locks is not offered", async () => {
  await openFresh("#/game?n=8&queens=a1&help=none&lang=en");
  for (const name of ["hint", "ask-solvable", "ask-through", "ask-take-off"]) {
    await page.wait((hook) => !document.querySelector(hook), action(name));
  }
  assert.equal(await attribute("[data-hint]", "data-rung"), null);
  assert.equal(await attribute(square("b2"), "data-state"), "free");
});

const DAY = "2026-11-18";

/** The given queens of a day's three challenges. */
async function givenOn(day, of) {
  const all = [];
  for (const grade of ["easy", "medium", "hard"]) {
    await of.open(`#/game?day=${day}&grade=${grade}`);
    await of.see("[data-challenge]:not([data-waiting])");
    const n = await of.evaluate(() => Number(document.querySelector("[data-board]").dataset.n));
    all.push({ n, given: await shown("given", of) });
  }
  return all;
}

test("a day's challenges are the same on the other side of the world", async () => {
  await openFresh("#/game");
  const here = await givenOn(DAY, page);
  for (const { n, given } of here) assert.equal(completions(n, given).length, 1);
  const other = await start({ TZ: "Pacific/Kiritimati" });
  try {
    const days = [page, other.page].map((it) => it.evaluate(() => new Date("2026-11-18T12:00Z").getDate()));
    assert.deepEqual(await Promise.all(days), [18, 19], "the clocks differ");
    assert.deepEqual(await givenOn(DAY, other.page), here);
  } finally {
    await other.close();
  }
});

test("a day is left in the middle, found in the calendar, solved, and kept with its streak", async () => {
  await openFresh("#/game?n=8");
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  await page.open(`#/game?day=${today}&grade=easy`);
  await page.see("[data-challenge]:not([data-waiting])");
  const n = await page.evaluate(() => Number(document.querySelector("[data-board]").dataset.n));
  const given = await shown("given");
  const [solution] = completions(n, given);
  const [first, ...rest] = solution.filter((it) => !given.includes(it));
  await page.click(square(first));
  await page.open("#/game?n=5");
  await page.click("#tab-day");
  await page.see(`.day[data-begun][data-day="${today}"]`);
  await page.click(action("day-easy"));
  await page.see(`${square(first)}[data-state=queen]`);
  for (const name of rest) await page.click(square(name));
  await gameStatus("solved");
  await page.open("#/game?n=5");
  await page.click("#tab-day");
  await page.see(`.day[data-done][data-day="${today}"]`);
  assert.equal(await attribute("[data-streak]", "data-streak"), "1");
});

test("a reload in the middle loses nothing", async () => {
  await openFresh("#/game?n=6");
  for (const name of SIX.slice(0, 3)) await page.click(square(name));
  const hash = await page.evaluate(() => location.hash);
  await page.open(hash);
  assert.equal(await attribute("[data-game]", "data-moves"), "3");
  await page.click(action("undo"));
  assert.deepEqual(await shown("queen"), SIX.slice(0, 2).sort());
});

test("the computer goes on from here, and is taken over again", async () => {
  await openFresh("#/game?n=8&queens=a1,e2");
  await page.click(action("let-computer"));
  await page.see("[data-app][data-view=search]");
  await page.evaluate(() => document.querySelector("[data-action=finish]").click());
  await page.status("done");
  // All solutions through a1 and e2.
  await page.see('[data-counter=solutions][data-value="1"]');
  await page.click(action("back"));
  await page.evaluate(() => document.querySelector("[data-action=take-over]").click());
  await page.see("[data-game]");
  assert.ok((await shown("queen")).includes("e2"));
});

// game-follow.test.mjs follows every search.
for (const by of ["one-per-line", "right-edge-fields"]) {
  test(`be the algorithm: ${by}, to its end and a code`, async () => {
    await openFresh(`#/game?n=4&by=${by}&lang=en`, "[data-follow]");
    const right = (await page.run(learn)).map(answerIn);
    const reported = right.filter(({ verb }) => verb === "solution").length;
    assert.equal(reported, figures.solutions_A000170[3]);
    if (!OTHER_SEARCHES.includes(by)) assert.equal(right.length, answersOf(by));
    await page.click(action("from-start"));
    await page.see('[data-follow][data-answers="0"]');
    const wrong = withMistakes(right);
    const judged = await page.run(giveAnswers, right.map((answer, i) => wrong.get(i)?.[0] ?? answer));
    judged.forEach(([verdict, told], i) => {
      const judgement = wrong.has(i) ? `Not yet. ${wrong.get(i)[1]}` : "Right";
      assert.ok(verdict.startsWith(judgement), `${i}: ${verdict}`);
      assert.deepEqual(answerIn(told), right[i], "the search goes on with its own step");
    });
    const code = await attribute("[data-hand-in]", "data-hand-in");
    assert.match(code, new RegExp(`^queenside-follow/1 by=${by} n=4 seed=0 .* right=${right.length - wrong.size} check=`));
    await page.type("[name=handed-in]", code);
    await page.wait(
      (words) => document.querySelector("p[data-verdict]").textContent.includes(words),
      `${right.length - wrong.size} of ${right.length} right`,
    );
  });
}
