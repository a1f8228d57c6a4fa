class Stuck(Exception):
    pass

board = [None] * n

def place(y, *rest, first=0):
    if y == n:
        solution()
        return True
    x = first
    while True:
        try:
            if x >= n:
                raise Stuck(y)
            if not free(x, y):
                continue
            put(x, y)
            board[y] = x
            place(y + 1)
        except Stuck:
            break
        else:
            take(x, y)
            board[y] = None
        finally:
            x += 1
    a, (b, c) = y, (x, rest)
    return False

with_names = {"n": n}
for key, value in with_names.items():
    say(key)
else:
    place(0)
