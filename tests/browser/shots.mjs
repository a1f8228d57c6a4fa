// The contact sheet: every view on every screen, in every language, light and
// dark, with the number of things in sight; pictures and one page that shows them, in
// target/shots/. Run by `cargo xtask shots [--view V] [--size WxH] [--lang L] [--theme T]`.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { inSight } from "./in-sight.mjs";
import { launchBrowser, serveSite, STARTED } from "./launch.mjs";
import { addressOf, chosen, filters, LANGS, nameOf, settled, VIEWS } from "./views.mjs";

const THEMES = ["light", "dark"];
const SIZES = [
  [320, 568], [360, 740], [412, 915], [568, 320], [740, 360], [640, 720],
  [950, 700], [1024, 768], [1280, 720], [1366, 768], [1920, 1080], [2560, 1440],
];

const FOLDER = new URL("../../target/shots/", import.meta.url);

const asked = filters(process.argv.slice(2), "view", "size", "lang", "theme");
const views = chosen(VIEWS, asked.view, (it) => it.name);
const sizes = chosen(SIZES, asked.size, nameOf);
const langs = chosen(LANGS, asked.lang);
const themes = chosen(THEMES, asked.theme);

// Pictures of what is no longer there would mislead.
if (process.argv.length === 2) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });

const host = await serveSite();
const browser = await launchBrowser();
const context = await browser.newContext({ reducedMotion: "reduce" });
const page = await context.newPage();
const rows = [];
let pictures = 0;

for (const view of views) {
  for (const lang of langs) {
    for (const theme of themes) {
      const cells = [];
      // Another document each time, so that no picture depends on the one before.
      await page.goto("about:blank");
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(host.address + addressOf(view, lang, theme));
      await page.waitForSelector(STARTED, { state: "attached" });
      await view.open?.(page);
      for (const size of view.sizes ?? sizes) {
        const [width, height] = size;
        await page.setViewportSize({ width, height });
        await settled(page);
        const name = `${view.name}-${nameOf(size)}-${lang}-${theme}.png`;
        await page.screenshot({ path: fileURLToPath(new URL(name, FOLDER)) });
        const figures = await inSight(page);
        console.log(`${view.name}, ${nameOf(size)}, ${lang}, ${theme}: ${figures}`);
        cells.push({ name, size, figures });
        pictures += 1;
      }
      rows.push({ view: view.name, lang, theme, cells });
    }
  }
}
await browser.close();
host.close();

const figure = ({ name, size: [width, height], figures }) =>
  `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy" width="${width}" height="${height}"></a>` +
  `<figcaption>${width} × ${height}: ${figures}</figcaption></figure>`;
const row = ({ view, lang, theme, cells }) =>
  `<section><h2>${view} · ${lang} · ${theme}</h2>${cells.map(figure).join("\n")}</section>`;
await writeFile(
  new URL("index.html", FOLDER),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Queenside: contact sheet</title>
<style>
  body { font: 14px system-ui; margin: 16px; background: #808080; }
  section { display: flex; flex-wrap: wrap; gap: 16px; align-items: end; margin-block-end: 32px; }
  h2 { flex-basis: 100%; margin: 0; font-size: 18px; }
  figure { margin: 0; }
  img { display: block; inline-size: auto; block-size: 260px; }
</style>
${rows.map(row).join("\n")}</html>
`,
);
console.log(`${pictures} pictures: target/shots/index.html`);
