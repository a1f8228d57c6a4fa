// Indentation: that of a new line, and lines that mix tabs and spaces as Python refuses it.

import { countColumn, EditorSelection } from "@codemirror/state";
import { indentUnit } from "@codemirror/language";

/** Columns of a tab in Python. */
export const TAB = 8;
const PLAIN = "    ";

/** The indentation that a program adds for a block: that of its first one. */
export function unitOf(lines) {
  for (let i = 1; i < lines.length; i += 1) {
    const [outer, inner] = [lines[i - 1], lines[i]].map((it) => /^[ \t]*/.exec(it)[0]);
    if (!/:\s*(#.*)?$/.test(lines[i - 1]) || !lines[i].trim() || !inner.startsWith(outer)) continue;
    const unit = inner.slice(outer.length);
    if (/^( {1,8}|\t)$/.test(unit)) return unit;
  }
  return PLAIN;
}

/** The indentation after a line: its own, a unit more after a colon, one less after the end of a block. */
export function after(line, unit) {
  const own = /^[ \t]*/.exec(line)[0];
  const code = line.replace(/#.*/, "").trim();
  if (/[:([{]$/.test(code)) return own + unit;
  if (!/^(return|break|continue|pass|raise)\b/.test(code)) return own;
  return own.endsWith(unit) ? own.slice(0, own.length - unit.length) : own.replace(/(\t| {1,4})$/, "");
}

/** A new line with the indentation of the one before, as the program writes it. */
export function newLine({ state, dispatch }) {
  const change = state.changeByRange(({ from, to }) => {
    const line = state.doc.lineAt(from);
    const indent = after(line.text.slice(0, from - line.from), state.facet(indentUnit));
    const last = state.doc.lineAt(to);
    const rest = /^[ \t]*/.exec(last.text.slice(to - last.from))[0].length;
    const insert = `${state.lineBreak}${indent}`;
    return { changes: { from, to: to + rest, insert }, range: EditorSelection.cursor(from + insert.length) };
  });
  dispatch(state.update(change, { scrollIntoView: true, userEvent: "input" }));
  return true;
}

/**
 * The first line whose indentation means something else with tabs of another width, counted from 1,
 * or 0. `starts` are the places where statements, and words such as else, begin their lines.
 */
export function mixedLine(source, starts) {
  const open = [{ column: 0, other: 0 }];
  for (const from of starts) {
    const indent = source.slice(source.lastIndexOf("\n", from - 1) + 1, from);
    const [column, other] = [countColumn(indent, TAB), indent.length];
    while (open.length > 1 && open.at(-1).column > column) open.pop();
    const outer = open.at(-1);
    if (outer.column === column ? outer.other !== other : outer.other >= other)
      return source.slice(0, from).split("\n").length;
    if (outer.column < column) open.push({ column, other });
  }
  return 0;
}
