// Draws what `icons/` holds as pixels: the icons from their drawings, and from the built site the
// picture that messengers show beside a link. Run it when one of them has changed; what it
// writes is kept.

import { readFile, writeFile } from "node:fs/promises";
import { launchBrowser, serveSite, STARTED } from "./host.mjs";
import { settled } from "./views.mjs";

const ICONS = new URL("../../icons/", import.meta.url);

/** Which drawing as which file, and how many pixels wide and high. */
const DRAWN = [
  ["icon.svg", "icon-192.png", 192],
  ["icon.svg", "icon-512.png", 512],
  ["maskable.svg", "maskable-512.png", 512],
];

/** What messengers crop least. */
const PREVIEW = { width: 1200, height: 630 };

const browser = await launchBrowser();
for (const [drawing, file, side] of DRAWN) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const svg = await readFile(new URL(drawing, ICONS), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await writeFile(new URL(file, ICONS), await page.screenshot({ omitBackground: true }));
  await page.close();
}
const host = await serveSite();
const page = await browser.newPage({ viewport: PREVIEW, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
await page.goto(host.address + ("#/"));
await page.waitForSelector(STARTED);
await page.evaluate(() => document.fonts.ready);
await settled(page);
await writeFile(new URL("preview.png", ICONS), await page.screenshot());
await browser.close();
host.close();
