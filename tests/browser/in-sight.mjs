// Counts what the eye finds in a view; `cargo xtask shots` prints it beside each picture. A figure
// to compare two builds by, no test.

/** Controls of every kind, but for what stands on a board or in a tree. */
const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=tab], [contenteditable=true]";
const OF_THE_PICTURE = "[data-square], [data-square] *, [data-node], [data-solution]";
/** Words on the board and in a program are part of the picture, too. */
const UNREAD = "option, script, style, title, .board-frame, [data-square], .cm-content";

/** Runs in the page. Returns the numbers of controls, words and boxes with a border that can be seen. */
function count([controls, ofThePicture, unread]) {
  const clips = /hidden|clip|auto|scroll/;
  const isSeen = (element, box = element.getBoundingClientRect()) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    let [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    let [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (!clips.test(getComputedStyle(parent).overflow)) continue;
      const room = parent.getBoundingClientRect();
      [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
      [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
    }
    // What only screen readers get is one pixel wide.
    return right - left > 1 && bottom - top > 1;
  };
  const hasBorder = (element) => {
    const style = getComputedStyle(element);
    return ["Top", "Right", "Bottom", "Left"].every(
      (side) => parseFloat(style[`border${side}Width`]) > 0 && !/, 0\)$|transparent/.test(style[`border${side}Color`]),
    );
  };
  const words = (text) => text.trim().split(/\s+/).filter(Boolean).length;
  let read = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(unread)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (isSeen(text.parentElement, range.getBoundingClientRect())) read += words(text.data);
  }
  const all = [...document.body.querySelectorAll("*")].filter((element) => isSeen(element));
  for (const { selectedOptions } of all.filter((it) => it.matches("select"))) read += words(selectedOptions[0]?.text ?? "");
  return {
    controls: all.filter((it) => it.matches(controls) && !it.matches(ofThePicture)).length,
    words: read,
    borders: all.filter((it) => !it.closest("svg") && hasBorder(it)).length,
  };
}

export async function inSight(page) {
  const { controls, words, borders } = await page.evaluate(count, [CONTROLS, OF_THE_PICTURE, UNREAD]);
  return `${controls} controls, ${words} words, ${borders} borders`;
}
