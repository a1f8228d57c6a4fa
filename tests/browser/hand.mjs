// A reader's hand: it turns the wheel, and presses only what is found where it is seen. A script's
// click scrolls to its target first, and so presses what nobody can reach.

import assert from "node:assert/strict";

/** Pixels of one notch of the wheel. */
const NOTCH = 100;

/** Notches without reaching anything after which the hand gives up. */
const NOTCHES = 120;

const pageOf = (frame) => frame.page?.() ?? frame;

/** Waits until neither the window nor anything in it scrolls any more. */
const atRest = (frame) =>
  frame.evaluate(
    () =>
      new Promise((done) => {
        const places = () => [document.scrollingElement, ...document.querySelectorAll(".frame, .panel, dialog")].map((it) => it.scrollTop).join();
        let [before, still] = [places(), 0];
        const look = () => {
          const now = places();
          still = now === before ? still + 1 : 0;
          before = now;
          if (still === 3) done();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/**
 * A point in the window of the frame where the first element of a selector is found, and where its
 * middle is. The point is null where something else lies above it, or where the window ends.
 */
const seenAt = (frame, selector) =>
  frame.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The middle, then the quarters: a notice may lie over a corner.
    const places = [[2, 2], [1, 2], [3, 2], [2, 1], [2, 3], [1, 1], [3, 3]];
    const points = places.map(([a, b]) => [left + ((right - left) * a) / 4, top + ((bottom - top) * b) / 4]);
    const isFound = ([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.closest("label")?.control === element);
    };
    const above = document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), Math.min(Math.max(y, 1), innerHeight - 1));
    return {
      point: points.find(isFound) ?? null,
      middle: y,
      height: innerHeight,
      above: above && above.outerHTML.slice(0, 90),
    };
  }, selector);

/** The same point in the window of the whole page; null where a frame around it is not seen there. */
async function inPage(frame, [x, y]) {
  for (let here = frame; here.parentFrame?.(); here = here.parentFrame()) {
    const element = await here.frameElement();
    const moved = await element.evaluate(
      (element, [x, y]) => {
        const { left, top } = element.getBoundingClientRect();
        const at = [left + element.clientLeft + x, top + element.clientTop + y];
        return document.elementFromPoint(...at) === element ? at : null;
      },
      [x, y],
    );
    if (!moved) return null;
    [x, y] = moved;
  }
  return [x, y];
}

/** The point of the page where an element is found now, without any scrolling. */
export async function found(frame, selector) {
  const seen = await seenAt(frame, selector);
  return seen?.point ? inPage(frame, seen.point) : null;
}

/** Turns the wheel over the middle of the text until an element is found at its place. Returns the point in the page. */
export async function reach(frame, selector) {
  const page = pageOf(frame);
  let seen;
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    seen = await seenAt(frame, selector);
    assert.ok(seen, `${selector} is there`);
    const at = seen.point && (await inPage(frame, seen.point));
    if (at) return at;
    // In the last third there is text at every width, and nothing else that scrolls.
    const over = await frame.evaluate(() => [innerWidth * 0.8, innerHeight * 0.7]);
    const pointer = await inPage(frame, over);
    assert.ok(pointer, "the frame is in sight");
    await page.mouse.move(...pointer);
    const isBelow = seen.middle > seen.height / 2;
    // Close by, a notch would lead past it.
    const way = Math.min(NOTCH, Math.max(20, Math.abs(seen.middle - seen.height / 2)));
    await page.mouse.wheel(0, isBelow ? way : -way);
    await atRest(frame);
  }
  assert.fail(`${selector} is not reached by the wheel; above it: ${seen.above}`);
}

/** Presses an element where it is seen; `still` without turning the wheel first. */
export async function press(frame, selector, { still = false } = {}) {
  const at = still ? await found(frame, selector) : await reach(frame, selector);
  if (!at) assert.fail(`${selector} is not seen at its place: ${JSON.stringify(await seenAt(frame, selector))}`);
  await pageOf(frame).mouse.click(...at);
}

/** Writes into a field that is seen. */
export async function write(frame, selector, text) {
  await press(frame, selector);
  const { keyboard } = pageOf(frame);
  await keyboard.press("Control+a");
  await keyboard.type(text);
}
