# Row r counts from the top. free(c, y) asks the board what the three lists know.
row = [False] * n
rising = [False] * (2 * n)
falling = [False] * (2 * n)

def place(c):
    for r in range(n):
        y = n - 1 - r
        is_free = not (row[r] or rising[r + c] or falling[c - r + n])
        assert free(c, y) == is_free
        if is_free:
            put(c, y)
            row[r] = rising[r + c] = falling[c - r + n] = True
            if c == n - 1:
                solution()
            else:
                place(c + 1)
            take(c, y)
            row[r] = rising[r + c] = falling[c - r + n] = False

place(0)
