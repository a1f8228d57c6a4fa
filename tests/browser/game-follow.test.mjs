// Be the algorithm: each search to a code that is handed in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SEARCHES, action, figures, squares, status } from "./hooks.mjs";
import { OTHER_SEARCHES, answerIn, answersOf, giveAnswers, learn, press, said, withMistakes } from "./game.mjs";
import { openPage } from "./site.mjs";

const follow = (page) =>
  page.$eval("[data-follow]", ({ dataset: { right, answers, over } }) => [Number(right), Number(answers), over]);

for (const by of [...SEARCHES, ...OTHER_SEARCHES]) {
  test(`be the algorithm: ${by}, to its end and a code that is handed in`, async (t) => {
    const page = await openPage(t, `#/game?n=4&by=${by}&lang=en`);
    const right = (await page.evaluate(learn)).map(answerIn);
    assert.deepEqual(await follow(page), [1, right.length, ""], "only the last answer was right");
    const reported = right.filter(({ verb }) => verb === "solution").length;
    assert.equal(reported, figures.solutions_A000170[3]);
    if (!OTHER_SEARCHES.includes(by)) assert.equal(right.length, answersOf(by));

    // The same again from the start, with mistakes of three kinds.
    await page.click(action("from-start"));
    assert.deepEqual(await follow(page), [0, 0, undefined]);
    const wrong = withMistakes(right);
    const said = right.map((answer, i) => wrong.get(i)?.[0] ?? answer);
    const judged = await page.evaluate(giveAnswers, said);
    judged.forEach(([verdict, told], i) => {
      const judgement = wrong.has(i) ? `Not yet. ${wrong.get(i)[1]}` : "Right";
      assert.ok(verdict.startsWith(judgement), `${i}: ${verdict}`);
      assert.deepEqual(answerIn(told), right[i], "the search goes on with its own step");
    });
    const score = right.length - wrong.size;
    assert.deepEqual(await follow(page), [score, right.length, ""]);
    await status(page, "done");
    const mistakes = await page.$$eval(".mistakes li", (all) => all.map((it) => it.textContent));
    assert.deepEqual(mistakes.sort(), [
      "1 × The search is not over yet.",
      "1 × Whether the square is free has not been tested yet.",
      "2 × There is no new solution on the board.",
    ]);

    const code = await page.getAttribute("[data-hand-in]", "data-hand-in");
    const parts = /^queenside-follow\/1 by=(\S+) n=4 seed=0 answers=(\S+) right=(\d+) check=[0-9a-f]{8}$/.exec(code);
    assert.equal(parts[1], by);
    assert.equal(parts[2].split(".").length, right.length);
    assert.equal(parts[3], String(score));
    // The receiver runs the search again.
    const verdict = async (code) => {
      await page.fill("[name=handed-in]", code);
      return page.innerText("p[data-verdict]");
    };
    assert.match(await verdict(code), new RegExp(`The code is right: .*, n = 4, ${score} of ${right.length} right`));
    assert.match(await verdict(code.replace("right=", "right=1")), /missing or has been changed/);
    assert.match(await verdict(code.replace(/answers=\S\d*\./, "answers=e.")), /missing or has been changed/);
  });
}

test("be the algorithm: right answers are right, and guesses are judged", async (t) => {
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

test("be the algorithm: a wrong answer is not carried out, and a round has fifteen questions", async (t) => {
  const page = await openPage(t, "#/game?n=6&by=one-per-line&lang=en");
  const stands = () => page.$$eval("[data-board] [data-state=queen]", (all) => all.map((it) => it.dataset.square));
  await page.click(action("round"));
  assert.match(page.url(), /seed=\d+&questions=15/, "where every kind of step comes");
  assert.match(await said(page), /^What happens next\? Question 1 of 15\.$/);
  // A link may lead to the start.
  await page.goto(page.url().replace(/#.*/, "#/game?n=6&by=one-per-line&questions=15&lang=en"));
  await page.waitForSelector("[data-follow]");
  await press(page, "a1");
  await page.click(action("answer-place"));
  await press(page, "b1");
  assert.match(await said(page), /^Not yet\. /);
  assert.deepEqual(await stands(), []);
  assert.deepEqual(await follow(page), [1, 2, undefined]);
  await press(page, "a1");
  assert.match(await said(page), /^Right/);
  assert.deepEqual(await stands(), ["a1"]);
  assert.deepEqual(await follow(page), [1, 2, undefined], "the first answer counts");
  while ((await follow(page))[2] === undefined) {
    await page.click(action("answer-over"));
    await page.click(action("show-answer"));
  }
  assert.deepEqual(await follow(page), [1, 15, ""]);
  assert.match(await said(page), /1 of 15 right/);
  await page.reload();
  await page.waitForSelector("[data-follow]");
  assert.deepEqual(await follow(page), [0, 0, undefined]);
  await page.click(action("whole-search"));
  assert.doesNotMatch(page.url(), /questions/);
  await page.goto(page.url().replace(/#.*/, "#/game?n=6&by=one-per-line&questions=0&lang=en"));
  await page.waitForSelector(".notices p");
});

test("be the algorithm from a random place: the address and the code lead there again", async (t) => {
  const page = await openPage(t, "#/game?n=6&by=field-order&lang=en");
  await page.click(action("from-random"));
  const stands = () => page.$$eval("[data-board] [data-state=queen]", (all) => all.map((it) => it.dataset.square));
  const seed = /seed=(\d+)/.exec(page.url())[1];
  const standing = await stands();
  await page.click(action("answer-over"));
  const code = await page.getAttribute("[data-hand-in]", "data-hand-in");
  assert.match(code, new RegExp(`by=field-order n=6 seed=${seed} answers=e right=0 `));
  await page.reload();
  await page.waitForSelector("[data-follow]");
  assert.deepEqual(await stands(), standing);
  await page.fill("[name=handed-in]", code);
  assert.match(await page.innerText("p[data-verdict]"), /The code is right: .*0 of 1 right/);
});

test("the player's own board waits while something else is played", async (t) => {
  const page = await openPage(t, "#/game?n=6&queens=a1,c2&lang=en");
  const standing = () => squares(page, "queen");
  const before = await standing();
  assert.equal(before.length, 2);
  const play = async (kind) => {
    await page.evaluate(() => document.querySelector("#setup").showPopover());
    await page.selectOption("[name=kind]", kind);
    await page.keyboard.press("Escape");
  };
  await play("follow");
  await page.waitForSelector("[data-follow]", { state: "attached" });
  assert.deepEqual(await standing(), []);
  await play("free");
  await page.waitForSelector("[data-game]", { state: "attached" });
  assert.deepEqual(await standing(), before);
});

test("a press beside the choices closes them and answers nothing", async (t) => {
  const page = await openPage(t, "#/game?n=4&by=rows&lang=en", { viewport: { width: 360, height: 740 } });
  await page.waitForSelector("[data-follow]", { state: "attached" });
  const square = await page.locator('[data-square="c3"]').boundingBox();
  await page.click(`[popovertarget="setup"]`);
  await page.waitForSelector("#setup:popover-open");
  // A square that the choices do not cover.
  const { x, y, width, height } = await page.locator("#setup").boundingBox();
  const isBeside = (it) => it.x + it.width < x || it.x > x + width || it.y + it.height < y || it.y > y + height;
  const free = isBeside(square) ? square : await page.locator('[data-square="a1"]').boundingBox();
  await page.mouse.click(free.x + free.width / 2, free.y + free.height / 2);
  await page.waitForSelector("#setup:not(:popover-open)", { state: "attached" });
  assert.deepEqual(await follow(page), [0, 0, undefined]);
});
