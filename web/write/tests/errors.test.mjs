// Mistakes: their kind, their place, and the words for the explanation.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded } from "./tested.mjs";

const CASES = [
  ["colon", "if n > 1\n    pass\n", 1, 8],
  ["colon", "for x in range(n)\n    put(x, 0)\n", 1, 17],
  ["colon", "def f(y)\n    pass\n", 1, 8],
  ["colon", "x = 1\nwhile x < 3\n    x += 1\n", 2, 11],
  ["bracket", "print((1)\n", 1, 5],
  ["bracket", "x = [1, 2\nprint(x)\n", 1, 4],
  ["bracket", "print(1))\n", 1, 8],
  ["quote", "x = 'abc\n", 1, 4],
  ["equals", "if n = 3:\n    pass\n", 1, 5],
  ["block", "while True:\nput(0, 0)\n", 1, 11],
  ["indent", "def f():\n    x = 1\n   y = 2\n", 3, 0],
  ["indent", "x = 1\n    y = 2\n", 2, 0],
  ["outside", "x = 1\nput(9, 0)\n", 2, 0, ["9", "0"]],
  ["occupied", "put(0, 1)\nput(0, 1)\n", 2, 0, ["0", "1"]],
  ["vacant", "take(2, 1)\n", 1, 0, ["2", "1"]],
  ["command", "put(1)\n", 1, 0, ["put(c, r)", "1"]],
  ["command", "put([0, 1])\n", 1, 0, ["put(c, r)", "1"]],
  ["command", "solution(1)\n", 1, 0, ["solution()"]],
  ["whole", "put('a', 0)\n", 1, 0, ["put(c, r)"]],
  ["stop", "def go(y):\n    put(0, y)\n    go(y + 1)\ngo(0)\n", 2, 0, ["0", "4", "4"]],
  ["stop", "for x in range(n + 1):\n    put(x, 0)\n", 2, 0, ["4", "0", "4"]],
  ["values", "def f(a):\n    pass\nf()\n", 3, 0, ["f", "1", "0"]],
  ["values", "def prüfe(a):\n    pass\nprüfe()\n", 3, 0, ["prüfe", "1", "0"]],
  ["values", "class A:\n    def f(self, a):\n        pass\nA().f(1, 2)\n", 4, 0, ["f", "1", "2"]],
  ["input", "input('?')\n", 1, 0, []],
  ["module", "import os\n", 1, 0, ["os"]],
  ["file", "with open('a.txt', mode='w') as f:\n    pass\n", 1, 0, []],
  ["erased", "globals().clear()\nx = 1\n", 2, 0, []],
  ["recursion", "x = [1]\nx.append(x)\nprint(x)\n", 3, 0, []],
  ["recursion", "def f(x):\n    return f(x + 1)\nf(0)\n", 2, 0],
  ["nested", "import re\nre.match('(a*)*b', 'a' * 3000)\n", 0, 0, []],
  ["name", "def f():\n    print(reihe)\nf()\n", 2, 0, ["reihe"]],
  ["unset", "def f():\n    print(z)\n    z = 1\nf()\n", 2, 0, []],
  ["name", "Print(1)\n", 1, 0, ["Print", "print"]],
  ["name", "print(N)\n", 1, 0, ["N", "n"]],
  ["name", "pint(1)\n", 1, 0, ["pint", "print"]],
  ["name", "queens = []\nprint(qeens)\n", 2, 0, ["qeens", "queens"]],
  ["name", "class A:\n    def f(self):\n        self.board = 1\n        return board\nA().f()\n", 4, 0, ["board", "self.board"]],
  ["name", "x = true\n", 1, 0, ["true", "True"]],
  ["import", "random.shuffle([1])\n", 1, 0, ["random"]],
  ["member", "from math import foo\n", 1, 0, ["math", "foo"]],
  ["member", "import itertools\nitertools.batched([1], 2)\n", 2, 0, ["itertools", "batched"]],
  ["attribute", "class Board:\n    pass\nBoard.size\n", 3, 0, []],
  ["arrays", "import numpy as np\n", 1, 0, ["numpy"]],
  ["drawing", "import matplotlib.pyplot as plt\n", 1, 0, ["matplotlib.pyplot"]],
  ["instead", "import optparse\n", 1, 0, ["optparse", "argparse"]],
  ["index", "x = [1]\nprint(x[3])\n", 2, 0, []],
  ["index", "q = [0] * n\ndef go(row):\n    q[row] = 0\n    go(row + 1)\ngo(0)\n", 3, 0, ["row", "4"]],
  ["loop", "for x in n:\n    pass\n", 1, 0, ["n"]],
  ["loop", "q = [1]\nfor i in len(q):\n    pass\n", 2, 0, ["len(q)"]],
  ["none", "def f():\n    pass\nx = f()\nprint(x + 1)\n", 4, 0, ["x", "f"]],
  ["none", "def f():\n    pass\nprint(f()[0])\n", 3, 0, []],
  ["mixed", "print('queens: ' + n)\n", 1, 0, []],
  ["mixed", "print(n + ' queens')\n", 1, 0, []],
  ["items", "x = 3\nprint(x[0])\n", 2, 0, []],
  ["items", "print(len(n))\n", 1, 0, []],
  ["callable", "sum = 3\nprint(sum([1]))\n", 2, 0, ["sum"]],
  ["fraction", "for i in range(n / 2):\n    pass\n", 1, 0, []],
  ["fraction", "x = [1, 2]\nprint(x[n / 4])\n", 2, 0, []],
  ["undone", "x = [1, 2]\nx[::2] = [0]\n", 2, 0, []],
  ["instead", "print x\n", 1, 0, ["print x", "print(x)"]],
  ["instead", "i = 0\ni++\n", 2, 0, ["i++", "i += 1"]],
  ["instead", "if n > 1 && n < 3:\n    pass\n", 1, 9, ["&&", "and"]],
  ["instead", "if n > 1:\n    pass\nelse if n:\n    pass\n", 3, 0, ["else if", "elif"]],
  ["instead", "int x = 3;\n", 1, 0, ["int x", "x = …"]],
  ["instead", "while (n > 1) {\n}\n", 1, 14, ["{", ":"]],
  ["instead", "// comment\nx = 1\n", 1, 0, ["//", "#"]],
  ["outer", "return 3\n", 1, 0, ["return"]],
  ["outer", "x = 1\nbreak\n", 2, 0, ["break"]],
  ["outer", "if n: continue\n", 1, 0, ["continue"]],
  ["target", "free(0, 0) = True\n", 1, 0, []],
  ["target", "n + 1 = 2\n", 1, 0, []],
  ["order", "def f(a=1, b):\n    pass\n", 1, 0, []],
  ["global", "def f():\n    x = 1\n    global x\n", 3, 0, []],
  ["reserved", "def for():\n    pass\n", 1, 4, ["for"]],
  ["reserved", "class = 3\n", 1, 0, ["class"]],
  ["undone", "match n:\n    case 4: pass\n", 1, 0, []],
  ["undone", "def f(a, /):\n    pass\n", 1, 0, []],
  ["syntax", "x = [1,,2]\n", 1, 7, []],
  ["sign", "if n ≤ 2:\n    pass\n", 1, 5, ["≤", "<="]],
  ["sign", "x = 1\ny = ♛\n", 2, 4, ["♛", ""]],
  ["tabs", "for i in range(2):\n\tprint(1)\n        print(2)\n", 3, 0, []],
  ["tabs", "if n:\n    if n:\n\tprint(1)\n", 3, 0, []],
  ["key", "x = {}\nprint(x[3])\n", 2, 0, []],
  ["type", "x = [1] + (1,)\n", 1, 0, []],
  ["attribute", "x = [].add(1)\n", 1, 0, []],
  ["zero", "1 / 0\n", 1, 0, []],
  ["assertion", "assert n == 0\n", 1, 0, []],
  ["value", "int('x')\n", 1, 0, []],
];

for (const [kind, source, line, column, words] of CASES) {
  test(`${kind}: ${JSON.stringify(source)}`, () => {
    const { error } = recorded(source);
    assert.deepEqual([error.kind, error.line, error.column], [kind, line, column], error.message);
    if (words) assert.deepEqual(error.words, words);
  });
}

/** Names and messages that a program makes up. */
const LONG = "x".repeat(30_000);
const HOSTILE = [
  ["name", `# self.${"a".repeat(40)}!\nraise NameError("name '(a+)+$' isn't defined")\n`, ["(a+)+$"]],
  ["name", `raise NameError("name '(((' isn't defined")\n`, ["((("]],
  ["name", `raise NameError("name '[' isn't defined")\n`, ["["]],
  ["name", `raise NameError("name '' isn't defined")\n`, [""]],
  ["member", `raise AttributeError("type object '((' has no attribute 'x'")\n`, ["((", "x"]],
  ["name", `raise NameError("name '${LONG}' isn't defined")\n`, [`${LONG.slice(0, 80)}…`]],
  ["long", `${"aä".repeat(15_000)} = 1\n`, []],
  ["name", `# ${"aä".repeat(15_000)} = 1\nreihe = 2\nprint(rehie)\n`, ["rehie", "reihe"]],
  ["other", `raise RuntimeError("${LONG}")\n`, []],
];
for (const [kind, source, words] of HOSTILE) {
  test(`hostile ${kind}: ${JSON.stringify(source.slice(0, 60))}`, () => {
    const began = performance.now();
    const { error } = recorded(source);
    assert.deepEqual([error.kind, error.words], [kind, words]);
    assert.ok(error.message.length <= 401);
    assert.ok(performance.now() - began < 4_000);
  });
}

test("a recursion that is too deep names its depth", () => {
  const { error } = recorded("import sys\nsys.setrecursionlimit(5000)\ndef f(x):\n    return f(x - 1) if x else 0\nf(400)\n");
  assert.deepEqual([error.kind, error.line], ["recursion", 4]);
  assert.ok(Number(error.words[0]) >= 200, error.words[0]);
  assert.equal(recorded("import sys\nsys.setrecursionlimit(5000)\nassert sys.getrecursionlimit() == 250\n").error, null);
});

test("methods behind operators are those of ordinary Python", () => {
  const all = ["[1, 2].__len__() == 2", "'ab'.__eq__('ab')", "[3].__getitem__(0) == 3", "(3).__add__(4) == 7", "{1: 2}.__contains__(1)", "str.__len__('abc') == 3",
    "int.__lt__(1, 2)", "max({1: 2, 3: 1}, key={1: 2, 3: 1}.__getitem__) == 1", "next([5].__iter__()) == 5", "(1.5).__str__() == '1.5'", "hash(A()) == 7", "A().__hash__() == 7", "A().__len__() == 9"];
  const source = `class A:\n    def __hash__(self):\n        return 7\n    def __len__(self):\n        return 9\n${all.map((it) => `assert ${it}\n`).join("")}`;
  assert.equal(recorded(source).error, null);
});

test("a program without a mistake has none", () => {
  assert.equal(recorded("x = [1, 2]\nprint(x[-1])\n").error, null);
  assert.equal(recorded("").error, null);
});

test("text and code that only look like another language are left alone", () => {
  for (const source of ["x = '&& || i++'\n", "# else if\nx = 1 # ++\n", "x = 1\nx = +-+x\n", "y = - -n\n"])
    assert.equal(recorded(source).error, null, source);
});

/** Remarks on programs without a mistake. */
const REMARKS = [
  ["def setze(y):\n    put(0, y)\n", "uncalled", "setze", 1],
  ["def go(y):\n    if y < n:\n        go(y + 1)\n", "uncalled", "go", 1],
  ["def setze(y):\n    put(0, y)\nsetze\n", "bare", "setze", 3],
  ["def frei(x, y):\n    x == y\nif frei(1, 2):\n    put(1, 2)\n", "empty", "frei", 3],
  ["def frei(x, y):\n    x == y\nwhile not frei(1, 2) and n < 3:\n    pass\n", "empty", "frei", 3],
  ["def frei(x, y):\n    for q in [1]:\n        if q == x:\n            return False\nif frei(2, 2):\n    put(1, 2)\n", "never", "frei", 5],
  ["def frei(x):\n    for q in [1]:\n        if q == x:\n            return False\n        return True\nif frei(2):\n    put(1, 2)\n", "once", "return", 5],
  ["def frei(x):\n    for q in [1, 3]:\n        if q != x:\n            continue\n        return False\n    return True\nif frei(2):\n    put(1, 2)\n"],
  ["def frei(x):\n    for q in [1]:\n        for r in [1]:\n            continue  # continue\n        return False\n    return True\nif frei(2):\n    put(1, 2)\n", "once", "return", 5],
  ["def taken(x):\n    if x == 1:\n        return True\nif not taken(2):\n    put(1, 2)\n"],
  ["def f():\n    pass\nf()\n"],
  ["def f():\n    yield 1\nfor x in f():\n    pass\n"],
  ["class A:\n    def f(self):\n        pass\n"],
  ["def key(pair):\n    return pair\nsorted([1], key=key)\n"],
  ["import functools\n@functools.cache\ndef f():\n    return 1\n"],
];
for (const [source, kind, word, line] of REMARKS) {
  test(`remark ${kind}: ${JSON.stringify(source)}`, () => {
    const { remark } = recorded(source);
    assert.deepEqual(remark, kind ? { kind, words: [word], line } : null);
  });
}
