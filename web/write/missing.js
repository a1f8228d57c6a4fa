// Stands in for python.js in a page that was built without Node.js, which bundles the editor and
// the interpreter: shows what is missing in the place of the editor. Nothing runs.

const WORDS = {
  en: "This page was built without Node.js. Therefore the editor and Python are missing. Install Node.js and build the page again.",
  de: "Diese Seite wurde ohne Node.js gebaut. Deshalb fehlen der Editor und Python. Installiere Node.js und baue die Seite noch einmal.",
  "zh-Hant": "建置這個頁面時沒有 Node.js，所以缺少編輯器與 Python。請安裝 Node.js，再重新建置。",
};

globalThis.queensidePython = {
  version: 1,
  editor(place) {
    const relabel = () => {
      place.textContent = WORDS[document.documentElement.lang];
    };
    relabel();
    return { relabel, end: () => place.replaceChildren() };
  },
};
