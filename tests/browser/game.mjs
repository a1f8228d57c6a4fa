// What the tests of the game share: its hooks, read and used.

import { figures } from "./hooks.mjs";

/** The first solution of eight queens in the order of the search by rows. */
export const SOLUTION = ["a1", "e2", "h3", "f4", "c5", "g6", "b7", "d8"];

export const game = (page) =>
  page.$eval("[data-game]", ({ dataset: { status, moves, conflicts } }) => ({ status, moves, conflicts }));

export const gameStatus = (page, name) =>
  page.waitForSelector(`[data-game][data-status=${name}]`, { state: "attached" });

export const press = (page, square) => page.click(`[data-square=${square}]`);

export const said = (page) => page.innerText(".stage-say [role=status]");

/** What a square shows. */
export const state = (page, square) => page.getAttribute(`[data-square=${square}]`, "data-state");

/** Waits until something said holds these words. */
export const hears = (page, words) =>
  page.waitForFunction(
    (words) => document.querySelector(".stage-say [role=status]").textContent.includes(words),
    words,
  );

/** Waits until the given queens of a challenge stand. */
export const given = async (page) => {
  await page.waitForSelector("[data-challenge]:not([data-waiting])", { state: "attached" });
  return page.$$eval("[data-board] [data-state=given]", (all) => all.map((it) => it.dataset.square).sort());
};

/**
 * All ways to complete queens on a board of n, in the plainest way there is: row by
 * row, each square against each queen. Squares are `c4`.
 */
export function completions(n, given) {
  const at = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
  const fixed = new Map(given.map(at).map(([x, y]) => [y, x]));
  const found = [];
  const extend = (columns) => {
    const y = columns.length;
    if (y === n) return found.push(columns.map((x, y) => `${"abcdefghijklmn"[x]}${y + 1}`));
    for (let x = 0; x < n; x += 1) {
      const stands = !fixed.has(y) || fixed.get(y) === x;
      if (stands && columns.every((other, row) => other !== x && Math.abs(other - x) !== y - row)) {
        extend([...columns, x]);
      }
    }
  };
  extend([]);
  return found;
}

/** What the page says that a search has done, as the answer that would have been right. */
const DONE = [
  ["test", /The search has tested ([a-d]\d)\.$/],
  ["below", /The search has tested column ([a-d]) below the board\.$/],
  ["place", /The search has placed a queen on ([a-d]\d)\.$/],
  ["remove", /The search has taken the queen back from ([a-d]\d)\.$/],
  ["prune", /The search has pruned the branch\.$/],
  ["solution", /The search has reported the solution\.$/],
  ["over", /The search is over\.$/],
];

/** Reads what is said after an answer about a search with n = 4. */
export function answerIn(words) {
  for (const [verb, pattern] of DONE) {
    const match = pattern.exec(words);
    // A column below the board is named by any of its squares.
    if (match) return { verb, square: match[1] && match[1].padEnd(2, "1") };
  }
  throw new Error(`no step of a search: ${words}`);
}

/** The searches whose totals the figures do not have. */
export const OTHER_SEARCHES = ["right-edge-fields", "bit-masks"];

/** By the known figures, the answers that a whole run of n = 4 asks for: its steps and its end. */
export function answersOf(by) {
  const { tests, placements, removals, prunes = 0, solutions } = figures.search_counters[4][by];
  return tests + placements + removals + prunes + solutions + 1;
}

/**
 * In the page: gives answers, each as soon as the one before is judged, and has the right one
 * shown after a wrong one; returns how each is judged and what is told in the end.
 */
export async function giveAnswers(answers) {
  // A message, since timers wait 4 ms for each other.
  const { port1, port2 } = new MessageChannel();
  const drawn = () =>
    new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
  const click = (selector) => document.querySelector(selector).click();
  const judged = [];
  for (const { verb, square } of answers) {
    const before = document.querySelector("[data-follow]").dataset.answers;
    click(`[data-action=answer-${verb}]`);
    await drawn();
    if (square) click(`[data-square=${square}]`);
    while (document.querySelector("[data-follow]").dataset.answers === before) await drawn();
    const said = () => document.querySelector(".stage-say [role=status]").textContent;
    const verdict = said();
    if (document.querySelector("[data-action=show-answer]")) {
      click("[data-action=show-answer]");
      while (document.querySelector("[data-action=show-answer]")) await drawn();
    }
    judged.push([verdict, said()]);
  }
  return judged;
}

/** In the page: the whole search, as it is shown to someone who always says that it is over. */
export async function learn() {
  // A message, since timers wait 4 ms for each other.
  const { port1, port2 } = new MessageChannel();
  const drawn = () =>
    new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
  const follow = () => document.querySelector("[data-follow]").dataset;
  const told = [];
  while (follow().over === undefined) {
    const before = follow().answers;
    document.querySelector("[data-action=answer-over]").click();
    while (follow().answers === before) await drawn();
    document.querySelector("[data-action=show-answer]")?.click();
    while (document.querySelector("[data-action=show-answer]")) await drawn();
    told.push(document.querySelector(".stage-say [role=status]").textContent);
  }
  return told;
}

/** Mistakes of three kinds among right answers on 4 × 4 squares: by their places, what is said and how it is judged. */
export function withMistakes(right) {
  const tested = right.findIndex(({ verb }) => verb === "test");
  const placed = right.findIndex(({ verb }) => verb === "place");
  const standing = (queens) => `Not all the queens are placed yet: ${queens} of 4.`;
  return new Map([
    [tested, [{ ...right[tested], verb: "place" }, `${right[tested].square} is free, but the search does not know that yet`]],
    [placed, [{ verb: "solution" }, standing(0)]],
    [placed + 1, [{ verb: "solution" }, standing(1)]],
    [placed + 2, [{ verb: "over" }, "The search is not over yet."]],
  ]);
}
