// Answers the questions of a lesson, by keyboard alone or by hand. `page` is a page, or a frame of one.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import * as hand from "./hand.mjs";
import { action } from "./hooks.mjs";

export const FOLDER = new URL("../../lessons/", import.meta.url);

/** The lessons in the order of their numbers; learn.test.mjs compares them with the folder. */
export const LESSONS = ["problem", "threats", "possibilities", "backtracking", "faster", "symmetry", "counting", "heuristics"];

export const question = (number) => `[data-question="${number}"]`;
export const opened = (lesson) => `[data-view-lesson="${lesson}"] [data-part]`;

const attacks = ([a, b], [c, d]) => a === c || b === d || Math.abs(a - c) === Math.abs(b - d);

/** All queens on a board of n that complete what stands there, by trying: [x, y] each. */
function completed(n, given) {
  const go = (y, queens) => {
    if (y === n) return queens;
    if (queens.some((it) => it[1] === y)) return go(y + 1, queens);
    for (let x = 0; x < n; x += 1) {
      if (queens.some((it) => attacks(it, [x, y]))) continue;
      const found = go(y + 1, [...queens, [x, y]]);
      if (found) return found;
    }
    return null;
  };
  return go(0, given);
}

/** How many queens a search row by row puts on in all, by a program of this test. */
function placements(n) {
  let count = 0;
  const go = (queens) => {
    if (queens.length === n) return;
    for (let x = 0; x < n; x += 1) {
      if (queens.some((a, y) => a === x || Math.abs(a - x) === queens.length - y)) continue;
      count += 1;
      go([...queens, x]);
    }
  };
  go([]);
  return count;
}

/** The right numbers of a lesson's questions in their order, from its text. */
export async function numbers(lesson) {
  const text = await readFile(new URL(`${lesson}/de.md`, FOLDER), "utf8");
  const blocks = text.split("```").filter((it) => it.startsWith("question "));
  return blocks.map((block) => {
    const right = block.startsWith("question number") && /^\+ (.*?) =>/m.exec(block)?.[1];
    if (!right) return null;
    const expression = /^\{= (.*)\}$/.exec(right)?.[1] ?? right;
    const queens = /^pairs (.*)$/.exec(expression)?.[1].split(",").map((it) => [it.charCodeAt(0), Number(it.slice(1))]);
    if (queens) return String(queens.flatMap((one, k) => queens.slice(k + 1).filter((other) => attacks(one, other))).length);
    const rows = /^placements rows (\d)$/.exec(expression);
    if (rows) return String(placements(Number(rows[1])));
    const factorials = expression.replaceAll(/(\d+)!/g, (_, n) => `(${Array.from({ length: n }, (_, k) => k + 1).join("*")})`);
    assert.match(factorials, /^[\d+\-*/^() ]+$/, expression);
    return String(Function(`return ${factorials.replaceAll("^", "**")}`)());
  });
}

/** Presses an element by the keyboard. */
export const press = (page, selector, key = "Enter") => page.press(selector, key);

export const state = (page, number) => page.getAttribute(question(number), "data-state");

/** Waits until the page has drawn what was done. */
export const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Waits until the reader is at a question. */
const untilHere = (page, number) =>
  page.waitForFunction((number) => document.querySelector(`[data-question="${number}"]`).closest("[data-here]"), number);

/** Every element gets the focus by a script, and is pressed by a key. */
export const KEYS = {
  press,
  pressSquare: press,
  come: async (page, number) => {
    await page.locator(question(number)).click({ position: { x: 5, y: 5 } });
    await untilHere(page, number);
  },
  write: (page, selector, text) => page.fill(selector, text),
  choose: (page, selector, value) => page.selectOption(selector, value),
  raise: async (page, line) => {
    await page.focus(`${line} [data-order="up"]`);
    await page.press(":focus", "Alt+ArrowUp");
    await drawn(page);
    const place = /data-line="(\d+)"/.exec(line)[1];
    assert.equal(await page.evaluate(() => document.activeElement.closest("[data-line]")?.dataset.line), place, "the focus stays on the line");
  },
};

/**
 * Wheel, pointer and typed letters, as a pupil has them: nothing is pressed that is not seen, and
 * the board only where it is seen with the question.
 */
export const HAND = {
  press: hand.press,
  pressSquare: (page, selector) => hand.press(page, selector, { still: true }),
  come: async (page, number) => {
    await hand.press(page, `${question(number)} .question-ask`);
    await untilHere(page, number);
  },
  write: hand.write,
  choose: async (page, selector, value) => {
    await hand.press(page, selector);
    const { keyboard } = page.page?.() ?? page;
    await keyboard.press("Escape");
    // The list is closed again and has the focus: its first letters choose.
    const words = await page.$eval(`${selector} option[value="${value}"]`, (it) => it.textContent);
    await keyboard.type(words);
    await page.waitForFunction(([selector, value]) => document.querySelector(selector).value === value, [selector, value]);
  },
  raise: (page, line) => hand.press(page, `${line} [data-order="up"]`),
};

/** Goes through the answers of a choice until one is right; every wrong one gets its reason. */
export async function choose(page, number, by = KEYS) {
  const answers = await page.locator(`${question(number)} [data-answer]`).count();
  for (let k = 0; k < answers; k += 1) {
    await by.press(page, `${question(number)} [data-answer="${k}"]`);
    await drawn(page);
    const said = await page.textContent(`${question(number)} > .said`);
    assert.ok(said.trim().length > 20, `question ${number}, answer ${k}: ${said}`);
    if ((await state(page, number)) === "right") return;
    assert.equal(await state(page, number), "wrong");
  }
}

/** Goes through the squares of the board until one is right. */
async function findSquare(page, number, by) {
  await by.come(page, number);
  const squares = await page.$$eval("[data-lesson-stage] [data-square]", (all) => all.map((it) => it.dataset.square));
  for (const square of squares) {
    await by.pressSquare(page, `[data-lesson-stage] [data-square="${square}"]`);
    await drawn(page);
    if ((await state(page, number)) === "right") return;
    assert.ok((await page.textContent(`${question(number)} > .said`)).trim().length > 20, square);
  }
}

async function order(page, number, by) {
  const lines = () => page.$$eval(`${question(number)} [data-line]`, (all) => all.map((it) => Number(it.dataset.line)));
  await by.press(page, `${question(number)} ${action("check")}`);
  await drawn(page);
  assert.equal(await state(page, number), "wrong");
  const count = (await lines()).length;
  for (let place = 0; place < count; place += 1) {
    for (let at = (await lines()).indexOf(place); at > place; at -= 1) {
      await by.raise(page, `${question(number)} [data-line="${place}"]`);
      await drawn(page);
    }
  }
  await by.press(page, `${question(number)} ${action("check")}`);
}

async function trace(page, number, by) {
  const gaps = await page.locator(`${question(number)} [data-gap]`).count();
  for (let gap = 0; gap < gaps; gap += 1) {
    const selector = `${question(number)} [data-gap="${gap}"]`;
    const field = page.locator(selector);
    const values = await field.locator("option").evaluateAll((all) => all.map((it) => it.value).filter((it) => it));
    for (const value of values) {
      await by.choose(page, selector, value);
      await by.press(page, `${question(number)} ${action("check")}`);
      await drawn(page);
      if ((await state(page, number)) === "right" || (await field.getAttribute("data-ok")) !== null) break;
    }
  }
}

async function solve(page, number, by) {
  await by.come(page, number);
  await drawn(page);
  const n = Number(await page.getAttribute("[data-lesson-stage] [data-board]", "data-n"));
  const given = await page.$$eval('[data-lesson-stage] [data-square]:is([data-state="queen"], [data-given])', (all) =>
    all.map((it) => [Number(it.dataset.x), Number(it.dataset.y)]),
  );
  for (const [x, y] of completed(n, given)) {
    if (given.some(([a, b]) => a === x && b === y)) continue;
    await by.pressSquare(page, `[data-lesson-stage] [data-x="${x}"][data-y="${y}"]`);
    await drawn(page);
  }
}

async function follow(page, number, by) {
  await by.come(page, number);
  const said = () => page.getAttribute(`${question(number)} [data-said]`, "data-said");
  while ((await state(page, number)) !== "right") {
    const before = await said();
    for (const guess of ["placed", "refused", "taken-back", "solution"]) {
      await by.press(page, `${question(number)} [data-answer="${guess}"]`);
      await drawn(page);
      if ((await said()) !== before) break;
      const why = await page.textContent(`${question(number)} > .said`);
      assert.ok(why.trim().length > 20, why);
    }
    assert.notEqual(await said(), before);
  }
}

/** Answers a question, wrongly where that can be and then rightly. */
export async function answer(page, number, right, by = KEYS) {
  const kind = await page.getAttribute(question(number), "data-kind");
  if (kind === "choice" || kind === "stack") await choose(page, number, by);
  if (kind === "square") await findSquare(page, number, by);
  if (kind === "order") await order(page, number, by);
  if (kind === "trace") await trace(page, number, by);
  if (kind === "solve") await solve(page, number, by);
  if (kind === "follow") await follow(page, number, by);
  if (kind === "number") {
    for (const [text, wanted] of [[`${right}3`, "wrong"], [right, "right"]]) {
      await by.write(page, `${question(number)} input`, text);
      await press(page, ":focus");
      await page.waitForSelector(`${question(number)}[data-state="${wanted}"]`);
    }
  }
  if (kind === "because") {
    await by.write(page, `${question(number)} textarea`, "so ist es");
    await by.press(page, `${question(number)} ${action("check")}`);
    await page.waitForSelector(`${question(number)} .because-model`);
    return;
  }
  await page.waitForSelector(`${question(number)}[data-state="right"]`);
}

/** Turns the scenes of a lesson in projector mode, and does something in each. */
export async function eachScene(page, act) {
  await page.waitForSelector("[data-scene]");
  const of = Number(await page.getAttribute("[data-scene]", "data-of"));
  for (let number = 1; number <= of; number += 1) {
    if (number > 1) await page.keyboard.press("PageDown");
    await page.waitForSelector(`[data-scene="${number}"]`);
    await page.waitForSelector("[data-only] [data-block]");
    await act(number);
  }
}

/** Goes through all parts of a lesson from the first one, and answers every question by hand. */
export async function doneByHand(page, lesson) {
  const right = await numbers(lesson);
  const numbersInSight = () => page.$$eval("[data-question]", (all) => all.map((it) => it.dataset.question));
  if ((await page.locator("[data-scene]").count()) > 0) {
    await eachScene(page, async () => {
      for (const number of await numbersInSight()) await answer(page, number, right[Number(number) - 1], HAND);
    });
    return;
  }
  const parts = await page.locator(".lesson-parts a").count();
  for (let part = 1; part <= parts; part += 1) {
    await page.waitForSelector(`[data-part="${part}"]`);
    for (const number of await numbersInSight()) {
      await answer(page, number, right[Number(number) - 1], HAND);
    }
    if (part < parts) await HAND.press(page, action("onward"));
  }
}
