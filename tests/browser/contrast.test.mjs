// What is not text stands out: the colours by name, as the browser works them out in
// every theme, against what they lie on (WCAG 2.2, criteria 1.4.3 and 1.4.11).

import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./site.mjs";

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
