rooks = []

def safe(c, r):
    for row, column in enumerate(rooks):
        if column == c or abs(column - c) == r - row:
            return False
    return True

def place(r):
    if r == n:
        solution()
        return
    for c in range(n):
        if safe(c, r):
            put(c, r)
            rooks.append(c)
            place(r + 1)
            rooks.pop()
            take(c, r)

place(0)
