// Needs: layout, pointer
// Lessons in a frame and in projector mode, done as a pupil does them: by wheel, pointer and
// keys. A script's click would scroll to what nobody can see.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lean, refuseStorage } from "./launch.mjs";
import { LESSONS, answer, doneByHand, eachScene, HAND, numbers, opened } from "./lessons.mjs";
import { goTo, openPage } from "./site.mjs";

const SIZES = [{ width: 1000, height: 640 }, { width: 1366, height: 768 }];

/** In the usual run, each lesson in one way and size, and one question of each kind. */
const WAYS = LESSONS.flatMap((lesson, k) =>
  ["embed", "full"].flatMap((way, w) => SIZES.map((viewport, s) => ({ lesson, way, viewport, isUsual: w === k % 2 && s === (k >> 1) % 2 }))),
).filter((it) => it.isUsual || process.env.QUEENSIDE_EVERY);

for (const { lesson, way, viewport } of WAYS) {
  test(`${lesson} with ${way}=1 at ${viewport.width} × ${viewport.height} by hand`, async (t) => {
    const at = (part) => `#/learn/${lesson}/${part}?${way}=1&lang=de`;
    const waitFor = way === "full" ? "[data-scene]" : opened(lesson);
    const page = await openPage(t, at(1), { viewport, reducedMotion: "reduce", waitFor });
    const right = await numbers(lesson);
    const kinds = new Set();
    const answerAll = async () => {
      const questions = await page.$$eval("[data-question]", (all) => all.map((it) => [it.dataset.question, it.dataset.kind]));
      for (const [number, kind] of questions) {
        if (kinds.has(kind) && !process.env.QUEENSIDE_EVERY) continue;
        kinds.add(kind);
        await answer(page, number, right[Number(number) - 1], HAND);
      }
    };
    if (way === "full") {
      await eachScene(page, answerAll);
    } else {
      const parts = await page.locator(".lesson-parts a").count();
      for (let part = 1; part <= parts; part += 1) {
        if (part > 1) await goTo(page, at(part));
        await page.waitForSelector(`[data-part="${part}"]`);
        await answerAll();
      }
    }
    assert.ok(kinds.size >= 3, `${lesson} has ${[...kinds].join(", ")}`);
  });
}

test("lesson 4 is done by hand in projector mode where nothing can be stored", { skip: !process.env.QUEENSIDE_EVERY }, async (t) => {
  const viewport = { width: 1366, height: 768 };
  const page = await openPage(t, "#/learn/backtracking?full=1&lang=en", { viewport, reducedMotion: "reduce", before: refuseStorage, waitFor: "[data-scene]" });
  await doneByHand(page, "backtracking");
  const marks = await page.getAttribute("[data-view-lesson]", "data-marks");
  assert.match(marks, /^[rR.]{9}$/);
  const letters = { r: "r", R: "l", ".": "c" };
  assert.ok((await page.textContent("[data-hand-in]")).includes(` answers=${[...marks].map((it) => letters[it]).join("")} `));
});

test("where nothing can be stored, answers stay for the visit, and the page shows below the question that they are lost", async (t) => {
  const page = await openPage(t, "#/learn/problem/2?lang=en", { before: lean(refuseStorage), waitFor: opened("problem"), viewport: { width: 1366, height: 768 } });
  const number = await page.getAttribute("[data-question][data-kind=choice]", "data-question");
  assert.equal(await page.locator("[data-unsaved]").count(), 0);
  await answer(page, number, null, HAND);
  await page.waitForSelector(`[data-question="${number}"] [data-unsaved]:has-text("your answers are lost when you leave")`);
  assert.equal(await page.locator(".notices").count(), 0, "nothing lies over the question");
  const marks = await page.getAttribute("[data-view-lesson]", "data-marks");
  await HAND.press(page, '[data-action="onward"]');
  await page.waitForSelector('[data-part="3"]');
  assert.equal(await page.getAttribute("[data-view-lesson]", "data-marks"), marks);
  await goTo(page, "#/search?n=6");
  await goTo(page, "#/learn/problem/1");
  await page.waitForSelector(`[data-marks="${marks}"]`);
});
