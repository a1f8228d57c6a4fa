// Needs: clipboard, storage
// The options in a browser: computed colours, painted boards, storage, tabs. src/views/options/ has the form.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openChoice, openPanel, record } from "./hooks.mjs";
import { choose, goTo, openPage } from "./site.mjs";

// As computed: the dark squares of the preset for prints, and the colour that the reader chooses.
const PRINT_DARK = "rgb(208, 208, 208)";
const CHOSEN = "#00ff00";
const CHOSEN_COMPUTED = "rgb(0, 255, 0)";
const READY = '[data-view="options"] .options-view';
const WHITE = "rgb(255, 255, 255)";

const background = (page, square) =>
  page.$eval(`[data-board] [data-square="${square}"]`, (it) => getComputedStyle(it).backgroundColor);

// "rgb(255, 0, 0)" as a well has it: "#ff0000".
const hex = (rgb) => `#${rgb.match(/\d+/g).map((it) => Number(it).toString(16).padStart(2, "0")).join("")}`;

test("colours are applied at once, and again in other views after a reload", async (t) => {
  const page = await openPage(t, "#/options", { waitFor: READY });
  const wells = () => page.$$eval("[type=color]", (all) => all.map((it) => it.value));
  const computed = ["a1", "b1"].map((square) => background(page, square));
  const [dark, light] = (await Promise.all(computed)).map(hex);
  assert.deepEqual((await wells()).slice(0, 2), [light, dark], "the theme's colours");
  await page.selectOption('[name="preset"]', "print");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-own-colours"));
  assert.equal(await background(page, "b1"), WHITE);
  assert.equal(await background(page, "a1"), PRINT_DARK);
  await page.fill('[name="dark"]', CHOSEN);
  assert.equal(await background(page, "a1"), CHOSEN_COMPUTED);
  assert.equal(await page.inputValue('[name="preset"]'), "own");
  await page.fill('[name="queen"]', await page.inputValue('[name="light"]'));
  await page.waitForSelector(".options-warning:not([hidden])");
  await page.selectOption('[name="preset"]', "theme");
  await page.waitForSelector(".options-warning[hidden]", { state: "attached" });
  await page.fill('[name="dark"]', CHOSEN);
  await page.goto(page.url().replace(/#.*/, "#/search?n=5"));
  await page.reload();
  await page.waitForSelector('[data-view="search"] [data-board]');
  assert.equal(await background(page, "a1"), CHOSEN_COMPUTED);
});

test("labels and notation", async (t) => {
  const page = await openPage(t, "#/options?lang=de", { waitFor: READY, reducedMotion: "reduce" });
  const labels = () => page.$$eval(".board-ranks span, .board-files span", (all) => all.map((it) => it.textContent));
  assert.deepEqual((await labels()).slice(6, 10), ["2", "1", "a", "b"]);
  await page.selectOption('[name="notation"]', "xy");
  assert.deepEqual((await labels()).slice(6, 10), ["1", "0", "0", "1"]);
  await page.selectOption('[name="notation"]', "field");
  assert.deepEqual((await labels()).slice(0, 9), ["7", "6", "5", "4", "3", "2", "1", "0", "0"]);
  await page.uncheck('[name="labels"]');
  assert.equal(await page.locator(".board-ranks").isVisible(), false);
  await page.reload();
  await page.waitForSelector(READY);
  assert.equal(await page.locator(".board-ranks").isVisible(), false);
});

test("squares are typed in the chosen notation, and pictures have the chosen colours", async (t) => {
  const page = await openPage(t, "#/options?lang=en", { waitFor: READY });
  await page.selectOption('[name="notation"]', "field");
  await page.fill('[name="light"]', "#123456");
  await goTo(page, "#/solutions?n=8&solution=1");
  await page.waitForSelector('[data-view="solutions"][data-status="done"]');
  await openChoice(page);
  await page.fill('[name="queens"]', "25");
  await page.press('[name="queens"]', "Enter");
  await page.waitForFunction(() => /queens=b4/.test(location.hash));
  await page.fill('[name="queens"]', "i9");
  await page.press('[name="queens"]', "Enter");
  await page.waitForFunction(() => document.querySelector(".notices")?.innerText.includes("0 12"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPanel(page, "export");
  await page.selectOption('[name="export-form"]', "svg");
  await page.click('.export [data-action="copy"]');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("#123456"));
});

test("two tabs take over what the other chooses, and overwrite nothing", async (t) => {
  const page = await openPage(t, "#/options", { waitFor: READY });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(READY);
  await choose(page, "theme", "dark");
  await other.waitForSelector('html[data-theme="dark"]');
  await choose(other, "lang", "de");
  await page.waitForSelector('html[lang="de"]');
  await page.selectOption('[name="notation"]', "xy");
  await other.waitForSelector('html[data-notation="xy"]');
  await other.uncheck('[name="labels"]');
  await page.waitForSelector('html[data-labels="0"][data-notation="xy"]');
  await other.reload();
  await other.waitForSelector('html[lang="de"][data-theme="dark"][data-notation="xy"][data-labels="0"]');
});

test("a tab that has not heard of the other changes only what is chosen in it", async (t) => {
  const page = await openPage(t, "#/options", { waitFor: READY });
  // Written in the same tab, so no event is fired.
  await page.evaluate(() => {
    for (const [name, value] of [["lang", "de"], ["character-keys", "0"], ["sound", "1"]]) {
      localStorage.setItem(`queenside.settings.${name}`, value);
    }
    // As version 0.1.0 has stored it.
    localStorage.setItem("queenside.look", "shape=symbol&labels=0&notation=xy");
  });
  await choose(page, "theme", "contrast");
  const settings = { "character-keys": "0", lang: "de", sound: "1", theme: "contrast" };
  assert.deepEqual(await record(page, "settings"), settings);
  await page.selectOption('[name="notation"]', "field");
  assert.deepEqual(await record(page, "look"), { labels: "0", notation: "field", shape: "symbol" });
});
