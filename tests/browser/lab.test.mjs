// Needs: accessibility tree, download, focus, layout, print
// The lab of threats: by mouse, finger and keyboard, its figures, its links.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, counters, openPanel, squares } from "./hooks.mjs";
import { assertImage, colours, saved } from "./files.mjs";
import { assertAccessibleInAll, goTo, openPage } from "./site.mjs";

const VIEW = '[data-view="lab"]';

const lab = (t, query, options) => openPage(t, `#/lab?${query}`, { waitFor: VIEW, ...options });
const square = (name) => `[data-board] [data-square="${name}"]`;
const state = (page, name) => page.getAttribute(square(name), "data-state");
const queens = async (page, piece = "queen") => (await squares(page, piece)).sort().join(" ");

/** Waits until the queens stand there: a busy machine draws a key's effect later. */
const stand = (page, squares) =>
  page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('[data-board] [data-state="queen"]')]
        .map((it) => it.dataset.square)
        .sort()
        .join(" ") === expected,
    squares,
  );

/** The attributes of every element with a hook, by the hook's value. */
const rows = (page, hook, names) =>
  page.$$eval(
    `[data-${hook}]`,
    (all, [hook, names]) =>
      Object.fromEntries(
        all.map((it) => [it.getAttribute(`data-${hook}`), names.map((name) => it.getAttribute(`data-${name}`)).join(" ")]),
      ),
    [hook, names],
  );

/** Waits until the address says so. */
const address = (page, query) =>
  page.waitForFunction((end) => location.hash.endsWith(end), `#/lab?${query}`);

/** The middle of a square. */
async function middle(page, name) {
  const { x, y, width, height } = await page.locator(square(name)).boundingBox();
  return [x + width / 2, y + height / 2];
}

async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

test("the deck's queen on (2, 3) has exactly the deck's rays, minima and lines", async (t) => {
  const page = await lab(t, "n=8&queens=c4");
  assert.deepEqual(await rows(page, "ray", ["dx", "dy", "end"]), {
    a1: "1 0 7,3",
    a2: "-1 0 0,3",
    b1: "0 1 2,7",
    b2: "0 -1 2,0",
    c1: "1 1 6,7",
    c2: "-1 -1 0,1",
    d1: "1 -1 5,0",
    d2: "-1 1 0,5",
  });
  await openPanel(page, "lines");
  assert.deepEqual(await rows(page, "minimum", ["value"]), { m: "7", ma: "2", mb: "3", mc: "2", md: "4" });
  assert.deepEqual(await rows(page, "line", ["from", "to"]), {
    a: "0,3 7,3",
    b: "2,0 2,7",
    c: "0,1 6,7",
    d: "0,5 5,0",
  });
  await openPanel(page, "fields");
  assert.deepEqual(await rows(page, "field-number", ["value"]), { c4: "26" });
  await openPanel(page, "lines");
  const worked = await page.innerText("[data-minimum=ma] td");
  assert.equal(worked, "min(x, m − y) = min(2, 7 − 3) = min(2, 4) = 2");
  // 25 squares are struck, 38 are free, and one holds the queen.
  const shown = await counters(page);
  assert.deepEqual([shown.strikes, shown.free, shown.pieces], ["25", "38", "1"]);
  assert.equal((await squares(page, "threatened")).length, 25);
});

test("rays, lines and field numbers hold for squares of every kind and board", async (t) => {
  const page = await lab(t, "n=5");
  for (const [n, name, x, y] of [[1, "a1", 0, 0], [3, "c2", 2, 1], [8, "h1", 7, 0], [27, "aa27", 26, 26]]) {
    await goTo(page, `#/lab?n=${n}&queens=${name}`);
    await page.waitForSelector(`[data-board][data-n="${n}"]`);
    const m = n - 1;
    await openPanel(page, "lines");
    const [ma, mb, mc, md] = [Math.min(x, m - y), Math.min(y, m - x), Math.min(x, y), Math.min(m - x, m - y)];
    assert.deepEqual(await rows(page, "minimum", ["value"]), {
      m: `${m}`, ma: `${ma}`, mb: `${mb}`, mc: `${mc}`, md: `${md}`,
    });
    assert.deepEqual(await rows(page, "line", ["from", "to"]), {
      a: `0,${y} ${m},${y}`,
      b: `${x},0 ${x},${m}`,
      c: `${x - mc},${y - mc} ${x + md},${y + md}`,
      d: `${x - ma},${y + ma} ${x + mb},${y - mb}`,
    });
    await openPanel(page, "fields");
    assert.equal((await rows(page, "field-number", ["value"]))[name], String(n * y + x));
  }
});

test("by mouse: pieces are put, dragged, taken, and all of it is undone", async (t) => {
  const page = await lab(t, "n=8");
  await page.click(square("c4"));
  await page.click(square("f6"));
  assert.equal(await queens(page), "c4 f6");
  await address(page, "n=8&queens=c4,f6&chosen=f6");
  assert.equal(await page.getAttribute(square("c6"), "data-strikes"), "2");
  assert.equal(await page.getAttribute(square("c4"), "data-strikes"), "0");
  assert.deepEqual([await state(page, "a1"), await state(page, "c6")], ["threatened", "threatened"]);
  await drag(page, await middle(page, "c4"), await middle(page, "a2"));
  assert.equal(await queens(page), "a2 f6");
  // Onto another piece nothing can be dragged; off the board everything can.
  await drag(page, await middle(page, "a2"), await middle(page, "f6"));
  assert.equal(await queens(page), "a2 f6");
  const frame = await page.locator("[data-board]").boundingBox();
  await drag(page, await middle(page, "a2"), [frame.x + frame.width + 60, frame.y + 60]);
  assert.equal(await queens(page), "f6");
  // Onto the board, from the choice of pieces.
  await page.click(".setup-open");
  const piece = await page.locator('[data-action="piece"][data-piece="queen"]').boundingBox();
  await drag(page, [piece.x + piece.width / 2, piece.y + piece.height / 2], await middle(page, "b1"));
  assert.equal(await queens(page), "b1 f6");
  await page.keyboard.press("Escape");
  await page.click(square("b1"));
  assert.equal(await queens(page), "f6");
  for (const before of ["b1 f6", "f6", "a2 f6", "c4 f6", "c4", ""]) {
    await page.click(action("undo"));
    assert.equal(await queens(page), before);
  }
  assert.equal(await page.getAttribute(action("undo"), "aria-disabled"), "true");
});

test("each piece is drawn on its square, and a carried one below the pointer", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6", { reducedMotion: "reduce" });
  const boxes = (selector) =>
    page.$$eval(selector, (all) =>
      all.map((it) => it.getBoundingClientRect()).map((it) => [it.x + it.width / 2, it.y + it.height / 2, it.width]),
    );
  const near = ([x, y], [toX, toY], far) => assert.ok(Math.hypot(x - toX, y - toY) <= far, `${x} ${y} by ${toX} ${toY}`);
  const [c4, f6] = [await middle(page, "c4"), await middle(page, "f6")];
  const { width } = await page.locator(square("c4")).boundingBox();
  const drawn = await boxes(".board-queen");
  assert.equal(drawn.length, 2);
  for (const [at, box] of [[c4, drawn[0]], [f6, drawn[1]]]) {
    near(box, at, width / 10);
    assert.ok(box[2] > width / 2 && box[2] < width, `${box[2]} of ${width}`);
  }
  await page.mouse.move(...c4);
  await page.mouse.down();
  const to = [c4[0] + 1.7 * width, c4[1] - 2.2 * width];
  await page.mouse.move(...to, { steps: 4 });
  near((await boxes("[data-carried]"))[0], to, width / 10);
  await page.mouse.up();
  // They are drawn rank by rank from the bottom, and e6 stands before f6.
  near((await boxes(".board-queen"))[0], await middle(page, "e6"), width / 10);
  assert.equal((await boxes("[data-carried]")).length, 0);
});

test("rays, counts and sentence follow a dragged piece, and the address its drop", async (t) => {
  const page = await lab(t, "n=8&queens=c4");
  const before = await rows(page, "ray", ["end"]);
  const seen = async () => [(await page.innerText(".stage-say .caption")).split(" ").at(3), (await counters(page)).strikes];
  assert.deepEqual(await seen(), ["c4", "25"]);
  await page.mouse.move(...(await middle(page, "c4")));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, "b2")), { steps: 4 });
  await page.mouse.move(...(await middle(page, "a1")), { steps: 4 });
  // From a corner a queen threatens three lines of seven squares.
  await page.waitForSelector('[data-counter=strikes][data-value="21"]', { state: "attached" });
  assert.deepEqual(await seen(), ["a1", "21"]);
  assert.equal((await rows(page, "ray", ["end"])).c1, "7,7");
  assert.deepEqual([await queens(page), await page.locator("[data-origin]").count(), await page.locator("[data-carried]").count()], ["a1", 1, 1]);
  assert.match(await page.evaluate(() => location.hash), /queens=c4/);
  // Off the board, she would be taken away.
  await page.mouse.move(5, 5);
  await page.waitForSelector('[data-counter=pieces][data-value="0"]', { state: "attached" });
  await page.mouse.move(...(await middle(page, "c4")), { steps: 4 });
  await page.mouse.up();
  assert.deepEqual([await queens(page), await rows(page, "ray", ["end"])], ["c4", before]);
  await drag(page, await middle(page, "c4"), await middle(page, "a1"));
  await address(page, "n=8&queens=a1");
});

test("by finger: a tap puts, chooses, then takes; a drag moves", async (t) => {
  const page = await lab(t, "n=8&queens=c4", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.tap(square("f6"));
  assert.equal(await queens(page), "c4 f6");
  // The rays are those of the piece put last, until another is tapped.
  const star = () => page.getAttribute("[data-star]", "data-star");
  assert.equal(await star(), "f6");
  await page.tap(square("c4"));
  assert.deepEqual([await queens(page), await star()], ["c4 f6", "c4"]);
  await page.tap(square("c4"));
  assert.equal(await queens(page), "f6");
  const client = await page.context().newCDPSession(page);
  const touch = (type, at) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  const [from, to] = [await middle(page, "f6"), await middle(page, "b3")];
  await touch("touchStart", from);
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await touch("touchMove", [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  await touch("touchEnd");
  await page.waitForSelector(`${square("b3")}[data-state="queen"]`);
  assert.equal(await queens(page), "b3");
});

test("by keyboard: put, take along, take off, undo, light a line", async (t) => {
  const page = await lab(t, "n=8");
  await page.focus('[data-board] [tabindex="0"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await stand(page, "b1");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await stand(page, "b3");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "b3");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await stand(page, "b3 b4");
  await page.keyboard.press("Shift+ArrowDown");
  await stand(page, "b3 b4");
  await page.keyboard.press("Delete");
  await stand(page, "b3");
  await page.keyboard.press("u");
  await stand(page, "b3 b4");
  await page.focus('[data-ray="c1"] button');
  await page.waitForSelector('[data-ray="c1"][data-lit]', { state: "attached" });
  await page.keyboard.press("Enter");
  await address(page, "n=8&queens=b3,b4&chosen=b4&lit=c");
  assert.equal(await page.locator('.mark-ray[data-lit]').count(), 2);
});

test("a line of arithmetic and its line on the board are lit together", async (t) => {
  const page = await lab(t, "n=8&queens=c4&panel=lines");
  for (const [row, letter, ends] of [
    ['[data-minimum="ma"]', "d", 2],
    ['[data-minimum="md"]', "c", 2],
    ['[data-line="b"]', "b", 2],
  ]) {
    await page.hover(row);
    await page.waitForSelector(`[data-line="${letter}"][data-lit]`);
    assert.equal(await page.locator(".mark-ray[data-lit]").count(), ends, row);
    assert.equal(await page.locator("[data-line][data-lit]").count(), 1);
  }
});

test("the three ways agree for any two squares", async (t) => {
  const page = await lab(t, "n=8&queens=c4&square=f7&panel=ways");
  // f7 lies on c1: row 2 from the top, column 6; c4: row 5, column 3.
  const asked = () => rows(page, "way", []);
  assert.deepEqual(Object.keys(await asked()), ["coordinates", "sums", "sums-from-zero", "shifts"]);
  const of = (way) =>
    page.$$eval(`[data-way="${way}"] [data-comparison]`, (all) =>
      all.map((it) => [it.dataset.comparison, it.dataset.left, it.dataset.right, it.dataset.holds].join(" ")),
    );
  assert.deepEqual(await of("coordinates"), ["a 3 6 0", "b 2 5 0", "c 3 3 1", "d 3 -3 0"]);
  assert.deepEqual(await of("sums"), ["a 5 2 0", "b 3 6 0", "c 8 8 1", "d -2 4 0"]);
  assert.deepEqual(await of("sums-from-zero"), ["a 4 1 0", "b 2 5 0", "c 6 6 1", "d 5 11 0"]);
  assert.deepEqual(await of("shifts"), ["a 5 2 0", "b 3 6 0", "c 6 6 1", "d 0 6 0"]);
  const diagonals = await page.$$eval("[data-diagonals]", (all) => all.map((it) => it.textContent));
  assert.equal(diagonals.length, 2);
  for (const figure of ["15", "2", "16", "−7", "7"]) assert.ok(diagonals[0].includes(figure), diagonals[0]);
  for (const figure of ["15", "0", "14"]) assert.ok(diagonals[1].includes(figure), diagonals[1]);
  assert.equal(await page.getAttribute("[data-threat]", "data-threat"), "1");
  // Another square is asked about by pointing, and for good by pressing "?".
  await page.hover(square("d6"));
  await page.waitForSelector('[data-threat="0"]');
  await page.click(action("ask"));
  await page.click(square("d6"));
  assert.equal(await queens(page), "c4", "nothing is put while asking");
  await address(page, "n=8&queens=c4&square=d6&panel=ways");
});

for (const [example, query, check] of [
  ["one-queen", "n=8&queens=c4", { strikes: "25" }],
  ["array", "n=8&queens=a8,b6,c5,d4,e7&as=worksheet&panel=ways", { pieces: "5" }],
  ["rising-diagonal", "n=8&queens=h6,g5,f4,e3,d2,c1&lit=c&as=worksheet&panel=ways", { pieces: "6", sum: "11" }],
  ["falling-diagonal", "n=8&queens=c8,d7,e6,f5,g4,h3&lit=d&as=worksheet&panel=ways", { pieces: "6", difference: "2" }],
  ["star", "n=8&queens=a8,b5,c6,b2,f4&as=article", { pieces: "5" }],
  ["small-board", "n=3&square=c2&panel=fields", { field: "5" }],
]) {
  test(`one click away: ${example}`, async (t) => {
    const page = await lab(t, "n=6");
    await page.click(action("examples"));
    await page.click(`[data-example="${example}"]`);
    assert.equal(await page.locator(":popover-open").count(), 0);
    await address(page, query);
    const shown = await counters(page);
    for (const [name, value] of Object.entries(check)) assert.equal(shown[name], value);
    await page.click(action("undo"));
    assert.equal(await page.getAttribute("[data-board]", "data-n"), "6");
  });
}

test("rays are written as no square is, but as in the document where that is chosen", async (t) => {
  const page = await lab(t, "n=8&queens=c4&lang=de");
  const names = () => page.$$eval("[data-ray] button", (all) => all.map((it) => it.textContent.trim()));
  const ends = () => page.$$eval("[data-star] .mark-name", (all) => all.map((it) => it.textContent.trim()));
  const low = ["a₁", "a₂", "b₁", "b₂", "c₁", "c₂", "d₁", "d₂"];
  assert.deepEqual([await names(), await ends()], [low, low]);
  assert.equal(await page.locator("[data-star] .ray-arrow").count(), 8);
  await page.selectOption('[name="as"]', "document");
  await address(page, "n=8&queens=c4&as=document&lang=de");
  const plain = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"];
  assert.deepEqual([await names(), await ends()], [plain, plain]);
  assert.equal(await page.locator("[data-star] .ray-arrow").count(), 0);
  const forms = await page.$$eval("[data-ray]", (all) => all.map((it) => [...it.querySelectorAll("td")].slice(0, 3).map((cell) => cell.textContent).join(" ")));
  assert.deepEqual(forms.slice(0, 2), ["(2, 3) (7, 3) + (1, 0)", "(2, 3) (0, 3) − (1, 0)"]);
  await openPanel(page, "lines");
  assert.match(await page.innerText('[data-minimum="ma"] th'), /^ma\s+nach links oben$/);
});

test("how often a square is threatened does not lie over its number", async (t) => {
  const page = await openPage(t, "#/options?lang=de");
  await page.selectOption('[name="notation"]', "field");
  await goTo(page, "#/lab?n=8&queens=c4,f6");
  await page.waitForSelector(".mark-strikes");
  const boxes = (selector) => page.$$eval(selector, (all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  const [counts, numbers] = [await boxes(".mark-strikes"), await boxes(".board-numbers text")];
  assert.ok(counts.length > 3 && numbers.length === 64);
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  assert.ok(!counts.some((a) => numbers.some((b) => meets(a, b))));
  // Nor do the names of rays lie over either, in their frames or, as in the deck, in circles.
  for (const more of ["", "&as=document&panel=fields"]) {
    await goTo(page, `#/lab?n=8&queens=h6,g5,f4,e3,d2,c1${more}`);
    await page.waitForSelector(`.mark-end${more ? "[r]" : ":not([r])"}`, { state: "attached" });
    const names = await boxes(".mark-end");
    const around = [...(await boxes(".mark-strikes")), ...(await boxes(".board-numbers text"))];
    assert.ok(names.length > 3 && around.length > 64);
    // Boxes of letters are higher than their figures.
    const inner = (box) => ({ ...box, top: box.top + box.height / 6, bottom: box.bottom - box.height / 6 });
    assert.ok(!names.some((a) => around.some((b) => meets(a, inner(b)))));
  }
});

test("the small board: field 5 is (2, 1), worked out both ways", async (t) => {
  const page = await lab(t, "n=3&square=c2&panel=fields");
  assert.equal(await page.getAttribute("[data-field-number]", "data-value"), "5");
  const formulas = await page.$$eval("#panel-fields .lab-formula", (all) => all.map((it) => it.textContent));
  assert.deepEqual(formulas, [
    "f = n · y + x = 3 · 1 + 2 = 3 + 2 = 5",
    "x = f mod n = 5 mod 3 = 2",
    "y = ⌊f / n⌋ = ⌊5 / 3⌋ = 1",
    "x = f − n · y = 5 − 3 · 1 = 5 − 3 = 2",
    "y = (f − x) / n = (5 − 2) / 3 = 3 / 3 = 1",
  ]);
  assert.equal(await page.locator("[data-cell]").count(), 9);
  assert.equal(await page.innerText("[data-cell][data-lit]"), "5\n2,1");
  await page.hover(square("b3"));
  await page.waitForSelector('[data-field-number="b3"][data-value="7"]');
});

test("other pieces, their reach, and as many of each as can stand", async (t) => {
  const page = await lab(t, "n=8&queens=d4&panel=pieces");
  const reach = await rows(page, "of", ["reach", "most"]);
  assert.deepEqual(reach, { queen: "27 8", rook: "14 8", bishop: "13 14", knight: "8 32", king: "8 16" });
  for (const [piece, struck] of [["rook", 14], ["bishop", 13], ["knight", 8], ["king", 8]]) {
    await page.click(`[data-action="piece"][data-piece="${piece}"]`);
    assert.equal(await state(page, "d4"), piece);
    assert.equal((await squares(page, "threatened")).length, struck);
  }
  await page.check('[name="reach"]');
  await address(page, "n=8&piece=king&queens=d4&reach=1&panel=pieces");
  const numbers = await page.$$eval("[data-reach] .mark-reach", (all) => all.map((it) => it.textContent));
  assert.deepEqual([numbers.length, numbers.filter((it) => it === "3").length], [63, 4], "3 in the corners");
  await page.click('[data-action="independent"][data-piece="knight"]');
  assert.equal((await squares(page, "knight")).length, 32);
  await page.waitForSelector("[data-independent]");
});

test("a screen reader hears what a queen strikes", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6&lang=de");
  const label = (name) => page.getAttribute(square(name), "aria-label");
  assert.equal(await label("c4"), "c4 Dame");
  assert.equal(await label("c5"), "c5 wird von c4 bedroht");
  assert.equal(await label("c6"), "c6 wird von c4, f6 bedroht");
  assert.equal(await label("b2"), "b2 wird von f6 bedroht");
  assert.equal(await label("g1"), "g1 frei");
  // What the browser hands to screen readers: the cells of the grid by their names.
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const cells = nodes.filter((it) => it.role?.value === "gridcell").map((it) => it.name.value);
  assert.equal(cells.length, 64);
  const by = (queen) => cells.filter((it) => (/bedroht von (.+)$|von (.+) bedroht$/.exec(it)?.slice(1).find(Boolean) ?? "").split(", ").includes(queen));
  assert.equal(by("c4").length, 25, "every strike of c4");
  assert.equal(by("f6").length, 25, "every strike of f6");
  const said = page.locator("[role=status]").first();
  await page.focus(square("a1"));
  await page.keyboard.press("Space");
  await page.waitForFunction(() => /Dame auf a1 gesetzt\. Die Dame auf a1 bedroht 21 Felder, 1 davon besetzt\./.test(document.querySelector("[role=status]").textContent));
  assert.equal(await label("f6"), "f6 Dame, bedroht von a1");
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => /a1 ist wieder leer/.test(document.querySelector("[role=status]").textContent));
  assert.ok(await said.isVisible());
  assert.equal(await page.locator(".sums caption").first().innerText(), "Die Dame auf c4 bedroht 25 Felder.");
});

test("what an address cannot mean is told, and the rest is shown", async (t) => {
  const page = await lab(t, "n=6&queens=c4,i9,zz&chosen=b2&lit=e&panel=lines");
  await page.waitForSelector("[role=alert]");
  assert.equal(await queens(page), "");
  await page.goto(page.url().replace(/#.*/, "#/lab?n=6&queens=c4,i9&lang=en"));
  await page.waitForSelector('[role=alert]:has-text("i9")');
  assert.equal(await queens(page), "c4");
});

test("a sheet of paper shows pieces, strikes and free squares in black and white", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await lab(t, "n=8&queens=c4,f6&lang=de", { colorScheme, reducedMotion: "reduce" });
    await page.emulateMedia({ media: "print", colorScheme });
    for (const [seen, is] of [
      ["[data-board]", true], ["[data-ray]", true], [".caption", true], [".print-address", true],
      ["header", false], ["[name=n]", false], ["[role=tab]", false], [".lab-choose", false], [action("undo"), false],
    ]) {
      assert.equal(await page.locator(seen).first().isVisible(), is, `${seen}, ${colorScheme}`);
    }
    assert.match(await page.innerText(".print-address"), /#\/lab\?n=8&queens=c4,f6/);
    /** How dark each of these parts of a square is, from 0 to 255, and whether it has a colour. */
    const look = async (name, places) => {
      const bytes = await page.locator(square(name)).screenshot();
      const found = await colours(page, bytes, "image/png", places);
      return found.map(([red, green, blue]) => {
        assert.ok(Math.max(red, green, blue) - Math.min(red, green, blue) <= 2, `${name}: ${[red, green, blue]}`);
        return 255 - red;
      });
    };
    const [middle, beside] = [[0.5, 0.5], [0.8, 0.2]];
    // A dot, a ring, and the piece; h5 and g2 lie on no ray.
    const [dot, ground] = await look("d6", [middle, beside]);
    assert.ok(dot - ground > 90, `struck: ${dot} on ${ground}`);
    const [hole, around] = await look("g2", [middle, beside]);
    assert.ok(Math.abs(hole - around) < 20, `free: ${hole} in ${around}`);
    assert.ok((await look("f6", [[0.5, 0.6]]))[0] > 200, "a queen");
    const twice = await page.$$eval(".mark-strikes", (all) => all.map((it) => it.textContent));
    assert.equal(twice.length, await page.locator('[data-state="threatened"][data-strikes="2"]').count());
    assert.deepEqual(new Set(twice), new Set(["2"]));
  }
});

test("the board is exported as picture and text", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6&panel=export&lang=en");
  const svg = await saved(page, "svg", { width: "400" });
  assert.equal(svg.name, "queens-8-board.svg");
  await assertImage(page, svg.bytes, "image/svg+xml", 400);
  const drawn = svg.bytes.toString();
  assert.ok(drawn.includes("<title>queen on c4, f6 and what is threatened</title>"), drawn.slice(0, 400));
  assert.deepEqual([...drawn.matchAll(/data-square="(\w+)"/g)].map((it) => it[1]).sort(), ["c4", "f6"]);
  assert.equal(drawn.match(/fill-opacity/g).length, (await squares(page, "threatened")).length);
  const text = (await saved(page, "text", { queen: "D", empty: "." })).bytes.toString();
  const rows = text.trimEnd().split("\n").map((it) => it.split(" "));
  const strikes = await page.$$eval("[data-board] [data-square]", (all) =>
    all.map((it) => [it.dataset.x, it.dataset.y, it.dataset.state, it.dataset.strikes]),
  );
  assert.equal(strikes.length, 64);
  for (const [x, y, state, count] of strikes) {
    const sign = { queen: "D", free: "." }[state] ?? count;
    assert.equal(rows[7 - y][x], sign, `${x}, ${y}`);
  }
  assert.equal((await page.innerText(".export .preview")).trimEnd(), text.trimEnd());
  await page.click('[data-action="piece"][data-piece="knight"]');
  const knight = (await saved(page, "svg")).bytes.toString();
  assert.match(knight, /♞/);
  const png = await saved(page, "png", { width: "320" });
  assert.equal(png.name, "queens-8-board.png");
  await assertImage(page, png.bytes, "image/png", 320);
});

test("axe finds nothing in any panel, language and theme", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6&square=h8&lit=c&panel=rays", { reducedMotion: "reduce" });
  for (const panel of ["rays", "lines", "ways", "fields", "symmetry", "pieces", "export"]) {
    await openPanel(page, panel);
    await assertAccessibleInAll(page);
  }
});
