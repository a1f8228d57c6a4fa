// Needs: layout
// The scenes of the lessons in projector mode: each is whole, and can be read in a class.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS, eachScene } from "./lessons.mjs";
import { openPage } from "./site.mjs";
import { LANGS, settled } from "./views.mjs";

/** The size of each lesson's scenes in the usual run, by turns. */
const PROJECTORS = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const SLIDES = LESSONS.flatMap((lesson, k) =>
  PROJECTORS.flatMap((viewport, s) => LANGS.map((lang, l) => ({ lesson, viewport, lang, isUsual: lang === "de" && s === (k + l) % 3 }))),
).filter((it) => it.isUsual || process.env.QUEENSIDE_EVERY);

for (const { lesson, viewport, lang } of SLIDES) {
  test(`every scene of ${lesson} is whole at ${viewport.width} × ${viewport.height}, in ${lang}`, async (t) => {
    const page = await openPage(t, `#/learn/${lesson}?full=1&lang=${lang}`, { viewport, reducedMotion: "reduce", waitFor: "[data-scene]" });
    const faults = [];
    await eachScene(page, async (number) => {
      await settled(page);
      faults.push(...(await page.evaluate(cut)).map((it) => `scene ${number}: ${it}`));
    });
    assert.deepEqual(faults, []);
  });
}

/** Runs in the page: what a scene cuts, hides below its player, or shows too small for a class. */
function cut() {
  const faults = [];
  const frame = document.querySelector(".frame");
  const end = Math.min(frame.getBoundingClientRect().bottom, document.querySelector(".lesson-steps[data-dock]")?.getBoundingClientRect().top ?? Infinity);
  const parts = ".lesson-block, .question-keys > *, .lesson-listing > li, .lesson-say, [data-board], .beside, .plate, .lesson-text code";
  for (const part of document.querySelectorAll(parts)) {
    if (!part.checkVisibility() || !part.textContent.trim()) continue;
    const { bottom, right, width } = part.getBoundingClientRect();
    const name = part.textContent.trim().slice(0, 40);
    if (width > 0 && bottom > end + 1) faults.push(`${name} ends ${Math.round(bottom - end)} px below the screen`);
    if (right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && getComputedStyle(part).display !== "inline") {
      faults.push(`${name} is too wide`);
    }
  }
  // As in docs: a class reads 22 px at 1024 × 768.
  if (innerWidth === 1024) {
    for (const part of document.querySelectorAll(".lesson-block p, .lesson-listing > li, .question-ask, .pick, .lesson-say")) {
      if (part.checkVisibility() && parseFloat(getComputedStyle(part).fontSize) < 22) faults.push(`${part.textContent.trim().slice(0, 40)} is small`);
    }
  }
  return faults;
}
