// Keeps one version of the site, whole, in the browser, so that it works without a network.
// `cargo xtask build` fills in what stands in capitals: which files there are, and a word for
// the version, which is another as soon as one byte of the site is another. Without any
// files, it removes what was kept and itself.
"use strict";

const scope = registration.scope;
const OWN = `queenside ${scope} `;
const KEPT = OWN + VERSION;

// What each file's content comes to. Most files are named by it.
const FILES = new Map(
  LIST.map((line) => {
    const [name, content = /[0-9a-f]{12}/.exec(name)[0]] = line.split(" ");
    return [name, content];
  }),
);

// Hosts may lead from the page's name to the folder's, and what was led elsewhere answers
// no navigation.
const addressOf = (name) => scope + (name === "index.html" ? "" : name);

// The first twelve digits of FNV-1a, of 64 bits in two halves, as the build names files.
function contentOf(bytes) {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("").slice(0, 12);
}

// A file of this version: kept, or fetched and kept. Nothing where the host has it no more, or
// has another in its place; an error where the host can not be reached.
async function fileOf(name) {
  const address = addressOf(name);
  const cache = await caches.open(KEPT);
  const kept = await cache.match(address);
  if (kept) return kept;
  const ways = [
    // The version before has most of it, the browser may have it of the visit.
    () => caches.match(address),
    () => fetch(address),
    () => fetch(address, { cache: "reload" }),
  ];
  for (const way of ways) {
    const response = await way();
    if (!response?.ok) continue;
    const bytes = await response.arrayBuffer();
    if (contentOf(new Uint8Array(bytes)) !== FILES.get(name)) continue;
    const headers = new Headers(response.headers);
    // There is one of each; some values of this can not be kept.
    headers.delete("Vary");
    await cache.put(address, new Response(bytes, { headers }));
    return cache.match(address);
  }
  return undefined;
}

// All or nothing: where one fails, the version before goes on.
async function keepAll() {
  const left = [...FILES.keys()];
  const keepNext = async () => {
    for (let name = left.shift(); name; name = left.shift()) {
      if (!(await fileOf(name))) throw new Error(`${name} is of another version`);
    }
  };
  await Promise.all([keepNext(), keepNext(), keepNext(), keepNext()]);
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== KEPT) await caches.delete(name);
  }
  if (FILES.size === 0) await registration.unregister();
}

async function answerTo(request, name) {
  const file = await fileOf(name);
  if (file) return file;
  // The browser has thrown away a file that the host has no more. Half a version is none:
  // the next visit begins anew.
  await caches.delete(KEPT);
  await registration.unregister();
  return fetch(request);
}

addEventListener("install", (event) => event.waitUntil(FILES.size === 0 ? skipWaiting() : keepAll()));

// It comes when no page of the version before is open, or when a reader asks for it.
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [address] = url.split(/[?#]/);
  if (method !== "GET" || !address.startsWith(scope)) return;
  const name = address.slice(scope.length) || "index.html";
  if (FILES.has(name)) event.respondWith(answerTo(event.request, name));
});

addEventListener("message", (event) => {
  const { takeOver, program } = event.data;
  if (takeOver) skipWaiting();
  // The page that this version came with is served by it from now on, and no other.
  if (FILES.has(program)) event.waitUntil(clients.claim());
});
