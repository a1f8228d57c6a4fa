// What the tests of the game share: its hooks, read and used.

/** The first solution of eight queens in the order of the search by rows. */
export const SOLUTION = ["a1", "e2", "h3", "f4", "c5", "g6", "b7", "d8"];

export const game = (page) =>
  page.$eval("[data-game]", ({ dataset: { status, moves } }) => ({ status, moves }));

export const gameStatus = (page, name) =>
  page.waitForSelector(`[data-game][data-status=${name}]`, { state: "attached" });

export const press = (page, square) => page.click(`[data-square=${square}]`);

export const said = (page) => page.innerText(".stage-say [role=status]");

/** What a square shows. */
export const state = (page, square) => page.getAttribute(`[data-square=${square}]`, "data-state");

/** Waits until an announcement contains these words. */
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
