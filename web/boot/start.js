// Starts the page's WebAssembly. If the page cannot start or stops later, shows a notice. The build
// joins this file and what it imports into one classic script, boot.js: it has to explain why
// modules do not load from `file:` and in sandboxed frames. Constants that no file declares are the
// program's: xtask/src/bundle/boot.rs.

import { parameter } from "./address.js";
import "./guards.js";
import "./layout.js";
import { address, causeOfBrowser, causeOfHost, causeOfLoading } from "./causes.js";
import { showFrame } from "./frame.js";
import { showNotice, watchStart } from "./notice.js";
import { preloadView } from "./preload.js";
import { showReturn } from "./recovery.js";
import { loadStylesAgain } from "./styles.js";

// What manages service workers, if the browser has it. A sandboxed frame throws here.
function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

function start() {
  const preloading = preloadView();
  watchStart(document.querySelector("#app"), showReturn);
  // `cargo xtask build` writes this element, or Trunk by pattern_script in Trunk.toml.
  const { glue, wasm, fonts, offline, messages } = document.querySelector("meta[name=queenside-start]").dataset;
  const saves = navigator.connection?.saveData;
  const worker = offline && serviceWorkers();
  Promise.all([import(address(glue)), fetch(address(wasm))])
    .then(async ([module, response]) => {
      await preloading;
      await module.default({ module_or_path: response });
      // A page that embeds this one may exchange messages with it.
      if (messages && parent !== self && parameter("messages") !== undefined) {
        import(address(messages)).then(({ exchange }) => exchange(parameter, OF_EVERY_VIEW)).catch(() => {});
      }
      // What is not shown at first comes after what is.
      await module.quiet?.();
      // If they fail, the page uses the system's fonts.
      if (fonts && !saves) import(address(fonts)).catch(() => {});
      const chunks = module.loadOtherChunks?.();
      // Users who save data cache only what they have opened. An existing cache still needs
      // updates.
      if (!worker || (saves && !worker.controller)) return;
      import(address(offline)).then(({ keep }) => chunks.then(() => keep(glue))).catch(() => {});
    })
    .catch(async (error) => {
      console.error(error);
      showNotice((await causeOfHost(glue, /^(text|application)\/(x-)?(java|ecma)script\b/i)) ?? causeOfLoading(), error);
    });
}

const unfit = causeOfBrowser();
if (unfit) {
  showNotice(unfit);
} else {
  loadStylesAgain();
  showFrame();
  start();
}
