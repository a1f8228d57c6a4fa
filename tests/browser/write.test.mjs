// Needs: accessibility tree, clipboard, download, focus, layout
// The reader's own program where it needs a browser: editor, worker, storage, files, links, touch.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { action, counters, squares, status } from "./hooks.mjs";
import { assertAccessible, goTo, openPage, site } from "./site.mjs";

const EDITOR = "[data-editor] .cm-content";

const open = (t, query = "n=6", options) => openPage(t, `#/write?${query}`, { waitFor: EDITOR, ...options });

/** Replaces the program by what is typed. The editor indents by itself, so lines are bare. */
async function type(page, lines) {
  await page.click(EDITOR);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  for (const [i, line] of lines.entries()) {
    if (i > 0) await page.keyboard.press("Enter");
    for (let left = /^<*/.exec(line)[0].length; left > 0; left -= 1) await page.keyboard.press("Shift+Tab");
    await page.keyboard.type(line.replace(/^<*/, ""));
  }
}

const text = (page) => page.$$eval(`${EDITOR} .cm-line`, (all) => all.map((it) => it.textContent).join("\n"));

/** Replaces the program by a text as it is. */
async function paste(page, text) {
  await page.click(EDITOR);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

/** Runs the program and waits for the end of the run. */
async function run(page) {
  await press(page, "run");
  await page.waitForSelector(action("stop"), { state: "detached" });
}

const press = (page, name) => page.locator(action(name)).first().evaluate((button) => button.click());

async function finish(page) {
  await press(page, "finish");
  await status(page, "done");
}

const panel = (page, name) => page.locator(`#tab-${name}`).evaluate((tab) => tab.getAttribute("aria-selected") !== "true" && tab.click());

/** A search, as it is typed: `<` is one step of indentation less than the editor proposes. */
const SEARCH = [
  "def place(y):",
  "if y == n:",
  "solution()",
  "return",
  "for x in range(n):",
  "if free(x, y):",
  "put(x, y)",
  "place(y + 1)",
  "take(x, y)",
  "<<<place(0)",
];

const SEARCH_TEXT = `def place(y):
    if y == n:
        solution()
        return
    for x in range(n):
        if free(x, y):
            put(x, y)
            place(y + 1)
            take(x, y)
place(0)
`;

/** Waits until the marked line of the editor is so. */
const marks = (page, start) =>
  page.waitForFunction(
    (start) => document.querySelector("[data-editor]").shadowRoot.querySelector("[data-mark]")?.textContent.startsWith(start),
    start,
  );

/** Waits until the program begins so. */
const begins = (page, start) =>
  page.waitForFunction(
    (start) => document.querySelector("[data-editor]").shadowRoot.querySelector(".cm-content").textContent.startsWith(start),
    start,
  );

const step = (page, number) =>
  page.waitForFunction((number) => document.querySelector('[data-counter="step"]').dataset.value === number, String(number));

// Keyboard and focus.
test("a search is written from nothing by keyboard, run, and stepped back", async (t) => {
  const page = await open(t, "n=6&task=empty");
  await type(page, SEARCH);
  assert.match(await text(page), /^def place\(y\):\n {4}if y == n:\n {8}solution\(\)\n {8}return\n {4}for x/);
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement.matches("[data-editor]")), "Tab indents");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+Enter");
  await status(page, "running");
  // Also while it is still being recorded.
  await finish(page);
  const shown = await counters(page);
  // A000170, and what the search "rows" counts for n = 6.
  assert.equal(shown.solutions, "4");
  await page.waitForSelector('[data-verdict="right"]');
  assert.equal(await page.locator(".write-boards > [data-action=show-step]").count(), 4);
  await assertAccessible(page, "main");

  await press(page, "reset");
  for (let step = 0; step < 2; step += 1) await press(page, "step");
  await page.waitForSelector('[data-square="a1"][data-state="queen"]');
  // The tree has grown by the queen that stands, level with her row.
  await page.waitForSelector('.write-tree [data-node="2"][data-square="a1"][data-path]', { state: "attached" });
  const middle = async (selector) => {
    const { y, height } = await page.locator(selector).first().boundingBox();
    return y + height / 2;
  };
  const apart = Math.abs((await middle('.write-tree [data-square="a1"] > rect')) - (await middle('[data-square="a1"][data-state]')));
  assert.ok(apart <= 3, `${apart} px`);
  await page.waitForSelector('[data-frame][data-call="place"] [data-variable="x"][data-value="0"]', { state: "attached" });
  await page.waitForSelector(`${EDITOR} [data-mark]`, { state: "attached" });
  await assertAccessible(page, "main");
  await press(page, "back");
  await step(page, 1);
  assert.deepEqual(await squares(page, "queen"), []);
  // By lines, each line is marked.
  await press(page, "reset");
  await press(page, "grain");
  await press(page, "step");
  await marks(page, "def place");
  await press(page, "step");
  await marks(page, "place(0)");
  await press(page, "back");
  await marks(page, "def place");
  await page.click(EDITOR);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => !document.activeElement.matches("[data-editor]")), "Tab leaves after Escape");
});

// The worker and the network.
test("mistakes and wrong solutions are shown at their place, and a program reaches nothing", async (t) => {
  const page = await open(t, "n=4&task=empty");
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await run(page);
  const before = requests.length;
  // errors.test.mjs and sandbox.test.mjs have all of them.
  for (const [source, kind, line] of [["x = [1]\nprint(x[3])\n", "index", "2"], ["import js", "module", "1"]]) {
    await paste(page, source);
    await run(page);
    await page.waitForSelector(`[data-error="${kind}"][data-line="${line}"]`, { state: "attached" });
    assert.equal(await page.getAttribute("[data-error]", "role"), "alert");
    assert.equal(await page.locator("[data-output]").count(), 0, source);
  }
  // Each run starts a worker, and another one looks for the board in the variables.
  const { address } = await site();
  const own = /^(python-worker-\w+\.js|micropython-\w+\.wasm|queenside-worker(_loader|_bg)?\.(js|wasm))$/;
  const others = requests.slice(before).filter((url) => !url.startsWith(address) || !own.test(url.slice(address.length)));
  assert.deepEqual(others, []);
  await paste(page, "put(0, 0)\nput(1, 1)\nsolution()\n");
  await run(page);
  await finish(page);
  await page.waitForSelector('[data-fault="3"]', { state: "attached" });
  await press(page, "show-step");
  await step(page, 3);
  await page.waitForSelector('[data-conflict="b2 a1"], [data-conflict="a1 b2"]', { state: "attached" });
});

/** A search that names no command: rows in a list, and the columns in use in a set. */
const OWN_BOARD = `def solve():
    rows = []
    taken = set()

    def place():
        if len(rows) == n:
            print(rows)
            return
        for c in range(n):
            far = all(abs(c - d) != len(rows) - r for r, d in enumerate(rows))
            if c not in taken and far:
                rows.append(c)
                taken.add(c)
                place()
                rows.pop()
                taken.remove(c)

    place()

solve()
`;

/** Waits until the page has looked for the board in the variables and shows this one. */
const shows = (page, name) => page.waitForSelector(`[data-found="${name}"]`, { state: "attached" });

// The worker.
test("the board is found in the variables of a program, another one is chosen, and none is shown where there is none", async (t) => {
  const page = await open(t, "n=4&task=empty");
  await paste(page, OWN_BOARD);
  await run(page);
  await shows(page, "rows");
  await press(page, "reset");
  await press(page, "next-solution");
  // The solutions for n = 4 are 1 3 0 2 and 2 0 3 1, here with row 0 on top.
  await page.waitForSelector('[data-square="c1"][data-state="queen"]');
  assert.deepEqual((await squares(page, "queen")).toSorted(), ["a2", "b4", "c1", "d3"]);
  await press(page, "turn");
  await page.waitForSelector('[data-square="c4"][data-state="queen"]');
  assert.deepEqual((await squares(page, "queen")).toSorted(), ["a3", "b1", "c4", "d2"]);
  await press(page, "show-variable");
  await shows(page, "taken");
  assert.match(page.url(), /show=taken/);
  await finish(page);
  assert.equal((await counters(page)).solutions, "2");
  await page.waitForSelector('[data-verdict="right"]');
  // No list of queens in any form.
  await paste(page, "total = 0\nfor i in range(5):\n    total += i\nprint(total)\n");
  await run(page);
  await shows(page, "");
  assert.deepEqual(await squares(page, "queen"), []);
  // It only prints: its output is in sight.
  assert.equal((await page.locator("[data-output]").innerText()).trim(), "10");
});

// Layout and touch.
test("on a phone, the line of a mistake is in sight, and a thumb types the signs that its keyboard hides", async (t) => {
  const page = await open(t, "n=4&task=empty", { hasTouch: true, viewport: { width: 360, height: 740 } });
  await paste(page, "x");
  for (const sign of [":", "(", "_", "="]) await page.locator(action("type")).filter({ hasText: sign }).first().tap();
  assert.match(await text(page), /x:\(_=/);
  await page.getByRole("button", { name: "Indent", exact: true }).tap();
  assert.match(await text(page), /^ {4}x/);
  await page.getByRole("button", { name: "Unindent", exact: true }).tap();
  assert.match(await text(page), /^x/);
  const sizes = await page.$$eval(action("type"), (all) => all.map((it) => [it.offsetWidth, it.offsetHeight]));
  assert.ok(sizes.every(([width, height]) => width >= 44 && height >= 44), JSON.stringify(sizes));
  await paste(page, `${"free(0, 0)\n".repeat(40)}put(0, 9)`);
  await run(page);
  await page.waitForSelector('[data-error][data-line="41"]', { state: "attached" });
  await page.waitForFunction(() => {
    const root = document.querySelector("[data-editor]").getBoundingClientRect();
    const [host] = [...document.querySelectorAll("[data-editor], [data-editor] *")].filter((it) => it.shadowRoot);
    const line = host.shadowRoot.querySelectorAll(".cm-line.wrong")[0]?.getBoundingClientRect();
    return line && line.top >= root.top && line.bottom <= root.bottom + 1;
  });
  const room = await page.$eval(`[data-editor] .cm-scroller`, (it) => it.scrollHeight - it.clientHeight);
  assert.ok(room > 100, `${room} px`);
});

/** Programs that never end; sandbox.test.mjs has more of them, and what they use up. */
const ENDLESS = {
  "a loop without lines": "all(True for _ in range(1000000000))\n",
  ...(process.env.QUEENSIDE_EVERY && {
    "a list that grows": "x = []\nwhile True:\n    x.append([0] * 1000)\n",
    "a set that grows": "s = set()\nwhile True:\n    s.add(len(s))\n",
    "mistakes that are caught": "x = []\nwhile True:\n    try:\n        x.append([0] * 100000)\n    except MemoryError:\n        pass\n",
  }),
};

// The worker.
test("a program that never ends is broken off or stopped, and what it did stays", async (t) => {
  const page = await open(t, "n=4&task=empty");
  await paste(page, "put(1, 0)\nwhile True:\n    say('x')\n    for i in range(10 ** 6): sum([1] * 10000)\n");
  await press(page, "run");
  await status(page, "running");
  await page.waitForFunction(() => /still running: [\d,]+ entries/.test(document.querySelector(".stage-say").textContent));
  await press(page, "stop");
  await page.waitForSelector(action("stop"), { state: "detached" });
  await finish(page);
  await page.waitForSelector('[data-square="b1"][data-state="queen"]', { state: "attached" });
  assert.match(await page.textContent(".stage-say"), /^You stopped the program/);
  for (const [name, source] of Object.entries(ENDLESS)) {
    // Play runs a changed program, and what ends by itself keeps its steps.
    await paste(page, `put(2, 0)\n${source}`);
    await press(page, "run");
    await page.waitForSelector('[data-square="c1"][data-state="queen"]', { state: "attached" });
    await page.waitForSelector(action("stop"), { state: "detached" });
    await finish(page);
    assert.match(await page.textContent(".stage-say"), /^(Stopped: |Stopped after [\d,]+ entries\. |The program stopped at program line \d+)/, name);
  }
});

// The worker.
test("a long run is shown while it goes on, and its loop is called endless", async (t) => {
  const page = await open(t, "n=4&task=empty");
  await paste(page, "while True:\n    put(0, 0)\n    take(0, 0)\n");
  await press(page, "run");
  await page.waitForFunction(() => {
    const isRunning = document.querySelector("[data-action=stop]");
    return isRunning && Number(document.querySelector('[data-counter="step"]')?.dataset.value) > 0;
  });
  await page.waitForSelector(action("go-on"), { state: "attached" });
  await finish(page);
  await page.waitForFunction(() => /this loop never ends/.test(document.querySelector(".stage-say").textContent));
});

// The address.
test("a link has the program and the step, and the program does not run by itself", async (t) => {
  const page = await open(t, "n=4&at=7");
  await page.waitForSelector(action("run"), { state: "attached" });
  assert.equal(await page.locator('[data-counter="step"]').count(), 0);
  await run(page);
  await step(page, 7);
  await status(page, "paused");
  assert.match(page.url(), /at=7/);
  // The link of another step moves there without another run.
  await page.evaluate(() => (location.hash = "#/write?n=4&at=9"));
  await step(page, 9);
  await goTo(page, "#/write?n=4&task=empty");
  await begins(page, "");
  await paste(page, "put(1, 2)\n");
  await press(page, "link");
  // The code is made beside the page: the dialog has it as soon as it is there.
  const link = await page.waitForFunction(() => /#\/write.*program=1[\w-]+/.exec(document.querySelector("dialog.share [name=link]")?.value ?? "")?.[0]);
  const hash = await link.jsonValue();
  const other = await open(t, hash.slice("#/write?".length), { colorScheme: "dark" });
  await begins(other, "put(1, 2)");
  assert.deepEqual(await squares(other, "queen"), []);
  await run(other);
  await other.waitForSelector('[data-square="b3"][data-state="queen"]', { state: "attached" });
});

// Storage and the address.
test("a program of a link is kept apart from the reader's own", async (t) => {
  const page = await open(t, "n=4&task=empty");
  const [program, own] = ["put(1, 2)\n", "put(2, 2)\n"];
  const shows = (line) => begins(page, line);
  await begins(page, "");
  await paste(page, program);
  await press(page, "link");
  const link = await page.waitForFunction(() => /#\/write.*program=1[\w-]+/.exec(document.querySelector("dialog.share [name=link]")?.value ?? "")?.[0]);
  const hash = await link.jsonValue();
  await page.keyboard.press("Escape");
  await paste(page, own);
  const stored = () => page.evaluate(() => localStorage["queenside.write.empty"]);
  await page.waitForFunction((own) => localStorage["queenside.write.empty"] === own, own);
  await goTo(page, hash);
  await page.waitForSelector('[data-brought="shown"]');
  await shows("put(1, 2)");
  await paste(page, "put(3, 2)\n");
  // A double click is one press: the run is not stopped by the second one.
  await page.dblclick('[data-action="run"]');
  await page.waitForSelector('[data-square="d3"][data-state="queen"]', { state: "attached" });
  assert.equal(await stored(), own);
  await page.waitForFunction((hash) => /program=/.test(location.hash) && location.hash !== hash, hash);
  await page.reload();
  await page.waitForSelector('[data-brought="shown"]');
  await shows("put(3, 2)");
  await press(page, "show-own");
  await shows("put(2, 2)");
  assert.doesNotMatch(page.url(), /program=/);
  await press(page, "show-brought");
  await shows("put(3, 2)");
  assert.equal(await stored(), own);
  await press(page, "keep-program");
  await page.waitForSelector("[data-brought]", { state: "detached" });
  assert.equal(await stored(), "put(3, 2)\n");
});

// Storage, and a worker of the class page.
test("a task checks itself, is kept on the device and handed in as a code, which the class page runs again", async (t) => {
  const page = await open(t, "n=6&task=the-way-back");
  const handedIn = async () => {
    await panel(page, "tasks");
    return page.getAttribute("[data-hand-in]", "data-hand-in");
  };
  await panel(page, "tasks");
  await page.waitForSelector('[data-task="the-way-back"][data-state="open"]', { state: "attached" });
  await panel(page, "program");
  await paste(page, SEARCH_TEXT);
  await run(page);
  await finish(page);
  await panel(page, "tasks");
  await page.waitForSelector('[data-task="the-way-back"][data-state="right"]', { state: "attached" });
  await assertAccessible(page, "main");
  await page.reload();
  await page.waitForSelector(EDITOR);
  assert.match(await text(page), /take\(x, y\)/);
  await run(page);
  const right = await handedIn();
  assert.match(right, /^queenside-write\/1 task=the-way-back n=6 program=1[\w.-]+ check=[0-9a-f]{8}$/);
  await panel(page, "program");
  await paste(page, "put(0, 0)\n");
  await run(page);
  const wrong = await handedIn();
  await goTo(page, "#/class");
  const mail = `Ada: ${right}\n\nBen:\n> ${wrong.replace(" program", "\n> program")}\n`;
  await page.fill('[name="codes"]', mail);
  await page.waitForSelector('[data-member="Ada"][data-program="right"]', { timeout: 60_000 });
  await page.waitForSelector('[data-member="Ben"][data-program="wrong"]', { timeout: 60_000 });
  await page.locator('[data-member="Ben"] a').click();
  await page.waitForSelector(EDITOR);
  await begins(page, "put(0, 0)");
});

// Files and the clipboard.
test("a saved program is read back without the line that ordinary Python needs, and the search in Java is copied", async (t) => {
  const page = await open(t, "n=4&task=empty");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await paste(page, "put(1, 2)\n");
  await panel(page, "tasks");
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "save-program")]);
  const saved = await readFile(await download.path(), "utf8");
  assert.equal(saved, "from queenside import n, free, put, take, solution, mark, say\nput(1, 2)\n");
  await page.setInputFiles("[name=program-file]", { name: "mine.py", mimeType: "text/x-python", buffer: Buffer.from(saved.replace("1, 2", "2, 1")) });
  await begins(page, "put(2, 1)");
  await press(page, "copy-java");
  const java = await readFile(new URL("../../web/write/library/Queens.java", import.meta.url), "utf8");
  await page.waitForFunction(async (java) => (await navigator.clipboard.readText()) === java, java);
});

test("in a low frame, the set-up and Run are in sight, and the set-up has size and program", async (t) => {
  for (const viewport of [{ width: 1000, height: 480 }, { width: 640, height: 480 }, { width: 760, height: 420 }]) {
    const page = await open(t, "n=6&embed=1&lang=de", { viewport });
    for (const name of [action("run"), ".setup-open", "[name=n]", "[name=task]"]) {
      if (name === "[name=n]") await page.click(".setup-open");
      const isSeen = await page.locator(name).first().evaluate((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return right <= innerWidth && bottom <= innerHeight && it.contains(at);
      });
      assert.ok(isSeen, `${viewport.width} × ${viewport.height}: ${name}`);
    }
    const editor = await page.locator("[data-editor]").boundingBox();
    assert.ok(editor.height >= 96, `${viewport.width} × ${viewport.height}: ${editor.height}`);
  }
});

test("the link of a program that is too long says that it lacks the program", async (t) => {
  const page = await open(t, "n=4&task=empty&lang=en");
  // Digits that cannot be compressed into an address.
  let seed = 1;
  const digits = Array.from({ length: 24_000 }, () => (seed = (seed * 48_271) % 2_147_483_647) % 10);
  await paste(page, `# ${digits.join("")}\n`);
  await press(page, "link");
  await page.waitForFunction(() => document.querySelector("dialog.share")?.textContent.includes("without your program"));
});
