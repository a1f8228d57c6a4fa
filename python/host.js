// The host of micropython.wasm. It replaces the package's own micropython.mjs: a program can do
// exactly what `imports.js` lists, and finds no file, no network and no object of the page.

import { FORBIDDEN, INVOKED, SERVED, WITHOUT_FILES } from "./imports.js";

/** ENOENT in WASI's numbers. */
const NO_FILE = 44;
/** ESPIPE in WASI's numbers. */
const NO_SEEK = 70;

/** The reference of the only module of the host. */
const MODULE = 7;
/** The reference of its first function. */
const FIRST = 100;

/** Bytes of the heap and of Python's own stack at the start. */
const HEAP = 16 << 20;
const PYTHON_STACK = 1 << 18;

/** The most bytes that a program gets. */
const MOST_MEMORY = 256 << 20;

/** Items of a list, and digits of 16 bits of a number, that are shown. */
const MOST_SHOWN = 64;
/** Lists within lists that are shown. */
const DEEPEST = 5;

/** Kinds of values that the interpreter passes to its host. */
const [NONE, TRUTH, INTEGER, FLOAT, TEXT, CALLABLE, GENERATOR, OBJECT] = [1, 2, 3, 4, 5, 6, 7, 8];
const REFERENCE = 7;

/** Kinds of objects that stay with the interpreter. */
const [TUPLE, LIST, DICTIONARY] = [1, 2, 3];

/** The program did something that the host does not allow. */
export class Refused extends Error {}

/**
 * Starts the interpreter on a fresh instance. `functions` are those of the module `_queenside`;
 * `print` receives bytes of the output.
 */
export function machine(module, functions, { print }) {
  const names = Object.keys(functions);
  const list = names.map((name) => functions[name]);
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let exports;
  let memory;
  let table;
  let bytes;
  let words;
  // Memory that has grown has another buffer.
  const look = () => {
    if (bytes?.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    words = new Int32Array(memory.buffer);
  };
  const text = (at, length) => decoder.decode(bytes.slice(at, at + length));
  const zeroTerminated = (at) => text(at, bytes.indexOf(0, at) - at);
  const allocated = (string) => {
    const data = encoder.encode(string);
    const at = exports.malloc(data.length + 1);
    look();
    bytes.set(data, at);
    bytes[at + data.length] = 0;
    return [at, data.length];
  };

  const read = (at) => {
    look();
    const [kind, first, second] = words.subarray(at >> 2, (at >> 2) + 3);
    switch (kind) {
      case NONE:
        return null;
      case TRUTH:
        return first !== 0;
      case INTEGER:
        return first;
      case FLOAT:
        return new DataView(memory.buffer).getFloat64(at + 4, true);
      case TEXT:
        return text(second, first);
      default:
        // Any other object stays with the interpreter.
        return undefined;
    }
  };
  const write = (at, value) => {
    let [kind, first, second] = [NONE, 0, 0];
    if (typeof value === "boolean") [kind, first] = [TRUTH, Number(value)];
    else if (typeof value === "number") [kind, first] = [INTEGER, value];
    else if (typeof value === "string") [kind, second, first] = [TEXT, ...allocated(value)];
    else if (value) [kind, first] = [REFERENCE, value.reference];
    look();
    words.set([kind, first, second], at >> 2);
  };

  // Values are read where they are in memory. Asking the interpreter for their text would leave
  // garbage, and this build of MicroPython collects none while a program is running.
  let scratch = 0;
  const quoted = (string) => {
    const json = JSON.stringify(string);
    if (string.includes("'") && !string.includes('"')) return json;
    return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  };
  /** A large whole number, from its digits of 16 bits: passed to the host, it is cut to 32 bits. */
  const large = (object) => {
    const at = object >> 2;
    const count = words[at + 2];
    const digits = new Uint16Array(memory.buffer, words[at + 3], Math.min(count, MOST_SHOWN));
    const value = digits.reduceRight((sum, digit) => (sum << 16n) | BigInt(digit), 0n);
    return (words[at + 1] & 1 ? "-" : "") + (count > MOST_SHOWN ? "…" : value);
  };
  const item = (object, depth) => {
    if (object & 1) return String(object >> 1);
    const at = exports.malloc(16);
    exports.proxy_convert_mp_to_js_obj_cside(object, at);
    look();
    const shown = words[at >> 2] === INTEGER ? large(object) : value(at, depth);
    exports.free(at);
    return shown;
  };
  const items = (first, count, depth) => {
    const all = [];
    for (let i = 0; i < Math.min(count, MOST_SHOWN); i += 1) all.push(item(words[first + i], depth + 1));
    if (count > MOST_SHOWN) all.push("…");
    return all.join(", ");
  };
  const entries = (first, slots, depth) => {
    const all = [];
    for (let i = 0; i < slots && all.length < MOST_SHOWN; i += 1) {
      const key = words[first + 2 * i];
      // Smaller even numbers mark slots without an entry.
      if (key > 8 || key & 1)
        all.push(`${item(key, depth + 1)}: ${item(words[first + 2 * i + 1], depth + 1)}`);
    }
    return all.join(", ");
  };
  const value = (at, depth) => {
    const kind = words[at >> 2];
    if (kind === TEXT) return quoted(read(at));
    if (kind === NONE) return "None";
    if (kind === TRUTH) return read(at) ? "True" : "False";
    if (kind === INTEGER || kind === FLOAT) return String(read(at));
    const id = words[(at >> 2) + 1];
    try {
      if (kind === CALLABLE || kind === GENERATOR) return "";
      if (depth > DEEPEST) return "…";
      const type = exports.proxy_c_to_js_get_type(id);
      if (type === TUPLE || type === LIST) {
        exports.proxy_c_to_js_get_array(id, scratch);
        look();
        const [count, first] = words.subarray(scratch >> 2, (scratch >> 2) + 2);
        const all = items(first >> 2, count, depth);
        return type === LIST ? `[${all}]` : `(${all}${count === 1 ? "," : ""})`;
      }
      if (type === DICTIONARY) {
        exports.proxy_c_to_js_get_dict(id, scratch);
        look();
        const [slots, first] = words.subarray(scratch >> 2, (scratch >> 2) + 2);
        return `{${entries(first >> 2, slots, depth)}}`;
      }
      return described(id);
    } finally {
      exports.proxy_c_free_obj(id);
    }
  };
  let describe = -1;
  /** Sets and instances, whose content only the interpreter knows, by `show` of prelude.py. */
  const described = (id) => {
    if (describe < 0) return "?";
    const at = exports.malloc(16);
    const out = exports.malloc(16);
    look();
    words.set([OBJECT, id], at >> 2);
    exports.proxy_c_to_js_call(describe, 1, at, out);
    look();
    const shown = words[out >> 2] === TEXT ? read(out) : "?";
    exports.free(at);
    exports.free(out);
    return shown;
  };
  /** The only function of more than two values reports a line: its third value is a tuple. */
  const report = (target, at, out) => {
    look();
    const id = words[((at + 24) >> 2) + 1];
    if (words[(at + 24) >> 2] !== OBJECT || exports.proxy_c_to_js_get_type(id) !== TUPLE) return refuse();
    exports.proxy_c_to_js_get_array(id, scratch);
    look();
    const [count, first] = words.subarray(scratch >> 2, (scratch >> 2) + 2);
    const shown = [];
    for (let i = 0; i < count; i += 1) shown.push(item(words[(first >> 2) + i], 0));
    exports.proxy_c_free_obj(id);
    write(out, target(read(at), read(at + 12), shown));
  };

  const refuse = () => {
    throw new Refused("The program called a function that does not exist here.");
  };
  const invoke = (index, ...values) => {
    const stack = exports.emscripten_stack_get_current();
    try {
      return table.get(index)(...values);
    } catch (error) {
      exports._emscripten_stack_restore(stack);
      if (error !== Infinity) throw error;
      exports.setThrew(1, 0);
    }
  };
  const called = (reference) => list[reference - FIRST] ?? refuse();
  const place = (reference, name) => {
    look();
    return reference === MODULE ? names.indexOf(zeroTerminated(name)) : -1;
  };
  const served = {
    call0: (reference, out) => write(out, called(reference)()),
    call1: (reference, _, one, out) => {
      if (names[reference - FIRST] !== "describe_by") return write(out, called(reference)(read(one)));
      look();
      describe = words[(one >> 2) + 1];
      write(out, null);
    },
    call2: (reference, _, one, two, out) => write(out, called(reference)(read(one), read(two))),
    calln: (reference, _, count, at, out) => report(called(reference), at, out),
    lookup_attr: (reference, name, out) => {
      const found = place(reference, name);
      if (found < 0) return false;
      write(out, { reference: FIRST + found });
      return true;
    },
    has_attr: (reference, name) => place(reference, name) >= 0,
    proxy_js_free_obj: () => {},
    js_check_existing: () => -1,
    // The same numbers in every run, and a clock that stands still.
    mp_js_random_u32: () => 1,
    mp_js_ticks_ms: () => 0,
    mp_js_time_ms: () => 0,
    emscripten_resize_heap: (size) => {
      if (size >>> 0 > MOST_MEMORY) return 0;
      try {
        memory.grow((size - memory.buffer.byteLength + 65535) >>> 16);
        return 1;
      } catch {
        return 0;
      }
    },
    _emscripten_throw_longjmp: () => {
      throw Infinity;
    },
    _abort_js: () => {
      throw new Refused("The interpreter gave up.");
    },
    __syscall_getcwd: (at) => {
      look();
      bytes.set([47, 0], at);
      return 2;
    },
    fd_write: (file, vectors, count, written) => {
      look();
      let all = 0;
      for (let i = 0; i < count; i += 1) {
        const [at, length] = words.subarray((vectors >> 2) + 2 * i, (vectors >> 2) + 2 * i + 2);
        if (length) print(bytes.slice(at, at + length));
        all += length;
      }
      words[written >> 2] = all;
      return 0;
    },
    fd_read: (_file, _vectors, _count, length) => {
      look();
      words[length >> 2] = 0;
      return 0;
    },
    fd_seek: () => NO_SEEK,
    fd_close: () => 0,
    fd_sync: () => 0,
  };
  const imports = {};
  const serve = (part, functionOf) => {
    for (const [from, all] of Object.entries(part)) {
      for (const name of all) (imports[from] ??= {})[name] = functionOf(name);
    }
  };
  serve(SERVED, (name) => served[name]);
  serve(INVOKED, () => invoke);
  serve(WITHOUT_FILES, () => () => -NO_FILE);
  serve(FORBIDDEN, () => refuse);
  // Instantiation fails if the file imports anything else.
  exports = new WebAssembly.Instance(module, imports).exports;
  ({ memory, __indirect_function_table: table } = exports);
  look();
  exports.emscripten_stack_init();
  exports.__wasm_call_ctors();
  exports.mp_js_init(PYTHON_STACK, HEAP);
  look();
  // The package is linked with 64 KiB of stack, of which MicroPython uses half: 150 calls. Its
  // state holds the limit behind the top of the stack; 7/8 allow 270 calls. The stack itself
  // cannot be moved, as the collector scans from the linked base. Below it is address 0, so an
  // overflow traps. In another version the place is not found, and the limit stays.
  const state = words.subarray(1 << 14, 1 << 18);
  const limit = state.findIndex((word, i) => word <= 65536 && word > 65280 && state[i + 1] === 32768);
  if (limit > 0) state[limit + 1] = 57344;
  exports.proxy_c_init();
  scratch = exports.malloc(16);
  const own = exports.malloc(16);
  write(own, { reference: MODULE });
  exports.mp_js_register_js_module(allocated("_queenside")[0], own);
  return {
    memory: () => memory.buffer.byteLength,
    /** Executes a text. Returns null, or the name of the exception and its traceback. */
    exec(source) {
      const [at, length] = allocated(source);
      const out = exports.malloc(16);
      exports.mp_js_do_exec(at, length, out);
      exports.free(at);
      look();
      const [kind, size, from] = words.subarray(out >> 2, (out >> 2) + 3);
      return kind === -1 ? text(from, size).split("\x04") : null;
    },
  };
}
