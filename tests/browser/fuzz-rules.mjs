// What is true of every page at every time, checked in the page.

/** Runs before the page: keeps what the rules need to know. */
export function observe() {
  window.print = () => {};
  window.seen = { slowest: 0, shift: 0 };
  const each = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  each("event", { durationThreshold: 104 }, (it) => {
    if (it.name === "click") window.seen.slowest = Math.max(window.seen.slowest, it.duration);
  });
  // Shifts that follow an input are its answer.
  each("layout-shift", {}, (it) => {
    if (!it.hadRecentInput) window.seen.shift = Math.max(window.seen.shift, it.value);
  });
}

/** Waits until the page has drawn. Returns what is wrong, and figures. */
export async function check() {
  const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 500))]);
  /** About a second. */
  const FRAMES = 60;
  await frame();
  await frame();
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  const look = () => {
    const faults = [];
    for (const it of all("[data-notice=failure], [data-notice=returned]")) {
      if (!it.hidden) faults.push(`failure notice: ${it.dataset.error ?? it.dataset.cause}`);
    }
    /** The first whole number of a text, in any language's way of grouping digits. */
    const number = (text) => /\d+/.exec(text.replace(/(?<=\d)[.,’'\s](?=\d{3})/g, ""))?.[0];
    for (const it of all("[data-counter][data-value]")) {
      // These are no whole numbers.
      if (["tests-per-solution", "time"].includes(it.dataset.counter) || !it.checkVisibility()) continue;
      // A field may be half typed.
      const field = it.dataset.counter === "step" && (it.parentElement.querySelector("input[name=at]") ?? it.querySelector("input"));
      if (field && field === document.activeElement) continue;
      const text = field ? field.value : (it.querySelector("dd") ?? it).textContent;
      const shown = number(text);
      if (shown !== undefined && shown !== number(it.dataset.value)) {
        faults.push(`counter ${it.dataset.counter} shows ${text} for ${it.dataset.value}`);
      }
    }
    for (const it of all("[data-solution][data-queens]")) {
      const xs = it.dataset.queens.split(",").map(Number);
      const isFree = xs.every((x, y) => xs.every((other, row) => row >= y || (x !== other && Math.abs(x - other) !== y - row)));
      if (!isFree) faults.push(`queens of a solution threaten each other: ${it.dataset.queens}`);
    }
    const root = document.querySelector("[data-app]");
    const value = (name) => document.querySelector(`[data-counter=${name}]`)?.dataset.value;
    if (root.dataset.view === "search" && value("step") === "0") {
      for (const name of ["tests", "placements", "removals", "solutions"]) {
        if (![undefined, "0", ""].includes(value(name))) faults.push(`${name} is ${value(name)} at step 0`);
      }
    }
    const board = all("[data-board]").length === 1 ? document.querySelector("[data-board]") : null;
    // A chosen solution or a node that is pointed at is shown in place of the step.
    const isOther = document.querySelector("[data-action=back-to-search]") || document.querySelector(".tree-said")?.textContent;
    const isStill = root.dataset.status !== "running" && !isOther;
    if (board && root.dataset.view === "search" && isStill && value("removals") !== undefined) {
      const queens = all("[data-state=queen]", board).length;
      const given = new URLSearchParams(location.hash.split("?")[1]).get("given")?.split(",") ?? [];
      const standing = given.length + Number(value("placements")) - Number(value("removals"));
      if (queens !== standing) faults.push(`${value("placements")} queens placed, ${value("removals")} taken back, ${queens} on the board`);
    }
    const over = document.scrollingElement.scrollWidth - innerWidth;
    if (over > 1) faults.push(`the page is ${over} px too wide at ${innerWidth} px`);
    return faults;
  };

  // What is half drawn now is right some frames later.
  let faults = look();
  for (let left = FRAMES; left > 0 && faults.length > 0; left -= 1) {
    await frame();
    faults = look();
  }
  const { slowest, shift } = window.seen ?? { slowest: 0, shift: 0 };
  return { faults: faults.map((it) => `${it} (${location.hash})`), slowest, shift, heap: performance.memory?.usedJSHeapSize ?? 0 };
}
