// The fixture of the end-to-end tests: pages that tell what went wrong on them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after } from "node:test";
import { STARTED, launchBrowser, serveSite } from "./host.mjs";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const once = (make) => {
  let made;
  return () => (made ??= make());
};

const opened = [];
after(() => Promise.all(opened.map((it) => it.close())));
const untilTheEnd = async (it) => {
  opened.push(await it);
  return it;
};

/** The site's host, one for each test file; its `address` ends with a slash. */
export const site = once(() => untilTheEnd(serveSite()));

/** The browser, one for each test file. */
export const browser = once(() => untilTheEnd(launchBrowser()));

/**
 * Opens the site in a browser context of its own and waits until it runs.
 *
 * When the test `t` ends, so does the context; and the test fails if the page
 * said anything on the console above the level of information, threw, failed to
 * load something or asked another host.
 *
 * @param t The context of the running `node:test`.
 * @param {string} address What follows the site's folder, such as `#/search?n=8`.
 * @param options `expected`: patterns of faults that the test provokes;
 *   `before`: an async function that gets the page before it loads anything;
 *   `waitFor`: the selector to wait for, `null` for none; everything else is a
 *   context option of Playwright: `locale`, `colorScheme`, `reducedMotion`,
 *   `forcedColors`, `viewport`, `hasTouch`, …
 */
export async function openPage(t, address = "", options = {}) {
  const { expected = [], before, waitFor = STARTED, ...contextOptions } = options;
  const host = await site();
  const context = await (await browser()).newContext({
    locale: "en",
    viewport: { width: 1280, height: 800 },
    ...contextOptions,
  });
  const faults = record(context, host.address);
  t.after(async () => {
    await context.close();
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    assert.deepEqual(unexpected, [], "the page went wrong");
  });
  const page = await context.newPage();
  if (before) await before(page);
  await page.goto(host.address + address);
  if (waitFor) await page.waitForSelector(waitFor, { state: "attached" });
  return page;
}

function record(context, address) {
  const faults = [];
  const { origin } = new URL(address);
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type())) {
      faults.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) {
      faults.push(`another host: ${url.href}`);
    }
  });
  context.on("requestfailed", (request) => {
    // A page that is left or closed drops what it was loading.
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED") faults.push(`failed: ${request.url()} (${why})`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
  return faults;
}

const axeSource = once(() =>
  readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"),
);

/** Fails when axe finds anything on the page, or below one selector of it. */
export async function assertAccessible(page, selector = "html") {
  await page.evaluate(await axeSource());
  const violations = await page.evaluate(
    async ([selector, tags]) => {
      const { violations } = await axe.run(selector, {
        runOnly: { type: "tag", values: tags },
        // Held back by axe as experimental: names hold what is seen (WCAG 2.2, criterion 2.5.3).
        rules: { "label-content-name-mismatch": { enabled: true } },
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
      );
    },
    [selector, AXE_TAGS],
  );
  assert.deepEqual(violations, []);
}
