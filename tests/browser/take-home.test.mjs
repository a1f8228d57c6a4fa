// Taking a search home: the board at a step, and an animation of steps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertImage, frames, saved } from "./files.mjs";
import { action, counters, squares } from "./hooks.mjs";
import { assertAccessible, openPage } from "./site.mjs";

const PANEL = '[data-panel="take-home"]';
const EXPORT = "#panel-take-home .export";

/** Opens the panel at a place of the search. */
async function takeHome(t, address, options) {
  const page = await openPage(t, address, options);
  await page.click(PANEL);
  await page.waitForSelector(EXPORT);
  return page;
}

test("the board at a step is saved as SVG and PNG", async (t) => {
  const page = await takeHome(t, "#/search?n=8&at=300&lang=en");
  const svg = await saved(page, "svg", { width: "500" });
  assert.equal(svg.name, "queens-8-step-300.svg");
  await assertImage(page, svg.bytes, "image/svg+xml", 500);
  const text = svg.bytes.toString();
  const drawn = [...text.matchAll(/data-square="(\w+)"/g)].map((match) => match[1]);
  assert.deepEqual(drawn.sort(), (await squares(page, "queen")).sort());
  assert.ok(text.includes("<title>b5 is threatened by the queen on b4: same column.</title>"));
  const png = await saved(page, "png", { width: "320" });
  assert.equal(png.name, "queens-8-step-300.png");
  await assertImage(page, png.bytes, "image/png", 320);
});

test("a range of steps is saved as an animation", async (t) => {
  const page = await takeHome(t, "#/search?n=8&at=30");
  await page.selectOption('[name="export-form"]', "gif");
  await page.click(action("to-here"));
  assert.equal(await page.inputValue('[name="export-to"]'), "30");
  const gif = await saved(page, "gif", { width: "160", from: "10", pace: "0.05" });
  assert.equal(gif.name, "queens-8-steps-10-30.gif");
  await assertImage(page, gif.bytes, "image/gif", 160);
  const times = await frames(page, gif.bytes);
  assert.deepEqual(times, [...Array(20).fill(50), 2_000]);
  // Long films say how far they are, and can be left.
  await page.fill('[name="export-to"]', "9000");
  await page.press('[name="export-to"]', "Tab");
  await page.click(`.export ${action("save")}`);
  await page.waitForSelector(".export progress");
  await page.click(`.export ${action("cancel")}`);
  await page.waitForSelector(".export progress", { state: "detached" });
});

test("nonsense in the fields is refused in words", async (t) => {
  const page = await takeHome(t, "#/search?n=8&at=30");
  await page.selectOption('[name="export-form"]', "gif");
  for (const [name, text, kept] of [["pace", "soon", "0.2"], ["from", "-1", "0"], ["width", "9", "800"]]) {
    await page.fill(`[name="export-${name}"]`, text);
    await page.press(`[name="export-${name}"]`, "Tab");
    await page.waitForFunction((text) => document.querySelector(".notices")?.innerText.includes(text), text);
    assert.equal(await page.inputValue(`[name="export-${name}"]`), kept, name);
  }
});

test("queens are drawn in the shape of the options", async (t) => {
  const pictures = new Set();
  for (const shape of ["picture", "letter", "symbol"]) {
    const page = await takeHome(t, "#/search?n=8&at=300&lang=de", {
      before: (page) =>
        page.addInitScript((shape) => localStorage.setItem("queenside.look", `shape=${shape}`), shape),
    });
    const png = await saved(page, "png", { width: "320" });
    pictures.add(png.bytes.toString("base64"));
    const letters = (await saved(page, "svg")).bytes.toString().match(/>([D♛])<\/text>/g) ?? [];
    const expected = { picture: [], letter: Array(4).fill(">D</text>"), symbol: Array(4).fill(">♛</text>") };
    assert.deepEqual(letters, expected[shape]);
  }
  assert.equal(pictures.size, 3);
});

test("the search goes on where it was while the panel arrives", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=300");
  await page.click(action("step"));
  await page.click(PANEL);
  await page.waitForSelector(EXPORT);
  assert.equal((await counters(page)).step, "301");
  assert.equal(await page.locator("[data-board]").count(), 1);
  await page.locator("body").press("ArrowRight");
  assert.equal((await counters(page)).step, "302");
  await page.reload();
  await page.waitForSelector(EXPORT);
  assert.equal((await counters(page)).step, "302");
});

test("forbidden storage does not keep the panel away, nor the language", async (t) => {
  const page = await openPage(t, "#/search?n=5", {
    before: (page) =>
      page.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("forbidden", "SecurityError");
            },
          });
        }
      }),
  });
  await page.selectOption("[name=lang]", "de");
  await page.waitForSelector("html[lang=de]");
  await page.click(PANEL);
  await page.waitForSelector(EXPORT);
  assert.equal(await page.getAttribute("html", "lang"), "de");
});

for (const lang of ["en", "de", "zh-Hant"]) {
  test(`axe finds nothing in the panel in ${lang}`, async (t) => {
    const page = await takeHome(t, `#/search?n=8&at=30&lang=${lang}`);
    await page.selectOption('[name="export-form"]', "gif");
    await assertAccessible(page);
  });
}
