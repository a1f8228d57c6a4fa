# Numbers in texts.
x, n = 2.675, 6
print(f"{x:.2f} {2.5:.0f} {3.5:.0f} {1/3:8.3f}| {-x:+.1f} {1e10:,.2f} {12345678:,} {1234:_} {0.25:.0%} {1e-7:.3e} {1234.5:g}")
print(round(2.675, 2), round(2.5), round(1234.567, -2), round(7), round(-0.125, 2), round(0.1 + 0.2, 3))
print("%.2f %5.1f|%-6d|%06d|%+d|%x|%o|%e|%5.1f%%" % (x, x, n, n, n, 255, 8, 12345.678, 12.34))
print("%(a)s and %(b)03d" % {"a": "x", "b": 7}, "%s %s" % ("a", [1]), "%s" % [1, 2], "%s" % {1: 2}, "%%" % ())
print(f"{n=} {n = } {n=:>4} {n + 1 = }", f"{'a'!r:>5}", f"{{n}} {n:{n}}|{n:>{n}}|{n:0>3}", f"{(lambda v: v)(2)}")
print("joined " f"{n}" " and " f"{x!s}" "{}", "{} {{}}" f"{n}")
print(f"{n:b} {n:#x} {n:05d} {n:^5}| {True} {True:>6} {None} {[1, 'ü']} {n:c}".replace("\x06", "?"))
print(f'''{
    n
} lines''', rf"\d{n}", f"{'a' if n else 'b'} {({'k': n})['k']}")
print("{0} {1} {0} {name} {0:>3} {items[1]} {1!r}".format(1, "ü", name="n", items=[4, 5]), "{:{}}|".format("a", 4))
print(format(3.14159, ".2f"), format("♛", "^3") + "|", format(255, "x"), str(1e22), 1e16, 0.1 + 0.7, 1e-5)
try:
    int("x")
except ValueError as error:
    print(error, repr(error), type(error).__name__)
try:
    {}["ü"]
except KeyError as error:
    print(error, [error])
class Queen:
    def __init__(self, x):
        self.x = x
    def __repr__(self):
        return f"Queen({self.x})"
    def __lt__(self, other):
        return self.x < other.x
print(Queen(1), [Queen(2)], f"{Queen(3)}", Queen, sorted([Queen(2), Queen(1)]), "%s" % Queen(4))
pairs = [(k % 3, k) for k in range(12)]
print(sorted(pairs, key=lambda it: it[0]), sorted(pairs, key=lambda it: it[0], reverse=True)[:5])
pairs.sort(key=lambda it: -it[0])
print(pairs[:6], isinstance(True, int), issubclass(bool, int), print(1, 2, sep="-", end="!\n", flush=True))
