// Caches the site by a service worker, so that it works without a network, and offers a new
// version once it is completely cached. boot.js loads this file in browsers with service workers.
"use strict";

const worker = navigator.serviceWorker;
const root = document.documentElement;

// Pages of two versions are never open at once: when the user accepts the new version in one
// page, all pages reload at their addresses.
let served = worker.controller;
worker.addEventListener("controllerchange", () => {
  if (served) location.reload();
  served = worker.controller;
});

const WORDS = {
  en: ["A new version of Queenside is available.", "Reload", "Close"],
  de: ["Es gibt eine neuere Version von Queenside.", "Neu laden", "Schließen"],
  "zh-Hant": ["Queenside 已有新版本。", "重新載入", "關閉"],
};

const made = (tag, given) => Object.assign(document.createElement(tag), given);

// Shows a notice about a new version.
function offer(registration) {
  document.querySelector("[data-notice=newer]")?.remove();
  const notice = made("div", { className: "returned" });
  notice.dataset.notice = "newer";
  for (const [lang, [words, reload, close]] of Object.entries(WORDS)) {
    const text = made("div", { lang });
    const load = made("button", { type: "button", className: "button", textContent: reload });
    load.dataset.action = "reload";
    // The style sheet shows buttons in this notice as a single character.
    Object.assign(load.style, { fontSize: "inherit", whiteSpace: "nowrap" });
    load.addEventListener("click", () => {
      // Another page may have accepted it already.
      if (registration.waiting) registration.waiting.postMessage({ takeOver: true });
      else location.reload();
    });
    const leave = made("button", { type: "button", textContent: "×", title: close });
    leave.setAttribute("aria-label", close);
    leave.addEventListener("click", () => notice.remove());
    text.append(made("p", { textContent: words }), load, leave);
    notice.append(text);
  }
  const show = () => {
    for (const text of notice.children) text.hidden = text.lang !== root.lang;
  };
  new MutationObserver(show).observe(root, { attributeFilter: ["lang"] });
  show();
  document.body.append(notice);
  notice.setAttribute("role", "status");
}

// Returns the address in the form that a host with trusted types requires. Only one policy of
// this name can exist; the page's workers use it as well.
function trusted(address) {
  if (!self.trustedTypes) return address;
  self.queensidePolicy ??= trustedTypes.createPolicy("queenside", {
    createScriptURL: (it) => (it.startsWith(new URL("./", document.baseURI).href) ? it : null),
  });
  return self.queensidePolicy.createScriptURL(address);
}

// A page that becomes visible again looks for updates after this many milliseconds.
const HOUR = 3_600_000;

/**
 * Caches the site and looks for new versions. `program` is a file beside the page (`./…`) that
 * only this version has.
 */
export async function keep(program) {
  // An embedded page is the choice of the page around it, and browsers often delete a frame's storage.
  if (top !== self || root.dataset.embed) return;
  const registration = await worker.register(trusted(new URL("service-worker.js", document.baseURI).href));
  const look = () => {
    // Otherwise the worker would serve only from the second visit on. `worker.ready` would not
    // resolve reliably: in Chromium it can stay pending although a worker is active.
    if (!worker.controller) registration.active?.postMessage({ program: program.slice("./".length) });
    else if (registration.waiting) offer(registration);
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}
