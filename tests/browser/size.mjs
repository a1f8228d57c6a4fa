// Fails when the first load of the released site is too large, tells where it was built,
// or has vector instructions.

import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { firstLoad } from "./first-load.mjs";

/**
 * Bytes on the way to the reader, each file packed by gzip -9. One program
 * holds every view in three languages, so that going from one to another loads
 * nothing: 722,980 bytes were measured with the game, the lab, the walk by
 * lines and steps compiled into their loops; the rest is left for what comes.
 */
const BUDGET = 745_000;

const dist = new URL("../../dist/", import.meta.url);
const format = (bytes) => bytes.toLocaleString("en").padStart(10);
const row = (packed, plain, name) => console.log(`${format(packed)} ${format(plain)}  ${name}`);

/**
 * Whether a program has vector instructions. WebKit's interpreter has none, so it compiles
 * whatever has them at once, and WebKit on Linux now and then breaks what it compiles
 * (`engines/engines.mjs`): with vectors all over the page, as compilers copy with them, in
 * seven of nine runs of the tests, without them in one of sixteen.
 */
function hasVectors(file) {
  const options = ["--all-features", "--disable-simd", fileURLToPath(file)];
  const { error, status, stderr } = spawnSync("wasm-opt", options, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0 && !stderr.includes("require SIMD")) throw new Error(stderr);
  return status !== 0;
}

let packedTotal = 0;
let plainTotal = 0;
console.log(`${"gzip -9".padStart(10)} ${"plain".padStart(10)}  file`);
for (const name of await firstLoad(dist)) {
  const file = new URL(name, dist);
  const bytes = await readFile(file);
  if (bytes.includes("/.cargo/registry/")) {
    console.error(`${name} holds paths of the machine that built it.`);
    process.exitCode = 1;
  }
  if (name.endsWith(".wasm") && hasVectors(file)) {
    console.error(`${name} has vector instructions: enable them where they are used, as the join of words does.`);
    process.exitCode = 1;
  }
  const packed = gzipSync(bytes, { level: 9 }).length;
  packedTotal += packed;
  plainTotal += bytes.length;
  row(packed, bytes.length, name);
}
row(packedTotal, plainTotal, "first load");
console.log(`${format(BUDGET)} ${"".padStart(10)}  budget`);
if (packedTotal > BUDGET) {
  console.error(`The first load is ${packedTotal - BUDGET} bytes over its budget.`);
  process.exitCode = 1;
}
