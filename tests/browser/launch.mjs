// The built site on a plain host, and a real browser to open it in.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";
import { watchRequests } from "./views.mjs";

const given = process.env.QUEENSIDE_SITE;

/** The folder under test, with a final slash: the release in `dist/`, unless `QUEENSIDE_SITE` names another build. */
export const DIST = fileURLToPath(given ? pathToFileURL(`${given}/`) : new URL("../../dist/", import.meta.url));

/** Below which path it is served. */
export const PATH = "/some/where/queenside/";

/** Matches once the page's WebAssembly runs. */
export const STARTED = '[data-app="queenside"][data-status]';

/** Serves the site; see `serve` for what it returns. */
export const serveSite = () => serve(DIST, PATH);

/**
 * Starts the browser that `cargo xtask` has found. Where the same without windows is
 * installed beside it, that one: a page that has no window costs a third of the time.
 *
 * Its pages keep nothing of the site, so that each visit asks the host, unless a context
 * is made with Playwright's option `serviceWorkers: "allow"`.
 * @param options `hasBars`: scroll bars take room, unless a page hides them.
 */
export async function launchBrowser({ hasBars = false } = {}) {
  const executablePath = process.env.QUEENSIDE_BROWSER;
  assert.ok(executablePath, "QUEENSIDE_BROWSER is not set: run this by `cargo xtask`");
  const shell = `${executablePath}-headless-shell`;
  const browser = await chromium.launch({
    executablePath: existsSync(shell) ? shell : executablePath,
    ignoreDefaultArgs: hasBars ? ["--hide-scrollbars"] : [],
    args: [
      "--disable-gpu",
      "--force-device-scale-factor=1",
      // Texts are as wide on every machine.
      "--font-render-hinting=none",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options = {}) => {
    const context = await newContext(options);
    watchRequests(context);
    if (options.serviceWorkers !== "allow") await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    return context;
  };
  return browser;
}

/**
 * A reader who saves data gets no part of the program before it is wanted, which saves most
 * of what a visit costs.
 */
export const saveData = (pageOrContext) =>
  pageOrContext.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );

/** For `before` of `openPage`: prepares a page that is new in all respects, for a reader who saves data. */
export const lean = (prepare) => async (page) => {
  await saveData(page);
  await prepare(page);
};

/** A browser that lets pages store nothing, as with third-party storage blocked in a frame. */
export const refuseStorage = (pageOrContext) =>
  pageOrContext.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
