// Every view in a state worth looking at, and the screens to look at it on.

import { setTimeout } from "node:timers/promises";
import { status } from "./hooks.mjs";

/** Gives the panels of a phone more room, by another press on the tab. */
const panels = (page) =>
  page.locator("[role=tab][aria-selected=true]").first().evaluate((tab) => tab.click());

const found = (page) => status(page, "done");

/** All solutions in piles; they may be folded, or a pile be open. */
async function piled(page) {
  await found(page);
  await page.waitForSelector("[data-action=order-solutions]");
  if ((await page.locator(".tiles-pile").count()) > 0) return;
  await page.locator("[data-action=order-solutions]").evaluate((button) => button.click());
  await page.waitForSelector(".tiles-pile", { state: "attached" });
}

/** One of the piles is open. */
async function pileOpened(page) {
  await piled(page);
  await page.locator("[data-action=open-pile]").first().evaluate((button) => button.click());
  await page.waitForSelector(".tiles[data-class]", { state: "attached" });
}

async function foundAndOpened(page) {
  await found(page);
  await panels(page);
}

/** The search has run to its end, and all its solutions are drawn. */
async function ended(page) {
  await page.locator("[data-action=finish]").first().evaluate((button) => button.click());
  await page.waitForFunction(() => {
    const all = document.querySelector("[data-all-solutions]");
    return all && all.querySelectorAll("[data-solution]").length === Number(all.dataset.total);
  });
}

const counting = (page) => page.waitForSelector("[data-count][data-status=ready]");

async function counted(page) {
  // A count of this visit is still there.
  await page.waitForSelector("[data-count]:is([data-status=ready], [data-status=done])");
  if ((await page.getAttribute("[data-count]", "data-status")) === "ready") {
    await page.locator("[data-action=start]").first().evaluate((button) => button.click());
  }
  await status(page, "done");
}

/** The other starts of a climb have come to their ends. */
const tallied = (page) => page.waitForSelector("[data-tally=sideways][data-solved]", { state: "attached", timeout: 120_000 });

/** The dialog with the link. */
async function linked(page) {
  await page.locator("[data-action=link]").first().evaluate((button) => button.click());
  await page.waitForSelector("dialog.share");
}

/** The same with the code of a frame. */
async function framed(page) {
  await linked(page);
  await page.click("[data-action=embed]");
}

/** The frames of learning platforms, with the height that the README has. */
const EMBEDDED = [[640, 720], [760, 720], [950, 720]];

/** The ways of a comparison that are followed to their ends. */
async function followed(page) {
  await page.waitForFunction(() => [...document.querySelectorAll("[data-strip]")].every((it) => it.dataset.total));
}

/** The start with a play of n queens. */
const played = (n, play) => async (page) => {
  await page.evaluate(([n, play]) => {
    // A tab has a size of its own.
    sessionStorage.clear();
    localStorage.setItem("queenside.start", n);
    localStorage.setItem(`queenside.start.${n}`, `2 ${play}`);
  }, [n, play]);
  await page.reload();
  await page.waitForSelector("[data-tree=own]", { state: "attached" });
};

/** Today's challenges, of which one was solved and one begun. */
async function days(page) {
  await page.evaluate(() => {
    const today = new Date().toLocaleDateString("sv");
    // A hard board of a day has one of these sizes; lines with another size than today's are left out.
    const begun = [10, 11, 12].map(
      (n) => `#/game?day=${today}&grade=hard&queens=a4 ; n=${n} queens=b2 given=b2 | +a4 ; 1 1 0 3030 0`,
    );
    localStorage.setItem("queenside.game.log", [`${today} easy 74 1`, ...begun, ""].join("\n"));
  });
  await page.reload();
  const tab = page.locator("#tab-day");
  await tab.waitFor({ state: "attached" });
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.evaluate((it) => it.click());
  await page.waitForSelector(".grade[data-begun]", { state: "attached" });
}

/** The codes beside a sheet's exercises are there. */
const coded = (page) => page.waitForFunction(() => document.querySelector("[data-qr]") && !document.querySelector("[data-qr][data-waiting]"));

/** A hint down to its reason. */
async function hinted(page) {
  for (let rung = 1; rung <= 3; rung += 1) {
    await page.locator("[data-action=hint]").first().evaluate((button) => button.click());
    await page.waitForSelector(`[data-hint][data-rung="${rung}"]`, { state: "attached" });
  }
}

/** With something stored, and the fold open. */
async function aboutOpened(page) {
  await page.evaluate(() => {
    localStorage.setItem("queenside.learn.backtracking", "rRw-........");
    localStorage.setItem("queenside.settings.sound", "1");
    dispatchEvent(new StorageEvent("storage"));
  });
  await page.waitForSelector(".about-view [data-stored=other]");
  await page.evaluate(() => document.querySelectorAll(".about-view details").forEach((it) => (it.open = true)));
}

/** The editor of programs is there. */
const editor = (page) => page.waitForSelector("[data-editor] .cm-content", { state: "attached" });

/** A program has run to its end. */
async function ran(page) {
  await editor(page);
  await page.locator("[data-action=run]").first().evaluate((button) => button.click());
  await page.waitForSelector("[data-action=stop]", { state: "detached" });
  await page.locator("[data-action=finish]").first().evaluate((button) => button.click());
  await found(page);
}

/** The same with the board in the place of the panels. */
async function ranAndOpened(page) {
  await ran(page);
  await panels(page);
}

/**
 * `boards` is how many the view shows; `player` whether it has one. `open` brings the view
 * into its state, once the page runs. `anySide`: its board may be smaller than that of the
 * other views, and stand elsewhere; "portrait": there only. `sizes`: the only ones that it
 * is looked at on. `isText`: a text, which is scrolled. Names with a point are states of the view
 * before it.
 */
export const VIEWS = [
  { name: "start", address: "", boards: 1 },
  { name: "start.stuck", address: "", boards: 1, open: played("4", "7 ;a1;a1,c2;a1,c2,b4;a1,c2;a1;a1,d2;a1,d2,b3") },
  { name: "start.won", address: "", boards: 1, open: played("8", "10 ;a1;a1,c2;a1;a1,e2;a1,e2,h3;a1,e2,h3,f4;a1,e2,h3,f4,c5;a1,e2,h3,f4,c5,g6;a1,e2,h3,f4,c5,g6,b7;a1,e2,h3,f4,c5,g6,b7,d8") },
  { name: "learn", address: "#/learn", boards: 0, isText: true },
  { name: "learn.tried", address: "#/learn/backtracking/2", boards: 1, isText: true, anySide: true },
  { name: "learn.calls", address: "#/learn/backtracking/3", boards: 1, isText: true, anySide: true },
  { name: "learn.board", address: "#/learn/problem/1", boards: 1, isText: true, anySide: true },
  { name: "learn.left", address: "#/learn/heuristics/1", boards: 1, isText: true, anySide: true },
  { name: "learn.words", address: "#/learn/words", boards: 1, isText: true, anySide: true },
  { name: "learn.pairs", address: "#/learn/heuristics/4", boards: 1, isText: true, anySide: true },
  { name: "learn.teachers", address: "#/learn/backtracking/teachers", boards: 0, isText: true },
  { name: "class", address: "#/class", boards: 0, isText: true },
  { name: "sheet", address: "#/sheet", boards: 0, isText: true, open: coded },
  { name: "sheet.all", address: "#/sheet?tasks=boards,complete,marks,trace,tree,listing,order&n=6&seed=3&at=40", boards: 0, isText: true, open: coded },
  { name: "search", address: "#/search?n=8&at=1234&panel=solutions", boards: 1, player: true },
  { name: "search.listing", address: "#/search?n=8&at=1234&panel=listing", boards: 1, player: true },
  { name: "search.state", address: "#/search?n=8&at=1234&panel=state", boards: 1, player: true },
  { name: "search.tree", address: "#/search?n=6&at=300&panel=tree", boards: 1, player: true },
  { name: "search.stairs", address: "#/search?n=8&by=hill-climbing&seed=2&restart=1&at=4&panel=tree", boards: 1, player: true, open: tallied },
  { name: "search.stairs-largest", address: "#/search?n=27&by=hill-climbing&sideways=100&at=9&panel=tree", boards: 1, player: true, open: tallied },
  { name: "search.export", address: "#/search?n=8&at=1234&panel=export", boards: 1, player: true },
  { name: "search.lines", address: "#/search?n=8&by=threat-arrays&at=300&as=document&panel=listing", boards: 1, player: true },
  { name: "search.rows", address: "#/search?n=4&by=rows&at=25&panel=listing", boards: 1, player: true },
  { name: "search.tried", address: "#/search?n=8&by=rows&at=300&beside=tried&panel=state", boards: 1, player: true },
  { name: "search.rows-largest", address: "#/search?n=27&by=rows&at=900000&panel=state", boards: 1, player: true },
  { name: "search.largest", address: "#/search?n=27&at=900000&panel=state", boards: 1, player: true },
  { name: "search.opened", address: "#/search?n=8&at=1234&panel=listing", boards: 1, anySide: "portrait", open: panels },
  {
    name: "search.embedded",
    address: "#/search?n=8&at=1234&panel=listing&embed=1",
    boards: 1,
    player: true,
    // A square frame has no room for a board as wide as itself.
    anySide: true,
    sizes: EMBEDDED,
  },
  { name: "search.document", address: "#/search?n=8&by=free-slots&at=180000&as=document&panel=listing,tree,solutions", boards: 1, player: true },
  {
    name: "search.slide",
    address: "#/search?n=8&by=field-order&at=100000&embed=slide",
    boards: 1,
    anySide: true,
    sizes: [...EMBEDDED, [360, 640]],
  },
  {
    name: "search.board",
    address: "#/search?n=8&at=1234&embed=board",
    boards: 1,
    anySide: true,
    sizes: [...EMBEDDED, [360, 640], [480, 360], [320, 320]],
  },
  { name: "search.end", address: "#/search?n=8", boards: 0, player: true, open: ended },
  { name: "search.none", address: "#/search?n=3&by=rows", boards: 0, player: true, open: ended },
  { name: "search.link", address: "#/search?n=8&at=1234", boards: 0, open: linked },
  { name: "search.frame", address: "#/search?n=8&at=1234", boards: 0, open: framed },
  { name: "solutions.all", address: "#/solutions?n=8", boards: 0, open: found },
  { name: "solutions.piles", address: "#/solutions?n=8", boards: 0, open: piled },
  { name: "solutions.pile", address: "#/solutions?n=8", boards: 0, open: pileOpened },
  { name: "solutions", address: "#/solutions?n=10&solution=212", boards: 1, open: found },
  { name: "solutions.symmetry", address: "#/solutions?n=8&solution=12&turn=quarter-turn&panel=symmetry", boards: 1, open: found },
  { name: "solutions.classes", address: "#/solutions?n=8&solution=12&panel=classes", boards: 1, open: found },
  { name: "solutions.export", address: "#/solutions?n=8&solution=12&panel=export", boards: 1, open: found },
  { name: "solutions.opened", address: "#/solutions?n=8&solution=12&panel=classes", boards: 1, anySide: "portrait", open: foundAndOpened },
  { name: "game", address: "#/game?n=8&queens=a1,e2&crossed=h8", boards: 1, open: hinted },
  { name: "game.refused", address: "#/game?n=8&queens=c4,d6", boards: 1, open: (page) => page.click("[data-square=g8]") },
  { name: "game.opened", address: "#/game?n=8&queens=c4,d6", boards: 1, anySide: "portrait", open: panels },
  { name: "game.challenge", address: "#/game?n=10&seed=7&grade=medium", boards: 1, open: (page) => page.waitForSelector("[data-challenge]:not([data-waiting])", { state: "attached" }) },
  { name: "game.largest", address: "#/game?n=27&queens=a1,c2,e3", boards: 1 },
  { name: "game.days", address: "#/game?n=8&queens=a1", boards: 1, anySide: "portrait", open: days },
  { name: "lab", address: "#/lab?n=8&queens=c4,f6", boards: 1 },
  { name: "lab.lines", address: "#/lab?n=8&queens=c4&lit=c&panel=lines", boards: 1 },
  { name: "lab.ways", address: "#/lab?n=8&queens=c4,f6&panel=ways", boards: 1 },
  { name: "lab.symmetry", address: "#/lab?n=8&queens=b3&panel=symmetry", boards: 1 },
  { name: "lab.pieces", address: "#/lab?n=27&piece=knight&queens=n14&reach=1&panel=pieces", boards: 1 },
  { name: "lab.export", address: "#/lab?n=8&queens=c4,f6&panel=export", boards: 1 },
  { name: "lab.opened", address: "#/lab?n=8&queens=c4,f6&panel=fields", boards: 1, anySide: "portrait", open: panels },
  { name: "compare", address: "#/compare?n=8&by=one-per-line,bit-masks&at=500", boards: 2, player: true, open: followed },
  { name: "compare.done", address: "#/compare?n=8&by=one-per-line,field-order&at=999999", boards: 0, player: true, open: found },
  { name: "compare.start", address: "#/compare?n=8&by=one-per-line,free-slots,bit-masks", boards: 3, player: true, open: followed, seenWholeFrom: [1366, 768] },
  {
    name: "compare.four",
    address: "#/compare?n=8&by=one-per-line,field-order,free-slots,bit-masks&at=500",
    boards: 4,
    player: true,
    open: followed,
    // On smaller screens, four boards are scrolled.
    seenWholeFrom: [1366, 768],
  },
  { name: "compare.totals", address: "#/compare?n=8&by=one-per-line,bit-masks&at=500&panel=totals", boards: 2, player: true },
  { name: "compare.ways", address: "#/compare?n=8&by=one-per-line,bit-masks&at=500&panel=ways", boards: 2, player: true },
  { name: "compare.opened", address: "#/compare?n=8&by=one-per-line,bit-masks&at=500&panel=totals", boards: 2, anySide: "portrait", open: panels },
  { name: "count", address: "#/count?n=16", boards: 0, open: counting },
  { name: "count.done", address: "#/count?n=12", boards: 0, open: counted },
  { name: "write", address: "#/write?n=6", boards: 1, anySide: "portrait", open: editor },
  { name: "write.run", address: "#/write?n=6", boards: 1, player: true, anySide: "portrait", open: ran },
  { name: "write.task", address: "#/write?n=6&task=colours", boards: 1, anySide: "portrait", open: editor },
  { name: "write.board", address: "#/write?n=6", boards: 1, player: true, open: ranAndOpened },
  { name: "options", address: "#/options", boards: 0 },
  { name: "about", address: "#/about", boards: 0, isText: true },
  { name: "about.opened", address: "#/about", boards: 0, isText: true, open: aboutOpened },
];

export const LANGS = ["en", "de", "zh-Hant"];

/** Phones upright and sideways, frames of learning platforms, laptops, projectors, walls. */
export const SIZES = [
  [320, 568], [360, 740], [412, 915], [568, 320], [740, 360], [915, 412],
  [640, 720], [950, 700], [1024, 600], [1024, 768], [1152, 864], [1280, 720],
  [1366, 768], [1536, 730], [1920, 1080], [2560, 1440],
];

export const nameOf = ([width, height]) => `${width}x${height}`;

/** The view's address in a language; the theme as well, if there is one. */
export const addressOf = (view, lang, theme) =>
  (view.address || "#/") + (view.address.includes("?") ? "&" : "?") + `lang=${lang}` + (theme ? `&theme=${theme}` : "");

/**
 * The options of the command line, such as `--view search --lang de,en`, each a
 * list of names; an option without a value is an error, as is an unknown one.
 */
export function filters(words, ...known) {
  const given = {};
  for (let i = 0; i < words.length; i += 2) {
    const name = words[i].replace(/^--/, "");
    if (!known.includes(name) || words[i + 1] === undefined) {
      throw new Error(`${words[i]}: the options are ${known.map((it) => `--${it} NAME`).join(", ")}`);
    }
    given[name] = words[i + 1].split(",");
  }
  return given;
}

/** Those whose name is among the names asked for; all, if none is. */
export function chosen(all, wanted, name = (it) => it) {
  const some = wanted ? all.filter((it) => wanted.some((want) => matches(name(it), want))) : all;
  if (some.length === 0) throw new Error(`${wanted}: there are ${all.map(name).join(", ")}`);
  return some;
}

// `search` stands for its states, too.
const matches = (name, wanted) => name === wanted || name.startsWith(`${wanted}.`);

/** For each browser context: the requests that have not been answered, and what waits for their end. */
const requests = new WeakMap();

/** Follows the requests of a new context, for `settled`. */
export function watchRequests(context) {
  const it = { open: new Set(), whenAnswered: () => {} };
  requests.set(context, it);
  context.on("request", (request) => it.open.add(request));
  const end = (request) => it.open.delete(request) && it.open.size === 0 && it.whenAnswered();
  for (const name of ["requestfinished", "requestfailed"]) context.on(name, end);
}

/** Milliseconds after which requests count as held by the test. */
const HELD = 5_000;

/** True while a request is open. */
export const isLoading = (page) => requests.get(page.context())?.open.size > 0;

/**
 * Waits until no request is open. Returns false if none was, or if some stay open: the test holds
 * them, or their document was left before they ended. Those are waited for once only.
 */
async function answered(page) {
  if (!isLoading(page)) return false;
  const it = requests.get(page.context());
  const all = new Promise((done) => (it.whenAnswered = () => done(true)));
  const areAnswered = await Promise.race([all, setTimeout(HELD, false, { ref: false })]);
  if (!areAnswered) it.open.clear();
  return areAnswered;
}

/**
 * Waits until no chunk is loading, two frames in a row have changed nothing and no motion is
 * under way. A new size is reported in one frame and drawn in the next, and what is drawn may
 * change sizes again.
 */
export async function settled(page) {
  // What has been loaded is compiled and drawn in later frames, and may load more.
  while (await answered(page)) await page.evaluate(rested, 6);
  await page.evaluate(rested, 2);
}

/** Runs in the page. Waits until `rest` frames in a row have changed nothing and no motion is under way. */
export async function rested(rest) {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await document.fonts.ready;
  let changed = false;
  const watch = new MutationObserver(() => (changed = true));
  watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  // What runs by itself never rests.
  for (let quiet = 0, frames = 0; quiet < rest && frames < 60; frames += 1) {
    changed = false;
    await frame();
    quiet = changed ? 0 : quiet + 1;
  }
  watch.disconnect();
  const motions = document.getAnimations().filter((it) => it.playState === "running");
  const finite = motions.filter((it) => it.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(finite.map((it) => it.finished));
}
