// Needs: layout
// Projector mode: what the class must read is in sight and large enough, and nothing covers it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

/** The projectors of schools; the smallest and the largest, unless QUEENSIDE_EVERY asks for all. */
const EVERY = process.env.QUEENSIDE_EVERY !== undefined;
const SIZES = [[1024, 768], [1280, 800], [1366, 768], [1920, 1080]].filter((_, k) => EVERY || k % 3 === 0);

/** The least size of type, in px. */
const LEAST = 22;

const LABELS = ".board-ranks > *, .board-files > *";

/**
 * The views. `seen` is wholly in the screen, `read` is large, `reached` is in the screen or in a menu
 * whose button is; `drawn` is waited for.
 */
const VIEWS = [
  {
    address: "#/search?n=8&at=1234&panel=tree",
    drawn: "[data-tree] .node[data-path]",
    seen: ["[data-board]", ".stage-say", "[data-tree] .node[data-path]", action("play"), action("step"), "[data-counter=tests]"],
    reached: ["[name=n]", "[name=by]", "[name=speed]", action("predict"), action("next-return"), action("previous-return"), "[popovertarget=all-counters]"],
    read: [LABELS, "[data-tree] text", ".caption", "[data-counter=tests] > *"],
  },
  {
    address: "#/search?n=8&by=rows&at=300&panel=state,tree",
    drawn: "[data-open-call]",
    seen: ["[data-board]", ".stage-say", "[data-open-call]", action("play")],
    reached: ["[name=n]", "[name=speed]", action("predict"), action("next-return")],
    read: [LABELS, "[data-open-call] code"],
  },
  {
    address: "#/search?n=8&at=1234&panel=listing",
    drawn: "[data-mark=line]",
    seen: ["[data-board]", ".stage-say", "[data-mark=line]", action("play")],
    read: [LABELS, "[data-mark=line]"],
  },
  {
    address: "#/search?n=8&at=1234&panel=none",
    seen: ["[data-board]", ".stage-say", action("play")],
    read: [LABELS, ".caption"],
  },
  {
    address: "#/compare?n=8&by=one-per-line,field-order",
    drawn: "[data-race]",
    seen: ["[data-board]", "[data-strip]", "[data-race]", action("play"), action("step")],
    reached: ["[name=n]", "[name=speed]"],
    read: [".racer-by .choice-words", ".racer-count", ".caption", ".race-line text"],
  },
  {
    address: "#/compare?n=8&by=one-per-line,field-order,bit-masks",
    seen: ["[data-board]", "[data-strip]", action("play"), action("step")],
    read: [".racer-by .choice-words", ".racer-count"],
  },
  {
    address: "#/count?n=12",
    drawn: ".chart",
    seen: ["[data-board]", ".stage-say", action("start")],
    reached: ["[name=n]"],
    read: [LABELS, ".caption", ".chart-text"],
  },
  { address: "#/lab?n=8&queens=d4", drawn: "[data-ray]", seen: ["[data-board]", ".stage-say"], reached: ["[name=n]", "[data-piece]"], read: [LABELS, ".caption", "[data-ray]"] },
  { address: "#/game?n=8&queens=a1", seen: ["[data-board]", ".stage-say", action("hint")], reached: ["[name=n]", "[name=kind]"], read: [LABELS, ".caption"] },
  { address: "#/solutions?n=8&solution=1", drawn: "main [data-solution]", seen: ["main [data-board]", ".stage-say"], reached: ["[name=n]"], read: ["main .board-frame :is(.board-ranks, .board-files) > *"] },
  { address: "#/write?n=6", drawn: "[data-editor] .cm-content", seen: ["[data-board]", ".stage-say", action("run")], read: [LABELS, ".cm-line"] },
  { address: "#/learn/backtracking/4", drawn: ".lesson-text", seen: ["[data-board]"], read: [LABELS, ".lesson-text p"] },
  { address: "#/", seen: ["[data-board]"], read: [LABELS, ".start-text"] },
  { address: "#/options", seen: ["[data-board]"], read: [LABELS, "main h2", "main label"] },
];

/** Pages of text, which scroll. What is written on the paper of a worksheet is for the paper. */
const PAGES = [
  { address: "#/learn", drawn: "[data-lesson]", read: ["[data-lesson] :is(b, span, p)", "main p"] },
  { address: "#/learn/backtracking/teachers", drawn: "[data-teachers]", read: ["[data-teachers] :is(p, li, code, h3)"] },
  { address: "#/class", drawn: "[data-class]", read: ["main :is(h2, p, label, .button, .say-link)"] },
  { address: "#/sheet?tasks=complete,trace&n=6&seed=7", drawn: ".paper", read: [".sheet-about :is(h2, p)", "main .check", ".sheet-view > p"] },
  { address: "#/about", drawn: "[data-about]", read: ["[data-about] :is(h2, h3, h4, p, li, span, b)"] },
];

/** What is out of the screen, cannot be reached, or covers what is read. */
function wrong({ seen, reached = [] }) {
  const faults = [];
  const outside = (it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isIn ? null : [left, top, right, bottom].map(Math.round).join(" ");
  };
  for (const selector of seen) {
    const all = [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    if (all.length === 0) faults.push(`${selector} is not there`);
    for (const it of all) if (outside(it)) faults.push(`${selector}: ${outside(it)}`);
  }
  for (const selector of reached) {
    const it = document.querySelector(selector);
    const menu = it?.closest("[popover]");
    const ways = menu ? document.querySelectorAll(`[popovertarget="${menu.id}"]`) : [];
    if (![it, ...ways].some((it) => it?.checkVisibility() && !outside(it))) faults.push(`${selector} cannot be reached`);
  }
  for (const board of document.querySelectorAll("[data-board]")) {
    for (const square of board.querySelectorAll("[data-square]")) {
      const box = square.getBoundingClientRect();
      const on = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!board.contains(on)) faults.push(`${square.dataset.square} is covered by ${on?.className}`);
    }
  }
  if (!document.querySelector("h1").checkVisibility()) faults.push("readers miss the name of the view");
  const say = document.querySelector(".stage-say")?.getBoundingClientRect();
  for (const it of document.querySelectorAll(".stage-player, .stage-tabs, .stage-setup, .stage-counters, .leave-projector")) {
    const box = it.getBoundingClientRect();
    const isOver = say && Math.min(say.right, box.right) - Math.max(say.left, box.left) > 1 && Math.min(say.bottom, box.bottom) - Math.max(say.top, box.top) > 1;
    if (isOver) faults.push(`${it.className} is over the sentence`);
  }
  return faults;
}

/** Text smaller than the class can read; of a drawing, as large as it is drawn. */
const small = (page, selectors, least) =>
  page.evaluate(
    ([selectors, least]) => {
      // The editor is in a shadow root.
      const editor = document.querySelector("[data-editor]")?.shadowRoot;
      const all = (selector) => [...((selector.startsWith(".cm-") && editor) || document).querySelectorAll(selector)];
      return selectors.flatMap((selector) => {
        const sizes = all(selector)
          .filter((it) => it.checkVisibility())
          .map((it) => parseFloat(getComputedStyle(it).fontSize) * (it.ownerSVGElement?.getScreenCTM().d ?? 1) * (it.currentCSSZoom ?? 1));
        if (sizes.length === 0) return [`${selector} is not there`];
        return Math.min(...sizes) >= least - 0.1 ? [] : [`${selector}: ${Math.min(...sizes)} px`];
      });
    },
    [selectors, least],
  );

/** The controls have come. */
async function move(page) {
  await page.mouse.move(500, 300);
  await page.mouse.move(520, 310);
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-moved"));
}

for (const [width, height] of SIZES) {
  test(`everything is in sight, large enough and uncovered, ${width} × ${height}`, async (t) => {
    const page = await openPage(t, "#/about?lang=de&full=1", { viewport: { width, height } });
    const faults = [];
    // The largest has room enough: some views.
    for (const view of VIEWS.filter((_, k) => EVERY || width === 1024 || k % 3 === 0)) {
      await goTo(page, `${view.address}${view.address.includes("?") ? "&" : "?"}full=1&lang=de`);
      await page.waitForSelector("[data-board]");
      await page.waitForSelector(".leave-projector");
      if (view.drawn) await page.waitForSelector(view.drawn, { state: "attached" });
      await move(page);
      await settled(page);
      const found = [...(await page.evaluate(wrong, view)), ...(await small(page, view.read, LEAST))];
      // After a click on the board and a step, nothing is in the way either.
      await page.mouse.click(300, 300);
      await page.keyboard.press("ArrowRight");
      await settled(page);
      found.push(...(await page.evaluate(wrong, { seen: ["[data-board]"] })).map((it) => `after a click: ${it}`));
      faults.push(...found.map((it) => `${view.address}: ${it}`));
    }
    assert.deepEqual(faults, []);
  });
}

test("pages of text are large and as wide as the screen", async (t) => {
  const page = await openPage(t, "#/about?lang=de&full=1");
  const faults = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const { address, drawn, read } of PAGES) {
      await goTo(page, `${address}${address.includes("?") ? "&" : "?"}full=1&lang=de`);
      await page.waitForSelector(drawn, { state: "attached" });
      await settled(page);
      const wide = await page.evaluate(() => {
        const outside = [...document.querySelectorAll("main *")].filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > innerWidth + 1);
        return outside.map((it) => `${it.className || it.localName} is outside`);
      });
      faults.push(...[...wide, ...(await small(page, read, LEAST))].map((it) => `${address}, ${width} × ${height}: ${it}`));
    }
  }
  assert.deepEqual(faults, []);
});

test("the end of a search is in sight, whole and large", async (t) => {
  const page = await openPage(t, "#/about?lang=de&full=1");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await goTo(page, "#/search?n=8&by=rows&panel=tree&full=1&lang=de");
    await page.waitForSelector("[data-board]");
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.querySelectorAll("[data-all-solutions] [data-solution]").length === 92);
    await move(page);
    await settled(page);
    const words = ".all-solutions-words :is(b, button)";
    const faults = await page.evaluate(wrong, { seen: ["[data-all-solutions]", "[data-all-solutions] [data-solution]", words, ".stage-say", "[data-next-view]", action("play"), "[data-counter=tests]"] });
    const cut = await page.$$eval(".stage-say", (all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => `cut: ${it.textContent}`));
    // The small boards are in the place of the large one.
    const others = faults.filter((it) => !/^[a-h][1-8] is covered/.test(it));
    assert.deepEqual([...others, ...cut, ...(await small(page, [words, ".stage-say .caption", "[data-next-view]"], LEAST))], [], `${width} × ${height}`);
    await goTo(page, "#/about?full=1");
  }
});

test("the levels of the tree are at the rows of the board", async (t) => {
  const page = await openPage(t, "#/about?lang=de&full=1");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const n of EVERY || width === 1024 ? [6, 8] : [8]) {
      await goTo(page, `#/search?n=${n}&by=rows&at=27&panel=tree&full=1&lang=de`);
      await page.waitForSelector("[data-tree] .node[data-path][data-level='3']");
      await settled(page);
      const apart = await page.$$eval("[data-tree] .node[data-path]", (nodes) =>
        nodes.filter((it) => it.dataset.square).map((it) => {
          const middle = (box) => (box.top + box.bottom) / 2;
          const square = document.querySelector(`[data-board] [data-square="${it.dataset.square}"]`);
          return Math.abs(middle(it.querySelector("path, circle").getBoundingClientRect()) - middle(square.getBoundingClientRect()));
        }),
      );
      assert.ok(apart.length >= 3 && Math.max(...apart) < 4, `n = ${n}, ${width} × ${height}: ${apart}`);
    }
  }
});

test("the answers of a question are in sight, whole and large", async (t) => {
  const page = await openPage(t, "#/about?lang=de&full=1");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await goTo(page, `#/search?n=8&by=rows&at=20&predict=step&panel=tree&full=1&lang=de&theme=${width > 1300 ? "dark" : "light"}`);
    await page.waitForSelector("[data-board]");
    await page.keyboard.press("Space");
    await page.waitForSelector("[data-answer]");
    await move(page);
    await settled(page);
    const faults = await page.evaluate(wrong, { seen: ["[data-board]", "[data-question]", "[data-answer]", ".predict-foot", action("play")], reached: ["[name=n]", action("predict")] });
    const over = await page.evaluate(() => {
      const foot = document.querySelector(".predict-foot").getBoundingClientRect();
      return foot.bottom > document.querySelector(".stage-player").getBoundingClientRect().top + 1 ? ["the score is over the player"] : [];
    });
    const cut = await page.$$eval("[data-answer]", (all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1).map((it) => it.textContent));
    assert.deepEqual([...faults, ...over, ...cut, ...(await small(page, ["[data-answer]", LABELS], LEAST))], [], `${width} × ${height}`);
    await goTo(page, "#/about?full=1");
  }
});

// Keys and focus.
test("shortcuts are shown from the first, what has no room is left out, and Space starts a count", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=20&full=1&panel=listing,state,tree&lang=de", { viewport: { width: 1366, height: 768 } });
  await page.waitForSelector("[data-waiting]", { state: "attached" });
  assert.ok(!(await page.isVisible("[data-waiting]")));
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] kbd");
  assert.equal(await page.$eval("dialog[open]", (it) => it.scrollTop), 0);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.keyboard.press("f");
  await page.waitForSelector("[data-app]:not([data-full])");
  assert.equal(await page.innerText("[data-waiting]"), "Daneben ist kein Platz für: Variablen.");
  await goTo(page, "#/count?n=18&full=1");
  await page.waitForSelector("[data-count][data-status=ready]");
  await page.keyboard.press("Space");
  await page.waitForSelector("[data-count]:not([data-status=ready])");
});
