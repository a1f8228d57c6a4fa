// tests/data/boards.bin has what the recorder writes today.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { boards } from "./boards.mjs";

test("the recorded programs are up to date: node web/write/tests/boards.mjs", async () => {
  const file = await readFile(new URL("../../../tests/data/boards.bin", import.meta.url));
  assert.ok(inflateRawSync(file).equals(await boards()));
});
