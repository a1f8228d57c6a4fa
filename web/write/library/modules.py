# Modules of ordinary Python, one below each heading. prelude.py executes a text when a program imports the module.
# It has the names of MicroPython's module of this name, and: _n, _write (prints a text), _repr, _sorted, _hint,
# _other (imports a module of this file).

# module random
_math, _seed = _other("math"), seed
def seed(a=1, version=2):
    _seed(a if type(a) is int else hash(a) & 0x3fffffff)
def shuffle(x):
    for i in range(len(x) - 1, 0, -1):
        k = randrange(i + 1)
        x[i], x[k] = x[k], x[i]
def sample(population, k):
    pool = list(population)
    if not 0 <= k <= len(pool):
        raise ValueError("Sample larger than population or is negative")
    shuffle(pool)
    return pool[:k]
def choices(population, weights=None, *, cum_weights=None, k=1):
    if weights is not None:
        sum, cum_weights = 0, []
        for weight in weights:
            sum += weight
            cum_weights.append(sum)
    pool = list(population)
    if cum_weights is None:
        return [choice(pool) for _ in range(k)]
    def one():
        at = random() * cum_weights[-1]
        for item, limit in zip(pool, cum_weights):
            if at < limit:
                return item
        return pool[-1]
    return [one() for _ in range(k)]
def gauss(mu=0.0, sigma=1.0):
    return mu + sigma * _math.sqrt(-2 * _math.log(1 - random())) * _math.cos(2 * _math.pi * random())
normalvariate = gauss
class Random:
    def __init__(self, a=1):
        seed(a)
    def __getattr__(self, name):
        return getattr(_other("random"), name)
SystemRandom = Random
seed(1)

# module itertools
def permutations(iterable, r=None):
    pool = tuple(iterable)
    size = len(pool)
    r = size if r is None else r
    if r > size:
        return
    indices = list(range(size))
    cycles = list(range(size, size - r, -1))
    yield tuple([pool[i] for i in indices[:r]])
    while size:
        for i in reversed(range(r)):
            cycles[i] -= 1
            if cycles[i] == 0:
                indices[i:] = indices[i + 1:] + indices[i:i + 1]
                cycles[i] = size - i
            else:
                j = cycles[i]
                indices[i], indices[-j] = indices[-j], indices[i]
                yield tuple([pool[i] for i in indices[:r]])
                break
        else:
            return
def chosen(iterable, r, step):
    pool = tuple(iterable)
    def go(start, items):
        if len(items) == r:
            yield tuple(items)
            return
        for i in range(start, len(pool)):
            yield from go(i + step, items + [pool[i]])
    return go(0, [])
def combinations(iterable, r):
    return chosen(iterable, r, 1)
def combinations_with_replacement(iterable, r):
    return chosen(iterable, r, 0)
def product(*iterables, repeat=1):
    pools = [tuple(i) for i in iterables] * repeat
    def go(place, items):
        if place == len(pools):
            yield tuple(items)
            return
        for item in pools[place]:
            yield from go(place + 1, items + [item])
    return go(0, [])
class chain:
    def __init__(self, *iterables):
        self.items = (item for it in iterables for item in it)
    def __iter__(self):
        return self
    def __next__(self):
        return next(self.items)
    @staticmethod
    def from_iterable(iterables):
        return (item for it in iterables for item in it)
def count(start=0, step=1):
    while True:
        yield start
        start += step
def cycle(iterable):
    items = list(iterable)
    while items:
        yield from items
def repeat(item, times=None):
    while times is None or times > 0:
        yield item
        if times is not None:
            times -= 1
def islice(iterable, *args):
    start, stop, step = (0, args[0], 1) if len(args) == 1 else (tuple(args) + (None,))[:3]
    start, step, i = start or 0, step or 1, 0
    if stop is not None and stop <= start:
        return
    for item in iterable:
        if i >= start and (i - start) % step == 0:
            yield item
        i += 1
        if stop is not None and i >= stop:
            return
def starmap(function, iterable):
    for items in iterable:
        yield function(*items)
def tee(iterable, n=2):
    items = list(iterable)
    return tuple([iter(items) for _ in range(n)])
def accumulate(iterable, func=lambda a, b: a + b, *, initial=None):
    items = iter(iterable)
    try:
        total = next(items) if initial is None else initial
    except StopIteration:
        return
    yield total
    for item in items:
        total = func(total, item)
        yield total
def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item
def dropwhile(predicate, iterable):
    drops = True
    for item in iterable:
        drops = drops and predicate(item)
        if not drops:
            yield item
def filterfalse(predicate, iterable):
    for item in iterable:
        if not (predicate(item) if predicate else item):
            yield item
def compress(data, selectors):
    for item, selector in zip(data, selectors):
        if selector:
            yield item
def zip_longest(*iterables, fillvalue=None):
    pools = [list(it) for it in iterables]
    for i in range(max([len(it) for it in pools] + [0])):
        yield tuple([it[i] if i < len(it) else fillvalue for it in pools])
def pairwise(iterable):
    last = none = object()
    for item in iterable:
        if last is not none:
            yield (last, item)
        last = item
def groupby(iterable, key=None):
    group, last = [], None
    for item in iterable:
        now = key(item) if key else item
        if group and now != last:
            yield last, iter(group)
            group = []
        group.append(item)
        last = now
    if group:
        yield last, iter(group)

# module collections
class deque(list):
    def __init__(self, iterable=(), maxlen=None):
        super().__init__()
        self.maxlen = maxlen
        self.extend(iterable)
    def append(self, item):
        if self.maxlen is not None and len(self) == self.maxlen:
            if self.maxlen == 0:
                return
            self.pop(0)
        super().append(item)
    def appendleft(self, item):
        if self.maxlen is not None and len(self) == self.maxlen:
            if self.maxlen == 0:
                return
            super().pop()
        self.insert(0, item)
    def popleft(self):
        if not self:
            raise IndexError("pop from an empty deque")
        return self.pop(0)
    def extend(self, iterable):
        for item in list(iterable):
            self.append(item)
    def extendleft(self, iterable):
        for item in list(iterable):
            self.appendleft(item)
    def rotate(self, n=1):
        if self:
            n %= len(self)
            items = list(self)
            self[:] = items[len(items) - n:] + items[:len(items) - n]
    def copy(self):
        return deque(self, self.maxlen)
    def __repr__(self):
        end = "" if self.maxlen is None else ", maxlen=%d" % self.maxlen
        return "deque(%s%s)" % (_repr(list(self)), end)
class defaultdict(dict):
    def __init__(self, default_factory=None, *values, **named):
        super().__init__(*values, **named)
        self.default_factory = default_factory
    def __getitem__(self, key):
        if key not in self:
            if self.default_factory is None:
                raise KeyError(key)
            self[key] = self.default_factory()
        return self.get(key)
    def copy(self):
        return defaultdict(self.default_factory, self)
    def __repr__(self):
        return "defaultdict(%s, %s)" % (self.default_factory, _repr({key: self.get(key) for key in self.keys()}))
class Counter(dict):
    def __init__(self, values=(), **named):
        super().__init__()
        self.update(values, **named)
    def __getitem__(self, key):
        return self.get(key, 0)
    def update(self, values=(), **named):
        for source in (values, named):
            if isinstance(source, dict):
                for key, count in source.items():
                    self[key] += count
            else:
                for key in source:
                    self[key] += 1
    def subtract(self, values=()):
        for key, count in Counter(values).items():
            self[key] -= count
    def most_common(self, n=None):
        pairs = [(-count, i, key) for i, (key, count) in enumerate(self.items())]
        pairs.sort()
        return [(key, -count) for count, _, key in pairs[:n]]
    def elements(self):
        for key, count in self.items():
            for _ in range(count):
                yield key
    def total(self):
        return sum(self.values())
    def copy(self):
        return Counter(self)
    def __add__(self, other):
        both = Counter(self)
        both.update(other)
        return Counter({key: count for key, count in both.items() if count > 0})
    def __sub__(self, other):
        both = Counter(self)
        both.subtract(other)
        return Counter({key: count for key, count in both.items() if count > 0})
    def __repr__(self):
        parts = ["%s: %s" % (_repr(key), count) for key, count in self.most_common()]
        return "Counter({%s})" % ", ".join(parts) if parts else "Counter()"

# module functools
def update_wrapper(wrapper, _, *__):
    return wrapper
def wraps(_, *__):
    return lambda wrapper: wrapper
def cache(function):
    known = {}
    def cached(*values, **named):
        key = (values, tuple(_sorted(named.items()))) if named else values
        if key not in known:
            known[key] = function(*values, **named)
        return known[key]
    return cached
def lru_cache(maxsize=128, typed=False):
    return cache if maxsize is None or type(maxsize) is int else cache(maxsize)
def cmp_to_key(compare):
    class Key:
        def __init__(self, value):
            self.value = value
        def __lt__(self, other):
            return compare(self.value, other.value) < 0
        def __eq__(self, other):
            return compare(self.value, other.value) == 0
        def __gt__(self, other):
            return compare(self.value, other.value) > 0
    return Key
def total_ordering(kind):
    kind.__gt__ = lambda a, b: not (a < b or a == b)
    kind.__le__ = lambda a, b: a < b or a == b
    kind.__ge__ = lambda a, b: not a < b
    return kind

# module operator
add, sub, mul = lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b
truediv, floordiv, mod, pow = lambda a, b: a / b, lambda a, b: a // b, lambda a, b: a % b, lambda a, b: a ** b
lt, le, gt, ge = lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a > b, lambda a, b: a >= b
eq, ne, and_, or_, xor = lambda a, b: a == b, lambda a, b: a != b, lambda a, b: a & b, lambda a, b: a | b, lambda a, b: a ^ b
lshift, rshift, neg, not_, abs = lambda a, b: a << b, lambda a, b: a >> b, lambda a: -a, lambda a: not a, lambda a: a if a >= 0 else -a
contains, getitem, concat = lambda a, b: b in a, lambda a, b: a[b], add
def itemgetter(*keys):
    return (lambda it: it[keys[0]]) if len(keys) == 1 else lambda it: tuple([it[key] for key in keys])
def attrgetter(*keys):
    return (lambda it: getattr(it, keys[0])) if len(keys) == 1 else lambda it: tuple([getattr(it, key) for key in keys])
def methodcaller(name, *values):
    return lambda it: getattr(it, name)(*values)

# module math
def gcd(*values):
    result = 0
    for value in values:
        while value:
            result, value = value, result % value
    return abs(result)
def lcm(*values):
    result = 1
    for value in values:
        result = abs(result * value) // gcd(result, value) if value else 0
    return result
def prod(iterable, *, start=1):
    for item in iterable:
        start *= item
    return start
def perm(n, k=None):
    return prod(range(n - (n if k is None else k) + 1, n + 1)) if k is None or k <= n else 0
def comb(n, k):
    return perm(n, k) // prod(range(1, k + 1)) if k <= n else 0
def isqrt(n):
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    if n < 1:
        return 0
    x = 1 << (len(bin(n)) - 1) // 2
    while True:
        y = (x + n // x) // 2
        if y >= x:
            return x
        x = y
def hypot(*values):
    return sqrt(sum([value * value for value in values]))
def dist(p, q):
    return hypot(*[a - b for a, b in zip(p, q)])
tau = 2 * pi

# module heapq
def heappushpop(heap, item):
    heappush(heap, item)
    return heappop(heap)
def heapreplace(heap, item):
    result = heappop(heap)
    heappush(heap, item)
    return result
def nsmallest(n, iterable, key=None):
    return _sorted(iterable, key=key)[:n]
def nlargest(n, iterable, key=None):
    return _sorted(iterable, key=key, reverse=True)[:n]

# module json
_dumps = dumps
def dumps(value, *, indent=None, sort_keys=False, ensure_ascii=True, separators=None):
    comma, colon = separators or (", " if indent is None else ",", ": ")
    def quoted(words):
        out = _dumps(words)
        if not ensure_ascii:
            return out
        def code(sign):
            if ord(sign) < 128:
                return sign
            o = ord(sign) - 0x10000
            return "\\u%04x" % ord(sign) if o < 0 else "\\u%04x\\u%04x" % (0xd800 | o >> 10, 0xdc00 | o & 1023)
        return "".join([code(sign) for sign in out])
    def all(parts, open, close, depth):
        if not parts:
            return open + close
        if indent is None:
            return open + comma.join(parts) + close
        space = "\n" + " " * indent * depth
        return open + space + (comma + space).join(parts) + "\n" + " " * indent * (depth - 1) + close
    def one(value, depth):
        if isinstance(value, str):
            return quoted(value)
        if isinstance(value, (list, tuple)):
            return all([one(item, depth + 1) for item in value], "[", "]", depth)
        if isinstance(value, dict):
            items = _sorted(value.items()) if sort_keys else value.items()
            pairs = [quoted(key if isinstance(key, str) else _dumps(key)) + colon + one(item, depth + 1) for key, item in items]
            return all(pairs, "{", "}", depth)
        if value is None or isinstance(value, (bool, int, float)):
            return _dumps(value)
        raise TypeError("Object of type %s is not JSON serializable" % type(value).__name__)
    return one(value, 1)

# module copy
def copy(value):
    kind = type(value)
    if kind in (list, dict, set) or isinstance(value, (list, dict, set)) and hasattr(value, "copy"):
        return value.copy()
    if not hasattr(value, "__dict__") or isinstance(value, type):
        return value
    if hasattr(value, "__copy__"):
        return value.__copy__()
    new = object.__new__(kind)
    for key, item in value.__dict__.items():
        setattr(new, key, item)
    return new
def deepcopy(value, memo=None):
    memo = {} if memo is None else memo
    kind = type(value)
    if kind in (int, str, float, bool) or value is None:
        return value
    if id(value) in memo:
        return memo[id(value)]
    if kind is tuple:
        new = tuple([deepcopy(item, memo) for item in value])
        memo[id(value)] = new
    elif kind is set:
        new = memo[id(value)] = set([deepcopy(item, memo) for item in value])
    elif isinstance(value, list):
        new = memo[id(value)] = copy(value)
        new[:] = [deepcopy(item, memo) for item in value]
    elif isinstance(value, dict):
        new = memo[id(value)] = copy(value)
        for key, item in value.items():
            new[key] = deepcopy(item, memo)
    elif hasattr(value, "__deepcopy__"):
        new = memo[id(value)] = value.__deepcopy__(memo)
    else:
        new = memo[id(value)] = copy(value)
        if new is not value:
            for key, item in value.__dict__.items():
                setattr(new, key, deepcopy(item, memo))
    return new

# module sys
class _Output:
    def write(self, words):
        _write(words)
        return len(words)
    def flush(self):
        pass
stdout = stderr = _Output()
argv, maxsize, platform, executable = ["program.py", str(_n)], (1 << 63) - 1, "queenside", ""
version, version_info, byteorder = "3.11", (3, 11, 0, "final", 0), "little"
# The limit is that of the interpreter.
def setrecursionlimit(_):
    pass
def getrecursionlimit():
    return 250
def exit(words=None):
    if words is not None and type(words) is not int:
        _write("%s\n" % (words,))
    raise SystemExit(words)

# module time
_clock = [0]
def time_ns():
    _clock[0] += 1000000
    return _clock[0]
def time():
    return time_ns() / 1000000000
def sleep(seconds):
    _clock[0] += int(seconds * 1000000000)
perf_counter = process_time = monotonic = time
perf_counter_ns = process_time_ns = monotonic_ns = time_ns

# module timeit
_time = _other("time").time
default_timer = _time
def timeit(stmt, setup=None, number=1, **_):
    if isinstance(stmt, str):
        raise ValueError("timeit takes a function here")
    start = _time()
    for _ in range(number):
        stmt()
    return _time() - start
def repeat(stmt, setup=None, repeat=5, number=1, **_):
    return [timeit(stmt, setup, number) for _ in range(repeat)]

# module typing
for _name in "Annotated Any AnyStr Awaitable Callable ClassVar Collection Counter DefaultDict Deque Dict Final FrozenSet Generator Hashable Iterable Iterator List Literal Mapping MutableMapping MutableSequence Never NoReturn Optional Self Sequence Set Text Tuple Type TypeAlias TypeVar Union".split():
    globals()[_name] = _hint
class Protocol:
    pass
def cast(_, value):
    return value
def NewType(_, kind):
    return kind
def final(value):
    return value
overload, TYPE_CHECKING = final, False

# module __future__
annotations = print_function = division = absolute_import = unicode_literals = generators = nested_scopes = with_statement = True

# module abc
class ABC:
    pass
def abstractmethod(function):
    return function

# module dataclasses
_none = object()
class _Field:
    def __init__(self, default, default_factory):
        self.default = default
        self.default_factory = default_factory
def field(*, default=_none, default_factory=None, **_):
    return _Field(default, default_factory)
def _fields(kind):
    names = []
    for base in kind.__bases__:
        names += [name for name in _fields(base) if name not in names]
    # rewrite.js adds the names in their order.
    return names + [name for name in getattr(kind, "_q_fields", "").split() if name not in names]
def dataclass(kind=None, *, init=True, repr=True, eq=True, order=False, frozen=False, **_):
    def made(kind):
        names = _fields(kind)
        defaults = {name: getattr(kind, name, _none) for name in names}
        def values_of(self):
            return tuple([getattr(self, name) for name in names])
        def __init__(self, *values, **named):
            if len(values) > len(names):
                raise TypeError("%s() takes %d positional arguments but %d were given" % (kind.__name__, len(names), len(values)))
            for name, value in zip(names, values):
                setattr(self, name, value)
            for name in names[len(values):]:
                default = defaults[name]
                if name in named:
                    value = named.pop(name)
                elif isinstance(default, _Field) and default.default_factory:
                    value = default.default_factory()
                else:
                    value = default.default if isinstance(default, _Field) else default
                if value is _none:
                    raise TypeError("function missing required argument '%s'" % name)
                setattr(self, name, value)
            if named:
                raise TypeError("unexpected keyword argument '%s'" % list(named)[0])
            if hasattr(self, "__post_init__"):
                self.__post_init__()
        def __repr__(self):
            return "%s(%s)" % (kind.__name__, ", ".join(["%s=%s" % (name, _repr(getattr(self, name))) for name in names]))
        def __eq__(self, other):
            return type(other) is type(self) and values_of(self) == values_of(other)
        def __hash__(self):
            return hash(values_of(self))
        def __lt__(self, other):
            return values_of(self) < values_of(other)
        def __gt__(self, other):
            return values_of(self) > values_of(other)
        own = [(init, "__init__", __init__), (repr, "__repr__", __repr__), (eq, "__eq__", __eq__), (frozen, "__hash__", __hash__), (order, "__lt__", __lt__), (order, "__gt__", __gt__)]
        for is_wanted, name, function in own:
            if is_wanted:
                setattr(kind, name, function)
        return kind
    return made if kind is None else made(kind)
def astuple(value):
    return tuple([getattr(value, name) for name in _fields(type(value))])
def asdict(value):
    return {name: getattr(value, name) for name in _fields(type(value))}

# module doctest
ELLIPSIS = NORMALIZE_WHITESPACE = 0
def testmod(*_, **__):
    return (0, 0)

# module queue
_heap = _other("heapq")
class Empty(Exception):
    pass
class Full(Exception):
    pass
class Queue:
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.queue = []
    def qsize(self):
        return len(self.queue)
    def empty(self):
        return not self.queue
    def full(self):
        return 0 < self.maxsize <= len(self.queue)
    def put(self, item, block=True, timeout=None):
        if self.full():
            raise Full()
        self.add(item)
    def get(self, block=True, timeout=None):
        if not self.queue:
            raise Empty()
        return self.take()
    def put_nowait(self, item):
        self.put(item)
    def get_nowait(self):
        return self.get()
    def add(self, item):
        self.queue.append(item)
    def take(self):
        return self.queue.pop(0)
    def task_done(self):
        pass
    def join(self):
        pass
class LifoQueue(Queue):
    def take(self):
        return self.queue.pop()
class PriorityQueue(Queue):
    def add(self, item):
        _heap.heappush(self.queue, item)
    def take(self):
        return _heap.heappop(self.queue)
SimpleQueue = Queue

# module argparse
class Namespace:
    def __init__(self, **values):
        for key, value in values.items():
            setattr(self, key, value)
    def __repr__(self):
        parts = ["%s=%s" % (key, _repr(self.__dict__[key])) for key in _sorted(self.__dict__)]
        return "Namespace(%s)" % ", ".join(parts)
class ArgumentParser:
    def __init__(self, *_, **__):
        self.values = {}
        self.has_size = False
    def add_argument(self, *names, action="store", default=None, type=None, nargs=None, dest=None, **_):
        longest = [name for name in names if name[:2] == "--"] or list(names)
        key = dest or longest[0].lstrip("-").replace("-", "_")
        if action in ("help", "version"):
            return
        if action in ("store_true", "store_false") and default is None:
            default = action == "store_false"
        if names[0][:1] != "-" and not self.has_size:
            # The first value of the command line is the size of the board, as in sys.argv.
            self.has_size = True
            default = (type or str)(str(_n))
            default = [default] if nargs in ("*", "+", 1) else default
        elif isinstance(default, str) and type:
            default = type(default)
        self.values[key] = default
    def add_argument_group(self, *_, **__):
        return self
    add_mutually_exclusive_group = add_argument_group
    def set_defaults(self, **values):
        self.values.update(values)
    def parse_args(self, *_):
        return Namespace(**self.values)
    def parse_known_args(self, *_):
        return Namespace(**self.values), []
    def print_help(self, *_):
        pass
    print_usage = print_help
    def error(self, words):
        _other("sys").exit("program.py: error: %s" % words)
    def exit(self, status=0, message=None):
        _other("sys").exit(message)
ArgumentDefaultsHelpFormatter = RawTextHelpFormatter = RawDescriptionHelpFormatter = object

# module re
_own = {"match": match, "search": search, "sub": sub, "compile": compile}
def _of(name):
    def checked(pattern, *values):
        if isinstance(pattern, str):
            for i in range(len(pattern) - 1):
                # MicroPython would read them in another way.
                if pattern[i] == "{" and pattern[i + 1].isdigit() or pattern[i:i + 2] in ("(?", "\\b", "\\B", "\\Z"):
                    raise NotImplementedError("re has no %s here" % pattern[i:i + 2])
        return _own[name](pattern, *values)
    return checked
match, search, sub, compile = _of("match"), _of("search"), _of("sub"), _of("compile")

# module string
