# As forward-checking, but the row with the fewest columns is next.
def explore(queens, rows):
    y = min(rows, key=lambda r: (len(rows[r]), r))
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
