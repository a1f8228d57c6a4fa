// Writes everything that is made from the drawings in `icons/`: copies the queen of `queen.svg`
// to the page and the icons, renders the icons as PNG, and takes the screenshot that messengers
// show beside a link. Run it after a change of a drawing, and commit the result.

import { readFile, writeFile } from "node:fs/promises";
import { launchBrowser, serveSite, STARTED } from "./host.mjs";
import { settled } from "./views.mjs";

const ICONS = new URL("../../icons/", import.meta.url);

const [, QUEEN] = / d="([^"]*)"/.exec(await readFile(new URL("queen.svg", ICONS), "utf8"));

for (const file of ["../index.html", "icon.svg", "maskable.svg"]) {
  const url = new URL(file, ICONS);
  const text = await readFile(url, "utf8");
  await writeFile(url, text.replace(/(class=(["'])piece\2 d=\2)[^"']*/g, `$1${QUEEN}`));
}

/** Drawing, rendered file, and its width and height in pixels. */
const DRAWN = [
  ["icon.svg", "icon-192.png", 192],
  ["icon.svg", "icon-512.png", 512],
  ["maskable.svg", "maskable-512.png", 512],
];

/** The format that messengers crop least. */
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
