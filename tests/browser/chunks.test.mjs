// Needs: accessibility tree, history, network, worker
// The network: each view's chunk comes when it is wanted, or when the page is idle; a chunk that cannot
// load is reported in the view's place, and nothing is lost.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { filesOfParts, firstLoad } from "./first-load.mjs";
import { reveal } from "./hooks.mjs";
import { DIST, STARTED, lean } from "./launch.mjs";
import { assertAccessible, choose, openPage, site, testOfRelease as test } from "./site.mjs";

const PARTS = filesOfParts(pathToFileURL(DIST));
/** Parts that are wanted within a view or the frame. */
const PANELS = ["dialogs", "explanations", "export", "lines", "moments", "own_play", "packages", "panels", "predict", "problems", "qr", "stairs", "symmetry", "tasks", "tiles", "trees"];
const VIEWS = [...PARTS.keys()].filter((part) => !PANELS.includes(part));

const MISSING = "[data-missing-part]";
const shown = (view) => `[data-app][data-view=${view}] main:not(${MISSING})`;

/** What no other part needs. */
const ownFiles = (part) =>
  PARTS.get(part).filter((file) => [...PARTS].every(([other, files]) => other === part || !files.includes(file)));

const go = (page, hash) => page.evaluate((hash) => (location.hash = hash), hash);

const isOwn = (view) => (url) => ownFiles(view).some((file) => url.pathname.endsWith(`/${file}`));

test("every view has a chunk and a style sheet of its own", () => {
  assert.deepEqual(VIEWS.toSorted(), ["about", "class", "compare", "count", "game", "lab", "learn", "options", "search", "sheet", "solutions", "write"]);
  for (const view of VIEWS) {
    const endings = ownFiles(view).map((file) => file.split(".").at(-1));
    assert.deepEqual(endings.toSorted(), ["css", "wasm"], view);
  }
});

/** The views that a visit begins with; with QUEENSIDE_EVERY, all. */
const FIRST = process.env.QUEENSIDE_EVERY ? VIEWS : ["search"];

for (const view of FIRST) {
  test(`${view} opened first, every other view after it`, async (t) => {
    const asked = new Set();
    const { address } = await site();
    const page = await openPage(t, `#/${view}`, {
      before: lean(async (page) => {
        page.on("request", (request) => asked.add(request.url().slice(address.length) || "index.html"));
      }),
      waitFor: shown(view),
    });
    const needed = firstLoad(pathToFileURL(DIST), view);
    // The counting prepares its workers, lessons are data, a worksheet shows its codes, a search
    // its tree, the solutions all of them, and writing its editor and its tree.
    const trees = PARTS.get("trees");
    const shows = { sheet: PARTS.get("qr"), search: trees, solutions: PARTS.get("tiles"), write: trees }[view] ?? [];
    const isEditor = (name) => view === "write" && /^python\.js$/.test(name);
    const isExpected = (name) =>
      needed.includes(name) || shows.includes(name) || isEditor(name) || /^(queenside-worker|lesson-)/.test(name);
    const others = [...asked].filter((name) => !isExpected(name));
    assert.deepEqual(others, []);
    for (const next of [...VIEWS, "start", view]) {
      await go(page, next === "start" ? "#/" : `#/${next}`);
      await page.waitForSelector(shown(next), { state: "attached" });
    }
    // An address may want more than its view's chunk; a round of earlier versions is asked in the search.
    await go(page, "#/game?n=5&by=one-per-line");
    await page.waitForSelector("[data-question]");
    await go(page, "#/write?n=5&task=one-per-line&grain=line");
    await page.waitForSelector("[data-editor] .cm-content", { state: "attached" });
    await page.click("[data-action=run]");
    await page.waitForSelector('[data-action=grain][aria-pressed="true"]', { state: "attached" });
  });
}

test("the board and the tree of a search come before everything that is not shown", async (t) => {
  const shown = new Set([...firstLoad(pathToFileURL(DIST), "search"), ...PARTS.get("trees")]);
  const asked = [];
  let tellMore;
  const more = new Promise((resolve) => (tellMore = resolve));
  const { address } = await site();
  await openPage(t, "#/search?n=8", {
    before: (page) =>
      page.on("request", (request) => {
        if (!request.url().startsWith(address)) return;
        asked.push(request.url().slice(address.length).split("#")[0] || "index.html");
        if (asked.length > shown.size) tellMore();
      }),
    waitFor: "[data-tree]",
  });
  await more;
  assert.deepEqual(asked.slice(0, shown.size).toSorted(), [...shown].toSorted());
});

test("a chunk that fails once is fetched again", async (t) => {
  let asked = 0;
  const page = await openPage(t, "#/search?n=6&at=5", {
    expected: [/ERR_CONNECTION_FAILED/, /Failed to fetch/, /did not load/],
    before: lean((page) => page.route(isOwn("game"), (route) => (asked++ === 0 ? route.abort("connectionfailed") : route.continue()))),
  });
  await go(page, "#/game?n=6");
  await page.waitForSelector(shown("game"));
  assert.ok(asked >= 2);
});

test("a chunk that cannot be loaded is reported in the view's place, in each language", async (t) => {
  const page = await openPage(t, "#/search?n=6&at=5", {
    expected: [/ERR_CONNECTION_FAILED/, /Failed to fetch/, /did not load/],
    before: lean((page) => page.route(isOwn("game"), (route) => route.abort("connectionfailed"))),
  });
  await page.click("[data-action=step]");
  await page.waitForURL(/at=6/);
  await go(page, "#/game?n=7");
  const missing = page.locator(`${MISSING}[data-missing-part=game]`);
  await missing.waitFor();
  assert.match(page.url(), /#\/game\?n=7$/);
  for (const [lang, words] of [["de", /nicht laden/], ["zh-Hant", /沒有載入成功/], ["en", /could not be loaded/]]) {
    await choose(page, "lang", lang);
    await page.waitForSelector(`html[lang=${lang}]`);
    assert.match(await missing.innerText(), words);
  }
  await assertAccessible(page, MISSING);

  // What was done before is still there.
  await page.goBack();
  await page.waitForSelector(shown("search"));
  await page.waitForSelector('[data-counter="step"][data-value="6"]');

  await page.goForward();
  await missing.waitFor();
  await page.unrouteAll();
  await page.click(`${MISSING} [data-action=retry]`);
  await page.waitForSelector(`${shown("game")} [data-board][data-n="7"]`);
});

test("the first view's chunk cannot be loaded: its place says so, and the page goes on", async (t) => {
  const page = await openPage(t, "#/lab?n=5", {
    expected: [/ERR_CONNECTION_FAILED/, /Failed to fetch/, /did not load/],
    before: lean((page) => page.route(isOwn("lab"), (route) => route.abort("connectionfailed"))),
    waitFor: `${MISSING}[data-missing-part=lab]`,
  });
  await go(page, "#/options");
  await page.waitForSelector(shown("options"));
});

test("an address that changes while the first view loads is shown", async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  let tellAsked;
  const asked = new Promise((resolve) => (tellAsked = resolve));
  const page = await openPage(t, "#/lab?n=5", {
    before: lean(async (page) => {
      await page.route(isOwn("lab"), async (route) => {
        tellAsked();
        await held;
        await route.continue();
      });
    }),
    waitFor: null,
  });
  await asked;
  await go(page, "#/search?n=6");
  release();
  await page.waitForSelector(`${shown("search")} [data-board][data-n="6"]`);
  assert.equal(await page.locator(MISSING).count(), 0);
});

test("a host with another build has no such chunk: the page offers to load again", async (t) => {
  const page = await openPage(t, "#/search?n=6", {
    expected: [/status 404/, /: 404/, /status of 404/, /did not load/],
    before: lean((page) => page.route(isOwn("count"), (route) => route.fulfill({ status: 404, body: "gone" }))),
  });
  await go(page, "#/count?n=9");
  await page.waitForSelector(`${MISSING} [data-action=reload]`);
  assert.match(await page.innerText(MISSING), /A new version/);
  await page.unrouteAll();
  await page.click(`${MISSING} [data-action=reload]`);
  await page.waitForSelector(`${shown("count")} [data-count]`);
});

test("a chunk of another build is not run", async (t) => {
  const other = Buffer.from("0061736d0100000002", "hex");
  const page = await openPage(t, "#/search?n=6", {
    expected: [/CompileError/],
    before: lean(async (page) => {
      const body = (route) => route.fulfill({ contentType: "application/wasm", body: other });
      await page.route((url) => isOwn("count")(url) && url.pathname.endsWith(".wasm"), body);
    }),
  });
  await go(page, "#/count?n=9");
  await page.waitForSelector(MISSING);
});

/** Step 5, where the search was and stays. */
const FIFTH = '[data-counter="step"][data-value="5"]';

/** What is wanted within a view: where, how it is wanted, what is there then, and what stays. */
const WANTED = {
  export: ["#/search?n=6&at=5", "#tab-export", "#panel-export .export", FIFTH],
  trees: ["#/search?n=6&at=5&panel=listing", "#tab-tree", "#panel-tree [data-tree]", FIFTH],
  dialogs: ["#/search?n=6&at=5", "[data-action=link]", "dialog.share", FIFTH],
  explanations: ["#/search?n=6&by=free-slots&at=5&panel=tree", "#tab-listing", "#panel-listing .listing", FIFTH],
  packages: ["#/about", "[data-action=take]", "[data-packages]", "[data-about]"],
  tasks: ["#/write?n=6&task=the-loop", "#tab-tasks", "#panel-tasks .write-tasks", '[data-board][data-n="6"]'],
  panels: ["#/game?n=6&queens=a1", "#tab-album", "#panel-album .album", '[data-square="a1"][data-state="queen"]'],
};

/** A panel and a dialog, which report a failure in their place and in a notice; with QUEENSIDE_EVERY, all. */
const TRIED = Object.entries(WANTED).filter(([part]) => process.env.QUEENSIDE_EVERY || part === "export" || part === "dialogs");

for (const [part, [address, press, there, stays]] of TRIED) {
  test(`${part}: fetched when needed, reported when it cannot be loaded, fetched again`, async (t) => {
    let asked = 0;
    const page = await openPage(t, address, {
      expected: [/ERR_CONNECTION_FAILED/, /Failed to fetch/, /did not load/],
      before: lean(async (page) => {
        await page.route(isOwn(part), (route) => {
          asked += 1;
          return route.abort("connectionfailed");
        });
      }),
    });
    assert.equal(asked, 0, "not before it is wanted");
    await reveal(page, press);
    await page.locator(press).first().click();
    const told = page.locator("[role=alert]:visible, [data-notice]:visible").filter({ hasText: "could not be loaded" });
    await told.first().waitFor();
    assert.ok(asked >= 2, "it is tried again by itself");
    await page.unrouteAll();
    const retry = page.locator("[data-action=retry]:visible");
    if ((await retry.count()) === 0) await reveal(page, press);
    await ((await retry.count()) > 0 ? retry : page.locator(press)).first().click();
    await page.locator(there).first().waitFor({ state: "attached" });
    await page.waitForSelector(stays, { state: "attached" });
  });
}

test("once the page was idle, going on needs no network", async (t) => {
  const { address } = await site();
  const wanted = new Set([...PARTS.values()].flat());
  let tellAll;
  const all = new Promise((resolve) => (tellAll = resolve));
  const page = await openPage(t, "", {
    // The counting asks for its workers, lessons and class for the list of lessons, writing for
    // its editor; those are no part of the program.
    expected: [/(queenside-worker|lesson-lessons|python\.js).*ERR_INTERNET_DISCONNECTED/, /^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/],
    before: (page) =>
      page.on("requestfinished", (request) => {
        wanted.delete(request.url().slice(address.length));
        if (wanted.size === 0) tellAll();
      }),
  });
  await all;
  await page.context().setOffline(true);
  for (const view of VIEWS) {
    await go(page, `#/${view}`);
    // The lessons are reported missing as soon as their list has failed.
    const drawn = view === "learn" ? "[data-app][data-view=learn] main" : shown(view);
    await page.waitForSelector(drawn, { state: "attached" });
  }
});

test("a slow program shows a notice until it has loaded", async (t) => {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const page = await openPage(t, "#/search?n=6", {
    before: async (page) => {
      await page.clock.install();
      await page.route("**/*_bg.wasm", async (route) => {
        await held;
        await route.continue();
      });
    },
    waitFor: null,
  });
  const notice = page.locator("[data-notice=failure]");
  assert.equal(await notice.isHidden(), true);
  await page.clock.fastForward(16_000);
  await notice.waitFor();
  assert.match(await notice.innerText(), /taking a long time/);
  assert.equal(await notice.locator("[data-action=reload]:visible").count(), 1);
  release();
  await page.waitForSelector(STARTED);
  await notice.waitFor({ state: "hidden" });
});
