// Fetches the page's fonts and puts both into use at once. boot.js asks for this file when
// the program runs, so that nothing waits for it, unless readers save data.
"use strict";
(async () => {
  await new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
  // As wide as the fonts of systems that stand there before, and at the same height in a
  // line: README.md in this folder.
  const height = { ascentOverride: "100%", descentOverride: "29%", lineGapOverride: "0%" };
  const fonts = [
    ["Queenside Sans", "sans.woff2", "106%"],
    ["Queenside Serif", "serif.woff2", "95%"],
  ].map(([family, file, sizeAdjust]) => {
    const source = `url("${new URL(file, import.meta.url)}") format("woff2")`;
    return new FontFace(family, source, { weight: "400 700", sizeAdjust, ...height });
  });
  // Where one does not come, the system's fonts stay.
  const loaded = await Promise.allSettled(fonts.map((font) => font.load()));
  if (loaded.every(({ status }) => status === "fulfilled")) for (const font of fonts) document.fonts.add(font);
})();
