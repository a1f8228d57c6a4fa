// Needs: accessibility tree, layout
// axe on every view, in a browser for the colours, sizes and focus that it computes. The language changes from
// state to state, light and dark are both seen; tests that open something of their own look at that alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, closeMenus, openPanel, pressAction, reveal } from "./hooks.mjs";
import { opened } from "./lessons.mjs";
import { assertAccessible, assertContrast, goTo, openPage } from "./site.mjs";
import { LANGS, VIEWS, addressOf, settled } from "./views.mjs";

const shows = (page, selector) => page.waitForSelector(selector, { state: "attached" });

async function wrong(page) {
  while ((await page.locator("[data-question]").count()) === 0) await page.keyboard.press("ArrowRight");
  await page.click("[data-answer=taken-back]");
  await shows(page, "[data-question][data-state=wrong]");
}

/** States of views that neither layout nor screenshots need. */
const MORE = [
  { name: "search.pointed", address: "#/search?n=6&by=board-scan&at=40&panel=state", open: (page) => page.locator("[data-datum]").last().hover() },
  { name: "search.notice", address: "#/search?n=99", open: (page) => shows(page, ".notices[role=alert] p") },
  { name: "search.chosen", address: "#/search?n=6&at=999&panel=solutions&solution=2" },
  { name: "search.printed", address: "#/search?n=5&by=position-array&at=336&as=document&panel=solutions" },
  { name: "search.table", address: "#/search?n=5&by=threat-arrays&at=300&as=document&panel=solutions" },
  { name: "search.iterative", address: "#/search?n=6&by=one-per-line&at=9&panel=listing" },
  { name: "search.masks", address: "#/search?n=6&by=bit-masks&at=9&panel=state" },
  { name: "search.asked", address: "#/search?n=6&by=rows&at=24&predict=step", open: wrong },
  {
    name: "search.score",
    address: "#/search?n=6&by=rows&at=25&predict=square",
    open: (page) => page.click(".predict-score").then(() => shows(page, "#predict-more:popover-open")),
  },
  { name: "search.help", address: "#/search?n=6&at=40", open: (page) => pressAction(page, "help").then(() => shows(page, "dialog[open]")) },
  {
    name: "search.code",
    address: "#/search?n=5&by=rows&at=33",
    open: async (page) => {
      await page.click(action("link"));
      await page.click(action("code"));
      await shows(page, ".share-code .qr:not([data-waiting])");
    },
  },
  {
    name: "compare.measured",
    address: "#/compare?n=5&at=20&panel=totals",
    open: (page) => pressAction(page, "measure").then(() => shows(page, '[data-measurement][data-status="done"]')),
  },
  ...["album", "rules"].map((panel) => ({ name: `game.${panel}`, address: `#/game?n=8&queens=a1,c5&panel=${panel}`, open: (page) => openPanel(page, panel) })),
  ...["threats/1", "possibilities/2", "faster/3", "symmetry/4", "counting/teachers", "heuristics/4"].map((part) => ({
    name: `learn.${part}`,
    address: `#/learn/${part}`,
    open: (page) => shows(page, opened(part.split("/")[0])),
  })),
  {
    name: "about.asked",
    address: "#/about",
    open: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem("queenside.learn.problem", "rr-");
        dispatchEvent(new StorageEvent("storage"));
      });
      await page.click(action("forget"));
      await shows(page, "dialog[open]");
    },
  },
];

/** The states of each view together: they share a document. */
const views = new Map();
for (const state of [...VIEWS, ...MORE]) {
  const name = state.name.split(".")[0];
  views.set(name, [...(views.get(name) ?? []), state]);
}

let turn = 0;
for (const [name, states] of views) {
  test(`axe finds nothing: ${name}`, async (t) => {
    const page = await openPage(t, `#/${name === "options" ? "about" : "options"}`, { reducedMotion: "reduce" });
    for (const state of states) {
      const scheme = ["light", "dark"][turn % 2];
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(() => [localStorage, sessionStorage].forEach((it) => it.clear()));
      await goTo(page, addressOf(state, LANGS[turn % 3]));
      await state.open?.(page);
      await settled(page);
      await t.test(`${state.name}, ${LANGS[turn % 3]}`, async () => {
        // The page around the frame has the heading.
        await assertAccessible(page, state.address.includes("embed=") ? "main" : "html");
        await page.emulateMedia({ colorScheme: scheme === "light" ? "dark" : "light" });
        await assertContrast(page);
      });
      for (let open = await page.locator("dialog[open]").count(); open > 0; open -= 1) await page.keyboard.press("Escape");
      turn += 1;
    }
  });
}

test("axe finds nothing on a phone, nor in its menus", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=40", { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" });
  await assertAccessible(page);
  // The tree has the place of the counters.
  await goTo(page, "#/search?n=6&at=40&panel=listing");
  for (const menu of ["menu", "setup", "speed", "more-panels", "all-counters"]) {
    await reveal(page, `[popovertarget="${menu}"]`);
    await page.click(`[popovertarget="${menu}"]`);
    assert.ok(await page.isVisible(`#${menu}`), menu);
    await assertAccessible(page, `#${menu}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertContrast(page, `#${menu}`);
    await page.emulateMedia({ colorScheme: "light" });
    await closeMenus(page);
  }
});
