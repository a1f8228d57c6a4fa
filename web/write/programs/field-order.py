# Fields count from the lower left: field f is in column f % n and row f // n.
queens = []
f = 0
while True:
    while len(queens) < n and f < n * n:
        c, r = f % n, f // n
        if free(c, r):
            put(c, r)
            queens.append(f)
        f += 1
    if len(queens) == n:
        solution()
    if not queens:
        break
    f = queens.pop()
    take(f % n, f // n)
    f += 1
