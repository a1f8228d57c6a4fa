// Needs: frame, network, worker
// Hosts and policies: the page opened from a file, in a sandbox, without a network, under a host's stricter
// policy. What cannot work shows the reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { action, pressAction, status } from "./hooks.mjs";
import { DIST, STARTED, lean } from "./host.mjs";
import { browser, goTo, openPage, site } from "./site.mjs";

const FAILURE = "[data-notice=failure]";

/** The notice's only visible sentence. */
async function told(frame, pattern) {
  await frame.locator(`${FAILURE}:not([hidden])`).waitFor();
  const words = frame.locator(`${FAILURE} p:visible`);
  assert.equal(await words.count(), 1);
  assert.match(await words.innerText(), pattern);
}

for (const [locale, pattern] of [["en", /opened from a file/], ["de", /als Datei/], ["zh-TW", /檔案方式/]]) {
  test(`opened from a file, the page says so (${locale})`, async (t) => {
    const context = await (await browser()).newContext({ locale });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(new URL("index.html", `file://${fileURLToPath(new URL("./", `file://${DIST}/`))}`).href);
    await told(page, pattern);
  });
}

// Needs a browser's style engine, without what older ones lack.
for (const [missing, locale, pattern] of [
  ["light-dark(", "en", /too old for Queenside.*Safari from 17\.5/],
  ["light-dark(", "zh-TW", /瀏覽器太舊/],
  ["@property", "de", /zu alt für Queenside/],
]) {
  test(`a browser without ${missing} is named before the program starts (${locale})`, async (t) => {
    const host = await site();
    const context = await (await browser()).newContext({ locale });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(missing, `x${missing}`) });
    });
    await page.goto(`${host.address}#/search?n=6`);
    await told(page, pattern);
    assert.equal(await page.locator(STARTED).count(), 0);
  });
}

// Needs a browser's WebAssembly, switched off.
for (const [locale, pattern] of [["en", /WebAssembly is switched off/], ["de", /WebAssembly abgeschaltet/], ["zh-TW", /關閉了 WebAssembly/]]) {
  test(`WebAssembly that is switched off is called by its name (${locale})`, async (t) => {
    const host = await site();
    const context = await (await browser()).newContext({ locale });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await page.goto(`${host.address}#/search?n=6`);
    await told(page, pattern);
  });
}

test("a frame without an origin of its own shows the reason, and one with it works", async (t) => {
  const host = await site();
  const context = await (await browser()).newContext({ locale: "en" });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.setContent(`
    <iframe name="alone" sandbox="allow-scripts" src="${host.address}#/search"></iframe>
    <iframe name="at-home" sandbox="allow-scripts allow-same-origin" width="700" height="600" src="${host.address}#/search?n=5"></iframe>`);
  await told(page.frameLocator("[name=alone]"), /allow-same-origin/);
  await page.frameLocator("[name=at-home]").locator(`${STARTED} [data-board]`).waitFor();
});

test("without a network, the notice names that", async (t) => {
  const page = await openPage(t, "#/search?n=7", {
    expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/],
    before: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
      await page.route("**/*.wasm", (route) => route.abort("internetdisconnected"));
    },
    waitFor: `${FAILURE}:not([hidden])`,
  });
  await told(page, /no connection/);
});

test("a style sheet that is lost once is fetched again, and the page runs on", async (t) => {
  let asked = 0;
  const page = await openPage(t, "#/search?n=7&at=20", {
    expected: [/\.css/, /ERR_CONNECTION_FAILED/],
    before: lean((page) =>
      page.route("**/*.css", (route) => (asked++ === 0 ? route.abort("connectionfailed") : route.continue())),
    ),
  });
  await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href?.endsWith(".css")));
  assert.ok(asked >= 2);
  assert.equal(await page.locator(FAILURE).isHidden(), true);
  assert.equal(await page.getAttribute("[data-counter=step]", "data-value"), "20");
});

test("a style sheet that cannot be loaded is reported, and the address keeps the place", async (t) => {
  const page = await openPage(t, "#/search?n=7&at=20", {
    expected: [/\.css/, /ERR_CONNECTION_FAILED/],
    before: lean((page) => page.route("**/*.css", (route) => route.abort("connectionfailed"))),
    waitFor: `${FAILURE}:not([hidden])`,
  });
  await told(page, /style sheet/);
  await page.unrouteAll();
  await page.locator(`${FAILURE} [data-action=reload]:visible`).click();
  await page.waitForSelector(`${STARTED} [data-board]`);
  assert.equal(await page.getAttribute("[data-counter=step]", "data-value"), "20");
});

/** The site below a host that adds headers to every answer. */
async function openUnder(t, headers, address, expected) {
  return openPage(t, address, {
    expected,
    before: lean(async (page) => {
      await page.route("**/*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
      });
    }),
  });
}

// Policies add up: what all three allow, each allows.
test("a host that allows trusted scripts, the page's own policy by name and its own files only still counts with workers", async (t) => {
  const policy = "require-trusted-types-for 'script'; trusted-types queenside; default-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:";
  const page = await openUnder(t, { "content-security-policy": policy }, "#/count?n=10");
  await page.click(action("start"));
  await page.waitForSelector('[data-count][data-status="done"][data-result="724"]', { state: "attached" });
});

test("a host that forbids workers lets everything else work, and says what cannot", async (t) => {
  const expected = [/worker-src/, /Worker/, /Content Security Policy/];
  const page = await openUnder(t, { "content-security-policy": "worker-src 'none'" }, "#/search?n=6", expected);
  await pressAction(page, "finish");
  await status(page, "done");
  assert.equal(await page.getAttribute("[data-counter=solutions]", "data-value"), "4");
  await goTo(page, "#/count?n=8");
  await page.click(action("start"));
  await page.waitForSelector(".notices[role=alert]");
  assert.equal(await page.locator(".notices p").count(), 1);
  assert.match(await page.innerText(".notices"), /not be loaded, or the browser does not allow it/);
});

for (const [what, options, lost, pattern] of [
  ["JavaScript is off", { javaScriptEnabled: false }, "nothing", /needs JavaScript/],
  ["the first script is lost", {}, "**/boot*.js", /does not appear, reload/],
]) {
  test(`where ${what}, the page says so`, async (t) => {
    const host = await site();
    const context = await (await browser()).newContext({ locale: "en", ...options });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.route(lost, (route) => route.abort("connectionfailed"));
    await page.goto(host.address);
    // It gives the program a few seconds.
    await page.locator("#first p:visible", { hasText: pattern }).first().waitFor();
    // The first picture needs no program.
    const drawn = await page.$$eval(".board-frame use", (all) => all.map((it) => it.getAttribute("href")));
    assert.deepEqual(drawn, ["#queen", "#first-lines"]);
    for (const href of drawn) assert.equal(await page.locator(href).count(), 1, href);
  });
}
