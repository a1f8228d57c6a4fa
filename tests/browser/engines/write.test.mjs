// Needs: engine
// The view for programs in Firefox and WebKit: written by keys, run, stepped back, with a mistake,
// a link, and attempts to get out of the interpreter.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { action } from "../hooks.mjs";
import { start, test } from "./engines.mjs";

let engine, page;
before(async () => {
  engine = await start();
  page = engine.page;
});
after(() => engine?.close());

const ENTER = "\uE007";
/** Three indents back, from where the editor has put the line. */
const LEFT = "\uE003".repeat(3);

/** Opens an empty program, as somebody who has never been here. */
async function empty(query = "n=4&task=empty") {
  await page.followFresh(`#/write?${query}`);
  await page.wait(() => document.querySelector("[data-editor]").shadowRoot?.querySelector(".cm-content") != null);
}

/** Types lines; `<` is a line that begins at the left. */
async function type(lines) {
  await page.click("[data-editor]");
  for (const line of lines) await page.press(...(line.startsWith("<") ? LEFT + line.slice(1) : line), ENTER);
}

const text = () =>
  page.evaluate(() =>
    [...document.querySelector("[data-editor]").shadowRoot.querySelectorAll(".cm-line")].map((it) => it.textContent).join("\n"),
  );

const press = (name) => page.evaluate((selector) => document.querySelector(selector).click(), action(name));

async function run() {
  await press("run");
  await page.wait(() => document.querySelector("[data-action=stop]") === null);
}

test("a search is written by keys, run, and stepped back", async () => {
  await empty();
  await type(["def place(y):", "if y == n:", "solution()", "return", "for x in range(n):", "if free(x, y):", "put(x, y)", "place(y + 1)", "take(x, y)", "<place(0)"]);
  assert.match(await text(), /def place\(y\):\n {4}if y == n:\n {8}solution\(\)\n {8}return\n {4}for x in/);
  await run();
  await press("finish");
  await page.status("done");
  await page.see('[data-verdict="right"]');
  await press("reset");
  await press("step");
  await press("step");
  await page.see('[data-square="a1"][data-state="queen"]');
  await page.see('[data-frame][data-call="place"] [data-variable="x"][data-value="0"]');
  await press("back");
  await page.see('[data-square="a1"]:not([data-state="queen"])');
});

test("a mistake is shown at its line", async () => {
  await empty();
  await type(["put(0, 0)", "put(0, 9)"]);
  await run();
  // A comment and an empty line come first.
  await page.see(`[data-error="outside"][data-line="4"]`);
});

// sandbox.test.mjs has all the others.
test("attempts to get out are refused", async () => {
  for (const attempt of ["import js", "print(put.__globals__['_q'])"]) {
    await empty();
    await type([attempt]);
    await run();
    await page.see("[data-error]");
    assert.equal(await page.evaluate(() => document.querySelector("[data-output]")?.textContent ?? ""), "");
  }
});

test("a program that never ends is broken off, and what it did stays", async () => {
  await empty();
  await type(["put(1, 0)", "while True:", "free(0, 0)"]);
  await run();
  await page.see(action("go-on"));
  await press("finish");
  await page.see('[data-square="b1"][data-state="queen"]');
});

test("a link brings the program to another device, where it runs on request", async () => {
  await empty();
  await type(["put(1, 2)"]);
  await press("link");
  const link = await page.wait(() => /#\/write.*program=1[\w-]+/.exec(document.querySelector("dialog.share [name=link]")?.value ?? "")?.[0]);
  await page.followFresh(link);
  await page.wait(() => document.querySelector("[data-editor]").shadowRoot?.querySelector(".cm-content")?.textContent.includes("put(1, 2)"));
  assert.equal(await page.evaluate(() => document.querySelector('[data-square="b3"]').dataset.state), "free");
  await run();
  await press("finish");
  await page.see('[data-square="b3"][data-state="queen"]');
});
