// Records the programs of tests/data/boards with the truth about their boards, for the tests of
// the derivation: `node web/write/tests/boards.mjs` writes tests/data/boards.bin.
//
// Comments have the truth: `#+ code` is executed behind the statement of its line, `#< code`
// before it, `#^ code` on a line of its own before it.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { OP } from "../host/recorder.js";
import { recorded } from "./tested.mjs";

const FOLDER = new URL("../../../tests/data/boards/", import.meta.url);
const FILE = new URL("../../../tests/data/boards.bin", import.meta.url);
const N = 6;

const TRUTH = `
    on = []
    def put_(x, y):
        on.append((x, y))
        q_put(x, y)
    def take_(x, y):
        on.remove((x, y))
        q_take(x, y)
    def b_(squares):
        squares = list(squares)
        for it in on[::-1]:
            if it not in squares:
                take_(*it)
        for it in squares:
            if it not in on:
                put_(*it)
    space.update({"put_": put_, "take_": take_, "b_": b_, "sol_": q_solution, "all_": lambda: list(on), "bit_": lambda b: len(bin(b)) - 3})
`;
const CALLS = /\b(put_|take_|sol_|b_)\(/;
/** The report of a statement, in the text that is executed. */
const REPORT = /_q_t\(_q_f,\d+(,\(([^()]|\([^()]*\))*\))?\)/;

const comments = (line, sign) =>
  [...line.matchAll(new RegExp(`#\\${sign} (.*?)(?=\\s*#[<+^]|$)`, "g"))].map((it) => it[1].trim());

/** A program with its truth as statements, and the line of the program for each of its lines. */
function withTruth(source) {
  const [out, lines] = [[], [0]];
  const add = (line, text) => lines.push(line) && out.push(text);
  for (const [i, line] of source.split("\n").entries()) {
    const [after, early, before] = ["+", "^", "<"].map((sign) => comments(line, sign));
    const code = line.replace(/\s*#[<+^] .*/, "");
    const indent = /^ */.exec(code)[0];
    const isBlock = code.trimEnd().endsWith(":");
    const own = isBlock ? [...early, ...before] : early;
    if (own.length) add(i + 1, `${indent}${own.join("; ")}  #own`);
    const same = [...(isBlock ? [] : before), code.trim(), ...after];
    add(i + 1, same.length > 1 ? indent + same.join("; ") : code);
  }
  return { text: out.join("\n"), lines };
}

/** Only the first statement of a line reports it, as in the program itself. */
function reportedOnce(text) {
  const out = [];
  for (const line of text.split("\n")) {
    if (line.trimEnd().endsWith("#own") && REPORT.test(out.at(-1))) out.pop();
    out.push(CALLS.test(line) ? line.replaceAll(new RegExp(`${REPORT.source};`, "g"), "") : line);
  }
  return out.join("\n");
}

const varint = (number) => {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number & 127) | 128);
  return [...bytes, number];
};
const text = (words) => {
  const bytes = Buffer.from(words);
  return [...varint(bytes.length), ...bytes];
};
const list = (all, one) => [...varint(all.length), ...all.map(one).flat()];

/** A list of millions of numbers: an array for each would take most of the time. */
function listOfWords(words) {
  const bytes = Buffer.alloc(5 * (words.length + 1));
  let end = 0;
  const write = (number) => {
    for (; number > 127; number = Math.floor(number / 128)) bytes[end++] = (number & 127) | 128;
    bytes[end++] = number;
  };
  write(words.length);
  words.forEach(write);
  return bytes.subarray(0, end);
}

function record(source) {
  const { text: program, lines } = withTruth(source);
  const run = recorded(program, { n: N, truth: TRUTH, change: reportedOnce });
  if (run.error) throw new Error(`${run.error.message} (line ${run.error.line})`);
  const [words, truth] = [[], []];
  let tick = 0;
  for (const word of run.words) {
    const [op, operand] = [word & 15, word >>> 4];
    if (op === OP.LINE) {
      tick += 1;
      words.push(((lines[operand] ?? 0) << 4) >>> 0);
    } else if ([OP.PUT, OP.TAKE, OP.SOLUTION].includes(op)) {
      truth.push([tick, op, operand & 31, (operand >> 5) & 31]);
    } else words.push(word);
  }
  return { ...run, words, truth };
}

/** All programs in the format of postcard, before they are compressed. */
export async function boards() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".py")).toSorted();
  const programs = [];
  for (const name of names) {
    const source = await readFile(new URL(name, FOLDER), "utf8");
    const { words, truth, texts, functions, parameters } = record(source);
    const clean = source.split("\n").map((line) => line.replace(/\s*#[<+^] .*/, "")).join("\n");
    programs.push(
      Buffer.from([
        ...text(name.replace(".py", "")),
        ...text(clean),
        ...list(functions, text),
        ...list(parameters, (it) => list(it, text)),
        // Addresses depend on the prelude.
        ...list(texts.slice(1).map((it) => it.replace(/0x[0-9a-f]{4,}/g, "0x0")), text),
      ]),
      listOfWords(words),
      Buffer.from(list(truth, ([tick, ...rest]) => [...varint(tick), ...rest])),
    );
  }
  return Buffer.concat([Buffer.from(varint(names.length)), ...programs]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await writeFile(FILE, deflateRawSync(await boards(), { level: 9 }));
