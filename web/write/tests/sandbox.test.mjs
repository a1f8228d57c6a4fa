// What a program cannot do. The list of imports is the boundary: a worker is not under the page's
// content security policy.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FORBIDDEN, INVOKED, SERVED, WITHOUT_FILES } from "../host/imports.js";
import { events, interpreter, recorded } from "./tested.mjs";

test("the interpreter imports what the list says and nothing else", () => {
  const listed = [SERVED, INVOKED, WITHOUT_FILES, FORBIDDEN].flatMap((part) =>
    Object.entries(part).flatMap(([from, names]) => names.map((name) => `${from}.${name}`)),
  );
  const imported = WebAssembly.Module.imports(interpreter);
  assert.deepEqual(listed.toSorted(), imported.map(({ module, name }) => `${module}.${name}`).toSorted());
  assert.ok(imported.every(({ kind }) => kind === "function"), "no memory or table comes from outside");
});

const PRINTS = (source) => events(recorded(source)).filter((it) => it.startsWith("prints"));

/** Each attempt must end with a mistake, and print nothing. */
const ATTEMPTS = {
  "import js": "import js\nprint(js)",
  "import jsffi": "import jsffi\nprint(jsffi)",
  "import os": "import os\nprint(os.listdir())",
  "import sys": "import sys\nprint(sys.modules)",
  "import builtins": "import builtins\nprint(builtins)",
  "import _queenside": "import _queenside\nprint(_queenside)",
  "import uctypes": "import uctypes\nprint(uctypes)",
  "import machine": "import machine\nprint(machine)",
  "import asyncio": "import asyncio\nprint(asyncio)",
  "time of day": "import time\nprint(time.localtime())",
  "MicroPython's sys": "import sys\nprint(sys.modules, sys.implementation)",
  "builtins by sys": "from sys import modules\nprint(modules)",
  "globals of a stand-in": "import sys\nprint(sys.exit.__globals__['sys'])",
  "builtins by a stand-in": "import random\nprint(random.shuffle.__globals__['builtins'])",
  "import by a stand-in": "import typing\nprint(typing.cast.__globals__['real'])",
  "globals of texts": "print(print.__globals__['_queenside'], print.__globals__['_q'])",
  "import utime": "import utime\nprint(utime.time())",
  "import socket": "import socket\nprint(socket)",
  __import__: "print(__import__('js'))",
  open: "print(open('/etc/passwd').read())",
  "open for writing": "print(open('x', 'w'))",
  input: "print(input())",
  "functions of the prelude": "print(put.__globals__['_q'])",
  "closures of the prelude": "print(put.__closure__)",
  "all names of a class": "print(().__class__.__bases__[0].__subclasses__())",
  "all names of a function": "print((lambda: 0).__code__.co_consts)",
  "the globals of a method": "print(random.shuffle.__globals__['sys'])",
  "builtins by name": "print(__builtins__)",
  "builtins by globals": "print(globals()['__builtins__'])",
  eval: "print(eval('__import__(\"js\")'))",
  exec: "exec('import js')\nprint(js)",
  "exec as the prelude": "exec('import _queenside as q\\nprint(q.source())')",
  "a huge list": "print([0] * 10 ** 9)",
  "a huge text": "print('x' * 10 ** 9)",
  "a huge number": "print(len(str(1 << (1 << 40))))",
  "the frame of a report": "_q_t(0, 9999, (1,))\nprint(1)",
};
for (const [name, source] of Object.entries(ATTEMPTS)) {
  test(`refused: ${name}`, () => {
    const { error } = recorded(`${source}\n`);
    assert.ok(error, "it has no mistake");
    assert.deepEqual(PRINTS(`${source}\n`), []);
  });
}

test("a module that is reached by a detour can do nothing", () => {
  const source = `
for name in ("js", "jsffi"):
    try:
        modules = random.__dict__ if False else put.__globals__
        found = modules.get("__builtins__") or modules
        print(found["__import__"](name).fetch)
    except Exception as error:
        pass
`;
  assert.deepEqual(PRINTS(`import random\n${source}`), []);
});

test("everything of a module can be imported", () => {
  const source = "from random import *\nfrom queenside import *\nprint(randint(3, 3), n, free(0, 0))\n";
  assert.deepEqual(PRINTS(source), ["prints 3 4 True"]);
});

test("a text that grows without end is broken off", () => {
  const { error } = recorded("s = 'x'\nwhile True:\n    s += s\n");
  assert.equal(error.kind, "memory");
});

test("the clock counts calls and nothing else", () => {
  const source = "import time, timeit\nprint(time.time_ns(), time.time(), timeit.default_timer(), time.perf_counter_ns())\n";
  assert.deepEqual(PRINTS(source), ["prints 1000000 0.002 0.003 4000000"]);
});

test("numbers are the same in every run", () => {
  const source = "import random\nprint(random.random(), random.randint(0, 99))\n";
  assert.equal(PRINTS(source).length, 1);
  assert.deepEqual(PRINTS(source), PRINTS(source));
});

test("endless output uses up the words", () => {
  const { words, end } = recorded("while True:\n    print(1)\n", { limit: 5_000 });
  assert.equal(end.isFull, true);
  assert.ok(words.length >= 5_000 && words.length < 5_100);
});

test("no value on the board is taken unchecked", () => {
  for (const call of ["put(-1, 0)", "put(0, 4)", "put(1.5, 0)", "put('a', 0)", "put(1)", "put(0, 0, 0)", "free(9, 9)", "take(0, 0)", "mark(4, 4)", "put(True, 0)"]) {
    const { words, error } = recorded(`${call}\n`);
    assert.ok(error, call);
    assert.deepEqual(events({ words, texts: [] }), [], call);
  }
});
