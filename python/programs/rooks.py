rooks = []

def safe(x, y):
    for row, column in enumerate(rooks):
        if column == x or abs(column - x) == y - row:
            return False
    return True

def place(y):
    if y == n:
        solution()
        return
    for x in range(n):
        if safe(x, y):
            put(x, y)
            rooks.append(x)
            place(y + 1)
            rooks.pop()
            take(x, y)

place(0)
