// Runs a program for WebAssembly without a browser, in the engine that Chromium has:
// `node run-wasi.mjs FILE ARGUMENTS`.

import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...args] });
const module = await WebAssembly.compile(readFileSync(file));
wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
