// Keeps extensions of browsers from breaking the program.

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
