# Row r is a country, column c is its colour.
neighbours = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
colours = {}

def allowed(c, r):
    for a, b in neighbours:
        ...
    return True

def place(r):
    if r == 4:
        solution()
        return
    for c in range(3):
        if allowed(c, r):
            put(c, r)
            colours[r] = c
            place(r + 1)
            del colours[r]
            take(c, r)

place(0)
