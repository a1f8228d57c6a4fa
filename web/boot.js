// Starts the page's WebAssembly. If the page cannot start or stops later, shows the notice that
// is hidden in index.html.
"use strict";
(() => {
  const notice = document.querySelector("[data-notice=failure]");
  notice.addEventListener("click", (event) => {
    if (event.target.closest("[data-action=reload]")) location.reload();
  });

  const address = (name) => new URL(name, document.baseURI).href;

  function showNotice(cause, error) {
    // A failure replaces the notice about a slow start.
    if (!notice.hidden && notice.dataset.cause !== "slow") return;
    const shown = inUsersLanguage(notice);
    for (const words of shown.querySelectorAll("[data-cause]")) {
      words.hidden = words.dataset.cause !== cause;
    }
    // Screen readers announce an alert when it appears.
    notice.setAttribute("role", "alert");
    notice.dataset.cause = cause;
    if (error) notice.dataset.error = String(error);
    notice.hidden = false;
  }

  // The address as the program reads it: in small letters, however often it was percent-encoded.
  const hash = (text = location.hash) => {
    try {
      const plain = decodeURIComponent(text);
      return plain === text ? text.toLowerCase() : hash(plain);
    } catch {
      return text.toLowerCase();
    }
  };

  // Shows one of an element's texts and returns it: in the language of the address, else of the
  // browser, else the first.
  function inUsersLanguage(element) {
    const texts = [...element.querySelectorAll(":scope > [lang]")];
    const asked = /[?&;]lang=([a-z-]+)/.exec(hash());
    const wanted = [...(asked ? [asked[1]] : []), ...navigator.languages];
    const base = (tag) => tag.toLowerCase().split("-")[0];
    const found = wanted.map((tag) => texts.find((text) => base(text.lang) === base(tag))).find((text) => text);
    const shown = found ?? texts[0];
    for (const text of texts) text.hidden = text !== shown;
    return shown;
  }

  // The reason why this browser cannot show the page, if there is one. Without light-dark(), every
  // colour is missing; without @property, the board has no size.
  function causeOfBrowser() {
    if (typeof WebAssembly !== "object") return "wasm";
    if (![...document.querySelectorAll("link[rel=stylesheet]")].every(isLoaded)) return null;
    const hasColours = getComputedStyle(document.documentElement).backgroundColor !== "rgba(0, 0, 0, 0)";
    const hasSides = getComputedStyle(document.documentElement).getPropertyValue("--side").trim() !== "";
    return hasColours && hasSides ? null : "old";
  }

  // The probable reason why files cannot be loaded.
  function causeOfLoading() {
    if (location.protocol === "file:") return "file";
    if (self.origin === "null") return "sandbox";
    return navigator.onLine ? "other" : "offline";
  }

  // True once a policy that is not the page's own has refused a file of the page or WebAssembly.
  let isForbidden = false;
  addEventListener("securitypolicyviolation", ({ blockedURI, disposition }) => {
    if (disposition === "enforce" && (blockedURI.startsWith("wasm") || blockedURI.startsWith(address("./")))) isForbidden = true;
  });

  // What the host has to change so that the page can load this file, if that is certain.
  async function causeOfHost(name, type) {
    try {
      // An empty program, which every browser with WebAssembly compiles.
      await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    } catch (error) {
      if (/unsafe-eval|content security policy/i.test(error)) return "policy";
    }
    const response = await fetch(address(name)).catch(() => null);
    if (isForbidden) return "policy";
    if (!response?.ok) return null;
    const given = response.headers.get("Content-Type") ?? "";
    // Some hosts answer a missing file with a page.
    return type.test(given) || /html/i.test(given) ? null : "type";
  }

  // What manages service workers, if the browser has it. A sandboxed frame throws here.
  function serviceWorkers() {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined;
    }
  }

  // Stores the time of the last automatic reload and, until the notice is shown, its error.
  const RETURNED = "queenside.returned";
  const AGAIN = 60_000;
  let isLeaving = false;

  // After a trap the program no longer runs: it has panicked, or the browser has stopped it, as
  // WebKit on Linux sometimes does. The address keeps the state, so the page reloads itself, but
  // at most once a minute.
  function recover(error) {
    // Code that runs after the first trap may trap again.
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
      // Without storage, the page could reload for ever.
    }
    showNotice("other", error);
  }

  function showReturn() {
    const returned = document.querySelector("[data-notice=returned]");
    try {
      const [time, ...error] = (sessionStorage.getItem(RETURNED) ?? "").split(" ");
      if (error.length === 0) return;
      sessionStorage.setItem(RETURNED, time);
      returned.dataset.error = error.join(" ");
    } catch {
      return;
    }
    inUsersLanguage(returned);
    // Screen readers announce a status when it appears.
    returned.setAttribute("role", "status");
    returned.hidden = false;
    returned.addEventListener("click", () => {
      returned.hidden = true;
    });
  }

  const isTrap = (error) =>
    typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  addEventListener("error", (event) => isTrap(event.error) && recover(event.error));
  addEventListener("unhandledrejection", (event) => isTrap(event.reason) && recover(event.reason));

  // Password managers send key events without a key.
  addEventListener("keydown", (event) => event.key ?? event.stopImmediatePropagation(), true);

  // Translators put <font> elements in the place of text, and the program would write to text that
  // is gone. The page has its own languages, so what they changed at once is undone, last first.
  const isTranslated = ({ addedNodes }) => [...addedNodes].some(({ localName }) => localName === "font");
  new MutationObserver((changes, observer) => {
    if (!changes.some(isTranslated)) return;
    for (const { target, addedNodes, removedNodes, nextSibling } of changes.reverse()) {
      for (const node of addedNodes) node.remove();
      for (const node of removedNodes) target.insertBefore(node, nextSibling);
    }
    observer.takeRecords();
  }).observe(document.body, { childList: true, subtree: true });

  const root = document.documentElement;

  // The first layout that fits. In queries, em is the reader's own size of text.
  const LAYOUTS = {
    // Enlarged, every page is one column.
    phone: "((orientation: portrait) and (width < 37.5em)) or (width < 34em)",
    tall: "(orientation: portrait)",
    "phone-low": "(height < 31.25em)",
    square: "(width < 75em)",
    desk: "(width < 105em)",
    wall: "all",
  };
  const layouts = Object.entries(LAYOUTS).map(([name, query]) => [name, matchMedia(query)]);
  const setLayout = () => {
    [root.dataset.layout] = layouts.find(([, query]) => query.matches);
  };
  for (const [, query] of layouts) query.addEventListener("change", setLayout);
  setLayout();

  // The colour of the browser's bar follows the page's theme, not the system's.
  new MutationObserver(() => {
    const { theme } = root.dataset;
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
      const { scheme } = bar.dataset;
      const isOwn = (theme === "dark") === (scheme === "dark");
      bar.media = theme === "auto" ? `(prefers-color-scheme: ${scheme})` : isOwn ? "all" : "not all";
    }
  }).observe(root, { attributeFilter: ["data-theme"] });

  // A style sheet that failed to load is missing, has no rules, or throws an error.
  function isLoaded({ sheet }) {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  }

  const unfit = causeOfBrowser();
  if (unfit) {
    showNotice(unfit);
    return;
  }

  // A style sheet that failed to load is requested once more; the page continues.
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

  // Until the program has arrived, the page shows the frame of the view in the address.
  const view = /^#\/(\w+)/.exec(hash())?.[1];
  const asked = (name) => new RegExp(`[?&;]${name}=(\\w+)`).exec(hash())?.[1];
  const frame = document.querySelector(".frame");
  for (const words of frame.querySelectorAll(".first-words, .first-wait")) inUsersLanguage(words);
  if (asked("embed")) root.dataset.embed = asked("embed");
  if (view) {
    // The hook is the program's.
    delete frame.dataset.view;
    frame.querySelector(".board-over").remove();
  }
  if (/^(learn|class|sheet|about|compare)$/.test(view)) {
    // Words begin where those of the view will.
    frame.querySelector("main").className = "learn-list";
    frame.querySelector(".first-words").classList.remove("stage-panels");
    frame.querySelector(".stage-board").remove();
  } else {
    const n = Math.max(1, Math.min(27, Number.parseInt(asked("n"), 10) || 8));
    const board = frame.querySelector(".first-board");
    board.setAttribute("viewBox", `0 0 ${n} ${n}`);
    board.dataset.n = n;
    for (const side of ["width", "height"]) board.firstElementChild.setAttribute(side, n);
    if (n % 2) board.firstElementChild.setAttribute("fill", "url(#checker-odd)");
    for (let k = 0; k < n; k += 1) {
      const label = (text) => Object.assign(document.createElement("span"), { textContent: text });
      frame.querySelector(".board-files").append(label(k < 26 ? String.fromCharCode(97 + k) : "aa"));
      frame.querySelector(".board-ranks").prepend(label(k + 1));
    }
  }

  // The files of the view in the address load beside the program, not after it. A page in one
  // piece has no such table.
  const meta = (name) => document.querySelector(`meta[name=queenside-${name}]`);
  const listed = meta("chunks")?.dataset.files.split(" ");
  const needed = meta("chunks")?.getAttribute(`data-for-${view}`)?.split(" ").map((place) => listed[place]) ?? [];
  // The list of lessons, and the editor.
  if (view === "learn") needed.push(meta("lessons").content);
  if (view === "write") needed.push("./python.js");
  function preload(href) {
    const kind = href.endsWith(".css") ? { as: "style" } : href.endsWith(".js") ? { rel: "modulepreload" } : { as: "fetch", crossOrigin: "" };
    if (href.endsWith(".wasm")) kind.type = "application/wasm";
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", ...kind, href }));
  }

  // First the frame is painted: twenty requests or a program that is there at once would delay it.
  // A tab in the background paints nothing.
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
  // A few requests in a task, so that the page can answer between them.
  const preloading = painted.then(async () => {
    while (needed.length > 0) {
      needed.splice(0, 6).forEach(preload);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

  // After this many milliseconds without a page, a notice appears until the page does.
  const SLOW = 15_000;
  const place = document.querySelector("#app");
  const slow = setTimeout(() => place.hidden && showNotice("slow"), SLOW);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    clearTimeout(slow);
    if (notice.dataset.cause === "slow") notice.hidden = true;
    showReturn();
  }).observe(place, { attributeFilter: ["hidden"] });

  // `cargo xtask build` writes this element, or Trunk by pattern_script in Trunk.toml.
  const { glue, wasm, fonts, offline, messages } = document.querySelector("meta[name=queenside-start]").dataset;
  const saves = navigator.connection?.saveData;
  const worker = offline && serviceWorkers();
  Promise.all([import(address(glue)), fetch(address(wasm))])
    .then(async ([module, response]) => {
      await preloading;
      await module.default({ module_or_path: response });
      // A page that embeds this one may exchange messages with it.
      if (messages && parent !== self && /[?&;]messages=/.test(hash())) import(address(messages)).catch(() => {});
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
})();
