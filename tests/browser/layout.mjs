// Looks by rules at every view on every screen, in every language, with usual
// and wide fonts and with texts of double length; layout-rules.mjs has the rules.
// Run by `cargo xtask layout [--view V] [--size WxH] [--lang L] [--texts T]`, and
// by `cargo xtask test`, which asks for fewer cases (`--cases fewer`).

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { launchBrowser, saveData, serveSite, STARTED } from "./host.mjs";
import { measure, SELECTORS, setTexts } from "./layout-rules.mjs";
import { addressOf, chosen, filters, LANGS, nameOf, settled, SIZES, VIEWS } from "./views.mjs";

export const TEXTS = ["usual", "wide", "doubled"];

/** The language whose words are the longest. */
const LONGEST = "de";

/**
 * Whether a case is one of the fewer. Unusual texts in the longest language are looked at
 * everywhere, in the others on a share of the screens, different ones for each view.
 */
const ONE_OF = 8;
const isOneOfFewer = (lang, kind, view, size) => kind === "usual" || lang === LONGEST || (view + size) % ONE_OF === 0;

/** Views are looked at side by side: much of the time goes into waiting for frames. */
const PAGES = Math.min(4, 2 * availableParallelism());

/** Chooses a language by the page's own list, which changes every text and nothing else. */
async function choose(page, lang) {
  await page.evaluate((lang) => {
    const list = document.querySelector("select[name=lang]");
    if (list.value === lang) return;
    list.value = lang;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }, lang);
  await page.waitForSelector(`html[lang="${lang}"]`);
  // A lesson in another language is fetched.
  await page.waitForSelector("[data-app]:not([data-view=learn]), .learn-list, .lesson", { state: "attached" });
}

/**
 * Looks at one view, on one page that is resized and spoken to in another language rather
 * than loaded again. Returns each case with its faults:
 * `{view, size, lang, texts, faults, place}`.
 */
async function look(page, address, { view, cases: asked }) {
  const cases = [];
  // Playwright's own way resizes the window as well, which takes longer than all the rest.
  const client = await page.context().newCDPSession(page);
  const resize = ([width, height]) =>
    client.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await page.goto("about:blank");
  await resize([1280, 720]);
  await page.goto(address + addressOf(view, asked[0].lang));
  await page.waitForSelector(STARTED, { state: "attached" });
  await view.open?.(page);
  for (const { lang, kind, sizes } of asked) {
    // What is doubled is so in one language.
    await page.evaluate(setTexts, kind === "doubled" ? "usual" : kind);
    await choose(page, lang);
    for (const size of sizes) {
      const [width, height] = size;
      await resize(size);
      await settled(page);
      // Another size may have brought panels whose texts are the usual ones.
      if (await page.evaluate(setTexts, kind)) await settled(page);
      const from = view.seenWholeFrom;
      const { faults, place } = await page.evaluate(measure, {
        selectors: SELECTORS,
        boards: view.boards,
        anySide: view.anySide,
        besideTree: view.besideTree,
        player: view.player,
        wholeInSight: !from || (width >= from[0] && height >= from[1]),
        isRelaxed: kind === "doubled",
        isText: view.isText,
      });
      cases.push({ view: view.name, size: nameOf(size), lang, texts: kind, faults, place });
    }
  }
  await client.detach();
  return cases;
}

/**
 * Looks at all cases. The boards of all views with one board must stand in the same
 * place; where one does not, that is a fault of its case.
 */
export async function layout({ views = VIEWS, sizes = SIZES, langs = LANGS, texts = TEXTS, isWanted = () => true } = {}) {
  const host = await serveSite();
  const browser = await launchBrowser();
  const kinds = langs.flatMap((lang) => texts.map((kind) => ({ lang, kind })));
  const jobs = views.map((view, k) => {
    const sizesOf = ({ lang, kind }) => (view.sizes ?? sizes).filter((_, j) => isWanted(lang, kind, k, j));
    const cases = kinds.map((it) => ({ ...it, sizes: sizesOf(it) })).filter((it) => it.sizes.length > 0);
    return { view, cases };
  });
  const looked = jobs.map(() => []);
  let next = 0;
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: "reduce", viewport: null });
    await saveData(context);
    const page = await context.newPage();
    while (next < jobs.length) {
      const job = next++;
      looked[job] = await look(page, host.address, jobs[job]);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, work));
  } finally {
    await browser.close();
    host.close();
  }
  const cases = looked.flat();
  const firsts = new Map();
  for (const { view, size, texts, place, faults } of cases) {
    if (!place || texts !== "usual") continue;
    const first = firsts.get(size) ?? { view, place };
    firsts.set(size, first);
    if (first.place.some((it, i) => Math.abs(it - place[i]) > 1)) {
      faults.push(`board at ${place}, in ${first.view} at ${first.place} (left, top, side)`);
    }
  }
  return cases;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = filters(process.argv.slice(2), "view", "size", "lang", "texts", "cases");
  const started = performance.now();
  const cases = await layout({
    views: chosen(VIEWS, asked.view, (it) => it.name),
    sizes: chosen(SIZES, asked.size, nameOf),
    langs: chosen(LANGS, asked.lang),
    texts: chosen(TEXTS, asked.texts),
    isWanted: asked.cases ? isOneOfFewer : undefined,
  });
  for (const { view, size, lang, texts, faults } of cases) {
    for (const fault of faults) console.log(`${view} ${size} ${lang} ${texts}: ${fault}`);
  }
  const wrong = cases.filter((it) => it.faults.length > 0).length;
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${cases.length} cases, ${wrong} with faults, ${seconds} s`);
  if (wrong > 0) process.exitCode = 1;
}
