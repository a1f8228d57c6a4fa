// Needs: clipboard, focus, history, layout, network
// The start in a browser: pointer, keys, loading and what moves meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, squares, status } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { openPage, testOfRelease } from "./site.mjs";
import { settled } from "./views.mjs";

const WORDS = ".start-place [role=status]";

const press = (page, names) => names.split(" ").reduce((before, name) => before.then(() => page.click(`[data-square=${name}]`)), Promise.resolve());

/** Waits until these queens stand. */
async function stand(page, names) {
  const expected = names.split(" ").toSorted().join();
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll("[data-board] [data-state=queen]")].map((it) => it.dataset.square).toSorted().join() === expected,
    expected,
  );
}

testOfRelease("a press places a queen, also before what draws it has been loaded", async (t) => {
  const page = await openPage(t, "#/?lang=en", { fresh: true });
  let open = () => {};
  const opened = new Promise((resolve) => (open = resolve));
  await page.route("**/*.wasm", async (route) => {
    await opened;
    await route.continue();
  });
  await press(page, "e6 d8");
  assert.deepEqual(await squares(page, "queen"), ["d4"]);
  open();
  await stand(page, "d4 e6");
  assert.match(await page.innerText(WORDS), /The queen on d4 threatens d8/);
  await press(page, "g5");
  await stand(page, "d4 e6 g5");
  assert.match(await page.innerText(WORDS), /3 of 8/);
  await press(page, "g5");
  await stand(page, "d4 e6");
  await page.click(action("take-back"));
  await stand(page, "d4");
});

test("a queen is dragged; where she is threatened, she goes back", async (t) => {
  const page = await openPage(t, "#/?lang=en");
  const over = async (name) => {
    const { x, y, width, height } = await page.locator(`[data-square=${name}]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  };
  await over("d4");
  await page.mouse.down();
  await over("b1");
  await stand(page, "b1");
  assert.match(await page.innerText(WORDS), /b1/);
  await page.mouse.up();
  await stand(page, "b1");
  await press(page, "d2");
  await stand(page, "b1 d2");
  await over("b1");
  await page.mouse.down();
  await over("d7");
  await page.waitForFunction((words) => /d2 threatens d7/.test(document.querySelector(words).innerText), WORDS);
  await page.mouse.up();
  await stand(page, "b1 d2");
});

/** The place of the button, in tenths of pixels: two sentences may differ by a 32nd in height. */
async function place(page) {
  const box = await page.locator(action("take-back")).boundingBox();
  return Object.values(box).map((it) => Math.round(it * 10));
}

test("a player who is stuck sees the computer go on from there", async (t) => {
  const page = await openPage(t, "#/?lang=en");
  for (const [presses, queens, isStuck, kept] of [
    ["d4 a1 c2 e3 b4 d5", "a1 c2 e3 b4 d5", true, "a1 c2 e3 b4 d5"],
    ["d5 b4 e3 f4", "a1 c2 f4", false, "a1 c2"],
  ]) {
    await press(page, presses);
    await stand(page, queens);
    const before = await place(page);
    assert.equal(/no square is free/.test(await page.innerText(WORDS)), isStuck);
    await page.click(action("take-back"));
    assert.deepEqual(await place(page), before, "nothing moves under the pointer");
    await press(page, queens.split(" ").at(-1));
    await stand(page, queens);
    await page.click(action("let-computer"));
    await page.waitForSelector('[data-app][data-view="search"]');
    await stand(page, kept);
    assert.match(page.url(), new RegExp(`by=rows&given=${kept.replaceAll(" ", ",")}&`));
    assert.doesNotMatch(page.url(), /at=/);
    await page.waitForSelector("[data-tree=whole]");
    await page.goBack();
    await page.waitForSelector(".start");
    // The queens are there after Back.
    await stand(page, queens);
  }
});

test("eight queens by keyboard are named, and lead to the list", async (t) => {
  const page = await openPage(t, "#/?lang=en");
  await page.focus("[data-square=a1]");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await press(page, "d4");
  await page.waitForSelector(WORDS);
  await page.focus("[data-square=a1]");
  await page.keyboard.press("Enter");
  await press(page, "e2 h3 f4 c5 g6 b7");
  await page.focus("[data-square=c8]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await stand(page, "a1 e2 h3 f4 c5 g6 b7 d8");
  assert.match(await page.innerText(WORDS), /solution 1 of 92/);
  await page.waitForSelector("[data-won]", { state: "attached" });
  await page.click(action("see-solution"));
  await page.waitForSelector('[data-app][data-view="solutions"]');
  await status(page, "done");
  await stand(page, "a1 e2 h3 f4 c5 g6 b7 d8");
  await page.goBack();
  await page.waitForSelector(".start");
});

test("a win can be shared by hand where the browser refuses to copy", async (t) => {
  const before = lean((page) =>
    page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    }),
  );
  const page = await openPage(t, "#/?lang=en", { before });
  await press(page, "b1 e2 g3 a5 h6 f7 c8");
  await page.click(action("copy-result"));
  const shown = page.locator(".start-acts textarea");
  assert.match(await shown.inputValue(), /^♛ Found solution \d+ of 92 .*#\/game\?.*given=b1/s);
});

test("before the program, the page has the frame of its view, and its board stays in place", async (t) => {
  const page = await openPage(t, "#/?lang=de", { viewport: { width: 1366, height: 768 } });
  const home = page.url().replace(/#.*/, "");
  let arrive = () => {};
  let arrived = Promise.resolve();
  await page.route("**/*.wasm", async (route) => {
    await arrived;
    await route.continue();
  });
  const box = (selector) => page.locator(selector).boundingBox();
  for (const [hash, n] of [
    ["#/?lang=de", 8],
    ["#/lab?n=5&lang=de", 5],
    ["#/game?n=27&lang=de", 27],
    ["#/learn?lang=de", 0],
  ]) {
    for (const viewport of [{ width: 1366, height: 768 }, { width: 360, height: 740 }]) {
      await page.setViewportSize(viewport);
      arrived = new Promise((resolve) => (arrive = resolve));
      await page.goto("about:blank");
      await page.goto(home + hash);
      await page.waitForSelector(".frame:not([data-app])");
      const words = await page.$$eval(".first-words > [lang]", (all) => all.filter((it) => it.checkVisibility()).map((it) => it.lang));
      assert.deepEqual(words, ["de"], hash);
      const labels = await page.$$eval(".board-files > span", (all) => all.map((it) => it.textContent));
      assert.equal(labels.length, n, hash);
      const before = n && (await box(".first-board"));
      arrive();
      await page.waitForSelector("[data-app]");
      if (n) assert.deepEqual(await box("[data-board]"), before, `${hash}, ${viewport.width}`);
      if (n) assert.deepEqual(await page.$$eval(".board-files > span", (all) => all.map((it) => it.textContent)), labels);
    }
  }
});

test("no view moves while the page loads, and its largest text comes first", async (t) => {
  const page = await openPage(t, "#/?lang=de", { viewport: { width: 412, height: 823 } });
  const home = page.url().replace(/#.*/, "");
  for (const [files, delay] of [["boot-*.js", 300], ["*_bg.wasm", 900]]) {
    await page.route(`**/${files}`, async (route) => {
      await new Promise((done) => setTimeout(done, delay));
      await route.continue();
    });
  }
  const wrong = {};
  // Views of each kind: a first board, a text that is fetched, several boards, no board; with QUEENSIDE_EVERY, all.
  const some = ["", "learn/backtracking/4", "compare", "search", "count", "write"];
  const others = ["learn", "class", "sheet", "about", "options", "solutions", "lab", "game"];
  for (const view of process.env.QUEENSIDE_EVERY ? [...some, ...others] : some) {
    await page.goto("about:blank");
    await page.goto(`${home}#/${view}`);
    await page.waitForSelector("[data-app]", { state: "attached" });
    await settled(page);
    const [shifts, paints] = await page.evaluate(() => {
      // The page may have no shifts, but it has painted: the browser hands over the past of both in one turn.
      const shifts = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true });
      const paints = new Promise((done) => new PerformanceObserver((list) => done(list.getEntries())).observe({ type: "largest-contentful-paint", buffered: true }));
      return paints.then((all) => [shifts, all.map(({ element }) => element?.textContent ?? "the frame, which is gone")]);
    });
    const moved = shifts.reduce((sum, value) => sum + value, 0);
    // Texts that are set in the language of the page and in its fonts may be a little higher.
    if (moved > 0.01 || paints.at(-1) !== "the frame, which is gone") wrong[view || "start"] = { moved, largest: paints.at(-1) };
  }
  assert.deepEqual(wrong, {});
});
