// The notice about a page that cannot start or has stopped, which is hidden in index.html.

import { parameter } from "./address.js";

const notice = document.querySelector("[data-notice=failure]");
notice.addEventListener("click", (event) => {
  if (event.target.closest("[data-action=reload]")) location.reload();
});

// Shows one of an element's texts and returns it: in the language of the address, else of the
// browser, else the first.
export function inUsersLanguage(element) {
  const texts = [...element.querySelectorAll(":scope > [lang]")];
  const wanted = [parameter("lang") ?? "", ...navigator.languages];
  const base = (tag) => tag.toLowerCase().split("-")[0];
  const found = wanted.map((tag) => texts.find((text) => base(text.lang) === base(tag))).find((text) => text);
  const shown = found ?? texts[0];
  for (const text of texts) text.hidden = text !== shown;
  return shown;
}

export function showNotice(cause, error) {
  // A failure replaces the notice about a slow start.
  if (!notice.hidden && notice.dataset.cause !== "slow") return;
  const shown = inUsersLanguage(notice);
  for (const words of shown.querySelectorAll("[data-cause]")) {
    words.hidden = words.dataset.cause !== cause;
  }
  // Screen readers announce an alert when it appears.
  notice.setAttribute("role", "alert");
  notice.dataset.cause = cause;
  if (error) notice.dataset.error = String(error);
  notice.hidden = false;
}

// After this many milliseconds without a page, a notice appears until the page does.
const SLOW = 15_000;

// `place` is the element of the program, which is hidden until the program has drawn.
export function watchStart(place, onStart) {
  const slow = setTimeout(() => place.hidden && showNotice("slow"), SLOW);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    clearTimeout(slow);
    if (notice.dataset.cause === "slow") notice.hidden = true;
    onStart();
  }).observe(place, { attributeFilter: ["hidden"] });
}
