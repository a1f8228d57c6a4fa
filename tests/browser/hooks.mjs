// The page's documented hooks, read and used.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { FRAMES, untilDrawn } from "./acts.mjs";

/** Known totals: figures.search_counters[n][search][counter]. */
export const figures = JSON.parse(
  await readFile(new URL("../data/figures.json", import.meta.url), "utf8"),
);

export const action = (name) => `[data-action="${name}"]`;

/** Every search whose known totals the figures have. */
export const SEARCHES = Object.keys(figures.search_counters[8]);

/** One recursive search and one iterative search: the wiring of a view. With QUEENSIDE_EVERY, all of them. */
export const SOME_SEARCHES = process.env.QUEENSIDE_EVERY ? [...SEARCHES, "bit-masks"] : ["free-slots", "one-per-line"];

/** All counters as the bare numbers that the page carries, or those within a selector. */
export const counters = (page, within = "") =>
  page.$$eval(`${within} [data-counter]`, (all) =>
    Object.fromEntries(all.map((it) => [it.dataset.counter, it.dataset.value])),
  );

/** Waits until the root has a status. */
export const status = (page, name) =>
  page.waitForSelector(`[data-app][data-status="${name}"]`, { state: "attached" });

/** The squares in one state. */
export const squares = (page, state) =>
  page.$$eval(`[data-board] [data-state="${state}"]`, (all) => all.map((it) => it.dataset.square));

/** Fails unless the counters shown are the known totals of a whole run. */
export async function assertTotals(page, n, search, within) {
  const shown = await counters(page, within);
  for (const [name, total] of Object.entries(figures.search_counters[n][search])) {
    assert.equal(shown[name], String(total), `${search}, n = ${n}: ${name}`);
  }
}

/**
 * Presses a button of the page `times` times. After each press, when the page has drawn what came
 * of it, `look` is called with its argument, in the page; returns what it has returned. For long
 * ways: a pointer takes ten times as long, and is tried elsewhere.
 */
export async function pressAndLook(page, name, times, look, argument) {
  const inPage = await page.evaluateHandle(`({ look: ${look}, untilDrawn: ${untilDrawn} })`);
  try {
    return await page.evaluate(
      async ([name, times, { look, untilDrawn }, frames, argument]) => {
        const seen = [];
        for (let pressed = 0; pressed < times; pressed++) {
          const button = document.querySelector(`[data-action="${name}"]`);
          if (button.disabled || button.getAttribute("aria-disabled") === "true") throw new Error(`${name} is off`);
          button.click();
          await untilDrawn(frames);
          seen.push(look(argument));
        }
        return seen;
      },
      [name, times, inPage, FRAMES, argument],
    );
  } finally {
    await inPage.dispose();
  }
}

/**
 * How many px the page is wider than its window: its frame cuts off what is too wide, so
 * that nothing scrolls, and what is lost is seen by nobody.
 */
export const tooWide = (page) =>
  page.evaluate(() => {
    const [root, frame] = [document.scrollingElement, document.querySelector(".frame")];
    return Math.max(root.scrollWidth - innerWidth, frame.scrollWidth - frame.clientWidth);
  });

/** What is stored of a record, such as `settings`, by the names of its values. */
export const record = (page, name) =>
  page.evaluate((prefix) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.sort().map((key) => [key.slice(prefix.length), localStorage.getItem(key)]));
  }, `queenside.${name}.`);

/** Types into a field and leaves it with Enter. */
export async function type(page, name, text) {
  await reveal(page, `[name="${name}"]`);
  await page.fill(`[name="${name}"]`, text);
  await page.press(`[name="${name}"]`, "Enter");
  await closeMenus(page);
}

/** Opens a panel beside the board by its tab, and waits for what stands in it, which may have to be fetched. */
export async function openPanel(page, name) {
  const tab = page.locator(`#tab-${name}`);
  if ((await tab.getAttribute("aria-selected")) !== "true") {
    await reveal(page, `#tab-${name}`);
    await tab.click();
  }
  await page.waitForSelector(`#panel-${name}`);
  await page.waitForSelector(`#panel-${name} > :not(.panel-title, .visually-hidden)`, { state: "attached" });
}

/** Opens the form above the list of solutions, in which squares and kinds are chosen. */
export async function openChoice(page) {
  await openPanel(page, "list");
  if ((await page.locator(".choose").count()) === 0) await pressAction(page, "choose");
}

/** Presses a button of a menu that its view folds away. */
export async function pressInMenu(page, menu, name) {
  if (!(await page.locator(`#${menu}`).evaluate((it) => it.matches(":popover-open")))) {
    await page.click(`[popovertarget="${menu}"]`);
  }
  await page.click(action(name));
}

/** Opens the menus that hold an element, the outermost first, unless the element is in sight. */
export const reveal = (page, selector) =>
  page.evaluate((selector) => {
    const menus = [];
    for (let it = document.querySelector(selector); it; it = it.parentElement) if (it.matches("[popover]")) menus.unshift(it);
    for (const menu of menus) if (!menu.checkVisibility()) menu.showPopover();
  }, selector);

/** Presses a control that may be in a menu, and closes the menu. */
export async function pressAction(page, name) {
  await page.waitForSelector(action(name), { state: "attached" });
  await reveal(page, action(name));
  await page.click(action(name));
  await closeMenus(page);
}

export const closeMenus = (page) =>
  page.evaluate(() => document.querySelectorAll(":popover-open").forEach((it) => it.hidePopover()));

/** Presses the button that sets the counters to zero, which stands with their meanings. */
export async function setToZero(page) {
  await page.click("[popovertarget=all-counters]");
  await page.click(action("zero"));
  await page.keyboard.press("Escape");
}
