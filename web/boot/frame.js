// The frame of the view in the address, which the page shows until the program has arrived.

import { parameter, view } from "./address.js";
import { inUsersLanguage } from "./notice.js";

export function showFrame() {
  const frame = document.querySelector(".frame");
  for (const words of frame.querySelectorAll(".first-words, .first-wait")) inUsersLanguage(words);
  const embed = parameter("embed")?.toLowerCase();
  if (embed) document.documentElement.dataset.embed = embed;
  if (view()) {
    // The hook is the program's.
    delete frame.dataset.view;
    frame.querySelector(".board-over").remove();
  }
  if (BEGINNING_WITH_WORDS.includes(view())) {
    // Words begin where those of the view will.
    frame.querySelector("main").className = "learn-list";
    frame.querySelector(".first-words").classList.remove("stage-panels");
    frame.querySelector(".stage-board").remove();
  } else {
    showBoard(frame);
  }
}

function showBoard(frame) {
  const n = Math.max(1, Math.min(LARGEST, Number.parseInt(parameter("n"), 10) || USUAL));
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
