// Needs: focus, layout, print
// Worksheets in print, in a layout, by keys, and their codes as a camera reads them. src/views/sheet/ has their text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decoded } from "./codes.mjs";
import { action, tooWide } from "./hooks.mjs";
import { goTo, openPage, site } from "./site.mjs";

const TASKS = ["boards", "complete", "marks", "trace", "tree", "listing", "order"];
const ALL = `#/sheet?tasks=${TASKS.join(",")}&n=6&seed=3`;

/** All codes are there. */
const coded = (page) =>
  page.waitForFunction(() => document.querySelector("[data-qr]") && !document.querySelector("[data-qr][data-waiting]"));

/** The sizes of a document's pages, in millimetres. */
const pageSizes = (pdf) =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map((box) =>
    box.slice(1).map((points) => Math.round((points / 72) * 25.4)),
  );

test("a sheet is printed on its paper: as many pages as are seen, and nothing runs over", async (t) => {
  const page = await openPage(t, "#/sheet?lang=de", { waitFor: "[data-sheet]" });
  for (const [paper, size] of [["a4", [210, 297]], ["letter", [216, 279]]]) {
    for (const query of [
      ALL,
      `${ALL}&boards=1&by=free-slots&at=100&steps=18`,
      `${ALL}&boards=6&by=board-scan&n=12`,
      "#/sheet?tasks=complete&n=8&seed=9&answers=0&boards=2",
    ]) {
      // Else paper would look like the screen.
      await page.emulateMedia({ media: null });
      await goTo(page, `${query}&paper=${paper}&lang=de`);
      await coded(page);
      const papers = await page.locator(`.paper[data-paper=${paper}]`).count();
      assert.ok(papers >= 1);
      const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }));
      assert.deepEqual(sizes, Array(papers).fill(size), query);
      await page.emulateMedia({ media: "print" });
      const over = await page.$$eval(".paper", (all) =>
        all.flatMap((it, number) => {
          const [room, foot] = [it.getBoundingClientRect(), it.querySelector(".paper-foot").getBoundingClientRect()];
          const tasks = [...it.querySelectorAll(".paper-task")].map((task) => task.getBoundingClientRect());
          const wide = [...it.querySelectorAll("td, svg, li, p, h3")].filter((part) => part.getBoundingClientRect().right > room.right);
          const low = Math.max(...tasks.map((task) => task.bottom)) - foot.top;
          const out = Math.max(low, foot.bottom - room.bottom, it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight);
          return wide.length > 0 || out > 0.5 ? [`page ${number + 1}: ${out} px, ${wide.length} too wide`] : [];
        }),
      );
      assert.deepEqual(over, [], `${query} ${paper}`);
    }
  }
});

test("paper is white and ink black in every theme, and the choices are not printed", async (t) => {
  const page = await openPage(t, "#/sheet?theme=dark&lang=de", { waitFor: "[data-sheet]" });
  const look = () =>
    page.$eval(".paper", (it) => {
      const { color, backgroundColor } = getComputedStyle(it);
      return [color, backgroundColor];
    });
  assert.deepEqual(await look(), ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await look(), ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  for (const hidden of [".sheet-setup", ".bar", ".print-head", ".print-address"]) {
    assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  }
});

test("each code is read by a camera and leads to its exercise", async (t) => {
  const page = await openPage(t, `${ALL}&boards=2&lang=de`, { waitFor: "[data-sheet]", viewport: { width: 1366, height: 768 } });
  await coded(page);
  await page.emulateMedia({ media: "print" });
  const { address } = await site();
  const links = [];
  for (const task of TASKS) {
    const code = page.locator(`.paper:not([data-answers]) [data-task=${task}] .qr`);
    const link = await decoded(code);
    assert.equal(link, await code.getAttribute("data-qr"), task);
    assert.ok(link.startsWith(`${address}#/`) && link.endsWith("lang=de"), link);
    links.push(link);
  }
  await page.emulateMedia({ media: "screen" });
  // The queens that stand on the sheet stand in the game.
  const given = await page.$$eval('.paper:not([data-answers]) [data-task=complete] figure:first-child [data-given]', (all) =>
    all.map((it) => it.dataset.given).sort(),
  );
  await goTo(page, new URL(links[1]).hash);
  await page.waitForSelector("[data-challenge]:not([data-waiting])", { state: "attached" });
  const there = await page.$$eval("[data-square][data-given]", (all) => all.map((it) => it.dataset.square).sort());
  assert.ok(given.length > 0);
  assert.deepEqual(there, given);
});

test("exercises are chosen by keys; another sheet has another address, the same one the same exercises", async (t) => {
  const page = await openPage(t, "#/sheet?lang=de", { waitFor: "[data-sheet]" });
  const content = () =>
    page.$$eval(".paper", (all) => all.map((it) => [it.textContent, ...[...it.querySelectorAll("use, .qr")].map((part) => JSON.stringify({ ...part.dataset }))].join(" ")));
  await coded(page);
  const before = await content();
  await page.focus('[name=task][value="trace"]');
  await page.keyboard.press("Space");
  await page.waitForSelector("[data-task=trace]");
  await page.waitForFunction(() => location.hash.includes("tasks=complete,trace"));
  assert.equal(await page.$eval('[name=task][value="trace"]', (it) => it === document.activeElement), true);
  await page.keyboard.press("Space");
  await page.waitForFunction(() => !document.querySelector("[data-task=trace]"));
  assert.deepEqual(await content(), before);
  // The last exercise stays.
  await page.focus('[name=task][value="complete"]');
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelector('[name=task][value="complete"]').checked);
  await page.focus(action("new-sheet"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector('[data-sheet="1"]'));
  const seed = await page.getAttribute("[data-sheet]", "data-sheet");
  await page.waitForFunction((seed) => location.hash.includes(`seed=${seed}`), seed);
  assert.notDeepEqual(await content(), before);
  await goTo(page, "#/sheet?tasks=complete&n=6&seed=1&lang=de");
  await page.waitForSelector('[data-sheet="1"]');
  await coded(page);
  assert.deepEqual(await content(), before);
});

test("the button opens the browser's window for printing", async (t) => {
  const page = await openPage(t, "#/sheet?lang=de", { waitFor: "[data-sheet]" });
  await page.evaluate(() => (window.print = () => document.documentElement.setAttribute("data-printed", "")));
  await page.click(action("print"));
  await page.waitForSelector("[data-printed]", { state: "attached" });
});

test("a link is shown as a code that a camera reads, and leads to a worksheet of what is shown", async (t) => {
  const page = await openPage(t, "#/search?n=5&by=rows&at=33&lang=de", { viewport: { width: 1366, height: 768 } });
  await page.locator(action("link")).first().evaluate((button) => button.click());
  await page.waitForSelector("dialog.share");
  await page.click(action("code"));
  await page.waitForSelector(".share-code .qr:not([data-waiting])");
  const link = await page.inputValue("dialog.share [name=link]");
  assert.equal(await decoded(page.locator(".share-code .qr")), link);
  // Seen from the last row: more than two thirds of the screen's height.
  const box = await page.locator(".share-code .qr").boundingBox();
  assert.ok(box.width > 768 * 0.6, `${box.width} px`);
  await page.click("dialog.share [data-action=sheet]");
  await page.waitForSelector('[data-app][data-view="sheet"] [data-task=trace]');
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.match(await page.innerText("[data-task=trace] h3 >> nth=0"), /nach Schritt 33/);
});

test("on a phone, a sheet is filled in, and its answers are covered", async (t) => {
  const page = await openPage(t, "#/sheet?tasks=trace,listing,order&n=4&lang=de", { waitFor: "[data-sheet]", viewport: { width: 360, height: 740 }, hasTouch: true });
  await coded(page);
  const answers = page.locator(".paper[data-answers]").first();
  assert.equal(await answers.isVisible(), false);
  const gaps = page.locator(".paper:not([data-answers]) .paper-input");
  assert.ok((await gaps.count()) > 5);
  for (const gap of (await gaps.all()).slice(0, 5)) {
    await gap.fill("c2");
    const { height } = await gap.boundingBox();
    assert.ok(height >= 24, `${height} px`);
  }
  const size = await page.$eval(".paper-trace td", (it) => Number.parseFloat(getComputedStyle(it).fontSize));
  assert.ok(size >= 11, `${size} px`);
  assert.equal(await tooWide(page), 0);
  await page.selectOption("[name=answers]", "only");
  assert.equal(await answers.isVisible(), true);
  assert.equal(await gaps.first().isVisible(), false);
  await page.selectOption("[name=answers]", "1");
  // What was written stays, and the answers are printed behind it.
  assert.equal(await gaps.first().inputValue(), "c2");
  await page.emulateMedia({ media: "print" });
  assert.equal(await answers.isVisible(), true);
});
