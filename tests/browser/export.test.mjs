// Needs: clipboard, download, focus, network
// Taking a search home: the board at a step, and an animation of steps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertImage, colours, pressed, saved } from "./files.mjs";
import { action, closeMenus, counters, openPanel, pressAction, reveal, setToZero, squares, status } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { choose, openPage } from "./site.mjs";

const EXPORT = "#panel-export .export";

/** Opens the panel at a place of the search. */
async function openExport(t, address, options) {
  const page = await openPage(t, address, options);
  await openPanel(page, "export");
  await page.waitForSelector(EXPORT);
  return page;
}

/** Takes the focus off the tabs, where arrows choose a panel. */
const leaveFocus = (page) => page.evaluate(() => document.activeElement.blur());

test("the board at a step is saved as SVG and PNG", async (t) => {
  const page = await openExport(t, "#/search?n=8&at=300&lang=en");
  const svg = await saved(page, "svg", { width: "500" });
  assert.equal(svg.name, "queens-8-step-300.svg");
  await assertImage(page, svg.bytes, "image/svg+xml", 500);
  const text = svg.bytes.toString();
  const drawn = [...text.matchAll(/data-square="(\w+)"/g)].map((match) => match[1]);
  assert.deepEqual(drawn.sort(), (await squares(page, "queen")).sort());
  assert.ok(text.includes("<title>b5 is threatened by the queen on b4: same column.</title>"));
  assert.match(text, /<desc>4 queens: a1, /);
  // The panel is in the address.
  assert.match(page.url(), /panel=export/);
  const png = await saved(page, "png", { width: "320" });
  assert.equal(png.name, "queens-8-step-300.png");
  await assertImage(page, png.bytes, "image/png", 320);
});

test("the panel keeps what was chosen, what was set and the focus", async (t) => {
  const page = await openPage(t, "#/search?n=8&panel=solutions");
  await pressAction(page, "finish");
  await status(page, "done");
  const fifth = page.locator('[data-solutions] [data-solution="5"]');
  await fifth.click();
  const chosen = (await fifth.getAttribute("data-queens")).split(",");
  const expected = chosen.map((x, y) => "abcdefgh"[x] + (y + 1)).sort();
  assert.deepEqual((await squares(page, "queen")).sort(), expected);
  // Both are in the menu of the panels.
  await reveal(page, "#tab-solutions");
  await page.focus("#tab-solutions");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(EXPORT);
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-export");
  await closeMenus(page);
  assert.deepEqual((await squares(page, "queen")).sort(), expected);
  const svg = await saved(page, "svg");
  assert.equal(svg.name, "queens-8-solution-5.svg");
  const drawn = [...svg.bytes.toString().matchAll(/data-square="(\w+)"/g)].map((it) => it[1]);
  assert.deepEqual(drawn.sort(), expected);

  const other = await openPage(t, "#/search?n=8&at=300");
  await setToZero(other);
  await other.waitForSelector('[data-counter="tests"][data-value="0"]', { state: "attached" });
  await openPanel(other, "export");
  await other.waitForSelector(EXPORT);
  assert.equal((await counters(other)).tests, "0");
  await leaveFocus(other);
  await other.keyboard.press("ArrowRight");
  await other.waitForSelector('[data-counter="step"][data-value="301"]');
  assert.ok(Number((await counters(other)).tests) <= 1);
});

test("pictures look like the screen in each theme", async (t) => {
  const page = await openExport(t, "#/search?n=8&at=300");
  for (const theme of ["light", "dark", "contrast"]) {
    await choose(page, "theme", theme);
    await page.waitForSelector(`html[data-theme="${theme}"]`);
    await page.uncheck('[name="export-labels"]');
    const shown = (square) =>
      page.$eval(`[data-square="${square}"]`, (it) => getComputedStyle(it).backgroundColor);
    const png = await saved(page, "png", { width: "320" });
    // Near the lower left corners of two squares, where no piece and no mark is.
    const corner = (file) => [(file + 0.1) / 8, 7.9 / 8];
    const drawn = await colours(page, png.bytes, "image/png", [corner(0), corner(1)]);
    const screen = [await shown("a1"), await shown("b1")];
    assert.deepEqual(drawn.map((rgb) => `rgb(${rgb.join(", ")})`), screen);
    // As many marks as the screen has.
    const svg = (await saved(page, "svg")).bytes.toString();
    const marks = async (state) => (await squares(page, state)).length;
    assert.equal(svg.match(/<circle/g).length, (await marks("threatened")) + (await page.locator(".board-over .threat circle").count()));
    assert.equal(svg.match(/data-square/g).length, await marks("queen"));
  }
});

test("a search that runs too fast for marks is drawn without them", async (t) => {
  const page = await openExport(t, "#/search?n=14&speed=max");
  await page.click(action("play"));
  await page.waitForSelector("[data-board][data-calm]");
  const svg = await saved(page, "svg");
  assert.equal(await page.locator("[data-board][data-calm]").count(), 1);
  assert.equal(svg.bytes.toString().includes("<circle"), false);
});

test("a browser that makes no PNG pictures is reported, and SVG works", async (t) => {
  const page = await openExport(t, "#/search?n=8&at=300", {
    before: lean((page) => page.addInitScript(() => (HTMLCanvasElement.prototype.toBlob = (done) => done(null)))),
  });
  for (const [lang, words] of [["en", /cannot make PNG/], ["de", /keine PNG-Bilder/], ["zh-Hant", /無法產生 PNG/]]) {
    await choose(page, "lang", lang);
    await page.waitForSelector(`html[lang="${lang}"]`);
    await page.selectOption('[name="export-form"]', "png");
    await page.click(`.export ${action("save")}`);
    await page.waitForSelector(".notices[role=alert]");
    assert.match(await page.innerText("[role=alert]"), words);
    assert.equal((await saved(page, "svg")).name, "queens-8-step-300.svg");
  }
});

test("a button that has been pressed keeps the focus", async (t) => {
  const page = await openExport(t, "#/search?n=8&at=30");
  await page.selectOption('[name="export-form"]', "png");
  await page.focus(`.export ${action("save")}`);
  await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await page.waitForFunction(() => document.querySelector(".export .told").innerText.includes("queens-8-step-30.png"));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "save");
});

test("the search goes on where it was while the panel arrives", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=300");
  await page.click(action("step"));
  await openPanel(page, "export");
  await page.waitForSelector(EXPORT);
  assert.equal((await counters(page)).step, "301");
  assert.equal(await page.locator("[data-board]").count(), 1);
  await leaveFocus(page);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-counter="step"][data-value="302"]');
  // The address follows with a pause between two changes.
  await page.waitForURL(/at=302/);
  await page.reload();
  await page.waitForSelector(EXPORT);
  assert.equal((await counters(page)).step, "302");
});

test("forbidden storage does not keep the panel away, nor the language", async (t) => {
  const page = await openPage(t, "#/search?n=5", {
    before: lean((page) =>
      page.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("forbidden", "SecurityError");
            },
          });
        }
      }),
    ),
  });
  await choose(page, "lang", "de");
  await page.waitForSelector("html[lang=de]");
  await openPanel(page, "export");
  await page.waitForSelector(EXPORT);
  assert.equal(await page.getAttribute("html", "lang"), "de");
});

test("without a clipboard, a picture that is to be copied is refused in words", async (t) => {
  const page = await openExport(t, "#/search?n=6&lang=en", {
    before: lean((page) =>
      page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
    ),
  });
  await page.selectOption('[name="export-form"]', "png");
  await page.click(`${EXPORT} ${action("copy")}`);
  await page.waitForSelector(".notices[role=alert]");
  assert.match(await page.innerText(".notices"), /save instead of copying/);
  // A retry withdraws the message.
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`${EXPORT} ${action("save")}`)]);
  await download.path();
  assert.equal(await page.locator(".notices").count(), 0);
});
