columns, rising, falling = set(), set(), set()

def place(y):
    if y == n:
        solution()
        return
    for x in range(n):
        if x in columns or x - y in rising or x + y in falling:
            continue
        columns.add(x)
        rising.add(x - y)
        falling.add(x + y)
        put(x, y)
        place(y + 1)
        take(x, y)
        columns.remove(x)
        rising.remove(x - y)
        falling.remove(x + y)

place(0)
