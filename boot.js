// Starts the page's WebAssembly, and shows the notice that stands hidden in
// index.html when the page can not start or breaks down later.
"use strict";
(() => {
  function showNotice(cause, error) {
    const notice = document.querySelector("[data-notice=failure]");
    if (!notice || !notice.hidden) return;
    const texts = [...notice.querySelectorAll(":scope > [lang]")];
    const shown = inReadersLanguage(texts);
    for (const text of texts) text.hidden = text !== shown;
    for (const words of shown.querySelectorAll("[data-cause]")) {
      words.hidden = words.dataset.cause !== cause;
    }
    notice.addEventListener("click", (event) => {
      if (event.target.closest("[data-action=reload]")) location.reload();
    });
    // Said once it is there; hidden, it is no notice yet.
    notice.setAttribute("role", "alert");
    if (error) notice.dataset.error = String(error);
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

  // Why files of the page cannot be loaded, as far as can be known.
  function causeOfLoading() {
    if (location.protocol === "file:") return "file";
    if (self.origin === "null") return "sandbox";
    return navigator.onLine ? "other" : "offline";
  }

  // A panic ends in a trap: nothing of the page works after it.
  const isTrap = (error) =>
    typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  addEventListener("error", (event) => isTrap(event.error) && showNotice("other", event.error));
  addEventListener("unhandledrejection", (event) => isTrap(event.reason) && showNotice("other", event.reason));

  // Browsers give a lost style sheet none, or one without rules, or one that tells nothing.
  function isLoaded({ sheet }) {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  }

  // A style sheet that was lost on the way is asked for once more; the page runs on.
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
    if (isLoaded(sheet)) continue;
    const again = sheet.cloneNode();
    again.addEventListener("error", () => showNotice("style"));
    sheet.replaceWith(again);
  }

  // Trunk.toml's pattern_script writes this element.
  const { glue, wasm } = document.querySelector("meta[name=queenside-start]").dataset;
  const address = (name) => new URL(name, document.baseURI).href;
  Promise.all([import(address(glue)), fetch(address(wasm))])
    .then(([module, response]) => module.default({ module_or_path: response }))
    .catch((error) => {
      console.error(error);
      showNotice(causeOfLoading(), error);
    });
})();
