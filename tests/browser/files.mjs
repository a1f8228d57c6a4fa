// Files that the page offers: asked for, saved, looked into.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** Chooses a form and its parts, presses save, and reads the file. */
export async function saved(page, form, parts = {}) {
  await page.selectOption('[name="export-form"]', form);
  for (const [name, value] of Object.entries(parts)) {
    const field = page.locator(`[name="export-${name}"]`);
    if (name === "what" || name === "preset") await field.selectOption(value);
    else {
      await field.fill(value);
      await field.press("Tab");
    }
  }
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.click('.export [data-action="save"]'),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/**
 * Fails unless the browser shows the picture, square and of that width; squares
 * of whole pixels make pictures up to 8 pixels narrower.
 */
export async function assertImage(page, bytes, type, width) {
  const size = await page.evaluate(
    async ([base64, type]) => {
      const image = new Image();
      image.src = `data:${type};base64,${base64}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    },
    [bytes.toString("base64"), type],
  );
  assert.equal(size[0], size[1]);
  assert.ok(size[0] > width - 8 && size[0] <= width, `${size} instead of ${width}`);
}

/** How many frames an animation has, and how long each is shown, in milliseconds. */
export const frames = (page, bytes) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type: "image/gif" });
    await decoder.completed;
    await decoder.tracks.ready;
    const times = [];
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
      times.push((await decoder.decode({ frameIndex })).image.duration / 1_000);
    }
    return times;
  }, bytes.toString("base64"));
