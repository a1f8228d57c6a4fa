// The reasons why the page cannot start.

export const address = (name) => new URL(name, document.baseURI).href;

// A style sheet that failed to load is missing, has no rules, or throws an error.
export function isLoaded({ sheet }) {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

// The reason why this browser cannot show the page, if there is one. Without light-dark(), every
// colour is missing; without @property, the board has no size.
export function causeOfBrowser() {
  if (typeof WebAssembly !== "object") return "wasm";
  if (![...document.querySelectorAll("link[rel=stylesheet]")].every(isLoaded)) return null;
  const hasColours = getComputedStyle(document.documentElement).backgroundColor !== "rgba(0, 0, 0, 0)";
  const hasSides = getComputedStyle(document.documentElement).getPropertyValue("--side").trim() !== "";
  return hasColours && hasSides ? null : "old";
}

// The probable reason why files cannot be loaded.
export function causeOfLoading() {
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
export async function causeOfHost(name, type) {
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
