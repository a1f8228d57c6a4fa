class Board:
    size = 0

    def __init__(self, size):
        self.size = size
        self.queens = []

    @property
    def row(self):
        return len(self.queens)

    def threatened(self, x):
        return not free(x, self.row)

    def __repr__(self):
        return f"Board({self.queens})"

class Solver(Board):
    def __init__(self, size):
        super().__init__(size)
        self.found = 0

    def solve(self):
        if self.row == self.size:
            self.found += 1
            solution()
            return
        for x in range(self.size):
            if self.threatened(x):
                continue
            put(x, self.row)
            self.queens.append(x)
            self.solve()
            take(self.queens.pop(), self.row)

Solver(n).solve()
