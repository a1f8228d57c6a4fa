// A page in the engine that `cargo xtask` names: the same few verbs for all.

import assert from "node:assert/strict";
import { test as inNode } from "node:test";
import { openMenus } from "../acts.mjs";
import { STARTED, serveSite } from "../launch.mjs";
import { drawn } from "../site.mjs";
import { keepAnswers } from "../traces.mjs";
import { firefox } from "./firefox.mjs";
import { webkit } from "./webkit.mjs";

const STARTERS = {
  firefox: (env) => firefox(process.env.QUEENSIDE_ENGINE_PATH, env),
  webkit: (env) =>
    webkit(process.env.QUEENSIDE_ENGINE_PATH, {
      env,
      driver: process.env.QUEENSIDE_ENGINE_DRIVER,
      screen: process.env.QUEENSIDE_ENGINE_SCREEN,
    }),
};

/** The pages that are open. */
const pages = new Set();

/** How often WebKit may break one test. */
const ATTEMPTS = 3;

/** How often it may break tests of a file. More are not its fault. */
const MOST_BROKEN = 2;

/** How often it has. */
let broken = 0;

/** The error of WebKit's driver when the page's process or the whole browser has ended. */
const GONE = /invalid session id|Could not parse script result/;

/**
 * A test, after which no page may have reported an error.
 *
 * WebKit on Linux now and then ends a WebAssembly program with "Out of bounds memory
 * access" after optimising it (bugs.webkit.org 259441; never with
 * that compiler switched off, nor in other engines), or its own process ends in that
 * compiler. A test that it has broken so is tried again, in a new browser if the old one
 * has ended, and reports it. A panic of the page's own is another trap, and fails.
 */
export const test = (name, body) =>
  inNode(name, async (context) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await body();
        for (const page of pages) await page.assertWell();
        return;
      } catch (error) {
        const isWebKit = process.env.QUEENSIDE_ENGINE === "webkit";
        const traps = await Promise.all([...pages].map((page) => page.trap().catch((fault) => fault.message)));
        const isGone = [error.message, ...traps].some((said) => GONE.test(said));
        const isBroken = isGone || traps.some((trap) => trap?.includes("Out of bounds memory access"));
        if (isBroken) broken += 1;
        if (!isWebKit || attempt === ATTEMPTS || !isBroken || broken > MOST_BROKEN) {
          for (const page of pages) await page.keep(context, error);
          throw error;
        }
        for (const page of pages) await (isGone ? page.revive() : page.lose());
        context.diagnostic(`WebKit broke the page, attempt ${attempt} of ${ATTEMPTS}: ${error.message}`);
      }
    }
  });

/** Starts engine and host; `env` is set for the engine, such as its time zone. */
export async function start(env = {}) {
  const starter = STARTERS[process.env.QUEENSIDE_ENGINE];
  assert.ok(starter, "QUEENSIDE_ENGINE is not set: run this by `cargo xtask test --only engines`");
  const [host, engine] = await Promise.all([serveSite(), starter(env)]);
  const page = pageOf(engine, host.address);
  await page.resize(1280, 800);
  page.revive = async () => {
    page.lose();
    await engine.close().catch(() => null);
    Object.assign(engine, await starter(env));
    await page.resize(1280, 800);
  };
  pages.add(page);
  return {
    page,
    /** Takes the host away. */
    cut: () => host.close(),
    async close() {
      pages.delete(page);
      await engine.close();
      host.close();
    },
  };
}

/** In the page: waits for the next change of the document, or a tenth of a second for what is no part of it. */
const changed = () =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => end());
    const timer = setTimeout(() => end(), 100);
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      setTimeout(resolve);
    };
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  });

function pageOf(engine, address) {
  /** True once a page of the site is loaded that no engine has broken. */
  let isLoaded = false;

  /** Calls a function in the page, and waits for its promise; arguments and result are what JSON can hold. */
  const evaluate = async (what, ...given) => {
    const source = `async (json) => JSON.stringify((await (${what})(...JSON.parse(json))) ?? null)`;
    return JSON.parse(await engine.call(source, JSON.stringify(given)));
  };

  /** In the page: the text of the notice of failure, where it is shown. */
  const noticed = () => document.querySelector("[data-notice=failure]:not([hidden])")?.innerText;

  /** The error that it was shown for, or that the page has come back from. */
  const trap = () =>
    evaluate(() => {
      const shown = document.querySelector("[data-notice=failure]:not([hidden])")?.dataset.error;
      return shown ?? document.querySelector("[data-notice=returned]:not([hidden])")?.dataset.error;
    });

  /** Waits in the page until a function of it returns something, or the page has stopped. */
  const wait = async (what, ...given) => {
    const untilTrue = `async (...given) => {
      const end = Date.now() + 60_000;
      for (;;) {
        const answer = await (${what})(...given);
        if (answer) return { answer };
        const stopped = (${noticed})();
        if (stopped || Date.now() > end) return { stopped };
        await (${changed})();
      }
    }`;
    const { answer, stopped } = await evaluate(untilTrue, ...given);
    if (answer) return answer;
    const [line] = String(what).split("\n");
    const faults = JSON.stringify([...((await evaluate(() => window.faults)) ?? []), await trap(), stopped]);
    throw new Error(`waited in vain for ${line} ${given}; the page says ${faults}`);
  };

  const see = (selector) => wait((selector) => document.querySelector(selector) !== null, selector);

  /**
   * The middle of an element that can be pressed, brought into sight, as soon as it has
   * stayed there for two frames: what measures its room moves it once more.
   */
  const middle = (selector) =>
    wait(async (selector) => {
      const aim = () => {
        const element = document.querySelector(selector);
        if (!element || element.disabled) return null;
        element.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        return width > 0 && element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
      };
      const first = aim();
      for (let frame = 0; first && frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const now = first && aim();
      return now?.x === first?.x && now?.y === first?.y && now;
    }, selector);

  /**
   * The same by events of the page's own: a driver without fingers makes a mouse of them.
   * Between two events the page has time to draw.
   */
  const finger = async (points) => {
    const send = (type, at) =>
      evaluate(
        (type, { x, y }) => {
          const button = type === "pointermove" ? -1 : 0;
          const common = { bubbles: true, composed: true, cancelable: true, isPrimary: true };
          const event = new PointerEvent(type, { ...common, button, pointerId: 2, pointerType: "touch", clientX: x, clientY: y });
          document.elementFromPoint(x, y).dispatchEvent(event);
        },
        type,
        at,
      );
    const [first, ...others] = points;
    await send("pointerdown", first);
    for (const it of others) await send("pointermove", it);
    await send("pointerup", points.at(-1));
    if (others.length === 0) await evaluate(({ x, y }) => document.elementFromPoint(x, y).click(), first);
  };

  /** Goes down at the first of some points, over the others, and up at the last. */
  const point = (pointerType, [first, ...others]) => {
    if (pointerType === "touch" && !engine.hasFingers) return finger([first, ...others]);
    const to = ({ x, y }, duration) => ({ type: "pointerMove", x, y, duration, origin: "viewport" });
    return engine.act([
      {
        type: "pointer",
        id: pointerType,
        parameters: { pointerType },
        actions: [
          to(first, 0),
          { type: "pointerDown", button: 0 },
          ...others.map((it) => to(it, 100)),
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  };

  return {
    evaluate,
    trap,
    wait,
    see,

    /** Where the site is. */
    address,

    /** Reloads an address of the site and waits until the page runs. */
    open(hash, selector = STARTED) {
      return this.visit(address + hash, selector);
    },

    /** Follows an address of the site within the running page, if there is one, and waits for its view. */
    async follow(hash) {
      if (!isLoaded) return this.open(hash);
      await evaluate((hash) => void (location.hash = hash), hash);
      await see(drawn(hash));
    },

    /** The same as somebody who has never been here: nothing is stored, and no view keeps anything. */
    async followFresh(hash) {
      await this.follow("#/options");
      await evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        dispatchEvent(new StorageEvent("storage"));
      });
      await this.follow(hash);
    },

    /** An engine has broken the page: it is loaded again before it is used. */
    lose: () => void (isLoaded = false),

    /** Reloads any page and waits for the element. */
    async visit(url, selector) {
      await engine.go("about:blank");
      await engine.go(url);
      await see(selector);
      isLoaded = url.startsWith(address);
      await evaluate(() => {
        window.faults = [];
        const note = (event) => window.faults.push(String(event.message ?? event.reason ?? event.violatedDirective));
        for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) addEventListener(kind, note);
      });
    },

    /** Presses an element with the mouse; opens the menu that it is in. */
    async click(selector) {
      await see(selector);
      await evaluate(`(selector) => (${openMenus})(document.querySelector(selector))`, selector);
      await point("mouse", [await middle(selector)]);
    },

    /** Presses an element with a finger. */
    async tap(selector) {
      await point("touch", [await middle(selector)]);
    },

    /** Drags from one element to another, by "mouse" or "touch". */
    async drag(from, to, pointerType) {
      const [start, end] = [await middle(from), await middle(to)];
      const between = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
      await point(pointerType, [start, between, end]);
    },

    /** Puts a text into a field, as pasting does. */
    type: (selector, text) =>
      evaluate((selector, text) => {
        const field = document.querySelector(selector);
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }, selector, text),

    point,
    picture: () => engine.picture(),

    /** Presses keys together, each a character of WebDriver's. */
    chord: (...keys) =>
      engine.act([
        {
          type: "key",
          id: "keyboard",
          actions: [
            ...keys.map((value) => ({ type: "keyDown", value })),
            ...keys.toReversed().map((value) => ({ type: "keyUp", value })),
          ],
        },
      ]),

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

    /** The same if the window can be so small. */
    resizeAtMost: (width, height) => engine.resize(width, height),

    /** Makes the page so large; a window with bars of its own has a least width. */
    async resize(width, height) {
      await engine.resize(width, height);
      await wait((height) => innerHeight === height, height);
    },

    /** Keeps what a test that has failed was looking at. */
    keep: (context, error) =>
      keepAnswers(context, error, {
        picture: () => engine.picture(),
        content: () => evaluate(() => document.documentElement.outerHTML),
        lines: async () => [...(await evaluate(() => [location.href, ...(window.faults ?? [])])), ...(engine.errors ?? [])],
      }),

    /** Fails if the page has reported an error since it was opened. */
    async assertWell() {
      assert.deepEqual(await evaluate(() => window.faults), []);
      assert.equal(await evaluate(noticed), null);
      // A page that has come back by itself has broken, too.
      const broken = await trap();
      assert.equal(broken, null, [broken, ...(engine.errors ?? [])].join("\n"));
    },
  };
}
