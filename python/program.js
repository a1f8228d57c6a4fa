// From the text of a program to what the worker executes, and from its end to an explanation.

import { mistake, misspelling } from "./errors.js";
import { firstError, instrument } from "./instrument.js";

/** The program of a text. A text that the parser cannot read is sent as it is, to be refused. */
export function program(source) {
  const at = firstError(source);
  if (at !== null) {
    const none = { lines: [], reports: [], functions: ["<module>"], parameters: [[]] };
    return { at, text: source, plain: source, ...none };
  }
  const { text, lines, reports, functions, parameters } = instrument(source);
  return { at, text, plain: instrument(source, true).text, lines, reports, functions, parameters };
}

/** What the page shows of the end of a run: `{ kind, words, line, column, message }`, or null. */
export function explained(source, { at }, end) {
  // The parser may refuse what MicroPython accepts.
  const isRefused = at !== null && !end.isFull;
  const { type, message, line } = end.type
    ? end
    : { type: "SyntaxError", message: "SyntaxError: invalid syntax", line: 0 };
  if (!end.type && !isRefused) return null;
  if (isRefused || type === "SyntaxError" || type === "IndentationError") {
    return { message, isOfText: true, ...misspelling(source, { type, at, line, message }) };
  }
  return { message, isOfText: false, line, column: 0, ...mistake(type, message) };
}
