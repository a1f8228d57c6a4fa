// How long a click waits for the frame that shows its effect, while each view works at
// full speed with n = 14, or more where n = 14 is over too soon. Prints figures, asserts nothing.
// `cargo xtask bench clicks`.

import { launchBrowser, serveSite, STARTED } from "../launch.mjs";

const CLICKS = 120;
/** As fast as somebody clicks who is in a hurry, in milliseconds. */
const PAUSE = 60;

/** The address at work, what starts it, and what is clicked, in turn. */
const VIEWS = {
  search: { address: "search?n=16&by=threat-arrays&speed=max", start: "play", tabs: ["#tab-listing", "#tab-tree"] },
  solutions: { address: "solutions?n=15", start: "start", tabs: ["#tab-classes", "#tab-list"] },
  compare: { address: "compare?n=14&speed=max", start: "play", tabs: ["[role=tab] >> nth=0", "[role=tab] >> nth=1"] },
  count: { address: "count?n=18&workers=1", start: "start", tabs: ["[role=tab] >> nth=0", "[role=tab] >> nth=1"] },
};

/** Runs on the page before anything else. */
function watch() {
  window.waits = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (name === "click" && interactionId) window.waits.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const host = await serveSite();
const browser = await launchBrowser();
console.log("view        clicks   median   99th percentile   longest (ms; 16 stands for less)");
for (const [view, { address, start, tabs }] of Object.entries(VIEWS)) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch);
  await page.goto(`${host.address}#/${address}`);
  await page.waitForSelector(STARTED, { state: "attached" });
  const button = page.locator(`[data-action=${start}]:visible`);
  if (await button.count()) await button.first().click();
  await page.waitForSelector('[data-app][data-status="running"]', { state: "attached" });
  let clicks = 0;
  while (clicks < CLICKS && (await page.getAttribute("[data-app]", "data-status")) === "running") {
    await page.locator(tabs[clicks % tabs.length]).click();
    clicks += 1;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  const longer = await page.evaluate(() => window.waits);
  const waits = [...longer, ...Array(Math.max(0, clicks - longer.length)).fill(16)].sort((a, b) => a - b);
  const cells = [clicks, at(waits, 0.5), at(waits, 0.99), waits.at(-1)].map((it) => String(it));
  console.log(
    view.padEnd(10), cells[0].padStart(7), cells[1].padStart(8), cells[2].padStart(17), cells[3].padStart(9),
  );
  await page.close();
}
await browser.close();
host.close();
