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
  return pressed(page, '.export [data-action="save"]');
}

/** Presses a button that saves a file, and reads the file. */
export async function pressed(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 60_000 }),
    page.click(button),
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

/** The colours of a picture's pixels, `[red, green, blue]`, at places from 0 to 1 in it. */
export const colours = (page, bytes, type, places) =>
  page.evaluate(
    async ([base64, type, places]) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type }));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return places.map(([x, y]) => {
        const pixel = context.getImageData(x * image.width, y * image.height, 1, 1).data;
        return [...pixel.slice(0, 3)];
      });
    },
    [bytes.toString("base64"), type, places],
  );
