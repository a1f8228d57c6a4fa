// Writes everything that is made from the drawings in `web/icons/`: copies the queen of `queen.svg`
// to the page and the icons, and renders the icons and the picture that messengers show beside a
// link as PNG. `cargo xtask icons` after a change of a drawing; commit the result.

import { readFile, writeFile } from "node:fs/promises";
import { launchBrowser } from "./launch.mjs";

// Without a browser nothing is written: drawings and pictures would differ.
const browser = await launchBrowser();
const ICONS = new URL("../../web/icons/", import.meta.url);

const [, QUEEN] = / d="([^"]*)"/.exec(await readFile(new URL("queen.svg", ICONS), "utf8"));

for (const file of ["../../index.html", "icon.svg", "maskable.svg"]) {
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

/** All solutions for n = 8: the column of the queen in each row. */
function solutions(columns = []) {
  if (columns.length === 8) return [columns];
  const isFree = (x) => columns.every((other, y) => other !== x && Math.abs(other - x) !== columns.length - y);
  return [...Array(8).keys()].filter(isFree).flatMap((x) => solutions([...columns, x]));
}

/** The row, from the bottom, of the queen that is missing on the large board of the preview. */
const MISSING = 4;

/** A board of a solution, `side` wide; `draw` draws the queen of a row in a square whose side is 1. */
function board(columns, left, top, side, draw) {
  const dark = [...Array(64).keys()].map((field) => [field % 8, Math.floor(field / 8)]).filter(([x, y]) => (x + y) % 2);
  const squares = dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("");
  const queens = columns.map((x, y) => `<g transform="translate(${x} ${7 - y})">${draw(y)}</g>`).join("");
  return `<g transform="translate(${left} ${top}) scale(${side / 8})">
    <path d="M0 0h8v8h-8z" fill="var(--wood-light)"/><path d="${squares}" fill="var(--wood-dark)"/>
    <path d="M0 0h8v8h-8z" fill="none" stroke="var(--wood-edge)" stroke-width="${side > 100 ? 0.04 : 0}"/>${queens}</g>`;
}

/** A solution without one of its queens, whose square is open, and all solutions: a task without words. */
function preview() {
  const crown = `<path d="${QUEEN}" transform="translate(.08 .08) scale(.0175)" fill="var(--queen)"/>`;
  const dot = () => '<circle cx=".5" cy=".5" r=".4" fill="var(--queen)"/>';
  const all = solutions();
  const [shown, columns, side, gap] = [all[41], 8, 42, 6.4];
  const small = all.map((it, place) => {
    const [x, y] = [764 + (place % columns) * (side + gap), 26 + Math.floor(place / columns) * (side + gap)];
    return board(it, x, y, side, dot);
  });
  const open = `<rect x=".1" y=".1" width=".8" height=".8" rx=".08" fill="var(--paper)" stroke="var(--gold)" stroke-width=".07" stroke-dasharray=".16 .1"/>`;
  const asked = board(shown, 50, 26, 578, (y) => (y === MISSING ? open : crown));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
    <path d="M0 0h1200v630H0z" fill="var(--paper)"/>${asked}${small.join("")}</svg>`;
}

for (const [drawing, file, side] of DRAWN) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const svg = await readFile(new URL(drawing, ICONS), "utf8");
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await writeFile(new URL(file, ICONS), await page.screenshot({ omitBackground: true }));
  await page.close();
}
const page = await browser.newPage({ viewport: PREVIEW, colorScheme: "light" });
const tokens = await readFile(new URL("../../styles/tokens.css", import.meta.url), "utf8");
await page.setContent(`<style>${tokens} body { margin: 0 } svg { display: block }</style>${preview()}`);
await writeFile(new URL("preview.png", ICONS), await page.screenshot());
await browser.close();
