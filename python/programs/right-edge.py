def search():
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
        # At the right edge, the way back continues at once.
        x = n
        while x == n:
            if not queens:
                return
            x = queens.pop()
            take(x, len(queens))
            x += 1

search()
