// Fetches the parts of the program that come when they are wanted, each with its style
// sheet, by the page's table. `cargo xtask build` puts this behind the glue of wasm-bindgen,
// fills in what stands in capitals, and links the program to what it returns.
const { loadersOfParts, fetchOtherParts } = ((shared) => {
  // What fetches a part stands in the program under this name and the part's.
  const LOAD = "__wasm_split_load_";
  const table = document.querySelector("meta[name=queenside-parts]");
  const listed = table.dataset.files.split(" ");
  const parts = [...table.attributes]
    .filter(({ name }) => name.startsWith("data-for-"))
    .map(({ name, value }) => {
      const all = value.split(" ").map((place) => listed[place]);
      const [styles, programs] = [true, false].map((isStyle) => all.filter((file) => file.endsWith(".css") === isStyle));
      return { name: name.slice("data-for-".length), programs, styles };
    });

  // What has come, or is on its way, by address. What has failed is asked for again.
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

  // All parts must be of one build: their names tell it by their content. A host that has
  // them no more has another build; the page can only be loaded anew.
  const isOutdated = () => {
    document.documentElement.dataset.outdated = "";
  };

  // So many milliseconds after it was asked for, what has not come is asked for again: some
  // requests are lost on the way without a word.
  const LOST = 30_000;

  async function compiled(name) {
    const response = await fetch(address(name), { signal: AbortSignal.timeout(LOST) });
    const type = response.headers.get("Content-Type") ?? "";
    // Some hosts answer with a page where they have no file.
    if (response.status === 404 || response.status === 410 || (response.ok && type.startsWith("text/html"))) isOutdated();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // Some hosts call the file by a wrong type, and browsers then want all of it.
    return type.startsWith("application/wasm") ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  }

  function styled(name) {
    return new Promise((resolve, reject) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href: address(name) });
      const giveUp = () => {
        link.remove();
        reject(new Error(`${name} has not come`));
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

  // What the build has merged takes the same under another name.
  const linked = (module) =>
    WebAssembly.instantiate(module, { __wasm_split: shared(), merged: shared() }).catch((error) => {
      if (error instanceof WebAssembly.LinkError) isOutdated();
      throw error;
    });

  async function load({ programs, styles }) {
    const sheets = styles.map((name) => once(name, styled));
    const modules = programs.map((name) => once(name, compiled));
    await Promise.all([...sheets, ...modules]);
    // One after another: what several parts share comes first.
    for (const [k, name] of programs.entries()) {
      const module = await modules[k];
      await once(`linked ${name}`, () => linked(module));
    }
  }

  let busy = Promise.resolve();

  const loader = (part) => async (callback, data) => {
    const loading = load(part);
    busy = Promise.allSettled([busy, loading]);
    const hasCome = await loading.then(
      () => true,
      (error) => {
        console.error(error);
        return false;
      },
    );
    shared().__indirect_function_table.get(callback)(data, hasCome);
  };

  const idle = () =>
    new Promise((resolve) => {
      if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: 5000 });
      else setTimeout(resolve, 1000);
    });

  /** Fetches what has not been asked for yet, so that going on takes no waiting and no network. */
  async function fetchOtherParts() {
    if (navigator.connection?.saveData) return;
    for (const part of parts) {
      await busy;
      await idle();
      // Without a network, that would be a fault on the console, and nothing more.
      if (navigator.onLine === false) return;
      // It is asked for again when it is wanted.
      await load(part).catch(() => {});
    }
  }

  const loaders = parts.map((part) => [LOAD + part.name, loader(part)]);
  return { loadersOfParts: Object.fromEntries(loaders), fetchOtherParts };
})(() => {
  const SHARED = initSync(undefined, undefined);
  return SHARED;
});
export { fetchOtherParts };
