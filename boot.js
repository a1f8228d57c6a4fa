// Starts the page's WebAssembly, and shows the notice that stands hidden in
// index.html when the page can not start or breaks down later.
"use strict";
(() => {
  const notice = document.querySelector("[data-notice=failure]");
  notice.addEventListener("click", (event) => {
    if (event.target.closest("[data-action=reload]")) location.reload();
  });

  function showNotice(cause, error) {
    // That it is slow is no more to be told when it has failed.
    if (!notice.hidden && notice.dataset.cause !== "slow") return;
    const shown = inReadersLanguage(notice);
    for (const words of shown.querySelectorAll("[data-cause]")) {
      words.hidden = words.dataset.cause !== cause;
    }
    // Said once it is there; hidden, it is no notice yet.
    notice.setAttribute("role", "alert");
    notice.dataset.cause = cause;
    if (error) notice.dataset.error = String(error);
    notice.hidden = false;
  }

  // Shows one of an element's texts and returns it. The address comes before the browser's
  // languages; the first text serves the readers of all others.
  function inReadersLanguage(element) {
    const texts = [...element.querySelectorAll(":scope > [lang]")];
    const asked = /[?&]lang=([A-Za-z-]+)/.exec(location.hash);
    const wanted = [...(asked ? [asked[1]] : []), ...navigator.languages];
    const base = (tag) => tag.toLowerCase().split("-")[0];
    const found = wanted.map((tag) => texts.find((text) => base(text.lang) === base(tag))).find((text) => text);
    const shown = found ?? texts[0];
    for (const text of texts) text.hidden = text !== shown;
    return shown;
  }

  // Why files of the page cannot be loaded, as far as can be known.
  function causeOfLoading() {
    if (location.protocol === "file:") return "file";
    if (self.origin === "null") return "sandbox";
    return navigator.onLine ? "other" : "offline";
  }

  // When the page has last come back by itself and, until it has said so, from what error.
  const RETURNED = "queenside.returned";
  const AGAIN = 60_000;
  let isLeaving = false;

  // After a trap nothing of the page works: the program has ended by a panic, or the browser
  // has ended it, as WebKit on Linux does now and then. The address keeps the place, so the
  // page comes back to it by itself, but not for ever where it breaks at once.
  function comeBack(error) {
    // What runs after the first trap may trap again.
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
      // Without storage, nobody would know how often it has been tried.
    }
    showNotice("other", error);
  }

  function tellReturn() {
    const told = document.querySelector("[data-notice=returned]");
    try {
      const [time, ...error] = (sessionStorage.getItem(RETURNED) ?? "").split(" ");
      if (error.length === 0) return;
      sessionStorage.setItem(RETURNED, time);
      told.dataset.error = error.join(" ");
    } catch {
      return;
    }
    inReadersLanguage(told);
    // Hidden, it is no status yet.
    told.setAttribute("role", "status");
    told.hidden = false;
    told.addEventListener("click", () => {
      told.hidden = true;
    });
  }

  const isTrap = (error) =>
    typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  addEventListener("error", (event) => isTrap(event.error) && comeBack(event.error));
  addEventListener("unhandledrejection", (event) => isTrap(event.reason) && comeBack(event.reason));

  // What fills in forms sends such events that name no key.
  addEventListener("keydown", (event) => event.key ?? event.stopImmediatePropagation(), true);

  // The browser's bar goes with the theme, also where the system has another.
  const root = document.documentElement;
  new MutationObserver(() => {
    const { theme } = root.dataset;
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      const { scheme } = bar.dataset;
      const isOwn = (theme === "dark") === (scheme === "dark");
      bar.media = theme === "auto" ? `(prefers-color-scheme: ${scheme})` : isOwn ? "all" : "not all";
    }
  }).observe(root, { attributeFilter: ["data-theme"] });

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

  // The files of the view that the address asks for come beside the program, not after it.
  // In one piece, there is no such table.
  const view = /^#\/(\w+)/.exec(location.hash)?.[1];
  const meta = (name) => document.querySelector(`meta[name=queenside-${name}]`);
  const listed = meta("parts")?.dataset.files.split(" ");
  const needed = meta("parts")?.getAttribute(`data-for-${view}`)?.split(" ").map((place) => listed[place]) ?? [];
  // Which lessons there are is asked for by all that shows some of them.
  if (view === "learn") needed.push(meta("lessons").content);
  for (const href of needed) {
    const kind = href.endsWith(".css") ? { as: "style" } : { as: "fetch", crossOrigin: "" };
    if (href.endsWith(".wasm")) kind.type = "application/wasm";
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", ...kind, href }));
  }

  // Whatever keeps the program away, nobody waits for ever without a word. When it comes
  // after all, the word is taken back.
  const SLOW = 15_000;
  const place = document.querySelector("#app");
  const isShown = () => place.querySelector("[data-app]") !== null;
  const slow = setTimeout(() => !isShown() && showNotice("slow"), SLOW);
  new MutationObserver((_, observer) => {
    if (!isShown()) return;
    observer.disconnect();
    clearTimeout(slow);
    if (notice.dataset.cause === "slow") notice.hidden = true;
    tellReturn();
  }).observe(place, { childList: true });

  // The build writes this element, or Trunk by Trunk.toml's pattern_script.
  const { glue, wasm, fonts, offline, messages } = document.querySelector("meta[name=queenside-start]").dataset;
  const address = (name) => new URL(name, document.baseURI).href;
  const saves = navigator.connection?.saveData;
  const keeper = offline && navigator.serviceWorker;
  Promise.all([import(address(glue)), fetch(address(wasm))])
    .then(async ([module, response]) => {
      await module.default({ module_or_path: response });
      // Whoever shows this page in a frame may want to talk with it.
      if (messages && parent !== self && /[?&]messages=/.test(location.hash)) import(address(messages)).catch(() => {});
      // Without them, the system's fonts do.
      if (fonts && !saves) import(address(fonts)).catch(() => {});
      const parts = module.fetchOtherParts?.();
      // Readers who save data keep no more than they have seen. A site that is kept already has
      // to be looked after.
      if (!keeper || (saves && !keeper.controller)) return;
      import(address(offline)).then(({ keep }) => parts.then(() => keep(glue))).catch(() => {});
    })
    .catch((error) => {
      console.error(error);
      showNotice(causeOfLoading(), error);
    });
})();
