def boards(board):
    y = len(board)
    if y == n:
        yield board
        return
    for x in range(n):
        if free(x, y):
            put(x, y)
            yield from boards(board + [x])
            take(x, y)

for board in boards([]):
    solution()
    print(board)
