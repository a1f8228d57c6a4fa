// Long use of the released page: a search at full speed, counting with pauses, and every view
// opened again and again, each in a browser of its own. Memory must level off, and no worker
// may be left. `cargo xtask soak --minutes 60`.

import { readFile } from "node:fs/promises";
import { STARTED, launchBrowser, serveSite } from "./launch.mjs";
import { VIEWS, filters, settled } from "./views.mjs";

const given = filters(process.argv.slice(2), "minutes", "openings");
const minutes = Number(given.minutes?.[0] ?? 60);
const openings = Number(given.openings?.[0] ?? 100);

/** By which memory may have grown since it was first measured. */
const GROWTH = 1.1;
/** Bytes of a solution for n = 20 in the list, and of the longest list: see `solutions/store.rs`. */
const SOLUTION = (20 * 5) / 8;
const LIST = 64 * 1024 * 1024;
/** Milliseconds between two pauses of counting. */
const UNTIL_PAUSE = 20_000;
const PAUSE = 5_000;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const host = await serveSite();

/** Opens an address in a new browser. Returns its page and what has gone wrong on it. */
async function open(address) {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: "de" });
  const faults = [];
  page.on("console", (it) => ["error", "warning"].includes(it.type()) && faults.push(it.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(host.address + address);
  await page.waitForSelector(STARTED, { state: "attached" });
  await settled(page);
  return { browser, page, faults };
}

/**
 * MiB that the page's process holds after its garbage was collected, of which JavaScript holds
 * the second, and the list of found solutions the third.
 */
async function memory({ browser, page }, listed = 0) {
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  await client.detach();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === "renderer").map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
      return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return [sizes.reduce((sum, it) => sum + it, 0), usedSize / 1024 / 1024, listed];
}

/** Works for the given minutes and measures memory at a twelfth of the time and at its end. */
async function soak(name, opened, work, listed) {
  const [start, first] = [Date.now(), (minutes * 60_000) / 12];
  let early;
  while (Date.now() - start < minutes * 60_000) {
    await work();
    if (!early && Date.now() - start >= first) early = await memory(opened, await listed?.());
  }
  return report(name, opened, early, await memory(opened, await listed?.()));
}

/** Prints figures, and returns what is wrong with them. */
async function report(name, { browser, page, faults }, early, late) {
  // Counting goes on while another view is shown.
  if (await page.$('[data-action="cancel"]:not([aria-disabled="true"])')) {
    await page.click('[data-action="cancel"]');
    await wait(PAUSE);
  }
  await page.goto(`${host.address}#/about`);
  await settled(page);
  const wrong = [...faults];
  const [before, after] = [early, late].map(
    ([all, heap, list]) => `${all.toFixed(0)} MiB (JavaScript ${heap.toFixed(1)}, list ${list.toFixed(1)})`,
  );
  console.log(`${name}: ${before}, at the end ${after}; ${page.workers().length} workers left`);
  const rest = ([all, , list]) => all - list;
  if (rest(late) > rest(early) * GROWTH) wrong.push("memory has grown by more than a tenth");
  if (page.workers().length > 0) wrong.push("a worker is left");
  await browser.close();
  return wrong.map((it) => `${name}: ${it}`);
}

async function search() {
  const opened = await open("#/search?n=20&speed=max");
  const { page } = opened;
  await page.keyboard.press("Space");
  const counter = (name) => page.$eval(`[data-counter=${name}]`, (it) => Number(it.dataset.value));
  const listed = async () => Math.min((await counter("solutions")) * SOLUTION, LIST) / 1024 / 1024;
  let last = 0;
  const work = async () => {
    await wait(5_000);
    const now = await counter("tests");
    if (now <= last) opened.faults.push(`no test since ${last}`);
    last = now;
  };
  const wrong = await soak("search", opened, work, listed);
  console.log(`search: ${last.toLocaleString("en")} tests`);
  return wrong;
}

async function count() {
  const opened = await open("#/count?n=19");
  const { page } = opened;
  const press = (name) => page.click(`[data-action="${name}"]`);
  await press("start");
  let pauses = 0;
  const wrong = await soak("counting", opened, async () => {
    await wait(UNTIL_PAUSE);
    if (await page.$('[data-count][data-status="done"]')) return press("start");
    await press("pause");
    // The workers finish what they have begun, which takes long on a busy machine.
    await page.waitForSelector('[data-action="continue"], [data-status="done"]', { timeout: 300_000 });
    await wait(PAUSE);
    pauses += 1;
    await press((await page.$('[data-action="continue"]')) ? "continue" : "start");
  });
  console.log(`counting: ${pauses} pauses`);
  return wrong;
}

async function openViews() {
  const opened = await open("");
  const addresses = [...new Set(VIEWS.filter(({ address }) => address).map(({ address }) => address))];
  let early;
  for (let round = 1; round <= openings; round += 1) {
    for (const address of addresses) {
      await opened.page.evaluate((it) => (location.hash = it), address);
      await opened.page.waitForSelector(STARTED, { state: "attached" });
      await settled(opened.page);
    }
    if (round === Math.ceil(openings / 12)) early = await memory(opened);
  }
  const wrong = await report("views", opened, early, await memory(opened));
  console.log(`views: ${addresses.length} addresses, each opened ${openings} times`);
  return wrong;
}

const wrong = (await Promise.all([search(), count(), openViews()])).flat();
host.close();
for (const it of wrong) console.log(it);
process.exit(wrong.length > 0 ? 1 : 0);
