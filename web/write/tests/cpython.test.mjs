// Lines, open calls and values of the recordings are those of CPython, which
// tests/data/cpython.py has recorded by sys.settrace.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { printedBy, recorded, states } from "./tested.mjs";

const file = (name) => readFile(new URL(name, import.meta.url), "utf8");
const { n, programs, printed } = JSON.parse(await file("../../../tests/data/cpython.json"));

/** Values with the items of sets in ascending order, and instances without their addresses. */
const ordered = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isSet = /^\{[^:]+\}$/.test(value);
      if (value.startsWith("<__main__.")) return [name, value.replace(/ at 0x\w+/, "")];
      return [name, isSet ? `{${value.slice(1, -1).split(", ").sort().join(", ")}}` : value];
    }),
  );

for (const [name, rows] of Object.entries(programs)) {
  test(`${name}: lines, calls and values of CPython`, async () => {
    const source = await file(`../programs/${name}.py`).catch(() => file(`../../../tests/data/tested/${name}.py`));
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
    const run = recorded(await file(`../../../tests/data/printed/${name}.py`), { n });
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

test("values are shown without a call of the program's own methods", () => {
  const methods = ["__repr__", "__str__", "__len__", "__iter__", "__eq__", "__hash__", "__bool__", "__getattr__"];
  const answers = { __repr__: '"-"', __str__: '"-"', __iter__: "iter([])", __bool__: "True" };
  const counting = (name) => `    def ${name}(self, *_):\n        calls.append("${name}")\n        return ${answers[name] ?? 1}\n`;
  const all = methods.map(counting).join("");
  const source =
    `from collections import deque, namedtuple\ncalls = []\nclass Dame:\n    def __init__(self, z, s):\n        self.z = z\n        self.s = s\n${all}` +
    `    @property\n    def feld(self):\n        calls.append("feld")\nclass Liste(list):\n${all}class Fehler(Exception):\n${all}` +
    "class Turm(Dame):\n    pass\nclass Leer:\n    pass\nclass Beide(Leer, dict):\n    pass\nP = namedtuple('P', ['d', 'e'])\nd = Dame(1, 2)\n" +
    "l = [d, (Turm(3, 4),), {5: d}]\nm = Liste([6, 7])\ne = Fehler('x', d)\nb = Beide(k=8)\nq = deque([d])\np = P(d, 9)\no = P(1, 2)\n" +
    "try:\n    raise Fehler(1)\nexcept Fehler as f:\n    g = f\nm.append(8)\nprint(calls)\n";
  const run = recorded(source);
  assert.equal(run.error, null);
  assert.deepEqual(printedBy(run), ["[]"]);
  const { global } = states({ ...run, words: [...run.words, 0] }).at(-1);
  const address = / at 0x\w+/;
  assert.equal(global.d.replace(address, ""), "<__main__.Dame object>");
  assert.equal(global["d.s"], "2");
  const sorted = (text) => text.replaceAll(/s=(\d), z=(\d)/g, "z=$2, s=$1");
  assert.equal(sorted(global.l), "[Dame(z=1, s=2), (Turm(z=3, s=4),), {5: Dame(z=1, s=2)}]");
  assert.equal(sorted(global.q), "deque([Dame(z=1, s=2)])");
  const { m, e, b, p, o, g } = global;
  assert.deepEqual({ m, e, b, p, o, g }, {
    m: "Liste([6, 7, 8])", e: "Fehler('x', …)", b: "Beide({'k': 8})", p: "P(…)", o: "P(d=1, e=2)", g: "Fehler(1)",
  });
});
