// Lines, open calls and values of the recordings are those of CPython, which
// tests/data/cpython.py has recorded by sys.settrace.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { printedBy, recorded, states } from "./tested.mjs";

const file = (name) => readFile(new URL(name, import.meta.url), "utf8");
const { n, programs, printed } = JSON.parse(await file("../tests/data/cpython.json"));

/** Values with the items of sets in ascending order. */
const ordered = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isSet = /^\{[^:]+\}$/.test(value);
      return [name, isSet ? `{${value.slice(1, -1).split(", ").sort().join(", ")}}` : value];
    }),
  );

for (const [name, rows] of Object.entries(programs)) {
  test(`${name}: lines, calls and values of CPython`, async () => {
    const source = await file(`programs/${name}.py`).catch(() => file(`tested/${name}.py`));
    const own = states(recorded(source, { n })).slice(0, rows.length);
    assert.deepEqual(
      own.map(({ line }) => line),
      rows.map(([line]) => line),
    );
    for (const [i, [line, calls, locals, globals]] of rows.entries()) {
      // The page also shows what a call returns, here while its `finally` is executed.
      delete own[i].own.return;
      const shown = { calls: own[i].calls, own: ordered(own[i].own), global: ordered(own[i].global) };
      assert.deepEqual(shown, { calls, own: locals, global: globals }, `row ${i}, line ${line}`);
    }
  });
}

for (const [name, rows] of Object.entries(printed)) {
  test(`${name}: the output of CPython`, async () => {
    const run = recorded(await file(`printed/${name}.py`), { n });
    assert.equal(run.error, null);
    assert.deepEqual(printedBy(run), rows);
  });
}

test("instances that refer to themselves and to one another are shown to a depth", () => {
  const source = "class Node:\n    def __init__(self):\n        self.parent = self\n        self.next = [self]\n" +
    "a = Node()\nb = Node()\na.next.append(b)\nall = [a, b, {1: a}]\nprint(len(all))\n";
  const run = recorded(source);
  assert.equal(run.error, null);
  assert.deepEqual(printedBy(run), ["3"]);
});
