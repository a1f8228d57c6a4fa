// Caches one complete version of the site, so that it works without a network. `cargo xtask
// build` replaces the words in capitals by the list of files and by its hash, which changes with
// every byte of the site. With an empty list, the worker deletes the cache and itself.
"use strict";

const scope = registration.scope;
const OWN = `queenside ${scope} `;
const CACHE = OWN + VERSION;

// The hash of each file's content, which most file names contain.
const FILES = new Map(
  LIST.map((line) => {
    const [name, content = /[0-9a-f]{12}/.exec(name)[0]] = line.split(" ");
    return [name, content];
  }),
);

// The page packs this script as well, for a copy of the site.
const SELF = "service-worker.js";
if (FILES.size > 0) FILES.set(SELF);

// Some hosts redirect index.html to the folder, and a redirected response cannot answer a
// navigation.
const addressOf = (name) => scope + (name === "index.html" ? "" : name);

// The first twelve digits of the 64-bit FNV-1a hash, computed in two halves, as in file names.
function hashOf(bytes) {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (let place = 0; place < bytes.length; place += 1) {
    low = (low ^ bytes[place]) >>> 0;
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) | 0;
    low = product >>> 0;
  }
  return [high >>> 0, low].map((half) => half.toString(16).padStart(8, "0")).join("").slice(0, 12);
}

// This script cannot contain its own hash. It contains the version.
const isOfVersion = (name, bytes) =>
  name === SELF ? new TextDecoder().decode(bytes).includes(`"${CACHE.slice(OWN.length)}"`) : hashOf(new Uint8Array(bytes)) === FILES.get(name);

// Returns a file of this version from the cache, or fetches and caches it; also if it is damaged. Returns nothing if
// the host no longer has it or has another version; throws if the host cannot be reached.
async function fileOf(name) {
  const address = addressOf(name);
  const cache = await caches.open(CACHE);
  const cached = await cache.match(address);
  // Other pages of the origin can change the cache, and disks fail. Takes some 6 ms per megabyte.
  if (cached?.ok && isOfVersion(name, await cached.clone().arrayBuffer())) return cached;
  const ways = [
    // The previous version shares most files; the browser may have cached the others.
    () => caches.match(address),
    () => fetch(address),
    () => fetch(address, { cache: "reload" }),
  ];
  for (const way of ways) {
    const response = await way();
    if (!response?.ok) continue;
    const bytes = await response.arrayBuffer();
    if (!isOfVersion(name, bytes)) continue;
    const headers = new Headers(response.headers);
    // The cache has one response per file, and rejects some values of this header.
    headers.delete("Vary");
    await cache.put(address, new Response(bytes, { headers }));
    return cache.match(address);
  }
  return undefined;
}

// If one file fails, the previous version stays.
async function cacheAll() {
  const left = [...FILES.keys()];
  const cacheNext = async () => {
    for (let name = left.shift(); name; name = left.shift()) {
      if (!(await fileOf(name))) throw new Error(`${name} is of another version`);
    }
  };
  await Promise.all([cacheNext(), cacheNext(), cacheNext(), cacheNext()]);
}

async function deleteOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== CACHE) await caches.delete(name);
  }
  if (FILES.size === 0) await registration.unregister();
}

async function answerTo(request, name) {
  const file = await fileOf(name);
  if (file) return file;
  // The browser has deleted a file that the host no longer has. The cache is useless without
  // it, so the next visit starts with a new one.
  await caches.delete(CACHE);
  await registration.unregister();
  return fetch(request);
}

addEventListener("install", (event) => event.waitUntil(FILES.size === 0 ? skipWaiting() : cacheAll()));

// Runs when no page of the previous version is open, or when the user accepts the new one.
addEventListener("activate", (event) => event.waitUntil(deleteOthers()));

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
  // Serves the page of this version from now on, and no other.
  if (FILES.has(program)) event.waitUntil(clients.claim());
});
