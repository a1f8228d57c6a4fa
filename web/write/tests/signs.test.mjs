// Signs of word processors and other keyboards, and the indentation of new lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import { indentUnit } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { newLine, unitOf } from "../editor/indent.js";
import { printedBy, recorded } from "./tested.mjs";

/** Programs with such signs, and what they print. */
const READ = [
  ["print(“hello”)", "hello"],
  ["print(„Dame“, ‚x‘)", "Dame x"],
  ["print(«queen», “it's”)", "queen it's"],
  ['print("hello”)', "hello"],
  ["print(f“{n} queens”)", "4 queens"],
  ["“““Several\nlines”””\nprint(1)", "1"],
  ["print（1，2）", "1 2"],
  ["x ＝ ４\nif x ＞ ３：\n    print［０］＝１" .replace("print［０］＝１", "print（［x］）"), "[4]"],
  ["q = ｛１：２｝\nprint（q［１］）　＃ 註解“", "2"],
  ["x = [1、 2]\nprint(x)", "[1, 2]"],
  ["if True:\n\u00a0\u00a0\u00a0\u00a0print(1)", "1"],
  ["if True:\n\u3000\u3000print(1)", "1"],
  ["x = 1\u200b\npri\u00adnt(x)", "1"],
  ["\ufeffprint(1)", "1"],
  ["print(5 − 2 × 1)", "3"],
  // Texts and comments stay as they are.
  ["print('“x”，（：）\u00a0−')", "“x”，（：）\u00a0−"],
  ["# “never closed\nprint(1)", "1"],
  ["größe = 3\n名 = 4\nprint(größe + 名)", "7"],
  ["if n:\n\tprint(1)\n\tif n:\n\t\tprint(2)", "1"],
];
for (const [source, first] of READ) {
  test(`reads ${JSON.stringify(source)}`, () => {
    const run = recorded(`${source}\n`);
    assert.equal(run.error, null);
    assert.equal(printedBy(run)[0], first);
  });
}

test("lines count as in the text that was written", () => {
  const { error } = recorded("x = “a”\n\u200b\nprint（y）\n");
  assert.deepEqual([error.kind, error.line], ["name", 3]);
});

/** The text after Enter at `|`. */
function entered(text) {
  const at = text.indexOf("|");
  let state = EditorState.create({
    doc: text.replace("|", ""),
    selection: { anchor: at },
    extensions: indentUnit.compute(["doc"], ({ doc }) => unitOf(doc.toString().split("\n"))),
  });
  newLine({ state, dispatch: (change) => (state = change.state) });
  const doc = state.doc.toString();
  return `${doc.slice(0, state.selection.main.head)}|${doc.slice(state.selection.main.head)}`;
}

for (const [before, after] of [
  ["x = 1|", "x = 1\n|"],
  ["if n:|", "if n:\n    |"],
  ["if n: # why|", "if n: # why\n    |"],
  ["if n:\n\tx = 1|", "if n:\n\tx = 1\n\t|"],
  ["if n:\n\tif n:|", "if n:\n\tif n:\n\t\t|"],
  ["if n:\n  if n:|", "if n:\n  if n:\n    |"],
  ["def f():\n   return 1|", "def f():\n   return 1\n|"],
  ["def f():\n\tif n:\n\t\treturn 1|", "def f():\n\tif n:\n\t\treturn 1\n\t|"],
  ["if n:\n \t x = 1|", "if n:\n \t x = 1\n \t |"],
  ["x = [|", "x = [\n    |"],
  ["    x = 1|   y", "    x = 1\n    |y"],
]) {
  test(`Enter in ${JSON.stringify(before)}`, () => assert.equal(entered(before), after));
}
