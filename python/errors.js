// Names what went wrong in a program, so that the page can explain it in the reader's language.

/** Mistakes of a running program by its message, with the words that the explanation needs. */
const MESSAGES = [
  ["outside", /^no square \((-?\d+), (-?\d+)\)/],
  ["occupied", /^a queen is on \((\d+), (\d+)\) already/],
  ["vacant", /^no queen is on \((\d+), (\d+)\)/],
  ["crowded", /^27 queens/],
  ["input", /^input\(\)/],
  ["module", /^no module named '([^']*)'/],
  ["recursion", /^maximum recursion depth exceeded/],
  ["name", /^name '([^']*)' isn't defined/],
  ["unset", /^local variable referenced before assignment/],
  ["values", /^(\w+\([^)]*\)) takes|takes (\d+) positional arguments|function missing/],
];

/** The rest by the exception. */
const EXCEPTIONS = {
  IndexError: "index",
  KeyError: "key",
  TypeError: "type",
  AttributeError: "attribute",
  ZeroDivisionError: "zero",
  MemoryError: "memory",
  AssertionError: "assertion",
  ValueError: "value",
  ImportError: "module",
  IndentationError: "indent",
};

/** A running program's mistake: its kind and the words that its message names. */
export function mistake(type, message) {
  const words = message.replace(/^\w+: /, "");
  for (const [kind, pattern] of MESSAGES) {
    const found = pattern.exec(words);
    if (found) return { kind, words: found.slice(1).filter((it) => it !== undefined) };
  }
  return { kind: EXCEPTIONS[type] ?? "other", words: [] };
}

const OPENING = { "(": ")", "[": "]", "{": "}" };

/** The code of a line without texts and comments. */
const bare = (line) =>
  line.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g, (it) => "_".repeat(it.length)).replace(/#.*/, "");

/** The first bracket that is not closed, or the first that closes nothing. */
function bracket(lines) {
  const open = [];
  for (const [i, line] of lines.entries()) {
    for (const [column, sign] of [...bare(line)].entries()) {
      if (OPENING[sign]) open.push({ line: i + 1, column, closing: OPENING[sign] });
      else if (Object.values(OPENING).includes(sign)) {
        if (open.at(-1)?.closing !== sign) return { line: i + 1, column, sign };
        open.pop();
      }
    }
  }
  const first = open[0];
  return first && { line: first.line, column: first.column, sign: lines[first.line - 1][first.column] };
}

/**
 * The reason why a text is not a program: its kind, line and column, and words for the
 * explanation. `at` is where the parser failed; line and message are the interpreter's.
 */
export function misspelling(source, { type, at, line, message }) {
  const lines = source.split("\n");
  const parsed = at === null ? line : source.slice(0, at).split("\n").length;
  if (type === "IndentationError") {
    // It names the line before the one that goes back too far.
    const behind = lines.findIndex((it, i) => i >= line && bare(it).trim() !== "") + 1;
    const wrong = message.includes("unindent") && behind > 0 ? behind : line;
    return { kind: "indent", line: wrong, column: 0, words: [] };
  }
  const unbalanced = bracket(lines);
  if (unbalanced) return { kind: "bracket", ...unbalanced, words: [unbalanced.sign] };
  // The parser often fails behind the line with the mistake.
  for (const near of [parsed, parsed - 1, line]) {
    const text = bare(lines[near - 1] ?? "");
    const trimmed = text.trim();
    const column = text.trimEnd().length;
    if (/["']/.test(trimmed)) return { kind: "quote", line: near, column: text.search(/["']/), words: [] };
    const block = /^(if|elif|else|for|while|def|class|try|except|finally|with)\b/.exec(trimmed);
    if (block && !trimmed.endsWith(":") && !/:\s*\S/.test(trimmed)) {
      return { kind: "colon", line: near, column, words: [block[1]] };
    }
    if (/^(if|elif|while)\b/.test(trimmed) && /[^=!<>:]=[^=]/.test(trimmed)) {
      return { kind: "equals", line: near, column: text.search(/[^=!<>:]=[^=]/) + 1, words: [] };
    }
    if (block && trimmed.endsWith(":")) {
      const indent = text.search(/\S/);
      const next = lines.slice(near).find((it) => bare(it).trim() !== "") ?? "";
      if (next.search(/\S/) <= indent) return { kind: "block", line: near, column, words: [block[1]] };
    }
  }
  const column = at === null ? 0 : at - source.lastIndexOf("\n", at - 1) - 1;
  return { kind: "syntax", line: parsed, column, words: [] };
}
