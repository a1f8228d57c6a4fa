// From the text of a program to what the worker executes, and from its end to an explanation.

import { mistake, misspelling } from "./errors.js";
import { mixedLine } from "./indent.js";
import { firstError, instrument, tree } from "./instrument.js";
import { remark } from "./remark.js";
import { readable } from "./signs.js";

/** No program: executed in place of a text that is refused. */
const REFUSED = "?";

/** A sign or an indentation that ordinary Python refuses and MicroPython does not, or null. */
function refusal(source, unknown) {
  const place = (at) => ({ line: source.slice(0, at).split("\n").length, column: at - source.lastIndexOf("\n", at - 1) - 1 });
  if (unknown) {
    const { sign, instead, at } = unknown;
    const code = sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    return { kind: "sign", words: [sign, instead], message: `SyntaxError: invalid character '${sign}' (U+${code})`, ...place(at) };
  }
  const starts = [];
  tree(source).iterate({
    enter({ name, from }) {
      const isStart = /Statement$|Definition$|StatementGroup$|^(elif|else|except|finally|At)$/.test(name);
      if (isStart && /^[ \t]*$/.test(source.slice(source.lastIndexOf("\n", from - 1) + 1, from))) starts.push(from);
    },
  });
  const line = mixedLine(source, [...new Set(starts)].toSorted((a, b) => a - b));
  const message = "TabError: inconsistent use of tabs and spaces in indentation";
  return line > 0 ? { kind: "tabs", words: [], message, line, column: 0 } : null;
}

/** The program of a text. A text that the parser cannot read is sent as it is, to be refused. */
export function program(written) {
  const { text: source, unknown } = readable(written);
  const at = firstError(source);
  const refused = refusal(source, unknown);
  if (at !== null || refused) {
    const text = refused ? REFUSED : source;
    return { source, refused, at, text, plain: text, lines: [], reports: [], functions: ["<module>"], parameters: [[]] };
  }
  const { text, lines, reports, functions, parameters } = instrument(source);
  const plain = instrument(source, true).text;
  return { source, refused, at, text, plain, lines, reports, functions, parameters };
}

/** What the page shows of the end of a run: `{ kind, words, line, column, message }`, or null. */
export function explained({ source, at, refused }, end) {
  if (refused) return { isOfText: true, ...refused };
  // The parser may refuse what MicroPython accepts.
  const isRefused = at !== null && !end.isFull;
  const { type, message, line } = end.type
    ? end
    : { type: "SyntaxError", message: "SyntaxError: invalid syntax", line: 0 };
  if (!end.type && !isRefused) return null;
  if (isRefused || type === "SyntaxError" || type === "IndentationError") {
    return { message, isOfText: true, ...misspelling(source, { type, at, line, message }) };
  }
  const text = source.split("\n")[line - 1] ?? "";
  return { message, isOfText: false, line, column: 0, ...mistake(type, message, { source, text, values: end.values ?? {}, depth: end.depth ?? 0 }) };
}

/** The remark on a program that ends without a mistake: `{ kind, words, line }`, or null. */
export const remarked = ({ source, at, refused }) => (at === null && !refused ? remark(tree(source).topNode, source) : null);
