// The page's side: the editor, and a worker for each run. python.js passes it to the program of
// the page, which calls it from src/components/features/python/io/.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import {
  HighlightStyle,
  LRLanguage,
  bracketMatching,
  indentNodeProp,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from "@codemirror/language";
import { countColumn, EditorState, Prec, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  drawSelection,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { parser } from "@lezer/python";
import { after, newLine, TAB, unitOf } from "./indent.js";
import { explained, program, remarked } from "./program.js";

/** Milliseconds in which the worker has to send PROGRESS words; else it is ended. */
const PATIENCE = 5_000;
const PROGRESS = 16_384;

/** Sets the current line, counted from 1 (0 for none), the place of an error, and how often each line ran. */
const marking = StateEffect.define();

const marks = StateField.define({
  create: () => Decoration.none,
  update(value, change) {
    let marked = value.map(change.changes);
    for (const effect of change.effects)
      if (effect.is(marking)) marked = decorations(change.state, effect.value);
    return marked;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The lines on which statements begin. */
function statements(state) {
  const lines = new Set();
  syntaxTree(state).iterate({
    enter({ name, from }) {
      if (/(Statement|Definition)$/.test(name)) lines.add(state.doc.lineAt(from).number);
    },
  });
  return lines;
}

/** Decorations of the current line, of an error, and of how often each statement ran. */
function decorations(state, { line, error, runs }) {
  const text = state.doc;
  const all = [];
  if (runs.length > 0)
    for (const number of statements(state))
      all.push(
        Decoration.line({ attributes: { "data-runs": runs[number] ?? runs.at(-1) } }).range(text.line(number).from),
      );
  const has = (number) => number > 0 && number <= text.lines;
  if (has(line))
    all.push(Decoration.line({ class: "now", attributes: { "data-mark": "" } }).range(text.line(line).from));
  if (error && has(error.line)) {
    const { from, to } = text.line(error.line);
    all.push(Decoration.line({ class: "wrong" }).range(from));
    const at = Math.min(from + error.column, to);
    if (error.column > 0 && at < to) all.push(Decoration.mark({ class: "here" }).range(at, at + 1));
  }
  return Decoration.set(all, true);
}

const highlighting = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword, tags.modifier],
    class: "keyword",
  },
  { tag: tags.string, class: "text" },
  { tag: [tags.number, tags.bool, tags.null], class: "number" },
  { tag: tags.comment, class: "comment" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))],
    class: "function",
  },
]);

/** The column of a line's indentation, for words such as else. */
function indentation(context) {
  const { doc } = context.state;
  const line = doc.lineAt(context.pos);
  const before = line.from === context.pos && line.number > 1 ? doc.line(line.number - 1) : line;
  return countColumn(after(before.text, context.state.facet(indentUnit)), TAB);
}

const python = LRLanguage.define({
  parser: parser.configure({ props: [indentNodeProp.add({ Script: indentation, Body: indentation })] }),
  languageData: {
    closeBrackets: { brackets: ["(", "[", "{", "'", '"'] },
    commentTokens: { line: "#" },
    indentOnInput: /^\s*(else:|elif .*:|except.*:|finally:)$/,
  },
});

// The colours are those of styles/write.css, which names them on the element around.
const STYLE = `
.cm-editor { background: var(--raised); color: var(--ink); font-size: var(--code); block-size: 100%; }
.cm-scroller { font-family: var(--mono); line-height: 1.5; overflow: auto; }
.cm-editor.cm-focused { outline: 2px solid var(--accent); outline-offset: -2px; }
.cm-editor.cm-editor .cm-gutters { background: var(--raised); color: var(--faint); border: 0; }
.cm-editor.cm-editor .cm-cursor { border-left-color: var(--ink); }
.cm-editor.cm-editor .cm-selectionBackground.cm-selectionBackground { background: color-mix(in oklab, var(--accent) 28%, transparent); }
.cm-line { overflow-wrap: anywhere; position: relative; }
.cm-content:has([data-runs]) > .cm-line { padding-inline-end: var(--runs-room, 5.5ch); }
[data-runs]::after { display: var(--runs, block); content: attr(data-runs); position: absolute; inset: 0 8px auto auto; color: var(--faint); font-weight: 400; }
.now { background: var(--soft); box-shadow: inset 3px 0 var(--accent); }
.wrong { background: color-mix(in oklab, var(--bad) 14%, transparent); box-shadow: inset 3px 0 var(--bad); }
.here { outline: 2px solid var(--bad); }
.keyword { font-weight: 700; }
.text { color: var(--given); }
.number, .function { color: var(--test); }
.comment { color: var(--faint); font-style: italic; }
.cm-editor.cm-editor .cm-matchingBracket { background: none; outline: 1px solid var(--rim); }
@media (forced-colors: active) { .now, .wrong { outline: 2px solid Highlight; } }
`;

/**
 * The editor in a shadow root of `place`: there its style sheets are adopted, which the content
 * security policy allows. `onText` receives the text after each change by the reader, `onRun` is
 * called for Ctrl+Enter.
 */
export function editor(place, { text, label, onText, onRun }) {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  root.replaceChildren();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  // While Tab leaves the editor: from Escape until another key is pressed.
  let leaves = false;
  const keys = Prec.highest(
    EditorView.domEventHandlers({
      keydown(event) {
        if (event.key === "Tab" && leaves) return false;
        if (event.key !== "Shift") leaves = event.key === "Escape";
        return false;
      },
    }),
  );
  const tab = {
    key: "Tab",
    run: (it) => !leaves && indentWithTab.run(it),
    shift: (it) => !leaves && indentWithTab.shift(it),
  };
  const run = {
    key: "Ctrl-Enter",
    mac: "Cmd-Enter",
    run: () => {
      onRun();
      return true;
    },
  };
  const state = EditorState.create({
    doc: text,
    extensions: [
      keys,
      lineNumbers(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      indentUnit.compute(["doc"], ({ doc }) => unitOf(doc.toString().split("\n"))),
      EditorState.tabSize.of(TAB),
      EditorView.lineWrapping,
      python,
      syntaxHighlighting(highlighting),
      keymap.of([run, tab, { key: "Enter", run: newLine }, ...defaultKeymap, ...historyKeymap]),
      marks,
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
      EditorView.updateListener.of((update) => {
        const isByReader = update.docChanged && !update.transactions.some((it) => it.isUserEvent("set"));
        if (isByReader) onText(update.state.doc.toString());
      }),
    ],
  });
  const view = new EditorView({ parent: root, root, state });
  // The line of the error that is marked; a new one is scrolled into view.
  let lastError = 0;
  return {
    /** Replaces the text; can be undone. */
    set(words) {
      if (words === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: words }, userEvent: "set" });
    },
    /** Marks the current line, the line and column of an error, and the number of runs of each line. */
    mark(line, errorLine, column, runs) {
      const isNewError = errorLine > 0 && errorLine !== lastError;
      lastError = errorLine;
      const error = errorLine > 0 ? { line: errorLine, column } : null;
      view.contentDOM.setAttribute("aria-invalid", String(errorLine > 0));
      const shown = errorLine || line;
      const scroll = () =>
        EditorView.scrollIntoView(view.state.doc.line(shown).from, { y: "nearest", yMargin: 40 });
      const has = () => shown > 0 && shown <= view.state.doc.lines;
      const effects = [marking.of({ line, error, runs })];
      if (has() && !view.hasFocus) effects.push(scroll());
      // The message below an error makes the editor lower first.
      if (isNewError) requestAnimationFrame(() => has() && view.dispatch({ effects: scroll() }));
      view.dispatch({ effects });
    },
    /** Inserts a sign at the cursor, or indents the line, for phones without these keys. */
    type(sign) {
      if (sign === "indent") indentWithTab.run(view);
      else if (sign === "unindent") indentWithTab.shift(view);
      else view.dispatch(view.state.replaceSelection(sign), { userEvent: "input" });
      view.focus();
    },
    focus: () => view.focus(),
    relabel: (words) => view.contentDOM.setAttribute("aria-label", words),
    end: () => view.destroy(),
  };
}

let compiled;

/** The compiled interpreter. A failed request is repeated at the next run. */
async function interpreter(address) {
  compiled ??= (async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  })();
  try {
    return await compiled;
  } catch (error) {
    compiled = undefined;
    throw error;
  }
}

/**
 * Runs a program. `onWords` receives recorded words and new texts, `onEnd` the end:
 * `{ functions, parameters, isFull, isSilent, isMissing, error }`. Returns a function that ends the
 * run, with the names of the functions and of their parameters.
 */
export function run(files, source, n, limit, onWords, onEnd) {
  const parsed = program(source);
  const { at, functions, parameters, ...rest } = parsed;
  let worker;
  let silence;
  let progress = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(silence);
    worker?.terminate();
  };
  const end = (result) => {
    if (isOver) return;
    stop();
    onEnd({ functions, parameters, isFull: false, isSilent: false, isMissing: false, error: null, remark: null, ...result });
  };
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end({ isSilent: true }), PATIENCE);
  };
  interpreter(files.interpreter).then(
    (module) => {
      if (isOver) return;
      try {
        worker = new Worker(globalThis.queensidePolicy?.createScriptURL(files.worker) ?? files.worker, {
          type: "module",
        });
      } catch {
        return end({ isMissing: true });
      }
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        end({ isMissing: true });
      });
      worker.addEventListener("message", ({ data }) => {
        if (isOver) return;
        progress += data.words?.length ?? PROGRESS;
        if (progress >= PROGRESS) {
          progress = 0;
          listen();
        }
        if (data.isReady) worker.postMessage({ module, program: rest, n, limit });
        if (data.words) onWords(data.words, data.texts);
        if (data.end) end({ isFull: data.end.isFull === true, error: explained(parsed, data.end), remark: remarked(parsed) });
      });
      listen();
    },
    () => end({ isMissing: true }),
  );
  return Object.assign(stop, { functions, parameters });
}
