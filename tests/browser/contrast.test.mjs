// Needs: media, pointer
// Colours as the browser computes them: by media queries, and below the pointer (WCAG 2.2, criteria 1.4.3
// and 1.4.11). src/settings/theme.rs has the colours by name against what they lie on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { goTo, openPage } from "./site.mjs";
import { settled } from "./views.mjs";

const channels = (colour) => colour.match(/[\d.]+/g).map(Number);

const luminance = (channels) => {
  const [r, g, b] = channels.map((it) => it / 255).map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => {
  const [high, low] = [luminance(a), luminance(b)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

test("automatic themes follow what the system asks for, by media queries", async (t) => {
  const page = await openPage(t, "#/search?n=5&theme=auto", { contrast: "more", colorScheme: "dark" });
  const ground = () => page.$eval("[data-square=a1]", (it) => getComputedStyle(it).backgroundColor);
  assert.equal(await ground(), "rgb(38, 38, 38)");
  await page.emulateMedia({ contrast: "more", colorScheme: "light" });
  assert.equal(await ground(), "rgb(207, 207, 207)");
  await page.emulateMedia({ contrast: "no-preference", colorScheme: "light" });
  await page.reload();
  await page.waitForSelector("[data-app] [data-square=a1]");
  assert.equal(await ground(), "rgb(217, 200, 168)");
});

/** Buttons of every kind: links, main ones, those that are pressed. */
const WITH_BUTTONS = ["learn/backtracking/4", "learn/backtracking/teachers", "sheet", "about", "options", "game?n=6&queens=b1,d2,f3,a4,c5,e6"];

for (const theme of process.env.QUEENSIDE_EVERY ? ["light", "dark", "contrast"] : ["dark"]) {
  test(`under the pointer a button keeps its text: ${theme}`, async (t) => {
    const page = await openPage(t, `#/?theme=${theme}`, { reducedMotion: "reduce" });
    for (const address of WITH_BUTTONS) {
      let seen = 0;
      await goTo(page, `#/${address}${address.includes("?") ? "&" : "?"}theme=${theme}`);
      await page.waitForSelector("#main .button:visible, .game-keys .button:visible");
      // What is fetched brings buttons of its own.
      await settled(page);
      for (const button of await page.locator(".button:visible").all()) {
        await button.hover({ force: true });
        const [text, ground] = await button.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]);
        const [r, g, b, alpha = 1] = channels(ground);
        if (alpha === 0 || !text.startsWith("rgb(")) continue;
        const found = ratio(channels(text).slice(0, 3), [r, g, b]);
        assert.ok(found >= 4.5, `${address}: ${await button.textContent()}: ${text} on ${ground}`);
        seen += 1;
      }
      // Two have a single button, and the worker brings more to the game.
      assert.ok(seen >= (["about", "options"].includes(address) ? 1 : 2), `${address}: ${seen} buttons`);
    }
  });
}

test("in the contrast theme an empty track is not a full one", async (t) => {
  const page = await openPage(t, "#/compare?n=6&by=one-per-line,field-order&panel=chart&theme=contrast", { waitFor: ".lane-rail" });
  const fill = async (selector) => channels(await page.$eval(selector, (it) => getComputedStyle(it).fill));
  const found = ratio(await fill(".lane-rail"), await fill(".lane-done"));
  assert.ok(found >= 3, `${found} : 1`);
});
