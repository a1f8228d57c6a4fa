// Which files of the site a first visit loads.

import { readFile } from "node:fs/promises";
import { posix } from "node:path";

/**
 * The names of the files in `dist` that index.html names, and those that its
 * modules import, in that order. What the page asks for later, such as its
 * workers, is not among them.
 */
export async function firstLoad(dist) {
  const names = ["index.html"];
  for (const name of names) {
    const read = () => readFile(new URL(name, dist), "utf8");
    const found = name.endsWith(".html")
      ? matches(await read(), /\s(?:href|src|data-glue|data-wasm)="([^"]*)"/g)
      : name.endsWith(".js")
        ? matches(await read(), /\bfrom\s*["'](\.{1,2}\/[^"']*)["']/g)
        : name.endsWith(".css")
          ? matches(await read(), /url\(["']?([^"')]*)["']?\)/g)
          : [];
    for (const address of found) {
      if (/^[a-z]+:|^#|^$/.test(address)) continue;
      const file = posix.join(posix.dirname(name), address.replace(/[?#].*/, ""));
      if (!names.includes(file)) names.push(file);
    }
  }
  return names;
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
