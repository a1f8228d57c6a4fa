// The frame of the view in the address, which the page shows until the program has arrived.

import { parameter, view } from "./address.js";
import { inUsersLanguage } from "./notice.js";

export function showFrame() {
  const frame = document.querySelector(".frame");
  for (const words of frame.querySelectorAll(".first-words, .first-wait")) inUsersLanguage(words);
  const embed = parameter("embed")?.toLowerCase();
  if (embed) document.documentElement.dataset.embed = embed;
  // The hook is the program's.
  if (view()) delete frame.dataset.view;
  // The start shows the play that it has stored.
  if (view() || size() !== FIRST || stored(`start.${FIRST}`)) frame.querySelector(".board-over").remove();
  if (BEGINNING_WITH_WORDS.includes(view())) {
    // Words begin where those of the view will.
    frame.querySelector("main").className = "learn-list";
    frame.querySelector(".first-words").classList.remove("stage-panels");
    frame.querySelector(".stage-board").remove();
  } else {
    showBoard(frame);
  }
}

// The size of the start on a first visit, whose board is in index.html.
const FIRST = 4;

/** A text that this tab or, without one, any has stored. */
function stored(key) {
  try {
    return sessionStorage.getItem(`queenside.${key}`) ?? localStorage.getItem(`queenside.${key}`);
  } catch {
    return null;
  }
}

/** The size of the board: of the address, of the start's last play, or the usual one. */
function size() {
  const usual = view() ? USUAL : stored("start") ?? FIRST;
  return Math.max(1, Math.min(LARGEST, Number.parseInt(parameter("n") ?? usual, 10) || USUAL));
}

function showBoard(frame) {
  const n = size();
  const board = frame.querySelector(".first-board");
  board.setAttribute("viewBox", `0 0 ${n} ${n}`);
  board.dataset.n = n;
  for (const side of ["width", "height"]) board.firstElementChild.setAttribute(side, n);
  if (n % 2) board.firstElementChild.setAttribute("fill", "url(#checker-odd)");
  for (let k = 0; k < n; k += 1) {
    const label = (text) => Object.assign(document.createElement("span"), { textContent: text });
    frame.querySelector(".board-files").append(label(k < 26 ? String.fromCharCode(97 + k) : "aa"));
    frame.querySelector(".board-ranks").prepend(label(k + 1));
  }
}
