// Loads the files of the view in the address beside the program, not after it.

import { view } from "./address.js";

const meta = (name) => document.querySelector(`meta[name=queenside-${name}]`);

// The names of the view's files. A page in one piece has no table of chunks.
function filesOfView() {
  const listed = meta("chunks")?.dataset.files.split(" ");
  const files = meta("chunks")?.getAttribute(`data-for-${view()}`)?.split(" ").map((place) => listed[place]) ?? [];
  // The list of lessons, and the editor.
  if (view() === "learn") files.push(meta("lessons").content);
  if (view() === "write") files.push("./python.js");
  return files;
}

function preload(href) {
  const kind = href.endsWith(".css") ? { as: "style" } : href.endsWith(".js") ? { rel: "modulepreload" } : { as: "fetch", crossOrigin: "" };
  if (href.endsWith(".wasm")) kind.type = "application/wasm";
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", ...kind, href }));
}

export async function preloadView() {
  const needed = filesOfView();
  // First the frame is painted: twenty requests or a program that is there at once would delay it.
  // A tab in the background paints nothing.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
  // A few requests in a task, so that the page can answer between them.
  while (needed.length > 0) {
    needed.splice(0, 6).forEach(preload);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
