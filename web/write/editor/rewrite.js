// Replaces expressions that MicroPython lacks, or that it limits to ASCII, by functions of texts.py
// and prelude.py. The meaning is that of ordinary Python.

/** Methods of texts and lists that texts.py has. */
export const METHODS = new Set(
  ("capitalize casefold center expandtabs format format_map isalnum isalpha isdecimal isdigit isidentifier islower isnumeric " +
    "isspace isupper ljust lower lstrip maketrans removeprefix removesuffix rjust rsplit rstrip sort split splitlines strip " +
    "swapcase title translate upper zfill").split(" "),
);
/** Methods behind operators, which texts.py replaces where the interpreter has none. */
const OF_OPERATORS =
  /^__(abs|add|and|bool|contains|delitem|eq|float|floordiv|ge|getitem|gt|hash|int|invert|iter|le|len|lshift|lt|mod|mul|ne|neg|next|or|pow|repr|rshift|setitem|str|sub|truediv|xor)__$/;
const OF_NUMBERS = new Set(["bit_length", "bit_count"]);

/** Edits of the expressions of a tree, by `insert(place, text, order)` and `replace(from, to, text)`. */
export function rewrite(source, root, { children, insert, replace }) {
  const text = (node) => source.slice(node.from, node.to);
  // Ends of what is inside come before those of what is around it.
  const INNER_END = -3;
  const OF_TEXTS = ["String", "ContinuedString", "FormatString"];
  const bits = (call) => {
    const [, dot, property] = children(call.firstChild);
    const name = property?.name === "PropertyName" ? text(property) : "";
    if (!OF_NUMBERS.has(name) || call.lastChild.to - call.lastChild.from !== 2) return;
    insert(call.from, `_q_${name}(`);
    replace(dot.from, call.to, ")");
  };
  /** `"Q".center(3)`, and `str.upper` or `"{}".format` as a value. */
  const method = (node) => {
    const [value, dot, property] = children(node);
    const name = property?.name === "PropertyName" ? text(property) : "";
    const isCalled = node.parent.name === "CallExpression" && node.nextSibling?.name === "ArgList";
    const isText = OF_TEXTS.includes(value.name) || text(value) === "str";
    const isOfOperator = OF_OPERATORS.test(name) && !isTarget(node) && node.nextSibling?.name !== "AssignOp";
    if (text(value) === "super()" || !(isOfOperator || (METHODS.has(name) && (isCalled || isText)))) return;
    insert(node.from, "_q_s(");
    replace(dot.from, property.to, `,"${name}")`);
  };
  const isBound = (name) => {
    let found = false;
    root.cursor().iterate((c) => {
      if (found || c.name !== "VariableName" || text(c) !== name) return;
      const { parent, nextSibling, prevSibling } = c.node;
      const isParameter = parent.name === "ParamList" && prevSibling?.name !== "AssignOp";
      found ||= isParameter || parent.name === "FunctionDefinition" || nextSibling?.name === "AssignOp";
      found ||= prevSibling?.name === "for" || prevSibling?.name === "as";
    });
    return found;
  };
  /** Types whose calls are replaced; as values they stay. */
  const types = ["str", "dict"].filter((name) => !isBound(name));
  const type = (node) => {
    if (node?.name === "VariableName" && types.includes(text(node))) replace(node.from, node.to, `_q_${text(node)}`);
  };
  const starred = (list) => {
    const all = children(list);
    if (!all.some((x) => x.name !== "String" && text(x) === "*")) return;
    // [*a, b] -> _q_list(a, (b,))
    const open = { T: "tuple(_q_list(", A: "(_q_list(", S: "set(_q_list(" }[list.name[0]];
    replace(all[0].from, all[0].to, open);
    replace(all.at(-1).from, all.at(-1).to, "))");
    for (let i = 1; i < all.length - 1; i += 1) {
      if (text(all[i]) === "*") {
        replace(all[i].from, all[i].to, "");
        i += 1;
      } else if (text(all[i]) !== ",") {
        insert(all[i].from, "(", -1);
        insert(all[i].to, ",)", -2);
      }
    }
  };
  /** The pieces of `f"…"` between `from` and `to`: texts, which stay where they are, and values. */
  const pieces = (node, from, to, mark) => {
    let done = from;
    const literal = (end) => {
      for (const { index } of source.slice(done, end).matchAll(/\{\{|\}\}/g))
        replace(done + index, done + index + 1, "");
      done = end;
    };
    for (const part of node.getChildren("FormatReplacement")) {
      literal(part.from);
      const all = children(part);
      const value = all.filter((it) => !/^([{}]|Format\w+)$/.test(it.name));
      const [conversion, spec, itself] = ["FormatConversion", "FormatSpec", "FormatSelfDoc"].map((it) => part.getChild(it));
      const end = (itself ?? conversion ?? spec ?? all.at(-1)).from;
      const first = value[0]?.from ?? end;
      const shown = itself ? source.slice(part.from + 1, (conversion ?? spec ?? all.at(-1)).from) : "";
      const kind = conversion ? text(conversion).slice(1) : itself && !spec ? "r" : "";
      const name = shown ? `${JSON.stringify(shown)},` : "";
      replace(part.from, first, `${mark.end},${name}_q_v((`);
      if (spec) {
        replace(value.at(-1)?.to ?? first, spec.from + 1, `),"${kind}",_q_j(${mark.start}`);
        pieces(spec, spec.from + 1, spec.to, mark);
        replace(all.at(-1).from, part.to, `${mark.end})),${mark.start}`);
      } else replace(value.at(-1)?.to ?? first, part.to, `),"${kind}"),${mark.start}`);
      done = part.to;
    }
    literal(to);
  };
  const formatted = (node) => {
    const [, prefix, quotes] = /^([a-z]+)("""|'''|"|')/i.exec(text(node));
    const start = prefix.replace(/f/i, "") + quotes;
    replace(node.from, node.from + prefix.length + quotes.length, `_q_j(${start}`);
    pieces(node, node.from + prefix.length + quotes.length, node.to - quotes.length, { start, end: quotes });
    insert(node.to, ")", INNER_END);
  };
  const isTarget = ({ parent, nextSibling, from }) =>
    parent.name === "DeleteStatement" ||
    nextSibling?.name === "UpdateOp" ||
    (parent.name === "AssignStatement" && parent.getChildren("AssignOp").some((it) => it.from > from));
  /** `a[first:last:step]`, with a step and not as a target. */
  const part = (node) => {
    const [value, open, ...rest] = children(node);
    const colons = rest.filter((it) => it.name === ":");
    if (open?.name !== "[" || colons.length !== 2 || rest.some((it) => it.name === ",") || isTarget(node)) return;
    const missing = [open, ...colons].map((it, i) => {
      const next = rest[rest.indexOf(it) + 1];
      return next === (colons[i] ?? rest.at(-1)) ? "None" : "";
    });
    insert(node.from, "_q_part(");
    replace(open.from, open.to, `,${missing[0]}`);
    colons.forEach((it, i) => replace(it.from, it.to, `,${missing[i + 1]}`));
    replace(rest.at(-1).from, rest.at(-1).to, ")");
  };
  /** `list[int]` in `Board = list[list[int]]`; MicroPython executes no other hint. */
  const isHint = (node) => {
    const [value, open] = children(node);
    const isType = value.name === "VariableName" && /^(list|dict|set|tuple|type|frozenset)$/.test(text(value));
    return isType && open?.name === "[" && !text(node).includes("\n") && !isBound(text(value));
  };
  // A pattern that a variable holds: then any `%` may be about texts.
  let hasPattern = false;
  root.cursor().iterate((c) => {
    if (c.name !== "String" || !/%[-+ #0-9.*]*[a-z(]/i.test(text(c))) return;
    hasPattern ||= c.node.parent.name !== "BinaryExpression" && c.node.parent.name !== "ExpressionStatement";
  });
  /** The names of a data class, in their order, which MicroPython does not keep. */
  const fields = (node) => {
    const decorators = node.getChildren("Decorator").map(text);
    const kind = node.getChild("ClassDefinition");
    const body = kind && decorators.some((it) => /\bdataclass\b/.test(it)) ? kind.getChild("Body") : null;
    if (!body) return;
    const statements = children(body).slice(1);
    const named = statements.filter((it) => it.name === "AssignStatement" && it.getChild("TypeDef")).map((it) => text(it.firstChild));
    const first = statements[0];
    const indent = source.slice(source.lastIndexOf("\n", first.from - 1) + 1, first.from);
    insert(first.from, `_q_fields="${named.join(" ")}"${/^\s*$/.test(indent) ? `\n${indent}` : ";"}`, -9);
  };
  root.cursor().iterate((c) => {
    const node = c.node;
    switch (c.name) {
      case "DecoratedStatement":
        fields(node);
        break;
      case "CallExpression": {
        const [callee, list] = [node.firstChild, node.lastChild];
        if (callee.name === "MemberExpression") bits(node);
        type(callee);
        if (text(callee) === "map") type(children(list)[1]);
        if (text(callee) === "range") {
          for (const it of children(list).filter((it) => it.name === "BinaryExpression" && /[^/]\/[^/]/.test(text(it)))) {
            insert(it.from, "_q_whole(", -2);
            insert(it.to, ")", INNER_END + 1);
          }
        }
        break;
      }
      case "MemberExpression":
        if (isHint(node)) {
          replace(node.from, node.to, "_q_hint");
          return false;
        }
        part(node);
        method(node);
        break;
      case "TupleExpression":
      case "ArrayExpression":
      case "SetExpression":
        starred(node);
        break;
      case "ContinuedString":
        if (!node.getChild("FormatString")) break;
        insert(node.from, "(", -1);
        children(node).slice(1).forEach((it) => insert(it.from, "+", -2));
        insert(node.to, ")", INNER_END + 1);
        break;
      case "FormatString":
        formatted(node);
        break;
      case "BinaryExpression": {
        const [left, operator] = children(node);
        const isText = OF_TEXTS.includes(left.name) || (hasPattern && /^(Variable|Member)/.test(left.name));
        if (operator && text(operator) === "%" && isText) {
          insert(node.from, "_q_percent(", -2);
          replace(operator.from, operator.to, ",");
          insert(node.to, ")", INNER_END + 1);
        }
      }
    }
  });
}
