// Needs: accessibility tree, download, frame, network, storage
// A package for learning platforms, played by a real implementation of the interface
// (scorm-again): what is reported, where it goes on, and what it does without a platform. And
// the downloads of the page: the same package, and the whole site.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { pressed } from "./files.mjs";
import { action } from "./hooks.mjs";
import { DIST } from "./host.mjs";
import { answer, numbers, opened } from "./lessons.mjs";
import { serve } from "./server.mjs";
import { assertAccessible, assertAccessibleInAll, browser, goTo, openContext, openPage, testOfRelease as test } from "./site.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LESSON = "problem";
const ROUND = "#/search?n=6&by=one-per-line&predict=every,step&questions=5";

/** The files of an archive, by its directory: what unpacks it is not what has packed it. */
function unpacked(bytes) {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const files = new Map();
  let place = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(bytes.readUInt32LE(place), 0x02014b50);
    const [size, plain, length, more, comment, local] = [20, 24, 28, 30, 32, 42].map((at, k) =>
      k < 2 || k === 5 ? bytes.readUInt32LE(place + at) : bytes.readUInt16LE(place + at),
    );
    const name = bytes.toString("utf8", place + 46, place + 46 + length);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + size));
    assert.equal(content.length, plain, name);
    files.set(name, content);
    place += 46 + length + more + comment;
  }
  return files;
}

const folders = [];
after(() => Promise.all(folders.map((it) => rm(it, { recursive: true, force: true }))));

const packages = new Map();

/** Makes the package of the site under test and unpacks it; once for each. */
function made(what, ...rest) {
  const key = [what, ...rest].join(" ");
  if (!packages.has(key)) packages.set(key, make(what, rest));
  return packages.get(key);
}

async function make(what, rest) {
  const said = execFileSync("cargo", ["xtask", "build", "--built", "--scorm", what, ...rest], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const file = /The package is (.*\.zip):/.exec(said)[1];
  return { file, ...(await written(await readFile(file))) };
}

/** Unpacks an archive into a folder. */
async function written(bytes) {
  const files = unpacked(bytes);
  const folder = await mkdtemp(join(tmpdir(), "queenside-scorm-"));
  folders.push(folder);
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { files, folder };
}

/** Opens the downloads of the page. */
async function openDownloads(page) {
  await page.click(action("take"));
  await page.waitForSelector("[data-packages]");
}

/** Downloads the package of the lesson whose notes for teachers are open. */
async function download(page, lang) {
  await openDownloads(page);
  await page.selectOption('[name="package-lang"]', lang);
  return pressed(page, action("download-scorm"));
}

/** Fails unless the archives have the same files. */
function assertSame(files, others) {
  assert.deepEqual([...files.keys()].toSorted(), [...others.keys()].toSorted());
  for (const [name, content] of files) assert.ok(content.equals(others.get(name)), name);
}

/** What a platform does: it has the interface in its window, and the package in a frame. */
const PLATFORM = `<!doctype html>
<html lang="en"><title>A learning platform</title><link rel="icon" href="data:,">
<body><script src="scorm12.js"></script>
<script>
const stored = JSON.parse(sessionStorage.getItem("attempt") ?? "null");
window.API = new Scorm12API({ autocommit: false, logLevel: 4 });
if (stored) window.API.loadFromJSON(stored, "");
window.finished = 0;
window.commits = 0;
window.API.on("LMSCommit", () => { window.commits += 1; });
window.API.on("LMSFinish", () => {
  window.finished += 1;
  sessionStorage.setItem("attempt", JSON.stringify(window.API.renderCMIToJSONObject().cmi));
});
</script>
<iframe id="sco" width="1000" height="700"></iframe></body></html>`;

/** Opens a page of a package that is served: the platform around it, or its own start. */
async function visit(t, folder, { locale = "en", file = "platform.html" } = {}) {
  const script = createRequire(import.meta.url).resolve("scorm-again/scorm12");
  await writeFile(join(folder, "scorm12.js"), await readFile(script));
  await writeFile(join(folder, "platform.html"), PLATFORM);
  const host = await serve(folder, "/lms/content/");
  const context = await openContext(t, { origins: [new URL(host.address).origin], locale, viewport: { width: 1100, height: 800 } });
  t.after(() => host.close());
  const page = await context.newPage();
  await page.goto(host.address + file);
  return page;
}

/** Opens the package in the platform's frame, as a pupil does. Returns its frame and the lesson's. */
async function open(page, selector) {
  await page.evaluate(() => document.querySelector("#sco").setAttribute("src", "start.html"));
  const outer = await (await page.waitForSelector("#sco")).contentFrame();
  const inner = await (await outer.waitForSelector("iframe")).contentFrame();
  await inner.waitForSelector(selector, { state: "attached" });
  return { outer, inner };
}

/** What the platform knows. */
const known = (page, name) => page.evaluate((name) => window.API.LMSGetValue(name), name);

/** Waits until the platform has this. */
const knows = (page, name, value) =>
  page.waitForFunction(([name, value]) => window.API.LMSGetValue(name) === value, [name, value]);

/** The points for marks, half for what was right later. */
const points = (marks) =>
  String(Math.round((100 * [...marks].reduce((sum, it) => sum + ("r.".includes(it) ? 2 : it === "R" ? 1 : 0), 0)) / (2 * marks.length)));

test("the manifest names what SCORM 1.2 asks for, and every file of the package", async () => {
  const { files } = await made(LESSON);
  const text = files.get("imsmanifest.xml").toString("utf8");
  const page = await (await browser()).newPage();
  const read = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, "application/xml");
    const of = (name) => [...xml.getElementsByTagName(name)];
    const [resource] = of("resource");
    return {
      faults: of("parsererror").length,
      namespace: xml.documentElement.namespaceURI,
      identifier: xml.documentElement.getAttribute("identifier"),
      schema: [of("schema")[0].textContent, of("schemaversion")[0].textContent],
      organization: [of("organizations")[0].getAttribute("default"), of("organization")[0].getAttribute("identifier")],
      items: of("item").map((it) => it.getAttribute("identifierref")),
      titles: of("title").map((it) => it.textContent),
      resource: [resource.getAttribute("identifier"), resource.getAttribute("type"), resource.getAttribute("href")],
      scormtype: resource.getAttributeNS("http://www.adlnet.org/xsd/adlcp_rootv1p2", "scormtype"),
      files: of("file").map((it) => it.getAttribute("href")),
      identifiers: [...xml.querySelectorAll("[identifier]")].map((it) => it.getAttribute("identifier")),
    };
  }, text);
  await page.close();
  assert.equal(read.faults, 0);
  assert.equal(read.namespace, "http://www.imsproject.org/xsd/imscp_rootv1p1p2");
  assert.deepEqual(read.schema, ["ADL SCORM", "1.2"]);
  assert.equal(read.organization[0], read.organization[1]);
  assert.deepEqual(read.items, [read.resource[0]]);
  assert.deepEqual(read.resource.slice(1), ["webcontent", "start.html"]);
  assert.equal(read.scormtype, "sco");
  assert.ok(read.titles.length === 2 && read.titles.every((title) => title.trim().length > 3));
  assert.equal(new Set(read.identifiers).size, read.identifiers.length);
  // XML's names begin with a letter.
  for (const identifier of read.identifiers) assert.match(identifier, /^[A-Za-z_][\w.-]*$/);
  assert.deepEqual(read.files.toSorted(), [...files.keys()].filter((it) => it !== "imsmanifest.xml").toSorted());
  assert.ok(read.files.includes("start.html") && read.files.includes("site/index.html"));
});

test("all questions of a lesson are reported as they are answered, and a visit goes on where the last one ended", async (t) => {
  const site = await openPage(t, `#/learn/${LESSON}/teachers`);
  const { bytes } = await download(site, "en");
  const { files, folder } = await written(bytes);
  assertSame(files, (await made(LESSON, "--lang", "en")).files);
  const page = await visit(t, folder);
  const right = await numbers(LESSON);
  let { outer, inner } = await open(page, opened(LESSON));
  await knows(page, "cmi.core.lesson_status", "incomplete");
  await knows(page, "cmi.core.lesson_location", "1");
  // Opening is no result, and the page may end at any time.
  const core = () => page.evaluate(() => window.API.renderCMIToJSONObject().cmi.core);
  assert.equal((await core()).score.raw, "");
  assert.equal((await core()).exit, "suspend");
  assert.match((await core()).session_time, /^\d{2,4}:\d\d:\d\d(\.\d+)?$/);
  assert.equal(await inner.getAttribute("html", "lang"), "en");
  assert.equal(await outer.locator("select:visible").count(), 0, "the language is given");
  await assertAccessible(outer, "header");
  const parts = await inner.locator(".lesson-parts a").count();
  const marks = () => inner.getAttribute("[data-view-lesson]", "data-marks");
  /** Answers all questions of the part that is open. */
  const part = async () => {
    for (const number of await inner.$$eval("[data-question]", (all) => all.map((it) => it.dataset.question))) {
      await answer(inner, number, right[Number(number) - 1]);
    }
    await knows(page, "cmi.suspend_data", `queenside/1 ${await marks()}`);
    await knows(page, "cmi.core.score.raw", points(await marks()));
  };
  await part();
  const first = await marks();
  assert.match(first, /^[rR.]+-+$/);
  assert.equal(await known(page, "cmi.core.lesson_status"), "incomplete");
  await inner.click('[data-action="onward"]');
  await inner.waitForSelector('[data-part="2"]');
  await knows(page, "cmi.core.lesson_location", "2");
  assert.ok((await page.evaluate(() => window.commits)) >= 3);

  // The pupil leaves, and goes on at another machine; someone else was there before.
  await page.evaluate(() => document.querySelector("#sco").remove());
  await page.waitForFunction(() => window.finished === 1);
  const attempt = await page.evaluate(() => JSON.parse(sessionStorage.getItem("attempt")));
  assert.equal(attempt.core.exit, "suspend");
  assert.match(attempt.core.session_time, /^\d{2,4}:\d\d:\d\d(\.\d+)?$/);
  await page.evaluate(
    ([attempt, key]) => {
      attempt.core.entry = "resume";
      sessionStorage.setItem("attempt", JSON.stringify(attempt));
      localStorage.setItem(key, "wwwwww");
    },
    [attempt, `queenside.learn.${LESSON}`],
  );
  await page.reload();
  ({ outer, inner } = await open(page, `${opened(LESSON)}[data-part="2"]`));
  assert.equal(await marks(), first);
  for (let number = 2; number <= parts; number += 1) {
    await inner.waitForSelector(`[data-part="${number}"]`);
    await part();
    if (number < parts) await inner.click('[data-action="onward"]');
  }
  await knows(page, "cmi.core.lesson_status", "completed");
  const last = await marks();
  assert.doesNotMatch(last, /[-w]/);
  // Some were answered wrongly first, so it is less than all.
  assert.match(last, /R/);
  assert.equal(await known(page, "cmi.core.score.raw"), points(last));
  assert.deepEqual([await known(page, "cmi.core.score.min"), await known(page, "cmi.core.score.max")], ["0", "100"]);
  assert.match(await outer.innerText("#state"), new RegExp(`${last.length} of ${last.length} questions.*${points(last)} of 100.*reported`));
  assert.equal((await core()).exit, "");
  // What is completed stays so, and the points stay.
  await inner.click('[data-action="forget"]');
  await inner.click('[data-action="forget-yes"]');
  await knows(page, "cmi.suspend_data", `queenside/1 ${"-".repeat(last.length)}`);
  assert.equal(await known(page, "cmi.core.lesson_status"), "completed");
  assert.equal(await known(page, "cmi.core.score.raw"), points(last));
});

test("answers of someone else on the same machine do not count for the next person", async (t) => {
  const { folder } = await made(LESSON);
  const page = await visit(t, folder);
  await page.evaluate((key) => localStorage.setItem(key, "rrrrrr"), `queenside.learn.${LESSON}`);
  const { inner } = await open(page, opened(LESSON));
  const marks = await inner.getAttribute("[data-view-lesson]", "data-marks");
  assert.match(marks, /^-+$/);
  await knows(page, "cmi.suspend_data", `queenside/1 ${marks}`);
  assert.equal(await known(page, "cmi.core.score.raw"), "");
});

test("the reader chooses among the languages of the package, the page stays where it is", async (t) => {
  const { folder } = await made(LESSON);
  const page = await visit(t, folder, { locale: "de" });
  const { outer, inner } = await open(page, opened(LESSON));
  await inner.waitForSelector('html[lang="de"]');
  assert.deepEqual(await outer.$$eval("select option", (all) => all.map((it) => it.value)), ["de", "en", "zh-Hant"]);
  await outer.waitForFunction(() => document.querySelector("select").value === "de" && document.documentElement.lang === "de");
  await inner.click(".lesson-parts li:nth-child(2) a");
  await inner.waitForSelector('[data-part="2"]');
  await knows(page, "cmi.core.lesson_location", "2");
  await outer.selectOption("select", "zh-Hant");
  await inner.waitForSelector('html[lang="zh-Hant"]');
  assert.equal(await inner.getAttribute("[data-part]", "data-part"), "2");
  await outer.waitForSelector('html[lang="zh-Hant"]');
  assert.match(await outer.innerText("#state"), /已回報/);
  await outer.selectOption("select", "en");
  await inner.waitForSelector('html[lang="en"]');
  await assertAccessible(outer, "header");
  // Without the bar of the page, in every language.
  assert.equal(await inner.locator(".bar:visible").count(), 0);
});

for (const [locale, pattern] of [["en", /Without a learning platform/], ["de", /Ohne Lernplattform/], ["zh-TW", /沒有學習平台/]]) {
  test(`without a platform the lesson says so and works (${locale})`, async (t) => {
    const { folder } = await made(LESSON);
      const page = await visit(t, folder, { locale, file: "start.html" });
    const inner = await (await page.waitForSelector("iframe")).contentFrame();
    await inner.waitForSelector(opened(LESSON));
    await page.waitForFunction((pattern) => new RegExp(pattern).test(document.querySelector("#state").textContent), pattern.source);
    await inner.click(".lesson-parts li:nth-child(2) a");
    await inner.waitForSelector('[data-part="2"]');
    await answer(inner, await inner.getAttribute("[data-question][data-kind=choice]", "data-question"), null);
    const marks = await inner.getAttribute("[data-view-lesson]", "data-marks");
    assert.match(marks, /^-*R-*$/);
    await page.waitForFunction((points) => document.querySelector("#state").textContent.includes(points), ` ${points(marks)}`.replace(" ", locale === "zh-TW" ? "" : " "));
  });
}

test("who only looks at what was done changes nothing", async (t) => {
  const { folder } = await made(LESSON);
  const page = await visit(t, folder);
  await page.evaluate(() =>
    sessionStorage.setItem("attempt", JSON.stringify({ core: { lesson_mode: "review", lesson_status: "completed", score: { raw: "70" } }, suspend_data: "" })),
  );
  await page.reload();
  const { outer, inner } = await open(page, opened(LESSON));
  await outer.waitForFunction(() => /review only/.test(document.querySelector("#state").textContent));
  await inner.click(".lesson-parts li:nth-child(2) a");
  await inner.waitForSelector('[data-part="2"]');
  assert.deepEqual([await known(page, "cmi.core.score.raw"), await known(page, "cmi.core.lesson_location")], ["70", ""]);
});

test("a platform that takes nothing is told to the reader", async (t) => {
  const { folder } = await made(LESSON);
  const page = await visit(t, folder);
  await page.evaluate(() => {
    window.API.LMSCommit = () => "false";
  });
  const { outer } = await open(page, opened(LESSON));
  await outer.waitForFunction(() => /did not accept this/.test(document.querySelector("#state").textContent));
});

test("a round of questions is reported at its end", async (t) => {
  const { folder } = await made(ROUND, "--lang", "en");
  const page = await visit(t, folder);
  const { inner } = await open(page, "[data-question]");
  await knows(page, "cmi.core.lesson_status", "incomplete");
  assert.equal(await known(page, "cmi.core.score.raw"), "");
  // The search begins with a queen on the first square; six more steps find no solution.
  await inner.click('[data-answer="placed"]');
  await inner.waitForSelector('[data-predict][data-right="1"]');
  for (let answer = 2; answer <= 5; answer += 1) {
    await inner.click('[data-answer="solution"]');
    await inner.click('[data-action="show-answer"]');
    await inner.waitForSelector(`[data-predict][data-answers="${answer}"]`);
  }
  await inner.waitForSelector("[data-predict][data-over]");
  await knows(page, "cmi.core.lesson_status", "completed");
  await knows(page, "cmi.core.score.raw", "20");
});

test("what cannot be a package is told", () => {
  const failing = (...rest) => {
    try {
      execFileSync("cargo", ["xtask", "build", "--built", ...rest], { cwd: ROOT, stdio: "pipe", encoding: "utf8" });
    } catch (error) {
      return error.stderr;
    }
    return "";
  };
  assert.match(failing("--scorm", "chess"), /takes a lesson \(problem, /);
  assert.match(failing("--scorm", LESSON, "--lang", "fr"), /`--lang` is one of de, en, zh-Hant/);
  assert.match(failing("--lang", "de"), /go with `--scorm`/);
});

test("the page makes packages of every lesson in every language, and a copy of the site that runs", async (t) => {
  const page = await openPage(t, "#/about", { locale: "de" });
  await openDownloads(page);
  await assertAccessibleInAll(page, ".take");
  // The package as the build makes it: all languages.
  await page.selectOption('[name="package-lesson"]', "symmetry");
  await page.selectOption('[name="package-lang"]', "");
  const scorm = await pressed(page, action("download-scorm"));
  assert.equal(scorm.name, "queenside-symmetry.zip");
  assertSame(unpacked(scorm.bytes), (await made("symmetry")).files);
  await page.waitForSelector('[data-packing="saved"]');
  assert.match(await page.innerText('[data-packages] [role="status"]'), /Fertig: queenside-symmetry\.zip, \d,\d MB/);

  const { name, bytes } = await pressed(page, action("download-site"));
  assert.equal(name, "queenside-site.zip");
  const { files, folder } = await written(bytes);
  const readme = files.get("readme.txt").toString("utf8");
  assert.equal(readme.trim().split(/\n+/).length, 6, "two lines in three languages");
  files.delete("readme.txt");
  const dist = new Map();
  for (const name of await readdir(DIST)) dist.set(name, await readFile(join(DIST, name)));
  assertSame(files, dist);

  const host = await serve(folder, "/some/school/of/ours/");
  t.after(() => host.close());
  const visitor = await (await openContext(t, { origins: [new URL(host.address).origin] })).newPage();
  await visitor.goto(`${host.address}#/learn/${LESSON}`);
  await visitor.waitForSelector(opened(LESSON));
  await goTo(visitor, "#/count?n=10");
  await visitor.click(action("start"));
  await visitor.waitForSelector('[data-count][data-status="done"][data-result="724"]', { state: "attached" });
});

test("a download that fails says which file, and works again", async (t) => {
  const page = await openPage(t, `#/learn/${LESSON}/teachers`, {
    expected: [/index\.html|service-worker|404|ERR_FAILED/],
    before: async () => {},
  });
  await openDownloads(page);
  const fails = async (kind, pattern, route, how) => {
    await page.route(route, how);
    await page.click(action("download-scorm"));
    await page.waitForSelector(`[data-packing="failed"][data-fault="${kind}"]`);
    assert.match(await page.innerText('[data-packages] [role="status"]'), pattern);
    await page.unroute(route);
  };
  await fails("missing", /“index\.html” could not be loaded/, "**/index.html?*", (route) => route.abort());
  await fails("differs", /“index\.html” is not the one/, "**/index.html?*", (route) =>
    route.fulfill({ body: "<title>Sign in</title>", contentType: "text/html" }),
  );
  await fails("no-list", /list of files/, "**/service-worker.js", (route) => route.fulfill({ status: 404, body: "" }));
  const { bytes } = await pressed(page, action("download-scorm"));
  assert.ok(unpacked(bytes).has("imsmanifest.xml"));
});

test("a page in a frame offers no downloads", async (t) => {
  const page = await openPage(t, `#/learn/${LESSON}/teachers?embed=1`);
  await page.waitForSelector("[data-teachers]");
  assert.equal(await page.locator(`${action("take")}:visible`).count(), 0);
});
