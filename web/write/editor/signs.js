// Signs that word processors, keyboards of other scripts and web pages put in the place of those of
// Python: read outside texts and comments, or named.

const DOUBLE = '"“”„‟″＂«»';
const SINGLE = "'‘’‚‛′＇´`";
const SPACES = /[\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
/** Signs without width, such as a byte order mark. */
const NOTHING = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const SAME = { "、": ",", "【": "[", "】": "]", "〔": "[", "〕": "]", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "×": "*", "∗": "*", "÷": "/", "∕": "/", "⁄": "/" };
/** Signs that are named, with what Python has for them. */
const NAMED = { "≤": "<=", "≥": ">=", "≠": "!=", "≡": "==", "…": "...", "∧": "and", "∨": "or", "¬": "not", "∈": "in", "²": "** 2", "³": "** 3", "√": "** 0.5", "。": "." };
const PART_OF_NAME = /[\p{XID_Continue}]/u;

/**
 * The text that Python reads, with as many lines, and the first sign that it does not know:
 * `{ sign, instead, at }` or null.
 */
export function readable(source) {
  if (/^[\x09\x0a\x0d\x20-\x7e]*$/.test(source)) return { text: source, unknown: null };
  let text = "";
  let unknown = null;
  let at = 0;
  const copy = (count) => {
    text += source.slice(at, at + count);
    at += count;
  };
  const lineEnd = () => {
    const end = source.indexOf("\n", at);
    return end < 0 ? source.length : end;
  };
  /** A text that begins with a quotation mark of a family. */
  const quoted = (family) => {
    const plain = family[0];
    const open = source[at];
    const isTriple = [1, 2].every((i) => family.includes(source[at + i] ?? "\0") && (open !== plain || source[at + i] === plain));
    const size = isTriple ? 3 : 1;
    // A text that begins with an ordinary mark may contain others.
    const hasPlainEnd = source.slice(at + size, isTriple ? source.length : lineEnd()).includes(plain.repeat(size));
    const ends = (place) => {
      const marks = source.slice(place, place + size);
      if (open === plain && hasPlainEnd) return marks === plain.repeat(size);
      return marks.length === size && [...marks].every((it) => family.includes(it));
    };
    at += size;
    text += plain.repeat(size);
    while (at < source.length && !ends(at)) {
      if (source[at] === "\n" && !isTriple) return;
      copy(source[at] === "\\" ? 2 : 1);
    }
    if (at >= source.length) return;
    at += size;
    text += plain.repeat(size);
  };
  while (at < source.length) {
    const sign = String.fromCodePoint(source.codePointAt(at));
    if (sign === "#") copy(lineEnd() - at);
    else if (DOUBLE.includes(sign)) quoted(DOUBLE);
    else if (SINGLE.includes(sign)) quoted(SINGLE);
    else if (sign <= "\x7e" && sign !== "\f") copy(1);
    else {
      if (SPACES.test(sign)) text += " ";
      else if (NOTHING.test(sign)) text += "";
      else if (/[！-～]/.test(sign)) {
        const plain = String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
        if (plain === "#") {
          text += plain;
          at += 1;
          copy(lineEnd() - at);
          continue;
        }
        text += plain;
      } else if (SAME[sign]) text += SAME[sign];
      else {
        if (!unknown && (NAMED[sign] || !PART_OF_NAME.test(sign))) unknown = { sign, instead: NAMED[sign] ?? "", at: text.length };
        text += sign;
      }
      at += sign.length;
    }
  }
  return { text, unknown };
}
