// Loads the lazy chunks of the program, each with its style sheets, by the page's table.
// `cargo xtask build` appends this to the glue of wasm-bindgen, replaces SHARED by names, and
// links the program to the loaders.
const { chunkLoaders, quiet, loadOtherChunks } = ((shared) => {
  // The program imports a chunk's loader under this prefix and the chunk's name.
  const LOAD = "__wasm_split_load_";
  const table = document.querySelector("meta[name=queenside-chunks]");
  const listed = table.dataset.files.split(" ");
  const chunks = [...table.attributes]
    .filter(({ name }) => name.startsWith("data-for-"))
    .map(({ name, value }) => {
      const all = value.split(" ").map((place) => listed[place]);
      const [styles, programs] = [true, false].map((isStyle) => all.filter((file) => file.endsWith(".css") === isStyle));
      return { name: name.slice("data-for-".length), programs, styles };
    });

  // Loaded files and files that are loading, by name. A failed file is requested again.
  const files = new Map();
  const once = (name, make) => {
    if (!files.has(name)) {
      const file = make(name);
      files.set(name, file);
      file.catch(() => files.delete(name));
    }
    return files.get(name);
  };

  const address = (name) => new URL(name, import.meta.url).href;

  // All chunks must be of one build; their names contain hashes. A host without them has a
  // newer build, and the page must be reloaded.
  const isOutdated = () => {
    document.documentElement.dataset.outdated = "";
  };

  // Milliseconds after which a request counts as lost. Some requests never return an error.
  const LOST = 30_000;

  async function compiled(name) {
    const response = await fetch(address(name), { signal: AbortSignal.timeout(LOST) });
    const type = response.headers.get("Content-Type") ?? "";
    // Some hosts return a page for a missing file.
    if (response.status === 404 || response.status === 410 || (response.ok && type.startsWith("text/html"))) isOutdated();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // With a wrong type, browsers compile only a complete file.
    return type.startsWith("application/wasm") ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  }

  function styled(name) {
    return new Promise((resolve, reject) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href: address(name) });
      const giveUp = () => {
        link.remove();
        reject(new Error(`${name} did not load`));
      };
      const lost = setTimeout(giveUp, LOST);
      link.addEventListener("error", giveUp);
      link.addEventListener("load", () => {
        clearTimeout(lost);
        resolve();
      });
      document.head.append(link);
    });
  }

  // Files that the build has merged import the same names from another module.
  const linked = (module) =>
    WebAssembly.instantiate(module, { __wasm_split: shared(), merged: shared() }).catch((error) => {
      if (error instanceof WebAssembly.LinkError) isOutdated();
      throw error;
    });

  async function load({ programs, styles }) {
    const sheets = styles.map((name) => once(name, styled));
    const modules = [];
    let requests = 0;
    for (const name of programs) {
      // Twenty requests in one task would keep the page from answering.
      if (!files.has(name) && ++requests % 6 === 0) await new Promise((resolve) => setTimeout(resolve));
      modules.push(once(name, compiled));
    }
    await Promise.all([...sheets, ...modules]);
    // In order: files that several chunks share are linked first.
    for (const [k, name] of programs.entries()) {
      const module = await modules[k];
      await once(`linked ${name}`, () => linked(module));
    }
  }

  let busy = Promise.resolve();

  const loader = (chunk) => async (callback, data) => {
    const loading = load(chunk);
    busy = Promise.allSettled([busy, loading]);
    const isLoaded = await loading.then(
      () => true,
      (error) => {
        console.error(error);
        return false;
      },
    );
    shared().__indirect_function_table.get(callback)(data, isLoaded);
  };

  const idle = () =>
    new Promise((resolve) => {
      if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: 5000 });
      else setTimeout(resolve, 1000);
    });

  /** Waits until the page is idle and has all chunks that it shows. */
  async function quiet() {
    let before;
    do {
      before = busy;
      await before;
      // A chunk that has just been drawn may ask for another one.
      await idle();
    } while (busy !== before);
  }

  /** Loads all other chunks, so that later navigation needs neither waiting nor a network. */
  async function loadOtherChunks() {
    if (navigator.connection?.saveData) return;
    for (const chunk of chunks) {
      await quiet();
      // Without a network, this would only log an error.
      if (navigator.onLine === false) return;
      // A failed chunk is requested again when it is needed.
      await load(chunk).catch(() => {});
    }
  }

  const loaders = chunks.map((chunk) => [LOAD + chunk.name, loader(chunk)]);
  return { chunkLoaders: Object.fromEntries(loaders), quiet, loadOtherChunks };
})(() => {
  const SHARED = initSync(undefined, undefined);
  return SHARED;
});
export { quiet, loadOtherChunks };
