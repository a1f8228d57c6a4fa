// The game: hints, questions, help that is locked, the editor, other rules, the computer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, pressAction, squares } from "./hooks.mjs";
import { game, gameStatus, given, hears, press, said, state } from "./game.mjs";
import { openPage } from "./site.mjs";

test("a hint goes down its ladder one rung at a time", async (t) => {
  const page = await openPage(t, "#/game?n=4&queens=b1&lang=en");
  for (const rung of ["1", "2", "3", "4"]) {
    await page.click(action("hint"));
    assert.equal(await page.getAttribute("[data-hint]", "data-rung"), rung);
    assert.equal(await page.getAttribute("[data-hint]", "data-rule"), "only-square");
  }
  assert.equal(await page.locator(".ladder .rung").count(), 4);
  await page.click(action("do-hint"));
  assert.equal((await squares(page, "queen")).length, 2);
  assert.equal(await page.locator("[data-hint]").count(), 0);
});

test("no button moves when a hint opens or a move is carried out", async (t) => {
  for (const viewport of [{ width: 360, height: 740 }, { width: 1366, height: 768 }]) {
    const page = await openPage(t, "#/game?n=8&lang=de", { viewport });
    const places = () =>
      page.$$eval(".game-keys > .icon-button, .game-keys > [data-action=hint]", (all) =>
        all.filter((it) => it.checkVisibility()).map((it) => [it.dataset.action, Math.round(it.getBoundingClientRect().left)]),
      );
    const before = await places();
    assert.ok(before.length > 4);
    await page.click(action("hint"));
    await page.waitForSelector(action("do-hint"));
    assert.deepEqual(await places(), before, `${viewport.width} px`);
    assert.equal(await page.isVisible(action("let-computer")), false);
    await page.click(action("do-hint"));
    assert.deepEqual(await places(), before, `${viewport.width} px`);
  }
});

test("from an empty board hints lead to a solution, one press each to see and to do", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=de", { viewport: { width: 360, height: 740 }, hasTouch: true });
  let presses = 0;
  while ((await page.getAttribute("[data-game]", "data-status")) !== "solved") {
    for (const name of ["hint", "do-hint"]) {
      await page.tap(action(name));
      presses += 1;
    }
    assert.ok(presses < 25, `${presses} presses`);
  }
});

test("a hint asks first whether the position can be solved, and leads back where it cannot", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=de");
  for (const square of ["d4", "e6", "b5"]) await page.click(`[data-square="${square}"]`);
  await page.click(action("hint"));
  assert.equal(await page.getAttribute("[data-hint]", "data-rule"), "way-back");
  await page.click(action("hint"));
  await hears(page, "Backtracking");
  await page.click(action("hint"));
  await hears(page, "Mit ");
  await page.click(action("hint"));
  await hears(page, "zuletzt gesetzte Dame zurück: b5");
  await page.click(action("do-hint"));
  assert.deepEqual((await squares(page, "queen")).toSorted(), ["d4", "e6"]);
  // From here hints once went round for ever.
  for (const queens of ["n=8&queens=b7,g1", "n=9&queens=e5,c4"]) {
    await page.goto(page.url().replace(/#.*/, `#/game?${queens}&lang=de`));
    await page.waitForSelector("[data-game][data-status=playing]", { state: "attached" });
    for (let i = 0; (await page.getAttribute("[data-game]", "data-status")) !== "solved"; i++) {
      assert.ok(i < 30, queens);
      await page.click(action("hint"));
      await page.click(action("do-hint"));
    }
  }
});

test("questions are answered: solvable, through, why not, take off", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  await page.click(action("ask-through"));
  await page.waitForSelector('[data-through][data-value="92"]', { state: "attached" });
  // Ahrens 1901: the solutions through the squares of the first row.
  const row = await page.$$eval('[data-square][data-y="0"]', (all) => all.map((it) => it.dataset.through));
  assert.deepEqual(row, ["4", "8", "16", "18", "18", "16", "8", "4"]);
  await press(page, "a1");
  assert.equal(await page.getAttribute("dd[data-through]", "data-value"), "", "a move makes it old");
  await page.click(action("ask-solvable"));
  await hears(page, "can be solved");
  await press(page, "b3");
  await press(page, "c5");
  await press(page, "d2");
  await page.click(action("ask-take-off"));
  await page.waitForFunction(() => /Take |None|Without/.test(document.querySelector("[data-answer]").textContent));
  await page.fill("[name=square]", "b2");
  await page.click(action("ask-why-not"));
  await hears(page, "queen on a1 (same diagonal)");
  await page.fill("[name=square]", "h8");
  await page.click(action("ask-strikers"));
  assert.match(await said(page), /h8 is threatened: queen on a1/);
  await page.fill("[name=square]", "e8");
  await page.click(action("place"));
  assert.ok((await squares(page, "queen")).concat(await squares(page, "conflict")).includes("e8"));
});

for (const [on, kind, locked] of [
  ["rules,count,move", "threatened squares", []],
  ["threats,count,move", "hints", ["hint", "next-rung", "do-hint"]],
  ["threats,rules,move", "counting solutions", ["ask-solvable", "ask-through"]],
  ["threats,rules,count", "revealing moves", ["ask-take-off", "ask-why-not", "let-computer"]],
]) {
  test(`${kind} switched off by the address are not offered, and the rest works`, async (t) => {
    const page = await openPage(t, `#/game?n=6&queens=b1&help=${on}&lang=en`);
    assert.match(await page.innerText("[data-help-off]"), new RegExp(`: ${kind}\\.?$`));
    for (const name of locked) assert.equal(await page.locator(action(name)).count(), 0, name);
    assert.equal(await state(page, "b2"), kind === "threatened squares" ? "free" : "threatened");
    if (kind !== "hints") {
      await page.click(action("hint"));
      await page.waitForSelector('[data-hint][data-rung="1"]', { state: "attached" });
    }
    if (kind !== "counting solutions") {
      await page.click(action("ask-through"));
      // n = 6 has four solutions; one of them has a queen on b1.
      await page.waitForSelector('[data-through][data-value="1"]', { state: "attached" });
    }
    if (kind !== "revealing moves") {
      await page.click(action("ask-take-off"));
      await page.waitForSelector("[data-answer]");
    }
  });
}

test("help that the address locks is offered nowhere, and its key says so", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1&help=none&lang=en");
  assert.equal(await state(page, "b2"), "free", "threats are not shown");
  for (const name of ["hint", "next-rung", "do-hint", "ask-solvable", "ask-through", "ask-take-off", "ask-why-not", "let-computer"]) {
    assert.equal(await page.locator(action(name)).count(), 0, name);
  }
  await page.press("[data-square=c3]", "h");
  assert.match(await said(page), /switched off/);
  assert.equal(await page.locator("[data-hint]").count(), 0);
  assert.match(await page.innerText("[data-help-off]"), /threatened squares, hints/);
  await openPanel(page, "rules");
  assert.equal(await page.locator("[name=threats]").count(), 0);
  await page.goto(page.url().replace("help=none", "help=rules"));
  for (let i = 0; i < 3; i++) await page.click(action("hint"));
  assert.equal(await page.getAttribute(action("hint"), "aria-disabled"), "true");
  assert.equal(await page.locator(action("do-hint")).count(), 0);
  await page.press("[data-square=c3]", "h");
  assert.equal(await page.getAttribute("[data-hint]", "data-rung"), "3", "the move stays secret");
});

test("a link for the class locks what is chosen, and it stays locked whichever way leads back", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=de");
  await page.click(action("link"));
  await page.waitForSelector("dialog.share");
  const link = () => page.inputValue("dialog.share [name=link]");
  assert.match(await link(), /lang=de$/);
  for (const kind of ["rules", "count", "move"]) await page.uncheck(`[name=link-help][value=${kind}]`);
  await page.selectOption("[name=link-lang]", "en");
  assert.match(await link(), /#\/game\?n=6&help=threats&lang=en$/);
  await page.click(action("embed"));
  assert.match(await page.inputValue("dialog.share [name=embed]"), /help=threats[^"]*embed=1/);
  const other = await openPage(t, new URL(await link()).hash);
  assert.equal(await other.getAttribute("html", "lang"), "en");
  assert.equal(await other.locator(action("hint")).count(), 0);
  // A link of the page without a word about help.
  await other.evaluate(() => {
    const link = document.querySelector('.bar-link[href^="#/lab"]');
    link.click();
  });
  await other.waitForSelector("[data-app][data-view=lab]", { state: "attached" });
  await other.evaluate(() => {
    const link = document.createElement("a");
    link.href = "#/game?n=5";
    document.querySelector("[data-app]").append(link);
    link.click();
  });
  await other.waitForSelector("[data-board][data-n='5']", { state: "attached" });
  await other.waitForURL(/n=5&help=threats&lang=en/);
  assert.equal(await other.locator(action("hint")).count(), 0);
});

test("what a projector and a frame show stays so on the way", async (t) => {
  for (const [said, kept] of [["full=1", "[data-app][data-full]"], ["embed=1", 'html[data-embed="1"]']]) {
    const page = await openPage(t, `#/search?n=6&${said}&lang=en`);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "#/lab?n=5";
      document.querySelector("[data-app]").append(link);
      link.click();
    });
    await page.waitForSelector("[data-app][data-view=lab]", { state: "attached" });
    await page.waitForSelector(kept, { state: "attached" });
    assert.match(page.url(), new RegExp(said));
  }
});

test("the editor says at once how many solutions remain, and its link keeps it", async (t) => {
  const page = await openPage(t, "#/game?n=8&lang=en");
  await openPanel(page, "editor");
  await page.check("[name=tool][value=give]");
  await press(page, "a1");
  await page.waitForSelector('[data-through][data-value="4"]', { state: "attached" });
  await page.check("[name=tool][value=forbid]");
  await press(page, "e2");
  await page.waitForFunction(() => Number(document.querySelector("dd[data-through]").dataset.value) < 4);
  assert.equal(await state(page, "a1"), "given");
  assert.equal(await state(page, "e2"), "forbidden");
  assert.match(page.url(), /given=a1&forbidden=e2&edit=1&/);
  // An instance of CSPLib 79's form.
  await page.fill("[name=instance]", "n = 10\ninit = [[0, 3], [4, 1]]\nblocked = [[0, 0]]");
  await page.click(action("take-instance"));
  assert.equal(await page.getAttribute("[data-board]", "data-n"), "10");
  assert.deepEqual((await squares(page, "given")).sort(), ["b5", "d1"]);
  await page.fill("[name=instance]", "nonsense = 3");
  await page.click(action("take-instance"));
  assert.match(await page.innerText(".editor [role=status]"), /Line 1/);
});

test("more rules have links of their own", async (t) => {
  const page = await openPage(t, "#/game?n=5&rules=toroidal&lang=en");
  await page.click(action("ask-through"));
  // OEIS A007705: 10 solutions on the torus of 5.
  await page.waitForSelector('[data-through][data-value="10"]', { state: "attached" });
  await openPanel(page, "rules");
  await page.selectOption("[name=rules]", "superqueens");
  assert.match(page.url(), /rules=superqueens/);
  for (const square of ["a1", "c2"]) await press(page, square);
  assert.equal((await game(page)).conflicts, "1");
});

test("the computer goes on from here, and is taken over again", async (t) => {
  const page = await openPage(t, "#/game?n=8&queens=a1,e2&lang=en");
  await page.click(action("let-computer"));
  await page.waitForSelector("[data-app][data-view=search]", { state: "attached" });
  assert.deepEqual((await squares(page, "queen")).sort(), ["a1", "e2"]);
  await pressAction(page, "finish");
  await page.waitForSelector("[data-app][data-status=done]", { state: "attached" });
  // All solutions through a1 and e2, and the given queens stay.
  assert.equal(await page.getAttribute("[data-counter=solutions]", "data-value"), "1");
  assert.deepEqual((await squares(page, "queen")).sort(), ["a1", "e2"]);
  await page.click(action("back"));
  await pressAction(page, "take-over");
  await page.waitForSelector("[data-game]", { state: "attached" });
  assert.ok((await squares(page, "queen")).includes("e2"));
  // Without an admissible position there is no way to a search.
  await page.goto(page.url().replace(/#.*/, "#/game?n=8&queens=a1,b2"));
  await page.waitForSelector("[data-game][data-conflicts='1']", { state: "attached" });
  assert.equal(await page.getAttribute(action("let-computer"), "aria-disabled"), "true");
});

test("a search is taken over at any step", async (t) => {
  const page = await openPage(t, "#/search?n=8&by=one-per-line&at=60");
  const standing = await squares(page, "queen");
  assert.ok(standing.length > 1);
  await pressAction(page, "take-over");
  await page.waitForSelector("[data-game]", { state: "attached" });
  assert.deepEqual(await squares(page, "queen"), standing);
});

test("with a worker that cannot start, the page answers", async (t) => {
  const page = await openPage(t, "#/game?n=6&lang=en", {
    before: (page) => page.addInitScript(() => { delete window.Worker; window.Worker = class { constructor() { throw new Error("no"); } }; }),
  });
  await page.click(action("ask-through"));
  await page.waitForSelector('[data-through][data-value="4"]', { state: "attached" });
  await press(page, "a1");
  await page.fill("[name=square]", "f5");
  await page.click(action("ask-why-not"));
  await hears(page, "leads nowhere");
  await page.goto(page.url().replace(/#.*/, "#/game?n=14&seed=3&grade=hard&lang=en"));
  const made = await given(page);
  const worker = await openPage(t, "#/game?n=14&seed=3&grade=hard&lang=en");
  assert.deepEqual(made, await given(worker), "the same as a worker makes");
});

test("the rung told last is in sight in its panel, and the page stays where it is", async (t) => {
  for (const viewport of [{ width: 740, height: 360 }, { width: 1024, height: 768 }, { width: 360, height: 740 }]) {
    const page = await openPage(t, "#/game?n=8&queens=a1,b5&panel=help&lang=de", { viewport });
    for (const rung of [1, 2, 3]) {
      await page.click(action("hint"));
      await page.waitForFunction((rung) => {
        const told = document.querySelector(`[data-rung="${rung}"] > :nth-child(${rung})`);
        const [heading, panel] = [told?.querySelector("h3"), told?.closest("[role=tabpanel]")].map((it) => it?.getBoundingClientRect());
        return told && heading.top >= panel.top && heading.bottom <= panel.bottom;
      }, rung);
      const scrolled = await page.evaluate(() => document.querySelector(".frame").scrollTop);
      assert.equal(scrolled, 0, `${viewport.width} × ${viewport.height}, rung ${rung}`);
    }
  }
});
