# Each row keeps the columns left to it. A row without one ends the branch.
def explore(queens, rows):
    r = min(rows)
    for c in rows[r]:
        free(c, r)  # shows the test; the columns left are free
        put(c, r)
        left = {}
        for b in rows:
            if b != r:
                left[b] = [a for a in rows[b]
                           if a != c and abs(a - c) != abs(b - r)]
        if queens + 1 == n:
            solution()
        elif all(left.values()):
            explore(queens + 1, left)
        take(c, r)

explore(0, {r: list(range(n)) for r in range(n)})
