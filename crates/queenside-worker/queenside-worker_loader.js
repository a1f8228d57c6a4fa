// Starts the worker's program. The page sends the WebAssembly first, compiled, so
// that it is fetched and compiled once for all workers.
import init from "./queenside-worker.js";

addEventListener(
  "message",
  // Reported, a failure reaches the page as an error of this worker.
  ({ data }) => init({ module_or_path: data }).catch(reportError),
  { once: true },
);
