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
import { DIST, refuseStorage, saveData } from "./launch.mjs";
import { answer, doneByHand, numbers, opened } from "./lessons.mjs";
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
function made(what, ...given) {
  const rest = given.includes("--edition") ? given : [...given, "--edition", "1.2"];
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
async function download(page, lang, edition) {
  await openDownloads(page);
  await page.selectOption('[name="package-lang"]', lang);
  await page.selectOption('[name="package-edition"]', edition);
  return pressed(page, action("download-scorm"));
}

/** Fails unless the archives have the same files. */
function assertSame(files, others) {
  assert.deepEqual([...files.keys()].toSorted(), [...others.keys()].toSorted());
  for (const [name, content] of files) assert.ok(content.equals(others.get(name)), name);
}

/** The names of each version: of the interface, and of what the package reports. */
const EDITIONS = {
  1.2: {
    script: "scorm12",
    api: ["API", "Scorm12API", "LMSGetValue", "LMSCommit", "LMSFinish"],
    place: "cmi.core.lesson_location",
    status: "cmi.core.lesson_status",
    score: "cmi.core.score",
    exit: "cmi.core.exit",
    time: /^\d{2,4}:\d\d:\d\d(\.\d+)?$/,
  },
  2004: {
    script: "scorm2004",
    api: ["API_1484_11", "Scorm2004API", "GetValue", "Commit", "Terminate"],
    place: "cmi.location",
    status: "cmi.completion_status",
    score: "cmi.score",
    exit: "cmi.exit",
    time: /^P(T\d+H\d+M\d+S|T\d+(\.\d+)?S|T\d+M\d+S)$/,
  },
};

/** What a platform does: it has the interface in its window, and the package in a frame. */
const platform = ({ script, api: [name, type, get, commit, finish] }) => `<!doctype html>
<html lang="en"><title>A learning platform</title><link rel="icon" href="data:,">
<body><script src="${script}.js"></script>
<script>
// A browser may refuse the site's storage; this is the platform's own.
const store = JSON.parse(window.name || "{}");
const api = new ${type}({ autocommit: false, logLevel: 5 });
window.${name} = api;
if (store.attempt) api.loadFromJSON(store.attempt, "");
window.get = (it) => api.${get}(it);
window.cmi = () => api.renderCMIToJSONObject().cmi;
window.keep = (attempt) => { window.name = JSON.stringify({ attempt }); };
window.finished = 0;
window.commits = 0;
api.on("${commit}", () => { window.commits += 1; });
api.on("${finish}", () => {
  window.finished += 1;
  keep(cmi());
});
</script>
<iframe id="sco" width="1000" height="640"></iframe></body></html>`;

/**
 * Opens a page of a package that is served: the platform around it, or its own start. `attempt` is
 * what the platform has from an earlier visit.
 */
async function visit(t, folder, { edition = "1.2", locale = "en", file = "platform.html", attempt, before } = {}) {
  const { script } = EDITIONS[edition];
  await writeFile(join(folder, `${script}.js`), await readFile(createRequire(import.meta.url).resolve(`scorm-again/${script}`)));
  await writeFile(join(folder, "platform.html"), platform(EDITIONS[edition]));
  const host = await serve(folder, "/lms/content/");
  const context = await openContext(t, { origins: [new URL(host.address).origin], locale, viewport: { width: 1100, height: 800 }, reducedMotion: "reduce" });
  await saveData(context);
  t.after(() => host.close());
  const page = await context.newPage();
  await before?.(page);
  await page.goto(host.address + file);
  if (attempt) {
    await page.evaluate((attempt) => window.keep(attempt), attempt);
    await page.reload();
  }
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
const known = (page, name) => page.evaluate((name) => window.get(name), name);

/** Waits until the platform has this. */
const knows = (page, name, value) => page.waitForFunction(([name, value]) => window.get(name) === value, [name, value]);

/** The points for marks, half for what was right later. */
const points = (marks) =>
  String(Math.round((100 * [...marks].reduce((sum, it) => sum + ("r.".includes(it) ? 2 : it === "R" ? 1 : 0), 0)) / (2 * marks.length)));

const MANIFESTS = {
  1.2: { imscp: "http://www.imsproject.org/xsd/imscp_rootv1p1p2", adlcp: "http://www.adlnet.org/xsd/adlcp_rootv1p2", schema: "1.2", type: "scormtype" },
  2004: { imscp: "http://www.imsglobal.org/xsd/imscp_v1p1", adlcp: "http://www.adlnet.org/xsd/adlcp_v1p3", schema: "2004 4th Edition", type: "scormType" },
};

for (const [edition, wanted] of Object.entries(MANIFESTS)) {
  test(`the manifest names what SCORM ${edition} asks for, and every file of the package`, async () => {
    const { files } = await made(LESSON, "--edition", edition);
    const text = files.get("imsmanifest.xml").toString("utf8");
    const page = await (await browser()).newPage();
    const read = await page.evaluate(
      ([text, { adlcp, type }]) => {
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
          type: resource.getAttributeNS(adlcp, type),
          files: of("file").map((it) => it.getAttribute("href")),
          identifiers: [...xml.querySelectorAll("[identifier]")].map((it) => it.getAttribute("identifier")),
        };
      },
      [text, wanted],
    );
    await page.close();
    assert.equal(read.faults, 0);
    assert.equal(read.namespace, wanted.imscp);
    assert.equal(read.identifier, `queenside-${LESSON}${edition === "2004" ? "-scorm2004" : ""}`);
    assert.deepEqual(read.schema, ["ADL SCORM", wanted.schema]);
    assert.equal(read.organization[0], read.organization[1]);
    assert.deepEqual(read.items, [read.resource[0]]);
    assert.deepEqual(read.resource.slice(1), ["webcontent", "start.html"]);
    assert.equal(read.type, "sco");
    assert.ok(read.titles.length === 2 && read.titles.every((title) => title.trim().length > 3));
    assert.equal(new Set(read.identifiers).size, read.identifiers.length);
    // XML's names begin with a letter.
    for (const identifier of read.identifiers) assert.match(identifier, /^[A-Za-z_][\w.-]*$/);
    // Every file that the manifest names is in the package, also a schema.
    for (const [schema] of text.matchAll(/[\w-]+\.xsd/g)) assert.ok(files.has(schema), schema);
    assert.deepEqual(read.files.toSorted(), [...files.keys()].filter((it) => it !== "imsmanifest.xml").toSorted());
    assert.ok(read.files.includes("start.html") && read.files.includes("site/index.html"));
  });
}

for (const [edition, names] of Object.entries(EDITIONS)) {
  test(`SCORM ${edition}: all questions of a lesson are reported as they are answered, and a visit goes on where the last one ended`, async (t) => {
    const { files, folder } = await made(LESSON, "--lang", "en", "--edition", edition);
    if (edition === "2004") {
      // The page makes the same; "the page makes packages …" has the other version.
      const site = await openPage(t, `#/learn/${LESSON}/teachers`);
      const { bytes } = await download(site, "en", edition);
      assertSame(unpacked(bytes), files);
    }
    const page = await visit(t, folder, { edition });
    const right = await numbers(LESSON);
    let { outer, inner } = await open(page, opened(LESSON));
    await knows(page, names.status, "incomplete");
    await knows(page, names.place, "1");
    // Opening is no result, and the page may end at any time.
    const core = () => page.evaluate(() => window.cmi().core ?? window.cmi());
    assert.equal((await core()).score.raw, "");
    assert.equal((await core()).exit, "suspend");
    assert.match((await core()).session_time, names.time);
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
      await knows(page, `${names.score}.raw`, points(await marks()));
    };
    await part();
    const first = await marks();
    assert.match(first, /^[rR.]+-+$/);
    assert.equal(await known(page, names.status), "incomplete");
    await inner.click('[data-action="onward"]');
    await inner.waitForSelector('[data-part="2"]');
    await knows(page, names.place, "2");
    assert.ok((await page.evaluate(() => window.commits)) >= 3);

    // The pupil leaves, and goes on at another machine; someone else was there before.
    await page.evaluate(() => document.querySelector("#sco").remove());
    await page.waitForFunction(() => window.finished === 1);
    await page.evaluate((key) => {
      const { attempt } = JSON.parse(window.name);
      (attempt.core ?? attempt).entry = "resume";
      window.keep(attempt);
      localStorage.setItem(key, "wwwwww\n[2] Somebody else's words.");
    }, `queenside.learn.${LESSON}`);
    await page.reload();
    ({ outer, inner } = await open(page, `${opened(LESSON)}[data-part="2"]`));
    await inner.waitForSelector(`[data-marks="${first}"]`);
    for (let number = 2; number <= parts; number += 1) {
      await inner.waitForSelector(`[data-part="${number}"]`);
      await part();
      if (number < parts) await inner.click('[data-action="onward"]');
    }
    await knows(page, names.status, "completed");
    const last = await marks();
    assert.doesNotMatch(last, /[-w]/);
    // Some were answered wrongly first, so it is less than all.
    assert.match(last, /R/);
    assert.equal(await known(page, `${names.score}.raw`), points(last));
    assert.deepEqual([await known(page, `${names.score}.min`), await known(page, `${names.score}.max`)], ["0", "100"]);
    assert.match(await outer.innerText("#state"), new RegExp(`${last.length} of ${last.length} questions.*${points(last)} of 100.*reported`));
    if (edition === "2004") {
      const reported = await Promise.all(["success_status", "progress_measure", "score.scaled"].map((name) => known(page, `cmi.${name}`)));
      assert.deepEqual(reported, ["passed", "1", String(Number(points(last)) / 100)]);
      assert.equal((await core()).exit, "suspend", "another visit keeps the answers");
    } else {
      assert.equal((await core()).exit, "");
    }
    // What is completed stays so, and the points stay.
    await inner.click('[data-action="forget"]');
    await inner.click('[data-action="forget-yes"]');
    await knows(page, "cmi.suspend_data", `queenside/1 ${"-".repeat(last.length)}`);
    assert.equal(await known(page, names.status), "completed");
    assert.equal(await known(page, `${names.score}.raw`), points(last));
  });
}

/** The number of a question that is answered in words, and the part of the lesson with it. */
const WRITTEN = { number: 2, part: 1 };
const WORDS = "Weil zwei Damen in einer Zeile einander bedrohen,\nund es gibt nur acht Zeilen.";
const IN_ONE_LINE = WORDS.replace("\n", " ");

for (const [edition, { api: [name], script }] of Object.entries(EDITIONS)) {
  test(`SCORM ${edition}: a written answer reaches the platform, as a comment where it has no interactions`, async (t) => {
    const { folder } = await made(LESSON, "--edition", edition);
    const page = await visit(t, folder, { edition });
    const { inner } = await open(page, `${opened(LESSON)}[data-part="${WRITTEN.part}"]`);
    await knows(page, "cmi.suspend_data", `queenside/1 ${await inner.getAttribute("[data-view-lesson]", "data-marks")}`);
    const write = async (text) => {
      await inner.fill(`[data-question="${WRITTEN.number}"] textarea`, text);
      await inner.click(`[data-question="${WRITTEN.number}"] ${action("check")}`);
    };
    assert.match(await inner.innerText(`[data-question="${WRITTEN.number}"]`), /your teacher can read it/);
    await write(WORDS);
    const [answered, type] = script === "scorm12" ? ["student_response", "fill-in"] : ["learner_response", "long-fill-in"];
    const sent = () => page.evaluate(() => Object.values((window.cmi().interactions ?? {})));
    await page.waitForFunction(() => Object.keys(window.cmi().interactions).length === 1);
    const [first] = await sent();
    assert.deepEqual([first.id, first.type, first[answered], first.result], [`${LESSON}-${WRITTEN.number}`, type, IN_ONE_LINE, "neutral"]);
    // Its words may be changed, and are sent once more.
    await write("Anders.");
    await page.waitForFunction(() => Object.keys(window.cmi().interactions).length === 2);
    assert.equal((await sent())[1][answered], "Anders.");
    await page.evaluate((name) => {
      const api = window[name];
      const set = name === "API" ? "LMSSetValue" : "SetValue";
      const before = api[set].bind(api);
      api[set] = (element, value) => (element.startsWith("cmi.interactions") ? "false" : before(element, value));
    }, name);
    const comments = () => page.evaluate(() => JSON.stringify(window.cmi().comments ?? window.cmi().comments_from_learner));
    for (const text of ["Erstens.", "Zweitens."]) {
      await write(text);
      await page.waitForFunction((text) => JSON.stringify(window.cmi().comments ?? window.cmi().comments_from_learner).includes(text), text);
    }
    for (const text of ["Erstens.", "Zweitens."]) assert.ok((await comments()).includes(`[${LESSON}-${WRITTEN.number}] ${text}`), await comments());
  });

  test(`SCORM ${edition}: where nothing can be stored, the platform's marks stay, and those of the visit come to them`, async (t) => {
    const { folder } = await made(LESSON, "--edition", edition);
    const names = EDITIONS[edition];
    const count = (await numbers(LESSON)).length;
    const before = `r${"-".repeat(count - 1)}`;
    const suspended = { suspend_data: `queenside/1 ${before}` };
    const attempt = edition === "1.2" ? { ...suspended, core: { lesson_status: "incomplete", entry: "resume" } } : { ...suspended, completion_status: "incomplete", entry: "resume" };
    const page = await visit(t, folder, { edition, before: refuseStorage, attempt });
    const sent = [];
    await page.exposeFunction("noteSent", (value) => sent.push(value));
    await page.evaluate((name) => {
      const api = window[name];
      const set = name === "API" ? "LMSSetValue" : "SetValue";
      const before = api[set].bind(api);
      api[set] = (element, value) => {
        if (element === "cmi.suspend_data") window.noteSent(value);
        return before(element, value);
      };
    }, names.api[0]);
    const { outer, inner } = await open(page, opened(LESSON));
    await outer.waitForFunction((done) => document.querySelector("#state").textContent.includes(`${done} of`), 1);
    await inner.click(".lesson-parts li:nth-child(2) a");
    await inner.waitForSelector('[data-part="2"]');
    await answer(inner, await inner.getAttribute("[data-question][data-kind=choice]", "data-question"), null);
    // The platform keeps the answers, so none are lost.
    assert.equal(await inner.locator("[data-unsaved]").count(), 0);
    const marks = await inner.getAttribute("[data-view-lesson]", "data-marks");
    assert.match(marks, /^r-*R-*$/);
    await inner.click('[data-action="onward"]');
    await inner.waitForSelector('[data-part="3"]');
    await knows(page, names.place, "3");
    assert.equal(await known(page, "cmi.suspend_data"), `queenside/1 ${marks}`);
    // The page in the frame is loaded again, and has nothing.
    await inner.evaluate(() => location.reload());
    await inner.waitForSelector(`${opened(LESSON)}[data-part="3"]`);
    await inner.waitForSelector(`[data-marks="${marks}"]`);
    assert.ok(sent.every((it) => it.startsWith("queenside/1 r")), sent.join());
  });
}

for (const [edition, names] of Object.entries(EDITIONS)) {
  test(`SCORM ${edition}: lesson 4 is completed by hand`, { skip: !process.env.QUEENSIDE_EVERY }, async (t) => {
    const { folder } = await made("backtracking", "--edition", edition);
    const page = await visit(t, folder, { edition });
    const { inner } = await open(page, opened("backtracking"));
    await doneByHand(inner, "backtracking");
    await knows(page, names.status, "completed");
    assert.match(await known(page, "cmi.suspend_data"), /^queenside\/1 [rR.]{9}$/);
  });
}

test("pupils find nothing for teachers nor answers of someone else, and read that a platform accepts nothing", async (t) => {
  const { folder } = await made(LESSON);
  const page = await visit(t, folder);
  await page.evaluate((key) => localStorage.setItem(key, "rrrrrr"), `queenside.learn.${LESSON}`);
  const { outer, inner } = await open(page, opened(LESSON));
  await inner.waitForFunction(() => /^-+$/.test(document.querySelector("[data-view-lesson]").dataset.marks));
  const marks = await inner.getAttribute("[data-view-lesson]", "data-marks");
  await knows(page, "cmi.suspend_data", `queenside/1 ${marks}`);
  assert.equal(await known(page, "cmi.core.score.raw"), "");
  const parts = await inner.locator(".lesson-parts a").count();
  for (let number = 1; number <= parts; number += 1) {
    await inner.waitForSelector(`[data-part="${number}"]`);
    assert.equal(await inner.locator('a[href*="teachers"], [data-action="as-slides"], [data-action="take"]').count(), 0, `part ${number}`);
    if (number < parts) await inner.click('[data-action="onward"]');
  }
  await knows(page, "cmi.core.lesson_location", String(parts));
  await page.evaluate(() => {
    window.API.LMSCommit = () => "false";
  });
  await inner.click(".lesson-parts li:first-child a");
  await outer.waitForFunction(() => /has not confirmed this/.test(document.querySelector("#state").textContent));
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

test("without a platform the lesson says so and works, in the reader's language", async (t) => {
  const { folder } = await made(LESSON);
  const page = await visit(t, folder, { locale: "zh-TW", file: "start.html" });
  const inner = await (await page.waitForSelector("iframe")).contentFrame();
  await inner.waitForSelector(opened(LESSON));
  const shows = (text) => page.waitForFunction((text) => document.querySelector("#state").textContent.includes(text), text);
  await shows("沒有學習平台");
  await inner.click(".lesson-parts li:nth-child(2) a");
  await inner.waitForSelector('[data-part="2"]');
  await answer(inner, await inner.getAttribute("[data-question][data-kind=choice]", "data-question"), null);
  const marks = await inner.getAttribute("[data-view-lesson]", "data-marks");
  assert.match(marks, /^-*R-*$/);
  for (const [lang, text, space] of [["zh-Hant", "沒有學習平台", ""], ["en", "Without a learning platform", " "], ["de", "Ohne Lernplattform", " "]]) {
    if (lang !== "zh-Hant") await page.selectOption("select", lang);
    await inner.waitForSelector(`html[lang="${lang}"]`);
    await shows(text);
    await shows(`${space}${points(marks)}`);
  }
});

test("who only looks at what was done changes nothing", async (t) => {
  const { folder } = await made(LESSON);
  const attempt = { core: { lesson_mode: "review", lesson_status: "completed", score: { raw: "70" } }, suspend_data: "" };
  const page = await visit(t, folder, { attempt });
  const { outer, inner } = await open(page, opened(LESSON));
  await outer.waitForFunction(() => /review only/.test(document.querySelector("#state").textContent));
  await inner.click(".lesson-parts li:nth-child(2) a");
  await inner.waitForSelector('[data-part="2"]');
  assert.deepEqual([await known(page, "cmi.core.score.raw"), await known(page, "cmi.core.lesson_location")], ["70", ""]);
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

test("what cannot be a package is reported", () => {
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
  await saveData(visitor);
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
