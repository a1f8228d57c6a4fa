// Needs: layout, print
// Printed sheets: what stands on each, what fits, and that nothing on them is to be pressed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pressAction, status } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

/** The width between the margins of A4, in px. */
const SHEET = { width: 688, height: 971 };
/** px in a centimetre. */
const CENTIMETRE = 96 / 2.54;

const SHEETS = [
  ["#/search?n=8&at=1234&panel=listing", ["Suche", "n = 8", "Eine Dame pro Zeile"]],
  ["#/search?n=6&by=bit-masks&at=300&panel=tree", ["Suche", "n = 6", "Bitmasken"]],
  ["#/game?n=8&queens=a1,e2&crossed=h8", ["Spiel", "n = 8"]],
  ["#/lab?n=8&queens=c4,f6", ["Labor", "n = 8"]],
  ["#/compare?n=6&by=one-per-line,field-order&at=99999", ["Vergleich", "n = 6"]],
  ["#/count?n=12", ["Zählen", "n = 12"]],
  ["#/solutions?n=8&solution=12", ["Lösungen", "n = 8"]],
];

test("every sheet says what it is, has lines for name and date, and nothing to be pressed", async (t) => {
  const page = await openPage(t, "#/?lang=de", { viewport: SHEET });
  await page.emulateMedia({ media: "print" });
  for (const [address, words] of SHEETS) {
    await goTo(page, `${address}&lang=de`);
    const view = address.match(/\w+/)[0];
    await page.waitForSelector(`[data-app][data-view="${view}"]`);
    if (view === "solutions") await status(page, "done");
    const head = await page.innerText(".print-head");
    for (const word of [...words, "Name", "Datum"]) assert.ok(head.includes(word), `${address}: ${head}`);
    const lines = await page.$$eval(".print-head span", (all) => all.map((it) => it.getBoundingClientRect().width));
    assert.ok(lines.length === 2 && lines.every((it) => it > 90), `${address}: lines of ${lines} px`);
    assert.ok((await page.innerText(".print-address")).includes(address.split("&")[0]), address);
    const pressed = await page.$$eval(".button, .icon-button, input, textarea, progress", (all) =>
      all.filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((it) => it.outerHTML.slice(0, 90)),
    );
    assert.deepEqual(pressed, [], address);
  }
  // Head and address are printed on each page, as those of a table are.
  const display = (selector) => page.$eval(selector, (it) => getComputedStyle(it).display);
  assert.deepEqual(await Promise.all(["[data-app]", ".print-head", ".print-address"].map(display)), ["table", "table-header-group", "table-footer-group"]);
  // What is for the screen only: the way to the other lessons, and where the text is scrolled to.
  await goTo(page, "#/learn/backtracking/2?lang=de");
  await page.waitForSelector(".lesson-block[data-here]");
  assert.equal(await page.locator(".eyebrow > a").isVisible(), false);
  // A board of 4 cm beside each moment in place of the one of the screen.
  assert.equal(await page.locator(".lesson-board").isVisible(), false);
  const figures = await page.$$eval(".lesson-figure > .mini", (all) => all.map((it) => it.getBoundingClientRect().width));
  assert.ok(figures.length >= 4 && figures.every((it) => it > 3 * CENTIMETRE && it <= 4 * CENTIMETRE), `${figures}`);
  assert.equal(await page.$eval(".lesson-block[data-here]", (it) => getComputedStyle(it, "::before").display), "none");
  await goTo(page, "#/about?lang=de");
  const shown = (selector) => page.$$eval(selector, (all) => all.filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 90)));
  assert.deepEqual(await shown(".button, .icon-button, .bar, .notices, summary"), []);
  assert.equal((await shown("[data-about] section")).length, 6);
  assert.equal(await page.evaluate(() => document.querySelector(".page").scrollHeight > innerHeight), true, "nothing is cut at the window");
});

test("a frame prints its board whole, without lines for a name", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&at=27&embed=board&lang=de", { viewport: { width: 480, height: 360 } });
  await page.emulateMedia({ media: "print" });
  for (const embed of ["board", "1"]) {
    await goTo(page, `#/search?n=6&by=rows&at=27&embed=${embed}&lang=de`);
    assert.equal(await page.locator(".print-head").isVisible(), false, embed);
    const { y, height } = await page.locator(".board-frame").boundingBox();
    assert.ok(y >= 0 && y + height <= 361, `${embed}: from ${y}, ${height} px`);
  }
});

test("a tree fits its page, however large it is, and the bars of a comparison differ on paper", async (t) => {
  const page = await openPage(t, "#/search?n=6&panel=tree&lang=de", { viewport: { width: 1280, height: 720 } });
  await pressAction(page, "finish");
  await status(page, "done");
  for (const address of [null, "#/search?n=8&at=9340&panel=tree&lang=de"]) {
    if (address) {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 1280, height: 720 });
      await goTo(page, address);
      await page.waitForSelector("[data-tree=whole]");
    }
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(SHEET);
    const box = await page.$eval(".tree-picture", (it) => it.getBoundingClientRect().toJSON());
    assert.ok(box.left >= 0 && box.right <= SHEET.width + 1, `from ${box.left} to ${box.right}`);
    assert.ok(box.height > 100 && box.height <= 20 * CENTIMETRE + 1, `${box.height} px high`);
  }
  await page.emulateMedia({ media: "screen" });
  await goTo(page, "#/compare?n=6&by=one-per-line,field-order&panel=chart&lang=de");
  await page.waitForSelector(".total[data-marked]", { state: "attached" });
  await page.emulateMedia({ media: "print" });
  const fill = (selector) => page.$eval(selector, (it) => getComputedStyle(it).fill);
  for (const bars of [".total[data-marked]", ".total:not([data-marked])"]) {
    assert.equal(await fill(`${bars} .lane-rail`), "rgb(255, 255, 255)", bars);
    assert.notEqual(await fill(`${bars} .lane-done`), "rgb(0, 0, 0)", bars);
  }
  assert.notEqual(await fill(".total[data-marked] .lane-done"), await fill(".total:not([data-marked]) .lane-done"));
});
