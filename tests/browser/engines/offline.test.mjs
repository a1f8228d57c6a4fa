// Needs: engine, network
// The site without a network in Firefox and WebKit.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { action } from "../hooks.mjs";
import { start, test } from "./engines.mjs";

const VIEWS = ["solutions", "lab", "game", "compare", "count", "write", "class", "options", "learn", "sheet", "about"];

let engine, page;
before(async () => {
  engine = await start();
  page = engine.page;
});
after(() => engine?.close());

test("after the first visit, views and lessons come, and workers where engines start them, without a network", async () => {
  await page.open("#/learn");
  const keeps = await page.evaluate(() => "serviceWorker" in navigator);
  assert.ok(keeps, "this engine can keep the site");
  await page.wait(() => navigator.serviceWorker.controller?.state === "activated");
  engine.cut();
  await page.open("#/search");
  for (const view of VIEWS) await page.follow(`#/${view}`);
  for (const lang of ["de", "en", "zh-Hant"]) {
    await page.follow(`#/learn/backtracking?lang=${lang}`);
    await page.see(`html[lang="${lang}"] [data-view-lesson="backtracking"] [data-part]`);
  }
  // WebKit 2.50 on Linux does not start workers then, and the page reports it.
  if (process.env.QUEENSIDE_ENGINE === "webkit") return;
  await page.open("#/count?n=10", "[data-count][data-status=ready]");
  await page.click(action("start"));
  await page.see('[data-count][data-status=done][data-result="724"]');
  await page.open("#/write?n=6", action("run"));
  await page.wait(() => document.querySelector("[data-editor]").shadowRoot?.querySelector(".cm-content") != null);
  await page.click(action("run"));
  await page.see(action("finish"));
  await page.evaluate((finish) => document.querySelector(finish).click(), action("finish"));
  await page.see('[data-counter="solutions"][data-value="4"]');
});
