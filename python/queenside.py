"""The commands of Queenside for ordinary Python. Put this file beside your program, and run:

    python3 program.py      n = 6
    python3 program.py 8    n = 8
"""

import atexit
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 6
_queens = []
_solutions = 0


def _square(x, y):
    if type(x) is not int or type(y) is not int or not (0 <= x < n and 0 <= y < n):
        raise ValueError(f"no square ({x}, {y}) with n = {n}")


def free(x, y):
    _square(x, y)
    return all(a != x and b != y and abs(a - x) != abs(b - y) for a, b in _queens)


def put(x, y):
    _square(x, y)
    if (x, y) in _queens:
        raise ValueError(f"a queen is on ({x}, {y}) already")
    _queens.append((x, y))


def take(x, y):
    _square(x, y)
    if (x, y) not in _queens:
        raise ValueError(f"no queen is on ({x}, {y})")
    _queens.remove((x, y))


def solution():
    global _solutions
    _solutions += 1
    for y in reversed(range(n)):
        print(" ".join("Q" if (x, y) in _queens else "." for x in range(n)))
    print()


def mark(x, y):
    _square(x, y)


def say(*words):
    print(*words)


@atexit.register
def _end():
    print("n =", n, "solutions:", _solutions)
