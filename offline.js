// Has the browser keep the site, so that it works without a network, and offers a new version
// when it has come as a whole. boot.js asks for this file where the browser can do that.
"use strict";

const keeper = navigator.serviceWorker;
const root = document.documentElement;

// Pages of two versions are never open beside each other: when a reader has asked for the new
// one, all pages are loaded anew, each at its address.
let served = keeper.controller;
keeper.addEventListener("controllerchange", () => {
  if (served) location.reload();
  served = keeper.controller;
});

const WORDS = {
  en: ["There is a newer Queenside.", "Reload", "Close"],
  de: ["Es gibt ein neueres Queenside.", "Neu laden", "Schließen"],
  "zh-Hant": ["Queenside 已有新版本。", "重新載入", "關閉"],
};

const made = (tag, given) => Object.assign(document.createElement(tag), given);

// Says quietly that there is a new version.
function offer(registration) {
  document.querySelector("[data-notice=newer]")?.remove();
  const notice = made("div", { className: "returned" });
  notice.dataset.notice = "newer";
  for (const [lang, [words, reload, close]] of Object.entries(WORDS)) {
    const text = made("div", { lang });
    const load = made("button", { type: "button", className: "button", textContent: reload });
    load.dataset.action = "reload";
    // The other one is a sign.
    Object.assign(load.style, { fontSize: "inherit", whiteSpace: "nowrap" });
    load.addEventListener("click", () => {
      // Another page may have been first.
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

// Where a host wants scripts to be trusted. There may be one policy of this name, which the
// page's workers need, too.
function trusted(address) {
  if (!self.trustedTypes) return address;
  self.queensidePolicy ??= trustedTypes.createPolicy("queenside", {
    createScriptURL: (it) => (it.startsWith(new URL("./", document.baseURI).href) ? it : null),
  });
  return self.queensidePolicy.createScriptURL(address);
}

// So many milliseconds after the last look, a page to which a reader returns looks again.
const HOUR = 3_600_000;

/**
 * Keeps the site and looks after new versions. `program` is a file beside the page (`./…`) that
 * other versions of it have not.
 */
export async function keep(program) {
  // Who embeds a page has chosen what is shown; a frame's storage is often not kept.
  if (top !== self || /[?&]embed=/.test(location.hash)) return;
  const registration = await keeper.register(trusted(new URL("service-worker.js", document.baseURI).href));
  const look = () => registration.waiting && keeper.controller && offer(registration);
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
  // From the first visit on, not only from the second.
  const { active } = await keeper.ready;
  if (!keeper.controller) active.postMessage({ program: program.slice("./".length) });
}
