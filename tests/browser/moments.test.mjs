// Needs: focus, layout
// The three moments of a search: the first queen taken back, a solution, the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, pressAction, squares, status } from "./hooks.mjs";
import { goTo, openPage, testOfRelease } from "./site.mjs";
import { settled } from "./views.mjs";

const ALL = "[data-all-solutions]";

/** Runs to the end, until as many small boards are drawn as have room. */
async function end(page, total) {
  await page.keyboard.press("End");
  await status(page, "done");
  await page.waitForSelector(`${ALL}[data-total="${total}"]`);
  await page.waitForFunction((all) => {
    const tiles = document.querySelectorAll(`${all} [data-solution]`).length;
    const is = window.tilesBefore === tiles;
    window.tilesBefore = tiles;
    return is;
  }, ALL, { polling: 150 });
}

/** How many small boards are drawn, the least side, and whether all are within the frame. */
const tiles = (page) =>
  page.$eval(ALL, (all) => {
    const frame = all.getBoundingClientRect();
    const boxes = [...all.querySelectorAll("[data-solution]")].map((it) => it.getBoundingClientRect());
    const isWithin = (it) => it.left >= frame.left - 1 && it.right <= frame.right + 1 && it.top >= frame.top - 1 && it.bottom <= frame.bottom + 1;
    return { count: boxes.length, least: Math.min(...boxes.map((it) => Math.min(it.width, it.height))), within: boxes.every(isWithin) };
  });

const hash = (page) => page.evaluate(() => location.hash);

// Layout.
test("the end shows all solutions in place of the board, and a step back the board", async (t) => {
  const page = await openPage(t, "#/search?n=8&lang=de");
  const board = page.locator("[data-board]");
  for (const size of process.env.QUEENSIDE_EVERY ? [[1366, 768], [1024, 768], [360, 740], [740, 360]] : [[1366, 768], [360, 740]]) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    const place = await board.boundingBox();
    await end(page, 92);
    await page.waitForFunction((all) => document.querySelectorAll(`${all} [data-solution]`).length === 92, ALL);
    await settled(page);
    assert.ok(!(await board.isVisible()), String(size));
    const drawn = await tiles(page);
    assert.ok(drawn.count === 92 && drawn.within && drawn.least >= 24, `${size}: ${JSON.stringify(drawn)}`);
    const frame = await page.locator(ALL).boundingBox();
    for (const side of ["x", "y", "width", "height"]) assert.ok(Math.abs(frame[side] - place[side]) < 2, `${size} ${side}`);
    assert.match(await page.innerText(".stage-say"), /Alle 92\. Mehr gibt es nicht\./);
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector(ALL, { state: "detached" });
    assert.ok(await board.isVisible());
  }
});

test("after given queens without a solution, all solutions have room", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=rows&given=a1,c2,e3,b4,d5&at=8&lang=de");
  await page.waitForSelector(`${ALL}[data-total="0"]`);
  await page.click(action("find-all"));
  await page.waitForSelector(`${ALL}[data-total="92"]`);
  await page.waitForFunction((all) => document.querySelectorAll(`${all} [data-solution]`).length === 92, ALL);
});

// Layout.
test("each solution falls out of its star in the tree, and without motion is at its place", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=rows&panel=tree&lang=de", { viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  await page.waitForSelector(".tree-picture");
  await end(page, 92);
  await page.waitForSelector(`${ALL} [data-falls]`);
  const [stars, starts, motions] = await page.evaluate((all) => {
    const box = (it) => it.getBoundingClientRect();
    const { left, top, right, bottom } = box(document.querySelector(".tree-picture [data-outcome=solution]"));
    const starts = [...document.querySelectorAll(`${all} [data-travels]`)].map((it) => {
      const [across, down, scale] = ["across", "down", "scale"].map((name) => parseFloat(it.style.getPropertyValue(`--${name}`)));
      const { left, top, width } = box(it);
      return { x: left + across + (scale * width) / 2, y: top + down + (scale * width) / 2 };
    });
    return [{ left, top, right, bottom }, starts, document.getAnimations().map((it) => it.animationName)];
  }, ALL);
  assert.ok(!motions.includes("travel"));
  assert.equal(starts.length, 92);
  for (const [k, { x, y }] of starts.entries()) {
    assert.ok(x > stars.left && x < stars.right && y > stars.top && y < stars.bottom, `${k}: ${x} ${y}`);
    assert.ok(k === 0 || x > starts[k - 1].x - 0.1, `${k} is beside the one found before`);
  }
});

// Keys and focus.
test("the solutions fold into piles, a pile opens, and the address stays", async (t) => {
  const page = await openPage(t, "#/search?n=8&lang=de", { viewport: { width: 1366, height: 768 } });
  await end(page, 92);
  const before = await hash(page);
  await page.click(action("order-solutions"));
  await page.waitForSelector(`${ALL}[data-order="classes"]`);
  const sizes = await page.$$eval(`${ALL} [data-class]`, (all) => all.map((it) => it.querySelectorAll("[data-solution]").length));
  // OEIS A002562: 12 classes.
  assert.deepEqual(sizes, [...Array(11).fill(8), 4]);
  assert.equal(await page.locator(`${ALL} [data-class]`).last().getAttribute("data-short"), "");
  // The tiles travel there.
  await settled(page);
  assert.ok((await tiles(page)).within);
  assert.match(await page.innerText(ALL), /12 Stapel[^]*11 × 8 \+ 4 = 92/);
  assert.equal(await hash(page), before);
  // By keyboard to the last one, which opens.
  await page.focus(action("open-pile"));
  await page.keyboard.press("End");
  assert.match(await page.getAttribute(`${ALL} :focus`, "aria-label"), /^Stapel 12 von 12: eine Lösung, auf 4 Arten/);
  await page.keyboard.press("Enter");
  await page.waitForFunction((all) => document.querySelectorAll(`${all} button[data-solution]`).length === 4, ALL);
  // The focus is in it. A board leads to the large one.
  await page.keyboard.press("ArrowRight");
  const next = page.locator(`${ALL} :focus`);
  const queens = (await next.getAttribute("data-queens")).split(",").map((x, y) => "abcdefgh"[x] + (y + 1));
  await page.keyboard.press("Enter");
  await page.waitForSelector(ALL, { state: "detached" });
  assert.deepEqual((await squares(page, "queen")).sort(), queens.sort());
  await page.click(action("back-to-search"));
  await page.waitForSelector(ALL);
});

// Layout.
test("each board folds from its place onto the first of its pile, turned, and back", async (t) => {
  const page = await openPage(t, "#/search?n=6&lang=de", { reducedMotion: "reduce" });
  await end(page, 4);
  const places = () =>
    page.$$eval(`${ALL} [data-solution]`, (all) =>
      Object.fromEntries(all.map((it) => {
        const { left, top, width } = it.getBoundingClientRect();
        const [across, down, scale] = ["across", "down", "scale"].map((name) => parseFloat(it.style.getPropertyValue(`--${name}`)));
        return [it.dataset.solution, { place: [left, top, width], from: [left + across, top + down, width * scale], turn: it.dataset.turn }];
      })));
  const near = (a, b) => a.every((it, k) => Math.abs(it - b[k]) < 2);
  const before = await places();
  const folded = async (from) => {
    await page.click(action("order-solutions"));
    await page.waitForFunction((all) => document.querySelector(`${all} [data-travels]`), ALL);
    const now = await places();
    for (const k of [1, 2, 3, 4]) assert.ok(near(now[k].from, from[k].place), `${k}: ${JSON.stringify([now[k], from[k]])}`);
    return now;
  };
  const piled = await folded(before);
  // The four solutions for n = 6 are one class (OEIS A002562), so each has another turn.
  assert.equal(new Set(Object.values(piled).map((it) => it.turn)).size, 4);
  const turned = await page.$$eval(`${ALL} .tiles-pile .mini`, (all) => all.map((it) => getComputedStyle(it).transform !== "none"));
  assert.equal(turned.filter((it) => it).length, 3);
  // What the words leave is known when the boards fold: they do not move again.
  await settled(page);
  const rested = await places();
  for (const k of [1, 2, 3, 4]) assert.ok(near(rested[k].place, piled[k].place), String(k));
  const back = await folded(rested);
  assert.ok(near(back[2].place, before[2].place));
});

// Layout.
test("where not all have room, the number says so", async (t) => {
  const page = await openPage(t, "#/search?n=10&by=bit-masks&lang=de", { viewport: { width: 1366, height: 768 } });
  await end(page, 724);
  await settled(page);
  const drawn = await tiles(page);
  assert.ok(drawn.count < 724 && drawn.count > 300 && drawn.within && drawn.least >= 24, JSON.stringify(drawn));
  assert.match(await page.innerText(ALL), new RegExp(`ersten ${drawn.count}\\.`));
});

// Frames.
test("the first queen taken back is held, once a visit, at full speed too", async (t) => {
  const page = await openPage(t, "#/search?n=12&by=rows&speed=max", { fresh: true });
  await page.evaluate(() => {
    window.held = [];
    const look = () => {
      const removals = document.querySelector("[data-counter=removals]")?.dataset.value;
      if (removals === "1") window.held.push(document.querySelectorAll("[data-lifting]").length);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.click(action("play"));
  await page.waitForFunction(() => Number(document.querySelector("[data-counter=removals]").dataset.value) > 1);
  // At full speed no two frames show the same step unless it is held.
  const held = await page.evaluate(() => window.held);
  assert.ok(held.length > 1 && held.includes(1), JSON.stringify(held));
  await goTo(page, "#/search?n=11&by=rows&speed=max");
  await page.click(action("play"));
  await page.waitForFunction(() => Number(document.querySelector("[data-counter=removals]").dataset.value) > 1);
  assert.equal(await page.locator("[data-lifting]").count(), 0);
});

// Animations.
test("only the queen that changes moves: at a step one, at a solution none", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=rows&at=1093");
  // Two frames after a press: an animation is over before a test looks a second time.
  const moving = (press) =>
    page.evaluate(async (press) => {
      const frame = () => new Promise(requestAnimationFrame);
      document.querySelector(press)?.click();
      await frame();
      await frame();
      return [...document.querySelectorAll(".board-over .board-queen")].filter((it) => it.getAnimations().length > 0).length;
    }, press);
  assert.equal(await moving("none"), 0, "queens of an address stand");
  // The queen of the step before stands.
  const rests = () =>
    page.waitForFunction(() => [...document.querySelectorAll(".board-over .board-queen")].every((it) => it.getAnimations().length === 0));
  const steps = [];
  for (let step = 1094; step <= 1096; step += 1) {
    await rests();
    steps.push(await moving(".player-keys [data-action=step]"));
    await page.waitForSelector(`[data-counter=step][data-value="${step}"]`, { state: "attached" });
  }
  assert.deepEqual(steps, [1, 0, 1]);
  await rests();
  // They stay where they are in another view.
  await goTo(page, "#/game?n=8&queens=a1,c2,e3");
  await page.waitForSelector(".board-queen");
  assert.equal(await moving("none"), 0);
});

const motions = (page) =>
  page.evaluate(() => document.getAnimations().map((it) => it.animationName).filter((it) => ["light-up", "fly"].includes(it)));

// Animations and the reader's wish for none.
testOfRelease("a solution has its animation at slow speeds, and without motion the same picture", async (t) => {
  const page = await openPage(t, "#/search?n=6&by=rows&speed=2");
  // The chunk with the moments is fetched by the first step.
  await page.click(action("step"));
  await page.waitForFunction(() => [...document.styleSheets].some((it) => it.href?.includes("moments")));
  // An animation may be over before the test looks.
  await page.evaluate(() => {
    window.begun = new Set();
    addEventListener("animationstart", (event) => window.begun.add(event.animationName), true);
  });
  await pressAction(page, "next-solution");
  await page.waitForFunction((names) => names.every((it) => window.begun.has(it)), ["fly", "light-up"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.click(action("next-solution"));
  await page.waitForSelector("[data-won]", { state: "attached" });
  assert.deepEqual(await motions(page), []);
  assert.equal((await squares(page, "queen")).length, 6);
});
