// What must work in Firefox and WebKit as it does in Chromium, where all the other
// tests run: each view once, by its hooks, with the known figures.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { SEARCHES, action, figures } from "../hooks.mjs";
import { predict } from "../predicting.mjs";
import { start, test } from "./engines.mjs";

let engine, page;
before(async () => {
  engine = await start();
  page = engine.page;
});
after(() => engine?.close());

const counters = (within = "") =>
  page.evaluate(
    (within) =>
      Object.fromEntries(
        [...document.querySelectorAll(`${within} [data-counter]`)].map((it) => [it.dataset.counter, it.dataset.value]),
      ),
    within,
  );

async function assertTotals(search, within) {
  const shown = await counters(within);
  for (const [name, total] of Object.entries(figures.search_counters[6][search])) {
    assert.equal(shown[name], String(total), name);
  }
}

test("every search runs to its end, with the known figures", async () => {
  await page.open("#/about");
  for (const search of [...SEARCHES, "bit-masks"]) {
    await page.follow(`#/search?n=6&by=${search}`);
    await page.wait((search) => document.querySelector("[name=by]").value === search, search);
    await page.status("ready");
    await page.evaluate(() => document.querySelector("[data-action=finish]").click());
    await page.status("done");
    if (search !== "bit-masks") await assertTotals(search);
    assert.equal((await counters()).solutions, String(figures.solutions_A000170[5]), search);
  }
});

// Every search: crates/queens/tests/engine/game_predict.rs.
for (const grain of ["step", "line"]) {
  test(`searches are predicted to a code, by ${grain}s`, async () => {
    for (const search of ["one-per-line", "free-slots"]) {
      await page.open(`#/search?n=4&by=${search}&grain=${grain}&predict=1&at=3`);
      await page.see('[data-predict][data-answers="0"]');
      // What is called in the page has to answer at once.
      await page.evaluate(`(count) => void (${predict})(count).then((it) => (window.predicted = it), (error) => (window.predicted = { code: String(error) }))`, 3);
      await page.wait(() => window.predicted !== undefined);
      const { code, right } = await page.evaluate(() => window.predicted);
      assert.ok(code.startsWith(`queenside-predict/1 by=${search} n=4 answers=`), code);
      assert.match(code, new RegExp(` right=${right} check=[0-9a-f]{8}$`));
    }
  });
}

test("steps go forth and back by keys", async () => {
  await page.open("#/search?n=8");
  const [RIGHT, LEFT] = ["\uE014", "\uE012"];
  await page.press(RIGHT, RIGHT, RIGHT, LEFT);
  await page.see('[data-counter=step][data-value="2"]');
});

test("play runs, pause stops", async () => {
  await page.open("#/search?n=8&speed=30");
  await page.click(action("play"));
  await page.status("running");
  await page.wait(() => Number(document.querySelector("[data-counter=step]").dataset.value) > 3);
  await page.click(action("pause"));
  await page.status("paused");
});

test("the panels open", async () => {
  await page.open("#/search?n=6&at=100");
  for (const panel of ["listing", "state", "tree", "export"]) {
    await page.click(`[role=tab][data-panel="${panel}"]`);
    await page.wait((id) => document.getElementById(id)?.innerText.trim().length > 20, `panel-${panel}`);
  }
});

test("92 solutions, and the first of them turned", async () => {
  const queens = () =>
    [...document.querySelectorAll("[data-board] [data-state=queen]")].map((it) => it.dataset.square).sort().join();
  const names = (place) => figures.first_solution_n8.by_line.map((x, y) => place(x, y)).sort().join();
  const name = (x, y) => "abcdefgh"[x] + (y + 1);
  await page.open("#/solutions?n=8&solution=1");
  await page.see(`[data-solutions][data-total="${figures.solutions_A000170[7]}"]`);
  await page.wait(`(shown) => (${queens})() === shown`, names(name));
  await page.open("#/solutions?n=8&solution=1&turn=half-turn");
  await page.wait(`(shown) => (${queens})() === shown`, names((x, y) => name(7 - x, 7 - y)));
});

test("solutions through a position are counted", async () => {
  await page.open("#/game?n=6&queens=b1");
  await page.click(action("ask-through"));
  // n = 6 has four solutions; one of them has a queen on b1.
  await page.see('[data-through][data-value="1"]');
});

test("the lab: a piece is put by mouse and by keys, its lines are worked out, and it is taken off", async () => {
  await page.open("#/lab?n=8&lang=en&panel=lines");
  await page.click("[data-square=c4]");
  // The deck's queen on (2, 3), from a8 counted down: 25 squares, and its four minima.
  await page.see('[data-counter=strikes][data-value="25"]');
  await page.see("[data-minimum=md]");
  const minima = await page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll("[data-minimum]")].map((it) => [it.dataset.minimum, it.dataset.value])),
  );
  assert.deepEqual(minima, { m: "7", ma: "2", mb: "3", mc: "2", md: "4" });
  for (const panel of ["lines", "ways", "fields", "symmetry", "pieces"]) {
    await page.click(`[role=tab][data-panel="${panel}"]`);
    await page.wait((id) => document.getElementById(id)?.innerText.trim().length > 20, `panel-${panel}`);
  }
  await page.evaluate(() => document.querySelector("[data-square=c4]").focus());
  const [RIGHT, SPACE] = ["\uE014", " "];
  await page.press(RIGHT, RIGHT, RIGHT, SPACE);
  await page.see('[data-square=f4][data-state=queen][data-strikes="1"]');
  await page.click(action("undo"));
  await page.see("[data-square=f4]:not([data-state=queen])");
  await page.click('[data-action="piece"][data-piece="knight"]');
  await page.see('[data-counter=strikes][data-value="8"]');
  await page.click("[data-square=c4]");
  await page.see('[data-counter=pieces][data-value="0"]');
});

test("line by line to the end and back", async () => {
  await page.open("#/search?n=5&grain=line&lang=en&by=threat-arrays&panel=listing");
  await page.see("[data-app][data-grain=line]");
  /**
   * Where the search is, as soon as it is elsewhere than it was and has stayed there for two frames: no
   * two lines are told alike, and what is said may be drawn after the listing.
   */
  const place = (before) =>
    page.wait((before) => {
      const now = [...document.querySelectorAll("[data-listing] [data-mark], [data-frame] [data-variable], .stage-say [role=status]")]
        .map((it) => it.dataset.value ?? it.innerText)
        .concat(document.querySelector("[data-counter=step]").dataset.value)
        .join("|");
      if (window.place?.now !== now) {
        const place = (window.place = { now, isStill: false });
        requestAnimationFrame(() => requestAnimationFrame(() => (place.isStill = true)));
      }
      return now !== before && window.place.isStill && now;
    }, before);
  const way = [await place("")];
  for (let line = 0; line < 12; line++) {
    await page.click(action("step"));
    way.push(await place(way.at(-1)));
  }
  assert.ok(new Set(way).size > 8, "the lines go on");
  await page.see("[data-frame]");
  for (let line = 11; line >= 0; line--) {
    await page.click(action("back"));
    // Nothing is said at the very start, but when one comes back there.
    assert.ok((await place(way[line + 1])).endsWith(way[line]), `back at line ${line}`);
  }
  await page.evaluate(() => document.querySelector("[data-action=finish]").click());
  await page.status("done");
  assert.equal((await counters()).solutions, String(figures.solutions_A000170[4]));
});

test("two searches side by side reach their known totals", async () => {
  await page.open("#/compare?n=6&by=one-per-line,field-order");
  await page.evaluate(() => document.querySelector("[data-action=finish]").click());
  await page.status("done");
  for (const search of ["one-per-line", "field-order"]) {
    await assertTotals(search, `[data-contender="${search}"]`);
  }
});

test("two workers count n = 14", async () => {
  await page.open("#/count?n=14&workers=2", "[data-count][data-status=ready]");
  await page.click(action("start"));
  await page.see(`[data-count][data-status=done][data-result="${figures.solutions_A000170[13]}"]`);
});

/** Keeps what the page offers as a file, in place of the download. */
const catchFiles = () => {
  window.files = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const address = make.call(URL, blob);
    window.files.push({ blob, address });
    return address;
  };
  HTMLAnchorElement.prototype.click = function () {
    const file = window.files.find(({ address }) => address === this.href);
    file.name = this.download;
    file.blob.arrayBuffer().then((bytes) => (file.start = [...new Uint8Array(bytes).slice(0, 8)]));
    const image = new Image();
    image.onload = () => (file.width = image.naturalWidth);
    image.src = this.href;
  };
};

const STARTS = { svg: "<", png: "\x89PNG\r\n\x1a\n", gif: "GIF89a" };

test("a board is saved in each form, and the engine shows it", async () => {
  await page.open("#/search?n=8&at=20");
  await page.click('[role=tab][data-panel="export"]');
  await page.see(".export [name=export-form]");
  await page.evaluate(catchFiles);
  for (const [form, begin] of Object.entries(STARTS)) {
    await page.choose("[name=export-form]", form);
    await page.click(`.export ${action("save")}`);
    const file = await page.wait((ending) => {
      const file = window.files.find(({ name, start, width }) => name?.endsWith(ending) && start && width);
      return file && { start: file.start };
    }, `.${form}`);
    assert.ok(String.fromCharCode(...file.start).startsWith(begin), `${form}: ${file.start}`);
  }
});

test("language and theme are chosen, and there again after a reload", async () => {
  await page.open("#/options");
  await page.choose("[name=lang]", "de");
  await page.see("html[lang=de]");
  await page.choose("[name=theme]", "dark");
  await page.see("html[data-theme=dark]");
  await page.open("#/options");
  await page.see("html[lang=de][data-theme=dark]");
  await page.evaluate(() => localStorage.clear());
});

test("sound that is on does no harm", async () => {
  await page.open("#/options");
  await page.evaluate(() => localStorage.setItem("queenside.settings", "sound=1"));
  await page.open("#/search?n=6");
  for (let i = 0; i < 5; i++) await page.click(action("step"));
  await page.click(action("next-solution"));
  await page.see('[data-counter=solutions][data-value="1"]');
  await page.evaluate(() => localStorage.clear());
});

test("no view scrolls sideways", async () => {
  for (const hash of ["search?n=8&at=100", "solutions?n=8", "compare?n=8", "count?n=16", "game?n=8", "lab?n=8&queens=c4", "options"]) {
    await page.open(`#/${hash}`);
    for (const [width, height] of [[1366, 768], [1024, 768], [360, 740]]) {
      await page.resize(width, height);
      // The frame cuts off what is too wide, so that nothing scrolls.
      // What measures its room does so after the browser.
      await page.wait(() => {
        const [root, frame] = [document.scrollingElement, document.querySelector(".frame")];
        return Math.max(root.scrollWidth - innerWidth, frame.scrollWidth - frame.clientWidth) <= 1;
      });
      await page.assertWell();
    }
  }
  await page.resize(1280, 800);
});

test("a scroll by the focus does not leave a question of a lesson", async () => {
  await page.resize(1366, 768);
  await page.open("#/learn/symmetry/4?lang=en");
  await page.see('[data-question="7"]');
  await page.evaluate(() => document.querySelector('[data-question="7"]').click());
  await page.see('[data-here] [data-question="7"] div:not([hidden]) > .outcomes');
  const scrolled = () => page.evaluate(() => document.querySelector(".frame").scrollTop);
  const before = await scrolled();
  await page.evaluate(() => {
    document.querySelector('[data-question="7"] [data-answer="placed"]').focus();
    let left = 6;
    const next = () => ((left -= 1) ? requestAnimationFrame(next) : (window.hasDrawn = true));
    next();
  });
  await page.wait(() => window.hasDrawn);
  assert.ok((await scrolled()) - before > 40, "the focus scrolls far enough to come to another block");
  assert.ok(await page.evaluate(() => document.querySelector('[data-here] [data-question="7"]') !== null));
  await page.resize(1280, 800);
});
