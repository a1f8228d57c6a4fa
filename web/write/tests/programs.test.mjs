// The programs to start from: plain and with reports they do the same, and each search of the
// catalogue has a program that does what the built-in machine does. QUEENSIDE_STEPS is a folder with the machines' steps, which
// `cargo xtask test` writes: SEARCH-N.txt in the form of `cargo xtask lessons --steps`.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { OP } from "../host/recorder.js";
import { events, lines, recorded } from "./tested.mjs";

const folder = new URL("../programs/", import.meta.url);
const program = (name) => readFile(new URL(`${name}.py`, folder), "utf8");
const names = (await readdir(folder)).map((name) => name.replace(/\.py$/, ""));

/** OEIS A000170. */
const SOLUTIONS = [1, 0, 0, 2, 10, 4];

/** The catalogue of the engine: those in its menus, and hill climbing. */
const CATALOGUE = await readFile(new URL("../../../crates/queens/src/search/kinds/mod.rs", import.meta.url), "utf8");
const [LISTED] = /(?<=\n {12}in the menu \{)[^}]*/.exec(CATALOGUE);
const SEARCHES = [...LISTED.matchAll(/ = "([a-z-]+)"/g)].map((it) => it[1]);
const [, CLIMB] = /without a tree \{ HILL_CLIMBING: \S+ = "([a-z-]+)" \}/.exec(CATALOGUE);

/** Programs that do not find all solutions. */
const UNFINISHED = ["the-way-back", "the-loop", "the-test", "the-fault", "colours", "empty", "min-conflicts", CLIMB];

/** This program needs four rows. */
const SIZES = (name) => (name === "colours" ? [4, 5] : [1, 4, 5]);

const solutions = ({ words }) => words.filter((word) => (word & 15) === OP.SOLUTION).length;

for (const name of names) {
  test(`${name}: reports change nothing`, async () => {
    const source = await program(name);
    for (const n of SIZES(name)) {
      const [reported, plain] = [recorded(source, { n }), recorded(source, { n, isPlain: true })];
      assert.deepEqual(events(reported), events(plain));
      assert.deepEqual(reported.error, plain.error);
      assert.equal(reported.error, null, JSON.stringify(reported.error));
      assert.ok(lines(reported).length >= 1 || name === "empty");
    }
  });

  test(`${name}: all solutions, unless something is to be done`, async () => {
    const source = await program(name);
    for (const [i, expected] of SOLUTIONS.entries()) {
      const found = solutions(recorded(source, { n: i + 1 }));
      if (!UNFINISHED.includes(name)) assert.equal(found, expected, `n = ${i + 1}`);
      else if (expected > 1) assert.notEqual(found, expected, `n = ${i + 1}`);
    }
  });
}

const FILLED = {
  "the-way-back": [["            ...", "            take(c, r)"]],
  "the-loop": [
    ["    c = 0\n    ...\n    if", "    for c in range(n):\n        if"],
    ["        put(c, r)\n        place(r + 1)\n        take(c, r)", "            put(c, r)\n            place(r + 1)\n            take(c, r)"],
  ],
  "the-test": [["        ...", "        if column == c or abs(column - c) == r - row:\n            return False"]],
  "the-fault": [["range(r, n)", "range(n)"]],
  "as-generator": [
    ["        solution()\n", "        yield\n"],
    ["            place(r + 1)\n", "            yield from place(r + 1)\n"],
    ["\nplace(0)", "\nfor _ in place(0):\n    solution()"],
  ],
  "better-order": [["range(n)", "sorted(range(n), key=lambda x: abs(2 * x - n + 1) * 100 + x)"]],
  rooks: [[" or abs(column - c) == r - row", ""]],
  knights: [["column == c or abs(column - c) == r - row", "(abs(column - c), r - row) in ((1, 2), (2, 1))"]],
  colours: [["        ...", "        if r == b and colours.get(a) == c:\n            return False"]],
};

/** Solutions for n = 4 that are not those of the queens; the goal in src/views/write/goal.rs counts the same. */
const OTHERS = { rooks: 24, knights: 52, colours: 6 };

for (const [name, changes] of Object.entries(FILLED)) {
  test(`${name}: can be completed`, async () => {
    let source = await program(name);
    for (const [gap, filling] of changes) {
      assert.ok(source.includes(gap));
      source = source.replace(gap, filling);
    }
    const { words, error } = recorded(source, { n: 4 });
    assert.equal(error, null);
    assert.equal(solutions({ words }), OTHERS[name] ?? 2);
    if (!OTHERS[name]) assert.equal(solutions(recorded(source, { n: 6 })), 4);
  });
}

const { search_counters: COUNTERS } = JSON.parse(
  await readFile(new URL("../../../tests/data/figures.json", import.meta.url), "utf8"),
);

test("min-conflicts: one solution for each size that has one", async () => {
  const source = await program("min-conflicts");
  for (let n = 1; n <= 12; n++) {
    const { words, error } = recorded(source, { n, isPlain: true });
    assert.equal(error, null, `n = ${n}`);
    assert.equal(solutions({ words }), n === 2 || n === 3 ? 0 : 1, `n = ${n}`);
  }
});

/** The recording's queens before each move, the row of the move and its squares. */
function* movesOf(words) {
  const queens = new Map();
  let from = null;
  for (const word of words) {
    const [op, square] = [word & 15, word >>> 4];
    const [x, y] = [square & 31, (square >> 5) & 31];
    if (op === OP.TAKE) from = { x, y };
    if (op === OP.PUT && from) yield { queens: new Map(queens), from, to: { x, y } };
    if (op === OP.PUT) queens.set(y, x);
  }
}

const pairs = (queens) => {
  const all = [...queens];
  return all.flatMap(([y, x], i) => all.slice(i + 1).filter(([b, a]) => a === x || Math.abs(a - x) === Math.abs(b - y))).length;
};

test(`${CLIMB}: each move is a best one, until none leaves fewer pairs`, async () => {
  const source = await program(CLIMB);
  let total = 0;
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 28, 65_537]) {
    for (const n of [1, 2, 3, 4, 5, 6, 8]) {
      const { words, error } = recorded(source.replace("seed = 28", `seed = ${seed}`), { n, isPlain: true });
      assert.equal(error, null, `n = ${n}`);
      const least = (queens) => {
        const left = [];
        for (const [y, x] of queens) for (let c = 0; c < n; c++) if (c !== x) left.push(pairs(new Map(queens).set(y, c)));
        return Math.min(...left);
      };
      let last = null;
      for (const { queens, from, to } of movesOf(words)) {
        assert.deepEqual([queens.get(from.y), from.y], [from.x, to.y], `seed ${seed}, n = ${n}`);
        last = new Map(queens).set(to.y, to.x);
        assert.equal(pairs(last), least(queens), `seed ${seed}, n = ${n}`);
        assert.ok(pairs(last) < pairs(queens));
        total += 1;
      }
      if (last) assert.ok(least(last) >= pairs(last), "it ends where no move leaves fewer");
      if (last) assert.equal(solutions({ words }), pairs(last) === 0 ? 1 : 0);
    }
  }
  assert.ok(total > 50, `${total} moves`);
});

test("min-conflicts: every number is a start", async () => {
  const source = await program("min-conflicts");
  for (const seed of [0, 1, 65_537, -65_537, 131_074]) {
    const { words, error } = recorded(source.replace("seed = 28", `seed = ${seed}`), { n: 8, isPlain: true });
    assert.equal(error, null, `seed = ${seed}`);
    assert.equal(solutions({ words }), 1, `seed = ${seed}`);
  }
});

/** Queens put on for n = 8, by a C program that recurses over copied sets. */
const LOOKING_AHEAD = { "forward-checking": 1724, "fewest-first": 1360 };

for (const name of SEARCHES) {
  test(`${name}: the totals for n = 8`, async () => {
    const { words, error } = recorded(await program(name), { n: 8, isPlain: true });
    assert.equal(error, null);
    const count = (op) => words.filter((word) => (word & 15) === op).length;
    assert.equal(count(OP.SOLUTION), 92);
    const ahead = LOOKING_AHEAD[name];
    const known = ahead ? { placements: ahead, removals: ahead, tests: ahead } : COUNTERS[8][name];
    const { placements = 2056, removals = 2056, tests = 15_720 } = known ?? {};
    // These two go by the fields of the board, and that tests only the free ones.
    if (name === "right-edge-fields" || name === "bit-masks") return;
    assert.deepEqual([count(OP.PUT), count(OP.TAKE)], [placements, removals]);
    // board-scan also counts tests below the board.
    if (name !== "board-scan") assert.equal(count(OP.TEST), tests);
  });
}

/** The numbers of tests/recipes/middle_first.rs. */
test("the program of the recipe is the search of the recipe", async () => {
  const source = await readFile(new URL("../../../tests/recipes/middle-first.py", import.meta.url), "utf8");
  const { words, error } = recorded(source, { n: 8, isPlain: true });
  assert.equal(error, null);
  const ops = words.map((word) => word & 15);
  assert.equal(ops.filter((op) => op === OP.SOLUTION).length, 92);
  assert.equal(ops.filter((op) => op === OP.TEST).length, 15_720);
  assert.equal(ops.slice(0, ops.indexOf(OP.SOLUTION)).filter((op) => op === OP.TEST).length, 84);
});

test("all 92 with lines and values", async () => {
  const { words, error } = recorded(await program("backtracking"), { n: 8 });
  assert.equal(error, null);
  assert.equal(solutions({ words }), 92);
});

const steps = process.env.QUEENSIDE_STEPS;

for (const name of steps ? SEARCHES : []) {
  test(`${name}: the steps of the machine`, async () => {
    const source = await program(name);
    for (let n = 1; n <= 6; n += 1) {
      const text = await readFile(`${steps}/${name}-${n}.txt`, "utf8");
      const machine = text.split("\n").filter((line) => line !== "").map((line) => line.slice(8, 32).trim());
      // A program can neither test below the board nor prune by a step. Machines compare with
      // the queens in orders of their own, so another queen may be the reason.
      const shared = machine.filter((it) => !it.startsWith("below column") && it !== "given up");
      const what = (all) => all.map((it) => it.split(":")[0]);
      const own = events(recorded(source, { n })).filter((it) => !it.startsWith("prints"));
      assert.deepEqual(what(own), what(shared), `n = ${n}`);
    }
  });
}
