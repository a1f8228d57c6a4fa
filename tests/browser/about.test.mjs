// Needs: focus, network, storage
// What a school asks first, where it needs a browser: storage, caches, the service worker, the network, focus.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, record } from "./hooks.mjs";
import { lean } from "./host.mjs";
import { goTo, load, openPage, site } from "./site.mjs";

const ABOUT = "[data-about]";

/** What the page lists: keys of entries, and how many there are of each kind. */
const listed = (page) =>
  page.evaluate(() => ({
    keys: [...document.querySelectorAll("[data-entry]")].map((it) => it.dataset.entry).sort(),
    kinds: Object.fromEntries([...document.querySelectorAll("[data-stored]")].map((it) => [it.dataset.stored, Number(it.dataset.entries)])),
  }));

const stored = (page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

// Storage.
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

// Storage, caches, the service worker.
test("one button deletes all of it, without a network, and asks before", async (t) => {
  const page = await openPage(t, "#/about", {
    waitFor: ABOUT,
    before: lean((page) => withService(page, "./")),
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

// The service worker.
test("a service that serves a folder above stays", async (t) => {
  const page = await openPage(t, "#/about", {
    waitFor: ABOUT,
    before: lean((page) => withService(page, "../")),
  });
  await page.evaluate(() => caches.open("queenside-1").then((cache) => cache.put("./a", new Response("a"))));
  await load(page, "#/about", '[data-stored="cache"][data-entries="1"]');
  await page.click(action("forget"));
  await page.click(action("forget-all"));
  await page.waitForSelector('[data-stored="cache"][data-entries="0"]');
  assert.equal(await page.evaluate(() => "isUnregistered" in window), false);
});

// The network.
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
  for (const name of ["Queenside", "yew", "wasm-bindgen", "Rust’s standard library", "Fonts"]) {
    assert.ok(names.some((it) => it.startsWith(`${name} `) || it.startsWith(`${name},`)), `${name}: ${names}`);
  }
  const text = await page.evaluate(async () => (await fetch(document.querySelector("[data-notices] a").href)).text());
  for (const name of names) assert.ok(text.split("\n----\n").slice(1).some((part) => part.includes(name)), `${name} has no text`);
  for (const words of ["Permission is hereby granted", "Apache License", "SIL OPEN FONT LICENSE"]) assert.ok(text.includes(words), words);
  assert.equal(asked, 3);
  const answer = await page.request.get(`${(await site()).address}notices.txt`);
  assert.match(answer.headers()["content-type"], /^text\/plain/);
});

// Keys and focus, and the dialog.
test("by keys alone: the way there, folds, the question and its answer", async (t) => {
  const page = await openPage(t, "#/class?lang=en", { waitFor: "[data-class]" });
  await page.keyboard.press("?");
  await page.click('dialog[open] a[href="#/about"]');
  await page.waitForSelector(ABOUT);
  assert.equal(await page.locator("dialog[open]").count(), 0, "the sheet is left, too");
  // There, it leads nowhere.
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] kbd");
  assert.equal(await page.locator('dialog[open] a[href="#/about"]').count(), 0);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
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
