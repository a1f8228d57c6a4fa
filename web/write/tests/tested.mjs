// What the tests share: running a program as the worker does.

import { readFile } from "node:fs/promises";
import { execute, preparation } from "../host/execute.js";
import { machine } from "../host/host.js";
import { explained, program, remarked } from "../editor/program.js";
import { OP, Recorder } from "../host/recorder.js";

const INTERPRETER = "../node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm";
const file = (name) => readFile(new URL(name, import.meta.url));

export const interpreter = new WebAssembly.Module(await file(INTERPRETER));
const prelude = preparation(...(await Promise.all(["texts", "modules", "prelude"].map((name) => file(`../library/${name}.py`)))).map(String));

/**
 * Runs a program. `isPlain` leaves the reports out; `truth` is added to the prelude, and `change`
 * changes the text that is executed.
 */
export function recorded(source, { n = 4, limit = 2_000_000, isPlain = false, truth = "", change } = {}) {
  const words = [];
  const texts = [""];
  const flush = (some, newTexts) => {
    for (const word of some) words.push(word);
    texts.push(...newTexts);
  };
  const parsed = program(source);
  const executed = isPlain ? { ...parsed, text: parsed.plain, lines: parsed.plain.split("\n").map((_, i) => i) } : parsed;
  if (change) executed.text = change(executed.text);
  const full = prelude.replace("\n    plain, code =", `${truth}\n    plain, code =`);
  const recorder = new Recorder(n, executed.reports, { limit, flush });
  const end = execute(machine, interpreter, full, recorder, executed);
  const { functions, parameters } = parsed;
  return { words, texts, end, error: explained(parsed, end), remark: remarked(parsed), functions, parameters };
}

const FILES = "abcdefghijkl";
const squareOf = (operand) => `${FILES[operand & 31]}${((operand >> 5) & 31) + 1}`;

/** The events of a run in the words of `cargo xtask lessons --steps`. */
export function events({ words, texts }) {
  const queens = [];
  const all = [];
  for (const word of words) {
    const [op, operand] = [word & 15, word >>> 4];
    const [square, rest] = [squareOf(operand), operand >> 10];
    if (op === OP.TEST) all.push(rest === 0 ? `${square} is free` : `${square} is refused: ${queens[rest - 1]}`);
    if (op === OP.PUT) all.push(`${square} gets a queen`) && queens.push(square);
    if (op === OP.TAKE) all.push(`${square} is taken back`) && queens.splice(rest, 1);
    if (op === OP.SOLUTION) all.push("a solution");
    if (op === OP.SAY) all.push(`says ${texts[operand]}`);
    if (op === OP.PRINT) all.push(`prints ${texts[operand]}`);
  }
  return all;
}

/** The lines of the output. */
export const printedBy = ({ words, texts }) =>
  words.filter((word) => (word & 15) === OP.PRINT).map((word) => texts[word >>> 4]);

/** The lines in the order in which they are executed. */
export const lines = ({ words }) => words.filter((word) => (word & 15) === OP.LINE).map((word) => word >>> 4);

/**
 * The state before each line of a run: the line, the names of the open calls, the innermost
 * call's variables and those of the program.
 */
export function states({ words, texts, functions }) {
  const frames = new Map([[0, new Map()]]);
  const stack = [{ id: 0, name: "" }];
  const all = [];
  for (const [i, word] of words.entries()) {
    const [op, operand] = [word & 15, word >>> 4];
    if (op === OP.CALL) {
      const id = words[i - 1] >>> 4;
      if (!frames.has(id)) frames.set(id, new Map());
      stack.push({ id, name: functions[operand] });
    }
    if (op === OP.RETURN) stack.pop();
    if (op === OP.NEW) {
      const name = words[i - 2] >>> 4;
      const values = frames.get(name & 1 ? 0 : stack.at(-1).id);
      if (operand === 0) values.delete(texts[name >> 1]);
      else values.set(texts[name >> 1], texts[operand]);
    }
    if (op === OP.LINE) {
      const own = stack.length > 1 ? Object.fromEntries(frames.get(stack.at(-1).id)) : {};
      const calls = stack.slice(1).map(({ name }) => name);
      all.push({ line: operand, calls, own, global: Object.fromEntries(frames.get(0)) });
    }
  }
  return all;
}
