// Runs files of tests in this many processes: `node together.mjs 2 FILE…`. The files of a process
// share its server, its browser and its documents. A process for each file costs 1.5 CPU s more.

import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Milliseconds for all tests of a process, in case one hangs. Playwright's limit for a wait is much shorter. */
const LIMIT = 3_600_000;

const [given, ...files] = process.argv.slice(2);

/**
 * Imports the files, which adds their tests to those of this process: all at once, by one module. Node closes what
 * tests share as soon as none is left. Of files that come one by one, it would skip those without a test to run, close
 * what is not yet open, and wait for ever for what later files open.
 */
async function importAll() {
  const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};`);
  await import(`data:text/javascript,${encodeURIComponent(imports.join("\n"))}`).catch((error) =>
    test("all files are imported", () => {
      throw error;
    }),
  );
}

/** Starts a process for each group. The largest files come first, each to the smallest group. */
async function runGroups(count) {
  const groups = Array.from({ length: count }, () => ({ size: 0, files: [] }));
  const sized = files.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  for (const { file, size } of sized) {
    const group = groups.reduce((a, b) => (b.size < a.size ? b : a));
    group.size += size;
    group.files.push(file);
  }
  const self = fileURLToPath(import.meta.url);
  const run = (group) => spawn(process.execPath, [...process.execArgv, self, "in", ...group.files], { stdio: "inherit", timeout: LIMIT });
  const running = groups.filter((it) => it.files.length > 0).map(run);
  const codes = await Promise.all(running.map((it) => new Promise((done) => it.on("close", done))));
  process.exitCode = codes.every((it) => it === 0) ? 0 : 1;
}

await (given === "in" ? importAll() : runGroups(Number(given)));
