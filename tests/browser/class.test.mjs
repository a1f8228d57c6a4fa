// Needs: accessibility tree, download, storage
// A class: codes that were handed in, side by side. What is read of mails and tables is tested natively.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { action } from "./hooks.mjs";
import { assertAccessible, goTo, openPage } from "./site.mjs";

/** A code of a lesson, as its page makes it. */
function code(lesson, answers) {
  const said = `queenside-learn/1 lesson=${lesson} answers=${answers}`;
  return `${said} check=${crc32(said).toString(16).padStart(8, "0")}`;
}

// Lessons from the network, and a file.
test("thirty codes, three of them broken", async (t) => {
  const page = await openPage(t, "#/learn?lang=de", { waitFor: "[data-lesson]" });
  const questions = await page.locator('[data-lesson="backtracking"] .rank > i').count();
  assert.ok(questions >= 6);
  await goTo(page, "#/class?lang=de");
  const answers = (k) => "r".repeat(questions - 2) + ["rr", "Rr", "w-"][k % 3];
  const lines = Array.from({ length: 27 }, (_, k) => `Kind ${k + 1}: ${code("backtracking", answers(k))}`);
  lines.splice(4, 0, `Verloren: ${code("backtracking", answers(0)).replace("answers=rr", "answers=r")}`);
  lines.splice(11, 0, `Erfunden: ${code("backtracking", "rrr")}`);
  lines.push("Niemand");
  await page.fill('[name="codes"]', lines.join("\n"));
  await page.waitForFunction(() => document.querySelectorAll("[data-member]").length === 30);
  const broken = await page.$$eval("[data-broken]", (all) => all.map((it) => it.dataset.broken));
  assert.deepEqual(broken, ["damaged", "invented", "no-code"]);
  assert.equal(await page.locator("[data-unread] > summary").count(), 1);
  assert.equal(await page.locator('[data-member="Niemand"]').isVisible(), false, "folded");
  const first = page.locator('[data-member="Kind 1"]');
  // The last question of the lesson is answered in own words, which nobody judges.
  assert.equal(await first.getAttribute("data-right"), String(questions - 1));
  assert.equal(await first.getAttribute("data-answers"), String(questions - 1));
  assert.match(await page.textContent("[data-class] [role=status]"), /27 von 29/);
  // What was missed: the last question but one by a third as "R" and by a third as "w".
  const missed = await page.$$eval("[data-missed]:is(li)", (all) => all.map((it) => [it.dataset.missed, it.textContent]));
  assert.equal(missed.length, 1);
  assert.equal(missed[0][0], String(questions - 1));
  assert.match(missed[0][1], /18 von 27/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(action("save-class"))]);
  assert.equal(download.suggestedFilename(), "queenside-class.csv");
  const saved = await readFile(await download.path(), "utf8");
  assert.match(saved, /^\uFEFFName;[^,]+\r\n/);
  const rows = saved.split("\r\n");
  assert.ok(rows.includes(`Kind 1;backtracking;${questions - 1};${questions - 1};${"1;".repeat(questions)}${"r".repeat(questions)};;`), rows[1]);
  for (const name of ["Verloren", "Erfunden"]) assert.ok(rows.some((row) => row.startsWith(`${name};;;;;`)), name);
  const button = await page.locator(action("save-class")).boundingBox();
  assert.ok(button.width < 400, `${button.width} px`);
  await assertAccessible(page);
  await page.locator(".class-missed a").click();
  await page.waitForSelector('[data-view-lesson="backtracking"]');
});

// Files in the encodings of spreadsheets, and storage.
test("codes come from a file, too, and names stay on the machine", async (t) => {
  const page = await openPage(t, "#/class?lang=de", { waitFor: "[data-class]" });
  const said = code("backtracking", "rrrrrrrrr");
  for (const [buffer, name] of [
    [Buffer.from(`\ufeffÇağla\t${said}\r\n`, "utf16le"), "Çağla"],
    [Buffer.from(`J\u00f6rg;${said}\r\n`, "latin1"), "Jörg"],
    [Buffer.from(`\ufeffZoë: ${said}\n`), "Zoë"],
  ]) {
    await page.setInputFiles('[name="file"]', { name: "codes.csv", mimeType: "text/csv", buffer });
    await page.waitForSelector(`[data-member="${name}"][data-right]`);
  }
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Zoë|Jörg/.test(localStorage[key]))), []);
});
