// Remarks on programs that Python accepts and that may be wrong all the same.

const CONDITIONS = new Set(["IfStatement", "WhileStatement", "ConditionalExpression", "AssertStatement"]);

/**
 * A function that is never called (`uncalled`), named without brackets (`bare`), or used in a
 * condition although it returns nothing (`empty`) or nothing but False (`never`), or a loop that
 * always returns in its first round (`once`): `{ kind, words, line }`, or null.
 */
export function remark(root, source) {
  const text = (node) => source.slice(node.from, node.to);
  const lineOf = (node) => source.slice(0, node.from).split("\n").length;
  const functions = new Map(); // name: { node, returned: the values }
  const named = []; // names that are read, with their nodes
  const early = []; // loops whose last statement returns, with it
  const continued = new Set(); // the places of loops that `continue`
  const ofDefinition = (node) => node.parent.name === "FunctionDefinition" && node.prevSibling?.name === "def";
  root.cursor().iterate(({ name, node }) => {
    if (name === "FunctionDefinition") {
      const isMethod = node.parent.parent?.name === "ClassDefinition" || node.parent.name === "DecoratedStatement";
      const own = text(node.getChild("VariableName"));
      if (!isMethod && !/^_/.test(own)) functions.set(own, { node, returned: [] });
    }
    if (name === "VariableName" && !ofDefinition(node)) named.push(node);
    const last = name === "ForStatement" && node.getChild("Body")?.lastChild;
    if (name === "ContinueStatement") {
      let loop = node.parent;
      while (loop && loop.name !== "ForStatement" && loop.name !== "WhileStatement") loop = loop.parent;
      continued.add(loop?.from);
    }
    if (last?.name === "ReturnStatement") early.push({ last, loop: node.from });
    if (name === "YieldStatement" || name === "YieldExpression" || (name === "ReturnStatement" && node.firstChild.nextSibling)) {
      for (let around = node.parent; around; around = around.parent) {
        if (around.name !== "FunctionDefinition") continue;
        const found = functions.get(text(around.getChild("VariableName")));
        found?.returned.push(name === "ReturnStatement" ? text(node.lastChild) : "yield");
        break;
      }
    }
  });
  const isInside = (node, outer) => node.from >= outer.from && node.to <= outer.to;
  for (const [name, { node }] of functions) {
    const uses = named.filter((it) => text(it) === name && !isInside(it, node));
    if (uses.length === 0) return { kind: "uncalled", words: [name], line: lineOf(node) };
    const bare = uses.find((it) => it.parent.name === "ExpressionStatement");
    if (bare) return { kind: "bare", words: [name], line: lineOf(bare) };
  }
  for (const [name, { returned }] of functions) {
    if (returned.some((it) => it !== "False")) continue;
    const asked = named.find((it) => {
      if (text(it) !== name || it.parent.name !== "CallExpression") return false;
      let [inner, outer] = [it.parent, it.parent.parent];
      while (["UnaryExpression", "BinaryExpression", "ParenthesizedExpression"].includes(outer.name)) [inner, outer] = [outer, outer.parent];
      return inner !== it.parent || (CONDITIONS.has(outer.name) && inner.name !== "Body");
    });
    if (asked) return { kind: returned.length > 0 ? "never" : "empty", words: [name], line: lineOf(asked) };
  }
  const once = early.find(({ loop }) => !continued.has(loop));
  return once ? { kind: "once", words: ["return"], line: lineOf(once.last) } : null;
}
