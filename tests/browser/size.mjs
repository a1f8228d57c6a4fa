// Fails when the first load of the released site is too large, or tells where it was built.

import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { firstLoad } from "./first-load.mjs";

/**
 * Bytes on the way to the reader, each file packed by gzip -9. One program
 * holds every view in three languages, so that going from one to another loads
 * nothing: 718,467 bytes were measured with the game, the lab, the walk by
 * lines and steps compiled into their loops; the rest is left for what comes.
 */
const BUDGET = 745_000;

const dist = new URL("../../dist/", import.meta.url);
const format = (bytes) => bytes.toLocaleString("en").padStart(10);
const row = (packed, plain, name) => console.log(`${format(packed)} ${format(plain)}  ${name}`);

let packedTotal = 0;
let plainTotal = 0;
console.log(`${"gzip -9".padStart(10)} ${"plain".padStart(10)}  file`);
for (const name of await firstLoad(dist)) {
  const bytes = await readFile(new URL(name, dist));
  if (bytes.includes("/.cargo/registry/")) {
    console.error(`${name} holds paths of the machine that built it.`);
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
