# a[r] is the column of the queen in row r, counted from the top; each call has a copy of a.
def place(a, r):
    if r == n:
        solution()
        return
    for c in range(n):
        if free(c, n - 1 - r):
            b = a[:]
            b[r] = c
            put(c, n - 1 - r)
            place(b, r + 1)
            take(c, n - 1 - r)

place([-1] * n, 0)
