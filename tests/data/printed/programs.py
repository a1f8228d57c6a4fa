# Programs with the imports that programs about queens from the web have, in words of our own.
from __future__ import print_function
import argparse, collections, doctest, itertools, operator, queue, random, sys, time
from functools import lru_cache
from typing import List, Set, Tuple


Board = list[list[int]]
Answer = dict[str, tuple[int, ...]] | None


def usage():
    if len(sys.argv) != 2:
        print("Usage: nqueens N")
        exit(1)
    try:
        size = int(sys.argv[1])
    except ValueError:
        print("N must be a number")
        sys.exit(1)
    if size < 4:
        sys.exit("N must be at least 4")
    return size


class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        result: List[List[str]] = []
        cols: Set[int] = set()

        def place(row: int, board: Tuple[int, ...]) -> None:
            if row == n:
                result.append(["." * c + "Q" + "." * (n - c - 1) for c in board])
                return
            for c in range(n):
                if c not in cols and all(abs(c - b) != row - r for r, b in enumerate(board)):
                    cols.add(c)
                    place(row + 1, board + (c,))
                    cols.discard(c)

        place(0, ())
        return result


def by_breadth(n):
    """
    >>> by_breadth(4)
    2
    """
    jobs, found = queue.Queue(), 0
    jobs.put([])
    while not jobs.empty():
        board = jobs.get()
        if len(board) == n:
            found += 1
            continue
        for c in range(n):
            if all(c != b and abs(c - b) != len(board) - r for r, b in enumerate(board)):
                jobs.put(board + [c])
    return found


def with_deque(n):
    jobs, found = collections.deque([()]), 0
    while jobs:
        board = jobs.popleft()
        if len(board) == n:
            found += 1
        else:
            jobs.extend(board + (c,) for c in range(n) if not any(c in (b, b + len(board) - r, b - len(board) + r) for r, b in enumerate(board)))
    return found


@lru_cache(maxsize=None)
def by_masks(n, cols=0, left=0, right=0):
    if cols == (1 << n) - 1:
        return 1
    return sum(by_masks(n, cols | 1 << c, (left | 1 << c) << 1, (right | 1 << c) >> 1) for c in range(n) if not (cols | left | right) >> c & 1)


def attacks(board):
    rows = collections.Counter(board)
    return sum(k * (k - 1) // 2 for k in rows.values()) + sum(abs(a - b) == j - i for (i, a), (j, b) in itertools.combinations(enumerate(board), 2))


def improved(n):
    while True:
        board = random.sample(range(n), n)
        while True:
            moves = [(attacks(board[:c] + [r] + board[c + 1:]), c, r) for c in range(n) for r in range(n) if board[c] != r]
            best = min(moves, key=operator.itemgetter(0))
            if best[0] >= attacks(board):
                break
            board[best[1]] = best[2]
        if attacks(board) == 0:
            return board


size = usage()
start = time.perf_counter()
for rows in Solution().solveNQueens(size):
    print(*rows, sep="\n", end="\n\n")
print(by_breadth(size), with_deque(size), by_masks(size), attacks(improved(size)), time.perf_counter() > start)
parser = argparse.ArgumentParser()
parser.add_argument("n", type=int, nargs="?", default=8)
parser.add_argument("--all", dest="everything", action="store_true")
options = parser.parse_args()
print(vars(options)["n"] if False else options.n, options.everything)
if __name__ == "__main__":
    doctest.testmod()
    quit()
