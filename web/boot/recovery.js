// Reloads the page after its program has crashed, and says so afterwards.

import { inUsersLanguage, showNotice } from "./notice.js";

// Stores the time of the last automatic reload and, until the notice is shown, its error.
const RETURNED = "queenside.returned";
const AGAIN = 60_000;
let isLeaving = false;

// After a trap the program no longer runs: it has panicked, or the browser has stopped it, as
// WebKit on Linux sometimes does. The address keeps the state, so the page reloads itself, but
// at most once a minute.
function recover(error) {
  // Code that runs after the first trap may trap again.
  if (isLeaving) return;
  try {
    const last = Number.parseInt(sessionStorage.getItem(RETURNED), 10) || 0;
    const mark = `${Date.now()} ${error}`;
    if (Date.now() - last > AGAIN) {
      sessionStorage.setItem(RETURNED, mark);
      if (sessionStorage.getItem(RETURNED) === mark) {
        isLeaving = true;
        location.reload();
        return;
      }
    }
  } catch {
    // Without storage, the page could reload for ever.
  }
  showNotice("other", error);
}

const isTrap = (error) => typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
addEventListener("error", (event) => isTrap(event.error) && recover(event.error));
addEventListener("unhandledrejection", (event) => isTrap(event.reason) && recover(event.reason));

export function showReturn() {
  const returned = document.querySelector("[data-notice=returned]");
  try {
    const [time, ...error] = (sessionStorage.getItem(RETURNED) ?? "").split(" ");
    if (error.length === 0) return;
    sessionStorage.setItem(RETURNED, time);
    returned.dataset.error = error.join(" ");
  } catch {
    return;
  }
  inUsersLanguage(returned);
  // Screen readers announce a status when it appears.
  returned.setAttribute("role", "status");
  returned.hidden = false;
  returned.addEventListener("click", () => {
    returned.hidden = true;
  });
}
