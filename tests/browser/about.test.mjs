// Needs: accessibility tree, focus, layout, network, print
// What a school asks first: what is stored and how it goes, accessibility, version, licences.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, record, tooWide } from "./hooks.mjs";
import { saveData } from "./host.mjs";
import { assertAccessible, assertAccessibleInAll, goTo, load, openPage, site } from "./site.mjs";
import { settled } from "./views.mjs";

const ABOUT = "[data-about]";

/** What the page lists: keys of entries, and how many there are of each kind. */
const listed = (page) =>
  page.evaluate(() => ({
    keys: [...document.querySelectorAll("[data-entry]")].map((it) => it.dataset.entry).sort(),
    kinds: Object.fromEntries([...document.querySelectorAll("[data-stored]")].map((it) => [it.dataset.stored, Number(it.dataset.entries)])),
  }));

const stored = (page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

test("every way there: the start, the sheet of keys, lessons, options", async (t) => {
  const page = await openPage(t, "#/", { locale: "de", waitFor: ".start-way" });
  await page.click('main a[href="#/about"]');
  await page.waitForSelector(ABOUT);
  assert.match(await page.title(), /^Datenschutz und Barrierefreiheit/);
  assert.equal(await page.innerText("h1"), "Datenschutz und Barrierefreiheit");
  for (const view of ["search?n=6", "game?n=6", "class"]) {
    await goTo(page, `#/${view}`);
    await page.keyboard.press("?");
    await page.click('dialog[open] a[href="#/about"]');
    await page.waitForSelector(ABOUT);
    assert.equal(await page.locator("dialog[open]").count(), 0, "the sheet is left, too");
  }
  // There, it leads nowhere.
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] kbd");
  assert.equal(await page.locator('dialog[open] a[href="#/about"]').count(), 0);
  await page.keyboard.press("Escape");
  for (const view of ["learn", "options"]) {
    await goTo(page, `#/${view}`);
    await page.click('main a[href="#/about"]');
    await page.waitForSelector(ABOUT);
  }
});

test("what is listed is what is stored, of every kind", async (t) => {
  const page = await openPage(t, "#/about?lang=en", { waitFor: ABOUT });
  assert.deepEqual(await stored(page), [], "to read it stores nothing");
  assert.deepEqual((await listed(page)).keys, []);
  assert.equal(await page.getAttribute(action("forget"), "aria-disabled"), "true");
  // One solution for the album, a place, a lesson that was begun, a count.
  await goTo(page, "#/game?n=4&queens=b1,d2,a3&lang=en");
  await page.click("[data-square=c4]");
  await page.waitForSelector('[data-album][data-found="1"]', { state: "attached" });
  await goTo(page, "#/count?n=12");
  await page.locator(action("start")).click();
  await page.waitForSelector('[data-count][data-status="done"]', { state: "attached" });
  await goTo(page, "#/learn/problem/1?lang=en");
  await goTo(page, "#/about?lang=en");
  await page.selectOption("[name=theme]", "dark");
  await page.waitForSelector('[data-stored="settings"][data-entries="1"]');
  const [list, keys] = [await listed(page), await stored(page)];
  assert.deepEqual(list.keys, keys);
  for (const kind of ["settings", "lessons", "game", "counts", "places"]) assert.ok(list.kinds[kind] > 0, `${kind}: ${keys}`);
  assert.ok(!("other" in list.kinds), `${keys}`);
  assert.equal(Object.values(list.kinds).reduce((sum, it) => sum + it), keys.length + list.kinds.cache);
  // What another tab stores is there at once.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(ABOUT);
  await other.evaluate(() => localStorage.setItem("queenside.learn.symmetry", "r..."));
  await page.waitForSelector('[data-entry="queenside.learn.symmetry"]', { state: "attached" });
});

/** A worker of the service that the page finds, in a folder relative to its own. */
const withService = (page, folder) =>
  page.addInitScript((folder) => {
    const registration = () => ({
      scope: new URL(folder, document.baseURI).href,
      unregister: async () => Boolean((window.isUnregistered = true)),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration: async () => registration() } });
  }, folder);

test("one button deletes all of it, without a network, and asks before", async (t) => {
  const page = await openPage(t, "#/about", {
    waitFor: ABOUT,
    before: async (page) => {
      await saveData(page);
      await withService(page, "./");
    },
  });
  await page.evaluate(async () => {
    for (const name of ["queenside-1", "queenside-2", "another"]) {
      const cache = await caches.open(name);
      await cache.put("./a", new Response("a"));
      await cache.put("./b", new Response("b"));
    }
    localStorage.setItem("another.page", "its own");
  });
  await page.selectOption("[name=theme]", "dark");
  await load(page, "#/about", '[data-stored="cache"][data-entries="4"]');
  await page.click(action("forget"));
  await page.click(action("keep"));
  assert.deepEqual(await record(page, "settings"), { theme: "dark" }, "nothing goes before the answer");
  await page.click(action("forget"));
  await page.context().setOffline(true);
  await page.click(action("forget-all"));
  await page.waitForSelector('[data-stored="cache"][data-entries="0"]');
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.waitForFunction(() => window.isUnregistered);
  assert.deepEqual(await stored(page), ["another.page"]);
  assert.deepEqual(await page.evaluate(() => caches.keys()), ["another"]);
  assert.deepEqual((await listed(page)).keys, []);
  await page.waitForSelector('html[data-theme="auto"]');
  assert.equal(await page.innerText(`${ABOUT} [role=status]`), "Everything has been deleted.");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "forget", "the focus is where it was");
  await page.context().setOffline(false);
});

test("a service that serves a folder above stays", async (t) => {
  const page = await openPage(t, "#/about", { waitFor: ABOUT, before: (page) => withService(page, "../") });
  await page.evaluate(() => caches.open("queenside-1").then((cache) => cache.put("./a", new Response("a"))));
  await load(page, "#/about", '[data-stored="cache"][data-entries="1"]');
  await page.click(action("forget"));
  await page.click(action("forget-all"));
  await page.waitForSelector('[data-stored="cache"][data-entries="0"]');
  assert.equal(await page.evaluate(() => "isUnregistered" in window), false);
});

test("version, commit, and the notices of all that is linked, fetched when they are asked for", async (t) => {
  let asked = 0;
  const page = await openPage(t, "#/about?lang=en", {
    waitFor: ABOUT,
    expected: [/ERR_CONNECTION_FAILED/],
    before: (page) =>
      page.route("**/notices.txt", (route) => (asked++ === 0 ? route.abort("connectionfailed") : route.continue())),
  });
  assert.match(await page.innerText("[data-version]"), /^Queenside \d+\.\d+\.\d+ \([0-9a-f]{7,40}\+?\)$/);
  await page.waitForLoadState("networkidle");
  assert.equal(asked, 0);
  await page.click("[data-notices] > summary");
  // The first time it does not come.
  await page.click(action("again"));
  await page.waitForSelector("[data-notice-of]");
  const names = await page.$$eval("[data-notice-of]", (all) => all.map((it) => it.dataset.noticeOf));
  for (const name of ["Queenside", "yew", "wasm-bindgen", "gif", "Rust’s standard library", "Fonts"]) {
    assert.ok(names.some((it) => it.startsWith(`${name} `) || it.startsWith(`${name},`)), `${name}: ${names}`);
  }
  const text = await page.evaluate(async () => (await fetch(document.querySelector("[data-notices] a").href)).text());
  for (const name of names) assert.ok(text.split("\n----\n").slice(1).some((part) => part.includes(name)), `${name} has no text`);
  for (const words of ["Permission is hereby granted", "Apache License", "SIL OPEN FONT LICENSE"]) assert.ok(text.includes(words), words);
  assert.equal(asked, 3);
});

test("by keys alone: folds, the question and its answer", async (t) => {
  const page = await openPage(t, "#/about?lang=en", { waitFor: ABOUT });
  await page.selectOption("[name=theme]", "dark");
  await page.waitForSelector("[data-entry]", { state: "attached" });
  await page.focus("#main");
  const focused = () => page.evaluate(() => document.activeElement.dataset.action ?? document.activeElement.localName);
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "take");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "summary");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator('[data-entry="queenside.settings.theme"]').isVisible(), true);
  // What scrolls may be a stop of its own.
  for (let stops = 0; stops < 2 && (await focused()) !== "forget"; stops += 1) await page.keyboard.press("Tab");
  assert.equal(await focused(), "forget");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  assert.equal(await focused(), "keep", "the answer that loses nothing comes first");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.equal(await focused(), "forget");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.waitForSelector("[data-notice-of]");
  await page.keyboard.press("Enter");
  assert.deepEqual(await record(page, "settings"), { theme: "dark" });
});

test("axe finds nothing, with everything opened; the question is accessible, too", async (t) => {
  const page = await openPage(t, "#/about", { waitFor: ABOUT, reducedMotion: "reduce" });
  await page.evaluate(() => {
    localStorage.setItem("queenside.learn.problem", "rr-");
    dispatchEvent(new StorageEvent("storage"));
  });
  await page.waitForSelector("[data-entry]", { state: "attached" });
  for (const fold of await page.locator(`${ABOUT} summary`).all()) await fold.click();
  await page.waitForSelector("[data-notice-of]");
  await assertAccessibleInAll(page);
  await page.click(action("forget"));
  await assertAccessible(page, "dialog[open]");
});

test("it is read at 320 pixels and with text of 200 %, and printed without what is pressed", async (t) => {
  const page = await openPage(t, "#/about?lang=de", { waitFor: ABOUT, viewport: { width: 320, height: 568 } });
  assert.equal(await tooWide(page), 0);
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const [width, height] of [[360, 740], [1280, 900]]) {
    await page.setViewportSize({ width, height });
    await settled(page);
    assert.equal(await tooWide(page), 0, `${width}`);
  }
  await page.emulateMedia({ media: "print" });
  const pressed = await page.$$eval(".button, .icon-button, .bar, .notices, summary", (all) => all.filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 90)));
  assert.deepEqual(pressed, []);
  assert.equal(await page.$$eval(`${ABOUT} section`, (all) => all.filter((it) => it.checkVisibility()).length), 6);
  assert.equal(await page.evaluate(() => document.querySelector(".page").scrollHeight > innerHeight), true, "nothing is cut at the window");
});

test("the file with the notices lies beside the page", async (t) => {
  const { address } = await site();
  const page = await openPage(t, "#/about", { waitFor: ABOUT });
  const answer = await page.request.get(`${address}notices.txt`);
  assert.match(answer.headers()["content-type"], /^text\/plain/);
});
