// How long counting takes beside the depth-first count D, all in one run: natively,
// with the bare engine in workers, and as a person sees it on the released site.
// `cargo xtask bench count`; with sizes: `node count.mjs 14 16`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchBrowser, serveSite } from "../launch.mjs";
import { serve } from "../server.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FIGURES = JSON.parse(await readFile(join(ROOT, "tests/data/figures.json"), "utf8"));
// The best of this number of rounds; other programs only slow down. D of n = 17 takes
// half a minute and D of n = 18 some minutes, so D is measured up to 16.
const ROUNDS = { 14: 7, 15: 7, 16: 5, 17: 3, 18: 3 };
const D_UP_TO = 16;

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(14, 15, 16, 17, 18);

const run = (program, ...rest) => execFileSync(program, rest, { cwd: ROOT, encoding: "utf8" });
const solutionsOf = (n) => String(FIGURES.solutions_A000170[n - 1]);

const folder = join(tmpdir(), `queenside-bench-${process.pid}`);
await mkdir(folder);
// A failed build or a missing browser leaves no folder either.
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function compilePeer() {
  const peer = join(folder, "depth_first");
  try {
    run("cc", "-O3", "-march=native", "-o", peer, "crates/queens/benches/depth_first.c");
    return peer;
  } catch {
    console.log("No C compiler: D is measured with Rust natively.");
    return null;
  }
}

const cargo = ["build", "--quiet", "--release"];
run("cargo", ...cargo, "--package", "queenside-count");
run("cargo", ...cargo, "--package", "queens", "--example", "count_wasm", "--target", "wasm32-unknown-unknown");
const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
const native = join(target, "release/queenside-count");
const module = join(target, "wasm32-unknown-unknown/release/examples/count_wasm.wasm");
const peer = compilePeer();

// A page that measures: each worker takes the next range as soon as it is done.
await copyFile(module, join(folder, "count.wasm"));
await writeFile(join(folder, "index.html"), "<!doctype html><title>bench</title>");
await writeFile(
  join(folder, "worker.js"),
  `const module = await WebAssembly.compileStreaming(fetch("count.wasm"));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => { throw new Error(name); };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  onmessage = ({ data: [name, ...values] }) => postMessage(String(exports[name](...values) ?? ""));
  postMessage("ready");`,
);

/** Runs in the page: counts with `workers` workers and new lists. */
async function countInPage([n, workers, what]) {
  globalThis.pool ??= [];
  const ask = (worker, ...message) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      if (message.length > 0) worker.postMessage(message);
    });
  while (pool.length < workers) {
    const worker = new Worker("worker.js", { type: "module" });
    await ask(worker);
    pool.push(worker);
  }
  const begun = performance.now();
  if (what === "depth_first") {
    const solutions = await ask(pool[0], "depth_first", n);
    return { solutions, seconds: (performance.now() - begun) / 1000 };
  }
  const tasks = Number(await ask(pool[0], "tasks", n));
  const step = Math.max(1, Math.floor(tasks / workers / 32));
  let next = 0;
  let solutions = 0n;
  await Promise.all(
    pool.slice(0, workers).map(async (worker) => {
      await ask(worker, "forget");
      while (next < tasks) {
        const first = next;
        next = Math.min(tasks, first + step);
        const found = await ask(worker, "count", n, first, next);
        solutions += BigInt(found);
      }
    }),
  );
  return { solutions: String(solutions), seconds: (performance.now() - begun) / 1000 };
}

const host = await serve(folder, "/");
const browser = await launchBrowser();
const page = await browser.newPage();
await page.goto(host.address);

// Milliseconds that a person looks at the view before clicking.
const LOOK = 1_500;
const site = await serveSite();

/**
 * The site in a fresh profile: from the press of the button to the result as the page
 * shows it. `look` is how long the view is open before.
 */
async function asAPerson(n, workers, look) {
  const fresh = await launchBrowser();
  try {
    const page = await fresh.newPage();
    await page.goto(`${site.address}#/count?n=${n}&workers=${workers}&lang=en`);
    await page.waitForSelector('[data-view="count"] [data-count][data-status="ready"]', { state: "attached" });
    await page.waitForTimeout(look);
    await page.evaluate(observePress);
    await page.click("[data-action=start]");
    return await page.evaluate(() => window.shown);
  } finally {
    await fresh.close();
  }
}

/** Runs in the page: what is seen after the next press, and when. */
function observePress() {
  const tally = document.querySelector("[data-count]");
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shows = (test) =>
    new Promise((seen) => {
      const look = () => {
        if (!test(tally.dataset)) return;
        observer.disconnect();
        drawn().then(() => seen(performance.now()));
      };
      const observer = new MutationObserver(look);
      observer.observe(tally, { attributes: true });
    });
  window.shown = new Promise((resolve) => {
    addEventListener(
      "click",
      async ({ timeStamp }) => {
        const [progress, done] = await Promise.all([
          shows(({ progress }) => Number(progress) > 0),
          shows(({ status }) => status === "done"),
        ]);
        resolve({
          solutions: tally.dataset.result,
          seconds: (done - timeStamp) / 1000,
          progress: (progress - timeStamp) / 1000,
        });
      },
      { capture: true, once: true },
    );
  });
}

const natively = (n) => {
  const { solutions, seconds } = JSON.parse(run(native, String(n), "--json"));
  return { solutions, seconds };
};
const peerNatively = (n) => {
  const [solutions, seconds] = run(peer, String(n)).trim().split(" ");
  return { solutions, seconds: Number(seconds) };
};
const columns = {
  ...(peer && { "D native": (n) => n <= D_UP_TO && peerNatively(n) }),
  "D wasm": (n) => n <= D_UP_TO && page.evaluate(countInPage, [n, 1, "depth_first"]),
  native: natively,
  "wasm, 1 worker": (n) => page.evaluate(countInPage, [n, 1, "count"]),
  "wasm, 2 workers": (n) => page.evaluate(countInPage, [n, 2, "count"]),
  "page, 1 worker": (n) => asAPerson(n, 1, LOOK),
  "page, 2 workers": (n) => asAPerson(n, 2, LOOK),
  "page, 2 workers, pressed at once": (n) => asAPerson(n, 2, 0),
};

const best = {};
const latestProgress = {};
try {
  for (const n of sizes) {
    best[n] = {};
    for (let round = 0; round < (ROUNDS[n] ?? 1); round += 1) {
      for (const [name, measure] of Object.entries(columns)) {
        const measured = await measure(n);
        if (!measured) continue;
        assert.equal(measured.solutions, solutionsOf(n), `${name}, n = ${n}`);
        best[n][name] = Math.min(best[n][name] ?? Infinity, measured.seconds);
        if (measured.progress) latestProgress[name] = Math.max(latestProgress[name] ?? 0, measured.progress);
      }
    }
  }
} finally {
  await browser.close();
  host.close();
  site.close();
}

const dOf = sizes.filter((n) => n <= D_UP_TO).at(-1);
const d = dOf && (best[dOf]["D native"] ?? best[dOf]["D wasm"]);
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
console.log(`\nSeconds, the best of several rounds; in brackets in D of n = ${dOf}:\n`);
const names = Object.keys(columns);
row(["n", ...names, "wasm, 1 : 2 workers", "page, 1 : 2 workers"]);
row(["n", ...names, "", ""].map(() => "---"));
for (const n of sizes) {
  const cells = names.map((name) => {
    const seconds = best[n][name];
    if (seconds === undefined) return "";
    return `${seconds.toFixed(3)}${d ? ` (${(seconds / d).toPrecision(3)})` : ""}`;
  });
  const gain = (where) => best[n][`${where}, 1 worker`] / best[n][`${where}, 2 workers`];
  row([n, ...cells, gain("wasm").toFixed(2), gain("page").toFixed(2)]);
}
console.log(
  `\n"page" is the released site in a fresh profile, open for ${LOOK / 1000} s (or pressed at once),` +
    " from the press to the result as it is shown." +
    "\nAfter the press, the first progress was shown at the latest after " +
    Object.entries(latestProgress).map(([name, seconds]) => `${(seconds * 1000).toFixed(0)} ms (${name})`).join(", ") + ".",
);
