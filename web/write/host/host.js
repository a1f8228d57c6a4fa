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
const MOST_SHOWN = 144;
/** Characters of one value; the recorder cuts longer texts. */
const MOST_CHARACTERS = 1_300;
/** Lists within lists that are shown. */
const DEEPEST = 5;

/** Kinds of values that the interpreter passes to its host. */
const [NONE, TRUTH, INTEGER, FLOAT, TEXT, CALLABLE, GENERATOR, OBJECT] = [1, 2, 3, 4, 5, 6, 7, 8];
const REFERENCE = 7;

/** Kinds of objects that stay with the interpreter. */
const [TUPLE, LIST, DICTIONARY] = [1, 2, 3];

/** Instances within instances that are shown. */
const DEEPEST_INSTANCE = 3;

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
    // No destructuring here and below: this runs at each line.
    const place = at >> 2;
    const [first, second] = [words[place + 1], words[place + 2]];
    switch (words[place]) {
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
  // Types are recognised by an example of each kind, which prelude.py passes.
  const types = { set: 0, list: 0, dict: 0, tuple: 0, object: 0 };
  const typeOf = (object) => ((object & 3) === 0 && object > 8 ? words[object >> 2] : 0);
  /** Flag of a type whose objects are instances of a class of the program. */
  const isInstance = (type) => type > 8 && (new Uint16Array(memory.buffer)[(type + 4) >> 1] & 0x200) !== 0;
  /** The type that a type is derived from; 0 for none. A tuple has several. */
  const parent = (type) => {
    const slot = bytes[type + 18];
    return slot ? words[(type + 16 + 4 * slot) >> 2] : 0;
  };
  /** The first type of the interpreter that a class of the program is derived from; 0 for none. */
  const builtIn = (type) => {
    if (!isInstance(type)) return type === types.object ? 0 : type;
    const above = parent(type);
    if (typeOf(above) !== types.tuple) return above && builtIn(above);
    const bases = [...words.subarray((above >> 2) + 2, (above >> 2) + 2 + words[(above >> 2) + 1])];
    return bases.map(builtIn).find((base) => base !== 0) ?? 0;
  };
  /** Smaller even numbers mark slots without an entry. */
  const isUsed = (slot) => slot > 8 || (slot & 1) === 1;
  /** Characters that the present value may still have. */
  let left = MOST_CHARACTERS;
  const spent = (text) => {
    left -= text.length;
    return text;
  };
  const setItems = (object, depth) => {
    const [slots, , table] = words.subarray((object >> 2) + 1, (object >> 2) + 4);
    const all = [];
    for (let i = 0; i < slots && all.length <= MOST_SHOWN && left > 0; i += 1) {
      const entry = words[(table >> 2) + i];
      if (isUsed(entry)) all.push(spent(item(entry, depth + 1)));
    }
    return all.length ? `{${all.join(", ")}}` : "set()";
  };
  const attributeNames = new Map();
  const attributeName = (key) => {
    if (!attributeNames.has(key)) attributeNames.set(key, item(key, 1).slice(1, -1));
    return attributeNames.get(key);
  };
  /** Names and objects of the attributes of an instance. */
  const attributes = (object) => {
    const [, slots, table] = words.subarray((object >> 2) + 1, (object >> 2) + 4);
    const all = [];
    for (let i = 0; i < slots; i += 1) {
      const [key, entry] = words.subarray((table >> 2) + 2 * i, (table >> 2) + 2 * i + 2);
      if (isUsed(key)) all.push([attributeName(key), entry]);
    }
    return all;
  };
  // The text of an object is cached with a copy of the memory it was read from, and is valid while
  // that memory is the same. Addresses never recur, as nothing is collected during a run.
  const cache = new Map();
  /** Copies of the memory that the present value is read from. */
  let sources = [];
  /** True if the present value contains one that `show` has read. */
  let isDescribed = false;
  const copy = (object) => {
    const [type, other, head, table] = words.subarray(object >> 2, (object >> 2) + 4);
    let length = 0;
    if (type === types.list) length = Math.min(head, MOST_SHOWN);
    else if (type === types.set) length = Math.min(other, 4 * MOST_SHOWN);
    else if (type === types.dict || isInstance(type)) length = Math.min(2 * head, 4 * MOST_SHOWN);
    else return;
    sources.push({ object, other, head, table, items: words.slice(table >> 2, (table >> 2) + length) });
  };
  const isUnchanged = ({ object, other, head, table, items }) => {
    const at = object >> 2;
    if (words[at + 1] !== other || words[at + 2] !== head || words[at + 3] !== table) return false;
    const first = table >> 2;
    for (let i = 0; i < items.length; i += 1) if (words[first + i] !== items[i]) return false;
    return true;
  };
  const textOf = (object) => {
    const cached = cache.get(object);
    if (cached?.sources.every(isUnchanged)) return cached.text;
    [left, sources, isDescribed] = [MOST_CHARACTERS, [], false];
    const text = item(object, 0);
    look();
    if (typeOf(object) && !isDescribed) cache.set(object, { text, sources });
    return text;
  };
  /** The text of a value, the object if it can change, and the attributes of an instance. */
  const detail = (object, hasParts) => {
    if (object & 1) return { text: String(object >> 1) };
    const [text, type] = [textOf(object), typeOf(object)];
    if (type !== 0 && (type === types.list || type === types.set || type === types.dict)) return { text, object };
    if (!hasParts || !isInstance(type)) return { text };
    return { text, parts: attributes(object).map(([name, entry]) => [name, detail(entry, false)]) };
  };
  const item = (object, depth) => {
    if (object & 1) return String(object >> 1);
    const type = typeOf(object);
    if (isInstance(type)) return instance(object, type, depth);
    if (type !== 0) copy(object);
    if (type !== 0 && type === types.set && depth <= DEEPEST) return setItems(object, depth);
    const at = exports.malloc(16);
    exports.proxy_convert_mp_to_js_obj_cside(object, at);
    look();
    const shown = words[at >> 2] === INTEGER ? large(object) : value(at, depth);
    exports.free(at);
    return shown;
  };
  /** An instance in the words of the page: its own methods would be a part of the program's run. */
  const instance = (object, type, depth) => {
    // The number of a short text, as the interpreter writes it in a word.
    const name = attributeName(((words[(type + 4) >> 2] >>> 16) << 3) | 2);
    if (builtIn(type) !== 0) {
      copy(object);
      const content = item(words[(object >> 2) + 4], depth);
      return /^[[({'"\d-]/.test(content) ? `${name}(${content})` : content.replace(/^\w*/, name);
    }
    if (depth === 0) return `<__main__.${name} object at 0x${object.toString(16)}>`;
    if (depth >= DEEPEST_INSTANCE) return `${name}(…)`;
    copy(object);
    const all = [];
    for (const [key, entry] of attributes(object)) if (left > 0) all.push(spent(`${key}=${item(entry, depth + 1)}`));
    return `${name}(${all.join(", ")})`;
  };
  const items = (first, count, depth) => {
    const all = [];
    let i = 0;
    for (; i < Math.min(count, MOST_SHOWN) && left > 0; i += 1) all.push(spent(item(words[first + i], depth + 1)));
    if (count > i) all.push("…");
    return all.join(", ");
  };
  const entries = (first, slots, depth) => {
    const all = [];
    for (let i = 0; i < slots && all.length < MOST_SHOWN && left > 0; i += 1) {
      const key = words[first + 2 * i];
      if (isUsed(key))
        all.push(spent(`${item(key, depth + 1)}: ${item(words[first + 2 * i + 1], depth + 1)}`));
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
  /** The rest of the interpreter's types, by `show` of prelude.py. */
  const described = (id) => {
    isDescribed = true;
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
    const [count, first] = [words[scratch >> 2], words[(scratch >> 2) + 1] >> 2];
    const shown = [];
    for (let i = 0; i < count; i += 1) shown.push(detail(words[first + i], true));
    exports.proxy_c_free_obj(id);
    write(out, target(read(at), read(at + 12), shown));
  };

  const refuse = () => {
    throw new Refused("The program called a function that does not exist here.");
  };
  // The table never changes, and its `get` costs more than most calls.
  const tabled = [];
  const invoke = (index, ...values) => {
    const stack = exports.emscripten_stack_get_current();
    try {
      return (tabled[index] ??= table.get(index))(...values);
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
      const name = names[reference - FIRST];
      if (name !== "describe_by" && name !== "examples") return write(out, called(reference)(read(one)));
      look();
      const id = words[(one >> 2) + 1];
      if (name === "describe_by") describe = id;
      else {
        exports.proxy_c_to_js_get_array(id, scratch);
        look();
        const first = words[(scratch >> 2) + 1] >> 2;
        [types.set, types.list, types.dict, types.tuple, types.object] = [0, 1, 2, 3, 4].map((i) => typeOf(words[first + i]));
      }
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
