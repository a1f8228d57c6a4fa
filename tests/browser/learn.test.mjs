// Needs: focus, layout, network, pointer, storage
// Lessons: the list, a text beside its stage, questions by keyboard alone, progress and code.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { action, tooWide } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { FOLDER, LESSONS, answer, drawn, numbers, opened, press } from "./lessons.mjs";
import { goTo, openPage } from "./site.mjs";
import { LANGS, settled } from "./views.mjs";

/** Goes through a lesson's parts and answers all questions. Returns how many there were. */
async function goThrough(page, lesson) {
  const right = await numbers(lesson);
  let done = 0;
  const parts = await page.locator(".lesson-parts a").count();
  for (let part = 1; part <= parts; part += 1) {
    await goTo(page, `#/learn/${lesson}/${part}`);
    await page.waitForSelector(`[data-part="${part}"]`);
    const questions = await page.$$eval("[data-question]", (all) => all.map((it) => it.dataset.question));
    for (const number of questions) {
      await answer(page, number, right[Number(number) - 1]);
      done += 1;
      assert.equal(await page.getAttribute(".lesson-foot span[data-done]", "data-done"), String(done));
    }
    assert.equal(await tooWide(page), 0);
  }
  return done;
}

// The network and the layout: the glossary is a file, and its board stays in sight.
test("a word is found by its name, and each word leads to its moment", async (t) => {
  const page = await openPage(t, "#/learn?lang=de", { waitFor: "[data-lesson]" });
  await page.locator("#main a").first().click();
  await page.waitForSelector("[data-word][data-here]");
  const links = await page.$$eval("[data-word] p a", (all) => all.map((it) => it.getAttribute("href")));
  assert.equal(links.length, await page.locator("[data-word]").count());
  await page.fill("[name=word]", "mrv");
  await page.waitForFunction(() => document.querySelectorAll("[data-word]").length === 1);
  await page.click("[data-word] h3 a");
  await page.waitForSelector("[data-word][data-here]");
  assert.ok(await page.locator("[data-lesson-stage] [data-board]").isVisible());
  await page.click("[data-word] p a");
  await page.waitForSelector('[data-app][data-view="search"]');
  assert.equal(await page.inputValue("[name=at]"), "8");
  for (const link of new Set(links)) {
    await goTo(page, link);
    await page.waitForSelector(`[data-app][data-view="${link.match(/^#.(\w+)/)[1]}"]`);
    const { at, panel } = Object.fromEntries(new URLSearchParams(link.split("?")[1]));
    if (at !== undefined) {
      await page.waitForSelector(`[data-counter="step"][data-value="${at}"]`, { state: "attached" });
    }
    if (panel !== undefined) {
      await page.waitForSelector(`#panel-${panel}`);
    }
    assert.equal(await page.locator("[data-notice]:visible").count(), 0, link);
  }
});

// Scrolling: the board of the list is that of the word that is read.
test("the board follows the words as they are scrolled and filtered, and the bar stays", async (t) => {
  const page = await openPage(t, "#/learn/words/44?lang=de", { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", waitFor: '[data-block="43"][data-here]' });
  await settled(page);
  assert.ok(await page.locator('[data-block="43"] h3').isVisible());
  assert.equal(await page.locator('[data-block="43"][data-here]').count(), 1);
  await page.evaluate(() => document.querySelector(".frame").scrollTo(0, 0));
  await page.waitForSelector('[data-block="0"][data-here]');
  await page.evaluate(() => document.querySelector(".frame").scrollTo(0, 100_000));
  const last = await page.locator("[data-word]").count() - 1;
  await page.waitForSelector(`[data-block="${last}"][data-here]`);
  assert.equal(await page.evaluate(() => document.querySelector(".bar").getBoundingClientRect().top), 0);
  await page.fill("[name=word]", "mrv");
  await page.waitForSelector("[data-word][data-here]:only-child");
  await page.fill("[name=word]", "zzz");
  await page.waitForSelector(action("all-words"));
  assert.ok(!(await page.locator("[data-board]").isVisible()));
  await page.click(action("all-words"));
  await page.waitForSelector('[data-block="0"][data-here]');
});

// Scrolling.
test("the end of the projector leads back to the whole lesson at that place", async (t) => {
  const page = await openPage(t, "#/learn/faster?lang=de", { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", waitFor: opened("faster") });
  // A first paragraph without queens leaves the board to the question in sight.
  await page.waitForSelector('[data-here] [data-question="1"]');
  await page.click(action("projector"));
  await page.waitForSelector("[data-scene]");
  await page.keyboard.press("PageDown");
  await page.waitForSelector('[data-scene="2"]');
  const shown = await page.locator("[data-block]").first().getAttribute("data-block");
  await page.click(".leave-projector");
  await page.waitForSelector(".lesson-title");
  await settled(page);
  assert.ok((await page.locator("[data-block]").count()) > 4);
  assert.ok((await page.locator(".lesson-parts a").count()) > 3);
  assert.doesNotMatch(page.url(), /block|full/);
  const { y } = await page.locator(`[data-block="${shown}"]`).boundingBox();
  assert.ok(y > 0 && y < 600, `${y}`);
  await page.evaluate(() => document.querySelector(".frame").scrollTo(0, 100_000));
  await settled(page);
  assert.equal(await page.evaluate(() => document.querySelector(".bar").getBoundingClientRect().top), 0);
});

// The network: each lesson is a file for each language.
test("a lesson is fetched in every language", async (t) => {
  assert.deepEqual((await readdir(FOLDER)).toSorted(), [...LESSONS, "words"].toSorted());
  const page = await openPage(t, "#/learn", { waitFor: "[data-lesson]" });
  assert.deepEqual(await page.$$eval("[data-lesson]", (all) => all.map((it) => it.dataset.lesson)), LESSONS);
  for (const [k, lang] of LANGS.entries()) {
    await goTo(page, `#/learn/${LESSONS[k]}?lang=${lang}`);
    await page.waitForSelector(`html[lang="${lang}"] ${opened(LESSONS[k])}`);
    assert.ok((await page.locator("[data-block]").count()) >= 3);
  }
});

const SCREENS = [{ width: 360, height: 740 }, { width: 1366, height: 768 }, { width: 740, height: 360 }, { width: 1024, height: 768 }];

/** The lesson with most kinds of questions on a phone; with QUEENSIDE_EVERY, each on each screen in each language. */
const VISITS = process.env.QUEENSIDE_EVERY
  ? LESSONS.flatMap((lesson) => SCREENS.flatMap((viewport) => LANGS.map((lang) => ({ lesson, viewport, lang }))))
  : [{ lesson: "backtracking", viewport: SCREENS[0], lang: "en" }];

// Focus, keys and storage. That each question can be answered is tested natively.
for (const { lesson, viewport, lang } of VISITS) {
  test(`${lesson}: every question wrong and right, by keyboard, at ${viewport.width} × ${viewport.height}, in ${lang}`, async (t) => {
    const page = await openPage(t, `#/learn/${lesson}?lang=${lang}`, { viewport, reducedMotion: "reduce", waitFor: opened(lesson) });
    const done = await goThrough(page, lesson);
    assert.ok(done >= 6, `${done} questions`);
    await page.click(action("code"));
    const code = await page.textContent("[data-hand-in]");
    const [, said, check] = /^(queenside-learn\/1 lesson=\S+ answers=\S+) check=([0-9a-f]{8})$/.exec(code);
    assert.equal(Number.parseInt(check, 16), crc32(said));
    assert.equal(/answers=(\S+)/.exec(said)[1].length, done);
    // What was done is there again, in the list, too.
    await page.reload();
    await page.waitForSelector(opened(lesson));
    assert.equal(await page.getAttribute(".lesson-foot span[data-done]", "data-done"), String(done));
    await goTo(page, "#/learn");
    await page.waitForSelector(`[data-lesson="${lesson}"][data-done="1.000"]`);
    await goTo(page, `#/learn/${lesson}`);
    await page.click(action("forget"));
    await page.click(action("forget-yes"));
    await page.waitForSelector('.lesson-foot span[data-done="0"]');
    assert.equal(await page.evaluate((lesson) => localStorage.getItem(`queenside.learn.${lesson}`), lesson), null);
  });
}

// Scrolling and focus.
test("the stage follows the text as it is scrolled, and by keys, and is brought back", async (t) => {
  const page = await openPage(t, "#/learn/backtracking/2?lang=de", { viewport: { width: 1366, height: 768 }, reducedMotion: "reduce", waitFor: opened("backtracking") });
  const step = async () => Number(await page.getAttribute('[data-lesson-stage] [data-counter="step"]', "data-value"));
  assert.equal(await step(), 0);
  await page.keyboard.press("j");
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => Number(document.querySelector('[data-lesson-stage] [data-counter="step"]').dataset.value) > 0);
  const there = await step();
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(action("home"));
  assert.equal(await step(), there + 1);
  await page.click(action("home"));
  await page.waitForSelector(action("home"), { state: "detached" });
  assert.equal(await step(), there);
  await page.evaluate(() => document.querySelector(".frame").scrollTo(0, 2_000));
  await page.waitForFunction((there) => Number(document.querySelector('[data-lesson-stage] [data-counter="step"]').dataset.value) > there, there);
  // A word that names a square lights it up.
  const word = page.locator('.word[data-mark="refused"]').first();
  await word.focus();
  await page.waitForSelector("[data-lesson-stage] .threat");
});

// Focus and the wheel.
test("a scroll by the focus does not leave a question that is being answered", async (t) => {
  const page = await openPage(t, "#/learn/symmetry/4", { viewport: { width: 1366, height: 560 }, reducedMotion: "reduce", waitFor: opened("symmetry") });
  await settled(page);
  await page.click('[data-question="7"]', { position: { x: 5, y: 5 } });
  await page.waitForSelector('[data-question="7"] [data-answer="placed"]');
  await settled(page);
  const scrolled = () => page.$eval(".frame", (it) => it.scrollTop);
  const before = await scrolled();
  await page.focus('[data-question="7"] [data-answer="placed"]');
  await settled(page);
  assert.ok((await scrolled()) - before > 40, "the focus scrolls far enough to come to another block");
  assert.equal(await page.getAttribute("[data-here] [data-question]", "data-question"), "7");
  await press(page, '[data-question="7"] [data-answer="solution"]');
  await page.waitForFunction(() => document.querySelector('[data-question="7"] > .said')?.textContent.length > 20);
  // By the wheel, it is left.
  await page.mouse.move(1_000, 400);
  await page.mouse.wheel(0, 5_000);
  await page.waitForSelector('[data-question="7"] [data-answer]', { state: "hidden" });
});

/** Parts whose blocks are of all kinds, and the screens that they are read on. */
const PARTS = process.env.QUEENSIDE_EVERY
  ? [["backtracking", 2], ["threats", 3], ["symmetry", 4]].flatMap((it) => [[...it, 1366, 768], [...it, 360, 740]])
  : [["symmetry", 4, 1366, 768], ["backtracking", 2, 360, 740]];

// Layout.
test("the words above a lesson's title have one baseline", async (t) => {
  const page = await openPage(t, "#/learn/backtracking/2", { viewport: { width: 1366, height: 768 } });
  await page.waitForSelector(".eyebrow");
  const bottoms = await page.$$eval(".eyebrow > *", (all) =>
    all.map((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      return Math.round(range.getBoundingClientRect().bottom * 10) / 10;
    }),
  );
  assert.ok(bottoms.length > 1 && new Set(bottoms).size === 1, `${bottoms}`);
});

// Layout.
test("coming to a block of a lesson moves nothing", async (t) => {
  const page = await openPage(t, "#/learn?lang=de");
  for (const [name, part, width, height] of PARTS) {
    await page.setViewportSize({ width, height });
    // The same part comes in two sizes.
    const address = `#/learn/${name}/${part}?lang=de`;
    if (!page.url().endsWith(address)) await goTo(page, address);
    await page.waitForSelector(`[data-view-lesson="${name}"] [data-block]`);
    await settled(page);
    const heights = () => page.$$eval("[data-block]", (all) => all.map((it) => it.offsetHeight));
    const before = await heights();
    for (let block = 0; block < before.length; block += 1) {
      await page.evaluate((block) => document.querySelector(`[data-block="${block}"]`).click(), block);
      await page.waitForSelector(`[data-block="${block}"][data-here]`);
      assert.deepEqual(await heights(), before, `${name}, ${part}, at block ${block}`);
    }
    assert.ok(before.length > 3);
  }
  assert.ok((await page.locator(".follow").count()) > 0);
});

// The network.
test("a lesson that cannot be loaded is reported, and fetched again", async (t) => {
  let isCut = true;
  const page = await openPage(t, "#/learn", {
    expected: [/ERR_FAILED/, /Failed to load/],
    before: lean((page) => page.route(/lesson-backtracking/, (route) => (isCut ? route.abort() : route.continue()))),
    waitFor: "[data-lesson]",
  });
  await page.evaluate(() => (location.hash = "#/learn/backtracking"));
  await page.waitForSelector('[data-missing-part="lesson"] [role="alert"]');
  isCut = false;
  await page.click(action("retry"));
  await page.waitForSelector(opened("backtracking"));
});

// Focus and layout.
test("on a phone, the stage covers nothing that gets the focus, and a table fits", async (t) => {
  const page = await openPage(t, "#/learn/backtracking/3?lang=de", {
    waitFor: opened("backtracking"),
    viewport: { width: 360, height: 740 },
  });
  await settled(page);
  const table = page.locator('[data-kind="trace"] .table-wrap');
  assert.equal(await table.evaluate((it) => it.scrollWidth - it.clientWidth), 0);
  const texts = page.locator(".lesson-text");
  const count = await texts.locator("a, button, input, select, textarea, [tabindex]").count();
  let reached = 0;
  await page.focus(".lesson-parts a");
  for (let k = 1; k < count; k += 1) {
    await page.keyboard.press("Tab");
    const covering = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused.closest(".lesson-text")) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
      return focused.contains(there) ? "" : `${focused.outerHTML.slice(0, 80)} by ${there?.outerHTML.slice(0, 80)}`;
    });
    if (covering === null) break;
    assert.equal(covering, "");
    reached += 1;
  }
  assert.ok(reached > 20, `${reached} were reached`);
});

// The dialog.
test("a teacher gives a class the lesson and its sheet, not the answers", async (t) => {
  const page = await openPage(t, "#/learn/threats/teachers?lang=de", { waitFor: "[data-teachers]" });
  // The class gets the lesson, not the answers, nor the way to them.
  await page.click(action("class-link"));
  assert.match(await page.inputValue("dialog [name=link]"), /#\/learn\/threats\?class=1&lang=de$/);
  const sheet = "#/sheet?tasks=marks&n=8";
  assert.equal(await page.getAttribute(`dialog ${action("sheet")}`, "href"), sheet);
  await page.keyboard.press("Escape");
  await page.click(action("lesson-sheet"));
  await page.waitForSelector("[data-sheet]");
  assert.equal(new URL(page.url()).hash.replace(/&seed=\d+/, ""), `${sheet}&lang=de`);
});

// Scrolling and touch.
test("on a phone, a question in sight counts, and scrolling takes nothing away", async (t) => {
  const page = await openPage(t, "#/learn/problem?lang=de", { waitFor: opened("problem"), viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: "reduce" });
  const queens = () => page.$$eval('[data-lesson-stage] [data-state="queen"]', (all) => all.map((it) => it.dataset.square).sort());
  const scroll = (top) => page.evaluate((top) => document.querySelector(".frame").scrollTo(0, top), top);
  const bottom = () => page.$eval('[data-question="1"]', (it) => Math.round(it.getBoundingClientRect().bottom));
  // The question comes into sight from below; the paragraph before it is still read.
  for (let top = 0; (await bottom()) > 740; top += 40) await scroll(top);
  for (const square of ["c1", "a2", "d3"]) await page.tap(`[data-lesson-stage] [data-square="${square}"]`);
  await page.evaluate(() => document.querySelector(".frame").scrollBy(0, 900));
  await page.evaluate(() => document.querySelector(".frame").scrollBy(0, 200));
  await settled(page);
  assert.deepEqual(await queens(), ["a2", "c1", "d3"], "no solution appears over them");
  await page.tap('[data-lesson-stage] [data-square="d4"]');
  await page.waitForFunction(() => /d4 wird von der Dame auf d3 bedroht/.test(document.querySelector(".lesson-say").textContent));
  await page.tap('[data-lesson-stage] [data-square="b4"]');
  await page.waitForSelector('[data-question="1"][data-state="right"]');
  assert.equal(await page.getAttribute(".lesson-foot span[data-done]", "data-done"), "1");
});

// Storage.
test("an answer in one's own words is kept and handed in", async (t) => {
  const page = await openPage(t, "#/learn/problem?lang=de", { waitFor: opened("problem") });
  const text = "Weil zwei Damen in einer Zeile einander bedrohen.";
  await page.fill('[data-question="2"] textarea', text);
  await page.reload();
  await page.waitForSelector(opened("problem"));
  assert.equal(await page.inputValue('[data-question="2"] textarea'), text);
  await page.click(`[data-question="2"] ${action("check")}`);
  await page.click(action("code"));
  const code = await page.textContent("[data-hand-in]");
  assert.equal(await page.textContent("[data-hand-in-text]"), `[2] ${text}`);
  await goTo(page, "#/class?lang=de");
  await page.fill('[name="codes"]', `Ada: ${code}\n[2] ${text}\nBen: ${code}`);
  await page.waitForFunction(() => document.querySelectorAll("[data-member]").length === 2);
  assert.deepEqual(await page.$$eval("[data-answer-of]", (all) => all.map((it) => it.dataset.answerOf)), ["Ada"]);
});

// Pointer capture, and a finger that scrolls elsewhere.
test("lines are put in order by dragging them, with a finger by their grips", async (t) => {
  const page = await openPage(t, "#/learn/backtracking/3?lang=de", { waitFor: ".order", viewport: { width: 1280, height: 900 }, hasTouch: true });
  const order = () => page.$$eval(".order-line", (all) => all.map((it) => it.dataset.line));
  const list = page.locator(".order");
  await list.evaluate((it) => it.scrollIntoView({ block: "center" }));
  const moved = async (from, to) => {
    const [line] = (await order()).slice(from);
    return page.waitForFunction(([line, to]) => document.querySelectorAll(".order-line")[to].dataset.line === line, [line, to]);
  };
  const row = (at) => page.locator(".order-line").nth(at).boundingBox();
  const [first, fourth] = [await row(0), await row(3)];
  const before = await order();
  const there = moved(0, 3);
  await page.mouse.move(first.x + 90, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 90, fourth.y + fourth.height / 2 + 4, { steps: 8 });
  await there;
  await page.mouse.up();
  assert.deepEqual(await order(), [...before.slice(1, 4), before[0], ...before.slice(4)]);
  // Letting go ends it.
  await page.mouse.move(first.x + 90, first.y);
  assert.equal((await order())[3], before[0]);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const grip = await page.locator(".order-grip").nth(3).boundingBox();
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const back = moved(3, 0);
  await touch("touchStart", { x, y });
  for (let k = 1; k <= 8; k += 1) await touch("touchMove", { x, y: y + ((first.y - 4 - y) * k) / 8 });
  await back;
  await touch("touchEnd");
  assert.deepEqual(await order(), before);
});

// Focus and live regions.
test("a question on the board is answered by Tab, arrows and Enter, and what is said is said once", async (t) => {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 341, height: 192 }]) {
    const page = await openPage(t, "#/learn/backtracking/2?lang=de", { viewport, reducedMotion: "reduce", waitFor: opened("backtracking") });
    const tabTo = async (selector) => {
      for (let stops = 0; !(await page.evaluate((it) => document.activeElement.matches(it), selector)); stops += 1) {
        assert.ok(stops < 60, selector);
        await page.keyboard.press("Tab");
        await drawn(page);
      }
    };
    const here = () => page.getAttribute("[data-here] [data-question]", "data-question");
    await page.focus(".lesson-parts a");
    await tabTo(`[data-question="2"] ${action("to-board")}`);
    await page.keyboard.press("Enter");
    await drawn(page);
    assert.ok(await page.evaluate(() => document.activeElement.matches("[data-lesson-stage] [data-square]")));
    await settled(page);
    assert.equal(await here(), "2");
    await page.keyboard.press("ArrowRight");
    await settled(page);
    assert.equal(await here(), "2", "the board is that of the question");
    await page.evaluate(() => {
      window.heard = [];
      const read = (changes) => {
        const regions = changes.map((it) => (it.target.closest ? it.target : it.target.parentElement)?.closest("[role=status], [aria-live]"));
        for (const it of new Set(regions)) if (it && it.ariaLive !== "off" && it.innerText) window.heard.push(it.textContent);
      };
      new MutationObserver(read).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
    });
    await page.keyboard.press("Enter");
    await page.waitForSelector('[data-question="2"]:not([data-state="open"])');
    await drawn(page);
    const heard = await page.evaluate(() => window.heard);
    assert.deepEqual([heard.length, /^(Richtig|Noch nicht)\. /.test(heard[0])], [1, true], heard.join(" | "));
    await tabTo(action("to-question"));
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.closest("[data-question]")?.dataset.question), "2");
  }
});

// Focus.
test("a button that goes as its question is reached hands the focus on", async (t) => {
  const page = await openPage(t, "#/learn/symmetry/4", { viewport: { width: 1366, height: 560 }, reducedMotion: "reduce", waitFor: opened("symmetry") });
  await settled(page);
  const here = `[data-question="7"] ${action("here")}`;
  await page.waitForSelector(here);
  await page.focus(here);
  await page.keyboard.press("Enter");
  await page.waitForSelector(here, { state: "detached" });
  await drawn(page);
  assert.ok(await page.evaluate(() => document.activeElement.matches('[data-question="7"] .outcome')));
});

// Focus.
test("each part has a title of its own, and the focus of a link that is gone is in the view", async (t) => {
  const page = await openPage(t, "#/learn?lang=de");
  await page.focus('[data-lesson="backtracking"] a');
  await page.keyboard.press("Enter");
  await page.waitForSelector(opened("backtracking"));
  await page.waitForFunction(() => document.title === "Backtracking: Versuch und Irrtum mit Plan, Teil 1 – Lernen – Queenside");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  await page.evaluate(() => (location.hash = "#/game?lang=de"));
  await page.waitForFunction(() => /^Spiel/.test(document.title));
});
