def place(y):
    for x in range(n):
        try:
            if y == n:
                solution()
                return y
            if free(x, y):
                put(x, y)
                try:
                    place(y + 1)
                finally:
                    take(x, y)
        finally:
            x = None

def first(values):
    try:
        for value in values:
            return value
    finally:
        values = []
        say("done")

first([3, 4])
place(0)
