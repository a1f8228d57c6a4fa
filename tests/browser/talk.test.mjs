// Needs: clipboard, download, focus, frame, layout
// A talk: moments are collected, shown as slides with notes in a second window, passed on.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { decoded } from "./codes.mjs";
import { action } from "./hooks.mjs";
import { goTo, openPage, site } from "./site.mjs";

/** Six moments of three views. */
const MOMENTS = [
  "#/search?n=6&by=rows&at=33&beside=tried",
  "#/search?n=6&by=rows&at=120&beside=tried",
  "#/lab?n=8&queens=d5",
  "#/lab?n=8&queens=d5,f6",
  "#/game?n=6",
  "#/search?n=8&by=one-per-line&at=1876",
];

/** Adds what is shown to the talk, by the dialog of the link. Returns the number of the slide. */
async function collect(page) {
  await page.locator(action("link")).first().evaluate((button) => button.click());
  await page.click(`dialog.share ${action("add-to-talk")}`);
  const added = await page.waitForSelector("dialog.share [data-added]");
  const number = Number(await added.getAttribute("data-added"));
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog.share", { state: "detached" });
  return number;
}

/** A talk with these moments, as if it had been collected. */
async function withTalk(page, moments) {
  await page.evaluate((moments) => {
    const talk = moments.map(([address, title = "", notes = ""]) => [address.slice(2), title, notes].join("\u001f"));
    localStorage.setItem("queenside.talk", talk.join("\u001e"));
    dispatchEvent(new StorageEvent("storage"));
  }, moments);
}

const onSlide = (page, number) => page.waitForSelector(`[data-slide="${number}"]`);
const rows = (page) => page.$$eval("[data-row] [data-action=open]", (all) => all.map((it) => it.getAttribute("href")));
const isBlack = (page) => page.evaluate(() => document.documentElement.hasAttribute("data-blank"));

// Two windows.
test("moments of three views are collected, and six shown by keys, with the notes in a second window", async (t) => {
  const page = await openPage(t, "#/search?n=4&lang=de", { viewport: { width: 1366, height: 768 } });
  const collected = [0, 2, 4].map((at) => MOMENTS[at]);
  for (const [at, moment] of collected.entries()) {
    await goTo(page, moment);
    assert.equal(await collect(page), at + 1);
  }
  await goTo(page, "#/talk?lang=de");
  const kept = await rows(page);
  assert.equal(kept.length, 3);
  // The link of the dialog contains more, such as the open panel.
  const said = (address) => [...new URLSearchParams(address.split("?")[1])].map((pair) => pair.join("="));
  for (const [at, address] of kept.entries()) {
    assert.equal(address.split("?")[0], collected[at].split("?")[0]);
    assert.deepEqual(said(collected[at]).filter((it) => !said(address).includes(it)), [], address);
  }
  await withTalk(page, MOMENTS.map((it) => [it]));
  await page.waitForSelector('[data-row="6"]');
  await page.fill('[data-row="1"] [name=title]', "In Zeile 3 ist kein Feld frei");
  await page.fill('[data-row="1"] [name=notes]', "Erst fragen.\nDann weiter.");

  const [notes] = await Promise.all([page.context().waitForEvent("page"), page.click(action("notes-window"))]);
  await notes.waitForSelector("[data-speaker]");
  assert.match(await notes.innerText("[role=status]"), /noch nicht begonnen/);
  await page.bringToFront();
  await page.click(action("present"));
  await onSlide(page, 1);
  await page.waitForSelector('[data-app][data-view="search"][data-full]');
  assert.match(await page.innerText(".slides"), /In Zeile 3 ist kein Feld frei[\s\S]*1 \/ 6/);
  await notes.waitForSelector('[data-speaker][data-at="1"]');
  assert.deepEqual(await notes.locator("[data-notes] > p").allInnerTexts(), ["Erst fragen.", "Dann weiter."]);
  assert.match(await notes.innerText(".speaker-next-title"), /n = 6/);
  await notes.frameLocator("iframe").locator("[data-board]").waitFor();

  // The arrows step within the search; a presenter's keys go on.
  const step = () => page.getAttribute('[data-counter="step"]', "data-value");
  assert.equal(await step(), "33");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('[data-counter="step"][data-value="34"]', { state: "attached" });
  await page.keyboard.press("PageDown");
  await onSlide(page, 2);
  await page.waitForSelector('[data-counter="step"][data-value="120"]', { state: "attached" });
  await notes.waitForSelector('[data-speaker][data-at="2"]');
  await page.keyboard.press("PageUp");
  await onSlide(page, 1);
  await page.waitForSelector('[data-counter="step"][data-value="33"]', { state: "attached" });

  // Either window drives the other.
  await notes.bringToFront();
  for (const number of [2, 3]) {
    await notes.keyboard.press(number === 2 ? "PageDown" : "ArrowRight");
    await onSlide(page, number);
    await notes.waitForSelector(`[data-speaker][data-at="${number}"]`);
  }
  await page.waitForSelector('[data-app][data-view="lab"]');
  await notes.click(action("black"));
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-blank"));
  await notes.waitForSelector(`${action("black")}[aria-pressed="true"]`);
  await page.bringToFront();
  await page.keyboard.press("b");
  assert.equal(await isBlack(page), false);
  await notes.waitForSelector(`${action("black")}[aria-pressed="false"]`);

  // The lab has no steps, so the arrows go on there.
  await page.keyboard.press("ArrowRight");
  await onSlide(page, 4);
  await page.keyboard.press("PageDown");
  await page.waitForSelector('[data-app][data-view="game"]');
  await page.keyboard.press("PageDown");
  await onSlide(page, 6);
  await notes.waitForSelector('[data-speaker][data-at="6"]');
  await page.keyboard.press("PageDown");
  assert.equal(await page.getAttribute("[data-slide]", "data-slide"), "6");
  assert.equal(await page.getAttribute(`.slides ${action("next-slide")}`, "aria-disabled"), "true");
  // After a reload it continues where it was.
  await page.reload();
  await onSlide(page, 6);
  await page.click(`.slides ${action("end-talk")}`);
  await page.waitForSelector('[data-app][data-view="talk"]:not([data-full]) [data-row="6"]');
  assert.equal(await page.locator("[data-slide]").count(), 0);
  await notes.waitForFunction(() => /beendet/.test(document.querySelector("[data-speaker] [role=status]").textContent));
});

// The pointer.
test("the dot follows the mouse, and Escape ends the talk", async (t) => {
  const page = await openPage(t, "#/talk", { waitFor: "[data-talk]", viewport: { width: 1280, height: 720 } });
  await withTalk(page, [["#/lab?n=8&queens=d5", "Dame"], ["#/lab?n=8&queens=a1"]]);
  // As in a frame that may not have the whole screen.
  await page.evaluate(() => (Element.prototype.requestFullscreen = () => Promise.reject(new Error("no"))));
  await page.click(action("present"));
  await onSlide(page, 1);
  await page.keyboard.press("l");
  const dot = page.locator(".slides-pointer");
  for (const [x, y] of [[300, 200], [640, 360]]) {
    await page.mouse.move(x, y);
    await page.waitForFunction(([x, y]) => {
      const box = document.querySelector(".slides-pointer").getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 1.5;
    }, [x, y]);
  }
  await page.keyboard.press("l");
  await dot.waitFor({ state: "detached" });
  await page.click(`.slides ${action("next-slide")}`);
  await onSlide(page, 2);
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-app][data-view="talk"]:not([data-full])');
});

// Focus and storage.
test("moments are moved by buttons and keys, deleted and brought back", async (t) => {
  const page = await openPage(t, "#/talk", { waitFor: "[data-talk]" });
  await withTalk(page, [["#/lab?n=4", "a"], ["#/lab?n=5", "b"], ["#/lab?n=6", "c"]]);
  await page.waitForSelector('[data-row="3"]');
  const titles = () => page.$$eval("[data-row] [name=title]", (all) => all.map((it) => it.value).join(""));
  await page.click(`[data-row="1"] ${action("down")}`);
  assert.equal(await titles(), "bac");
  const focused = () => page.evaluate(() => [document.activeElement.closest("[data-row]")?.dataset.row, document.activeElement.dataset.action ?? document.activeElement.name]);
  assert.deepEqual(await focused(), ["2", "down"]);
  await page.focus('[data-row="3"] [name=title]');
  await page.keyboard.press("Alt+ArrowUp");
  assert.equal(await titles(), "bca");
  assert.deepEqual(await focused(), ["2", "title"]);
  await page.keyboard.type("!");
  await page.click(`[data-row="1"] ${action("delete")}`);
  assert.equal(await titles(), "c!a");
  assert.deepEqual(await focused(), [undefined, "undo"]);
  await page.keyboard.press("Enter");
  assert.equal(await titles(), "bc!a");
  // All of it is stored.
  await page.reload();
  await page.waitForSelector('[data-row="3"]');
  assert.equal(await titles(), "bc!a");
});

// Links, files, the clipboard.
test("one link and one file hold the whole talk", async (t) => {
  const page = await openPage(t, "#/talk?lang=de", { waitFor: "[data-talk]" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const moments = MOMENTS.map((it, at) => [it, `Folie „${at + 1}“ 皇后`, "Erst fragen.\nDann weiter."]);
  await withTalk(page, moments);
  await page.waitForSelector('[data-row="6"]');
  // The browser compresses beside the page.
  await page.waitForSelector(`${action("copy-talk")}:not([aria-disabled])`);
  const link = await page.inputValue("[name=talk-link]");
  const { address } = await site();
  assert.ok(link.startsWith(`${address}#/talk?talk=1`) && link.length < address.length + 400, link);
  await page.click(action("copy-talk"));
  await page.waitForFunction(() => document.querySelector("[data-action=copy-talk]").textContent === "Kopiert");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  await page.click(action("code"));
  await page.waitForSelector(".talk-code .qr:not([data-waiting])");
  assert.equal(await decoded(page.locator(".talk-code .qr")), link);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(action("save-talk"))]);
  assert.equal(download.suggestedFilename(), "queenside-talk.json");
  const file = await readFile(await download.path(), "utf8");
  const said = JSON.parse(file);
  assert.equal(said.version, "queenside-talk/1");
  assert.deepEqual(said.moments.map((it) => [it.address, it.title, it.notes]), moments);

  // In a browser that knows nothing of it.
  const other = await openPage(t, `${link.slice(address.length)}&lang=de`, { waitFor: '[data-row="6"]', colorScheme: "dark" });
  assert.deepEqual(await rows(other), MOMENTS);
  assert.deepEqual(await other.locator(".talk-title").allInnerTexts(), moments.map((it) => it[1]));
  assert.equal(await other.evaluate(() => localStorage.getItem("queenside.talk")), null);
  await other.click(action("take-over"));
  await other.waitForSelector("[data-talk][data-own]");
  assert.equal(new URL(other.url()).hash, "#/talk");
  assert.deepEqual(await other.$$eval("[data-row] [name=notes]", (all) => all.map((it) => it.value)), moments.map((it) => it[2]));

  // The file is opened beside what is there, which can be opened again, also after a reload.
  const input = "[name=file]";
  await other.click(`[data-row="1"] ${action("delete")}`);
  await other.setInputFiles(input, { name: "t.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await other.waitForSelector('[data-total="6"]');
  await other.reload();
  await other.click(`[data-other] ${action("open-talk")}`);
  await other.waitForSelector('[data-total="5"]');
  await other.setInputFiles(input, { name: "t.json", mimeType: "application/json", buffer: Buffer.from(file.replace("#/lab", "#/bal")) });
  await other.locator(".notices").filter({ hasText: /Folie 3|Slide 3/ }).waitFor();
  assert.equal(await other.getAttribute("[data-talk]", "data-total"), "5");
  await goTo(other, `${new URL(link).hash.slice(0, -3)}&lang=de`);
  await other.locator("[data-wrong] [role=alert]").filter({ hasText: /keinen ganzen Vortrag/ }).waitFor();
  assert.equal(await other.getAttribute("[data-talk]", "data-total"), "0");
});

// Windows and chunks of other views.
test("a lesson is shown as slides, and a browser that opens no second window leaves a link to it", async (t) => {
  const page = await openPage(t, "#/learn/backtracking/2?lang=de", { waitFor: action("as-slides") });
  await page.click(action("as-slides"));
  await page.waitForSelector("[data-talk]:not([data-own]) [data-row]");
  await page.evaluate(() => (window.open = () => null));
  await page.click(action("notes-window"));
  const link = page.locator(".talk-done a");
  await link.waitFor();
  const [notes] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await notes.waitForSelector("[data-speaker]");
  await page.bringToFront();
  await page.click(action("present"));
  await onSlide(page, 1);
  // The task stands on the slide.
  await page.waitForSelector('[data-app][data-view="learn"] [data-only] .lesson-text:has-text("Setze drei weitere dazu")');
});

// The pointer.
test("arrows and circles are drawn by the other mouse button, in colours by keys, and go again", async (t) => {
  const page = await openPage(t, "#/search?n=8&at=100&lang=de", { viewport: { width: 1366, height: 768 } });
  const middle = async (square) => {
    const box = await page.locator(`[data-board] [data-square="${square}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...(await middle(to)), { steps: 4 });
    await page.mouse.up({ button: "right" });
  };
  const drawn = () =>
    page.$$eval("[data-drawing] [data-drawn]:not([data-begun])", (all) => all.map((it) => [it.dataset.drawn, it.dataset.from, it.dataset.to ?? ""].join(" ")));
  const draws = (marks) => page.waitForFunction((marks) => {
    const all = [...document.querySelectorAll("[data-drawing] [data-drawn]:not([data-begun])")];
    return JSON.stringify(all.map((it) => [it.dataset.drawn, it.dataset.from, it.dataset.to ?? ""].join(" "))) === JSON.stringify(marks);
  }, marks);
  const menus = await page.evaluateHandle(() => {
    const seen = [];
    addEventListener("contextmenu", (event) => seen.push(event.defaultPrevented));
    return seen;
  });
  await drag("c4", "f6");
  await draws(["green c4 f6"]);
  await drag("a1", "a1");
  await draws(["green c4 f6", "green a1 "]);
  await page.waitForFunction(() => [...document.querySelectorAll("[aria-live=polite]")].some((it) => it.textContent === "Kreis um a1, grün"));
  await page.keyboard.down("Shift");
  await drag("h1", "e4");
  await page.keyboard.up("Shift");
  await draws(["green c4 f6", "green a1 ", "red h1 e4"]);
  await drag("a1", "a1");
  await draws(["green c4 f6", "red h1 e4"]);
  assert.deepEqual([...new Set(await menus.jsonValue())], [true], "the browser's own menu stays away");
  await page.keyboard.press("Escape");
  await draws([]);
  await drag("b2", "b7");
  await draws(["green b2 b7"]);
  await page.mouse.click(...(await middle("g3")));
  await draws([]);
  // In the lab as well; in the game this button crosses squares out.
  await goTo(page, "#/lab?n=8&queens=d5&lang=de");
  await drag("d5", "d1");
  await draws(["green d5 d1"]);
  assert.equal(await page.locator('[data-square="d5"][data-state="queen"]').count(), 1, "no piece has moved");
  await goTo(page, "#/game?n=8&lang=de");
  assert.deepEqual(await drawn(), []);
  await page.mouse.click(...(await middle("c3")), { button: "right" });
  await page.waitForSelector('[data-square="c3"][data-state="crossed"]');
  assert.deepEqual(await drawn(), []);
});

// Touch.
test("a finger that stays draws, one that does not presses or scrolls", async (t) => {
  const page = await openPage(t, "#/lab?n=8&queens=d5&lang=de", { viewport: { width: 360, height: 740 }, hasTouch: true });
  const client = await page.context().newCDPSession(page);
  const middle = async (square) => {
    const box = await page.locator(`[data-board] [data-square="${square}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle("b3"), await middle("g3")];
  await touch("touchStart", from);
  await page.waitForSelector('[data-drawing] [data-begun][data-from="b3"]', { state: "attached" });
  await touch("touchMove", { x: (from.x + to.x) / 2, y: from.y });
  await touch("touchMove", to);
  await touch("touchEnd");
  await page.waitForSelector('[data-drawing] [data-drawn="green"][data-from="b3"][data-to="g3"]:not([data-begun])', { state: "attached" });
  const queens = () => page.$$eval('[data-board] [data-state="queen"]', (all) => all.map((it) => it.dataset.square));
  assert.deepEqual(await queens(), ["d5"]);
  await page.touchscreen.tap(from.x, from.y);
  await page.waitForSelector('[data-square="b3"][data-state="queen"]', { state: "attached" });
  assert.equal(await page.locator("[data-drawing] [data-drawn]").count(), 0);
});

// Key events in fields and in CodeMirror, and the focus.
test("a presenter turns slides from a field and from the editor, and a field is left once it is right", async (t) => {
  const page = await openPage(t, "#/talk?lang=de", { waitFor: "[data-talk]", viewport: { width: 1280, height: 720 } });
  await withTalk(page, [["#/learn/backtracking/2?question=3"], ["#/write"], ["#/lab?n=4"]]);
  await page.evaluate(() => (Element.prototype.requestFullscreen = () => Promise.reject(new Error("no"))));
  await page.click(action("present"));
  await onSlide(page, 1);
  const field = page.locator("input[data-answer]");
  await field.click();
  await page.keyboard.type("2b.");
  assert.equal(await field.inputValue(), "2b.", "letters belong to the field");
  assert.equal(await isBlack(page), false);
  await page.keyboard.press("PageDown");
  await onSlide(page, 2);
  await page.locator(".cm-content").click();
  await page.keyboard.press("PageDown");
  await onSlide(page, 3);
  await page.keyboard.press("PageUp");
  await onSlide(page, 2);
  await page.keyboard.press("PageUp");
  await onSlide(page, 1);
  await field.fill("3");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-question="3"][data-state="right"]');
  await page.waitForFunction(() => document.activeElement === document.body);
  await page.keyboard.press("b");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-blank"));
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await onSlide(page, 2);
});
