# Runs before each program: gives it its functions, adds what MicroPython lacks, and hides the rest.
import _queenside as _q
import sys, builtins

def _setup():
    q_test, q_put, q_take, q_solution, q_mark, q_say = _q.test, _q.put, _q.take, _q.solution, _q.mark, _q.say
    q_line, q_call, q_leave, q_hold, q_release = _q.line, _q.call, _q.leave, _q.hold, _q.release
    n = _q.size()
    def unbound():
        pass

    # These take any number of values: MicroPython would count the names of this function as values.
    def square(name, values):
        if len(values) != 2:
            raise TypeError("%s(x, y) takes 2 values, not %d" % (name, len(values)))
        x, y = values
        if type(x) is not int or type(y) is not int:
            raise TypeError("%s(x, y) takes whole numbers" % name)
        if not (0 <= x < n and 0 <= y < n):
            raise ValueError("no square (%d, %d) with n = %d" % (x, y, n))
        return x, y
    def free(*values):
        x, y = square("free", values)
        return q_test(x, y)
    def put(*values):
        x, y = square("put", values)
        failure = q_put(x, y)
        if failure == 1:
            raise ValueError("a queen is on (%d, %d) already" % (x, y))
        if failure == 2:
            raise ValueError("27 queens are on the board already")
    def take(*values):
        x, y = square("take", values)
        if q_take(x, y):
            raise ValueError("no queen is on (%d, %d)" % (x, y))
    def solution(*values):
        if values:
            raise TypeError("solution() takes no values")
        q_solution()
    def mark(*values):
        x, y = square("mark", values)
        q_mark(x, y)
    def say(*values):
        q_say(" ".join(map(str, values)))

    def maybe(f):
        try:
            return f()
        except NameError:
            return unbound
    def show(value):
        if q_hold() > 1:
            q_release()
            return "?"
        try:
            return repr(value)
        except Exception:
            return "?"
        finally:
            q_release()
    _q.describe_by(show)
    _q.examples((set(), [], {}))
    def result(frame, value):
        q_leave(frame, -1, (value,))
        return value
    def end(frame):
        q_leave(frame)
    def bit_length(x):
        if type(x) is int:
            return len(bin(abs(x))) - 2 if x else 0
        return x.bit_length()
    def bit_count(x):
        if type(x) is int:
            return bin(x).count("1")
        return x.bit_count()
    def flat(*parts):
        all = []
        for part in parts:
            all.extend(part)
        return all
    def no_input(*_):
        raise RuntimeError("input() has nobody to answer")

    import random as r
    class random:
        seed, random, randint, randrange, choice, uniform, getrandbits = r.seed, r.random, r.randint, r.randrange, r.choice, r.uniform, r.getrandbits
        @staticmethod
        def shuffle(x):
            for i in range(len(x) - 1, 0, -1):
                j = r.randrange(i + 1)
                x[i], x[j] = x[j], x[i]
        @staticmethod
        def sample(population, k):
            pool = list(population)
            random.shuffle(pool)
            return pool[:k]
    r.seed(1)

    import itertools
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
    def combinations(iterable, k):
        pool = tuple(iterable)
        size = len(pool)
        def go(start, chosen):
            if len(chosen) == k:
                yield tuple(chosen)
                return
            for i in range(start, size):
                yield from go(i + 1, chosen + [pool[i]])
        return go(0, [])
    def product(*iterables, repeat=1):
        pools = [tuple(i) for i in iterables] * repeat
        results = [[]]
        for pool in pools:
            results = [x + [y] for x in results for y in pool]
        for p in results:
            yield tuple(p)
    itertools.permutations, itertools.combinations, itertools.product = permutations, combinations, product
    sys.modules["random"] = random
    # That of MicroPython needs sys.
    class copying:
        @staticmethod
        def copy(value):
            if hasattr(value, "__dict__"):
                raise TypeError("copy(value) takes no instances")
            return value.copy() if isinstance(value, (list, dict, set)) else value
        @staticmethod
        def deepcopy(value):
            kind = type(value)
            if kind is dict:
                return {key: copying.deepcopy(item) for key, item in value.items()}
            if kind in (list, tuple, set):
                return kind([copying.deepcopy(item) for item in value])
            return copying.copy(value)
    sys.modules["copy"] = copying

    # Programs for ordinary Python begin by importing the commands.
    class commands:
        pass
    sys.modules["queenside"] = commands

    allowed = ("queenside", "random", "itertools", "math", "functools", "collections", "string", "operator", "copy", "heapq", "json", "re", "ucollections")
    real = builtins.__import__
    def imports(name, *rest):
        if name.split(".")[0] not in allowed:
            raise ImportError("no module named '%s'" % name)
        module = real(name, *rest)
        if isinstance(module, type) and len(rest) > 2 and rest[2] == ("*",):
            # The interpreter would take the class for a module.
            for key in dir(module):
                if key[0] != "_":
                    space[key] = getattr(module, key)
            return real("__main__")
        return module
    space = {
        "__name__": "__main__", "n": n, "free": free, "put": put, "take": take, "solution": solution, "mark": mark,
        "say": say, "input": no_input, "_q_t": q_line, "_q_f": 0, "_q_c": q_call, "_q_r": result, "_q_e": end,
        "_q_m": maybe, "_q_u": unbound, "_q_list": flat,
        "_q_bit_length": bit_length, "_q_bit_count": bit_count,
    }
    space["_q_g"] = space.get
    for name in ("n", "free", "put", "take", "solution", "mark", "say"):
        setattr(commands, name, staticmethod(space[name]) if name != "n" else n)
    plain, code = _q.plain(), _q.source()
    show.__globals__.pop("_q"), show.__globals__.pop("sys")
    compile(plain, "program.py", "exec")
    code = compile(code, "program.py", "exec")
    builtins.__import__ = imports
    show.__globals__.pop("builtins")
    try:
        exec(code, space)
    except SystemExit:
        pass

_setup()
