// Needs: engine
// The shortest way through the page in Firefox and WebKit: each test is one visit.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { action, figures } from "../hooks.mjs";
import { start, test } from "./engines.mjs";

let engine, page;
before(async () => {
  engine = await start();
  page = engine.page;
});
after(() => engine?.close());

const press = (name) => page.evaluate((selector) => document.querySelector(selector).click(), action(name));

test("the page starts", () => page.open("", ".start-links"));

test("a search goes forth by key and button, and back", async () => {
  await page.follow("#/search?n=8&by=rows");
  const RIGHT = "\uE014";
  await page.press(RIGHT, RIGHT);
  await page.see('[data-counter=step][data-value="2"]');
  await page.click(action("step"));
  await page.see('[data-counter=step][data-value="3"]');
  await page.click(action("back"));
  await page.see('[data-counter=step][data-value="2"]');
  await press("finish");
  await page.status("done");
  await page.see(`[data-counter=solutions][data-value="${figures.solutions_A000170[7]}"]`);
});

test("a lesson judges an answer", async () => {
  await page.follow("#/learn/problem/2");
  await page.click("[data-question][data-kind=choice] [data-answer='0']");
  await page.wait(() => /R|w/.test(document.querySelector("[data-view-lesson]").dataset.marks));
});

test("a game is won by the pointer", async () => {
  await page.follow("#/game?n=4");
  for (const square of ["b1", "d2", "a3", "c4"]) await page.click(`[data-square=${square}]`);
  await page.see("[data-game][data-status=solved]");
});

test("workers count", async () => {
  await page.follow("#/count?n=10&workers=2");
  await page.see("[data-count][data-status=ready]");
  await page.click(action("start"));
  await page.see(`[data-count][data-status=done][data-result="${figures.solutions_A000170[9]}"]`);
});

test("a program runs", async () => {
  await page.follow("#/write?n=6");
  await page.wait(() => document.querySelector("[data-editor]").shadowRoot?.querySelector(".cm-content") != null);
  await page.click(action("run"));
  await page.see(action("finish"));
  await press("finish");
  await page.see(`[data-counter=solutions][data-value="${figures.solutions_A000170[5]}"]`);
});

test("the page comes without a network", async () => {
  await page.wait(() => navigator.serviceWorker.controller?.state === "activated");
  engine.cut();
  await page.open("#/lab?n=8&queens=c4", "[data-square=c4][data-state=queen]");
  assert.equal(await page.evaluate(() => document.querySelectorAll("[data-missing-part]").length), 0);
});
