// Needs: focus, layout, worker
// Keys and focus: keys belong to what has the focus; single characters can be switched off everywhere
// (WCAG 2.2, criterion 2.1.4). The table of all keys is walked by the native tests of
// state/shortcuts.rs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, pressAction, reveal, squares, type } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { goTo, openPage } from "./site.mjs";

/** One key of each kind: a step and a jump. */
const ARROWS = process.env.QUEENSIDE_EVERY ? ["ArrowRight", "ArrowLeft", "Home", "End", "ArrowUp", "ArrowDown"] : ["ArrowRight", "End"];

/** Waits until what a key may have changed would have been drawn. */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("arrows in tabs, boards, trees, fields and sliders never step the search", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=100&panel=tree");
  await page.waitForSelector("#panel-tree [data-node]");
  // The tabs last: their arrows open other panels.
  const stops = [
    '#panel-tree .tree-picture', "[data-square=c3]", "[name=speed]", "[name=n]", "[name=at]",
    "[role=tab][tabindex='0']",
  ];
  for (const stop of stops) {
    await reveal(page, stop);
    await page.locator(stop).first().focus();
    for (const key of ARROWS) {
      await page.keyboard.press(key);
      await drawn(page);
      const shown = await page.evaluate(() => [location.hash, document.querySelector("[data-counter=step]").dataset.value]);
      assert.ok(shown[0].includes("at=100") && shown[1] === "100", `${stop}: ${key}: ${shown}`);
    }
  }
  // Key events that name no key, as from what fills in forms, are nobody's.
  for (const place of ["body", "[role=gridcell]", "[role=tab]", "[name=n]"]) {
    await page.locator(place).first().evaluate((it) => {
      const key = new KeyboardEvent("keydown", { bubbles: true });
      Object.defineProperty(key, "key", { value: undefined });
      for (const event of [new Event("keydown", { bubbles: true }), key]) it.dispatchEvent(event);
    });
  }
  // On the page itself they do.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-counter=step][data-value="101"]', { state: "attached" });

  for (const address of ["#/lab?n=6&queens=c4,e5", "#/game?n=6&queens=b1,d2"]) {
    await goTo(page, address);
    const before = (await squares(page, "queen")).sort();
    const tab = page.locator("[role=tablist]").first().locator("[tabindex='0']");
    const chosen = await tab.getAttribute("data-panel");
    await tab.focus();
    await page.keyboard.press("ArrowRight");
    const next = await page.evaluate(() => document.activeElement.dataset.panel);
    assert.notEqual(next, chosen, "the arrow goes to the next tab");
    await page.waitForSelector(`[data-panel="${next}"][aria-selected=true]`);
    for (const key of ARROWS) await page.keyboard.press(key);
    await page.focus("[data-square=a1]");
    for (const key of [...ARROWS, "PageUp", "PageDown"]) await page.keyboard.press(key);
    assert.ok(await page.evaluate(() => document.activeElement.matches("[data-square]")));
    assert.deepEqual((await squares(page, "queen")).sort(), before);
  }
});

test("in the lab and the game single characters obey the switch, which is kept, and other keys go on", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=en");
  const work = async () => {
    await page.focus("[data-square=d3]");
    await page.keyboard.press("x");
    await drawn(page);
    const crossed = (await squares(page, "crossed")).join();
    await page.keyboard.press("u");
    await drawn(page);
    const undone = (await squares(page, "crossed")).join();
    const sentence = await page.innerText(".stage-say .caption");
    await page.keyboard.press("q");
    await drawn(page);
    const isAnswered = (await page.innerText(".stage-say .caption")) !== sentence;
    return { crossed, undone, isAnswered };
  };
  assert.deepEqual(await work(), { crossed: "d3", undone: "", isAnswered: true });
  await page.keyboard.press("?");
  await page.uncheck("dialog [name=character-keys]");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForSelector("[data-game]", { state: "attached" });
  assert.deepEqual(await work(), { crossed: "", undone: "", isAnswered: false });
  await page.keyboard.press("?");
  await page.keyboard.press("f");
  assert.equal(await page.locator("dialog[open], [data-full]").count(), 0);
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-square=d3][data-state=queen]");

  await goTo(page, "#/lab?n=6&queens=c3&lang=en");
  const pieces = (number) => page.waitForSelector(`[data-counter=pieces][data-value="${number}"]`, { state: "attached" });
  await page.focus("[data-square=c3]");
  await page.keyboard.press("Delete");
  await pieces(0);
  await page.keyboard.press("u");
  await drawn(page);
  await pieces(0);
  await pressAction(page, "help");
  await page.waitForSelector("dialog[open] kbd");
  await page.check("dialog [name=character-keys]");
  await page.keyboard.press("Escape");
  await page.focus("[data-square=c3]");
  await page.keyboard.press("u");
  await pieces(1);
  await page.keyboard.press("t");
  await page.waitForFunction(() => /c3/.test([...document.querySelectorAll("[aria-live], [role=status]")].map((it) => it.textContent).join(" ")));
});

test("a button that is pressed keeps the focus, or hands it on when it stops acting or goes", async (t) => {
  const page = await openPage(t, "#/options", { reducedMotion: "reduce" });
  const focused = () => page.evaluate(() => document.activeElement.dataset.action ?? document.activeElement.localName);
  /** Presses by key, again and again; `wanted` has the focus once the page has drawn what it changes. */
  const press = async (name, times = 1, { key = "Enter", wanted = name } = {}) => {
    await reveal(page, action(name));
    await page.locator(action(name)).first().focus();
    for (let pressed = 0; pressed < times; pressed++) {
      await page.keyboard.press(key);
      await drawn(page);
      assert.equal(await focused(), wanted, `${name}, pressed ${pressed + 1} times`);
    }
  };
  const size = (n) => page.waitForSelector(`[data-board][data-n="${n}"]`);
  await goTo(page, "#/search?n=26&lang=en");
  await size(26);
  await press("larger", 2);
  assert.equal(await page.getAttribute("[data-board]", "data-n"), "27");
  await goTo(page, "#/search?n=2&lang=en");
  await size(2);
  await press("smaller", 2);
  await goTo(page, "#/search?n=6&by=one-per-line&at=40&lang=en");
  await page.waitForSelector("[data-counter=step][data-value='40']", { state: "attached" });
  await press("previous-solution", 2, { key: "Space" });
  assert.equal(await page.getAttribute("[data-app]", "data-status"), "paused", "no space has started the search");
  await goTo(page, "#/compare?n=4&lang=en");
  await press("add", 4);
  assert.equal(await page.locator("[data-contender]").count(), 4);

  await goTo(page, "#/count?n=20&workers=1&lang=en");
  await page.waitForSelector('[data-count][data-status="ready"]');
  await press("start", 1, { wanted: "pause" });
  await page.waitForFunction(() => Number(document.querySelector("[data-count]").dataset.progress) > 0);
  await press("pause", 1, { wanted: "continue" });
  // The neighbour of what is gone.
  await press("cancel", 1, { wanted: "start" });
  await page.waitForSelector('[data-count][data-status="ready"]', { state: "attached" });
  // A notice that is read gives the focus back: the menu with the field is closed, so to the button before it.
  await type(page, "n", "nonsense");
  await page.waitForSelector(".notices");
  await press("close-notice", 1, { wanted: "start" });
  assert.equal(await page.locator(".notices").count(), 0);

  await goTo(page, "#/solutions?n=6&class=1&lang=en");
  await page.waitForSelector('[data-view="solutions"][data-status="done"]', { state: "attached" });
  await press("only-class");
  await page.keyboard.press("Escape");
  await openPanel(page, "list");
  // The neighbour of what is gone.
  await press("any-class", 1, { wanted: "list-all" });
  await press("list-all");
  for (const name of ["previous", "next"]) await press(name, 5);
  await page.click("[popovertarget=more-panels]");
  for (const name of ["redraw", "delete-solutions", "undo", "delete-solutions"]) await press(name, 2);
  await page.keyboard.press("Escape");
  // Now nothing is there to be saved.
  await openPanel(page, "export");
  for (const name of ["save", "copy", "cancel"]) await press(name);

  // In the game a hint that is done goes.
  await goTo(page, "#/game?n=4&queens=b1&lang=en");
  await press("hint", 4);
  await page.locator(action("do-hint")).focus();
  await page.keyboard.press("Enter");
  await drawn(page);
  assert.notEqual(await focused(), "body");
  for (const name of ["undo", "redo", "new"]) await press(name, 2);
  await goTo(page, "#/lab?n=6&queens=c4&lang=en");
  for (const name of ["clear", "undo"]) await press(name, 2);
});

test("a presenter's keys step wherever a pointer has left the focus, B makes the screen black, and Tab goes as one looks", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=20&full=1&panel=listing&lang=de");
  const at = async (step) => page.waitForSelector(`[data-counter="step"][data-value="${step}"]`, { state: "attached" });
  await at(20);
  await page.keyboard.press("PageDown");
  await at(21);
  await page.keyboard.press("PageUp");
  await at(20);
  const black = () => page.evaluate(() => getComputedStyle(document.body, "::after").backgroundColor === "rgb(0, 0, 0)");
  await page.keyboard.press("b");
  assert.ok(await black());
  await page.keyboard.press("b");
  assert.ok(!(await black()));
  // Many presenters send a full stop.
  await page.keyboard.press(".");
  assert.ok(await black());
  await page.keyboard.press(".");
  assert.ok(!(await black()));
  await page.keyboard.press("f");
  await page.waitForSelector("[data-app]:not([data-full])", { state: "attached" });
  let step = 20;
  // A square, a tab, the slider, a key of the player: each pressed by the mouse.
  for (const pressed of ["[data-square=c3]", "#tab-tree", "[name=speed]", action("step"), "#tab-listing"]) {
    await reveal(page, pressed);
    await page.click(pressed);
    if (pressed === action("step")) step += 1;
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    step += 2;
    await at(step);
  }
  // Keyboard users still move among the tabs.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-listing");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "tab-listing");
  await at(step);
  // Tab goes as one looks.
  await goTo(page, "#/search?n=6&at=20&panel=listing");
  await page.focus('[data-board] [tabindex="0"]');
  const area = () => page.evaluate(() => document.activeElement.closest("#main > *")?.className ?? "");
  const areas = [await area()];
  while (areas.length < 9 && areas.at(-1) !== "") {
    await page.keyboard.press("Tab");
    const now = await area();
    if (now !== areas.at(-1)) areas.push(now);
  }
  const expected = ["board", "player", "counters", "tabs", "panels"].map((name) => `stage-${name}`);
  assert.deepEqual(areas, [...expected, ""]);
  // The set-up comes first.
  await page.focus('[data-board] [tabindex="0"]');
  await page.keyboard.press("Shift+Tab");
  assert.equal(await area(), "stage-setup");
});

test("on a projector controls come with the pointer, in places of their own", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=20&full=1&panel=listing,state,tree&lang=de", { fresh: true, viewport: { width: 1366, height: 768 } });
  await page.waitForSelector("[data-waiting]", { state: "attached" });
  const shows = () => page.$eval(".stage-player", (it) => getComputedStyle(it).opacity === "1");
  assert.ok(!(await shows()), "the player is away before the pointer moves");
  await page.mouse.move(500, 300);
  await page.mouse.move(520, 320);
  assert.ok(await shows());
  // What comes covers nothing: the board stays in sight.
  const [player, board] = await Promise.all([".stage-player", "[data-board]"].map((it) => page.locator(it).boundingBox()));
  assert.ok(player.height < 70 && player.y >= board.y + board.height && player.y + player.height <= 768, JSON.stringify(player));
  assert.ok(board.x >= 0 && board.y >= 0, JSON.stringify(board));
  await page.click(action("step"));
  await page.waitForSelector('[data-counter="step"][data-value="21"]', { state: "attached" });
  // Another panel is chosen where the tabs have come; then nothing waits.
  await page.mouse.move(540, 300);
  await page.click("#tab-listing");
  await page.waitForSelector("[data-waiting]", { state: "detached" });
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-moved"));
});

test("projector mode and the whole screen are what the last press of F has asked for", async (t) => {
  const page = await openPage(t, "#/search?n=6");
  const agree = (full) =>
    page.waitForFunction(
      (full) => location.hash.includes("full=1") === full && (document.fullscreenElement !== null) === full,
      full,
    );
  await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press("f")));
  await agree(true);
  await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press("f")));
  await agree(false);
  // In one task, as from a very fast hand; the browser, which knows of no press, refuses.
  await page.evaluate(() => {
    for (let presses = 0; presses < 4; presses++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
    }
  });
  await drawn(page);
  await agree(false);
});

test("a browser that does not give the whole screen shows projector mode all the same", async (t) => {
  const page = await openPage(t, "#/search?n=6", {
    before: lean((page) =>
      page.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not granted"));
      }),
    ),
  });
  await page.keyboard.press("f");
  await page.waitForSelector("[data-app][data-full]");
  await page.keyboard.press("f");
  await page.waitForSelector("[data-app]:not([data-full])");
});
