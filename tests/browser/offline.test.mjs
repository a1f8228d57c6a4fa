// Needs: accessibility tree, download, network, worker
// The site without a network, from one build to the next, and as a program that is installed.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { copyFile, link, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { pressed } from "./files.mjs";
import { action } from "./hooks.mjs";
import { DIST, PATH, STARTED, saveData } from "./launch.mjs";
import { LESSONS } from "./lessons.mjs";
import { serve } from "./server.mjs";
import { assertAccessible, goTo, openContext, testOfRelease as test, watchContext } from "./site.mjs";

const KEEPER = "service-worker.js";
const NOTICE = "[data-notice=newer]";
const WORDS = {
  en: /new version of Queenside/,
  de: /neuere Version von Queenside/,
  "zh-Hant": /新版本/,
};

/** Twelve digits of FNV-1a, 64 bits, computed in two halves: whole numbers of that size take minutes. */
function contentOf(bytes) {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 2 ** 8) % 2 ** 32;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("").slice(0, 12);
}

const folders = [];
after(() => Promise.all(folders.map((it) => rm(it, { recursive: true }))));

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "queenside-"));
  folders.push(folder);
  return folder;
}

let copy;

/** One copy of the site, where folders of tests can have links to its files. */
async function copied() {
  const folder = await newFolder();
  for (const name of await readdir(DIST)) await copyFile(join(DIST, name), join(folder, name));
  return folder;
}

/** Replaces a file of a test's folder: written in place, it would change in all folders. */
async function replaceFile(file, content) {
  await rm(file);
  await writeFile(file, content);
}

/** Faults of a page whose host has gone away. */
const AWAY = [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/, /unknown error occurred when fetching the script/];

/**
 * A host of its own with a copy of the site, which can be another build, and which can go
 * away and come back; and a browser's context in which the site may be kept. `expected`: faults
 * that the test provokes, beside those of a host that has gone away.
 */
async function setUp(t, { headers, expected = [] } = {}) {
  const base = await (copy ??= copied());
  const folder = await newFolder();
  for (const name of await readdir(base)) await link(join(base, name), join(folder, name));
  let host = await serve(folder, PATH, { headers });
  const { address } = host;
  let isAway = false;
  const context = await openContext(t, {
    origins: [new URL(address).origin],
    expected: [...expected, { test: (fault) => isAway && AWAY.some((it) => it.test(fault)) }],
    serviceWorkers: "allow",
  });
  t.after(() => host.close());
  return {
    folder,
    address,
    context,
    cut() {
      isAway = true;
      host.close();
    },
    async mend() {
      host = await serve(folder, PATH, { headers, port: Number(new URL(address).port) });
    },
    async open(hash = "") {
      const page = await context.newPage();
      await page.goto(address + hash);
      await page.waitForSelector(STARTED, { state: "attached" });
      return page;
    },
  };
}

/** Waits until a page is served by what the browser keeps. */
const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, { timeout: 120_000 });

/** The build of a page, from the program's options. */
const versionOf = (page) => page.getAttribute("meta[name=queenside-version]", "content");

/** The files that the list names: all except the script with the list. */
const filesIn = async (folder) => (await readdir(folder)).filter((name) => name !== KEEPER).toSorted();

/** What is kept, by version: the names of files. */
const keptFiles = (page) =>
  page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.getRegistration();
    const versions = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      versions.push(requests.map(({ url }) => url.slice(scope.length) || "index.html").sort());
    }
    return versions;
  });

/**
 * Makes another build of what is in a folder: a style sheet of counting is another, so the
 * glue that names it has another name, and so has the page another program; and the workers'
 * first script, which has the same name in all builds, is another, too.
 */
async function nextBuild(folder, version) {
  const inFolder = (name) => join(folder, name);
  const text = (name) => readFile(inFolder(name), "utf8");
  const find = async (pattern) => (await readdir(folder)).find((name) => pattern.test(name));
  const replaced = async (name, content) => {
    const next = name.replace(/[0-9a-f]{12}/, contentOf(Buffer.from(content)));
    await replaceFile(inFolder(name), content);
    await rename(inFolder(name), inFolder(next));
    return [name, next];
  };
  const style = await find(/^queenside-count-[0-9a-f]{12}\.css$/);
  const styles = await replaced(style, `${await text(style)}/* ${version} */`);
  const glue = await find(/^queenside-[0-9a-f]{12}\.js$/);
  const glues = await replaced(glue, (await text(glue)).replaceAll(...styles));
  const page = (await text("index.html"))
    .replaceAll(...styles)
    .replaceAll(...glues)
    .replace(/(name="queenside-version" content=")[^"]*/, `$1${version}`);
  await replaceFile(inFolder("index.html"), page);
  await replaceFile(inFolder("queenside-worker_loader.js"), `${await text("queenside-worker_loader.js")}// ${version}\n`);
  const list = [];
  for (const name of await filesIn(folder)) {
    const content = contentOf(await readFile(inFolder(name)));
    list.push(name.includes(content) ? name : `${name} ${content}`);
  }
  await replaceFile(inFolder(KEEPER), withList(await text(KEEPER), list, version));
}

/** The keeper's script with another list. */
function withList(script, list, version) {
  const [found] = /\["[^\]]*"\]/.exec(script);
  return script.replace(found, JSON.stringify(list)).replace(/(const CACHE = OWN \+ )"[^"]*"/, `$1${JSON.stringify(version)}`);
}

/** Has a page look for another build, and returns whether it is found. */
const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const [found] = await Promise.all([
      new Promise((resolve) => registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true })),
      registration.update(),
    ]);
    while (found.state === "installing") await new Promise((done) => found.addEventListener("statechange", done, { once: true }));
    return found.state;
  });

test("the list names every file and what it contains", async () => {
  const script = await readFile(join(DIST, KEEPER), "utf8");
  const list = JSON.parse(/\["[^\]]*"\]/.exec(script)[0]);
  const names = list.map((line) => line.split(" ")[0]);
  assert.deepEqual(names.toSorted(), await filesIn(DIST));
  for (const line of list) {
    const [name, content = /[0-9a-f]{12}/.exec(name)[0]] = line.split(" ");
    assert.equal(content, contentOf(await readFile(join(DIST, name))), name);
  }
});

test("after the first visit, everything works without a network, and a build that does not come as a whole changes nothing", async (t) => {
  const { address, folder, cut, mend, open } = await setUp(t);
  const page = await open();
  await kept(page);
  const files = await filesIn(folder);
  assert.deepEqual(await keptFiles(page), [[...files, KEEPER].toSorted()]);
  cut();

  // Also in the page that was there before.
  await goTo(page, "#/learn");
  await page.waitForSelector("[data-lesson]");

  // A new document, and in it every view: each is a file of its own.
  const views = ["search?n=8&at=1234", "solutions?n=8&solution=12", "lab?n=8&queens=c4", "game?n=8&queens=a1", "compare?n=8", "count?n=8", "class", "options", "learn"];
  await page.goto("about:blank");
  await page.goto(`${address}#/${views[0]}`);
  for (const [k, hash] of views.entries()) {
    if (k > 0) await goTo(page, `#/${hash}`);
    await page.waitForSelector(`[data-app][data-view="${hash.split("?")[0]}"]`, { state: "attached" });
    await page.waitForSelector(`[data-missing-part]`, { state: "detached" });
  }

  // Every lesson in every language: each is a file of its own.
  await page.waitForSelector("[data-lesson]");
  const lessons = await page.$$eval("[data-lesson]", (all) => all.map((it) => it.dataset.lesson));
  assert.deepEqual(lessons, LESSONS);
  for (const lang of ["de", "en", "zh-Hant"]) {
    for (const lesson of lessons) {
      await goTo(page, `#/learn/${lesson}?lang=${lang}`);
      await page.waitForSelector(`html[lang="${lang}"] [data-view-lesson="${lesson}"] [data-part]`);
    }
  }

  // The workers' program, which is fetched when it is wanted.
  await goTo(page, "#/count?n=10");
  await page.click(action("start"));
  await page.waitForSelector('[data-count][data-status="done"][data-result="724"]', { state: "attached" });

  // The editor and the interpreter of programs.
  await goTo(page, "#/write?n=6");
  await page.waitForSelector("[data-editor] .cm-content");
  await page.locator(action("run")).first().evaluate((button) => button.click());
  await page.waitForSelector(action("stop"), { state: "detached" });
  await page.locator(action("finish")).first().evaluate((button) => button.click());
  await page.waitForSelector('[data-counter="solutions"][data-value="4"]', { state: "attached" });

  // And whatever else there is, byte by byte.
  const hashes = await page.evaluate(async (urls) => {
    const hashOf = async (url) => new Uint8Array(await crypto.subtle.digest("SHA-256", await (await fetch(url)).arrayBuffer())).toHex();
    return Promise.all(urls.map(hashOf));
  }, files.map((name) => address + name));
  const sha256 = async (name) => createHash("sha256").update(await readFile(join(folder, name))).digest("hex");
  for (const [at, name] of files.entries()) assert.equal(hashes[at], await sha256(name), name);
  assert.equal(await page.locator(NOTICE).count(), 0);

  // A teacher takes the site home; scorm.test.mjs looks into the archive.
  await goTo(page, "#/about");
  await page.click(action("take"));
  const { name, bytes } = await pressed(page, action("download-site"));
  assert.equal(name, "queenside-site.zip");
  assert.ok(bytes.length > 1_000_000);

  // A build that does not come as a whole changes nothing.
  await mend();
  const before = [await versionOf(page), (await readdir(folder)).toSorted()];
  await nextBuild(folder, "the next");
  // The host is about to get the one after it: its first files are there already.
  const loader = join(folder, "queenside-worker_loader.js");
  const whole = await readFile(loader);
  await replaceFile(loader, `${whole}// the one after\n`);
  assert.equal(await update(page), "redundant");
  assert.equal(await page.locator(NOTICE).count(), 0);
  cut();
  await page.reload();
  await page.waitForSelector(STARTED, { state: "attached" });
  assert.equal(await versionOf(page), before[0]);
  assert.ok((await keptFiles(page)).some((files) => files.join() === before[1].join()), "it is still whole");

  // Once it is whole, it comes.
  await mend();
  await replaceFile(loader, whole);
  assert.equal(await update(page), "installed");
  await page.locator(`${NOTICE} ${action("reload")}:visible`).click();
  await page.waitForFunction(() => document.querySelector("meta[name=queenside-version]")?.content === "the next");
  await page.waitForSelector(STARTED, { state: "attached" });
});

test("another build waits, says so in the page's language, and takes over all pages at once", async (t) => {
  const { folder, open } = await setUp(t);
  const first = await open("#/search?n=6&at=7&lang=de&full=1");
  await kept(first);
  const before = await versionOf(first);
  const other = await open("#/lab?n=5&queens=c4&lang=en");
  await kept(other);
  await nextBuild(folder, "the next");
  assert.equal(await update(first), "installed");

  // Each gets the notice, and goes on with its own build.
  const isTold = async (page, lang) => {
    await page.waitForSelector(`${NOTICE} > [lang="${lang}"]:not([hidden])`);
    assert.equal(await page.locator(`${NOTICE} > :visible`).count(), 1);
    assert.match(await page.innerText(NOTICE), WORDS[lang]);
    assert.equal(await page.getAttribute(NOTICE, "role"), "status");
    await assertAccessible(page, NOTICE);
  };
  await first.waitForSelector(`${NOTICE} > [lang="de"]:not([hidden])`, { state: "attached" });
  // The notice itself has no box: what it shows is fixed.
  assert.equal(await first.locator(`${NOTICE} > :visible`).count(), 0, "projector mode hides it");
  await first.keyboard.press("f");
  await isTold(first, "de");
  await isTold(other, "en");
  const third = await open("#/count?n=8&lang=zh-Hant");
  await kept(third);
  assert.equal(await versionOf(third), before);
  await third.waitForSelector("[data-count]", { state: "attached" });
  await isTold(third, "zh-Hant");
  const loader = () => third.evaluate(async () => (await fetch("queenside-worker_loader.js")).text());
  assert.doesNotMatch(await loader(), /the next/, "nothing of another build");

  // Closed, the notice appears again on the next page and not before.
  await first.locator(`${NOTICE} button:visible`).last().click();
  await first.waitForSelector(NOTICE, { state: "detached" });

  const comeAgain = [first, other, third].map((page) => page.waitForEvent("load"));
  await other.locator(`${NOTICE} ${action("reload")}:visible`).click();
  await Promise.all(comeAgain);
  for (const [page, at] of [[first, "#/search?n=6&"], [other, "#/lab?n=5&"], [third, "#/count?n=8"]]) {
    await page.waitForSelector(STARTED, { state: "attached" });
    assert.equal(await versionOf(page), "the next");
    assert.ok(page.url().includes(at), page.url());
    assert.equal(await page.locator(NOTICE).count(), 0);
  }
  assert.match(await loader(), /the next/);
  assert.deepEqual(await keptFiles(first), [(await readdir(folder)).toSorted()], "what was before is gone");
});

test("another build is there by itself once all pages are closed, also where a host wants scripts to be trusted", async (t) => {
  // One policy serves this and the workers.
  const headers = { "Content-Security-Policy": "require-trusted-types-for 'script'; trusted-types queenside" };
  const { address, folder, cut, context, open } = await setUp(t, { headers });
  const page = await open();
  await kept(page);
  await nextBuild(folder, "the next");
  assert.equal(await update(page), "installed");
  // A document beside the site, to see when the turn has come.
  const beside = await context.newPage();
  await beside.goto(new URL("/", address).href);
  await page.close();
  await beside.waitForFunction(async (scope) => {
    const { waiting, active } = await navigator.serviceWorker.getRegistration(scope);
    return !waiting && active?.state === "activated";
  }, address);
  cut();
  const next = await open("#/count?n=10");
  assert.equal(await versionOf(next), "the next");
  await next.waitForSelector("[data-count]", { state: "attached" });
  await next.click(action("start"));
  await next.waitForSelector('[data-count][data-status="done"][data-result="724"]', { state: "attached" });
});

test("what the browser has thrown away is fetched again, or all of it comes from the host, and a list without files ends it", async (t) => {
  const { folder, open } = await setUp(t);
  const page = await open();
  await kept(page);
  const files = await filesIn(folder);
  const throwAway = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (/queenside-lab-|queenside-worker|\/$/.test(request.url)) await cache.delete(request);
      }
    });
  await throwAway();
  await goTo(page, "#/lab?n=5&queens=c4");
  await page.reload();
  await page.waitForSelector('[data-square="c4"][data-state="queen"]');

  // The host has another build by now, and the reader has not the whole of this one.
  await throwAway();
  await nextBuild(folder, "the next");
  await page.reload();
  await page.waitForSelector(STARTED, { state: "attached" });
  assert.equal(await versionOf(page), "the next");
  await page.reload();
  await page.waitForSelector('[data-square="c4"][data-state="queen"]');
  assert.equal(await versionOf(page), "the next");
  await kept(page);
  await page.waitForFunction(async (count) => {
    const last = await caches.open((await caches.keys()).at(-1));
    return (await last.keys()).length === count;
  }, files.length + 1);

  const again = page.waitForEvent("load");
  await replaceFile(join(folder, KEEPER), withList(await readFile(join(folder, KEEPER), "utf8"), [], "none"));
  // After a navigation the browser looks for a new worker by itself, and may already have found this one.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await again;
  await page.waitForFunction(async () => (await caches.keys()).length === 0);
});

test("damaged files in the cache are noticed when they are served, and fetched again", async (t) => {
  // In the end there is no network for files that are loaded while the page is idle; one may be on its way.
  const { open, cut } = await setUp(t, { expected: [/ERR_FAILED/, /ERR_CONNECTION_RESET/] });
  const page = await open("#/lab?n=5&queens=c4");
  await kept(page);
  const damage = (pattern, how) =>
    page.evaluate(
      async ([pattern, how]) => {
        const cache = await caches.open((await caches.keys()).at(-1));
        const damaged = (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url));
        for (const request of damaged) {
          const response = await cache.match(request);
          const bytes = new Uint8Array(await response.arrayBuffer());
          const flipped = bytes.with(bytes.length >> 1, bytes[bytes.length >> 1] ^ 1);
          const foreign = new TextEncoder().encode("<title>Foreign</title>");
          const { body, status } = { empty: { body: "" }, cut: { body: bytes.slice(0, bytes.length / 2) }, flipped: { body: flipped }, foreign: { body: foreign }, refused: { body: bytes, status: 404 } }[how];
          await cache.put(request, new Response(body, { headers: response.headers, status }));
        }
        return damaged.length;
      },
      [pattern.source, how],
    );
  const loads = async () => {
    await page.reload();
    await page.waitForSelector('[data-square="c4"][data-state="queen"]');
    assert.equal(await page.locator("[data-notice]:not([hidden])").count(), 0);
  };
  for (const [pattern, how] of [
    [/\/$/, "foreign"],
    [/boot-/, "foreign"],
    [/queenside-[0-9a-f]{12}\.css$/, "cut"],
    [/queenside-[0-9a-f]{12}\.js$/, "empty"],
    [/\.wasm$/, "flipped"],
    [/./, "refused"],
    [/./, "empty"],
  ]) {
    assert.ok((await damage(pattern, how)) > 0, `${pattern}`);
    await loads();
  }
  // What was fetched again is in the cache.
  cut();
  await loads();
});

test("what is embedded keeps nothing, nor does the visit of one who saves data", async (t) => {
  const { open, context } = await setUp(t);
  const isKept = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
  const embedded = await open("#/search?n=6&embed=1");
  await embedded.evaluate(async () => {
    const { glue, offline } = document.querySelector("meta[name=queenside-start]").dataset;
    const { keep } = await import(new URL(offline, document.baseURI).href);
    await keep(glue);
  });
  assert.equal(await isKept(embedded), false);
  await embedded.close();

  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  const saving = await context.newPage();
  await saveData(saving);
  await saving.goto(embedded.url().replace(/#.*/, "#/search?n=6"));
  await saving.waitForSelector(STARTED, { state: "attached" });
  assert.equal(await isKept(saving), false);
  assert.deepEqual(asked.filter((url) => /offline-/.test(url)), []);
});

test("a browser would install it", async (t) => {
  const { address, folder } = await setUp(t);
  const profile = await mkdtemp(join(tmpdir(), "queenside-"));
  // The browser with windows, and a profile that stays: others never install anything, and report
  // of every page that nothing stands in the way.
  const context = await chromium.launchPersistentContext(profile, { executablePath: process.env.QUEENSIDE_BROWSER, args: ["--disable-gpu"] });
  watchContext(t, context, { origins: [new URL(address).origin] });
  t.after(() => rm(profile, { recursive: true }));
  const page = await context.newPage();
  await page.goto(address);
  await kept(page);
  const client = await context.newCDPSession(page);
  const { url, errors, data } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(new URL(manifest.start_url, url).href, address);
  assert.equal(new URL(manifest.scope, url).href, address);
  assert.deepEqual([manifest.name, manifest.display], ["Queenside", "standalone"]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await readFile(join(folder, src));
    if (type !== "image/png") continue;
    assert.equal(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, sizes, src);
  }
  assert.ok(manifest.icons.some((icon) => icon.purpose === "maskable"));
  const inTheWay = async () => (await client.send("Page.getInstallabilityErrors")).installabilityErrors.map((it) => it.errorId);
  assert.deepEqual(await inTheWay(), []);
  await page.evaluate(() => document.querySelector("link[rel=manifest]").remove());
  // This browser looks: it hears of the manifest from the page, and may still have the one before.
  while ((await inTheWay()).length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
});
