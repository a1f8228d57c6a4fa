// The same programs in ordinary Python with queenside.py beside them, and the search in Java.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const { solutions_A000170: SOLUTIONS } = JSON.parse(
  await readFile(new URL("../../../tests/data/figures.json", import.meta.url), "utf8"),
);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const run = (command, args, cwd) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  return error ? null : { status, stdout, stderr };
};

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "queenside-python-"));
  await copyFile(here("../library/queenside.py"), join(folder, "queenside.py"));
});
after(() => rm(folder, { recursive: true }));

const header = await readFile(here("../library/header.py"), "utf8");

for (const name of ["backtracking", "sets", "generator", "bit-masks", "board-scan"]) {
  test(`${name}: in ordinary Python`, async (t) => {
    const source = await readFile(here(`../programs/${name}.py`), "utf8");
    await writeFile(join(folder, "program.py"), header + source);
    for (const n of [4, 6, 8]) {
      const ran = run("python3", ["program.py", String(n)], folder);
      if (!ran) return t.skip("python3 is not installed");
      assert.equal(ran.stderr, "");
      assert.match(ran.stdout, new RegExp(`n = ${n} solutions: ${SOLUTIONS[n - 1]}\n$`));
    }
  });
}

test("the same mistakes in ordinary Python", async (t) => {
  for (const [call, words] of [
    ["put(9, 0)", "no square (9, 0)"],
    ["put(0, 0)\nput(0, 0)", "a queen is on (0, 0) already"],
    ["take(1, 1)", "no queen is on (1, 1)"],
  ]) {
    await writeFile(join(folder, "program.py"), `${header}${call}\n`);
    const ran = run("python3", ["program.py"], folder);
    if (!ran) return t.skip("python3 is not installed");
    assert.equal(ran.status, 1);
    assert.ok(ran.stderr.includes(words), ran.stderr);
  }
});

test("the search in Java", (t) => {
  for (const n of [1, 4, 6, 8]) {
    const ran = run("java", [here("../library/Queens.java"), String(n)], folder);
    if (!ran) return t.skip("no JDK is installed");
    assert.deepEqual(ran, { status: 0, stdout: `${SOLUTIONS[n - 1]}\n`, stderr: "" });
  }
});
