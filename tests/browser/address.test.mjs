// Needs: history, storage
// Addresses as a browser has them: location, history, reloads, storage. src/shell/ has how they are read.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { action, openPanel, status } from "./hooks.mjs";
import { goTo, load, openPage } from "./site.mjs";

const hash = (page) => page.evaluate(() => location.hash);

test("the location of the start is not rewritten", async (t) => {
  const page = await openPage(t, "#/?lang=de&full=1");
  await page.click("[data-square=a1]");
  assert.equal(await hash(page), "#/?lang=de&full=1");
});

/** Runs in the page: the address without its language, and the notices in sight; with `wanted`, whether that is it. */
function shown(wanted) {
  const notices = [...document.querySelectorAll(".notices p")].map((it) => it.innerText);
  const now = [location.hash.replace(/([?&])lang=en(&|$)/, (_, before, after) => after && before), ...notices].join(" ");
  return wanted === undefined ? now : now === wanted;
}

test("a former address opens the nearest thing and says so in sight", async (t) => {
  const document = readFileSync(new URL("../../docs/ADDRESSES.md", import.meta.url), "utf8");
  const rows = [...document.split("## Former addresses")[1].matchAll(/^\| `(#.*?)` \| `(#.*?)` \|(.*)\|$/gm)];
  assert.ok(rows.length > 2);
  const page = await openPage(t, "#/?lang=en");
  for (const [, former, present, sentence] of rows) {
    await page.evaluate((hash) => (location.hash = hash), `${former}&lang=en`);
    const wanted = `${present} ${sentence.trim()}`.trim();
    const isShown = page.waitForFunction(shown, wanted, { timeout: 20_000 });
    await isShown.catch(async () => assert.equal(await page.evaluate(shown), wanted, former));
  }
});

test("the link of the start leads others to the same board", async (t) => {
  const page = await openPage(t, "#/?n=8&lang=de");
  await page.click("[data-square=a1]");
  await page.click(action("link"));
  const link = await page.inputValue("[name=link]");
  const other = await openPage(t, new URL(link).hash);
  await other.waitForFunction(() => document.querySelectorAll("main [data-square]").length === 64);
});

test("an unknown lesson, part, question or slide is named in a notice", async (t) => {
  const page = await openPage(t, "#/?lang=en");
  for (const [address, words] of [
    ["nonsense/99", "There is no lesson “nonsense”. Here are all the lessons."],
    ["backtracking/99", "backtracking/99 is not possible (backtracking/1–4). Shown instead: backtracking/4."],
    ["backtracking/2?question=9", "question=9 is not possible (1–4). Shown instead: backtracking/2."],
    ["backtracking/2?block=99", "block=99 is not possible (1–14). Shown instead: backtracking/2."],
  ]) {
    await page.evaluate((hash) => (location.hash = hash), `#/learn/${address}`);
    await page.waitForFunction((words) => document.querySelector(".notices")?.innerText.includes(words), words);
    await page.click("[data-action=close-notice]");
  }
});

test("projector mode stays in the address", async (t) => {
  const page = await openPage(t, "#/search?n=8&full=1");
  // Board, sentence and panel alone; the keys go on.
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".stage-player")).opacity === "0");
  for (const seen of ["[data-board]", ".stage-say", "[role=tabpanel]"]) {
    assert.equal(await page.locator(seen).first().isVisible(), true, seen);
  }
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash === "#/search?n=8&by=one-per-line&at=1&full=1");
  // The browser has not given the whole screen, so Escape is the page's; a dialog takes it first.
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  // It is gone when the page knows that it is closed.
  await page.waitForSelector("dialog", { state: "detached" });
  assert.match(await hash(page), /full=1$/);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => location.hash === "#/search?n=8&by=one-per-line&at=1");
  assert.equal(await page.isVisible("[data-action=step]"), true);
});

test("an address opens a panel, and the location follows the reader to another", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=one-per-line&at=5&panel=tree");
  await page.waitForSelector('[data-panel="tree"][aria-selected="true"]');
  await openPanel(page, "state");
  await page.waitForSelector('[data-panel="state"][aria-selected="true"]', { state: "attached" });
  await page.waitForFunction(() => /panel=state/.test(location.hash));
  const address = "#/solutions?n=6&solution=1";
  await goTo(page, `${address}&panel=symmetry&lang=en`);
  await page.waitForSelector('#tab-symmetry[aria-selected="true"]');
  await page.click("#tab-classes");
  await page.waitForFunction(() => location.hash.includes("&panel=classes"));
  await page.click("#tab-list");
  await page.waitForFunction((hash) => location.hash === hash, `${address}&lang=en`);
});

test("a link's language and theme stay on the way through the page, and nowhere else", async (t) => {
  const page = await openPage(t, "#/search?n=6&lang=de&theme=dark");
  const shown = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  const there = await shown();
  assert.deepEqual(there, ["de", "dark"]);
  for (const view of ["solutions", "compare"]) {
    await page.click(`.bar-link[href^="#/${view}"]`);
    await page.waitForSelector(`[data-view="${view}"]`);
    assert.deepEqual(await shown(), there);
    assert.match(await hash(page), /lang=de&theme=dark$/, "a link that is passed on says these, too");
  }
  // Going back and reloading give the same.
  await page.goBack();
  await page.waitForSelector('[data-view="solutions"]');
  assert.deepEqual(await shown(), there);
  await page.reload();
  await page.waitForSelector('[data-view="solutions"]');
  assert.deepEqual(await shown(), there);
  // Another address is another matter.
  await page.evaluate(() => (location.hash = "#/search?n=6"));
  await page.waitForSelector('[data-view="search"]');
  assert.deepEqual(await shown(), ["en", "auto"]);
  // The notation of an address is not stored either.
  await goTo(page, "#/search?n=8&at=300&notation=xy");
  await page.waitForFunction(() => document.querySelector('[data-square="b4"]')?.getAttribute("aria-label") === "(1,3) queen");
  await goTo(page, "#/search?n=8&at=300");
  await page.waitForFunction(() => document.querySelector('[data-square="b4"]')?.getAttribute("aria-label") === "b4 queen");
  assert.equal(await page.evaluate(() => localStorage.getItem("queenside.look.notation")), null);
});

test("the way back in the history leads to the last of quick steps and choices", async (t) => {
  const page = await openPage(t, "#/search?n=8&lang=en");
  const away = async () => {
    await page.goto("about:blank");
    await page.goBack();
    await page.waitForSelector("[data-app] [data-board]", { state: "attached" });
    return hash(page);
  };
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-counter=step][data-value="7"]', { state: "attached" });
  assert.match(await away(), /at=7&/);
  await load(page, "#/solutions?n=6&solution=1&lang=en");
  await status(page, "done");
  for (let next = 0; next < 3; next++) await page.keyboard.press("ArrowRight");
  // Keys that the page has not heard yet lead nowhere.
  await page.waitForSelector('[data-solution="4"][aria-pressed="true"]', { state: "attached" });
  assert.match(await away(), /solution=4&/);
});

test("the way back in the history leads to where a search that plays has come to", async (t) => {
  const page = await openPage(t, "#/search?n=10&speed=20&lang=en");
  const step = async () => Number(await page.getAttribute("[data-counter=step]", "data-value"));
  const beyond = (least) =>
    page.waitForFunction((least) => Number(document.querySelector("[data-counter=step]").dataset.value) > least, least);
  const at = async () => Number(/at=(\d+)/.exec(await hash(page))?.[1]);
  await page.keyboard.press("Space");
  await beyond(20);
  const left = await step();
  await page.click('.bar-link[href^="#/solutions"]');
  await page.waitForSelector('[data-view="solutions"]');
  await page.goBack();
  await page.waitForSelector('[data-view="search"]');
  // The address is written every half second, in which 20 steps per second make 10.
  assert.ok((await at()) >= left - 10, `${await hash(page)}, left at ${left}`);
  await page.click(action("play"));
  await beyond((await at()) + 10);
  const before = await step();
  await page.goto("about:blank");
  await page.goBack();
  await page.waitForSelector('[data-view="search"] [data-board]');
  assert.ok((await at()) >= before - 10, `${await hash(page)}, left at ${before}`);
});
