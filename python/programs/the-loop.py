def place(y):
    if y == n:
        solution()
        return
    x = 0
    ...
    if free(x, y):
        put(x, y)
        place(y + 1)
        take(x, y)

place(0)
