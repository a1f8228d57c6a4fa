# Each row keeps the columns left to it. A row without one ends the branch.
def explore(queens, rows):
    y = min(rows)
    for x in rows[y]:
        free(x, y)
        put(x, y)
        left = {}
        for r in rows:
            if r != y:
                left[r] = [c for c in rows[r]
                           if c != x and abs(c - x) != abs(r - y)]
        if queens + 1 == n:
            solution()
        elif all(left.values()):
            explore(queens + 1, left)
        take(x, y)

explore(0, {y: list(range(n)) for y in range(n)})
