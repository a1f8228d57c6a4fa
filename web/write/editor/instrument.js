// Puts a report before each statement of a program: the place, the call, and the values of the
// names that are bound there. The meaning of the program does not change, as only lines are added.

import { parser } from "@lezer/python";
import { rewrite } from "./rewrite.js";

/** Statements after which the rest of a block is not reached. */
const LEAVES = new Set(["ReturnStatement", "RaiseStatement", "BreakStatement", "ContinueStatement"]);

export const tree = (source) => parser.parse(source);

/** The first place that the parser cannot read, or null. */
export function firstError(source) {
  let at = null;
  tree(source).iterate({
    enter(node) {
      if (!node.type.isError || at !== null) return;
      // A bare `yield` is complete.
      const isYield = node.node.parent?.name === "YieldStatement" && node.from === node.to;
      if (!isYield) at = node.from;
    },
  });
  return at;
}

/**
 * The text of a program with reports, and what belongs to it: `lines` has, for each line of the
 * text, the line of the source; `reports` has the line and the names of each report; `functions`
 * has the names of the functions, `parameters` the names of the parameters of each. If `isPlain`,
 * nothing is reported, but what MicroPython lacks is still replaced.
 */
export function instrument(source, isPlain = false) {
  const root = tree(source).topNode;
  const text = (node) => source.slice(node.from, node.to);
  const edits = []; // [place, order, text, end of what is replaced]
  const reports = []; // { line, own: names of the call, global: names of the module }
  const functions = ["<module>"];
  const parametersOf = [[]]; // of each function
  const starts = [0];
  for (let i = 0; i < source.length; i++) if (source[i] === "\n") starts.push(i + 1);
  const lineOf = (at) => {
    let [a, b] = [0, starts.length];
    while (b - a > 1) {
      const m = (a + b) >> 1;
      if (starts[m] <= at) a = m;
      else b = m;
    }
    return a + 1;
  };
  const indentOf = (at) => source.slice(starts[lineOf(at) - 1], at);
  const isFirst = (at) => /^\s*$/.test(indentOf(at));
  const insert = (at, what, order = 0) => edits.push([at, order, what, at]);
  const replace = (from, to, what) => edits.push([from, 0, what, to]);
  const children = (node) => {
    const all = [];
    for (let c = node.firstChild; c; c = c.nextSibling) if (c.name !== "Comment") all.push(c);
    return all;
  };

  const targets = (node, into) => {
    if (node.name === "VariableName") into.add(text(node));
    else if (["TupleExpression", "ArrayExpression", "ParenthesizedExpression"].includes(node.name))
      children(node).forEach((c) => targets(c, into));
  };
  /** The names that a statement itself binds, without those of its blocks. */
  const binds = (statement) => {
    const sure = new Set();
    const all = children(statement);
    switch (statement.name) {
      case "AssignStatement": {
        const last = all.findLastIndex((c) => c.name === "AssignOp");
        all.slice(0, Math.max(last, 0)).forEach((c) => targets(c, sure));
        break;
      }
      case "UpdateStatement":
        targets(all[0], sure);
        break;
      case "ForStatement":
        for (const c of all) {
          if (c.name === "in") break;
          targets(c, sure);
        }
        break;
      case "WithStatement":
        all.forEach((c, i) => {
          if (all[i - 1]?.name === "as") targets(c, sure);
        });
        break;
    }
    return sure;
  };
  const scopeOf = (block, parameters) => {
    const local = new Set(parameters);
    // The first place at which each name is bound.
    const first = new Map(parameters.map((name) => [name, -1]));
    const bind = (name, at) => {
      local.add(name);
      if (!first.has(name)) first.set(name, at);
    };
    // Names that may be unbound at any time, names of other scopes, functions and classes.
    const [never, foreign, hidden] = [new Set(), new Set(), new Set()];
    const walk = (node) => {
      for (const c of children(node)) {
        if (c.name === "FunctionDefinition" || c.name === "ClassDefinition") {
          hidden.add(text(c.getChild("VariableName")));
          continue;
        }
        if (c.name === "LambdaExpression" || c.name.endsWith("ComprehensionExpression")) continue;
        if (c.name === "ScopeStatement") c.getChildren("VariableName").forEach((v) => foreign.add(text(v)));
        if (c.name === "DeleteStatement") children(c).forEach((v) => targets(v, never));
        if (c.name === "NamedExpression") {
          bind(text(c.firstChild), c.from);
          never.add(text(c.firstChild));
        }
        if (c.name === "TryStatement") {
          const all = children(c);
          all.forEach((x, i) => {
            if (all[i - 1]?.name === "as") {
              bind(text(x), c.from);
              never.add(text(x));
            }
          });
        }
        if (c.name.endsWith("Statement")) binds(c).forEach((name) => bind(name, c.from));
        walk(c);
      }
    };
    walk(block);
    foreign.forEach((name) => local.delete(name));
    return { local, never, foreign, hidden, first };
  };
  const module = scopeOf(root, []);
  const readNames = (block) => {
    const all = new Set();
    block.cursor().iterate((c) => {
      if (c.name === "VariableName") all.add(source.slice(c.from, c.to));
    });
    return all;
  };

  /** Names that the page or other functions bind, too. */
  const shared = new Set(["n"]);
  root.cursor().iterate((c) => {
    if (c.name === "ScopeStatement") c.node.getChildren("VariableName").forEach((v) => shared.add(text(v)));
  });
  /** The end of the outermost open loop of the present function; 0 outside of loops. */
  let reach = 0;
  /** A report at a place, with the names that may be bound there: execution goes back only in loops. */
  const report = (scope, bound, line, at) => {
    const mayBeBound = (name) => shared.has(name) || scope.first.get(name) < Math.max(at, reach);
    const isShown = (name) => mayBeBound(name) && (!scope.isModule || !module.hidden.has(name));
    const own = [...scope.local].filter(isShown);
    const global = scope.isModule ? [] : scope.globals;
    const free = scope.free ?? [];
    const maybe = (name) => `_q_m(lambda: ${name})`;
    const values = own
      .map((name) => (bound.has(name) && !scope.never.has(name) ? name : maybe(name)))
      .concat(free.map(([name, isSure]) => (isSure ? name : scope.later.includes(name) ? `${name} if _q_b else ${maybe(name)}` : maybe(name))))
      .concat(global.map((name) => `_q_g("${name}",_q_u)`));
    reports.push({ line, own: own.concat(free.map(([name]) => name)), global });
    const list = values.length ? `,(${values.join(",")},)` : "";
    return `_q_t(_q_f,${reports.length - 1}${list})`;
  };
  const before = (statement, scope, bound) => {
    const at = statement.from;
    const call = report(scope, bound, lineOf(at), at);
    insert(at, isFirst(at) ? `${call}\n${indentOf(at)}` : `${call};`, -1);
  };
  /** A condition that is looked at again and again reports itself. */
  const inside = (expression, scope, bound) => {
    // The space is for `while(x):`.
    insert(expression.from, ` ${report(scope, bound, lineOf(expression.from), expression.from)} or (`, -1);
    insert(expression.to, ")", 1);
  };
  const atEnd = (body, what) => {
    const all = children(body),
      first = all[1],
      last = all.at(-1);
    // A block that is followed at once by a shallower line reaches to that line's start.
    const to = last.from + text(last).trimEnd().length;
    insert(to, isFirst(first.from) ? `\n${indentOf(first.from)}${what}` : `;${what}`, 5);
  };

  const isDocument = (s) => s?.name === "ExpressionStatement" && s.firstChild?.name === "String";
  rewrite(source, root, { children, insert, replace });

  const block = (statements, scope, bound) => {
    for (let statement of statements) {
      if (statement.name === "StatementGroup") {
        bound = block(
          children(statement).filter((c) => c.name !== ";"),
          scope,
          bound,
        );
        continue;
      }
      if (!/Statement$|Definition$/.test(statement.name)) continue;
      bound = one(statement, scope, bound);
      if (!bound) bound = new Set(scope.local); // never reached
    }
    return bound;
  };
  const bodyOf = (body) => children(body).slice(1);
  const both = (a, b) => (a === null ? b : b === null ? a : new Set([...a].filter((name) => b.has(name))));
  const ends = (statements) => {
    let last = statements.at(-1);
    if (last?.name === "StatementGroup") last = children(last).at(-1);
    return LEAVES.has(last?.name);
  };
  /** The lines of the open `for` loops; 0 for `while`, which reports itself. */
  let loops = [];
  const inLoop = (statement, then) => {
    const around = reach;
    reach = Math.max(reach, statement.to);
    then();
    reach = around;
  };
  const one = (statement, scope, bound) => {
    const all = children(statement);
    const sure = binds(statement);
    const after = () => {
      const next = new Set(bound);
      sure.forEach((name) => scope.local.has(name) && next.add(name));
      return next;
    };
    // CPython executes neither.
    if (isDocument(statement) || statement.name === "ScopeStatement") return bound;
    if (!(statement.name === "WhileStatement")) before(statement, scope, bound);
    switch (statement.name) {
      case "IfStatement": {
        let result = null,
          hasElse = false;
        all.forEach((c, i) => {
          if (c.name === "elif") inside(all[i + 1], scope, bound);
          if (c.name === "else") hasElse = true;
          if (c.name === "Body") {
            const end = block(bodyOf(c), scope, bound);
            if (!ends(bodyOf(c))) result = both(result, end);
          }
        });
        return hasElse ? (result ?? new Set(scope.local)) : both(result, bound);
      }
      case "WhileStatement":
        inLoop(statement, () => {
          inside(all[1], scope, bound);
          loops.push(0);
          all.filter((c) => c.name === "Body").forEach((c) => block(bodyOf(c), scope, bound));
          loops.pop();
        });
        return bound;
      case "ContinueStatement":
        // In a `try` with `finally`, the line comes before that block, not after it.
        if (loops.at(-1) > 0) insert(statement.from, `${report(scope, bound, loops.at(-1), statement.from)};`, 0);
        return after();
      case "ForStatement": {
        const line = lineOf(statement.from),
          bodies = all.filter((c) => c.name === "Body");
        // As in CPython the line comes again before each further round and once at the end.
        inLoop(statement, () => {
          loops.push(line);
          const end = block(bodyOf(bodies[0]), scope, after());
          loops.pop();
          if (!ends(bodyOf(bodies[0]))) atEnd(bodies[0], report(scope, end, line, statement.to));
        });
        if (bodies[1]) block(bodyOf(bodies[1]), scope, bound);
        return bound;
      }
      case "WithStatement":
        return block(bodyOf(all.at(-1)), scope, after());
      case "TryStatement": {
        let result = null;
        all.forEach((c, i) => {
          // The line of an exception is executed when one is compared with it.
          if (all[i - 1]?.name === "except" && c.name !== "Body") inside(c, scope, bound);
          if (c.name !== "Body") return;
          const isFinal = all[i - 1].name === "finally";
          const end = block(bodyOf(c), scope, all[i - 1].name === "else" ? (result ?? bound) : bound);
          if (!isFinal && !ends(bodyOf(c))) result = both(result, end);
        });
        return result ?? bound;
      }
      case "DecoratedStatement":
        definition(all.at(-1), scope, bound);
        return bound;
      case "FunctionDefinition":
      case "ClassDefinition":
        definition(statement, scope, bound);
        return bound;
      case "ReturnStatement": {
        const value = all.slice(1);
        if (scope.isModule) return bound;
        if (value.length) {
          insert(value[0].from, " _q_r(_q_f,(", -1);
          insert(value.at(-1).to, "))", 1);
        } else insert(statement.from, "_q_e(_q_f);", 0);
        return bound;
      }
      default:
        return after();
    }
  };
  const definition = (node, outer, boundOutside = new Set()) => {
    const body = node.lastChild;
    if (node.name === "ClassDefinition") {
      for (const c of bodyOf(body)) {
        const inner = c.name === "DecoratedStatement" ? c.lastChild : c;
        if (inner.name === "FunctionDefinition" || inner.name === "ClassDefinition")
          definition(inner, outer, boundOutside);
      }
      return;
    }
    const name = text(node.getChild("VariableName"));
    const list = node.getChild("ParamList");
    const parameters = [];
    children(list).forEach((c, i, all) => {
      if (c.name === "VariableName" && all[i - 1]?.name !== "AssignOp") parameters.push(text(c));
    });
    const scope = scopeOf(body, parameters);
    const reads = readNames(body);
    scope.globals = [...module.local].filter(
      (v) => !module.hidden.has(v) && reads.has(v) && !scope.local.has(v),
    );
    // Names of the enclosing functions that this one reads, as in CPython's f_locals.
    [scope.free, scope.later] = [[], []];
    if (!outer.isModule) {
      const isFree = (v) => reads.has(v) && !scope.local.has(v);
      for (const v of outer.local) {
        const isSure = boundOutside.has(v) && !outer.never.has(v);
        if (isFree(v) && !outer.hidden.has(v)) scope.free.push([v, isSure]);
      }
      scope.free.push(...(outer.free ?? []).filter(([v]) => isFree(v) && !outer.local.has(v)));
      // Often bound between the definition and the call, and then for good: tried once per call.
      const isLater = ([v, isSure]) => !isSure && (outer.local.has(v) ? !outer.never.has(v) : outer.later.includes(v));
      scope.later = scope.free.filter(isLater).map(([v]) => v);
    }
    parametersOf.push(parameters);
    functions.push(name);
    const statements = bodyOf(body),
      hasDocument = isDocument(statements[0]);
    const tried = scope.later.length ? `;_q_b=_q_k(lambda: (${scope.later.join(",")},))` : "";
    const start = `_q_f=_q_c(${functions.length - 1})${tried}`;
    const place = hasDocument && statements[1] ? statements[1] : statements[0];
    const around = [loops, reach];
    [loops, reach] = [[], 0];
    block(statements, scope, new Set(parameters));
    [loops, reach] = around;
    insert(place.from, isFirst(place.from) ? `${start}\n${indentOf(place.from)}` : `${start};`, -5);
    if (!ends(statements)) atEnd(body, "_q_e(_q_f)");
  };
  [module.isModule, module.later] = [true, []];
  let last = "";
  if (!isPlain) {
    const bound = block(children(root), module, new Set());
    // What the last statement has changed is reported after it, without a line.
    last = `${report(module, bound, 0, source.length)}\n`;
  }

  edits.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let out = "",
    done = 0;
  const lines = [0, 1];
  let line = 1;
  const add = (piece, isOwn) => {
    for (const c of piece) {
      out += c;
      if (c === "\n") {
        if (isOwn) line++;
        lines.push(line);
      }
    }
  };
  for (const [at, , what, to] of edits) {
    add(source.slice(done, at), true);
    add(what, false);
    done = Math.max(done, to);
  }
  add(`${source.slice(done)}\n`, true);
  out += last;
  return { text: out, lines, reports, functions, parameters: parametersOf };
}
