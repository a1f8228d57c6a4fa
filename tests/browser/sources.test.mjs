// Needs: layout, pointer
// docs/SOURCES.md: what needs a press, or the window of a list. src/shell/sources_tests.rs has the other rows.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { action, pressAction } from "./hooks.mjs";
import { goTo, openPage } from "./site.mjs";

const text = await readFile(new URL("../../docs/SOURCES.md", import.meta.url), "utf8");

/** The rows that press something or look for an entry of a list. */
const rows = text.split("\n").flatMap((line) => {
  const [what, , address, how] = line.split(/(?<!\\)\|/).slice(1).map((it) => it.trim());
  if (!how || !/, after `[^`]+`$|^`\[data-solution=/.test(how)) return [];
  const codes = [...how.matchAll(/`([^`]+)`/g)].map((it) => it[1]);
  const press = how.includes("`, after `") ? codes.pop() : null;
  const attribute = how.includes(" has `") ? null : codes[1];
  return { what, address: address.replaceAll("`", ""), selector: codes[0], attribute, value: codes.at(-1), press };
});

const isThere = ({ selector, attribute, value }) =>
  [...document.querySelectorAll(selector)].some((it) => (attribute ? it.getAttribute(attribute) === value : it.textContent.includes(value)));

test("what a document has is there after its press, and its solutions are in the list", async (t) => {
  assert.ok(rows.length >= 8 && new Set(rows.map((it) => it.what)).size === rows.length);
  const page = await openPage(t, "#/options", { viewport: { width: 1366, height: 768 }, locale: "de" });
  for (const row of rows) {
    // By way of another view: nothing is left of the row before.
    if (new URL(page.url()).hash !== "#/options") await goTo(page, "#/options");
    if (row.address !== "#/options") await goTo(page, row.address);
    const name = /^\[data-action="([a-z-]+)"\]$/.exec(row.press)?.[1];
    if (name) await pressAction(page, name);
    else if (row.press) {
      if (row.press.includes("data-example")) await page.click(action("examples"));
      await page.click(row.press);
    }
    await page.waitForFunction(isThere, row, { timeout: 10_000 }).catch(() => assert.fail(`${row.what}: ${row.selector} at ${row.address}`));
    assert.equal(await page.locator("[role=alert]").count(), 0, row.what);
  }
});
