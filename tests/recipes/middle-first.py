def after(c):
    return n - 1 - c if c < n - 1 - c else n - 2 - c

queens = []
c = (n - 1) // 2
while True:
    while len(queens) < n and c > -1:
        r = len(queens)
        if free(c, r):
            put(c, r)
            queens.append(c)
            c = (n - 1) // 2
        else:
            c = after(c)
    if len(queens) == n:
        solution()
    if not queens:
        break
    c = queens.pop()
    take(c, len(queens))
    c = after(c)
