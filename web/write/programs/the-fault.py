def place(r):
    if r == n:
        solution()
        return
    for c in range(r, n):
        if free(c, r):
            put(c, r)
            place(r + 1)
            take(c, r)

place(0)
