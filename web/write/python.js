// Gives the page's program the editor and the interpreter of the view "write". Its name has no
// hash, because the page names only what every view needs; `version` is compared instead. The
// bundler sets the words in capitals to names of files.
import { editor, run } from "./editor/page.js";
import { readable } from "./editor/signs.js";

const beside = (name) => new URL(name, import.meta.url).href;
const files = { worker: beside(WORKER), interpreter: beside(INTERPRETER) };
globalThis.queensidePython = {
  version: 1,
  editor,
  readable: (source) => readable(source).text,
  run: (source, n, limit, onWords, onEnd) => run(files, source, n, limit, onWords, onEnd),
};
