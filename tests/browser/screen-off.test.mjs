// Needs: accessibility tree, focus
// The page with the screen off: what is there is known by the accessibility tree alone,
// by roles, names and live regions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { completions } from "./game.mjs";
import { openPage } from "./site.mjs";

/** What the live regions of the accessibility tree hold, the politest first. */
async function liveRegions(client) {
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const words = (node) =>
    node.role?.value === "StaticText"
      ? node.name.value
      : (node.childIds ?? []).map((id) => words(byId.get(id))).join("");
  const property = (node, name) => node.properties?.find((it) => it.name === name)?.value.value;
  return nodes
    .filter((node) => !node.ignored && ["polite", "assertive"].includes(property(node, "live")))
    .map((node) => words(node).trim())
    .filter((it) => it !== "");
}

/**
 * Does something and returns what is new in the live regions, for a screen reader.
 * Waits until there is something new.
 */
async function heard(client, act) {
  const before = await liveRegions(client);
  await act();
  const end = Date.now() + 10_000;
  for (;;) {
    const said = (await liveRegions(client)).filter((it) => !before.includes(it));
    if (said.length > 0) return said[0];
    assert.ok(Date.now() < end, "nothing is said");
  }
}

// The accessibility tree.
test("n = 6, the first solution, its queens, another solution, turned: without a screen, in German", async (t) => {
  const page = await openPage(t, "#/", { locale: "de", reducedMotion: "reduce" });
  const client = await page.context().newCDPSession(page);
  await client.send("Accessibility.enable");
  const at = (role, name, within = page) => within.getByRole(role, { name, exact: true });

  await at("link", "Suche").click();
  await page.waitForFunction(() => /^Suche, n = 8, .+ – Queenside$/.test(document.title));
  assert.equal(await at("heading", "Suche").count(), 1);
  await page.getByRole("button", { name: /^8 Damen · / }).press("Enter");
  await at("textbox", "Brettgröße n").fill("6");
  await at("textbox", "Brettgröße n").press("Enter");
  await page.keyboard.press("Escape");
  const board = at("grid", "Brett mit 6 mal 6 Feldern");
  await board.waitFor();
  await page.waitForFunction(() => document.title.startsWith("Suche, n = 6, "));
  assert.equal(await board.getByRole("gridcell").count(), 36);

  // Steps, each of which is announced, and on to the first solution.
  const step = at("button", "Schritt vor");
  const first = await heard(client, () => step.click());
  assert.match(first, /^a1 ist frei/);
  const steps = new Set([first]);
  for (let times = 0; times < 9; times++) steps.add(await heard(client, () => step.press("Enter")));
  assert.equal(steps.size, 10, [...steps].join("; "));
  // Until there is a solution, its button is in the card of the speed.
  await page.getByRole("button", { name: /Tempo/ }).press("Enter");
  assert.match(await heard(client, () => at("button", "Nächste Lösung").press("Enter")), /^Lösung 1/);
  await page.keyboard.press("Escape");

  // Where are the queens? By the key of the board, and as a list.
  await board.getByRole("gridcell").first().focus();
  const answer = await heard(client, () => page.keyboard.press("q"));
  const queens = ["b1", "d2", "f3", "a4", "c5", "e6"];
  assert.equal(answer, `6 Damen: ${queens.join(", ")}.`);
  const list = at("list", "Damen auf dem Brett").getByRole("listitem");
  assert.deepEqual(await list.allTextContents(), queens);

  // Another solution is chosen from the list, and turned.
  await at("link", "Lösungen").click();
  // Each view keeps its own size.
  await page.getByRole("heading", { name: "Lösungen", level: 1 }).waitFor();
  // The small boards are drawn by a chunk of their own.
  await page.waitForSelector("[data-solution]");
  await at("button", "8 Damen").press("Enter");
  await at("textbox", "Brettgröße n").fill("6");
  await at("textbox", "Brettgröße n").press("Enter");
  await page.keyboard.press("Escape");
  await at("button", "Lösung 1: b1 d2 f3 a4 c5 e6").first().waitFor();
  const chosen = await heard(client, () => at("button", "Lösung 2: c1 f2 b3 e4 a5 d6").first().press("Enter"));
  assert.match(chosen, /^Lösung 2: c1 f2 b3 e4 a5 d6/);
  assert.equal(await page.getByRole("button", { name: "Lösung 2: c1 f2 b3 e4 a5 d6", pressed: true }).count() > 0, true);
  await page.getByRole("tab", { name: "Symmetrie" }).press("Enter");
  const turned = await heard(client, () => at("button", "Drehung um 180°").press("Enter"));
  assert.match(turned, /180°/);
  // (x, y) becomes (5 − x, 5 − y).
  const halfTurn = ["c1", "f2", "b3", "e4", "a5", "d6"].map((it) => "fedcba"["abcdef".indexOf(it[0])] + (7 - Number(it[1])));
  assert.deepEqual((await list.allTextContents()).sort(), halfTurn.sort());
  assert.match(await heard(client, () => page.press('[data-action="quarter-turn"]', "Enter")), /90°.*Lösung 1\./);
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("the day's easy puzzle is found and solved: without a screen, in German", async (t) => {
  const page = await openPage(t, "#/", { locale: "de", reducedMotion: "reduce" });
  const client = await page.context().newCDPSession(page);
  await client.send("Accessibility.enable");
  const at = (role, name) => page.getByRole(role, { name, exact: true });

  await at("link", "Spiel").press("Enter");
  await page.getByRole("tab", { name: "Heute" }).press("Enter");
  // Of the day's three, by its name.
  await at("link", "Beginnen · leicht").press("Enter");
  const board = page.getByRole("grid", { name: /^Brett mit/ });
  await board.getByRole("gridcell", { name: /gegebene Dame/ }).first().waitFor();
  const cells = async () => [...(await board.ariaSnapshot()).matchAll(/gridcell "(\w+) ([^"]+)"/g)];
  const seen = await cells();
  const n = Math.sqrt(seen.length);
  assert.equal(await at("grid", `Brett mit ${n} mal ${n} Feldern`).count(), 1);
  const given = seen.filter(([, , state]) => /gegebene Dame/.test(state)).map(([, square]) => square);
  const [solution, ...others] = completions(n, given);
  assert.deepEqual(others, []);
  // Each queen is heard, and the last one is the end.
  const missing = solution.filter((square) => !given.includes(square));
  for (const [place, square] of missing.entries()) {
    const cell = board.getByRole("gridcell", { name: new RegExp(`^${square} `) });
    const said = await heard(client, () => cell.press("Enter"));
    assert.match(said, place === missing.length - 1 ? /Gelöst/ : new RegExp(`^Dame auf ${square}\\.`));
  }
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("while it plays, nothing is said", async (t) => {
  const page = await openPage(t, "#/search?n=8&speed=30&lang=de");
  const client = await page.context().newCDPSession(page);
  await client.send("Accessibility.enable");
  await page.getByRole("button", { name: "Abspielen", exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector("[data-counter=step]").dataset.value) > 3);
  const before = await liveRegions(client);
  await page.waitForFunction(() => Number(document.querySelector("[data-counter=step]").dataset.value) > 20);
  const after = await liveRegions(client);
  assert.deepEqual(after, before);
  const paused = await heard(client, () => page.getByRole("button", { name: "Pause", exact: true }).click());
  assert.match(paused, /\p{L}+/u);
  assert.match(await heard(client, () => page.keyboard.press("End")), /: 92 Lösungen/);
});
