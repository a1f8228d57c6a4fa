// What the view for programs costs: bytes, the time until one can type, a whole run, and jumps.
// Prints figures, asserts nothing. `cargo xtask bench write`.

import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST, PATH, launchBrowser } from "../launch.mjs";
import { serve } from "../server.mjs";

const ROUNDS = 5;
const EDITOR = "[data-editor] .cm-content";
/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** A program that uses up all words: two million. */
const LONG = "while True:\n    for x in range(n):\n        if free(x, 0):\n            put(x, 0)\n            take(x, 0)\n";

const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];
const bytes = async (name) => gzipSync(await readFile(join(DIST, name)), { level: 9 }).length;
const host = await serve(DIST, PATH, { packs: true });
const browser = await launchBrowser();

const files = (await readdir(DIST)).filter((it) => /^(python|micropython).*\.(js|wasm)$/.test(it));
let all = 0;
for (const name of files) {
  const size = await bytes(name);
  all += size;
  console.log(`${name}: ${size} bytes, gzip -9`);
}
console.log(`editor and interpreter: ${all} bytes`);

/** Milliseconds until the cursor is in the editor. */
async function ready(page) {
  const start = performance.now();
  await page.goto(`${host.address}#/write?n=8`);
  await page.waitForSelector(EDITOR);
  return performance.now() - start;
}

const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
const slow = await context.newPage();
const client = await context.newCDPSession(slow);
await client.send("Network.enable");
await client.send("Network.emulateNetworkConditions", SLOW_4G);
console.log(`ready over slow 4G: ${Math.round(await ready(slow))} ms`);
await client.send("Network.emulateNetworkConditions", { ...SLOW_4G, downloadThroughput: -1, uploadThroughput: -1, latency: 0 });
const cached = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await slow.goto("about:blank");
  cached.push(await ready(slow));
}
console.log(`ready from the cache: ${Math.round(median(cached))} ms (median of ${ROUNDS})`);

/** Runs on the page: milliseconds from the press to the end of the run. */
async function run() {
  const start = performance.now();
  const content = document.querySelector("[data-editor]").shadowRoot.querySelector(".cm-content");
  content.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  const frame = () => new Promise(requestAnimationFrame);
  do await frame();
  while (document.querySelector("[data-action=stop]"));
  return performance.now() - start;
}

const page = slow;
await page.waitForSelector("[data-action=run]", { state: "attached" });
const runs = [];
for (let round = 0; round < ROUNDS; round += 1) runs.push(await page.evaluate(run));
console.log(`n = 8, all 92, with lines and values: ${Math.round(median(runs))} ms (median of ${ROUNDS})`);

await page.click(EDITOR);
await page.keyboard.press("ControlOrMeta+a");
await page.keyboard.insertText(LONG);
console.log(`two million words: ${Math.round(await page.evaluate(run))} ms`);

/** Runs on the page: milliseconds from a jump to the frame that shows it. */
const jump = async (part) => {
  const line = document.querySelector("[data-timeline]");
  const start = performance.now();
  line.value = String(Math.floor(Number(line.max) * part));
  line.dispatchEvent(new Event("input", { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - start;
};
const jumps = [];
for (const part of [0.5, 0.1, 0.9, 0.2, 0.99, 0.01, 0.7, 0.3, 1]) jumps.push(await page.evaluate(jump, part));
console.log(`a jump among them: ${Math.round(median(jumps))} ms, longest ${Math.round(Math.max(...jumps))} ms, two frames included`);
await client.send("Performance.enable");
await client.send("HeapProfiler.collectGarbage");
const { metrics } = await client.send("Performance.getMetrics");
const heap = metrics.find(({ name }) => name === "JSHeapUsedSize").value;
console.log(`JavaScript heap of the page with that run: ${(heap / 2 ** 20).toFixed(1)} MiB`);
await browser.close();
host.close();
