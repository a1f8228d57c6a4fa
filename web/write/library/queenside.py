"""The commands of Queenside for ordinary Python. Put this file beside your program, and run:

    python3 program.py      n = 6
    python3 program.py 8    n = 8
"""

import atexit
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 6
_queens = []
_solutions = 0


def _square(c, r):
    if type(c) is not int or type(r) is not int or not (0 <= c < n and 0 <= r < n):
        raise ValueError(f"no square ({c}, {r}) with n = {n}")


def free(c, r):
    _square(c, r)
    return all(a != c and b != r and abs(a - c) != abs(b - r) for a, b in _queens)


def put(c, r):
    _square(c, r)
    if (c, r) in _queens:
        raise ValueError(f"a queen is on ({c}, {r}) already")
    _queens.append((c, r))


def take(c, r):
    _square(c, r)
    if (c, r) not in _queens:
        raise ValueError(f"no queen is on ({c}, {r})")
    _queens.remove((c, r))


def solution():
    global _solutions
    _solutions += 1
    for r in reversed(range(n)):
        print(" ".join("Q" if (c, r) in _queens else "." for c in range(n)))
    print()


def mark(c, r):
    _square(c, r)


def say(*words):
    print(*words)


@atexit.register
def _end():
    print("n =", n, "solutions:", _solutions)
