// What readers of every kind need: languages, themes, keyboard, small screens.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, closeMenus, counters, openPanel, pressAction, reveal, squares, status, tooWide, type } from "./hooks.mjs";
import { assertAccessible, assertAccessibleInAll, goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

const WORDS = {
  "en-GB": { lang: "en", tests: "tests", number: "15,720" },
  "de-AT": { lang: "de", tests: "Prüfungen", number: "15.720" },
  "zh-TW": { lang: "zh-Hant", tests: "檢查次數", number: "15,720" },
};

for (const [locale, { lang, tests, number }] of Object.entries(WORDS)) {
  test(`${locale} reads ${lang}, and numbers are written its way`, async (t) => {
    const page = await openPage(t, "#/search?n=8", { locale });
    assert.equal(await page.getAttribute("html", "lang"), lang);
    await pressAction(page, "finish");
    await status(page, "done");
    const shown = await page.innerText("[data-counter=tests]");
    // German of Austria may group with a space; the page asks for German.
    assert.ok(shown.includes(number) && shown.includes(tests), shown);
  });
}

test("language and theme are chosen, remembered, and overruled by the address", async (t) => {
  const page = await openPage(t, "#/search?n=5&at=9");
  await page.selectOption("[name=lang]", "zh-Hant");
  await page.waitForSelector("html[lang=zh-Hant]");
  await page.selectOption("[name=theme]", "contrast");
  await page.waitForSelector("html[data-theme=contrast]");
  assert.equal((await counters(page)).step, "9", "the search has lost nothing");
  await page.reload();
  await page.waitForSelector("html[lang=zh-Hant][data-theme=contrast]");
  await page.goto(page.url().replace(/#.*/, "#/search?lang=de&theme=dark"));
  await page.waitForSelector("html[lang=de][data-theme=dark]");
});

test("axe finds nothing at the start and in the search, in any language and theme", async (t) => {
  const page = await openPage(t, "", { reducedMotion: "reduce" });
  await assertAccessibleInAll(page);
  await goTo(page, "#/search?n=6&at=40");
  await page.waitForSelector("[data-counter=step][data-value='40']", { state: "attached" });
  await assertAccessibleInAll(page);
  await pressAction(page, "finish");
  await status(page, "done");
  await openPanel(page, "solutions");
  await page.click('[data-solutions] [data-solution="2"]');
  await assertAccessibleInAll(page);
});

test("axe finds nothing in a notice, in any language and theme", async (t) => {
  const page = await openPage(t, "", { reducedMotion: "reduce" });
  // A notice goes when another language is chosen, so the address chooses.
  for (const [lang, theme] of [["en", "contrast"], ["de", "light"], ["zh-Hant", "dark"]]) {
    await goTo(page, `#/search?n=99&lang=${lang}&theme=${theme}`);
    await page.waitForSelector(".notices[role=alert] p");
    await assertAccessible(page);
  }
});

test("axe finds nothing in dialogs and menus, in any language and theme", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=40", { reducedMotion: "reduce" });
  for (const dialog of ["help", "link"]) {
    await page.click(action(dialog));
    await page.waitForSelector("dialog[open]");
    await assertAccessibleInAll(page);
    assert.equal(await page.locator("dialog[open]").count(), 1, "it was open all the while");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const menu of ["menu", "setup", "speed", "more-panels", "all-counters"]) {
    await reveal(page, `[popovertarget="${menu}"]`);
    await page.click(`[popovertarget="${menu}"]`);
    await assertAccessibleInAll(page, `#${menu}`);
    assert.ok(await page.isVisible(`#${menu}`), "it was open all the while");
    await closeMenus(page);
  }
});

test("axe finds nothing on a phone", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=100", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await assertAccessible(page);
});

test("the keyboard plays, steps, jumps and shows its keys", async (t) => {
  const page = await openPage(t, "#/search?n=8&speed=30");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counters(page)).step, "2");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await counters(page)).step, "1");
  await page.keyboard.press("Space");
  await status(page, "running");
  await page.keyboard.press("Space");
  await status(page, "paused");
  await page.keyboard.press("n");
  await page.waitForSelector('[data-solutions] [data-solution="1"]', { state: "attached" });
  await page.keyboard.press("End");
  await status(page, "done");
  assert.equal((await counters(page)).solutions, "92");
  await page.keyboard.press("Home");
  await status(page, "ready");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] kbd");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counters(page)).step, "0", "the dialog keeps its keys");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  // Keys belong to the field that has the focus.
  await reveal(page, "[name=n]");
  await page.focus("[name=n]");
  await page.keyboard.press("ArrowRight");
  assert.equal((await counters(page)).step, "0");
  // Playing by keyboard can be paused by keyboard.
  await page.focus(action("play"));
  await page.keyboard.press("Enter");
  await status(page, "running");
  await page.waitForFunction(() => document.activeElement?.dataset.action === "pause");
  await page.keyboard.press("Enter");
  await status(page, "paused");
});

test("the board is a grid with one tab stop", async (t) => {
  const page = await openPage(t, "#/search?n=5");
  assert.equal(await page.locator('[data-board] [tabindex="0"]').count(), 1);
  const focused = () => page.evaluate(() => document.activeElement.dataset.square);
  await page.focus('[data-square="a1"]');
  for (const [key, square] of [
    ["ArrowUp", "a2"],
    ["ArrowRight", "b2"],
    ["End", "e2"],
    ["ArrowRight", "e2"],
    ["Home", "a2"],
    ["Control+Home", "a5"],
    ["Control+End", "e1"],
    ["ArrowDown", "e1"],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), square, key);
  }
  assert.equal(await page.locator('[data-board] [tabindex="0"]').count(), 1);
  assert.equal((await counters(page)).step, "0", "the board keeps its keys");
  const label = await page.getAttribute('[data-square="e1"]', "aria-label");
  assert.match(label, /e1 .+/);
});

test("screen readers hear a step by hand, solutions, pauses and the end, and nothing while it plays", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=one-per-line&speed=30");
  const said = page.locator("[role=status]");
  await page.click(action("step"));
  const sentence = "a1 is free: no queen threatens it.";
  assert.equal(await page.innerText(".stage-say .caption"), sentence);
  assert.equal((await said.innerText()).trim(), sentence);
  await page.click(action("play"));
  await page.waitForFunction(() => document.querySelector("[data-counter=step]").dataset.value > 3);
  assert.equal(await said.innerText(), "");
  await page.click(action("pause"));
  await page.click(action("next-solution"));
  await page.waitForFunction(() => /Solution 1/.test(document.querySelector("[role=status]").textContent));
  await pressAction(page, "finish");
  await page.waitForFunction(() => /Finished/.test(document.querySelector("[role=status]").textContent));
});

test("what is said again is heard again, and what no longer holds is withdrawn", async (t) => {
  const page = await openPage(t, "#/search?n=4&by=one-per-line");
  await pressAction(page, "finish");
  const said = page.locator("[role=status]");
  assert.match(await said.innerText(), /2/);
  const words = await said.evaluateHandle((it) => it.firstElementChild);
  await pressAction(page, "reset");
  await pressAction(page, "finish");
  assert.match(await said.innerText(), /2/);
  assert.equal(await words.evaluate((it) => it.isConnected), false, "another element, so it is read out");
  await type(page, "n", "5");
  await page.waitForSelector('[data-board][data-n="5"]');
  assert.equal(await said.innerText(), "");
});

test("turning and choosing solutions is said", async (t) => {
  const page = await openPage(t, "#/solutions?n=6");
  await status(page, "done");
  const said = page.locator("[role=status]");
  await page.click(action("quarter-turn"));
  // b1 d2 f3 a4 c5 e6, turned to the left, is c1 f2 b3 e4 a5 d6: the second in the list.
  const turned = "90° anticlockwise: This is solution 2.";
  await page.waitForFunction((turned) => document.querySelector("[role=status]").textContent === turned, turned);
  assert.equal(await page.innerText(".stage-say .caption"), `${turned} Why are many of them alike?`);
  await page.click('[data-square="b1"]');
  // Of the four solutions, one has a queen there.
  await page.waitForFunction((turned) => document.querySelector("[role=status]").textContent !== turned, turned);
  assert.equal(await said.innerText(), "listed: 1");
});

test("the board answers where its queens are and what threatens a square", async (t) => {
  const page = await openPage(t, "#/search?n=5&by=one-per-line");
  await page.focus('[data-square="c3"]');
  const answer = page.locator(".board-frame [aria-live]");
  await page.keyboard.press("q");
  assert.equal(await answer.innerText(), "There is no queen on the board.");
  await page.click(action("next-solution"));
  await page.focus('[data-square="c3"]');
  await page.keyboard.press("q");
  // The first solution row by row, as anyone finds it by hand.
  const queens = ["a1", "b4", "c2", "d5", "e3"];
  assert.deepEqual((await squares(page, "queen")).sort(), queens);
  const [, listed] = /^5 queens: (.+)\.$/.exec(await answer.innerText());
  assert.deepEqual(listed.split(", ").sort(), queens);
  assert.deepEqual(
    (await page.locator('.board-frame ul[aria-label="Queens on the board"] li').allInnerTexts()).sort(),
    queens,
  );
  await page.focus('[data-square="b1"]');
  await page.keyboard.press("t");
  assert.equal(await answer.innerText(), "3 queens threaten b1: a1, c2, b4.");
});

test("shortcuts of a single character can be switched off, and stay so", async (t) => {
  const page = await openPage(t, "#/search?n=6");
  await page.keyboard.press("?");
  await page.uncheck("dialog [name=character-keys]");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForSelector("[data-board]");
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-counter=step][data-value="1"]', { state: "attached" });
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await page.click(action("help"));
  await page.check("dialog [name=character-keys]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.waitForSelector('[data-counter=solutions][data-value="1"]', { state: "attached" });
});

test("titles name the view, n and the search", async (t) => {
  const page = await openPage(t, "#/search?n=7&by=bit-masks");
  assert.match(await page.title(), /^Search, n = 7, .+ – Queenside$/);
  await type(page, "n", "9");
  await page.waitForFunction(() => /n = 9/.test(document.title));
  await page.goto(page.url().replace(/#.*/, "#/solutions?n=5&lang=de"));
  await page.waitForFunction(() => document.title === "Lösungen, n = 5 – Queenside");
});

test("the list of solutions is one stop with keys along it", async (t) => {
  const page = await openPage(t, "#/solutions?n=10");
  await status(page, "done");
  await openPanel(page, "list");
  assert.equal(await page.locator('.viewport .entry[tabindex="0"]').count(), 1);
  await page.focus('.viewport .entry[tabindex="0"]');
  const focused = () => page.evaluate(() => document.activeElement.dataset.solution);
  assert.equal(await focused(), "1");
  const shown = await page.getAttribute("[data-shown]", "data-shown");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "2");
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.activeElement.dataset.solution === "724");
  await page.keyboard.press("PageUp");
  await page.waitForFunction(() => Number(document.activeElement.dataset.solution) < 724);
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.activeElement.dataset.solution === "1");
  assert.equal(await page.getAttribute("[data-shown]", "data-shown"), shown, "keys of the list show nothing else");
  await page.keyboard.press("ArrowDown");
  const below = await page.evaluate(() => document.activeElement.dataset.solution);
  assert.ok(Number(below) > 1);
  await page.keyboard.press("Enter");
  await page.waitForSelector(`[data-shown="${below}"]`);
  assert.equal(await page.locator('.viewport .entry[tabindex="0"]').count(), 1);
});

// A search for n = 1 has fewer steps, which a notice says.
for (const [n, lang, there] of [[1, "de", ".notices"], [8, "de", "[data-value='30']"], [27, "zh-Hant", "[data-value='30']"]]) {
  test(`nothing is cut off on any screen, n = ${n}`, async (t) => {
    const page = await openPage(t, `#/search?n=${n}&at=30&lang=${lang}`);
    await page.waitForSelector(there, { state: "attached" });
    for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [740, 360], [320, 568]]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      assert.equal(await tooWide(page), 0, `${width} × ${height}`);
      const board = await page.locator("[data-board]").boundingBox();
      assert.ok(Math.abs(board.width - board.height) < 1, "the board is square");
      assert.ok(board.x >= 0 && board.x + board.width <= width);
      assert.ok(board.width > Math.min(width, height) * 0.45, `${board.width}`);
      // What runs the search is in sight without scrolling.
      for (const name of ["back", "play", "step", "next-solution"]) {
        const box = await page.locator(action(name)).boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= height, `${name} at ${box.y}`);
        assert.ok(box.width >= 24 && box.height >= 24);
      }
    }
  });
}

test("an embedded view has no frame", async (t) => {
  const page = await openPage(t, "#/search?n=6&embed=1");
  assert.equal(await page.locator("header").isVisible(), false);
  assert.equal(await page.locator("[data-board]").isVisible(), true);
});

test("reduced motion stops the queens' motion", async (t) => {
  for (const [reducedMotion, expected] of [["no-preference", "settle"], ["reduce", "none"]]) {
    const page = await openPage(t, "#/search?n=6&at=2", { reducedMotion });
    const name = await page.locator(".board-queen").first().evaluate((it) => getComputedStyle(it).animationName);
    assert.equal(name, expected, reducedMotion);
  }
});

test("forced colours keep the board readable", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=12", { forcedColors: "active" });
  const [light, dark] = await page.$$eval("[data-square=a1], [data-square=b1]", (all) =>
    all.map((it) => getComputedStyle(it).backgroundColor),
  );
  assert.notEqual(light, dark);
});

test("the first paint needs no program", async (t) => {
  const page = await openPage(t, "", {
    javaScriptEnabled: false,
    waitFor: null,
    // What is not to run is not fetched, either.
    expected: [/\(csp\)$/],
  });
  assert.equal(await page.innerText("h1"), "Queenside");
  const drawn = await page.$$eval(".board-frame use", (all) => all.map((it) => it.getAttribute("href")));
  assert.deepEqual(drawn, ["#queen", "#first-lines"]);
  for (const href of drawn) assert.equal(await page.locator(href).count(), 1, href);
});

for (const [what, script] of [
  ["forbidden", () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })],
  ["full", () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }],
]) {
  test(`storage that is ${what} gives a notice, and the choice holds`, async (t) => {
    const page = await openPage(t, "#/search?n=5", { before: (page) => page.addInitScript(script) });
    await page.selectOption("[name=lang]", "de");
    await page.waitForSelector("html[lang=de]");
    assert.match(await page.innerText("[role=alert]"), /Einstellungen/);
    await page.click(action("step"));
    assert.equal((await counters(page)).step, "1");
  });
}

test("nonsense in the storage does no harm", async (t) => {
  const page = await openPage(t, "#/search?n=5&at=2", {
    before: (page) => page.addInitScript(() => localStorage.setItem("queenside.settings", "\u0000{{%lang=xx&theme")),
  });
  assert.equal(await page.getAttribute("html", "lang"), "en");
  assert.deepEqual(await squares(page, "queen"), ["a1"]);
});

test("what was said of one board is withdrawn when the address changes to another", async (t) => {
  const page = await openPage(t, "#/search?n=6&lang=en");
  const heard = (pattern) =>
    page.waitForFunction(
      (pattern) => [...document.querySelectorAll("main [role=status]")].some((it) => new RegExp(pattern).test(it.textContent)),
      pattern,
    );
  for (const [view, first, second, key, words] of [
    ["search", "n=6", "n=7", "finish", "Solutions: 4"],
    ["compare", "n=5&by=one-per-line,field-order", "n=6&by=one-per-line,field-order", "finish", "Solutions: 10"],
    ["count", "n=9", "n=10", "start", "352"],
  ]) {
    if (view !== "search") await goTo(page, `#/${view}?${first}&lang=en`);
    await page.click(action(key));
    await heard(words);
    await goTo(page, `#/${view}?${second}&lang=en`);
    await page.waitForFunction(
      (words) => [...document.querySelectorAll("main [role=status]")].every((it) => !it.textContent.includes(words)),
      words,
    );
  }
});
