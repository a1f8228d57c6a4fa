// Records what a program does, as words of 32 bits: the operation in the lowest four bits, its
// operand above them. The engine reads them forwards and backwards (crates/queens, recording.rs).

export const OP = {
  LINE: 0,
  TEST: 1,
  PUT: 2,
  TAKE: 3,
  SOLUTION: 4,
  MARK: 5,
  SAY: 6,
  PRINT: 7,
  CALL: 8,
  RETURN: 9,
  NAME: 10,
  OLD: 11,
  NEW: 12,
  /** The object that holds the next value; only the derivation of a board reads these words. */
  REF: 13,
};

/** Longer texts are cut. */
const LONGEST_TEXT = 1_200;

/** The most queens on the board at once: the engine has room for these. */
const MOST_QUEENS = 27;

/** Milliseconds after which recorded words are sent, so that they stay if the worker is ended. */
const OFTEN = 4;
/** The first words are sent one by one: a short program that hangs is shown to its last line. */
const ONE_BY_ONE = 500;

/** The run has as many words as are allowed. */
export class Full extends Error {}

/** The value of a variable before its first one. */
const UNBOUND = { now: 0, object: 0 };

const square = (x, y) => x | (y << 5);

export class Recorder {
  /** `flush` receives full buffers with the texts that are new in them. */
  constructor(n, reports, { limit, flush }) {
    Object.assign(this, { n, reports, limit, flush });
    this.words = new Uint32Array(1 << 16);
    this.length = 0;
    this.total = 0;
    this.sent = 0;
    this.calls = 1;
    this.texts = new Map();
    this.objects = new Map();
    this.newTexts = [];
    this.left = null;
    this.queens = [];
    this.globals = { id: 0, values: new Map() };
    this.stack = [this.globals];
    this.open = new Map([[0, this.globals]]);
  }

  word(op, operand) {
    if (this.length === this.words.length) this.send();
    this.words[this.length] = (operand << 4) | op;
    this.length += 1;
    this.total += 1;
  }

  send() {
    const words = this.words.slice(0, this.length);
    this.length = 0;
    this.sent = performance.now();
    this.flush(words, this.newTexts);
    this.newTexts = [];
  }

  text(text) {
    const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    let id = this.texts.get(cut);
    if (id === undefined) {
      id = this.texts.size + 1;
      this.texts.set(cut, id);
      this.newTexts.push(cut);
    }
    return id;
  }

  event(op, operand) {
    // Words of one event stay together.
    if (this.total >= this.limit) throw new Full();
    this.word(op, operand);
    if (this.total < ONE_BY_ONE || performance.now() - this.sent > OFTEN) this.send();
  }

  /** Records a value with its object, if it can change, and the attributes of an instance. */
  value(frame, name, { text, object = 0, parts }) {
    const before = frame.values.get(name) ?? UNBOUND;
    const now = text === "" ? 0 : this.text(text);
    if (before.now !== now || before.object !== object) {
      frame.values.set(name, { now, object });
      if (object !== 0) this.word(OP.REF, this.object(object));
      this.word(OP.NAME, (this.text(name) << 1) | (frame.id === 0 ? 1 : 0));
      this.word(OP.OLD, before.now);
      this.word(OP.NEW, now);
    }
    for (const [part, value] of parts ?? []) this.value(frame, `${name}.${part}`, value);
  }

  /** The number of the object at an address. */
  object(address) {
    let id = this.objects.get(address);
    if (id === undefined) this.objects.set(address, (id = this.objects.size + 1));
    return id;
  }

  push(frame) {
    this.stack.push(frame);
    this.word(OP.OLD, frame.id);
    this.word(OP.CALL, frame.kind);
  }

  pop() {
    const frame = this.stack.pop();
    this.word(OP.OLD, frame.id);
    this.word(OP.RETURN, frame.kind);
    return frame;
  }

  /**
   * Makes the call with this id the innermost one. Calls above it were left by an exception or a
   * `yield`. A call that is not on the stack is a generator that continues.
   */
  enter(id) {
    if (this.stack.at(-1).id === id) return this.stack.at(-1);
    const at = this.stack.findLastIndex((frame) => frame.id === id);
    if (at >= 0) {
      while (this.stack.length > at + 1) this.pop();
      return this.stack.at(-1);
    }
    const chain = [this.open.get(id)];
    for (let frame = chain[0].parent; frame && !this.stack.includes(frame); frame = frame.parent)
      chain.push(frame);
    const base = chain.at(-1).parent;
    while (this.stack.length > 1 && base !== this.stack.at(-1) && this.stack.includes(base)) this.pop();
    for (const frame of chain.reverse()) this.push(frame);
    return this.stack.at(-1);
  }

  /** The functions of the module `_queenside`, which prelude.py takes and then hides. */
  functions({ text, plain }) {
    const index = (x, y) => this.queens.findLastIndex(([a, b]) => a === x && b === y);
    return {
      size: () => this.n,
      source: () => text,
      plain: () => plain,
      test: (x, y) => {
        const shares = ([a, b]) => a === x || b === y || Math.abs(a - x) === Math.abs(b - y);
        const by = this.queens.findIndex(shares);
        this.event(OP.TEST, square(x, y) | ((by + 1) << 10));
        return by < 0;
      },
      // Both return a number where the program made a mistake.
      put: (x, y) => {
        if (index(x, y) >= 0) return 1;
        if (this.queens.length === MOST_QUEENS) return 2;
        this.queens.push([x, y]);
        this.event(OP.PUT, square(x, y));
        return 0;
      },
      take: (x, y) => {
        const at = index(x, y);
        if (at < 0) return 1;
        this.queens.splice(at, 1);
        this.event(OP.TAKE, square(x, y) | (at << 10));
        return 0;
      },
      solution: () => this.event(OP.SOLUTION, 0),
      mark: (x, y) => this.event(OP.MARK, square(x, y)),
      say: (words) => this.event(OP.SAY, this.text(words)),
      line: (id, number, values) => {
        const report = this.reports[number];
        // A call that has returned goes on with the block of its `finally`.
        if (this.left?.id === id) this.open.set(id, this.left);
        if (!report || !this.open.has(id))
          throw new Error("The program called a function that reports its lines.");
        const frame = this.enter(id);
        const { line, own, global } = report;
        values?.forEach((value, i) => {
          if (i < own.length) this.value(frame, own[i], value);
          else this.value(this.globals, global[i - own.length], value);
        });
        // The last report has only values.
        if (line > 0) this.event(OP.LINE, line);
      },
      call: (kind) => {
        const frame = { id: this.calls, kind, values: new Map(), parent: this.stack.at(-1) };
        this.calls += 1;
        this.open.set(frame.id, frame);
        this.push(frame);
        return frame.id;
      },
      leave: (id, _, values) => {
        const frame = this.enter(id);
        if (values) this.value(frame, "return", values[0]);
        this.left = this.pop();
        this.open.delete(id);
      },
      describe_by: () => {},
      examples: () => {},
    };
  }
}
