// Needs: layout
// Controls keep apart, in every view on its own: what styles a part comes with that part,
// not with another view that happens to be there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

const PLACES = {
  "#/search?n=8&at=1234&panel=export": ".export .button",
  "#/lab?n=8&queens=c4&panel=export": ".export .button",
  "#/game?n=8&queens=a1": "#panel-tree .tree",
  "#/compare?n=6&panel=totals": "#panel-totals",
  "#/options": "main .button",
};

/** Pairs of controls in the page's view that are less than 3 px apart, as far as they are seen. */
const touching = (page) =>
  page.$$eval("main :is(.button, .field)", (all) => {
    const seen = all.filter((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const corners = [[left + 3, top + 3], [right - 3, bottom - 3]];
      return corners.every(([x, y]) => it.contains(document.elementFromPoint(x, y)));
    });
    const apart = (one, other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    };
    const name = (it) => it.dataset.action ?? it.getAttribute("name") ?? it.className;
    return seen.flatMap((one, k) =>
      seen.slice(k + 1).filter((other) => apart(one, other) < 3).map((other) => `${name(one)}, ${name(other)}: ${apart(one, other)} px`),
    );
  });

test("in the layout of each view on its own, no controls touch", async (t) => {
  const page = await openPage(t, "#/about", { viewport: { width: 1366, height: 768 } });
  for (const [address, place] of Object.entries(PLACES)) {
    await load(page, address, place);
    await settled(page);
    assert.deepEqual(await touching(page), [], address);
  }
});
