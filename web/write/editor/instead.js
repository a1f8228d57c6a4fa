// Words of other languages and of Python 2 in lines that are not Python, with what Python has for them.

/** The code of a line without texts and comments. */
export const bare = (line) =>
  line.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g, (it) => "_".repeat(it.length)).replace(/#.*/, "");

/** Patterns of code, what is found, and the same in Python. */
const PATTERNS = [
  [/\belse\s+if\b/, "else if", "elif"],
  [/\belseif\b/, "elseif", "elif"],
  [/&&/, "&&", "and"],
  [/\|\|/, "||", "or"],
  [/([\p{L}_][\p{L}\p{N}_]*)\s*\+\+/u, "$1++", "$1 += 1"],
  [/\+\+\s*([\p{L}_][\p{L}\p{N}_]*)/u, "++$1", "$1 += 1"],
  [/([\p{L}_][\p{L}\p{N}_]*)\s*--\s*(?=[;)]|$)/u, "$1--", "$1 -= 1"],
  [/<>/, "<>", "!="],
  [/!(?!=)\s*([\p{L}_(])/u, "!", "not"],
  [/^\s*print\s+(?![=(])(.*\S)/, "print $1", "print($1)"],
  [/^\s*(?:public|private|protected|static|void)\s/, "public static void", "def"],
  [/^\s*function\s+([\p{L}_]\w*)/u, "function $1", "def $1"],
  [/^\s*(?:int|float|double|boolean|bool|char|String|var|let|const|long|auto)(?:\[\])*\s+([\p{L}_][\p{L}\p{N}_]*)(?:\s*\[\s*\w*\s*\])*\s*=/u, "", "$1 = …"],
  [/^\s*(?:int|float|double|boolean|bool|char|String|var|let|long|auto)(?:\[\])*\s+([\p{L}_][\p{L}\p{N}_]*)\s*;?\s*$/u, "", "$1 = …"],
  [/^\s*for\s*\(.*;.*;.*\)/, "", "for i in range(n):"],
  [/^\s*for\s+([\p{L}_]\w*)\s+(?:from\s+)?(?:=|of)\s*/u, "", "for $1 in range(n):"],
  [/^\s*(?:#include|using|package|import\s+java)\b/, "", "import …"],
  [/\b(System\.out\.print(?:ln)?|console\.log|printf|cout\s*<<)/, "$1", "print(…)"],
  [/^\s*\/[/*]/, "//", "#"],
  [/\b(switch|case)\b.*:\s*$/, "$1", "if … elif …"],
  [/\b(then|do)\s*$/, "$1", ":"],
  [/\b(?:if|while|for)\b.*\{\s*$/, "{", ":"],
  [/^\s*\}/, "}", ""],
  [/^\s*except\s+([\w.]+)\s*,\s*(\w+)\s*:/, "except $1, $2:", "except $1 as $2:"],
  [/^\s*raise\s+([\w.]+)\s*,\s*(.+)/, "raise $1, $2", "raise $1($2)"],
];

/** The first such word in lines near a mistake: `{ kind, words, line, column }`, or null. */
export function instead(lines, near) {
  for (const number of near) {
    const line = lines[number - 1] ?? "";
    const plain = bare(line);
    for (const [pattern, found, python] of PATTERNS) {
      const match = pattern.exec(plain);
      if (!match) continue;
      // Words of the source, with their texts.
      const whole = pattern.exec(line) ?? match;
      const filled = (words) => words.replace(/\$(\d)/g, (_, i) => whole[i] ?? "").trim();
      const name = found === "" ? whole[0].trim().replace(/\s*[={]$/, "") : filled(found);
      const column = Math.max(line.indexOf(name, match.index), match.index);
      return { kind: "instead", line: number, column, words: [name, filled(python)] };
    }
  }
  return null;
}
