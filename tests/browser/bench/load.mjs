// How long the first load takes under Lighthouse's slow 4G, with the processor as
// it is and four times slower, over a host that packs by gzip; and how long going
// from the search to another view. Prints figures, asserts nothing.
//
// `cargo xtask bench load --against FOLDER` measures the build in that folder as
// well, turn by turn with dist/, and prints ratios.

import { DIST, PATH, launchBrowser } from "../launch.mjs";
import { serve } from "../server.mjs";

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWNS = [1, 4];
const ROUNDS = 5;

/** What must be there for a view to be shown, in any build. */
const SHOWN = {
  start: "[data-board]",
  search: "[data-board]",
  solutions: "[data-board]",
  game: "[data-board]",
  lab: "[data-board]",
  compare: "[data-board]",
  count: "[data-count]",
  options: "[name=lang], [name=preset]",
};

const builds = [{ name: "dist/", folder: DIST }];
if (process.env.QUEENSIDE_AGAINST) {
  builds.push({ name: "against", folder: process.env.QUEENSIDE_AGAINST });
}

/** Runs in the page before anything else: notes when each view is there, and drawn. */
function watch(shown) {
  window.shownAt = {};
  window.drawnAt = {};
  const look = () => {
    const app = document.querySelector("[data-app][data-status]");
    const view = app?.dataset.view;
    if (view && !(view in window.shownAt) && app.querySelector(shown[view])) {
      window.shownAt[view] = performance.now();
      requestAnimationFrame(() => (window.drawnAt[view] = performance.now()));
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Opens a page under the conditions; calls `use` with it and its count of bytes. */
async function conditioned(browser, slowdown, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch, SHOWN);
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    return await use(page, () => bytes);
  } finally {
    await context.close();
  }
}

const moment = async (page, what, view) => {
  const handle = await page.waitForFunction(([what, view]) => window[what]?.[view], [what, view]);
  return handle.jsonValue();
};

const firstLoad = (view, address) => async (page, bytes) => {
  await page.goto(`${address}#/${view === "start" ? "" : view}`, { waitUntil: "commit" });
  const time = await moment(page, "shownAt", view);
  // The parts of other views follow.
  return { time, bytes: bytes() };
};

/** By the link that a reader presses. */
const fromSearch = (view, address) => async (page, bytes) => {
  await page.goto(`${address}#/search`);
  await moment(page, "drawnAt", "search");
  await page.waitForLoadState("networkidle");
  const before = bytes();
  const begun = await page.evaluate((view) => {
    const begun = performance.now();
    document.querySelector(`a[href^="#/${view}"]`).click();
    return begun;
  }, view);
  const time = (await moment(page, "drawnAt", view)) - begun;
  await page.waitForLoadState("networkidle");
  return { time, bytes: bytes() - before };
};

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ratio = (mine, other) => (other > 0 ? (mine / other).toFixed(2) : "   –");
const whole = (number) => Math.round(number).toLocaleString("en").padStart(9);

async function measure(browser, title, way, views) {
  console.log(`\n${title} (median of ${ROUNDS})\n`);
  console.log("view       processor" + builds.map(({ name }) => `${name.padStart(12)} ms     bytes`).join("") + "     ratios");
  for (const view of views) {
    for (const slowdown of SLOWDOWNS) {
      const runs = builds.map(() => []);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [i, build] of builds.entries()) {
          runs[i].push(await conditioned(browser, slowdown, way(view, build.host.address)));
        }
      }
      const figures = runs.map((all) => ({
        time: median(all.map((it) => it.time)),
        bytes: median(all.map((it) => it.bytes)),
      }));
      const [mine, other] = figures;
      const ratios = other && ["time", "bytes"].map((it) => ratio(mine[it], other[it])).join("  ");
      console.log(
        `${view.padEnd(10)} ${`1/${slowdown}`.padStart(9)}` +
          figures.map(({ time, bytes }) => `${whole(time).padStart(15)} ${whole(bytes)}`).join("") +
          (ratios ? `     ${ratios}` : ""),
      );
    }
  }
}

const browser = await launchBrowser();
for (const build of builds) build.host = await serve(build.folder, PATH, { packs: true });
const views = Object.keys(SHOWN);
await measure(browser, "From navigation until shown, slow 4G, nothing cached", firstLoad, views);
await measure(browser, "From the search to another view, until drawn", fromSearch, views.filter((view) => view !== "search" && view !== "start"));
await browser.close();
builds.forEach((build) => build.host.close());
