// Codes that cameras read, read by a decoder that knows nothing of the page.

import jsQR from "jsqr";
import { PNG } from "pngjs";

/** The content of a code seen on a page: the text, or null where none is read. */
export async function decoded(locator) {
  const { width, height, data } = PNG.sync.read(await locator.screenshot({ scale: "device" }));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}
