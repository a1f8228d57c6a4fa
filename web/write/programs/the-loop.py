def place(r):
    if r == n:
        solution()
        return
    c = 0
    ...
    if free(c, r):
        put(c, r)
        place(r + 1)
        take(c, r)

place(0)
