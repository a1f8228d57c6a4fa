# Modules that programs about queens import, with calls.
from __future__ import annotations
import abc, argparse, copy, doctest, functools, heapq, itertools, json, math, operator, queue, random, sys, time, timeit
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Callable, Dict, List, Optional, Tuple, TypeVar, Union

Board = List[List[int]]
Found = Optional[Union[Board, Tuple[int, ...]]]
T = TypeVar("T")

print(sys.argv[1:], sys.maxsize > 10 ** 9, sys.version_info >= (3, 6), len(sys.argv))
sys.setrecursionlimit(10 ** 6)
sys.stdout.write("written\n")
sys.stdout.flush()
print("to a file", file=sys.stdout)
start = time.time()
time.sleep(0)
print(time.time() >= start, time.perf_counter() > 0, timeit.default_timer() > 0)

d = deque()
d.append(1), d.extend([2, 3]), d.appendleft(0)
print(d, d.popleft(), d.pop(), len(d), list(d), deque("abc", maxlen=2), deque([1, 2, 3]) == deque([1, 2, 3]), 2 in d)
d.rotate(1)
print(d, d[0], bool(deque()), deque(maxlen=3), [item for item in d])
counts = defaultdict(int)
for letter in "queens":
    counts[letter] += 1
lists = defaultdict(list)
lists["a"].append(1)
print(counts["e"], sorted(counts.items()), lists, len(counts), "z" in counts, dict(lists))
print(Counter("queens")["e"], Counter([1, 1, 2]).most_common(1), Counter(a=2) + Counter(a=1), sum(Counter("abc").values()))
Square = namedtuple("Square", "x y")
print(Square(1, 2), Square(1, y=3).y, OrderedDict([("b", 1), ("a", 2)])["a"])

print(list(itertools.combinations(range(4), r=2)), list(itertools.permutations("ab")), list(itertools.product([0, 1], repeat=2)))
print(list(itertools.chain([1], [2])), list(itertools.chain.from_iterable([[1], [2, 3]])), list(itertools.islice(itertools.count(3), 2)))
print(list(itertools.accumulate([1, 2, 3])), list(itertools.pairwise([1, 2, 3])), list(itertools.zip_longest([1], [2, 3], fillvalue=0)))
print(list(itertools.takewhile(lambda v: v < 2, [0, 1, 2, 0])), list(itertools.dropwhile(lambda v: v < 2, [0, 2, 1])))
print([(k, list(g)) for k, g in itertools.groupby("aab")], list(itertools.filterfalse(None, [0, 1])), list(itertools.starmap(pow, [(2, 3)])))
print(list(itertools.combinations_with_replacement("ab", 2)), list(itertools.islice(itertools.cycle("ab"), 3)), list(itertools.repeat(1, 2)))

@functools.lru_cache(maxsize=None)
def fibonacci(k: int) -> int:
    return k if k < 2 else fibonacci(k - 1) + fibonacci(k - 2)
@functools.cache
def double(k):
    print("computed", k)
    return 2 * k
print(fibonacci(40), double(2), double(2), functools.reduce(operator.add, [1, 2, 3]), functools.partial(pow, 2)(5))
print(sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)))
print(math.gcd(12, 18), math.isqrt(99), math.comb(8, 2), math.perm(4, 2), math.prod([2, 3]), math.factorial(5), math.inf > 1, math.hypot(3, 4))
print(sorted([(2, "b"), (1, "c")], key=operator.itemgetter(1)), operator.itemgetter(0, 1)([5, 6]), operator.mul(2, 3))
heap = [5, 1, 4]
heapq.heapify(heap)
print(heapq.heappop(heap), heapq.nsmallest(1, heap), heapq.nlargest(1, heap), heapq.heappushpop(heap, 9))
jobs = queue.PriorityQueue()
jobs.put((2, "b")), jobs.put((1, "a"))
print(jobs.get(), jobs.qsize(), jobs.empty(), queue.Queue().empty())
stack = queue.LifoQueue()
stack.put(1), stack.put(2)
print(stack.get())

class Position(abc.ABC):
    def __init__(self):
        self.rows = [[0] * 2 for _ in range(2)]
    @abc.abstractmethod
    def size(self):
        pass
class Own(Position):
    def size(self):
        return len(self.rows)
first = Own()
second, third = copy.copy(first), copy.deepcopy(first)
first.rows[0][1] = 1
print(second.rows, third.rows, third.size(), copy.deepcopy({"a": [1, (2, [3])]}))
row = [0]
shared = copy.deepcopy([row, row])
shared[0][0] = 1
print(shared)
print(len(random.sample(range(9), 3)), len(random.choices([1, 2], k=3)), random.choices([1, 2], weights=[0, 1], k=2), 0 <= random.random() < 1)
print(json.dumps(["♛", {"a": 1.5, "b": None}]), json.loads("[1, 2]"), json.dumps({"b": [1], "a": {}}, indent=2, sort_keys=True))
@dataclass(order=True, frozen=True)
class Place:
    row: int
    column: int = 0
    def is_free(self, other: Place) -> bool:
        return self.row != other.row and self.column != other.column
@dataclass
class Game:
    """A game."""
    size: int
    queens: List[Place] = field(default_factory=list)
    name: str = "♛"
    lines = 3
    def __post_init__(self):
        self.left = self.size - len(self.queens)
@dataclass
class Timed(Game):
    seconds: float = 0.5
print(Place(1), Place(1, 2) == Place(row=1, column=2), Place(1).is_free(Place(2, 3)), {Place(1): "a"}[Place(1, 0)], sorted([Place(2), Place(1, 5)]))
print(Game(4), Game(4, [Place(0)]).left, Game(2).queens is Game(2).queens, asdict(Place(3)) == {"row": 3, "column": 0}, Timed(3, seconds=2), Game.lines)
try:
    Game()
except TypeError:
    print("TypeError")
parser = argparse.ArgumentParser(description="queens")
parser.add_argument("size", type=int)
parser.add_argument("-v", "--verbose", action="store_true")
parser.add_argument("--limit", type=int, default=3, help="the most")
options = parser.parse_args()
print(options.size, options.verbose, options.limit)
doctest.testmod()
if options.size:
    sys.exit()
print("not reached")
