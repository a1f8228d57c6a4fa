// Needs: sound, storage
// The sound, made by the browser's own oscillators: off until it is wanted, then soft notes for queens and
// chords for solutions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { action, counters, openPanel, pressAction, record, status } from "./hooks.mjs";
import { lean } from "./host.mjs";
import { goTo, openPage } from "./site.mjs";

const OPTIONS = '[data-view="options"] .options-view';
const TUNING = 440;

/**
 * Writes down which contexts the page makes and which tones it starts, and
 * listens to what reaches the loudspeaker. All of it still sounds.
 */
const listen = (page) =>
  page.addInitScript(() => {
    const heard = (window.heard = { contexts: [], tones: [], peak: 0 });
    window.AudioContext = new Proxy(AudioContext, {
      construct(Real, given, target) {
        const context = Reflect.construct(Real, given, target);
        heard.contexts.push(context);
        return context;
      },
    });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      heard.tones.push({ hertz: this.frequency.value, wave: this.type, when });
      return start.call(this, when);
    };
    const { connect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (to, ...rest) {
      if (to === this.context.destination) {
        const meter = new AnalyserNode(this.context);
        const samples = new Float32Array(meter.fftSize);
        connect.call(this, meter);
        const look = () => {
          meter.getFloatTimeDomainData(samples);
          heard.peak = Math.max(heard.peak, ...samples.map(Math.abs));
          setTimeout(look, 10);
        };
        look();
      }
      return connect.call(this, to, ...rest);
    };
  });

const open = (t, address, options = {}) =>
  openPage(t, address, {
    ...options,
    before: lean(async (page) => {
      await listen(page);
      await options.before?.(page);
    }),
  });
const loud = (page) =>
  page.addInitScript(() => localStorage.setItem("queenside.settings", "sound=1"));
const tones = (page) => page.evaluate(() => window.heard.tones);
const contexts = (page) => page.evaluate(() => window.heard.contexts.length);
const programs = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((it) => /(queenside)-[0-9a-f]+_bg\.wasm/.exec(it.name)?.[1])
      .filter(Boolean),
  );

/** Waits until the page has started more tones than before, and returns the new ones. */
async function tonesAfter(page, act) {
  const before = (await tones(page)).length;
  await act();
  await page.waitForFunction((before) => window.heard.tones.length > before, before);
  return (await tones(page)).slice(before);
}

/**
 * Takes steps until the counter has gone up, one press at a time, each drawn and
 * a little later than the one before.
 */
async function stepUntil(page, name, counter) {
  // The search may have been asked for just now.
  await page.waitForSelector(`[data-counter="${counter}"]`, { state: "attached" });
  await page.evaluate(
    async ([name, counter]) => {
      const value = () => document.querySelector(`[data-counter="${counter}"]`).dataset.value;
      const before = value();
      const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      while (value() === before) {
        const pressed = performance.now();
        document.querySelector(`[data-action="${name}"]`).click();
        while (performance.now() - pressed < 20) await drawn();
      }
    },
    [name, counter],
  );
}

test("off by default: the search and a count are silent", async (t) => {
  const page = await open(t, "#/search?n=6&by=field-order");
  await page.click(action("step"));
  await pressAction(page, "finish");
  await status(page, "done");
  assert.deepEqual(await programs(page), ["queenside"]);
  await page.click('nav a[href^="#/count"]');
  await page.click(action("start"));
  await page.waitForSelector('[data-view="count"][data-status="done"]');
  await page.click('header a[href^="#/options"]');
  assert.equal(await page.isChecked('[name="sound"]'), false);
  assert.equal(await contexts(page), 0);
  assert.deepEqual(await tones(page), []);
});

test("turned on it plays a sample, softly, and is remembered; turned off it is silent", async (t) => {
  const page = await open(t, "#/options", { waitFor: OPTIONS });
  const sample = await tonesAfter(page, () => page.check('[name="sound"]'));
  assert.ok(sample.length > 4, "a few notes and a chord");
  assert.equal(await contexts(page), 1);
  await page.waitForFunction(() => window.heard.peak > 0.01);
  await page.waitForFunction(() => {
    const [context] = window.heard.contexts;
    return context.currentTime > window.heard.tones.at(-1).when + 1;
  });
  const peak = await page.evaluate(() => window.heard.peak);
  assert.ok(peak < 0.4, `soft, and not ${peak}`);
  assert.deepEqual(await record(page, "settings"), { sound: "1" });

  await page.selectOption('[name="theme"]', "dark");
  await page.reload();
  await page.waitForSelector(OPTIONS);
  assert.equal(await page.isChecked('[name="sound"]'), true);
  assert.equal(await contexts(page), 0, "nothing has happened yet");

  await page.click('nav a[href^="#/search"]');
  await tonesAfter(page, () => stepUntil(page, "step", "placements"));
  await page.click('header a[href^="#/options"]');
  await page.uncheck('[name="sound"]');
  await page.waitForFunction(() => window.heard.contexts[0].state === "closed");
  const before = (await tones(page)).length;
  assert.deepEqual(await record(page, "settings"), { sound: "0", theme: "dark" });
  await page.click('nav a[href^="#/search"]');
  await stepUntil(page, "step", "placements");
  await page.click(action("next-solution"));
  assert.equal((await tones(page)).length, before);
  assert.equal(await contexts(page), 1);
});

// Which notes a step has is tested natively (sound.rs of the search, tone.rs).
test("steps, their way back and solutions sound as the page's notes say", async (t) => {
  const page = await open(t, "#/search?n=8&by=field-order", { before: loud });
  assert.deepEqual(await programs(page), ["queenside"]);
  assert.equal(await contexts(page), 0, "nothing has happened yet");
  await page.click(action("step"));
  const climb = [];
  for (let queens = Number((await counters(page)).placements) + 1; queens <= 3; queens++) {
    const [tone] = await tonesAfter(page, () => stepUntil(page, "step", "placements"));
    climb.push(tone);
  }
  const pitches = climb.map((tone) => tone.hertz);
  assert.deepEqual(pitches, pitches.toSorted((low, high) => low - high));
  assert.equal(new Set(pitches).size, pitches.length, "each one is higher");
  const [taken] = await tonesAfter(page, () => stepUntil(page, "back", "placements"));
  assert.equal(taken.hertz, pitches.at(-1), "the same pitch");
  assert.notEqual(taken.wave, climb.at(-1).wave, "another colour");
  const chord = await tonesAfter(page, () => page.click(action("next-solution")));
  assert.deepEqual(chord.map((tone) => Math.round(tone.hertz)), [440, 554, 659]);
  const before = (await tones(page)).length;
  await openPanel(page, "solutions");
  await page.click('[data-solutions] [data-solution="1"]');
  await page.click(action("back-to-search"));
  assert.equal((await tones(page)).length, before, "a solution that is looked at in the list is silent");
  assert.equal(await contexts(page), 1);
  await page.waitForFunction(() => window.heard.contexts[0].state === "running");
});

test("a chord when all is done, once something has been pressed", async (t) => {
  const page = await open(t, "#/solutions?n=7", {
    before: async (page) => {
      await loud(page);
      // The tests' own looks into the page count as presses for the browser.
      await page.addInitScript(() => {
        let isPressed = false;
        addEventListener("pointerdown", () => (isPressed = true), { capture: true });
        const told = { get: () => isPressed };
        Object.defineProperties(UserActivation.prototype, { hasBeenActive: told, isActive: told });
      });
    },
  });
  await page.waitForSelector('[data-view="solutions"][data-status="done"] h1', { state: "attached" });
  assert.equal(await contexts(page), 0);
  const chord = await tonesAfter(page, () => page.click(action("larger")));
  assert.deepEqual(chord.map((tone) => Math.round(tone.hertz)), [440, 554, 659, 880]);
  await goTo(page, "#/count?n=7");
  await page.waitForSelector('[data-count][data-status="ready"]');
  const counted = await tonesAfter(page, () => page.click(action("start")));
  assert.deepEqual(counted.map((tone) => Math.round(tone.hertz)), [440, 554, 659, 880]);
});

/** One of them, which is the hardest; with QUEENSIDE_EVERY, all. */
const REFUSING = [
  ["without sound", () => delete window.AudioContext],
  [
    "that refuses sound",
    () => {
      window.AudioContext = class {
        constructor() {
          throw new DOMException("no", "NotSupportedError");
        }
      };
    },
  ],
  [
    "that never lets it wake",
    () => {
      Object.defineProperty(AudioContext.prototype, "state", { get: () => "suspended" });
      AudioContext.prototype.resume = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    },
  ],
];

for (const [name, refuse] of process.env.QUEENSIDE_EVERY ? REFUSING : REFUSING.slice(-1)) {
  test(`a browser ${name} is silent, and all else goes on`, async (t) => {
    const page = await open(t, "#/search?n=6", {
      before: async (page) => {
        await loud(page);
        await page.addInitScript(refuse);
      },
    });
    await page.click(action("step"));
    await page.click(action("next-solution"));
    await page.click(action("next-solution"));
    assert.equal((await counters(page)).solutions, "2");
    assert.deepEqual(await tones(page), []);
  });
}
