// Firefox and WebKit for random actions: a page with the part of Playwright's interface that the
// actions use.

import { start } from "./engines/engines.mjs";
import { STARTED } from "./launch.mjs";

/** Kinds of actions that a driver of these engines cannot do, or not within one page. */
export const ONLY_CHROMIUM = ["back", "forward", "network", "tab"];

/** WebDriver's characters for keys. */
const KEYS = {
  Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Delete: "\uE017", Shift: "\uE008", Control: "\uE009",
  PageUp: "\uE00E", PageDown: "\uE00F", End: "\uE010", Home: "\uE011",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015",
};

function withPlaywrightsNames(page, observe) {
  const from = { x: 0, y: 0 };
  const at = (x, y) => ({ x: Math.round(x), y: Math.round(y) });
  let isDown = false;
  return {
    evaluate: (what, given) => page.run(`async (given) => (${what})(given)`, given),
    mouse: {
      click: (x, y) => page.point("mouse", [at(x, y)]),
      async move(x, y) {
        if (isDown) await page.point("mouse", [{ ...from }, at(x, y)]);
        Object.assign(from, at(x, y));
      },
      down: async () => void (isDown = true),
      up: async () => void (isDown = false),
    },
    keyboard: {
      press: (chord) => page.chord(...chord.split("+").map((name) => KEYS[name] ?? name)),
      insertText: (text) => page.evaluate((text) => void document.execCommand("insertText", false, text), text),
    },
    resize: (width, height) => page.resizeAtMost(width, height),
    waitForSelector: (selector) => page.see(selector),
    async reload() {
      await page.open(await page.evaluate(() => location.hash));
      await page.evaluate(observe);
    },
    context: () => ({ setOffline: async () => {} }),
  };
}

/** Starts the engine that `cargo xtask` names. `observe` runs in each new document. */
export async function engine(observe) {
  const { page, close } = await start();
  return {
    close,
    async open() {
      await page.open("");
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.open("", STARTED);
      await page.evaluate(observe);
      return {
        page: withPlaywrightsNames(page, observe),
        /** The page's console since it was opened. */
        said: () => page.evaluate(() => window.faults ?? []),
        picture: page.picture,
        close: async () => {},
      };
    },
  };
}
