queens = []
x = 0
while True:
    while len(queens) < n and x < n:
        y = len(queens)
        if free(x, y):
            put(x, y)
            queens.append(x)
            x = 0
        else:
            x += 1
    if len(queens) == n:
        solution()
    if not queens:
        break
    x = queens.pop()
    take(x, len(queens))
    x += 1
