knights = []

def safe(c, r):
    for row, column in enumerate(knights):
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
            knights.append(c)
            place(r + 1)
            knights.pop()
            take(c, r)

place(0)
