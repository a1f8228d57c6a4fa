// Needs: media
// What is not text stands out: the colours by name, as the browser works them out in
// every theme, against what they lie on (WCAG 2.2, criteria 1.4.3 and 1.4.11).

import assert from "node:assert/strict";
import { test } from "node:test";
import { goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

const SQUARES = ["wood-light", "wood-dark"];
const GROUNDS = ["paper", "raised"];

/** A colour, what it lies on, and the least ratio. */
const PAIRS = [
  ["ink", GROUNDS, 4.5],
  ["faint", GROUNDS, 4.5],
  ["accent", GROUNDS, 4.5],
  ["on-accent", ["accent"], 4.5],
  ["ink", ["soft", "notice"], 4.5],
  ["rim", GROUNDS, 3],
  ["notice-rim", ["notice"], 3],
  ["queen", SQUARES, 3],
  ["given", SQUARES, 3],
  ["struck", SQUARES, 3],
  ["bad", SQUARES, 3],
  ["good", SQUARES, 3],
  ["test", SQUARES, 3],
  ["ray", SQUARES, 3],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((curve) => [`curve-${curve}`, GROUNDS, 3]),
];

const channels = (colour) => colour.match(/[\d.]+/g).map(Number);

const luminance = (channels) => {
  const [r, g, b] = channels.map((it) => it / 255).map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => {
  const [high, low] = [luminance(a), luminance(b)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

for (const [theme, options] of [
  ["light", {}],
  ["dark", {}],
  ["contrast", {}],
  ["auto", { contrast: "more", colorScheme: "light" }],
  ["auto", { contrast: "more", colorScheme: "dark" }],
]) {
  test(`colours stand out: ${theme}, ${JSON.stringify(options)}`, async (t) => {
    const page = await openPage(t, `#/search?n=5&theme=${theme}`, options);
    const names = [...new Set(PAIRS.flatMap(([name, grounds]) => [name, ...grounds]))];
    const colours = await page.evaluate((names) => {
      const probe = document.body.appendChild(document.createElement("p"));
      const read = (name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).map(Number);
      };
      return Object.fromEntries(names.map((name) => [name, read(name)]));
    }, names);
    for (const [name, grounds, least] of PAIRS) {
      for (const ground of grounds) {
        const found = ratio(colours[name], colours[ground]);
        assert.ok(found >= least, `--${name} on --${ground}: ${found.toFixed(2)} : 1, not ${least} : 1`);
      }
    }
  });
}

/** Buttons of every kind: links, main ones, those that are pressed. */
const WITH_BUTTONS = ["learn/backtracking/4", "learn/backtracking/teachers", "sheet", "talk", "about", "options", "game?n=6&queens=b1,d2,f3,a4,c5,e6"];

for (const theme of ["light", "dark", "contrast"]) {
  test(`under the pointer a button keeps its text: ${theme}`, async (t) => {
    const page = await openPage(t, `#/?theme=${theme}`, { reducedMotion: "reduce" });
    for (const address of WITH_BUTTONS) {
      let seen = 0;
      await goTo(page, `#/${address}${address.includes("?") ? "&" : "?"}theme=${theme}`);
      await page.waitForSelector("#main .button:visible, .game-keys .button:visible");
      // What is fetched brings buttons of its own.
      await settled(page);
      for (const button of await page.locator(".button:visible").all()) {
        await button.hover({ force: true });
        const [text, ground] = await button.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]);
        const [r, g, b, alpha = 1] = channels(ground);
        if (alpha === 0 || !text.startsWith("rgb(")) continue;
        const found = ratio(channels(text).slice(0, 3), [r, g, b]);
        assert.ok(found >= 4.5, `${address}: ${await button.textContent()}: ${text} on ${ground}`);
        seen += 1;
      }
      // One has a single button, and the worker brings more to the game.
      assert.ok(seen >= (address === "about" ? 1 : 2), `${address}: ${seen} buttons`);
    }
  });
}

test("in the contrast theme an empty track is not a full one", async (t) => {
  const page = await openPage(t, "#/compare?n=8&by=one-per-line,field-order&theme=contrast", { waitFor: ".lane-rail" });
  const fill = async (selector) => channels(await page.$eval(selector, (it) => getComputedStyle(it).fill));
  const found = ratio(await fill(".lane-rail"), await fill(".lane-done"));
  assert.ok(found >= 3, `${found} : 1`);
});
