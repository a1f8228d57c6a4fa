// Needs: focus, media, storage
// What readers of every kind need of a browser: its language and media, keyboard, focus, live regions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, counters, pressAction, reveal, status, type } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

// The browser's language, media and storage.
test("language and theme are the browser's, chosen, remembered, and overruled by the address", async (t) => {
  const page = await openPage(t, "#/search?n=8", { locale: "de-AT" });
  assert.equal(await page.getAttribute("html", "lang"), "de");
  await pressAction(page, "finish");
  await status(page, "done");
  // German of Austria may group with a space; the page asks for German.
  assert.match(await page.innerText("[data-counter=tests]"), /15\.720.*geprüfte Felder|geprüfte Felder[^]*15\.720/);
  await reveal(page, "[name=lang]");
  await page.selectOption("[name=lang]", "zh-Hant");
  await page.waitForSelector("html[lang=zh-Hant]");
  await page.selectOption("[name=theme]", "contrast");
  await page.waitForSelector("html[data-theme=contrast]");
  assert.equal((await counters(page)).solutions, "92", "the search has lost nothing");
  await page.reload();
  await page.waitForSelector("html[lang=zh-Hant][data-theme=contrast]");
  await goTo(page, "#/search?n=6&at=1&lang=de&theme=dark");
  await page.waitForSelector("html[lang=de][data-theme=dark]");
  await page.keyboard.press("ArrowRight");
  const motion = () => page.locator(".board-queen[data-set]").first().evaluate((it) => getComputedStyle(it).animationName);
  assert.equal(await motion(), "settle");
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  assert.equal(await motion(), "none", "reduced motion stops the queens");
  const [light, dark] = await page.$$eval("[data-square=a1], [data-square=b1]", (all) =>
    all.map((it) => getComputedStyle(it).backgroundColor),
  );
  assert.notEqual(light, dark, "forced colours keep the board readable");
});

// Keys and focus.
test("the keyboard plays, steps, jumps and shows its keys", async (t) => {
  const page = await openPage(t, "#/search?n=8&speed=30");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counters(page)).step, "2");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await counters(page)).step, "1");
  await page.keyboard.press("Space");
  await status(page, "running");
  await page.keyboard.press("Space");
  await status(page, "paused");
  await page.keyboard.press("n");
  await page.waitForSelector('[data-solutions] [data-solution="1"]', { state: "attached" });
  await page.keyboard.press("End");
  await status(page, "done");
  assert.equal((await counters(page)).solutions, "92");
  await page.keyboard.press("Home");
  await status(page, "ready");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] kbd");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counters(page)).step, "0", "the dialog keeps its keys");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  // Keys belong to the field that has the focus.
  await reveal(page, "[name=n]");
  await page.focus("[name=n]");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counters(page)).step, "0");
  // Playing by keyboard can be paused by keyboard.
  await page.focus(action("play"));
  await page.keyboard.press("Enter");
  await status(page, "running");
  await page.waitForFunction(() => document.activeElement?.dataset.action === "pause");
  await page.keyboard.press("Enter");
  await status(page, "paused");
});

// Live regions: which element speaks, and when it falls silent.
test("what is said again is heard again, and withdrawn with the board that it was about", async (t) => {
  const page = await openPage(t, "#/search?n=4&by=one-per-line&lang=en");
  await pressAction(page, "finish");
  const said = page.locator("[role=status].visually-hidden");
  assert.match(await said.innerText(), /2/);
  const words = await said.evaluateHandle((it) => it.firstElementChild);
  await pressAction(page, "reset");
  await pressAction(page, "finish");
  assert.match(await said.innerText(), /2/);
  assert.equal(await words.evaluate((it) => it.isConnected), false, "another element, so it is read out");
  await type(page, "n", "6");
  await page.waitForSelector('[data-board][data-n="6"]');
  assert.equal(await said.innerText(), "");
  const heard = (pattern) =>
    page.waitForFunction(
      (pattern) => [...document.querySelectorAll("main [role=status]")].some((it) => new RegExp(pattern).test(it.textContent)),
      pattern,
    );
  for (const [view, first, second, key, words] of [
    ["search", "n=6", "n=7", "finish", ": 4 solutions"],
    ["compare", "n=5&by=one-per-line,field-order", "n=6&by=one-per-line,field-order", "finish", ": 10 solutions"],
    ["count", "n=9", "n=10", "start", "352"],
  ]) {
    if (view !== "search") await goTo(page, `#/${view}?${first}&lang=en`);
    await page.click(action(key));
    await heard(words);
    await goTo(page, `#/${view}?${second}&lang=en`);
    await page.waitForFunction(
      (words) => [...document.querySelectorAll("main [role=status]")].every((it) => !it.textContent.includes(words)),
      words,
    );
  }
});
