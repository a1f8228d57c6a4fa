// Needs: engine
// What must work in Firefox and WebKit as it does in Chromium, where all the other
// tests run: each view once, by its hooks, with the known figures; pointers, storage, and
// messages between windows.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { SEARCHES, action, figures } from "../hooks.mjs";
import { predict } from "../predicting.mjs";
import { serve } from "../server.mjs";
import { start, test } from "./engines.mjs";

/** The example page of docs/EMBEDDING.md, which is the other site. */
const EXAMPLE = fileURLToPath(new URL("../../../docs/embedding/", import.meta.url));

const [PAGE_UP, PAGE_DOWN, ESCAPE, RIGHT, LEFT] = ["\uE00E", "\uE00F", "\uE00C", "\uE014", "\uE012"];

let engine, page, other;
before(async () => {
  [engine, other] = await Promise.all([start(), serve(EXAMPLE, "/school/")]);
  page = engine.page;
});
after(() => {
  other?.close();
  return engine?.close();
});

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
  await page.follow("#/about");
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

// Every search: crates/queens/tests/engine/game/predict.rs.
test("searches are predicted to a code", async () => {
  for (const search of ["one-per-line", "free-slots"]) {
    await page.follow(`#/search?n=4&by=${search}&predict=1&at=3`);
    await page.see('[data-predict][data-answers="0"]');
    const { code, right } = await page.evaluate(predict, 3);
    assert.ok(code.startsWith(`queenside-predict/1 by=${search} n=4 answers=`), code);
    assert.match(code, new RegExp(` right=${right} check=[0-9a-f]{8}$`));
  }
});

test("steps go forth and back by keys", async () => {
  await page.follow("#/search?n=8");
  await page.press(RIGHT, RIGHT, RIGHT, LEFT);
  await page.see('[data-counter=step][data-value="2"]');
});

test("play runs, pause stops", async () => {
  await page.follow("#/search?n=8&speed=30");
  await page.click(action("play"));
  await page.status("running");
  await page.wait(() => Number(document.querySelector("[data-counter=step]").dataset.value) > 3);
  await page.click(action("pause"));
  await page.status("paused");
});

test("the panels open", async () => {
  await page.follow("#/search?n=6&at=100");
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
  await page.follow("#/solutions?n=8&solution=1");
  await page.see(`[data-solutions][data-total="${figures.solutions_A000170[7]}"]`);
  await page.wait(`(shown) => (${queens})() === shown`, names(name));
  await page.follow("#/solutions?n=8&solution=1&turn=half-turn");
  await page.wait(`(shown) => (${queens})() === shown`, names((x, y) => name(7 - x, 7 - y)));
});

test("the lab: a piece is put by mouse and by keys, its lines are worked out, and it is taken off", async () => {
  await page.follow("#/lab?n=8&lang=en&panel=lines");
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
  await page.press(RIGHT, RIGHT, RIGHT, " ");
  await page.see('[data-square=f4][data-state=queen][data-strikes="1"]');
  await page.click(action("undo"));
  await page.see("[data-square=f4]:not([data-state=queen])");
  await page.click('[data-action="piece"][data-piece="knight"]');
  await page.see('[data-counter=strikes][data-value="8"]');
  await page.click("[data-square=c4]");
  await page.see('[data-counter=pieces][data-value="0"]');
});

test("two searches side by side reach their known totals", async () => {
  await page.follow("#/compare?n=6&by=one-per-line,field-order");
  await page.evaluate(() => document.querySelector("[data-action=finish]").click());
  await page.status("done");
  for (const search of ["one-per-line", "field-order"]) {
    await assertTotals(search, `[data-contender="${search}"]`);
  }
});

test("two workers count n = 14", async () => {
  await page.follow("#/count?n=14&workers=2");
  await page.see("[data-count][data-status=ready]");
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

const STARTS = { svg: "<", png: "\x89PNG\r\n\x1a\n" };

test("a board is saved in each form, and the engine shows it", async () => {
  await page.follow("#/search?n=8&at=20");
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
  await page.followFresh("#/about");
});

test("a climb is stepped, pressed on its stairs and taken back", async () => {
  await page.followFresh("#/search?by=hill-climbing&n=8&seed=2&restart=1&panel=tree");
  await page.see('[data-stairs] [data-move="0"][data-current]');
  for (let moves = 0; moves < 4; moves += 1) await page.click(action("step"));
  await page.see('[data-move="4"][data-current][data-pairs="1"]');
  await page.click(action("back"));
  await page.see('[data-move="3"][data-current]');
  await page.click('[data-move="1"]');
  await page.see('[data-move="1"][data-current]');
  await page.see("[data-tally=sideways][data-solved]");
});

test("no view scrolls sideways", async () => {
  for (const hash of ["search?n=8&at=100", "solutions?n=8", "compare?n=8", "count?n=16", "game?n=8", "lab?n=8&queens=c4", "options"]) {
    await page.follow(`#/${hash}`);
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
  await page.resize(1366, 720);
  await page.follow("#/learn/symmetry/4?lang=en");
  await page.see('[data-question="7"]');
  await page.evaluate(() => document.querySelector('[data-question="7"]').click());
  await page.see('[data-here] [data-question="7"] div:not([hidden]) > .outcomes');
  const scrolled = () => page.evaluate(() => document.querySelector(".frame").scrollTop);
  const before = await scrolled();
  await page.evaluate(async () => {
    document.querySelector('[data-question="7"] [data-answer="placed"]').focus();
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });
  assert.ok((await scrolled()) - before > 40, "the focus scrolls far enough to come to another block");
  assert.ok(await page.evaluate(() => document.querySelector('[data-here] [data-question="7"]') !== null));
  await page.resize(1280, 800);
});

const square = (name) => `[data-square=${name}]`;

const queens = () => page.evaluate(() => [...document.querySelectorAll("[data-board] [data-state=queen]")].map((it) => it.dataset.square).sort());

/** One of the four solutions for n = 6. */
const SIX = ["b1", "d2", "f3", "a4", "c5", "e6"];

for (const [means, pointer] of [["click", "mouse"], ["tap", "touch"]]) {
  test(`a whole game by ${pointer}, with a reload in its middle`, async () => {
    await page.followFresh("#/game?n=6");
    await page.evaluate(() => {
      window.pointers = [];
      addEventListener("pointerdown", ({ pointerType }) => window.pointers.push(pointerType), true);
    });
    for (const name of SIX.slice(0, 3)) await page[means](square(name));
    assert.deepEqual(await page.evaluate(() => [...new Set(window.pointers)]), [pointer]);
    await page.open(await page.evaluate(() => location.hash));
    await page.see('[data-game][data-moves="3"]');
    for (const name of SIX.slice(3)) await page[means](square(name));
    await page.see('[data-game][data-status=solved][data-moves="6"]');
    await page.see('[data-album][data-found="1"]');
  });

  test(`a queen is dragged by ${pointer}, and that is undone and done again`, async () => {
    await page.followFresh("#/game?n=8&queens=a1");
    await page.drag(square("a1"), square("d5"), pointer);
    await page.see(`${square("d5")}[data-state=queen]`);
    assert.deepEqual(await queens(), ["d5"]);
    await page.click(action("undo"));
    await page.see(`${square("a1")}[data-state=queen]`);
    await page.click(action("redo"));
    await page.see(`${square("d5")}[data-state=queen]`);
  });
}

test("a lesson in projector mode is turned by keys", async () => {
  await page.followFresh("#/learn/backtracking?full=1");
  for (const [key, scene] of [[null, 1], [PAGE_DOWN, 2], [PAGE_DOWN, 3], [PAGE_UP, 2]]) {
    if (key) await page.press(key);
    await page.see(`[data-scene="${scene}"]`);
  }
  const isBlack = () => page.evaluate(() => document.documentElement.hasAttribute("data-blank"));
  for (const black of [true, false]) {
    await page.press("b");
    assert.equal(await isBlack(), black);
  }
  await page.press(ESCAPE);
  await page.see('[data-app][data-view="learn"]:not([data-full]) [data-only]');
});

test("the page around a search plays it, goes to a step and hears of it", async () => {
  const outer = other.address.replace("127.0.0.1", "localhost");
  assert.notEqual(new URL(outer).origin, new URL(page.address).origin);
  const shown = encodeURIComponent("#/search?n=6&by=rows&speed=20&embed=1");
  await page.visit(`${outer}?queenside=${encodeURIComponent(page.address)}&shown=${shown}`, "iframe");
  const say = (message) =>
    page.evaluate((message) => document.querySelector("iframe").contentWindow.postMessage({ queenside: 1, ...message }, "*"), message);
  /** Waits for a message of a kind that holds all of these values. */
  const hear = (event, values = {}) =>
    page.wait(
      (event, values) => {
        const said = [...document.querySelectorAll(`#heard [data-event="${event}"]`)].map((it) => JSON.parse(it.textContent));
        return said.find((it) => Object.entries(values).every(([name, value]) => it[name] === value));
      },
      event,
      values,
    );
  await hear("ready", { view: "search", step: 0, n: 6 });
  await say({ command: "goto", step: 40 });
  await hear("state", { step: 40 });
  await say({ command: "step" });
  await hear("state", { step: 41 });
  await say({ command: "play" });
  await hear("state", { status: "running" });
  await say({ command: "pause" });
  await hear("state", { status: "paused" });
});
