// What a failed test leaves behind: target/traces/TEST/ with a picture of each page,
// its document, its address, its console and its requests.

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FOLDER = new URL("../../target/traces/", import.meta.url);

/** Milliseconds; a page that hangs gives no picture. */
const LIMIT = 10_000;

/** A name for a folder, short enough for any file system. */
const named = (words) => words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 100);

/** The folder of a test, made now; the engine's name goes before, where there are several. */
async function folderOf(t) {
  const { QUEENSIDE_ENGINE: engine } = process.env;
  const name = [engine, named(t.name)].filter(Boolean).join("-");
  const folder = new URL(`${name}/`, FOLDER);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** A part that takes too long or fails is replaced by its error. */
const tried = (what) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`nothing within ${LIMIT / 1_000} s`)), LIMIT);
  });
  return Promise.race([what, late]).catch((error) => String(error)).finally(() => clearTimeout(timer));
};

/**
 * Keeps all pages of a failed test's context, and the lines of its log. Never fails: the
 * test's own fault is the one to be reported.
 */
export async function keepTrace(t, page, log) {
  const folder = await folderOf(t);
  const lines = [t.error ? String(t.error.cause?.stack ?? t.error.stack ?? t.error) : "the page went wrong"];
  for (const [i, it] of page.context().pages().entries()) {
    const name = `page-${i + 1}`;
    const picture = fileURLToPath(new URL(`${name}.png`, folder));
    const drawn = await tried(it.screenshot({ path: picture, timeout: LIMIT }));
    lines.push("", `${name}: ${it.url()}`, ...(typeof drawn === "string" ? [drawn] : []));
    await writeFile(new URL(`${name}.html`, folder), await tried(it.content()));
  }
  await writeFile(new URL("log.txt", folder), [...lines, "", ...log, ""].join("\n"));
  t.diagnostic(`kept in ${fileURLToPath(folder)}`);
}

/** The same of a page that is driven in another way: a picture as PNG, words, a document. */
export async function keepAnswers(t, error, { picture, content, lines }) {
  const folder = await folderOf(t);
  const [png, html, said] = await Promise.all([picture, content, lines].map((it) => tried(it())));
  if (png instanceof Uint8Array) await writeFile(new URL("page.png", folder), png);
  await writeFile(new URL("page.html", folder), String(html));
  await writeFile(new URL("log.txt", folder), `${error.stack}\n\n${[said].flat().join("\n")}\n`);
  t.diagnostic(`kept in ${fileURLToPath(folder)}`);
}
