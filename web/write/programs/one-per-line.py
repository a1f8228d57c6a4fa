queens = []
c = 0
while True:
    while len(queens) < n and c < n:
        r = len(queens)
        if free(c, r):
            put(c, r)
            queens.append(c)
            c = 0
        else:
            c += 1
    if len(queens) == n:
        solution()
    if not queens:
        break
    c = queens.pop()
    take(c, len(queens))
    c += 1
