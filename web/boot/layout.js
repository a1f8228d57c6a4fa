// The layout of the page and the colour of the browser's bar, which follow the window and the theme.

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
