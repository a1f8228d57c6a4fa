// Needs: pointer
// docs/SOURCES.md: each address leads, in German, to the thing that it names.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { goTo, openPage } from "./site.mjs";

const text = await readFile(new URL("../../docs/SOURCES.md", import.meta.url), "utf8");

/** The rows of the tables: what, address, and how it is found. */
function rows() {
  const found = [];
  let document = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) document = line.slice(3);
    if (!line.startsWith("| ") || /^\| (---|what it has)/.test(line)) continue;
    const cells = line.split(/(?<!\\)\|/).slice(1, -1).map((it) => it.trim().replaceAll("\\|", "|"));
    assert.equal(cells.length, 4, line);
    const [what, , address, how] = cells;
    const codes = [...how.matchAll(/`([^`]+)`/g)].map((it) => it[1]);
    const press = / after `[^`]+`$/.test(how) ? codes.pop() : null;
    const attribute = / has `/.test(how) ? null : codes[1];
    found.push({ document, what, address: address.replaceAll("`", ""), selector: codes[0], attribute, value: codes.at(-1), press });
  }
  return found;
}

const all = rows();

test("every document has its table", () => {
  const documents = new Map();
  for (const { document } of all) documents.set(document, (documents.get(document) ?? 0) + 1);
  assert.equal(documents.size, 5);
  for (const [document, count] of documents) assert.ok(count >= 8, `${document}: ${count}`);
});

for (const document of new Set(all.map((it) => it.document))) {
  test(document, async (t) => {
    const page = await openPage(t, "#/options", { viewport: { width: 1366, height: 768 }, locale: "de" });
    page.setDefaultTimeout(20_000);
    // One page for all. Rows that only look share their address; where something is pressed,
    // the address is opened for that row alone.
    let open = null;
    for (const row of all.filter((it) => it.document === document)) {
      await t.test(row.what, async () => {
        if (open !== row.address || row.press) {
          // By way of another view, and nothing is pointed at: nothing is left from the row before.
          await page.mouse.move(-1, -1);
          const start = new URL(page.url()).hash;
          if (start !== "#/options") await goTo(page, "#/options");
          if (row.address !== "#/options") await goTo(page, row.address);
          assert.equal(await page.locator("[role=alert]").count(), 0, "the address is understood");
        }
        open = row.press ? null : row.address;
        if (row.press) {
          // It may be in a menu.
          const menu = await page.evaluate((press) => document.querySelector(press)?.closest("[popover]")?.id, row.press);
          const opens = `[popovertarget="${menu}"]:not(${row.press})`;
          if (menu && (await page.isVisible(opens))) await page.click(opens);
          await page.click(row.press);
        }
        await page.waitForFunction(
          ({ selector, attribute, value }) =>
            [...document.querySelectorAll(selector)].some((it) =>
              attribute ? it.getAttribute(attribute) === value : it.textContent.includes(value),
            ),
          row,
        ).catch(async () => {
          const there = await page.$$eval(row.selector, (them) => them.map((it) => it.outerHTML.slice(0, 300)));
          assert.fail(`${row.selector} ${row.attribute ?? "text"} ${row.value}: ${there.join("\n") || "no such element"}`);
        });
      });
    }
  });
}
