queens = []

def safe(c, r):
    for row, column in enumerate(queens):
        ...
    return True

def place(r):
    if r == n:
        solution()
        return
    for c in range(n):
        if safe(c, r):
            put(c, r)
            queens.append(c)
            place(r + 1)
            queens.pop()
            take(c, r)

place(0)
