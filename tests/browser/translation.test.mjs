// Needs: pointer
// Browsers and extensions that translate pages replace text by elements of their own, again and
// again. Figures stay true meanwhile, and the program goes on. It needs a document that others change.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, openPage } from "./site.mjs";
import { VIEWS, settled } from "./views.mjs";

/**
 * Wraps every text of the page in each of the ways that translators use, ten times a second.
 * Returns what stood on the page before the first time and what stands there after it.
 */
async function translateForEver() {
  const ways = [
    (text, font) => {
      font.append(text.data.toUpperCase());
      text.replaceWith(font);
    },
    (text, font) => {
      text.before(font);
      font.append(text);
    },
    (text, font) => {
      text.replaceWith(font);
      font.append(text);
    },
  ];
  let count = 0;
  window.translated = 0;
  const translate = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.push(walk.currentNode);
    for (const text of texts) {
      ways[count % ways.length](text, document.createElement("font"));
      count += 1;
    }
    window.translated += texts.length;
    window.rounds += 1;
  };
  const words = () => document.querySelector("[data-app]").innerText;
  window.rounds = 0;
  const before = words();
  translate();
  await null;
  const after = words();
  setInterval(translate, 100);
  return { before, after, translated: window.translated };
}

/** Waits until every text that is on the page now has been translated again. */
const translatedAgain = async (page) => {
  const rounds = await page.evaluate(() => window.rounds);
  await page.waitForFunction((rounds) => window.rounds > rounds, rounds);
};

test("counters stay true while the page is translated", async (t) => {
  const page = await openPage(t, "#/search?n=4&by=one-per-line");
  assert.equal(await page.getAttribute("html", "translate"), "no", "the page asks not to be translated");
  await page.evaluate(translateForEver);
  for (let step = 1; step <= 5; step += 1) {
    await page.locator("[data-action=step]").click();
    await translatedAgain(page);
    const counters = await page
      .locator(".counter-list [data-counter]")
      .evaluateAll((all) => all.map((it) => [it.dataset.counter, it.dataset.value, it.querySelector("dd").textContent]));
    for (const [name, value, text] of counters) if (value) assert.equal(text, value, name);
    if (step === 5) assert.deepEqual(counters[0], ["tests", "4", "4"]);
  }
});

/** A view whose text follows its state by itself, and one that stands still; with QUEENSIDE_EVERY, all. */
const TRANSLATED = VIEWS.filter(({ name }) => (process.env.QUEENSIDE_EVERY ? !name.includes(".") : ["search.state", "learn"].includes(name)));

for (const view of TRANSLATED) {
  test(`${view.name} goes on while it is translated`, async (t) => {
    const page = await openPage(t, view.address);
    await view.open?.(page);
    await settled(page);
    const { before, after, translated } = await page.evaluate(translateForEver);
    assert.ok(translated > 10);
    assert.equal(after, before);
    // Every text is drawn again.
    await choose(page, "lang", "de");
    await page.waitForFunction(() => document.documentElement.lang === "de");
    await translatedAgain(page);
    assert.equal(await page.locator("font").count(), 0);
    assert.notEqual(await page.locator("[data-app]").innerText(), before);
  });
}
