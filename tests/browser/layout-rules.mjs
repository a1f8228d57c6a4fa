// The rules of the layout, as one function that runs in the page. Everything that
// depends on the page's names stands in SELECTORS.

export const SELECTORS = {
  /** A board, or the small boards in its place at the end of a program. */
  board: "[data-board], .write-boards",
  /** The buttons that every player has. */
  player: ["[data-action=back]", "[data-action=play], [data-action=pause]", "[data-action=step]"],
  /** What may scroll, and what stands in it. */
  scrollers: "[role=tabpanel], .lab-keys, .stage-panels, .panels, .panel, [data-solutions], .race[data-end], textarea, dialog, [popover], .table-wrap, .lesson-code",
  controls: "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]",
  /** Controls of one board or picture, which the arrow keys serve as well. */
  noTargets: "[role=gridcell], [role=grid] *, svg *",
  /**
   * On a phone, what may be smaller than a fingertip: what stands in a line of text, and what
   * has an equivalent, as WCAG 2.5.5 and 2.5.8 have it. The timeline is served by the player's
   * keys and by the step field as well, a datum by its square on the board, a row of a listing of
   * lines or figures by the board's squares, a small board at the end by the list of solutions, the
   * name of its class by the view of solutions.
   */
  smallOnPhones: ".say-link, .word, .eyebrow a, .lesson-block p a, .player-track .range, .datum, .tile, .tiles-name",
  /** Pictures have an arrangement of their own. */
  pictures: "[data-board], svg",
};

/**
 * Runs in the page. Returns what is wrong, as short lines, and the board's place.
 * `boards`, `anySide`, `player`, `wholeInSight`: see VIEWS; `isRelaxed`: texts are twice as
 * long, so the page may scroll and the board may be small. `isText`: a text that is scrolled.
 */
export function measure({ selectors, boards, anySide, player, wholeInSight, isRelaxed, isText }) {
  const faults = [];
  const fault = (what, by) => faults.push(by === undefined ? what : `${what}: ${Math.round(by * 10) / 10} px`);
  const [width, height] = [innerWidth, innerHeight];
  const root = document.scrollingElement;
  const NEAR = 1.5;
  // Phones of today; on the smallest frames, 24 px have to do.
  // Where text is so large that a screen has few lines, what is pressed grows with it less.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isPhone = Math.min(width, height) >= 340 && Math.min(width, height) < 500 && height >= (width > height ? 21 : 37) * rem;

  const isSeen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    // One pixel is left of what stands there for screen readers only.
    return box.width > 1.5 && box.height > 1.5;
  };
  const words = (node) => (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
  const called = (element) => {
    const { action, panel, counter } = element.dataset;
    const name = action ?? panel ?? counter ?? element.getAttribute("name") ?? (words(element) || element.ariaLabel || "");
    return `${element.localName}${element.className && typeof element.className === "string" ? `.${element.className.split(" ")[0]}` : ""} "${name}"`;
  };
  const scrolls = (element, axis) => /auto|scroll/.test(getComputedStyle(element)[`overflow-${axis}`]);

  /** What an element does with what stands in it; each is asked once, as many share it. */
  const frames = new Map();
  const frameOf = (element) => {
    if (!frames.has(element)) {
      const style = getComputedStyle(element);
      const [overX, overY] = [style.overflowX, style.overflowY];
      frames.set(element, {
        isThere: style.display !== "inline" && style.display !== "contents",
        clipsX: overX !== "visible",
        clipsY: overY !== "visible",
        scrollsX: /auto|scroll/.test(overX),
        scrollsY: /auto|scroll/.test(overY),
        // What is fixed, or shown above the page, leaves its ancestors.
        isAbove: style.position === "fixed" || element.matches("dialog, :popover-open"),
        box: element.getBoundingClientRect(),
      });
    }
    return frames.get(element);
  };

  /** What is seen of a box within `element`, and by what it is cut. */
  const seenOf = (box, element) => {
    let { left, top, right, bottom } = box;
    let cutBy = null;
    for (let it = element; it && it !== root && it !== document.body; it = it.parentElement) {
      const { isThere, clipsX, clipsY, scrollsX, scrollsY, isAbove, box: frame } = frameOf(it);
      if (!isThere) continue;
      if (clipsX || clipsY) {
        const before = { left, top, right, bottom };
        if (clipsX) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (clipsY) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        if (left >= right || top >= bottom) return null;
        const lostX = scrollsX ? 0 : Math.max(left - before.left, before.right - right);
        const lostY = scrollsY ? 0 : Math.max(top - before.top, before.bottom - bottom);
        if (Math.max(lostX, lostY) > NEAR) cutBy ??= { it, by: Math.max(lostX, lostY) };
      }
      if (isAbove) break;
    }
    return { left, top, right, bottom, cutBy };
  };

  // What comes into sight when it has the focus, such as the link to the board.
  const isAway = ({ right, bottom }) => right <= 0 || bottom + root.scrollTop <= 0;

  // The board.
  const shown = [...document.querySelectorAll(selectors.board)].filter(isSeen);
  if (shown.length < boards) fault(`${shown.length} boards instead of ${boards}`);
  let place = null;
  const isPortrait = width <= height;
  if (boards === 1 && shown.length > 0 && !(anySide === true || (anySide === "portrait" && isPortrait))) {
    const box = shown[0].getBoundingClientRect();
    const size = Number(shown[0].dataset.n ?? 0);
    // The tree of a larger board needs more room above it.
    const above = (size < 10 ? 168 : 184) * (rem / 16);
    if (size < 10) place = [box.left, box.top, box.width].map(Math.round);
    const side = Math.min(box.width, box.height);
    const asked =
      isRelaxed ? 150
      : {
          phone: width - 32,
          "phone-low": height - 76,
          tall: Math.min(0.68 * width, height - 352),
          square: Math.min(height - above, 0.56 * width, width - 380),
          desk: Math.min(height - above, 0.44 * width),
          wall: Math.min(height - above, 0.44 * width),
        }[document.documentElement.dataset.layout];
    if (side < asked - 1) fault(`board ${Math.round(side)}, at least ${Math.round(asked)}`, asked - side);
  }
  const inSight = (element, name) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const out = Math.max(-left, -top, right - width, bottom - height);
    if (out > NEAR) fault(`${name} out of sight`, out);
    else {
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!(on && (element.contains(on) || on.contains(element)))) {
        fault(`${name} covered by ${on ? called(on) : "nothing"}`);
      }
    }
  };
  if (boards > 0 && wholeInSight && !isRelaxed) {
    scrollTo(0, 0);
    shown.forEach((board) => inSight(board, "board"));
    if (player) {
      for (const key of selectors.player) {
        const button = [...document.querySelectorAll(key)].find(isSeen);
        if (button) inSight(button, key.match(/action=([^\]]*)/)[1]);
        else fault(`${key} not shown`);
      }
    }
  }

  // Scrolling.
  if (root.scrollWidth > width + NEAR) fault("page scrolls sideways", root.scrollWidth - width);
  if (!isRelaxed && root.scrollHeight > height + NEAR) fault("page scrolls down", root.scrollHeight - height);
  for (const element of document.body.querySelectorAll("*")) {
    for (const [axis, over] of [
      ["x", element.scrollWidth - element.clientWidth],
      ["y", element.scrollHeight - element.clientHeight],
    ]) {
      if (over <= NEAR || (isRelaxed && axis === "y") || element.closest(selectors.scrollers)) continue;
      if (isText && axis === "y" && element.matches(".frame")) continue;
      if (scrolls(element, axis) && isSeen(element)) fault(`${called(element)} scrolls ${axis}`, over);
    }
  }

  // Controls and texts, each with the part of it that is seen.
  const things = [];
  const modal = document.querySelector("dialog:modal");
  const within = modal ?? document.body;
  for (const element of within.querySelectorAll(selectors.controls)) {
    if (element.closest(selectors.pictures) || !isSeen(element)) continue;
    const box = element.getBoundingClientRect();
    const seen = seenOf(box, element.parentElement);
    if (!seen || isAway(seen)) continue;
    things.push({ element, ...seen });
    if (seen.cutBy) fault(`${called(element)} cut by ${called(seen.cutBy.it)}`, seen.cutBy.by);
    // Links within a sentence, and boxes whose label can be pressed, need no size.
    const label = element.labels?.[0];
    const target = label && /checkbox|radio/.test(element.type) ? label.getBoundingClientRect() : box;
    const isInText = element.localName === "a" && getComputedStyle(element).display === "inline";
    const least = Math.min(target.width, target.height);
    const isTarget = !isInText && !element.matches(selectors.noTargets);
    if (least < 23.5 && isTarget) fault(`${called(element)} small`, least);
    // A finger: as high as its tip, and as wide where there are no words.
    const isWordless = !words(element) && !/^(input|select|textarea)$/.test(element.localName);
    const finger = isWordless ? least : target.height;
    if (isPhone && isTarget && finger < 43.5 && !element.matches(selectors.smallOnPhones)) {
      fault(`${called(element)} too small for a finger`, finger);
    }
  }
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const measureText = document.createElement("canvas").getContext("2d");
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("svg, option, script, style") || element.closest(selectors.board)) continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const control = element.closest(selectors.controls);
    if (control && !isRelaxed) {
      for (const { 0: word, index } of node.data.matchAll(/[\p{Script=Latin}\p{N}]{2,}/gu)) {
        const letters = document.createRange();
        letters.setStart(node, index);
        letters.setEnd(node, index + word.length);
        const tops = [...letters.getClientRects()].map((it) => it.top);
        if (Math.max(...tops) - Math.min(...tops) > NEAR) fault(`"${word}" breaks within the word in ${called(control)}`);
      }
    }
    for (const line of range.getClientRects()) {
      // Ascenders and descenders of neighbouring lines may touch.
      const inset = line.height * 0.15;
      const box = { left: line.left, right: line.right, top: line.top + inset, bottom: line.bottom - inset };
      if (box.right - box.left < 1) continue;
      const seen = seenOf(box, element);
      if (!seen || isAway(seen)) continue;
      if (seen.cutBy) fault(`text "${words(node)}" cut by ${called(seen.cutBy.it)}`, seen.cutBy.by);
      if (control) {
        const frame = control.getBoundingClientRect();
        const over = Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom);
        if (over > NEAR && getComputedStyle(control).display !== "inline") fault(`text "${words(node)}" leaves ${called(control)}`, over);
      }
      things.push({ element: control ?? element, block: element, isText: true, node, ...seen });
    }
  }
  for (const select of within.querySelectorAll("select")) {
    if (isRelaxed || !isSeen(select)) continue;
    const style = getComputedStyle(select);
    measureText.font = style.font;
    const text = select.selectedOptions[0]?.text ?? "";
    // The arrow takes about 16 px.
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
    const over = measureText.measureText(text).width - room;
    if (over > NEAR) fault(`choice ${select.name} cuts "${text.slice(0, 30)}"`, over);
  }

  // The page's edges.
  for (const it of things) {
    const out = Math.max(-it.left, it.right - width, -it.top - root.scrollTop);
    if (out > NEAR) fault(`${it.isText ? `text "${words(it.node)}"` : called(it.element)} over the page's edge`, out);
  }

  // Overlaps. Lines of one block, and what stands within something, may touch it.
  const blockOf = (element) => {
    while (element.parentElement && /inline|contents|ruby/.test(getComputedStyle(element).display) && getComputedStyle(element).display !== "inline-block") {
      element = element.parentElement;
    }
    return element;
  };
  for (const it of things) if (it.isText) it.block = blockOf(it.block);
  // A text is scrolled below a dock, but never the stage beside it.
  const isBelow = (a, b) => isText && a.element.closest("article") && b.element.closest("[data-dock]");
  const layerOf = (element) => element.closest("dialog, [popover]:popover-open");
  const boxes = [...shown].map((element) => ({ element, ...element.getBoundingClientRect().toJSON() }));
  const all = [...things, ...boxes];
  const told = new Set();
  all.sort((a, b) => a.left - b.left);
  for (let i = 0; i < all.length; i++) {
    const a = all[i];
    for (let j = i + 1; j < all.length && all[j].left < a.right - NEAR; j++) {
      const b = all[j];
      const x = Math.min(a.right, b.right) - b.left;
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x <= NEAR || y <= NEAR) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (a.isText && b.isText && a.block === b.block) continue;
      if (layerOf(a.element) !== layerOf(b.element) || isBelow(a, b) || isBelow(b, a)) continue;
      const name = (thing) => (thing.isText ? `"${words(thing.node)}"` : called(thing.element));
      const line = [name(a), name(b)].sort().join(" overlaps ");
      if (!told.has(line)) fault(line, Math.min(x, y));
      told.add(line);
    }
  }
  return { faults: [...new Set(faults)], place };
}

/** Runs in the page: other texts, for the rules to hold with as well. Returns whether any are new. */
export function setTexts(kind) {
  const WIDE = `* { font-family: Verdana, "DejaVu Sans", sans-serif !important; }
    code, pre, kbd, samp, output, [data-counter] { font-family: "DejaVu Sans Mono", "Courier New", monospace !important; }`;
  const isWide = document.adoptedStyleSheets.length > 0;
  if (kind !== "wide") document.adoptedStyleSheets = [];
  let isNew = isWide !== (kind === "wide");
  if (kind === "wide" && isNew) {
    // Sheets made so are none of the inline styles that the page's policy forbids.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(WIDE);
    document.adoptedStyleSheets = [sheet];
  }
  if (kind === "doubled") {
    // Words only: numbers, names of squares and what programs print have no translation.
    const isWord = /\p{L}{2,}|\p{Script=Han}/u;
    const done = (window.doubledTexts ??= new Map());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!isWord.test(node.data) || done.get(node)?.doubled === node.data || element.closest("svg, script, style, code, samp, pre, .board-frame")) continue;
      const plain = node.data;
      node.data = `${plain} ${plain}`;
      done.set(node, { plain, doubled: node.data });
      isNew = true;
    }
  } else {
    // As the program believes them to be.
    for (const [node, { plain, doubled }] of window.doubledTexts ?? []) if (node.data === doubled) node.data = plain;
    isNew ||= window.doubledTexts?.size > 0;
    window.doubledTexts?.clear();
  }
  return isNew;
}
