queens = []

def safe(x, y):
    for row, column in enumerate(queens):
        ...
    return True

def place(y):
    if y == n:
        solution()
        return
    for x in range(n):
        if safe(x, y):
            put(x, y)
            queens.append(x)
            place(y + 1)
            queens.pop()
            take(x, y)

place(0)
