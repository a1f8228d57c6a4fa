def place(y):
    for x in range(n):
        if free(x, y):
            put(x, y)
            if y == n - 1:
                solution()
            else:
                place(y + 1)
            take(x, y)

place(0)
