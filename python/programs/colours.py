# Row y is a country, column x is its colour.
neighbours = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
colours = {}

def allowed(x, y):
    for a, b in neighbours:
        ...
    return True

def place(y):
    if y == 4:
        solution()
        return
    for x in range(3):
        if allowed(x, y):
            put(x, y)
            colours[y] = x
            place(y + 1)
            del colours[y]
            take(x, y)

place(0)
