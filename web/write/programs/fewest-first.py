# As forward-checking, but the row with the fewest columns is next.
def explore(queens, rows):
    r = min(rows, key=lambda b: (len(rows[b]), b))
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
