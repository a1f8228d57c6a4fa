// Drives the released site by random actions and checks after each of them what has to be true.
// Run by `cargo xtask fuzz [--minutes M] [--seed S] [--browser B]`.
//
// A walk is a list of actions that a seed determines; each has a page of its own, so a failure
// is repeated by its walk alone. A walk that fails is shortened, and its seed and actions are
// printed.

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser, serveSite, STARTED } from "./launch.mjs";
import { SEARCHES } from "./hooks.mjs";
import { LESSONS } from "./lessons.mjs";
import { engine, ONLY_CHROMIUM } from "./fuzz-engines.mjs";
import { check, observe } from "./fuzz-rules.mjs";

const { values: given } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    browser: { type: "string", default: "chromium" },
  },
});
const [minutes, firstSeed] = [Number(given.minutes), Number(given.seed)];
if (!(minutes > 0) || !Number.isInteger(firstSeed)) {
  console.error("--minutes is a number above 0, --seed a whole number");
  process.exit(2);
}

const ACTIONS_PER_WALK = 40;

/** Milliseconds that a page may take to settle after an action. */
const LATEST = 30_000;

const TRACES = fileURLToPath(new URL("../../target/traces/", import.meta.url));

/** How often a failing walk is tried again while it is shortened. */
const TRIES = 40;

/** Random numbers from 0 to 1 (mulberry32). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const VIEWS = ["", "learn", "class", "sheet", "search", "solutions", "lab", "game", "compare", "count", "write", "options", "about"];
const VALUES = {
  n: ["1", "2", "3", "4", "5", "6", "8", "12", "27", "0", "28", "-1", "8.5", "eight", "８", ""],
  by: [...SEARCHES, "nothing"],
  at: ["0", "1", "7", "500", "99999999", "18446744073709551616", "x"],
  speed: ["1", "4", "100", "max", "0"],
  grain: ["line", "step", "x"],
  panel: ["tree", "state", "solutions", "none", "help", "x"],
  queens: ["a1", "a1,c2", "d4", "zz99", "A1", "é"],
  demo: ["1"],
  theme: ["light", "dark", "contrast", "x"],
  lang: ["de", "en", "zh-Hant", "de-AT", "xx"],
  full: ["1", "0"],
  embed: ["1", "board", "slide"],
  find: ["all", "first", "x"],
  seed: ["1", "4294967295", "-1"],
};
const KEYS = [
  " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Enter", "Escape", "Tab",
  "Shift+Tab", "Control+z", "?", "f", "b", "n", "p", "q", "t", "g", "x", "h", ".", "Delete", "0", "9",
];
const TYPED = ["8", "5", "0", "28", "-3", "1e3", " 6 ", "６", "a4 b2", "[1, 5, 8]", "8/8/8", "<b>x</b>", "\u200b7", "—", "x".repeat(3_000), ""];
const SIZES = [[1366, 768], [1024, 768], [1920, 1080], [360, 740], [740, 360], [320, 480], [640, 720]];

const one = (next, list) => list[Math.floor(next() * list.length)];

function address(next) {
  const view = one(next, VIEWS);
  const path = view === "learn" && next() < 0.7 ? `learn/${one(next, [...LESSONS, "none"])}/${one(next, ["1", "2", "3", "99", "teachers"])}` : view;
  const names = Object.keys(VALUES).filter(() => next() < 0.2);
  return `#/${path}?${names.map((name) => `${name}=${encodeURIComponent(one(next, VALUES[name]))}`).join("&")}`;
}

/** The kinds of actions with their weights; `make` chooses what one of them does. */
const KINDS = {
  address: [4, address],
  control: [24, (next) => next()],
  square: [8, (next) => next()],
  drag: [3, (next) => [next(), next()]],
  key: [10, (next) => one(next, KEYS)],
  text: [4, (next) => [next(), one(next, TYPED)]],
  field: [6, (next) => [next(), next()]],
  size: [2, (next) => one(next, SIZES)],
  largeText: [1, (next) => one(next, ["100%", "200%"])],
  back: [2, () => null],
  forward: [1, () => null],
  reload: [1, () => null],
  frames: [3, (next) => Math.floor(next() * 24)],
  translate: [1, () => null],
  storage: [1, (next) => one(next, ["clear", "full", "forbidden"])],
  clock: [1, (next) => one(next, [-3_600_000, 60_000, 86_400_000])],
  network: [1, (next) => next() < 0.5],
  tab: [1, address],
};
if (given.browser !== "chromium") for (const kind of ONLY_CHROMIUM) delete KINDS[kind];
const WEIGHT = Object.values(KINDS).reduce((sum, [weight]) => sum + weight, 0);

function actions(seed) {
  const next = random(seed);
  const list = [{ kind: "address", with: address(next) }];
  while (list.length < ACTIONS_PER_WALK) {
    let place = next() * WEIGHT;
    const [kind, [, make]] = Object.entries(KINDS).find(([, [weight]]) => (place -= weight) < 0);
    list.push({ kind, with: make(next) });
  }
  return list;
}

/** Runs in the page: an element of a kind that can be pressed now, and the middle of it. */
function target([selector, share]) {
  const seen = [...document.querySelectorAll(selector)].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && it.checkVisibility({ visibilityProperty: true });
  });
  const chosen = seen[Math.floor(share * seen.length)];
  if (!chosen) return null;
  chosen.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = chosen.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const CONTROLS = "button, summary, a[href^='#'], [role=tab], [data-node], input[type=checkbox], input[type=radio]";

const ACTS = {
  address: (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash),
  control: (page, share) => press(page, CONTROLS, share),
  square: (page, share) => press(page, "[data-square]", share),
  async drag(page, [from, to]) {
    const [start, end] = [await page.evaluate(target, ["[data-square]", from]), await page.evaluate(target, ["[data-square]", to])];
    if (!start || !end) return;
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  },
  key: (page, key) => page.keyboard.press(key),
  async text(page, [share, text]) {
    const at = await page.evaluate(target, ["input:not([type=range], [type=checkbox], [type=radio], [type=file]), textarea", share]);
    if (!at) return;
    await page.mouse.click(at.x, at.y);
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(text);
    await page.keyboard.press("Enter");
  },
  // A list or a slider: its place is a share of its range.
  field: (page, [share, place]) =>
    page.evaluate(
      ([share, place]) => {
        const all = [...document.querySelectorAll("select, input[type=range]")].filter((it) => it.checkVisibility());
        const field = all[Math.floor(share * all.length)];
        if (!field) return;
        if (field.options) field.selectedIndex = Math.floor(place * field.options.length);
        else field.value = Number(field.min) + place * (Number(field.max) - Number(field.min));
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      [share, place],
    ),
  async size(page, [width, height]) {
    if (page.resize) return page.resize(width, height);
    // Playwright's own way refuses in full screen.
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  },
  largeText: (page, size) => page.evaluate((size) => void (document.documentElement.style.fontSize = size), size),
  // Only within the page.
  back: (page) => page.evaluate(() => void (navigation.canGoBack && history.back())),
  forward: (page) => page.evaluate(() => void (navigation.canGoForward && history.forward())),
  async reload(page) {
    await page.context().setOffline(false);
    await page.reload();
    await page.waitForSelector(STARTED, { state: "attached", timeout: LATEST });
  },
  /** Lets the page go on for some frames. */
  frames: (page, count) =>
    page.evaluate(async (count) => {
      for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    }, count),
  translate: (page) =>
    page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.push(walk.currentNode);
      for (const text of texts) {
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text);
      }
    }),
  storage: (page, how) =>
    page.evaluate((how) => {
      if (how === "clear") {
        localStorage.clear();
        sessionStorage.clear();
        return;
      }
      const name = how === "full" ? "QuotaExceededError" : "SecurityError";
      const refuse = () => {
        throw new DOMException("refused", name);
      };
      Storage.prototype.setItem = refuse;
      if (how === "forbidden") Storage.prototype.getItem = refuse;
    }, how),
  clock: (page, by) =>
    page.evaluate((by) => {
      const now = Date.now;
      Date.now = () => now() + by;
    }, by),
  network: (page, isOff) => page.context().setOffline(isOff),
  async tab(page, hash) {
    if (await page.evaluate(() => !navigator.onLine)) return;
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, "") + hash);
    await other.waitForSelector(STARTED, { state: "attached", timeout: LATEST });
    await other.close();
  },
};

async function press(page, selector, share) {
  const at = await page.evaluate(target, [selector, share]);
  if (at) await page.mouse.click(at.x, at.y);
}

/** Messages that are allowed while the network is cut. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|did not load|Importing a module script failed/;

/** What drivers and WebKit on Linux do by themselves (see `test` in engines/engines.mjs). */
const NOT_THE_PAGES = /move target out of bounds|Out of bounds memory access/i;

/** Starts Chromium. `open` gives a page of its own, whose console is noted. */
async function chromium() {
  const [host, browser] = [await serveSite(), await launchBrowser()];
  return {
    async open(note) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "de", acceptDownloads: true });
      await context.addInitScript(observe);
      context.on("console", (message) => {
        if (["error", "warning", "assert"].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => note(`uncaught: ${error.error()}`));
      context.on("dialog", (dialog) => dialog.dismiss());
      const page = await context.newPage();
      page.setDefaultTimeout(LATEST);
      await page.goto(host.address);
      await page.waitForSelector(STARTED, { state: "attached" });
      return { page, said: () => [], picture: () => page.screenshot(), close: () => context.close() };
    },
    async close() {
      await browser.close();
      await host.close();
    },
  };
}

/**
 * Walks. Returns the first fault with the number of actions before it, or null, and figures.
 * `picture`: where a screenshot of the fault is saved.
 */
async function walk(browser, list, picture) {
  const faults = [];
  const figures = { actions: 0, slowest: 0, shift: 0, heap: 0 };
  let wasOffline = false;
  const note = (line) => {
    if (!(wasOffline && OFFLINE.test(line)) && !NOT_THE_PAGES.test(line)) faults.push(line);
  };
  const opened = await browser.open(note);
  const { page } = opened;
  try {
    for (const [count, action] of list.entries()) {
      wasOffline ||= action.kind === "network" && action.with;
      try {
        await ACTS[action.kind](page, action.with);
        const seen = await page.evaluate(check);
        seen.faults.forEach(note);
        (await opened.said()).forEach(note);
        figures.slowest = Math.max(figures.slowest, seen.slowest);
        figures.shift = Math.max(figures.shift, seen.shift);
        figures.heap = Math.max(figures.heap, seen.heap);
      } catch (error) {
        // A link to another document ends what runs in the page.
        const first = (it) => String(it).split("\n")[0];
        if (!/Execution context was destroyed|navigat/.test(String(error))) note(first(error));
        else await page.waitForSelector(STARTED, { state: "attached" }).catch((it) => note(first(it)));
        // WebKit's own fault has ended the page.
        if (/Out of bounds memory access/.test(String(error))) return { fault: null, figures };
      }
      figures.actions += 1;
      // Of a page that has crashed there is none.
      const drawn = faults.length > 0 && picture && (await opened.picture().catch(() => null));
      if (drawn) await writeFile(picture, drawn);
      if (faults.length > 0) return { fault: faults[0], count: count + 1, figures };
    }
    return { fault: null, figures };
  } finally {
    await opened.close().catch(() => {});
  }
}

/** What a fault is about, without what differs from walk to walk. */
const kindOf = (fault) => fault.replace(/[\d.]+|#\/\S*/g, "…");

/** Leaves out actions as long as the same fault remains. */
async function shortened(browser, list, fault) {
  let left = list;
  let tries = 0;
  for (let length = Math.ceil(left.length / 2); length >= 1 && tries < TRIES; length = Math.floor(length / 2)) {
    for (let start = 0; start < left.length && tries < TRIES; ) {
      const fewer = left.toSpliced(start, length);
      tries += 1;
      const again = await walk(browser, fewer);
      if (again.fault && kindOf(again.fault) === kindOf(fault)) left = fewer.slice(0, again.count);
      else start += length;
    }
  }
  return left;
}

await mkdir(TRACES, { recursive: true });
const browser = await (given.browser === "chromium" ? chromium() : engine(observe));
const end = Date.now() + minutes * 60_000;
const sum = { walks: 0, actions: 0, slowest: 0, shift: 0, heap: 0 };
const found = new Map();
for (let seed = firstSeed; Date.now() < end; seed += 1) {
  const list = actions(seed);
  const { fault, count, figures } = await walk(browser, list, `${TRACES}fuzz-${seed}.png`);
  sum.walks += 1;
  sum.actions += figures.actions;
  for (const name of ["slowest", "shift", "heap"]) sum[name] = Math.max(sum[name], figures[name]);
  if (!fault || found.has(kindOf(fault))) continue;
  found.set(kindOf(fault), seed);
  console.log(`seed ${seed}: ${fault}`);
  const shortest = await shortened(browser, list.slice(0, count), fault);
  for (const action of shortest) console.log(`  ${JSON.stringify(action)}`);
}
await browser.close();
const last = firstSeed + sum.walks - 1;
console.log(
  `seeds ${firstSeed} to ${last}, ${sum.actions} actions in ${given.browser}: ${found.size} faults; slowest press ${Math.round(sum.slowest)} ms, ` +
    `layout shift ${sum.shift.toFixed(3)}, heap ${Math.round(sum.heap / 1e6)} MB`,
);
process.exit(found.size > 0 ? 1 : 0);
