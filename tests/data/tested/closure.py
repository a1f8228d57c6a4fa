def solve(size):
    columns = set()
    table = [["."] * size for _ in range(size)]
    found = []

    def place(row):
        if row == size:
            found.append(["".join(line) for line in table])
            return
        for column in range(size):
            if (column, row) in blocked or column in columns:
                continue
            columns.add(column)
            table[row][column] = "Q"
            place(row + 1)
            table[row][column] = "."
            columns.discard(column)

    blocked = {(0, 0)}
    place(0)
    return found

print(len(solve(3)))
