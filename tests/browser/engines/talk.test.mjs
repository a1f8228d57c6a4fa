// A talk, and the page in a frame of another site, in Firefox and WebKit.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { action } from "../hooks.mjs";
import { serve } from "../server.mjs";
import { start, test } from "./engines.mjs";

/** The example page of docs/EMBEDDING.md, which is the other site. */
const EXAMPLE = fileURLToPath(new URL("../../../docs/embedding/", import.meta.url));

/** Six moments of three views. */
const MOMENTS = [
  "#/search?n=6&by=rows&at=33",
  "#/search?n=6&by=rows&at=120",
  "#/lab?n=8&queens=d5",
  "#/lab?n=8&queens=d5,f6",
  "#/game?n=6",
  "#/search?n=8&by=one-per-line&at=1876",
];

const [PAGE_UP, PAGE_DOWN, ESCAPE] = ["\uE00E", "\uE00F", "\uE00C"];

let engine, page, other;
before(async () => {
  [engine, other] = await Promise.all([start(), serve(EXAMPLE, "/school/")]);
  page = engine.page;
});
after(() => {
  other?.close();
  return engine?.close();
});

/** Adds what is shown to the talk, by the dialog of the link. */
async function collect(number) {
  await page.wait((selector) => {
    const button = document.querySelector(selector);
    button?.click();
    return button !== null;
  }, action("link"));
  await page.click(`dialog.share ${action("add-to-talk")}`);
  await page.see(`dialog.share [data-added="${number}"]`);
  await page.press(ESCAPE);
  await page.wait(() => document.querySelector("dialog.share") === null);
}

const isBlack = () => page.evaluate(() => document.documentElement.hasAttribute("data-blank"));

test("six moments of three views are collected and shown by keys, and the notes go with them", async () => {
  await page.open("#/options");
  await page.evaluate(() => localStorage.clear());
  for (const [at, moment] of MOMENTS.entries()) {
    await page.open(moment);
    await collect(at + 1);
  }
  await page.open("#/talk", '[data-row="6"]');
  // A driver keeps to one window, so what would be the second one is a frame of the first.
  await page.evaluate(() => {
    window.open = (address) => {
      const frame = Object.assign(document.createElement("iframe"), { id: "second", src: address });
      document.body.append(frame);
      return frame.contentWindow;
    };
  });
  await page.click(action("notes-window"));
  const told = (at) =>
    page.wait((at) => document.querySelector("#second").contentDocument?.querySelector("[data-speaker]")?.dataset.at === at, String(at));
  await page.wait(() => document.querySelector("#second")?.contentDocument?.querySelector("[data-speaker]"));
  await page.click(action("present"));
  await page.see('[data-slide="1"]');
  await told(1);
  for (const [number, view] of [[2, "search"], [3, "lab"], [4, "lab"], [5, "game"], [6, "search"]]) {
    await page.press(PAGE_DOWN);
    await page.see(`[data-slide="${number}"]`);
    await page.see(`[data-app][data-view="${view}"][data-full]`);
    await told(number);
  }
  await page.see('[data-counter="step"][data-value="1876"]');
  await page.press(PAGE_UP);
  await page.see('[data-slide="5"]');
  await told(5);
  await page.press("b");
  assert.equal(await isBlack(), true);
  await page.press("b");
  assert.equal(await isBlack(), false);
  await page.press(ESCAPE);
  await page.see('[data-app][data-view="talk"]:not([data-full]) [data-row="6"]');
});

/** Opens the example with the site in its frame; the two are different origins. */
async function embed(shown) {
  const outer = other.address.replace("127.0.0.1", "localhost");
  assert.notEqual(new URL(outer).origin, new URL(page.address).origin);
  await page.visit(`${outer}?queenside=${encodeURIComponent(page.address)}&shown=${encodeURIComponent(shown)}`, "iframe");
}

const say = (message) =>
  page.evaluate((message) => document.querySelector("iframe").contentWindow.postMessage({ queenside: 1, ...message }, "*"), message);

/** Waits for a message of a kind that holds all of these values. */
const hear = (event, values = {}) =>
  page.wait(
    (event, values) => {
      const said = [...document.querySelectorAll(`#heard [data-event="${event}"]`)].map((it) => JSON.parse(it.textContent));
      return said.find((it) => Object.entries(values).every(([name, value]) => it[name] === value));
    },
    event,
    values,
  );

test("the page around a search plays it, goes to a step and hears of it", async () => {
  await embed("#/search?n=6&by=rows&speed=20&embed=1");
  await hear("ready", { view: "search", step: 0, n: 6 });
  await say({ command: "goto", step: 40 });
  await hear("state", { step: 40 });
  await say({ command: "step" });
  await hear("state", { step: 41 });
  await say({ command: "play" });
  await hear("state", { status: "running" });
  await say({ command: "pause" });
  await hear("state", { status: "paused" });
});

test("a frame whose address names another origin, or none, is silent and does nothing", async () => {
  await embed("#/search?n=6&by=rows&embed=1");
  await hear("ready");
  const deaf = ["", `&messages=${encodeURIComponent("https://example.org")}`].map((it) => `#/search?n=6&by=rows&at=10&embed=1${it}`);
  await page.run(async (site, addresses) => {
    window.said = [];
    const frames = addresses.map((address) => Object.assign(document.createElement("iframe"), { className: "deaf", src: site + address }));
    addEventListener("message", ({ source }) => frames.some((it) => it.contentWindow === source) && window.said.push(source.name));
    const loaded = frames.map((it) => new Promise((resolve) => it.addEventListener("load", resolve)));
    document.body.append(...frames);
    await Promise.all(loaded);
  }, page.address, deaf);
  const all = (message) =>
    page.evaluate((message) => {
      for (const frame of document.querySelectorAll("iframe")) frame.contentWindow.postMessage({ queenside: 1, ...message }, "*");
    }, message);
  // A frame that may talk, loaded after them, answers all of it; they have had longer.
  await page.evaluate((src) => (document.querySelector("iframe").src = src), await page.evaluate(() => document.querySelector("iframe").src.replace("#", "?again#").replace("n=6", "n=7")));
  await hear("ready", { n: 7 });
  for (let step = 1; step <= 5; step += 1) {
    await all({ command: "step" });
    await hear("state", { n: 7, step });
  }
  assert.deepEqual(await page.evaluate(() => window.said), []);
});
