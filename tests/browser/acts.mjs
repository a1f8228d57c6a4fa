// What a test does on a page is over when the page has drawn what came of it.
//
// Yew draws for 16 ms at a time and lets the browser have its turn in between, so on a
// slow machine a press has been answered while half of what it changes is still to be
// drawn. A test that reads right after the press would pass or fail by chance.

/** What acts on a page, by what it is called on. Locators and pages act through a frame. */
const ACTS = {
  frame: ["check", "click", "dblclick", "fill", "press", "selectOption", "setChecked", "tap", "uncheck"],
  keyboard: ["press"],
  mouse: ["click", "up"],
  // The page hears of its new size in one frame and draws it in the next.
  page: ["setViewportSize"],
};

/** How many frames of change are waited for: what plays is never still. */
export const FRAMES = 8;

/** Waits, in the page, for two frames of which the last changed nothing. */
export const untilDrawn = (frames) =>
  new Promise((done) => {
    let changed = true;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const end = () => {
      observer.disconnect();
      done();
    };
    // A tab that nobody sees has no frames.
    setTimeout(end, 500);
    const next = (left) => {
      if (left === 0 || !changed) return end();
      changed = false;
      requestAnimationFrame(() => next(left - 1));
    };
    requestAnimationFrame(() => next(frames));
  });

/**
 * Opens, in the page, the menus around a control, as its reader would. A menu that was opened so is
 * closed before something outside it is used.
 */
export const openMenus = (control) => {
  const around = [];
  for (let menu = control.closest("[popover]"); menu; menu = menu.parentElement.closest("[popover]")) around.unshift(menu);
  // A summary is seen while its fold is closed.
  const fold = control.closest("summary") ? null : control.closest("details");
  if (fold) fold.open = true;
  const opened = window.menusOpenedByTest ?? [];
  for (const menu of opened.filter((it) => !around.includes(it) && it.matches(":popover-open")).reverse()) menu.hidePopover();
  const closed = around.filter((it) => !it.checkVisibility());
  for (const menu of closed) menu.showPopover();
  window.menusOpenedByTest = [...opened.filter((it) => around.includes(it)), ...closed];
};

/** Lets every act on a page wait until the page has drawn, and find what a menu holds. */
export function drawsAfterActs(page) {
  const actors = { frame: page.mainFrame(), keyboard: page.keyboard, mouse: page.mouse, page };
  for (const [name, acts] of Object.entries(ACTS)) {
    const actor = actors[name];
    for (const act of acts) {
      const plain = actor[act].bind(actor);
      actor[act] = async (...given) => {
        if (name === "frame") await (await actor.$(given[0]))?.evaluate(openMenus).catch(() => {});
        const result = await plain(...given);
        // The act may have led to another document, or closed the page.
        await page.evaluate(untilDrawn, FRAMES).catch(() => {});
        return result;
      };
      // For who waits for something else.
      actor[act].plain = plain;
    }
  }
}
