// Random changes of the programs: plain and with reports they print, do and fail alike, and
// nothing gets out of the interpreter. QUEENSIDE_MUTATIONS is the number of changed programs
// (10,000 take some minutes), QUEENSIDE_SEED another start.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { OP } from "../host/recorder.js";
import { events, recorded } from "./tested.mjs";

const COUNT = Number(process.env.QUEENSIDE_MUTATIONS ?? 250);
const SEED = Number(process.env.QUEENSIDE_SEED ?? 35);
/** Words of a run. Longer ones are compared up to there. */
const LIMIT = 6_000;
/** Milliseconds until a program that does not report is given up, as the page does. */
const PATIENCE = 20_000;

const sources = [];
for (const name of ["../programs/", "../../../tests/data/tested/"]) {
  const folder = new URL(name, import.meta.url);
  for (const file of (await readdir(folder)).toSorted()) {
    if (file.endsWith(".py")) sources.push(await readFile(new URL(file, folder), "utf8"));
  }
}
const TOKEN = /[A-Za-z_]\w*|\d+|"[^"\n]*"|'[^'\n]*'|[-+*/%&|~<>=!]+|[()[\]{}:,.]/g;
const grouped = (list, of) => {
  const all = {};
  for (const it of list) (all[of(it)] ??= []).push(it);
  return all;
};
const KEYWORD = /^(if|elif|else|for|while|def|return|in|not|and|or|yield|from|class|try|except|finally|raise|global|import|break|continue|pass)$/;
const kindOf = (token) => {
  if (KEYWORD.test(token)) return "keyword";
  if (/^\w/.test(token)) return /^\d/.test(token) ? "number" : "name";
  return /^[-+*/%&|~<>=!]/.test(token) ? "operator" : /^["']/.test(token) ? "text" : "sign";
};
const POOL = grouped([...new Set(sources.flatMap((it) => it.match(TOKEN)))], kindOf);
POOL.number.push("2", "-1", "None", "c", "(1, 2)", "[]");
POOL.any = [...Object.values(POOL).flat(), "lambda: 0", "del", "print(c)", "[c, *[r]]", "global n", ";"];
/** Lines that fit anywhere. */
const LINES = ["print(c)", "c = r = 1", "del c", "continue", "break", "return", "pass", "raise ValueError(r)", "mark(c, r)"];

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A program with one or two changes. */
function changed(number) {
  const random = randomOf(SEED * 1_000_003 + number);
  const below = (count) => Math.floor(random() * count);
  const pick = (list) => list[below(list.length)];
  let text = pick(sources);
  for (let left = 1 + below(2); left > 0; left -= 1) {
    const lines = text.split("\n");
    const at = below(lines.length);
    const tokens = [...text.matchAll(TOKEN)];
    const meanings = tokens.filter(([it]) => !["keyword", "sign"].includes(kindOf(it)));
    const kind = below(14);
    const token = pick(kind > 6 ? meanings : tokens);
    const replace = (what) => {
      text = text.slice(0, token.index) + what + text.slice(token.index + token[0].length);
    };
    const indent = /^ */.exec(lines[at])[0];
    const edits = [
      () => lines.splice(at, 1),
      () => lines.splice(at, 0, lines[at]),
      () => lines.splice(at, 0, indent + lines.splice(below(lines.length), 1)[0].trim()),
      () => lines.splice(at, 0, indent + pick(LINES)),
      () => (lines[at] = below(2) ? `    ${lines[at]}` : lines[at].replace(/^ {4}/, "")),
    ];
    if (kind < edits.length) {
      edits[kind]();
      text = lines.join("\n");
    } else if (token && kind === 5) replace(pick(POOL.any));
    else if (token && kind === 6) replace(`${token[0]} ${pick(POOL.any)}`);
    else if (token) replace(pick(POOL[kindOf(token[0])]));
  }
  return text;
}

/** Stack and memory are used up at different places. */
const ROOM = ["recursion", "memory"];

/** Runs one changed program both ways. Returns what became of it; throws if something differs. */
function compared(source) {
  const reported = recorded(source, { limit: LIMIT });
  assertPossible(reported.words);
  if (!reported.end.isFull && reported.end.type) {
    // The host may refuse, but never fail.
    assert.match(reported.end.type, /^(\w*Error|Exception|StopIteration|GeneratorExit|Stuck|KeyboardInterrupt|Error)$/);
    assert.ok(reported.error, JSON.stringify(reported.end));
  }
  const own = events(reported);
  // The plain program has as many words as it has events. Without events it might never end.
  if (reported.end.isFull && own.length < 50) return "endless";
  const limit = reported.end.isFull ? own.length - 1 : LIMIT;
  const plain = recorded(source, { limit, isPlain: true });
  const length = Math.min(own.length, events(plain).length);
  const kinds = [reported.error?.kind, plain.error?.kind];
  if (reported.end.isFull || kinds.some((kind) => ROOM.includes(kind))) {
    assert.deepEqual(events(plain).slice(0, length), own.slice(0, length));
    return reported.end.isFull ? "endless" : "used up";
  }
  // Functions lie at other places.
  const unplaced = (all) => all.map((it) => it.replace(/0x[0-9a-f]+/g, "0x"));
  assert.deepEqual(unplaced(events(plain)), unplaced(own));
  // For a mistake in the line of `except`, MicroPython names the line before.
  const isOfExcept = /^\s*except\b/.test(source.split("\n")[reported.error?.line - 1] ?? "");
  if (isOfExcept) plain.error.line = reported.error.line;
  if (plain.error) [plain.error.message] = unplaced([plain.error.message]);
  if (reported.error) [reported.error.message] = unplaced([reported.error.message]);
  // The explanation reads the values that are recorded, which a plain run has not.
  const unexplained = (error) => error && { ...error, kind: null, words: null };
  assert.deepEqual(unexplained(plain.error), unexplained(reported.error));
  return reported.error?.isOfText ? "no program" : reported.error ? "mistake" : "ran";
}

/** What crates/queens/src/search/kinds/recording.rs reads to the end. */
function assertPossible(words) {
  const queens = [];
  let depth = 0;
  for (const [i, word] of words.entries()) {
    const [op, operand] = [word & 15, word >>> 4];
    const before = words[i - 1] & 15;
    if (op === OP.PUT) queens.push(operand);
    if (op === OP.TAKE) assert.equal(queens.splice(operand >> 10, 1)[0], operand & 1023);
    if (op === OP.CALL || op === OP.RETURN) {
      assert.equal(before, OP.OLD);
      depth += op === OP.CALL ? 1 : -1;
      assert.ok(depth >= 0);
    }
    if (op === OP.NEW) assert.deepEqual([words[i - 2] & 15, before], [OP.NAME, OP.OLD]);
  }
}

if (!isMainThread) {
  for (let number = workerData; number < COUNT; number += 1) {
    const source = changed(number);
    try {
      parentPort.postMessage({ number, result: compared(source) });
    } catch (error) {
      parentPort.postMessage({ number, fault: `${error.stack}\n${source}` });
    }
  }
} else {
  test(`${COUNT} changed programs, seed ${SEED}: reports change nothing`, async (t) => {
    const results = new Map();
    const faults = [];
    let next = 0;
    while (next < COUNT) {
      const worker = new Worker(new URL(import.meta.url), { workerData: next });
      await new Promise((resolve, reject) => {
        let silence;
        const listen = () => {
          clearTimeout(silence);
          silence = setTimeout(() => resolve("hangs"), PATIENCE);
        };
        worker.on("message", ({ number, result, fault }) => {
          next = number + 1;
          if (fault) faults.push(`program ${number}: ${fault}`);
          else results.set(result, (results.get(result) ?? 0) + 1);
          listen();
        });
        worker.on("exit", () => resolve(clearTimeout(silence)));
        worker.on("error", reject);
        listen();
      }).then(async (why) => {
        await worker.terminate();
        if (why !== "hangs") return;
        t.diagnostic(`program ${next} does not end:\n${changed(next)}`);
        results.set("hangs", (results.get("hangs") ?? 0) + 1);
        next += 1;
      });
    }
    t.diagnostic(JSON.stringify(Object.fromEntries(results)));
    assert.deepEqual(faults, []);
    // Most are programs still.
    assert.ok((results.get("ran") ?? 0) + (results.get("mistake") ?? 0) > COUNT / 4);
    assert.ok((results.get("hangs") ?? 0) <= COUNT / 200);
  });
}
