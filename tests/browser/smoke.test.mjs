// Needs: accessibility tree, network, storage
// What must hold for any page of the released site.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { filesOfParts, firstLoad } from "./first-load.mjs";
import { DIST, STARTED, lean } from "./launch.mjs";
import { assertAccessible, choose, openPage, site, testOfRelease } from "./site.mjs";
import { settled } from "./views.mjs";

const FAILURE = "[data-notice=failure]";

test("the page starts below a path, with its hooks", async (t) => {
  const page = await openPage(t);
  const root = page.locator('[data-app="queenside"]');
  assert.equal(await root.count(), 1);
  assert.match(await root.getAttribute("data-status"), /^(ready|running|paused|done)$/);
  assert.equal(await page.locator(FAILURE).isHidden(), true);
  assert.equal(await page.locator(".first-wait").count(), 0, "what is told before the program has come goes with it");
});

testOfRelease("the content security policy is strict and in force", async (t) => {
  const page = await openPage(t, "", { expected: [/Content Security Policy/i] });
  const policy = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
  const content = await policy.getAttribute("content");
  assert.match(content, /default-src 'none'/);
  assert.match(content, /script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  assert.doesNotMatch(content, /'unsafe-|\*|https?:/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.inlineScriptRan = true";
    document.head.append(script);
    return window.inlineScriptRan === true;
  });
  assert.equal(ran, false);
});

testOfRelease("a first visit loads what the size budget counts, and then the other parts", async (t) => {
  const requested = [];
  const { address } = await site();
  await openPage(t, "", {
    before: (page) =>
      page.context().on("request", (request) => {
        const url = request.url();
        if (url.startsWith("http")) requested.push(url.slice(address.length) || "index.html");
      }),
  });
  const dist = pathToFileURL(DIST);
  const counted = firstLoad(dist);
  const fonts = (await readdir(dist)).filter((name) => name.startsWith("font"));
  const others = [...[...filesOfParts(dist).values()].flat(), ...fonts];
  // Browsers without a window need no icon and install nothing.
  const first = requested.slice(0, requested.findIndex((name) => others.includes(name)) >>> 0);
  assert.deepEqual(first.toSorted(), counted.toSorted());
  assert.deepEqual(requested.filter((name) => !counted.includes(name) && !others.includes(name)), []);
});

testOfRelease("messengers find what they show of a link, and the browser's bar has the theme", async (t) => {
  const page = await openPage(t, "", { colorScheme: "dark" });
  const told = (name) => page.getAttribute(`meta[property="${name}"]`, "content");
  assert.equal(await told("og:title"), "Queenside");
  assert.equal(await told("og:description"), await page.getAttribute('meta[name="description"]', "content"));
  const preview = await readFile(new URL(await told("og:image"), pathToFileURL(DIST)));
  assert.deepEqual([preview.readUInt32BE(16), preview.readUInt32BE(20)], [1200, 630]);
  // What messengers fetch at all.
  assert.ok(preview.length < 300_000);

  /** The one that the browser takes: the first that holds. */
  const bar = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll("meta[name=theme-color]")];
      return metas.find(({ media }) => matchMedia(media).matches).content;
    });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const hex = (colour) => `#${colour.match(/\d+/g).map((it) => Number(it).toString(16).padStart(2, "0")).join("")}`;
  for (const theme of ["auto", "light", "dark", "auto"]) {
    await choose(page, "theme", theme);
    await page.waitForSelector(`html[data-theme="${theme}"]`);
    assert.equal(await bar(), hex(await paper()), theme);
  }
});

const START = /queenside-[^/]*\.js$/;

for (const [locale, lang, what, pattern] of [
  ["en-GB", "en", "WebAssembly", "**/*.wasm"],
  ["de-AT", "de", "the start module", START],
  ["zh-TW", "zh-Hant", "WebAssembly", "**/*.wasm"],
  ["fr", "en", "the start module", START],
]) {
  test(`a failed load of ${what} shows a notice in ${lang} to a reader of ${locale}`, async (t) => {
    const page = await openPage(t, "", {
      locale,
      expected: [/ERR_CONNECTION_FAILED/, /Failed to fetch/],
      before: lean((page) => page.route(pattern, (route) => route.abort("connectionfailed"))),
      waitFor: `${FAILURE}:not([hidden])`,
    });
    const notice = page.locator(FAILURE);
    assert.equal(await notice.getAttribute("role"), "alert");
    const shown = page.locator(`${FAILURE} > [lang]:visible`);
    assert.equal(await shown.count(), 1);
    assert.equal(await shown.getAttribute("lang"), lang);
    assert.match(await shown.innerText(), /\p{L}{4}/u);
    if (locale !== "en-GB") return;
    await assertAccessible(page, FAILURE);
    await page.unrouteAll();
    await notice.locator("[data-action=reload]:visible").click();
    await page.waitForSelector(STARTED);
    assert.equal(await page.locator(FAILURE).isHidden(), true);
  });
}

/**
 * Ends the program, as an extension may that takes parts of pages away: Yew cannot render another
 * view before a notice that is gone, and panics.
 */
async function end(page) {
  await page.evaluate(() => (location.hash = "#/search?n=99"));
  await page.waitForSelector(".notices");
  // A page that is still drawing does not handle another address yet.
  await settled(page);
  await page.evaluate(() => {
    document.querySelector(".page").replaceChildren();
    location.hash = "#/lab?n=99";
  });
}

// The notice keeps the error: what the browser reports may be lost when the page reloads itself.
const TRAP = /^RuntimeError: /;

const RETURNED = "[data-notice=returned]";
const OF_PANICS = [/panicked at/, /insertBefore/, /uncaught: RuntimeError/];

test("a program that has ended comes back by itself once, then shows the notice", async (t) => {
  const page = await openPage(t, "#/search?n=6", { expected: OF_PANICS });
  // The notice itself has no box: what it shows is fixed.
  const returned = page.locator(`${RETURNED} > :visible`);
  assert.equal(await returned.count(), 0);
  await end(page);
  await returned.waitFor();
  assert.match(await returned.innerText(), /has restarted/);
  assert.match(await page.getAttribute(RETURNED, "data-error"), TRAP);
  assert.equal(await page.getAttribute(RETURNED, "role"), "status");
  assert.match(page.url(), /#\/lab/);
  assert.equal(await page.locator(FAILURE).isHidden(), true);
  await assertAccessible(page, RETURNED);
  await returned.getByRole("button").click();
  await returned.waitFor({ state: "hidden" });

  // Where there is no notice about the address yet.
  await page.evaluate(() => (location.hash = "#/search?n=7"));
  await page.waitForSelector("[data-board][data-n='7']");
  await end(page);
  const notice = page.locator(FAILURE);
  await notice.waitFor();
  assert.equal(await notice.getAttribute("role"), "alert");
  assert.match(await notice.getAttribute("data-error"), TRAP);
  await notice.locator("[data-action=reload]:visible").click();
  await page.waitForSelector(`${STARTED} main`);
  assert.equal(await page.locator(FAILURE).isHidden(), true);
  // It was the reader who has loaded it again.
  assert.equal(await returned.count(), 0);
});

test("where nothing can be stored, a program that has ended shows the notice at once", async (t) => {
  const page = await openPage(t, "#/search?n=6", {
    expected: OF_PANICS,
    before: lean((page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, "sessionStorage", {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        }),
      ),
    ),
  });
  await end(page);
  await page.locator(FAILURE).waitFor();
  assert.match(await page.getAttribute(FAILURE, "data-error"), TRAP);
});
