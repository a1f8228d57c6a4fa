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
  ["values", "put(1)\n", 1, 0],
  ["values", "def f(a):\n    pass\nf()\n", 3, 0],
  ["input", "input('?')\n", 1, 0, []],
  ["module", "import os\n", 1, 0, ["os"]],
  ["recursion", "def f(x):\n    return f(x + 1)\nf(0)\n", 2, 0, []],
  ["name", "def f():\n    print(reihe)\nf()\n", 2, 0, ["reihe"]],
  ["unset", "def f():\n    print(z)\n    z = 1\nf()\n", 2, 0, []],
  ["index", "x = [1]\nprint(x[3])\n", 2, 0, []],
  ["key", "x = {}\nprint(x[3])\n", 2, 0, []],
  ["type", "x = 1 + 'a'\n", 1, 0, []],
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

test("a program without a mistake has none", () => {
  assert.equal(recorded("x = [1, 2]\nprint(x[-1])\n").error, null);
  assert.equal(recorded("").error, null);
});
