// How fast the released page searches while it draws, beside the same search natively and
// in WebAssembly alone at the same time, how soon it answers a click meanwhile, and how long
// a far jump takes. Prints figures, asserts nothing.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { launchBrowser, serveSite, STARTED } from "../launch.mjs";

const SEARCHES = [
  "one-per-line", "right-edge", "field-order", "right-edge-fields", "rows",
  "board-scan", "threat-arrays", "position-array", "free-slots", "bit-masks", "forward-checking", "fewest-first",
];
// The steps are those of the best quarter of a second, as the bench without a browser
// takes its best round: other programs only slow down. A short run ends before.
const SECONDS = 3;

/** Runs on the page: plays at full speed and watches frames, long tasks and clicks. */
async function watch(seconds) {
  const value = (name) => Number(document.querySelector(`[data-counter=${name}]`).dataset.value);
  const frame = () => new Promise(requestAnimationFrame);
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
  }).observe({ type: "longtask" });
  document.querySelector("[data-action=play]").click();
  await frame();
  const start = performance.now();
  const [tests, steps] = [value("tests"), value("step")];
  let [frames, drawn, last] = [0, 0, steps];
  let [part, best] = [{ start, steps }, 0];
  const root = document.querySelector("[data-app]");
  while (performance.now() - start < seconds * 1000 && root.dataset.status !== "done") {
    await frame();
    frames += 1;
    if (value("step") !== last) drawn += 1;
    last = value("step");
    const now = performance.now();
    if (now - part.start >= 250) {
      best = Math.max(best, ((last - part.steps) / (now - part.start)) * 1000);
      part = { start: now, steps: last };
    }
  }
  const passed = (performance.now() - start) / 1000;
  const figures = {
    iterationsPerStep: (value("tests") - tests) / (value("step") - steps),
    stepsPerSecond: best,
    framesPerSecond: frames / passed,
    drawnFrames: drawn / frames,
    longestTask: longest,
  };
  return figures;
}

/** The steps per second of the search without a page, natively or for another target. */
function alone(search, ...target) {
  const bench = ["bench", "--quiet", "--package", "queens", "--bench", "search", ...target, "--", search];
  return Number(execFileSync("cargo", bench, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

const WASI = "wasm32-wasip1";
execFileSync("rustup", ["target", "add", WASI], { stdio: "ignore" });
const runner = fileURLToPath(new URL("../run-wasi.mjs", import.meta.url));
process.env.CARGO_TARGET_WASM32_WASIP1_RUNNER = `node --no-warnings ${runner}`;

/** Runs on the page: from a mouse press to the frame that shows its effect (event timing). */
function watchClicks() {
  window.answered = new Promise((done) => {
    new PerformanceObserver((list) => {
      const click = list.getEntries().find((entry) => entry.name === "click");
      if (click) done(click.duration);
    }).observe({ type: "event", durationThreshold: 16 });
    // Faster clicks have no entry.
    setTimeout(() => done(0), 3000);
  });
}

const server = await serveSite();
const browser = await launchBrowser();
const million = (value) => (value / 1e6).toFixed(1).padStart(6);

console.log("full speed while drawing, n = 14; each ratio is of the page's steps to those alone");
console.log("search             Mtests/s  Msteps/s    native   ratio      wasm   ratio  frames/s  of them new  longest task  click shown");
for (const search of SEARCHES) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.address}#/search?n=14&by=${search}&speed=max`);
  await page.waitForSelector(STARTED, { state: "attached" });
  const it = await page.evaluate(watch, SECONDS);
  await page.evaluate(watchClicks);
  // A short run has ended by now; play begins it again.
  await page.evaluate(() => document.querySelector("[data-action=play]")?.click());
  await page.click("[data-action=pause]");
  await page.waitForSelector('[data-status="paused"]', { state: "attached" });
  const click = await page.evaluate(() => window.answered);
  const [native, wasm] = [alone(search), alone(search, "--target", WASI)];
  console.log(
    search.padEnd(18), million(it.stepsPerSecond * it.iterationsPerStep).padStart(9), million(it.stepsPerSecond).padStart(9),
    million(native).padStart(9), (it.stepsPerSecond / native).toFixed(2).padStart(7),
    million(wasm).padStart(9), (it.stepsPerSecond / wasm).toFixed(2).padStart(7),
    it.framesPerSecond.toFixed(0).padStart(9), `${(it.drawnFrames * 100).toFixed(0)} %`.padStart(12),
    `${it.longestTask ? it.longestTask.toFixed(0) : "< 50"} ms`.padStart(13), `${click || "< 16"} ms`.padStart(14),
  );
  await page.close();
}

console.log("\njumps within a run of 10 000 000 steps, by the step field (median of 9)");
for (const search of ["one-per-line", "free-slots"]) {
  const page = await browser.newPage();
  await page.goto(`${server.address}#/search?n=14&by=${search}&at=10000000`);
  await page.waitForSelector('[data-counter=step][data-value="10000000"]', { state: "attached" });
  const times = await page.evaluate(async () => {
    const field = document.querySelector("[name=at]");
    const step = document.querySelector("[data-counter=step]");
    const times = [];
    for (let i = 1; i <= 9; i++) {
      const to = String((i * 7_654_321) % 10_000_000);
      const start = performance.now();
      field.value = to;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await new Promise((done) => setTimeout(done));
      field.dispatchEvent(new Event("change", { bubbles: true }));
      while (step.dataset.value !== to) await new Promise((done) => setTimeout(done));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  });
  console.log(search.padEnd(16), `${times[4].toFixed(0)} ms, longest ${times[8].toFixed(0)} ms`);
  await page.close();
}
await browser.close();
server.close();
