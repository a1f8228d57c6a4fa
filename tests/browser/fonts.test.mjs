// Needs: fonts, network
// The page's fonts: the same on every system, after the first drawing, and moving nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { firstLoad } from "./first-load.mjs";
import { DIST, STARTED, lean } from "./launch.mjs";
import { openPage, site } from "./site.mjs";

/** Waits until both fonts are in use. */
const inUse = (page) =>
  page.waitForFunction(() => {
    const own = [...document.fonts].filter(({ family }) => family.includes("Queenside"));
    return own.length === 2 && own.every(({ status }) => status === "loaded");
  });

const isFont = (name) => /\bfonts?-[^/]*\.(woff2|js)$/.test(name);

/** Writes down what a page asks for, and where the drawing moves by itself. */
const watched = (asked) => async (page) => {
  const { address } = await site();
  page.on("request", (request) => asked.push(request.url().slice(address.length)));
  await page.addInitScript(() => {
    window.shifts = 0;
    window.isCounted = false;
    new PerformanceObserver((list) => {
      if (window.isCounted) for (const { value } of list.getEntries()) window.shifts += value;
    }).observe({ type: "layout-shift" });
    // From the moment before both come into use.
    const add = FontFaceSet.prototype.add;
    FontFaceSet.prototype.add = function (font) {
      window.isCounted = true;
      return add.call(this, font);
    };
  });
};

// The network.
test("both fonts come after the page has been drawn, and are no part of a first load", async (t) => {
  const asked = [];
  const page = await openPage(t, "#/", { before: watched(asked) });
  await inUse(page);
  const fonts = asked.filter(isFont);
  assert.equal(fonts.length, 3, fonts.join());
  assert.ok(asked.findIndex(isFont) > asked.findIndex((name) => name.endsWith("_bg.wasm")));
  assert.deepEqual(firstLoad(pathToFileURL(DIST)).filter(isFont), []);
});

/** A page with much text and one with a board; with QUEENSIDE_EVERY, more screens. */
const DRAWN = [
  ["#/", { width: 360, height: 740 }],
  ["#/search?n=8&at=1234", { width: 1366, height: 768 }],
  ...(process.env.QUEENSIDE_EVERY ? [["#/", { width: 1366, height: 768 }], ["#/game?n=8", { width: 1024, height: 768 }]] : []),
];

// Layout.
for (const [address, viewport] of DRAWN) {
  test(`the fonts move next to nothing: ${address}, ${viewport.width} px`, async (t) => {
    const page = await openPage(t, `${address}${address.includes("?") ? "&" : "?"}lang=de`, { viewport, before: watched([]) });
    await inUse(page);
    // Shifts are reported with the frame after the one that moved.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shifts = await page.evaluate(() => [window.isCounted, window.shifts]);
    assert.equal(shifts[0], true);
    assert.ok(shifts[1] < 0.04, `layout shift of ${shifts[1]}`);
  });
}

// The network.
test("readers who save data get no fonts, and those who cannot get them read on", async (t) => {
  const asked = [];
  await openPage(t, "#/", {
    before: lean((page) => watched(asked)(page)),
  });
  assert.deepEqual(asked.filter(isFont), []);
  // They may be asked for before the page is found to have started.
  let lose;
  const lost = new Promise((resolve) => (lose = resolve));
  const page = await openPage(t, "#/game?n=8", {
    expected: [/ERR_FAILED/, /Failed to load/],
    before: (page) =>
      page.route(/\.woff2$/, (route) => {
        lose();
        return route.abort();
      }),
  });
  await page.waitForSelector(STARTED, { state: "attached" });
  await lost;
  await page.click('[data-square="a1"]');
  await page.waitForSelector('[data-square="a1"][data-state="queen"]');
});
