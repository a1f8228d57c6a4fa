// Needs: media, pointer
// Where the reader's system chooses the colours: what is chosen differs by more than its
// hue, and sliders, buttons and lines can be seen, whatever the colours are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, openPanel, pressAction, reveal, status } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

/** What can be distinguished without colours. */
const shapeOf = (element) => {
  const { textDecorationLine, borderTopStyle, borderTopWidth } = getComputedStyle(element);
  return [textDecorationLine, borderTopStyle, borderTopWidth].join(" ");
};

/** Fails unless what is chosen differs in shape from another of its kind. */
async function assertDiffers(page, chosen, other) {
  const shape = await page.$eval(chosen, shapeOf);
  assert.notEqual(shape, await page.$eval(other, shapeOf), `${page.url()}: ${chosen}, ${other}: ${shape}`);
}

/** Addresses of the views with the selector of their tabs. */
const VIEWS = ["search?n=6&at=40&panel=tree", "solutions?n=6&solution=2", "lab?n=6&queens=c4,e5", "game?n=6&queens=b1", "compare?n=6", "count?n=8", "options"];

test("the present view, the chosen tab and the chosen solution differ by shape", async (t) => {
  const page = await openPage(t, "", { forcedColors: "active" });
  for (const [width, height] of process.env.QUEENSIDE_EVERY ? [[1366, 768], [360, 740]] : [[360, 740]]) {
    await page.setViewportSize({ width, height });
    for (const hash of VIEWS) {
      await goTo(page, `#/${hash}`);
      const link = (present) => `.bar-link${present}[href^="#/"]`;
      await assertDiffers(page, link("[aria-current]"), link(":not([aria-current])"));
      if (hash !== "options") await assertDiffers(page, ".tab[aria-selected=true]", ".tab:not([aria-selected=true])");
    }
    await goTo(page, "#/solutions?n=6&solution=2");
    await status(page, "done");
    await openPanel(page, "list");
    await page.waitForSelector('.entry[data-solution="2"]');
    await assertDiffers(page, '.entry[data-solution="2"]', '.entry[data-solution="1"]');
    await goTo(page, "#/lab?n=6&queens=c4,e5&piece=rook");
    await assertDiffers(page, "[data-action=piece][data-piece=rook]", "[data-action=piece][data-piece=queen]");
    await goTo(page, "#/game?n=6");
    await pressAction(page, "cross");
    await assertDiffers(page, `.game-keys ${action("cross")}`, action("new"));
  }
});

test("the marked line and the open call have a frame", async (t) => {
  const page = await openPage(t, "", { forcedColors: "active", viewport: { width: 1366, height: 768 } });
  const frames = (all) => all.map((it) => getComputedStyle(it).outlineStyle);
  for (const [panel, marked, others] of [
    ["listing", '.listing > [data-mark="line"]', ".listing > :not([data-mark])"],
    ["tree&beside=calls", ".plate[data-open-call]", ".plate:not([data-open-call])"],
  ]) {
    await goTo(page, `#/search?n=6&by=rows&at=30&panel=${panel}`);
    await page.waitForSelector(marked);
    assert.deepEqual(await page.$$eval(marked, frames), ["solid"], panel);
    assert.deepEqual([...new Set(await page.$$eval(others, frames))], ["none"], panel);
  }
});

test("the squares of answered questions can be seen", async (t) => {
  const page = await openPage(t, "#/class", { forcedColors: "active" });
  await page.click(action("example"));
  const grounds = await page.$$eval(".class-table .rank > i", (all) => all.map((it) => getComputedStyle(it).backgroundColor));
  assert.equal(new Set(grounds).size, 2, "light and dark ones");
});

test("sliders can be seen, and where they stand", async (t) => {
  const page = await openPage(t, "#/search?n=6", { forcedColors: "active", viewport: { width: 1366, height: 768 } });
  for (const name of ["speed", "timeline"]) {
    const selector = name === "speed" ? "[name=speed]" : "[data-timeline]";
    const slider = page.locator(selector);
    await reveal(page, selector);
    const pictures = new Set();
    for (const share of [0, 0.5, 1]) {
      // Set without an event, so that nothing but the thumb moves.
      await slider.evaluate((it, share) => {
        const [least, most] = [Number(it.min), Number(it.max)];
        it.value = String(least + (most - least) * share);
      }, share);
      pictures.add((await slider.screenshot()).toString("base64"));
    }
    assert.equal(pictures.size, 3, name);
  }
});

test("lines, words of pictures and buttons are seen on the system's colours, with any theme", async (t) => {
  const page = await openPage(t, "#/options", { forcedColors: "active", viewport: { width: 1366, height: 768 } });
  for (const [theme, colorScheme] of [["light", "dark"], ["dark", "light"], ["contrast", "dark"]]) {
    await page.emulateMedia({ colorScheme });
    await goTo(page, `#/search?n=6&at=300&panel=tree&theme=${theme}`);
    await page.waitForSelector("#panel-tree [data-node]");
    const ratios = await page.evaluate(() => {
      const channels = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
      const luminance = (colour) => {
        const parts = channels(colour).map((it) => it / 255);
        const [r, g, b] = parts.map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = luminance(getComputedStyle(document.documentElement).backgroundColor);
      const ratio = (colour) => {
        const [high, low] = [luminance(colour), ground].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
      };
      const drawn = [...document.querySelectorAll("#panel-tree svg :is(path, circle, text)")].filter((it) => it.checkVisibility());
      return drawn.flatMap((it) => {
        const { fill, stroke } = getComputedStyle(it);
        const seen = [fill, stroke].filter((colour) => /^rgb/.test(colour) && !/^rgba.*, 0\)$/.test(colour));
        // A filled shape may have a border in the colour of the ground, and the other way round.
        return seen.length === 0 ? [] : [[it.outerHTML.slice(0, 80), Math.max(...seen.map(ratio))]];
      });
    });
    assert.ok(ratios.length > 20, `${ratios.length} parts`);
    for (const [what, ratio] of ratios) assert.ok(ratio >= 3, `${theme} on ${colorScheme}, ${what}: ${ratio.toFixed(2)} : 1`);
    // A button to press first has words that can be read.
    await goTo(page, `#/game?n=6&theme=${theme}`);
    const { color, backgroundColor, forcedColorAdjust } = await page.$eval(action("hint"), (it) => {
      const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(it);
      return { color, backgroundColor, forcedColorAdjust };
    });
    const [one, two] = [color, backgroundColor].map((it) => it.match(/\d+/g).slice(0, 3).map(Number));
    const apart = Math.max(...one.map((it, channel) => Math.abs(it - two[channel])));
    assert.ok(apart > 200, `${color} on ${backgroundColor}`);
    // Else the browser would put a ground of its own behind the words.
    assert.equal(forcedColorAdjust, "none");
  }
});
