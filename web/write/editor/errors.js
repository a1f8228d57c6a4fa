// Names what went wrong in a program, so that the page can explain it in the reader's language.

import { bare, instead } from "./instead.js";

/** Mistakes of a running program by its message, with the words that the explanation needs. */
const MESSAGES = [
  ["outside", /^no square \((-?\d+), (-?\d+)\) with n = (\d+)/],
  ["occupied", /^a queen is on \((\d+), (\d+)\) already/],
  ["vacant", /^no queen is on \((\d+), (\d+)\)/],
  ["crowded", /^27 queens/],
  ["input", /^input\(\)/],
  ["module", /^no module named '([^']*)'/],
  ["member", /^(?:module|type object) '([^']*)' has no attribute '([^']*)'/],
  ["recursion", /^maximum recursion depth exceeded/],
  ["erased", /^name '_q_/],
  ["long", /^name too long/],
  ["file", /^files do not exist here/],
  ["name", /^name '([^']*)' isn't defined/],
  ["unset", /^local variable referenced before assignment/],
  ["whole", /^((?:free|put|take|mark)\(c, r\)) takes whole numbers/],
  ["command", /^((?:free|put|take|mark|solution)\([cr, ]*\)) takes (?:2|no) values(?:, not (\d+))?/],
  ["values", /^([\p{L}\p{N}_]+)\(\) takes (\d+) positional arguments but (\d+) were given|takes \d+ positional arguments|function (?:missing|does not take|expected)/u],
  ["loop", /^'(?:int|float|bool)' object isn't iterable/],
  ["none", /'NoneType' object/],
  ["none", /^unsupported types? for .*'NoneType'/],
  ["mixed", /^unsupported types for __i?add__: '(?:str', '(?:int|float)|(?:int|float)', 'str)'|^can't convert '(?:int|float)' object to str/],
  ["items", /^'(?:int|float|bool)' object isn't subscriptable|object of type '(?:int|float)' has no len/],
  ["callable", /^'(\w+)' object isn't callable/],
  ["fraction", /^'float' object cannot be interpreted|^can't convert float to int|indices must be integers, not float/],
];

/** The rest by the exception. */
const EXCEPTIONS = {
  IndexError: "index",
  KeyError: "key",
  TypeError: "type",
  AttributeError: "attribute",
  ZeroDivisionError: "zero",
  MemoryError: "memory",
  // The interpreter's own calls, not those of the program, were too many.
  "host RangeError": "nested",
  "host RuntimeError": "nested",
  AssertionError: "assertion",
  ValueError: "value",
  ImportError: "module",
  IndentationError: "indent",
  NotImplementedError: "undone",
};

const COMMANDS = ["free", "mark", "n", "put", "say", "solution", "take"];
const BUILT_IN = ("abs all any bool dict enumerate False filter float format input int isinstance len list map max min None " +
  "print range repr reversed round set sorted str sum True tuple type zip").split(" ");
const MODULES = ("argparse collections copy functools heapq itertools json math operator queue random re string sys time").split(" ");
/** Modules that do not exist here, by what helps. */
const OTHER_MODULES = {
  arrays: ["numpy", "pandas", "scipy", "torch", "array"],
  drawing: ["tkinter", "Tkinter", "turtle", "matplotlib", "pygame", "PIL", "curses", "seaborn", "plotly", "IPython", "cv2", "pylab"],
};
/** Names of other languages and of Python 2, with those of Python. */
const OTHER_NAMES = { true: "True", false: "False", null: "None", none: "None", xrange: "range", raw_input: "input", unicode: "str", length: "len", println: "print", printf: "print", this: "self" };

/** Letters of a name or word, and of a message, that an explanation looks at. */
const MOST_LETTERS = 80;
const MOST_OF_MESSAGE = 400;
/** Names of a program among which one that is meant is sought. */
const MOST_NAMES = 1_000;

/** Open calls that are the reason of an overflow; a `finally` has closed them, and values may be nested. */
const CERTAINLY_DEEP = 100;

const cut = (text, most = MOST_LETTERS) => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * The first place where a name is a word of a text, and where both its sides are right; -1 if
 * there is none. No pattern is made of a name, as a program can raise any.
 */
function place(text, name, isRight = () => true) {
  if (!name) return -1;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = text.slice(Math.max(at - 1, 0), at) + text.slice(at + name.length, at + name.length + 1);
    if (!/[\p{L}\p{N}_]/u.test(around) && isRight(text.slice(Math.max(at - MOST_LETTERS, 0), at), text.slice(at + name.length, at + name.length + 2 * MOST_LETTERS), at)) return at;
  }
  return -1;
}

/** The number of letters to be changed, added, left out or exchanged. */
function distance(a, b) {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, rows[i - 2][j - 2] + 1);
      rows[i].push(least);
    }
  }
  return rows[a.length][b.length];
}

/** The name that is meant by one that does not exist, or null. */
function meant(name, source) {
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name];
  if (name.length > MOST_LETTERS) return null;
  if (place(source, `self.${name}`) >= 0) return `self.${name}`;
  const bound = [...source.matchAll(/(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\s*(?:=(?!=)|,)|\b(?:def|for|class|as)\s+([\p{L}_][\p{L}\p{N}_]*)|[(,]\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?=[,)=:])/gu)]
    .flatMap(([, ...all]) => all.filter(Boolean));
  const isNear = (it) => it !== name && Math.abs(it.length - name.length) <= 2;
  const known = [...new Set([...COMMANDS, ...BUILT_IN, ...bound])].filter(isNear).slice(0, MOST_NAMES);
  const sameLetters = known.find((it) => it.toLowerCase() === name.toLowerCase());
  if (sameLetters) return sameLetters;
  const near = known.filter((it) => name.length > 2 && it.length > 2 && distance(it, name) <= (name.length > 5 ? 2 : 1));
  return near.find((it) => it[0] === name[0]) ?? near[0] ?? null;
}

/** More precise kinds and words, by the line and the values of its names. */
const CLOSER = {
  outside([x, y, n]) {
    return x === n || y === n ? { kind: "stop", words: [x, y, n] } : { kind: "outside", words: [x, y] };
  },
  name([name], { source }) {
    if (MODULES.includes(name)) return { kind: "import", words: [name] };
    const other = meant(name, source);
    return { kind: "name", words: other ? [name, other] : [name] };
  },
  module([name], { text }) {
    // A name that a module lacks.
    const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(text)?.[1];
    if (name === undefined) return { kind: from ? "member" : "module", words: [] };
    const first = name.split(".")[0];
    if (first === "optparse") return { kind: "instead", words: ["optparse", "argparse"] };
    const kind = Object.keys(OTHER_MODULES).find((it) => OTHER_MODULES[it].includes(first));
    return { kind: kind ?? "module", words: [name] };
  },
  recursion(_, { depth }) {
    return { kind: "recursion", words: depth > CERTAINLY_DEEP ? [String(depth)] : [] };
  },
  loop(_, { text, values }) {
    const name = /\bin\s+(len\([\w.]+\)|[\w.]+)\s*[:\]) ]?/.exec(text)?.[1] ?? Object.keys(values).find((it) => /^\d+$/.test(values[it]) && place(text, it) >= 0);
    return { kind: "loop", words: name ? [name] : [] };
  },
  none(_, { source, text, values }) {
    const name = Object.keys(values).find((it) => values[it] === "None" && place(text, it) >= 0);
    let call = null;
    place(source, name, (_before, behind) => (call = /^\s*=\s*([\p{L}_][\p{L}\p{N}_.]*)\s*\(/u.exec(behind)?.[1]));
    return { kind: "none", words: name ? [name, ...(call ? [call] : [])] : [] };
  },
  callable([type], { text, values }) {
    const name = Object.keys(values).find((it) => place(text, it, (before, behind) => !before.endsWith(".") && /^\s*\(/.test(behind)) >= 0);
    return { kind: type === "NoneType" ? "none" : "callable", words: name ? [name] : [] };
  },
  values(named, { source }) {
    const [name, ...counts] = named;
    // Python counts `self`.
    const isMethod = (before, behind) => /\bdef\s+$/.test(before) && /^\s*\(\s*self\b/.test(behind);
    const hidden = place(source, name, isMethod) >= 0 ? 1 : 0;
    return { kind: "values", words: name ? [name, ...counts.map((it) => String(it - hidden))] : [] };
  },
  index(_, { text, values }) {
    const isIndex = (_before, _behind, at) => at > 0 && text.lastIndexOf("[", at - 1) > text.lastIndexOf("]", at - 1);
    // An index that has come to n.
    const name = Object.keys(values).find((it) => it !== "n" && values[it] === values.n && place(text, it, isIndex) >= 0);
    return { kind: "index", words: name ? [name, values.n] : [] };
  },
};

/**
 * A running program's mistake: its kind and the words that the explanation names. `text` is the
 * line, `values` are those of the names that it can see.
 */
export function mistake(type, message, where) {
  const bounded = cut(message.replace(/[^\s']{81,}/g, (it) => cut(it)), MOST_OF_MESSAGE);
  const { kind, words } = reason(type, bounded, { ...where, text: where.text.slice(0, MOST_OF_MESSAGE) });
  return { kind, words: words.map((it) => cut(it)), message: kind === "nested" ? "RecursionError: maximum recursion depth exceeded" : bounded };
}

function reason(type, message, where) {
  const words = message.replace(/^\w+: /, "");
  const missing = /^can't import name (\w+)/.exec(words)?.[1];
  if (missing) return { kind: "member", words: [/^\s*from\s+([\w.]+)/.exec(where.text)?.[1] ?? "?", missing] };
  for (const [kind, pattern] of MESSAGES) {
    const found = pattern.exec(words);
    if (found) {
      const named = found.slice(1).filter((it) => it !== undefined);
      // A class of the program is no module.
      if (kind === "member" && place(where.source, named[0], (before) => /\bclass\s+$/.test(before)) >= 0) break;
      return CLOSER[kind]?.(named, where) ?? { kind, words: named };
    }
  }
  const kind = EXCEPTIONS[type] ?? "other";
  return CLOSER[kind]?.([], where) ?? { kind, words: [] };
}

/** Rules of the interpreter that the parser does not know. */
const RULES = [
  ["outer", /'(return|yield)' outside function|'(?:break)'\/'continue' (outside) loop|can't declare (nonlocal) in outer code/],
  ["target", /can't (?:assign to|delete) expression/],
  ["order", /non-default argument follows default|positional arg after keyword arg/],
  ["global", /identifier redefined as (?:global|nonlocal)|no binding for nonlocal found/],
];
/** A word of Python in the place of a name. */
const RESERVED = /^\s*(?:(?:def|class|for)\s+)?(and|as|assert|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)\b(?=\s*(?:=[^=]|\())(?<=(?:def|class|for)\s+\w+|^\s*\w+(?=\s*=))/;

const OPENING = { "(": ")", "[": "]", "{": "}" };

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
  const ofRules = RULES.find(([, pattern]) => pattern.test(message));
  if (at === null && ofRules) {
    const found = ofRules[1].exec(message).slice(1).find(Boolean);
    const text = lines[line - 1] ?? "";
    const word = found && /^\s*(?:.*[:;]\s*)?(return|yield|break|continue|nonlocal)\b/.exec(text)?.[1];
    return { kind: ofRules[0], line, column: 0, words: found ? [word ?? found] : [] };
  }
  const reserved = RESERVED.exec(lines[parsed - 1] ?? "");
  if (reserved) return { kind: "reserved", line: parsed, column: reserved[0].length - reserved[1].length, words: [reserved[1]] };
  const other = instead(lines, [parsed, parsed - 1, line]);
  if (other) return other;
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
  // What the parser reads is Python, but not all of Python is in MicroPython.
  const isRare = /\b(match|case|async|await)\b|[/*]|\bwith\s*\(/.test(lines[line - 1] ?? "");
  if (at === null && isRare && message === "SyntaxError: invalid syntax") return { kind: "undone", line, column: 0, words: [] };
  const column = at === null ? 0 : at - source.lastIndexOf("\n", at - 1) - 1;
  return { kind: "syntax", line: parsed, column, words: [] };
}
