// Fails when the first load of the released site is too large, needs too many requests, or contains build
// paths.

import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { filesOfParts, firstLoad } from "./first-load.mjs";

/**
 * Bytes on the way to the reader who opens a view first, each file packed by gzip -9: page,
 * glue, first part, the view's parts and style sheets.
 */
const BUDGETS = {
  start: 179_500,
  learn: 427_000,
  class: 400_000,
  sheet: 400_000,
  search: 400_000,
  solutions: 400_000,
  lab: 400_000,
  game: 400_000,
  compare: 400_000,
  count: 400_000,
  write: 400_000,
  options: 400_000,
  about: 400_000,
};

/** The same for the board and the tree of a search, which are fetched one after the other. */
const WITH_TREE = { budget: 400_000, requests: 20 };

/**
 * The same for what is fetched within a view when it is asked for: the bytes that come on
 * top of the first load of the view that it belongs to.
 */
const LATER = {
  own_play: { view: "start", budget: 57_000 },
  dialogs: { view: "search", budget: 29_000 },
  qr: { view: "sheet", budget: 16_000 },
  export: { view: "search", budget: 41_500 },
  trees: { view: "search", budget: 31_500 },
  explanations: { view: "search", budget: 70_000 },
  moments: { view: "search", budget: 6_000 },
  stairs: { view: "search", budget: 30_000 },
  tiles: { view: "solutions", budget: 36_500 },
  symmetry: { view: "solutions", budget: 11_000 },
  predict: { view: "search", budget: 20_000 },
  panels: { view: "game", budget: 18_500 },
  tasks: { view: "write", budget: 25_000 },
  problems: { view: "start", budget: 14_000 },
  packages: { view: "about", budget: 36_000 },
};

const dist = new URL("../../dist/", import.meta.url);
const format = (bytes) => bytes.toLocaleString("en").padStart(10);
const row = (packed, plain, name) => console.log(`${format(packed)} ${format(plain)}  ${name}`);

const sizes = new Map();

/** Reads a file once, and returns its size. */
async function look(name) {
  if (sizes.has(name)) return;
  const bytes = await readFile(new URL(name, dist));
  if (bytes.includes("/.cargo/registry/")) {
    console.error(`error: ${name} holds paths of the machine that built it.`);
    process.exitCode = 1;
  }
  const packed = gzipSync(bytes, { level: 9 }).length;
  sizes.set(name, packed);
  row(packed, bytes.length, name);
}

const parts = filesOfParts(dist);
const unknown = [...parts.keys()].filter((part) => !(part in BUDGETS || part in LATER));
if (unknown.length > 0) {
  console.error(`error: There is no budget for ${unknown.join(", ")}.`);
  process.exitCode = 1;
}
console.log(`${"gzip -9".padStart(10)} ${"plain".padStart(10)}  file`);
const loads = [];
for (const [view, budget] of Object.entries(BUDGETS)) {
  loads.push({ what: `the first load of ${view}`, budget, files: firstLoad(dist, view) });
}
for (const [part, { view, budget }] of Object.entries(LATER)) {
  const files = parts.get(part);
  if (!files) throw new Error(`There is no part ${part}.`);
  const there = firstLoad(dist, view);
  loads.push({ what: `what ${part} adds to ${view}`, budget, files: files.filter((file) => !there.includes(file)) });
}
const drawn = new Set([...firstLoad(dist, "search"), ...parts.get("trees")]);
loads.push({ what: "a search until its tree is drawn", ...WITH_TREE, files: [...drawn] });
for (const { files } of loads) for (const name of files) await look(name);
console.log(`\n${"gzip -9".padStart(10)} ${"budget".padStart(10)}`);
for (const { what, budget, requests = Infinity, files } of loads) {
  const packed = files.reduce((sum, name) => sum + sizes.get(name), 0);
  row(packed, budget, what);
  if (packed > budget) {
    console.error(`error: ${what} is ${packed - budget} bytes over its budget.`);
    process.exitCode = 1;
  }
  if (requests < Infinity) row(files.length, requests, `requests of ${what}`);
  if (files.length > requests) {
    console.error(`error: ${what} needs ${files.length} requests.`);
    process.exitCode = 1;
  }
}
