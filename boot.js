// Starts the page's WebAssembly, and shows the notice that stands hidden in
// index.html when the page can not start or breaks down later.
"use strict";
(() => {
  function showNotice() {
    const notice = document.querySelector("[data-notice=failure]");
    if (!notice || !notice.hidden) return;
    const texts = [...notice.querySelectorAll(":scope > [lang]")];
    const shown = inReadersLanguage(texts);
    for (const text of texts) text.hidden = text !== shown;
    notice.addEventListener("click", (event) => {
      if (event.target.closest("[data-action=reload]")) location.reload();
    });
    // Said once it is there; hidden, it is no notice yet.
    notice.setAttribute("role", "alert");
    notice.hidden = false;
  }

  // The address comes before the browser's languages; the first text serves
  // the readers of all others.
  function inReadersLanguage(texts) {
    const asked = /[?&]lang=([A-Za-z-]+)/.exec(location.hash);
    const wanted = [...(asked ? [asked[1]] : []), ...navigator.languages];
    const base = (tag) => tag.toLowerCase().split("-")[0];
    for (const tag of wanted) {
      const text = texts.find((text) => base(text.lang) === base(tag));
      if (text) return text;
    }
    return texts[0];
  }

  // A panic ends in a trap: nothing of the page works after it.
  const isTrap = (error) =>
    typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  addEventListener("error", (event) => isTrap(event.error) && showNotice());
  addEventListener("unhandledrejection", (event) => isTrap(event.reason) && showNotice());

  // Trunk.toml's pattern_script writes this element.
  const { glue, wasm } = document.querySelector("meta[name=queenside-start]").dataset;
  const address = (name) => new URL(name, document.baseURI).href;
  const start = (glue, wasm) => {
    const program = fetch(address(wasm));
    return Promise.all([import(address(glue)), program])
      .then(([module, response]) => module.default({ module_or_path: response }))
      .catch((error) => {
        console.error(error);
        showNotice();
      });
  };

  const stored = (name) => {
    try {
      return localStorage.getItem(`queenside.${name}`);
    } catch {
      // Forbidden: all as usual.
    }
  };

  // The reader's board: colours, the queens' shape, labels. `look.rs` writes it.
  function dress() {
    const root = document.documentElement;
    const look = new URLSearchParams(root.dataset.look ?? stored("look") ?? "");
    const colours = { light: ["square-light"], dark: ["square-dark"],
      queen: ["queen", "queen-edge"], mark: ["threat", "mark"] };
    for (const [name, properties] of Object.entries(colours)) {
      const colour = look.get(name);
      for (const property of properties) {
        if (/^#[0-9a-f]{6}$/.test(colour)) root.style.setProperty(`--${property}`, colour);
        else root.style.removeProperty(`--${property}`);
      }
    }
    root.toggleAttribute("data-own-colours", look.has("mark"));
    for (const name of ["shape", "labels", "notation"]) {
      root.setAttribute(`data-${name}`, look.get(name) ?? "");
    }
  }
  dress();
  document.addEventListener("queenside-look", dress);

  // The search alone arrives quickly. Every other view, and sound, needs the whole
  // page, at once or when the reader goes there. Its files have no hash in their names.
  const version = /-([0-9a-f]+)\.js$/.exec(glue)?.[1] ?? "";
  const startWhole = () => {
    for (const name of ["solutions.css", "compare.css", "count.css"]) {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = address(`${name}?${version}`);
      document.head.append(sheet);
    }
    return start(`whole.js?${version}`, `whole_bg.wasm?${version}`);
  };
  document.addEventListener("queenside-whole", startWhole, { once: true });
  const isSearch = /^#?(\/(search\/?)?)?(\?|$)/.test(location.hash);
  if (isSearch && !/\bsound=1/.test(stored("settings"))) start(glue, wasm);
  else startWhole();
})();
