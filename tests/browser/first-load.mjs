// Which files of the site a first visit loads.

import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** What browsers that install pages ask for once the page is there, and others never. */
const MANIFEST = /<link rel="manifest"[^>]*>/;

/** Where index.html lists which files each part of the program needs. */
const TABLE = /<meta name="queenside-chunks"([^>]*)>/;

/**
 * The parts of the program and the files of each, by the parts' names; none where the page
 * is in one piece.
 * @returns {Map<string, string[]>}
 */
export function filesOfParts(dist) {
  const page = readFileSync(new URL("index.html", dist), "utf8");
  const [, table = ""] = TABLE.exec(page) ?? [];
  const [, all = ""] = /\sdata-files="([^"]*)"/.exec(table) ?? [];
  const files = (places) => places.split(" ").map((place) => posix.normalize(all.split(" ")[place]));
  return new Map([...table.matchAll(/\sdata-for-(\w+)="([^"]*)"/g)].map(([, part, list]) => [part, files(list)]));
}

/**
 * The names of the files in `dist` that index.html names, and those that its
 * modules import, in that order, then those of a view where it has a part of its own. What
 * the page asks for later, such as its workers, is not among them.
 */
export function firstLoad(dist, view = "start") {
  const names = ["index.html"];
  for (const name of names) {
    const read = () => readFileSync(new URL(name, dist), "utf8");
    const found = name.endsWith(".html")
      ? matches(read().replace(MANIFEST, ""), /\s(?:href|src|data-glue|data-wasm)="([^"]*)"/g)
      : name.endsWith(".js")
        ? matches(read().replace(MANIFEST, ""), /\bfrom\s*["'](\.{1,2}\/[^"']*)["']/g)
        : name.endsWith(".css")
          ? matches(read().replace(MANIFEST, ""), /url\(["']?([^"')]*)["']?\)/g)
          : [];
    for (const address of found) {
      if (/^[a-z]+:|^#|^$/.test(address)) continue;
      const file = posix.join(posix.dirname(name), address.replace(/[?#].*/, ""));
      if (!names.includes(file)) names.push(file);
    }
  }
  return [...names, ...(filesOfParts(dist).get(view) ?? [])];
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);
