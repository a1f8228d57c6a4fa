// Needs: frame, network, worker
// Hosts and policies: the page opened from a file, in a sandbox, without a network, under a host's stricter
// policy. What cannot work shows the reason.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { action, pressAction, status } from "./hooks.mjs";
import { DIST, STARTED, lean } from "./launch.mjs";
import { serve } from "./server.mjs";
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

/** The types and the policy of a host as docs/HOSTING.md asks for them. */
async function documented() {
  const text = await readFile(new URL("../../docs/HOSTING.md", import.meta.url), "utf8");
  const types = Object.fromEntries([...text.matchAll(/^\| `(\.\w+)` \| `(\w+\/\w+)` \|$/gm)].map(([, ending, type]) => [ending, type]));
  const [, policy] = /^Content-Security-Policy: (.*)$/m.exec(text);
  return { types, policy };
}

/** A page of the site on a host with other types or headers. */
async function onHost(t, { locale = "en", ...options }, address) {
  const host = await serve(DIST, "/queens/", options);
  const context = await (await browser()).newContext({ locale });
  t.after(async () => {
    await context.close();
    host.close();
  });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (it) => it.type() === "error" && faults.push(it.text()));
  await page.goto(host.address + address);
  return { page, faults };
}

test("the types and the policy of the documentation suffice, and each is needed", async (t) => {
  const { types, policy } = await documented();
  assert.deepEqual(Object.keys(types).toSorted(), [".css", ".html", ".js", ".wasm"]);
  const others = Object.fromEntries([".json", ".png", ".svg", ".txt", ".webmanifest", ".woff2"].map((it) => [it, null]));
  const headers = { "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff" };
  const { page, faults } = await onHost(t, { headers, types: { ...others, ...types } }, "#/count?n=10");
  await page.click(action("start"));
  await page.waitForSelector('[data-count][data-status="done"][data-result="724"]', { state: "attached" });
  assert.deepEqual(faults, []);
  // The notices name the same.
  const notice = await page.locator(`${FAILURE} [lang=en]`).first().innerHTML();
  for (const [ending, type] of Object.entries(types)) assert.ok(notice.includes(`${ending} ${type}`), type);
  assert.ok(notice.includes(policy), policy);
});

for (const [ending, types, locale, pattern] of [
  [".js", ["application/octet-stream", "text/plain", null], "en", /wrong content type.*administrator/],
  [".js", ["application/octet-stream"], "de", /falschen Typ.*Wer den Server betreut/],
  [".js", ["text/plain"], "zh-TW", /Content-Type/],
  [".css", ["application/octet-stream", "text/plain"], "de", /falschen Typ/],
]) {
  for (const type of types) {
    test(`${ending} as ${type ?? "nothing"} is the host's fault, and the notice says what to change (${locale})`, async (t) => {
      const { page } = await onHost(t, { locale, types: { [ending]: type } }, "#/search?n=6");
      await told(page, pattern);
    });
  }
}

for (const type of ["application/octet-stream", "text/plain", null]) {
  test(`WebAssembly as ${type ?? "nothing"} works`, async (t) => {
    const { page } = await onHost(t, { types: { ".wasm": type } }, "#/lab?n=5&queens=c4");
    await page.waitForSelector('[data-square="c4"][data-state="queen"]');
  });
}

for (const [policy, locale, pattern] of [
  ["default-src 'self'", "en", /forbids.*'wasm-unsafe-eval'/],
  ["default-src 'self'", "de", /verbietet.*'wasm-unsafe-eval'/],
  ["script-src 'self'", "zh-TW", /禁止.*'wasm-unsafe-eval'/],
  ["default-src 'self' 'wasm-unsafe-eval'; connect-src 'none'", "en", /forbids/],
  ["default-src 'self' 'wasm-unsafe-eval'; style-src 'none'", "en", /forbids/],
]) {
  test(`a host with the policy ${policy} is named, and what it has to allow (${locale})`, async (t) => {
    const { page } = await onHost(t, { locale, headers: { "Content-Security-Policy": policy } }, "#/search?n=6");
    await told(page, pattern);
  });
}

test("a missing script, a lost one and an error of the host are not called wrong types", async (t) => {
  for (const answer of [{ status: 404, contentType: "text/plain", body: "" }, { status: 500, body: "" }, { contentType: "text/html", body: "<title>Sign in</title>" }]) {
    const { page } = await onHost(t, {}, "nothing-is-here.txt");
    await page.route(/queenside-[0-9a-f]{12}\.js/, (route) => route.fulfill(answer));
    await page.goto(new URL("./#/search?n=6", page.url()).href);
    await told(page, /could not start/);
  }
});

test("below its folder, a host that answers with the page shows how to reach it", async (t) => {
  const { page } = await onHost(t, {}, "nothing-is-here.txt");
  const html = await readFile(`${DIST}/index.html`, "utf8");
  await page.route(/\/anything\//, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(new URL("./anything/else", page.url()).href);
  const words = page.locator(".first-wait p", { hasText: /open the folder of the site/ });
  await words.waitFor();
  for (const it of await page.locator("svg:visible").all()) assert.ok((await it.boundingBox()).width <= 240);
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
