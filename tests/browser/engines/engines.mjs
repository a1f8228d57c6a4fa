// A page in the engine that `cargo xtask` names: the same few verbs for all.

import assert from "node:assert/strict";
import { STARTED, serveSite } from "../host.mjs";
import { firefox } from "./firefox.mjs";
import { webkit } from "./webkit.mjs";

const STARTERS = {
  firefox: () => firefox(process.env.QUEENSIDE_ENGINE_PATH),
  webkit: () =>
    webkit(process.env.QUEENSIDE_ENGINE_PATH, {
      driver: process.env.QUEENSIDE_ENGINE_DRIVER,
      screen: process.env.QUEENSIDE_ENGINE_SCREEN,
    }),
};

/** Starts engine and host. */
export async function start() {
  const starter = STARTERS[process.env.QUEENSIDE_ENGINE];
  assert.ok(starter, "QUEENSIDE_ENGINE is not set: run this by `cargo xtask test --only engines`");
  const [host, engine] = await Promise.all([serveSite(), starter()]);
  const page = pageOf(engine, host.address);
  await page.resize(1280, 800);
  return {
    page,
    async close() {
      await engine.close();
      host.close();
    },
  };
}

function pageOf(engine, address) {
  /** Calls a function in the page; arguments and result are what JSON knows. */
  const evaluate = async (what, ...given) => {
    const source = `(json) => JSON.stringify((${what})(...JSON.parse(json)) ?? null)`;
    return JSON.parse(await engine.call(source, JSON.stringify(given)));
  };

  /** Asks the page again and again, until the answer is one. */
  const wait = async (what, ...given) => {
    const end = Date.now() + 60_000;
    for (;;) {
      const answer = await evaluate(what, ...given);
      if (answer) return answer;
      if (Date.now() > end) {
        const [line] = String(what).split("\n");
        throw new Error(`waited in vain for ${line} ${given}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  const see = (selector) => wait((selector) => document.querySelector(selector) !== null, selector);

  /** The middle of an element that can be pressed, brought into sight. */
  const middle = (selector) =>
    wait((selector) => {
      const element = document.querySelector(selector);
      if (!element || element.disabled) return null;
      element.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return width > 0 && element.contains(document.elementFromPoint(x, y)) && { x, y };
    }, selector);

  return {
    evaluate,
    wait,
    see,

    /** Loads an address anew and waits until the page runs. */
    async open(hash, selector = STARTED) {
      await engine.go("about:blank");
      await engine.go(address + hash);
      await see(selector);
      await evaluate(() => {
        window.faults = [];
        const note = (event) => window.faults.push(String(event.message ?? event.reason ?? event.violatedDirective));
        for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) addEventListener(kind, note);
      });
    },

    /** Presses an element with the mouse. */
    async click(selector) {
      const { x, y } = await middle(selector);
      await engine.act([
        {
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", x, y, origin: "viewport" },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]);
    },

    /** Presses keys, each a character of WebDriver's. */
    press: (...keys) =>
      engine.act([
        {
          type: "key",
          id: "keyboard",
          actions: keys.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]),
        },
      ]),

    /** Chooses in a list, as its menu would; menus are windows of the system. */
    choose: (selector, value) =>
      wait((selector, value) => {
        const field = document.querySelector(selector);
        if (![...(field?.options ?? [])].some((option) => option.value === value)) return false;
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
        return true;
      }, selector, value),

    status: (name) => see(`[data-app][data-status="${name}"]`),

    /** Makes the page so large; a window with bars of its own has a least width. */
    async resize(width, height) {
      await engine.resize(width, height);
      await wait((height) => innerHeight === height, height);
    },

    /** Fails if the page has said that something went wrong since it was opened. */
    async assertWell() {
      assert.deepEqual(await evaluate(() => window.faults), []);
      assert.equal(await evaluate(() => document.querySelector("[data-notice=failure]").hidden), true);
    },
  };
}
