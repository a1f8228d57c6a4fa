// Needs: history, storage
// What an address says, and what the page says about it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, status } from "./hooks.mjs";
import { goTo, load, openPage } from "./site.mjs";

const hash = (page) => page.evaluate(() => location.hash);

test("an address without a view shows the start, and is not rewritten", async (t) => {
  const page = await openPage(t);
  for (const address of ["", "#/", "#/?lang=de&full=1"]) {
    await load(page, address);
    assert.equal(await page.getAttribute("[data-app]", "data-view"), "start");
    assert.equal(await page.getAttribute("[data-board]", "data-n"), "8");
    assert.equal(await hash(page), address);
    assert.equal(await page.locator(".notices").count(), 0);
  }
});

test("projector mode stays in the address", async (t) => {
  const page = await openPage(t, "#/search?n=8&full=1");
  // Board, sentence and panel alone; the keys go on.
  assert.equal(await page.$eval(".stage-player", (it) => getComputedStyle(it).opacity), "0");
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

test("a notice tells what is possible and what is shown instead", async (t) => {
  const page = await openPage(t);
  for (const [lang, words] of [
    ["en", "n=99 is not possible (1–27). Shown instead: n=27."],
    ["de", "n=99 ist nicht möglich (1–27). Angezeigt wird n=27."],
    ["zh-Hant", "n=99 無效（可用：1–27），已改為顯示 n=27。"],
  ]) {
    await goTo(page, `#/search?n=99&lang=${lang}`);
    assert.equal(await page.innerText(".notices p"), words);
  }
});

test("an address opens a panel, and follows the reader to another", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=one-per-line&at=5&panel=tree");
  await page.waitForSelector('[data-panel="tree"][aria-selected="true"]');
  await page.click('[data-panel="state"]');
  await page.waitForSelector('[data-panel="state"][aria-selected="true"]');
  await page.waitForFunction(() => /panel=state/.test(location.hash));
});

test("each view's open panel is in its address", async (t) => {
  const page = await openPage(t);
  for (const [address, panel, other, usual] of [
    ["#/solutions?n=6&solution=1", "classes", "heat", "list"],
    ["#/compare?n=5&by=one-per-line,field-order", "ways", "totals", "chart"],
    ["#/count?n=12", "growth", "share", "result"],
  ]) {
    await page.goto(`${page.url().split("#")[0]}${address}&panel=${panel}&lang=en`);
    await page.waitForSelector(`#tab-${panel}[aria-selected="true"]`);
    assert.equal(await page.isVisible(`#panel-${panel}`), true);
    await page.click(`#tab-${other}`);
    await page.waitForFunction((part) => location.hash.includes(part), `&panel=${other}`);
    await page.click(`#tab-${usual}`);
    await page.waitForFunction(() => !location.hash.includes("panel="));
    assert.equal(await hash(page), `${address}&lang=en`);
  }
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
});

test("an address names squares in its own notation, and leaves the reader's alone", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=300&notation=xy");
  assert.equal(await page.getAttribute('[data-square="b4"]', "aria-label"), "(1,3) queen");
  await page.evaluate(() => (location.hash = "#/search?n=8&at=300"));
  await page.waitForFunction(
    () => document.querySelector('[data-square="b4"]')?.getAttribute("aria-label") === "b4 queen",
  );
  assert.equal(await page.evaluate(() => localStorage.getItem("queenside.look")), null);
});

test("the way back leads to the last of quick steps and choices", async (t) => {
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
  await load(page, "#/solutions?n=6&lang=en");
  await status(page, "done");
  for (let next = 0; next < 3; next++) await page.keyboard.press("ArrowRight");
  // Keys that the page has not heard yet lead nowhere.
  await page.waitForSelector('[data-solution="4"][aria-pressed="true"]', { state: "attached" });
  assert.match(await away(), /solution=4&/);
});

test("the way back leads to where a search that plays has come to", async (t) => {
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

test("a name of a view may be encoded, and a number beyond all is told", async (t) => {
  const page = await openPage(t, "#/%73earch?n=6&at=18446744073709551616&lang=en");
  assert.equal(await page.getAttribute("[data-app]", "data-view"), "search");
  assert.match(await page.innerText(".notices"), /^at=18446744073709551616 is not possible/);
});

test("an address that asks for the editor opens it, whichever panel is open", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=en");
  await openPanel(page, "album");
  await goTo(page, "#/game?n=6&edit=1&queens=a1&lang=en");
  await page.waitForSelector('#tab-editor[aria-selected="true"]', { state: "attached" });
  assert.equal(await page.isVisible("#panel-editor"), true);
});
