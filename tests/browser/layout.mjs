// Looks by rules at every view on every screen, in every language, with usual
// and wide fonts and with texts of double length; layout-rules.mjs has the rules.
// Run by `cargo xtask layout [--view V] [--size WxH] [--lang L] [--texts T]`.

import { fileURLToPath } from "node:url";
import { launchBrowser, serveSite, STARTED } from "./host.mjs";
import { measure, SELECTORS, setTexts } from "./layout-rules.mjs";
import { addressOf, chosen, filters, LANGS, nameOf, settled, SIZES, VIEWS } from "./views.mjs";

export const TEXTS = ["usual", "wide", "doubled"];

/**
 * Yields each case with its faults: `{view, size, lang, texts, faults}`. Boards of
 * all views with one board must stand in the same place; where they do not, the
 * last view's case says so.
 */
export async function* cases({ views = VIEWS, sizes = SIZES, langs = LANGS, texts = TEXTS } = {}) {
  const host = await serveSite();
  const browser = await launchBrowser();
  const places = new Map();
  try {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const view of views) {
      for (const lang of langs) {
        for (const kind of texts) {
          await page.goto("about:blank");
          await page.setViewportSize({ width: 1280, height: 720 });
          await page.goto(host.address + addressOf(view, lang));
          await page.waitForSelector(STARTED, { state: "attached" });
          await view.open?.(page);
          for (const size of sizes) {
            const [width, height] = size;
            await page.setViewportSize({ width, height });
            await page.evaluate(setTexts, kind);
            await settled(page);
            const from = view.seenWholeFrom;
            const { faults, place } = await page.evaluate(measure, {
              selectors: SELECTORS,
              boards: view.boards,
              anySide: view.anySide,
              player: view.player,
              wholeInSight: !from || (width >= from[0] && height >= from[1]),
              isRelaxed: kind === "doubled",
            });
            if (place && kind === "usual") {
              const first = places.get(nameOf(size)) ?? { view, place };
              places.set(nameOf(size), first);
              if (first.place.some((it, i) => Math.abs(it - place[i]) > 1)) {
                faults.push(`board at ${place}, in ${first.view.name} at ${first.place} (left, top, side)`);
              }
            }
            yield { view: view.name, size: nameOf(size), lang, texts: kind, faults };
          }
        }
      }
    }
  } finally {
    await browser.close();
    host.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = filters(process.argv.slice(2), "view", "size", "lang", "texts");
  const all = cases({
    views: chosen(VIEWS, asked.view, (it) => it.name),
    sizes: chosen(SIZES, asked.size, nameOf),
    langs: chosen(LANGS, asked.lang),
    texts: chosen(TEXTS, asked.texts),
  });
  let [looked, wrong] = [0, 0];
  for await (const { view, size, lang, texts, faults } of all) {
    looked += 1;
    if (faults.length > 0) wrong += 1;
    for (const fault of faults) console.log(`${view} ${size} ${lang} ${texts}: ${fault}`);
  }
  console.log(`${looked} cases, ${wrong} with faults`);
  if (wrong > 0) process.exitCode = 1;
}
