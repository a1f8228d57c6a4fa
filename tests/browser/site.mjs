// The fixture of the end-to-end tests: pages that report their errors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { drawsAfterActs } from "./acts.mjs";
import { DIST, STARTED, launchBrowser, saveData, serveSite } from "./launch.mjs";
import { keepTrace } from "./traces.mjs";
import { LANGS, settled } from "./views.mjs";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const once = (make) => {
  let made;
  return () => (made ??= make());
};

const opened = [];
after(() => Promise.all(opened.map((it) => it.close())));
const untilTheEnd = async (it) => {
  opened.push(await it);
  return it;
};

/** The site's host, one for each process; its `address` ends with a slash. */
export const site = once(() => untilTheEnd(serveSite()));

/** The browser, one for each process. */
export const browser = once(() => untilTheEnd(launchBrowser()));

/** False for the debug site: one chunk, no packages, no policy, nothing for offline use. `dist/` is always released. */
const isReleased = !process.env.QUEENSIDE_SITE || readFileSync(`${DIST}index.html`, "utf8").includes("data-offline=");

/** A test of what only the released site has. It is skipped on the debug site. */
export const testOfRelease = (name, run) => test(name, { skip: isReleased ? false : "needs the released site" }, run);

/** Pages that no test uses now, by the options of their contexts. */
const idle = new Map();

/** What is called on a page or its context and would still hold in the next test. */
const LASTING = {
  page: ["addInitScript", "exposeBinding", "exposeFunction", "route", "setDefaultTimeout"],
  context: ["addInitScript", "newCDPSession", "route", "setOffline"],
};

/** Options of contexts that can be another in each test, with what they usually are. */
const LOOK = { media: null, colorScheme: "light", reducedMotion: "no-preference", forcedColors: "none", contrast: "no-preference" };

/** A page with a context of its own, and what has gone wrong on it. */
async function newVisit(key, options) {
  const { origin } = new URL((await site()).address);
  const context = await (await browser()).newContext(options);
  if (key) await saveData(context);
  const { faults, log } = record(context, [origin]);
  context.on("page", drawsAfterActs);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const visit = { key, context, page, client, origin, faults, log, isUsedUp: false };
  for (const [it, names] of [[page, LASTING.page], [context, LASTING.context]]) {
    for (const name of names) {
      const method = it[name];
      it[name] = (...given) => {
        visit.isUsedUp = true;
        return method.apply(it, given);
      };
    }
  }
  return visit;
}

/**
 * Runs in the page. Returns a function that lists what has been added to the document and its
 * globals since, or replaced.
 */
function watchDocument() {
  const shared = [window, navigator, document, URL];
  const types = [Document, Element, HTMLAnchorElement, HTMLElement, Navigator, Storage];
  const read = () =>
    [...shared, ...types.map((it) => it.prototype)].flatMap((it, i) =>
      Object.entries(Object.getOwnPropertyDescriptors(it)).map(([name, { value, get }]) => [`${i} ${name}`, get ?? value]),
    );
  const attributes = () => document.documentElement.getAttributeNames().filter((name) => name !== "data-moved");
  const [before, attributesBefore] = [new Map(read()), attributes()];
  return () => {
    // The page makes its policy for scripts when it first needs one.
    const isNew = ([name, now]) => !(before.has(name) || name.endsWith(" queensidePolicy")) || (typeof now === "function" && now !== before.get(name));
    const names = [...read().filter(isNew).map(([name]) => name), ...attributes().filter((it) => !attributesBefore.includes(it))];
    return document.adoptedStyleSheets.length > 0 ? [...names, "style sheets"] : names;
  };
}

/**
 * Runs in the page. Deletes all that the page has stored and kept, by the page's own command.
 * Returns what is left of the test: such a document cannot serve another one.
 */
async function forget(changed) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  // Locked help stays locked on all ways back to the game.
  if (/[?&]help=/.test(location.hash + sessionStorage.getItem("queenside.left"))) return ["locked help"];
  for (const it of document.querySelectorAll("dialog[open]")) it.close();
  for (const it of document.querySelectorAll(":popover-open")) it.hidePopover();
  document.activeElement?.blur();
  document.querySelector("[data-action=close-notice]")?.click();
  delete window.menusOpenedByTest;
  location.hash = "#/about";
  const command = () => document.querySelector(".about-view [data-action=forget-all]");
  for (let frames = 0; !command(); frames += 1) {
    if (frames === 120) return ["another view"];
    await frame();
  }
  for (let turn = 0; turn < 2; turn += 1) {
    // What a view stores as it is left comes in between.
    await frame();
    localStorage.clear();
    sessionStorage.clear();
    if (turn === 0) command().click();
  }
  const isOpen = document.querySelector("dialog[open], .notices, [data-full], [data-notice]:not([hidden])") !== null;
  return isOpen ? ["something is open"] : changed();
}

/** Leaves a page as a new one is, and keeps it for a test that asks for the same. */
async function release(visit) {
  const { context, page, client, origin } = visit;
  if (visit.isUsedUp || page.isClosed()) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  // Outside the window: nothing of the next document lies under the pointer.
  await page.mouse.move(-1, -1);
  // A test that has led to another document has ended the first one, and its handle.
  const left = await visit.changed?.evaluate(forget).catch((error) => [error.message]);
  visit.isWarm = left?.length === 0;
  if (!visit.isWarm) {
    // A document of the same origin that has no program, so that nothing is stored after this.
    await page.goto(`${origin}/`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await client.send("Page.resetNavigationHistory");
  await context.clearPermissions();
  idle.set(visit.key, [...(idle.get(visit.key) ?? []), visit]);
}

/**
 * Opens the site in a browser context that no other test uses meanwhile, and waits until
 * it runs. Storage is empty. The document may have served a test before: then the page has
 * deleted all that it had kept, and follows the address, which takes a third of the time.
 *
 * The test `t` fails if the page logged anything above the level of
 * information, threw, failed to load something or asked another host.
 *
 * @param t The context of the running `node:test`.
 * @param {string} address What follows the site's folder, such as `#/search?n=8`.
 * @param options `expected`: patterns of faults that the test provokes;
 *   `fresh`: the document is new, for what a page does or loads only once;
 *   `before`: an async function that gets a page that is new in all respects, before it
 *   loads anything (without it the reader saves data, see `saveData`); `waitFor`: the
 *   selector to wait for, `null` for none; everything else is a context option of Playwright: `locale`, `colorScheme`, `reducedMotion`,
 *   `forcedColors`, `viewport`, `hasTouch`, …
 */
export async function openPage(t, address = "", options = {}) {
  const { expected = [], before, fresh = false, waitFor = STARTED, viewport = { width: 1280, height: 800 }, ...given } = options;
  const look = Object.fromEntries(Object.keys(LOOK).map((name) => [name, given[name] ?? LOOK[name]]));
  const others = { locale: "en", ...given };
  for (const name of Object.keys(LOOK)) delete others[name];
  const host = await site();
  const key = before ? null : JSON.stringify(others);
  const visit = idle.get(key)?.pop() ?? (await newVisit(key, { ...others, viewport }));
  visit.isUsedUp ||= before !== undefined;
  const { page, faults, log } = visit;
  t.after(async () => {
    const unexpected = () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    if (t.error || unexpected().length > 0) {
      visit.isUsedUp = true;
      await keepTrace(t, page, log);
    }
    // Parts may still be on their way; the route handlers are removed first.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await release(visit);
    // Those of a page that is being left, too.
    const wrong = unexpected();
    faults.length = 0;
    log.length = 0;
    assert.deepEqual(wrong, [], "the page went wrong");
  });
  await page.setViewportSize.plain(viewport);
  await page.emulateMedia(look);
  if (before) await before(page);
  // `forget` leaves the document in the view about.
  const isWarm = visit.isWarm && !fresh && visit.look === JSON.stringify(look) && viewOf(address) in DRAWN && viewOf(address) !== "about";
  if (isWarm) await follow(page, address);
  else {
    // From an address of the site, only the fragment would change.
    if (visit.isWarm) await page.goto(`${visit.origin}/`);
    await page.goto(host.address + address);
  }
  if (waitFor) await page.waitForSelector(waitFor, { state: "attached" });
  if (!isWarm) visit.changed = waitFor && !visit.isUsedUp ? await page.evaluateHandle(watchDocument) : null;
  visit.look = JSON.stringify(look);
  return page;
}

/**
 * A browser context of the test's own, for pages of other hosts and builds. The test fails if one
 * of its pages goes wrong, as with `openPage`.
 * @param options Options of Playwright, and those of `watchContext`.
 */
export async function openContext(t, { origins, expected, ...options } = {}) {
  const context = await (await browser()).newContext({ locale: "en", ...options });
  return watchContext(t, context, { origins: origins ?? [new URL((await site()).address).origin], expected });
}

/**
 * Closes a context after the test, which fails if one of its pages went wrong. Returns the context.
 * @param t The context of the running `node:test`.
 * @param options `origins`: the hosts that may be asked; `expected`: patterns of faults that the
 *   test provokes.
 */
export function watchContext(t, context, { origins, expected = [] }) {
  const { faults, log } = record(context, origins);
  t.after(async () => {
    const wrong = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    const [page] = context.pages();
    if (page && (t.error || wrong.length > 0)) await keepTrace(t, page, log);
    await context.close();
    assert.deepEqual(wrong, [], "the page went wrong");
  });
  return context;
}

/** Records what a context's pages report and request, and which of it is a fault. */
function record(context, origins) {
  const [faults, log] = [[], []];
  const note = (isFault, line) => {
    log.push(line);
    if (isFault) faults.push(line);
  };
  context.on("console", (message) => {
    const isFault = ["error", "warning", "assert"].includes(message.type());
    note(isFault, `console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => note(true, `uncaught: ${error.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    const isForeign = /^(https?|wss?):$/.test(url.protocol) && !origins.includes(url.origin);
    note(isForeign, isForeign ? `another host: ${url.href}` : `request: ${url.href.slice(0, 200)}`);
  });
  context.on("requestfailed", (request) => {
    // A page that is left or closed drops what it was loading.
    const why = request.failure()?.errorText;
    note(why !== "net::ERR_ABORTED", `failed: ${request.url()} (${why})`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) note(true, `status ${response.status()}: ${response.url()}`);
  });
  return { faults, log };
}

/** Reloads an address of the site in the open page, and waits until it runs. */
export async function load(page, address, waitFor = STARTED) {
  const { address: home } = await site();
  // Else it would be followed within the document that is there.
  await page.goto("about:blank");
  await page.goto(home + address);
  await page.waitForSelector(waitFor, { state: "attached" });
}

/** Which part of the document holds a view that is drawn. */
const DRAWN = {
  start: ".start-links",
  class: ".class-view",
  sheet: ".sheet-view",
  learn: ":is(.learn-list, .lesson)",
  search: "main [data-board]",
  solutions: "main [data-found]",
  game: "main [data-board]",
  lab: "main [data-board]",
  compare: "[data-contender]",
  count: "[data-count][data-status]",
  write: "main [data-editor]",
  options: ".options-view",
  about: ".about-view",
};

const viewOf = (hash) => (/^#\//.test(hash) ? /^#\/([a-z]*)/.exec(hash)[1] || "start" : null);

/** Matches once the view of an address is drawn. */
export const drawn = (hash) => {
  const view = viewOf(hash);
  return `[data-app][data-view="${view}"] ${DRAWN[view]}`;
};

/** Follows an address within the running page, and waits until its view is shown. */
const follow = (page, hash) =>
  page.evaluate(
    async ([hash, view]) => {
      if (location.hash === hash) throw new Error(`${hash} is where the page is already`);
      const changed = new Promise((done) => addEventListener("hashchange", done, { once: true }));
      location.hash = hash;
      await changed;
      const shown = new Promise((done) => {
        const look = () => (document.querySelector("[data-app]")?.dataset.view === view ? done() : requestAnimationFrame(look));
        look();
      });
      await shown;
    },
    [hash, viewOf(hash)],
  );

/**
 * Follows an address of the site within the running page, as a bookmark does: nothing is
 * reloaded. Waits until its view is drawn. What the views keep, they keep.
 * @param {string} hash Such as `#/search?n=8`; another one than the present.
 */
export async function goTo(page, hash) {
  await follow(page, hash);
  await page.waitForSelector(drawn(hash), { state: "attached" });
}

const axeSource = once(() =>
  readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"),
);

/** Fails when axe finds anything below a selector; `what` are its options. */
async function assertByAxe(page, selector, what) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource());
  const violations = await page.evaluate(
    async ([selector, what]) => {
      const { violations } = await axe.run(selector, { ...what, resultTypes: ["violations"] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
      );
    },
    [selector, what],
  );
  const look = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  assert.deepEqual(violations, [], `${page.url()}, ${look.join(", ")}`);
}

/** Fails when axe finds anything on the page, or below one selector of it. */
export const assertAccessible = (page, selector = "html") =>
  assertByAxe(page, selector, {
    runOnly: { type: "tag", values: AXE_TAGS },
    // Held back by axe as experimental: names hold what is seen (WCAG 2.2, criterion 2.5.3).
    rules: { "label-content-name-mismatch": { enabled: true } },
  });

/** Fails when a text does not stand out from its ground. */
export const assertContrast = (page, selector = "html") => assertByAxe(page, selector, { runOnly: ["color-contrast"] });

/** The rules of axe whose result another language or theme can change; the layout has its own. */
const BY_LOOK = [
  "aria-command-name", "aria-dialog-name", "aria-input-field-name", "aria-progressbar-name", "aria-toggle-field-name",
  "button-name", "color-contrast", "document-title", "empty-heading", "html-has-lang", "html-lang-valid", "image-alt",
  "label", "label-content-name-mismatch", "link-name", "role-img-alt", "select-name", "svg-img-alt", "valid-lang",
];

const THEMES = ["light", "dark", "contrast"];

/** How many states have been looked at in all languages and themes. */
let looked = 0;

/**
 * Fails when axe finds anything on the page, or below one selector of it, by all rules in
 * one language and theme, and in the other languages and themes by the rules that these
 * can touch. Which is the first changes from state to state. The page has the fields of
 * both, its address names neither; afterwards they are as they were.
 */
export async function assertAccessibleInAll(page, selector = "html") {
  const before = await page.evaluate(() => ["lang", "theme"].map((name) => document.querySelector(`select[name="${name}"]`).value));
  for (let turn = 0; turn < 3; turn += 1) {
    await choose(page, "lang", LANGS[(looked + turn) % 3]);
    await choose(page, "theme", THEMES[(looked + Math.floor(looked / 3) + turn) % 3]);
    await settled(page);
    if (turn === 0) await assertAccessible(page, selector);
    else await assertByAxe(page, selector, { runOnly: BY_LOOK });
  }
  looked += 1;
  await choose(page, "lang", before[0]);
  await choose(page, "theme", before[1]);
}

/** Chooses in a list of the bar's menu, whatever lies above it. */
export async function choose(page, name, value) {
  await page.evaluate(
    ([name, value]) => {
      const field = document.querySelector(`select[name="${name}"]`);
      if (field.value === value) return;
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    [name, value],
  );
  await page.waitForSelector(name === "lang" ? `html[lang="${value}"]` : `html[data-theme="${value}"]`);
}
