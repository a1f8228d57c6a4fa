"""Records how CPython executes the programs of web/write/programs and
tests/data/tested: lines, open calls and values. Of the programs of
tests/data/printed it records what they print.

    python3 tests/data/cpython.py > tests/data/cpython.json

web/write/tests/cpython.test.mjs compares the page's recordings with it.
"""

import contextlib
import inspect
import io
import json
import pathlib
import platform
import sys

HERE = pathlib.Path(__file__).parent
FOLDERS = [HERE.parents[1] / "web/write/programs", HERE / "tested"]
PRINTED = HERE / "printed"
FILE = "program.py"
SIZE = 4
# Programs that show the order of dictionaries, or random numbers and ranges.
DIFFERENT = ("fewest-first", "forward-checking", "min-conflicts")
# Rows of each program.
MOST_ROWS = 100
# Frames of their own in CPython before 3.12; the page shows no call for them.
HIDDEN = ("<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>", "<lambda>")


class Enough(Exception):
    pass


def shown(value):
    """The text of a value, as a panel shows it; None for what has no text of its own."""
    if isinstance(value, set):
        return "{%s}" % ", ".join(sorted(map(repr, value))) if value else "set()"
    plain = (int, float, str, bool, list, tuple, dict, type(None))
    is_own = type(value).__module__ == "__main__" and not isinstance(value, type)
    if is_own:
        # The page calls no method of the program to show a value.
        return object.__repr__(value).partition(" at ")[0] + ">"
    return repr(value) if isinstance(value, plain) else None


def values(names):
    all = {}
    for name, value in names.items():
        if not name.startswith("__"):
            all[name] = shown(value)
            if type(value).__module__ == "__main__" and not isinstance(value, type):
                all |= {f"{name}.{part}": shown(it) for part, it in getattr(value, "__dict__", {}).items()}
    return {name: value for name, value in all.items() if value is not None and name not in BOARD}


class Board:
    def __init__(self):
        self.queens = []

    def free(self, x, y):
        return all(a != x and b != y and abs(a - x) != abs(b - y) for a, b in self.queens)

    def put(self, x, y):
        self.queens.append((x, y))

    def take(self, x, y):
        self.queens.remove((x, y))


BOARD = ("n", "free", "put", "take", "solution", "mark", "say")


def record(source):
    rows = []
    board = Board()
    ignore = lambda *_: None
    space = {"n": SIZE, "free": board.free, "put": board.put, "take": board.take}
    space |= {"solution": ignore, "mark": ignore, "say": ignore, "print": ignore, "__name__": "__main__"}

    def trace(frame, event, _):
        code = frame.f_code
        is_of_class = code.co_name != "<module>" and not code.co_flags & inspect.CO_OPTIMIZED
        if code.co_filename != FILE or code.co_name in HIDDEN or is_of_class:
            return None
        # Some versions report line 0 of a program without statements.
        if event == "line" and frame.f_lineno > 0:
            calls = []
            outer = frame
            while outer is not None and outer.f_code.co_filename == FILE:
                if outer.f_code.co_name not in HIDDEN + ("<module>",):
                    calls.append(outer.f_code.co_name)
                outer = outer.f_back
            own = {} if code.co_name == "<module>" else values(frame.f_locals)
            rows.append([frame.f_lineno, calls[::-1], own, values(frame.f_globals)])
            if len(rows) == MOST_ROWS:
                raise Enough
        return trace

    code = compile(source, FILE, "exec")
    sys.settrace(trace)
    try:
        exec(code, space)
    except Enough:
        pass
    finally:
        sys.settrace(None)
    return rows


def printed(source):
    """The lines that a program prints."""
    sys.argv = [FILE, str(SIZE)]
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.suppress(SystemExit):
        exec(compile(source, FILE, "exec"), {"n": SIZE, "__name__": "__main__"})
    return output.getvalue().splitlines()


# Some tasks begin with the same program.
texts = {it.read_text(): it.stem for folder in FOLDERS for it in sorted(folder.glob("*.py"), reverse=True)}
programs = {name: text for text, name in sorted(texts.items(), key=lambda it: it[1]) if name not in DIFFERENT}
output = {it.stem: printed(it.read_text(encoding="utf-8")) for it in sorted(PRINTED.glob("*.py"))}
head = {"python": platform.python_version(), "n": SIZE, "printed": output}
lines = [f'"{name}": [\n' + ",\n".join(json.dumps(row) for row in record(text)) + "]" for name, text in programs.items()]
print(json.dumps(head, indent=0, ensure_ascii=False)[:-2] + ', "programs": {\n' + ",\n".join(lines) + "}}")
