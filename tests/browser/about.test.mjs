// Needs: download, focus, network, storage
// What a school asks first, where it needs a browser: storage, caches, the service worker, the network, focus.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pressed } from "./files.mjs";
import { action, record } from "./hooks.mjs";
import { lean } from "./launch.mjs";
import { choose, goTo, load, openPage } from "./site.mjs";

const ABOUT = "[data-about]";

const stored = (page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

const everything = (page) => page.evaluate(() => [localStorage, sessionStorage].map((it) => ({ ...it })));

const outcome = (page, name) => page.waitForSelector(`[data-outcome="${name}"]`);

/** Chooses a file to be read back. */
const readBack = (page, buffer) =>
  page.setInputFiles(`${ABOUT} [name=file]`, { name: "a.json", mimeType: "application/json", buffer });

// Storage, files, two tabs.
test("what is saved as a file comes back after all was deleted, and other tabs follow", async (t) => {
  const page = await openPage(t, "#/about?lang=en", { waitFor: ABOUT });
  assert.deepEqual(await stored(page), [], "to read it stores nothing");
  // One solution for the album, a place, a lesson that was begun, a choice, and talks and a choice of an earlier version.
  await goTo(page, "#/game?n=4&queens=b1,d2,a3&lang=en");
  await page.click("[data-square=c4]");
  await page.waitForSelector('[data-album][data-found="1"]', { state: "attached" });
  await goTo(page, "#/learn/problem/1?lang=en");
  await goTo(page, "#/about?lang=en");
  await choose(page, "theme", "dark");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector(ABOUT);
  await other.evaluate(() => {
    localStorage.setItem("queenside.settings.sound", "1");
    localStorage.setItem("queenside.talk.Dame", "lab?n=8&queens=d5\u001fWer?\u001f");
  });
  await page.waitForSelector("[data-talk-link]");
  await page.waitForSelector("[data-stored=other]");
  const before = await everything(page);
  const { name, bytes } = await pressed(page, action("save-stored"));
  assert.equal(name, "queenside-stored.json");
  const file = JSON.parse(bytes);
  assert.deepEqual([file.stored, file.visit], before);
  const link = page.url().replace(/#.*/, "#/lab?n=8&queens=d5");
  assert.deepEqual(file.talks, [{ name: "Dame", links: [{ title: "Wer?", link }] }]);
  await page.click(action("forget"));
  await page.click(action("forget-all"));
  await outcome(page, "forgotten");
  assert.deepEqual(await stored(page), []);
  await other.waitForSelector('html[data-theme="auto"]');
  await other.waitForSelector("[data-talks]", { state: "detached" });
  await readBack(page, bytes);
  await outcome(page, "restored");
  assert.deepEqual(await everything(page), before);
  for (const it of [page, other]) await it.waitForSelector('html[data-theme="dark"]');
  await other.waitForSelector("[data-talk-link]");
  // What is different here stays, until it is replaced.
  await choose(other, "theme", "light");
  await page.waitForSelector('html[data-theme="light"]');
  await page.evaluate(() => localStorage.setItem("queenside.game.log", "4 c1,a2,d3,b4\n"));
  await readBack(page, bytes);
  await outcome(page, "differing");
  assert.match(await page.innerText("[data-outcome]"), /: Settings\./);
  assert.deepEqual(await record(page, "settings"), { theme: "light", sound: "1" });
  assert.deepEqual((await page.evaluate(() => localStorage.getItem("queenside.game.log"))).split("\n"), ["4 b1,d2,a3,c4", "4 c1,a2,d3,b4"]);
  await page.click(action("replace"));
  await outcome(page, "restored");
  await other.waitForSelector('html[data-theme="dark"]');
  // A file of something else changes nothing.
  const last = await everything(page);
  await readBack(page, Buffer.from(JSON.stringify({ format: "queenside-stored/1", stored: { "another.page": "" }, visit: {} })));
  await outcome(page, "unread");
  assert.deepEqual(await everything(page), last);
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
  await choose(page, "theme", "dark");
  await load(page, "#/about", ABOUT);
  await page.click(action("forget"));
  await page.click(action("keep"));
  assert.deepEqual(await record(page, "settings"), { theme: "dark" }, "nothing goes before the answer");
  await page.click(action("forget"));
  await page.context().setOffline(true);
  await page.click(action("forget-all"));
  await outcome(page, "forgotten");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.equal(await page.evaluate(() => window.isUnregistered), true);
  assert.deepEqual(await stored(page), ["another.page"]);
  assert.deepEqual(await page.evaluate(() => caches.keys()), ["another"]);
  await page.waitForSelector('html[data-theme="auto"]');
  assert.equal(await page.innerText("[data-outcome]"), "Everything has been deleted.");
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
  await load(page, "#/about", ABOUT);
  await page.click(action("forget"));
  await page.click(action("forget-all"));
  await outcome(page, "forgotten");
  assert.deepEqual(await page.evaluate(() => caches.keys()), []);
  assert.equal(await page.evaluate(() => "isUnregistered" in window), false);
});

// The network.
test("version, commit, and the notices of all that is linked", async (t) => {
  const page = await openPage(t, "#/about?lang=en", { waitFor: ABOUT });
  assert.match(await page.innerText("[data-version]"), /^Queenside \d+\.\d+\.\d+ \([0-9a-f]{7,40}\+?\)$/);
  const answer = await page.request.get(await page.$eval("[data-notices]", (it) => it.href));
  assert.match(answer.headers()["content-type"], /^text\/plain/);
  const [list, ...texts] = (await answer.text()).split("\n----\n");
  const names = [...list.matchAll(/^(.*)\t/gm)].map((it) => it[1]);
  for (const name of ["Queenside", "yew", "wasm-bindgen", "Rust’s standard library", "Fonts"]) {
    assert.ok(names.some((it) => it.startsWith(`${name} `) || it.startsWith(`${name},`)), `${name}: ${names}`);
  }
  for (const name of names) assert.ok(texts.some((part) => part.includes(name)), `${name} has no text`);
  for (const words of ["Permission is hereby granted", "Apache License", "SIL OPEN FONT LICENSE"]) assert.ok(texts.join().includes(words), words);
});

// Keys and focus, and the dialog.
test("by keys alone: the way there, the file, the question and its answer", async (t) => {
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
  await choose(page, "theme", "dark");
  await page.focus("#main");
  const focused = () => page.evaluate(() => document.activeElement.dataset.action ?? document.activeElement.name);
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "take");
  for (const name of ["save-stored", "file", "forget"]) {
    await page.keyboard.press("Tab");
    assert.equal(await focused(), name);
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  assert.equal(await focused(), "keep", "the answer that loses nothing comes first");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.equal(await focused(), "forget");
  assert.deepEqual(await record(page, "settings"), { theme: "dark" });
});
