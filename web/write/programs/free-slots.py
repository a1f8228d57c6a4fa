# The set of free squares shrinks with each queen. Row r counts from the top.
def explore(queens, squares, last):
    for c, r in squares:
        if (c, r) <= last:
            continue
        y = n - 1 - r
        free(c, y)
        put(c, y)
        rest = [(a, b) for a, b in squares
                if a != c and b != r and abs(a - c) != abs(b - r)]
        if queens + 1 == n:
            solution()
        elif len(rest) >= n - queens - 1:
            explore(queens + 1, rest, (c, r))
        take(c, y)

explore(0, [(c, r) for c in range(n) for r in range(n)], (-1, 0))
