// Checks every view on every screen by rules: in every language, with usual and wide fonts,
// with texts of double length, and with scroll bars of both kinds; layout-rules.mjs has the rules.
// Run by `cargo xtask layout [--view V] [--size WxH] [--lang L] [--texts T] [--bars B]`, and
// by `cargo xtask test`, which asks for fewer cases (`--cases fewer`).

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { launchBrowser, saveData, serveSite, STARTED } from "./launch.mjs";
import { measure, SELECTORS, setTexts } from "./layout-rules.mjs";
import { addressOf, chosen, filters, isLoading, LANGS, nameOf, rested, settled, SIZES, VIEWS } from "./views.mjs";

export const TEXTS = ["usual", "wide", "doubled"];

/** Scroll bars that lie over what they scroll, as on phones, and those that take 15 px, as on Windows. */
export const BARS = ["overlay", "classic"];

/** The language whose words are the longest. */
const LONGEST = "de";

/** The smallest, middle and largest screen of each orientation, and those at the edges of the style sheets' conditions. */
const CRITICAL = [
  "320x568", "412x915", "640x720", "568x320", "915x412", "950x700", "1024x600", "1280x720", "1366x768", "2560x1440",
];

/** Languages with shorter words are checked on one of this many screens, different ones for each view. */
const ONE_OF = 8;

/**
 * True for the cases of the full check. Classic bars are checked in the longest language: they take
 * room from the same texts.
 */
const isUsual = ({ lang, bars }) => bars === "overlay" || lang === LONGEST;

/**
 * True for the fewer cases of the usual check. Unusual texts are in the longest language and beside
 * classic bars, where they have the least room, wide and doubled ones by turns; doubled ones on one
 * screen in English, too.
 */
export const isOneOfFewer = ({ lang, kind, bars, view, size, at }) => {
  if (kind === "usual") return bars === "overlay" && (lang === LONGEST || (view + at + LANGS.indexOf(lang)) % ONE_OF === 0);
  const turn = (view + CRITICAL.indexOf(size)) % 2 === 0 ? "wide" : "doubled";
  const isCritical = bars === "classic" && lang === LONGEST && CRITICAL.includes(size) && kind === turn;
  return isCritical || (kind === "doubled" && bars === "overlay" && lang === "en" && size === "1024x768");
};

/** Views are checked side by side: much of the time goes into waiting for frames. */
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
 * Checks one view, on one page that is resized and switched to another language rather than
 * loaded again. Returns each case with its faults:
 * `{view, size, lang, texts, bars, faults, place}`.
 */
export async function look(page, address, { view, bars, cases: asked }) {
  const cases = [];
  // Playwright's own way resizes the window as well, which takes longer than all the rest.
  const client = await page.context().newCDPSession(page);
  const resize = ([width, height]) =>
    client.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await page.goto("about:blank");
  // Holds for documents that are loaded from now on.
  await client.send("Emulation.setScrollbarsHidden", { hidden: bars === "overlay" });
  await resize([1280, 720]);
  await page.goto(address + addressOf(view, asked[0].lang));
  await page.waitForSelector(STARTED, { state: "attached" });
  await view.open?.(page);
  // One call for each case: the page keeps the functions.
  const inPage = await page.evaluateHandle(`({ measure: ${measure}, setTexts: ${setTexts}, rested: ${rested} })`);
  const { boards, anySide, player, isText, seenWholeFrom: from } = view;
  for (const { lang, kind, sizes } of asked) {
    // What is doubled is so in one language.
    await page.evaluate(setTexts, kind === "doubled" ? "usual" : kind);
    await choose(page, lang);
    for (const size of sizes) {
      const [width, height] = size;
      await resize(size);
      if (isLoading(page)) await settled(page);
      const wholeInSight = !from || (width >= from[0] && height >= from[1]);
      const given = { selectors: SELECTORS, boards, anySide, player, isText, wholeInSight, isRelaxed: kind === "doubled" };
      const check = () =>
        page.evaluate(
          async ([{ measure, setTexts, rested }, kind, given]) => {
            await rested(2);
            // Another size may have brought panels whose texts are the usual ones.
            if (setTexts(kind)) await rested(2);
            return measure(given);
          },
          [inPage, kind, given],
        );
      let seen = await check();
      if (isLoading(page)) {
        await settled(page);
        seen = await check();
      }
      cases.push({ view: view.name, size: nameOf(size), lang, texts: kind, bars, ...seen });
    }
  }
  await inPage.dispose();
  await client.detach();
  return cases;
}

/** The cases that are wanted, as one job for each view and kind of bars. */
export function jobsOf({ views = VIEWS, sizes = SIZES, langs = LANGS, texts = TEXTS, bars: all = BARS, isWanted = isUsual } = {}) {
  const kinds = langs.flatMap((lang) => texts.map((kind) => ({ lang, kind })));
  const jobs = all.flatMap((bars) =>
    views.map((view) => {
      const wanted = (it) => (size, at) => isWanted({ ...it, bars, view: VIEWS.indexOf(view), size: nameOf(size), at });
      const cases = kinds.map((it) => ({ ...it, sizes: (view.sizes ?? sizes).filter(wanted(it)) }));
      return { view, bars, cases: cases.filter((it) => it.sizes.length > 0) };
    }),
  );
  return jobs.filter((it) => it.cases.length > 0);
}

/**
 * Checks all cases. The boards of all views with one board must be in the same
 * place; where one is not, that is a fault of its case.
 */
export async function layout(wanted) {
  const host = await serveSite();
  const browser = await launchBrowser({ hasBars: true });
  const jobs = jobsOf(wanted);
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
  for (const { view, size, texts, bars, place, faults } of cases) {
    if (!place || texts !== "usual") continue;
    const first = firsts.get(size + bars) ?? { view, place };
    firsts.set(size + bars, first);
    if (first.place.some((it, i) => Math.abs(it - place[i]) > 1)) {
      faults.push(`board at ${place}, in ${first.view} at ${first.place} (left, top, side)`);
    }
  }
  return cases;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = filters(process.argv.slice(2), "view", "size", "lang", "texts", "bars", "cases");
  const started = performance.now();
  const cases = await layout({
    views: chosen(VIEWS, asked.view, (it) => it.name),
    sizes: chosen(SIZES, asked.size, nameOf),
    langs: chosen(LANGS, asked.lang),
    texts: chosen(TEXTS, asked.texts),
    bars: chosen(BARS, asked.bars),
    isWanted: asked.cases ? isOneOfFewer : undefined,
  });
  for (const { view, size, lang, texts, bars, faults } of cases) {
    for (const fault of faults) console.log(`${view} ${size} ${lang} ${texts} ${bars}: ${fault}`);
  }
  const wrong = cases.filter((it) => it.faults.length > 0).length;
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${cases.length} cases, ${wrong} with faults, ${seconds} s`);
  if (wrong > 0) process.exitCode = 1;
}
