def boards(board):
    r = len(board)
    if r == n:
        yield board
        return
    for c in range(n):
        if free(c, r):
            put(c, r)
            yield from boards(board + [c])
            take(c, r)

for board in boards([]):
    solution()
    print(board)
