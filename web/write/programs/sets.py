columns, rising, falling = set(), set(), set()

def place(r):
    if r == n:
        solution()
        return
    for c in range(n):
        if c in columns or c - r in rising or c + r in falling:
            continue
        columns.add(c)
        rising.add(c - r)
        falling.add(c + r)
        put(c, r)
        place(r + 1)
        take(c, r)
        columns.remove(c)
        rising.remove(c - r)
        falling.remove(c + r)

place(0)
