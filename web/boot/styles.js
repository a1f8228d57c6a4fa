// Requests style sheets that failed to load once more; the page continues meanwhile.

import { causeOfHost, isLoaded } from "./causes.js";
import { showNotice } from "./notice.js";

export function loadStylesAgain() {
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
    if (isLoaded(sheet)) continue;
    const again = sheet.cloneNode();
    // Chromium loads a sheet of a wrong type as an empty one. In a sandbox, no sheet can be read.
    for (const end of ["load", "error"]) {
      again.addEventListener(end, async () => {
        const cause = isLoaded(again) ? null : await causeOfHost(again.href, /^text\/css\b/i);
        if (cause ?? end === "error") showNotice(cause ?? "style");
      });
    }
    sheet.replaceWith(again);
  }
}
