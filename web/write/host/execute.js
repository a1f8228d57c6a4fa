// One run of a program, in the worker or in a test.

import { Full, OP } from "./recorder.js";

/** Exceptions of a text that is not a program. */
const OF_TEXT = ["SyntaxError", "IndentationError"];

/** The text that runs before a program. `modules` has a heading above each module. */
export function preparation(texts, modules, prelude) {
  const [, ...all] = modules.split(/^# module (.*)\n/m);
  const named = Object.fromEntries(all.flatMap((it, i) => (i % 2 ? [] : [[it, all[i + 1]]])));
  return `${texts}\n_modules = ${JSON.stringify(named)}\n${prelude}`;
}

/**
 * Runs a program and records it. Returns `{ type, message, line }` of the exception that ended
 * it, `{ isFull: true }` if it has used up its words, or `{}`.
 */
export function execute(machine, module, prelude, recorder, program) {
  const decoder = new TextDecoder();
  let pending = "";
  const print = (bytes) => {
    const lines = (pending + decoder.decode(bytes, { stream: true })).split("\n");
    pending = lines.pop();
    for (const line of lines) recorder.event(OP.PRINT, recorder.text(line));
  };
  let end = {};
  try {
    const failure = machine(module, recorder.functions(program), { print }).exec(prelude);
    if (pending) recorder.event(OP.PRINT, recorder.text(pending));
    if (failure) end = { ...exception(failure, program), values: values(recorder), depth: recorder.stack.length - 1 };
  } catch (error) {
    end =
      error instanceof Full
        ? { isFull: true }
        : { type: `host ${error.name}`, message: String(error.message), line: 0 };
  }
  recorder.send();
  return end;
}

function exception([type, traceback], program) {
  const places = [...traceback.matchAll(/File "program\.py", line (\d+)/g)].map((found) => Number(found[1]));
  const place = places.at(-1) ?? 0;
  // The text was compiled without reports first.
  const line = OF_TEXT.includes(type) ? place : (program.lines[place] ?? place);
  return { type, message: traceback.trim().split("\n").at(-1), line };
}

/** The last recorded texts of the names that the innermost call can see. */
function values({ n, texts, globals, stack }) {
  const all = [...texts.keys()];
  const named = [globals, stack.at(-1)].flatMap((frame) => [...frame.values]);
  return Object.fromEntries([["n", String(n)]].concat(named.flatMap(([name, { now }]) => (now > 0 ? [[name, all[now - 1]]] : []))));
}
