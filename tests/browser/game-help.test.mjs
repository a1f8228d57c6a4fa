// Needs: layout
// The game's help where it needs a browser: layout, scrolling, timers, links. What hints, locks and rules
// do is tested natively.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, pressAction, squares } from "./hooks.mjs";
import { given, hears, said } from "./game.mjs";
import { lean } from "./launch.mjs";
import { goTo, openPage } from "./site.mjs";

// Layout and scrolling.
test("a hint moves no button, and its last rung is in sight in its panel", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=de", { viewport: { width: 360, height: 740 } });
  const places = () =>
    page.$$eval(".game-keys > .icon-button, .game-keys > [data-action=hint]", (all) =>
      all.filter((it) => it.checkVisibility()).map((it) => [it.dataset.action, Math.round(it.getBoundingClientRect().left)]),
    );
  for (const [width, height] of [[360, 740], [1366, 768]]) {
    await page.setViewportSize({ width, height });
    const before = await places();
    assert.deepEqual(before.map(([name]) => name), ["new", "undo", "redo", "hint"]);
    await page.click(action("hint"));
    await page.waitForSelector(action("do-hint"));
    assert.deepEqual(await places(), before, `${width} px`);
    assert.equal(await page.isVisible(action("play-on")), false);
    await page.click(action("do-hint"));
    assert.deepEqual(await places(), before, `${width} px`);
  }
  // Each size has a position of its own: the hint before would still be open.
  for (const [width, height, queens] of [[740, 360, "a1,b5"], [1024, 768, "a1,b6"], [360, 740, "a1,b7"]]) {
    await page.setViewportSize({ width, height });
    await goTo(page, `#/game?n=8&queens=${queens}&lang=de`);
    await openPanel(page, "help");
    await page.waitForSelector("[data-game][data-moves='0'] #panel-help > .remark", { state: "attached" });
    for (const rung of [1, 2, 3]) {
      await page.click(action("hint"));
      await page.waitForFunction((rung) => {
        const told = document.querySelector(`[data-rung="${rung}"] > :nth-child(${rung})`);
        const [heading, panel] = [told?.querySelector("h3"), told?.closest("[role=tabpanel]")].map((it) => it?.getBoundingClientRect());
        return told && heading.top >= panel.top && heading.bottom <= panel.bottom;
      }, rung);
      const scrolled = await page.evaluate(() => document.querySelector(".frame").scrollTop);
      assert.equal(scrolled, 0, `${width} × ${height}, rung ${rung}`);
    }
  }
});

/** Follows a link of the page, as if it had one to this address. */
const follow = (page, address) =>
  page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.querySelector("[data-app]").append(link);
    link.click();
  }, address);

// Links and the address.
test("what a link for the class locks, a projector and a frame stay so on every way", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=de");
  await page.click(action("link"));
  await page.waitForSelector("dialog.share");
  const link = () => page.inputValue("dialog.share [name=link]");
  for (const kind of ["rules", "move"]) await page.uncheck(`[name=link-help][value=${kind}]`);
  await page.selectOption("[name=link-lang]", "en");
  assert.match(await link(), /#\/game\?n=6&help=threats&lang=en$/);
  const locked = new URL(await link()).hash;
  await page.click(action("embed"));
  assert.match(await page.inputValue("dialog.share [name=embed]"), /help=threats[^"]*embed=1/);
  await page.keyboard.press("Escape");
  await goTo(page, locked);
  await page.waitForSelector("html[lang=en]");
  await page.waitForSelector(action("hint"), { state: "detached" });
  await page.press("[data-square=c3]", "h");
  await hears(page, "switched off");
  // A link of the page without a word about help.
  await follow(page, "#/lab?n=5");
  await page.waitForSelector("[data-app][data-view=lab]", { state: "attached" });
  await follow(page, "#/game?n=5");
  await page.waitForSelector("[data-board][data-n='5']", { state: "attached" });
  await page.waitForURL(/n=5&help=threats&lang=en/);
  assert.equal(await page.locator(action("hint")).count(), 0);
  for (const [said, kept] of [["full=1", "[data-app][data-full]"], ["embed=1", 'html[data-embed="1"]']]) {
    await goTo(page, `#/search?n=6&${said}&lang=en`);
    await follow(page, "#/lab?n=5");
    await page.waitForSelector("[data-app][data-view=lab]", { state: "attached" });
    await page.waitForSelector(kept, { state: "attached" });
    assert.match(page.url(), new RegExp(said));
    assert.equal(await page.locator(".bar-link:visible").count(), 0, "neither has the page's frame");
  }
});

// Timers, and the chunk of the tree.
test("the computer plays on in the same tree, rests at its first return, and a press stops it", async (t) => {
  const page = await openPage(t, "#/game?n=4&queens=a1&lang=en", { before: lean((page) => page.clock.install()) });
  await page.waitForSelector('[data-tree="own"]');
  await page.click(action("play-on"));
  await page.clock.runFor(600);
  await hears(page, "The computer places one on c2.");
  await page.clock.runFor(500);
  await hears(page, "takes c2 back, the last choice: that is called backtracking.");
  await page.clock.runFor(1_500);
  assert.match(await said(page), /c2/, "it rests");
  assert.equal(await page.locator("[data-shown-dead]").getAttribute("data-square"), "c2");
  await page.press("[data-board] [data-square=a1]", "Enter");
  await page.waitForSelector(`${action("play-on")}[aria-pressed=false]`);
  const after = await squares(page, "queen");
  await page.clock.runFor(5_000);
  assert.deepEqual(await squares(page, "queen"), after, "it has stopped");
  await page.click(action("play-on"));
  await page.clock.runFor(30_000);
  await page.waitForSelector("[data-game][data-status=solved]", { state: "attached" });
  await hears(page, "The computer is done.");
  assert.equal(await page.getAttribute("[data-album]", "data-found"), "0", "it is not the player's");
  assert.equal(await page.locator('[data-tree="own"] .node[data-outcome=solution]').count(), 1);
});

// The timer, and the page between two portions of work.
test("what takes long is found out while the page goes on, without a worker", async (t) => {
  const page = await openPage(t, "#/game?n=14&seed=3&grade=hard&lang=en", {
    before: lean((page) => page.addInitScript(() => { delete window.Worker; window.Worker = class { constructor() { throw new Error("no"); } }; })),
  });
  assert.ok((await given(page)).length > 0, "a challenge is made");
  // Twelve rows have squares on eleven columns only: no rule shows that there is no solution.
  const names = [..."lmnopqrstuvwxyz", "aa"].flatMap((file) => Array.from({ length: 12 }, (_, y) => `${file}${y + 1}`));
  await goTo(page, `#/game?n=27&forbidden=${names.join()}&lang=en`);
  // On a fast machine, the words are soon replaced.
  await page.evaluate(() => {
    window.heard = [];
    const said = document.querySelector(".stage-say");
    const note = () => window.heard.push(said.textContent);
    new MutationObserver(note).observe(said, { subtree: true, childList: true, characterData: true });
  });
  await pressAction(page, "hint");
  await hears(page, "There is no solution here even without your queens");
  const heard = await page.evaluate(() => window.heard);
  assert.ok(heard.some((words) => words.includes("Looking for a hint")), heard.join(" | "));
});
