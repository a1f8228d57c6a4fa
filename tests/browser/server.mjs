// A static host as plain as they come: right types, no other headers, and the
// site below a path. Workers and modules need nothing else.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** At the root: a document without a program, to clear what the site has stored. */
const BLANK = '<!doctype html><html lang="en"><title>Nothing</title><link rel="icon" href="data:,">';

/**
 * Serves `folder` below `path` (which begins and ends with a slash) on a free
 * port of this machine, or on `port`. With `packs`, files go out by gzip, each packed once;
 * `headers` go with each; `types` are other types than the usual, `null` for none.
 * @returns {Promise<{address: string, close: () => void}>}
 */
export async function serve(folder, path, { packs = false, port = 0, headers = {}, types = {} } = {}) {
  const packed = new Map();
  const read = async (file) => {
    if (!packs) return readFile(join(folder, file));
    if (!packed.has(file)) packed.set(file, gzipSync(await readFile(join(folder, file))));
    return packed.get(file);
  };
  const server = createServer(async (request, response) => {
    if (request.url === "/") {
      response.writeHead(200, { "Content-Type": TYPES[".html"] });
      response.end(BLANK);
      return;
    }
    const file = fileOf(request.url, path);
    try {
      const body = await read(file);
      const type = { ...TYPES, ...types }[extname(file)];
      response.writeHead(200, { ...(type !== null && { "Content-Type": type ?? "application/octet-stream" }), ...headers, ...(packs && { "Content-Encoding": "gzip" }) });
      response.end(body);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("not found\n");
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

// `normalize` of a rooted path never leaves the root.
function fileOf(url, path) {
  const { pathname } = new URL(url, "http://localhost");
  if (!pathname.startsWith(path)) return "\0";
  const file = normalize(decodeURIComponent(pathname.slice(path.length - 1)));
  return file.endsWith("/") ? `${file}index.html` : file;
}
