def place(y):
    if y == n:
        solution()
        return
    for x in range(n):
        if free(x, y):
            put(x, y)
            place(y + 1)
            take(x, y)

place(0)
