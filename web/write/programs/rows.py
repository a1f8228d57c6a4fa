def place(r):
    for c in range(n):
        if free(c, r):
            put(c, r)
            if r == n - 1:
                solution()
            else:
                place(r + 1)
            take(c, r)

place(0)
