// Needs: clipboard, focus, history, layout, network, storage
// The start in a browser: pointer, keys, loading, what is stored, and what moves meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, squares, status } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { goTo, openPage, testOfRelease } from "./site.mjs";
import { settled } from "./views.mjs";

const WORDS = ".start-sentence";
const TREE = "[data-tree=own]";

const press = (page, names) => names.split(" ").reduce((before, name) => before.then(() => page.click(`[data-square=${name}]`)), Promise.resolve());

/** Waits until these queens stand. */
async function stand(page, names) {
  const expected = names.split(" ").filter(Boolean).toSorted().join();
  await page.waitForFunction(
    (expected) => [...document.querySelectorAll("[data-board] [data-state=queen]")].map((it) => it.dataset.square).toSorted().join() === expected,
    expected,
  );
}

testOfRelease("a press sets a queen, also before what draws it has been loaded", async (t) => {
  const page = await openPage(t, "#/?lang=en", { fresh: true });
  let open = () => {};
  const opened = new Promise((resolve) => (open = resolve));
  await page.route("**/*.wasm", async (route) => {
    await opened;
    await route.continue();
  });
  await press(page, "b1 b4");
  assert.deepEqual(await squares(page, "queen"), ["b1"]);
  open();
  await stand(page, "b1");
  await page.waitForFunction((words) => /The queen on b1 threatens b4/.test(document.querySelector(words).innerText), WORDS);
  await page.waitForSelector(`${TREE} [data-square=b1]`);
  await press(page, "d2");
  await stand(page, "b1 d2");
  await press(page, "b1");
  await stand(page, "d2");
  await page.click(action("take-back"));
  await stand(page, "");
});

test("a queen is dragged; where she is threatened, she goes back", async (t) => {
  const page = await openPage(t, "#/?n=8&lang=en");
  const over = async (name) => {
    const { x, y, width, height } = await page.locator(`[data-board] [data-square=${name}]`).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  };
  await press(page, "d4");
  await page.waitForSelector(TREE);
  await over("d4");
  await page.mouse.down();
  await over("b1");
  await stand(page, "b1");
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

/** The places of what is pressed and read, in pixels. */
const places = (page, selectors) =>
  page.evaluate((selectors) => selectors.map((it) => {
    const { left, top, width, height } = document.querySelector(it).getBoundingClientRect();
    return [it, ...[left, top, width, height].map(Math.round)].join(" ");
  }), selectors);

test("nothing moves from the first press to the win", async (t) => {
  const page = await openPage(t, "#/?lang=de");
  for (const [width, height] of [[1366, 768], [360, 740], [740, 360]]) {
    await page.setViewportSize({ width, height });
    await goTo(page, "#/?n=4&lang=de");
    const fixed = ["[data-board]", ".start-links a[href='#/learn']"];
    const before = await places(page, fixed);
    const [watch] = await places(page, [action("from-empty")]);
    await press(page, "a1");
    await page.waitForSelector(TREE);
    assert.deepEqual(await places(page, fixed), before, `${width}: the first press`);
    const dock = [".start-sentence", `${TREE} > svg`, action("play-on")];
    const begun = await places(page, dock);
    for (const [more, queens] of [["c2", "a1 c2"], ["c2 d2 b3", "a1 b3 d2"], ["b3 d2 a1 b1", "b1"], ["d2 a3", "a3 b1 d2"]]) {
      await press(page, more);
      await stand(page, queens);
      assert.deepEqual(await places(page, dock.slice(1)), begun.slice(1), `${width}: ${more}`);
    }
    await press(page, "c4");
    await page.waitForSelector("[data-trace]");
    assert.deepEqual(await places(page, fixed), before, `${width}: the win`);
    // The play that was replaced has its own place.
    await page.click(action("new"));
    await page.waitForSelector(action("bring-back"));
    const left = (place) => place.split(" ").slice(0, -3);
    if (width < 1000) assert.deepEqual(left((await places(page, [action("from-empty")]))[0]), left(watch), `${width}: another play`);
  }
});

test("the computer goes on in the same tree, and the next size comes after the win", async (t) => {
  const page = await openPage(t, "#/?lang=en", { before: lean((page) => page.clock.install()) });
  await press(page, "a1 c2");
  await page.waitForSelector("[data-dead-row='3']", { state: "attached" });
  await page.click(action("play-on"));
  await page.clock.runFor(600);
  await stand(page, "a1");
  assert.match(await page.innerText(WORDS), /takes c2 back, the last choice: that is called backtracking/);
  await page.clock.runFor(1_500);
  await stand(page, "a1");
  // A press of the reader stops it.
  await press(page, "d2");
  await page.clock.runFor(5_000);
  await stand(page, "a1 d2");
  await page.click(action("play-on"));
  await page.clock.runFor(20_000);
  await stand(page, "a3 b1 c4 d2");
  assert.equal(await page.getAttribute(action("from-empty"), "href"), "#/search?n=4&by=rows&demo=1");
  await page.click(action("next-size"));
  await page.waitForSelector("[data-board][data-n='5']");
});

test("what was played is there after Back, reload and by the crown, and a link begins once", async (t) => {
  const page = await openPage(t, "#/?n=4&lang=en");
  assert.doesNotMatch(page.url(), /n=4/);
  await press(page, "b1 d2 a3 c4");
  await page.waitForSelector("[data-trace]");
  await page.goto(page.url().replace(/#.*/, "#/game?n=4&lang=en"));
  await page.waitForSelector("[data-album][data-found='1']", { state: "attached" });
  await page.goBack();
  await stand(page, "a3 b1 c4 d2");
  await page.reload();
  await stand(page, "a3 b1 c4 d2");
  await page.click(".bar-brand");
  await stand(page, "a3 b1 c4 d2");
  await page.goto(page.url().replace(/#.*/, "#/?n=4&lang=en"));
  await page.waitForSelector(".start-pale", { state: "attached" });
  await stand(page, "");
  // A lesser play does not take its place.
  await press(page, "a1");
  await page.waitForSelector(TREE);
  await page.click(action("new"));
  await stand(page, "");
  await page.reload();
  await page.click(action("bring-back"));
  await stand(page, "a3 b1 c4 d2");
  await page.click(action("from-empty"));
  await page.waitForSelector('[data-app][data-view="search"]');
});

test("two tabs show the same play", async (t) => {
  const page = await openPage(t, "#/?n=5&lang=en");
  await press(page, "a1");
  await page.waitForSelector(TREE);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await stand(other, "a1");
  await other.click("[data-square=c2]");
  await stand(page, "a1 c2");
  // A link in another tab begins a play of that tab.
  await other.goto(page.url().replace(/#.*/, "#/?n=5&lang=en"));
  await stand(other, "");
  await other.click("[data-square=b1]");
  await stand(other, "b1");
  await page.click("[data-square=e3]");
  await stand(page, "a1 c2 e3");
  await other.close();
});

test("the tree is walked by keys, and a press on a branch only looks", async (t) => {
  const page = await openPage(t, "#/?n=4&lang=en");
  await press(page, "a1 c2 c2 d2 b3");
  await page.waitForSelector(`${TREE} [data-square=b3]`);
  await page.focus(`${TREE} svg`);
  // From the queen set last down to a1, and up to the branch that was left.
  for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  await page.waitForFunction(() => /a1 c2: dead end/.test(document.querySelector(".tree-said").innerText));
  await page.keyboard.press("Enter");
  await stand(page, "a1 c2");
  assert.equal(await page.inputValue("[data-timeline]"), "2");
  // The tree stays whole, and one button leads to the last move.
  assert.equal(await page.locator(`${TREE} .node`).count(), 5);
  assert.equal(await page.locator(`${TREE} .node[data-later]`).count(), 2);
  await page.click(action("to-last"));
  await stand(page, "a1 b3 d2");
  await page.locator("[data-timeline]").fill("1");
  await press(page, "c2");
  await stand(page, "a1 c2");
  assert.match(await page.innerText(".start-counts"), /5 set, 1 taken back, 1 jump back/);
});

test("eight queens by keyboard are named, and lead to the list", async (t) => {
  const page = await openPage(t, "#/?n=8&lang=en");
  await page.focus("[data-square=a1]");
  await page.keyboard.press("Enter");
  await press(page, "e2 h3 f4 c5 g6 b7");
  await page.focus("[data-square=c8]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await stand(page, "a1 e2 h3 f4 c5 g6 b7 d8");
  await page.waitForFunction((words) => /solution 1 of 92/.test(document.querySelector(words).innerText), WORDS);
  await page.waitForSelector("[data-won]", { state: "attached" });
  await page.click(action("see-solution"));
  await page.waitForSelector('[data-app][data-view="solutions"]');
  await status(page, "done");
  await stand(page, "a1 e2 h3 f4 c5 g6 b7 d8");
  await page.goBack();
  await stand(page, "a1 e2 h3 f4 c5 g6 b7 d8");
});

test("a win can be shared by hand where the browser refuses to copy", async (t) => {
  const before = lean((page) =>
    page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    }),
  );
  const page = await openPage(t, "#/?n=4&lang=en", { before });
  await press(page, "b1 d2 a3 c4");
  await page.click(action("copy-result"));
  const shown = page.locator(".start-acts textarea");
  assert.match(await shown.inputValue(), /^♛ ▂▄▆█ 4 queens, 4 set, 0 taken back. And you\?\n.*#\/\?n=4$/s);
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
    ["#/?lang=de", 4],
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
    // Texts that are set in the language of the page and in its fonts may be a little higher, and a
    // lesson, which is fetched, is larger than the board.
    const isLate = paints.at(-1) !== "the frame, which is gone" && !view.startsWith("learn/");
    if (moved > 0.01 || isLate) wrong[view || "start"] = { moved, largest: paints.at(-1) };
  }
  assert.deepEqual(wrong, {});
});
