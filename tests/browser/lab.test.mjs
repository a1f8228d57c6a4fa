// Needs: accessibility tree, download, focus, layout, print
// The lab of threats by mouse, finger and keyboard, in its layout, in print and for screen readers.
// src/views/lab/ has its figures, its links and what each action does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, counters, openPanel, pressAction, squares } from "./hooks.mjs";
import { assertImage, colours, saved } from "./files.mjs";
import { goTo, openPage } from "./site.mjs";

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

/** Waits until the address matches. */
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
  // Onto another piece nothing can be dragged, as its red ring shows; off the board everything can.
  const ring = page.locator(".board-over > .mark-hint");
  await page.mouse.move(...(await middle(page, "a2")));
  await page.mouse.down();
  for (const [over, isTaken] of [["c6", false], ["f6", true], ["c6", false], ["f6", true]]) {
    await page.mouse.move(...(await middle(page, over)));
    assert.deepEqual(
      await ring.evaluate((it) => [it.getAttribute("visibility"), it.classList.contains("mark-taken")]),
      ["visible", isTaken],
      over,
    );
  }
  await page.mouse.up();
  assert.equal(await queens(page), "a2 f6");
  // Escape gives up a drag: the piece is where it was.
  await page.mouse.move(...(await middle(page, "a2")));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, "c6")));
  await page.keyboard.press("Escape");
  assert.equal(await ring.getAttribute("visibility"), "hidden");
  await page.mouse.up();
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

test("what the pointer is on is lit, asked about and worked out", async (t) => {
  const page = await lab(t, "n=8&queens=c4&panel=lines");
  await page.hover('[data-minimum="ma"]');
  await page.waitForSelector('[data-line="d"][data-lit]');
  assert.equal(await page.locator(".mark-ray[data-lit]").count(), 2);
  assert.equal(await page.locator("[data-line][data-lit]").count(), 1);
  await openPanel(page, "ways");
  await page.hover(square("f7"));
  await page.waitForSelector('[data-threat="1"]');
  await page.hover(square("d6"));
  await page.waitForSelector('[data-threat="0"]');
  await pressAction(page, "ask");
  await page.click(square("d6"));
  assert.equal(await queens(page), "c4", "nothing is put while asking");
  // A button is there as long as it asks.
  await page.click(`.lab-keys ${action("ask")}`);
  assert.equal(await page.locator(action("ask")).count(), 1);
  // The other button asks, too.
  for (const is of [0, 1]) {
    await page.click(square("d6"), { button: "right" });
    await page.waitForFunction((is) => location.hash.includes("square=d6") === Boolean(is), is);
  }
  await address(page, "n=8&queens=c4&square=d6&panel=ways");
  await openPanel(page, "fields");
  await page.hover(square("b3"));
  await page.waitForSelector('[data-field-number="b3"]');
  await openPanel(page, "pieces");
  await page.click('[data-action="piece"][data-piece="knight"]');
  assert.equal(await state(page, "c4"), "knight");
  await page.check('[name="reach"]');
  await address(page, "n=8&piece=knight&queens=c4&square=d6&reach=1&panel=pieces");
  await page.click('[data-action="independent"][data-piece="knight"]');
  // As many knights as can stand on a chessboard.
  assert.equal((await squares(page, "knight")).length, 32);
  await page.selectOption('[name="as"]', "document");
  await page.waitForFunction(() => location.hash.includes("as=document"));
});

test("in the layout, the names of rays do not lie over the numbers of squares", async (t) => {
  const page = await openPage(t, "#/options?lang=de");
  await page.selectOption('[name="notation"]', "field");
  const boxes = (selector) => page.$$eval(selector, (all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  // In their frames or, as in the deck, in circles.
  for (const more of ["", "&as=document&panel=fields"]) {
    await goTo(page, `#/lab?n=8&queens=h6,g5,f4,e3,d2,c1${more}`);
    await page.waitForSelector(`.mark-end${more ? "[r]" : ":not([r])"}`, { state: "attached" });
    const names = await boxes(".mark-end");
    const around = await boxes(".board-numbers text");
    assert.ok(names.length > 3 && around.length === 64);
    // Boxes of letters are higher than their figures.
    const inner = (box) => ({ ...box, top: box.top + box.height / 6, bottom: box.bottom - box.height / 6 });
    assert.ok(!names.some((a) => around.some((b) => meets(a, inner(b)))));
  }
});

test("a screen reader gets the names of the squares, and hears what is put and taken", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6&lang=de");
  // What the browser hands to screen readers: the cells of the grid by their names.
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const cells = nodes.filter((it) => it.role?.value === "gridcell").map((it) => it.name.value);
  assert.equal(cells.length, 64);
  assert.ok(cells.includes("c6 wird von c4, f6 bedroht"));
  await page.focus(square("a1"));
  await page.keyboard.press("Space");
  await page.waitForFunction(() => /Dame auf a1 gesetzt\. Die Dame auf a1 bedroht 21 Felder, 1 davon besetzt\./.test(document.querySelector("[role=status]").textContent));
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => /a1 ist wieder leer/.test(document.querySelector("[role=status]").textContent));
});

test("a sheet of paper shows pieces, threatened and free squares in black and white", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6&lang=de", { reducedMotion: "reduce" });
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ media: "print", colorScheme });
    for (const [seen, is] of [
      ["[data-board]", true], ["[data-ray]", true], [".caption", true], [".print-address", true],
      ["header", false], ["[name=n]", false], ["[role=tab]", false], [action("undo"), false],
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
    // A dot, none, and the piece; d6 and g2 lie on no ray.
    const [dot, ground] = await look("d6", [middle, beside]);
    assert.ok(dot - ground > 90, `threatened: ${dot} on ${ground}`);
    const [free, around] = await look("g2", [middle, beside]);
    assert.ok(Math.abs(free - around) < 20, `free: ${free} in ${around}`);
    assert.ok((await look("f6", [[0.5, 0.6]]))[0] > 200, "a queen");
    const dots = await page.getAttribute(".lab-threats", "d");
    const twice = await page.locator('[data-state="threatened"][data-strikes="2"]').count();
    assert.equal(dots.match(/h0/g).length, (await page.locator('[data-state="threatened"]').count()) + twice);
  }
});

test("the board is downloaded as picture and text", async (t) => {
  const page = await lab(t, "n=8&queens=c4,f6&panel=export&lang=en");
  const svg = await saved(page, "svg", { width: "400" });
  assert.equal(svg.name, "queens-8-board.svg");
  await assertImage(page, svg.bytes, "image/svg+xml", 400);
  const drawn = svg.bytes.toString();
  assert.ok(drawn.includes("<title>queen on c4, f6 and what is threatened</title>"), drawn.slice(0, 400));
  assert.deepEqual([...drawn.matchAll(/data-square="(\w+)"/g)].map((it) => it[1]).sort(), ["c4", "f6"]);
  assert.ok(drawn.match(/h0/g).length > (await squares(page, "threatened")).length, "a dot for each threat");
  const text = (await saved(page, "text", { queen: "D", empty: "." })).bytes.toString();
  assert.equal(text.match(/D/g).length, 2);
  assert.equal((await page.innerText(".export .preview")).trimEnd(), text.trimEnd());
  await page.click('[data-action="piece"][data-piece="knight"]');
  assert.match((await saved(page, "svg")).bytes.toString(), /♞/);
});
