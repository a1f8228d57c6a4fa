// The two lists of the help, which src/views/write/tasks.rs shows: each entry works or does not.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { recorded, states } from "./tested.mjs";

const list = async (name) => {
  const text = await readFile(new URL(`../help/${name}.txt`, import.meta.url), "utf8");
  return text.trimEnd().split("\n\n");
};
const [works, missing] = [await list("works"), await list("missing")];

for (const source of works) {
  test(`works: ${source.split("\n")[0]}`, () => {
    const { error, end } = recorded(`${source}\n`);
    assert.deepEqual([error, end], [null, {}]);
  });
}

for (const source of missing) {
  test(`does not work: ${source.split("\n")[0]}`, () => {
    const { error } = recorded(`${source}\n`);
    assert.ok(error, "it works");
    assert.equal(error.line, 1);
  });
}

test("all of it is Python", (t) => {
  const checked = "import ast, sys\nfor text in sys.stdin.read().split('\\0'): ast.parse(text)\n";
  const { status, stderr, error } = spawnSync("python3", ["-c", checked], { input: [...works, ...missing].join("\0") });
  if (error) return t.skip("python3 is not installed");
  assert.equal(status, 0, String(stderr));
});

/** Expressions that are true in ordinary Python. The help explains why they are not here. */
for (const [what, expression] of [
  ["dictionaries keep the order", `list({"b": 1, "a": 2, "d": 3, "c": 4}) == ["b", "a", "d", "c"]`],
  ["sets keep another order", `str({1, 2}) == "{1, 2}"`],
  ["two ranges are not compared", `range(0, 4, 2) == range(0, 4, 2)`],
  ["functions and iterators are printed differently", `str(enumerate([])).startswith("<enumerate object")`],
]) {
  test(`differs: ${what}`, (t) => {
    const { words, texts } = recorded(`print(${expression})\n`);
    assert.ok(words.length > 0);
    assert.ok(texts.includes("False") && !texts.includes("True"));
    const { stdout, error } = spawnSync("python3", ["-c", `print(${expression})`]);
    if (error) return t.skip("python3 is not installed");
    assert.equal(String(stdout), "True\n");
  });
}

test("differs: a global variable that a function does not name keeps its earlier value there", () => {
  const source = "x = []\ndef f(list):\n    list.append(1)\n    return\nf(x)\nprint(x)\n";
  const shown = states(recorded(source)).map(({ line, global }) => [line, global.x]);
  assert.deepEqual(shown.filter(([line]) => line === 4 || line === 6), [[4, "[]"], [6, "[1]"]]);
});
