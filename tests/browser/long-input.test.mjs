// Needs: layout
// Layout: 10,000 characters in any field make neither a high notice nor a wide page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openChoice, openPanel, reveal } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

/** Fields of each view; what opens them; the button that takes a text area's content. */
const FIELDS = [
  { hash: "search?n=6&panel=export", names: ["n", "at", "export-width"] },
  { hash: "solutions?n=6", open: openChoice, names: ["n", "solution", "queens"] },
  {
    hash: "solutions?n=6",
    open: async (page) => {
      await openPanel(page, "export");
      await page.selectOption("[name=export-form]", "text");
    },
    names: ["export-queen", "export-between"],
  },
  { hash: "lab?n=6&queens=c4", names: ["n"] },
  { hash: "compare?n=6", names: ["n", "at"] },
  { hash: "count?n=8", names: ["n", "workers"] },
  { hash: "game?n=6", names: ["n"] },
];

const TEXTS = ["x".repeat(10_000), "9".repeat(10_000), "<b>&amp; ".repeat(1_250)];

/** Every text in every field on a wide and a narrow screen; else one text in each field, on a phone. */
const EVERY = process.env.QUEENSIDE_EVERY !== undefined;
const SCREENS = EVERY ? [[1280, 800], [360, 740]] : [[360, 740]];

test("10,000 characters in every field", async (t) => {
  const page = await openPage(t, "#/lab", { reducedMotion: "reduce", locale: "de" });
  let fields = 0;
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const { hash, open, names, take = [] } of FIELDS) {
      // A new view, without the earlier input.
      await goTo(page, "#/options");
      await goTo(page, `#/${hash}`);
      await open?.(page);
      for (const name of names) {
        fields += 1;
        for (const text of EVERY ? TEXTS : [TEXTS[fields % TEXTS.length]]) {
          const field = page.locator(`[name="${name}"]`).first();
          await field.waitFor({ state: "attached" });
          await reveal(page, `[name="${name}"]`);
          await field.fill(text);
          await field.press("Enter");
          for (const button of take) await page.click(action(button));
          await settled(page);
          const { high, wide } = await page.evaluate(() => {
            const said = [...document.querySelectorAll("[role=alert], [role=status], [aria-live]")];
            const frame = document.querySelector(".frame");
            return {
              high: Math.max(0, ...said.map((it) => it.getBoundingClientRect().height)),
              wide: Math.max(frame.scrollWidth - frame.clientWidth, document.scrollingElement.scrollWidth - innerWidth),
            };
          });
          const where = `${hash}, ${name}, ${text.slice(0, 3)} …, ${width} × ${height}`;
          assert.ok(high < 300, `${where}: ${high} px are said`);
          assert.equal(wide, 0, `${where}: too wide`);
        }
      }
    }
  }
});
