solutions = []

def good(part, col, spread):
    if not part:
        return True
    if part[-1] == col or abs(part[-1] - col) == spread:
        return False
    return good(part[:-1], col, spread + 1)

def place(part):
    if len(part) == n:
        solutions.append(part[:])  #< sol_()
        return
    for col in range(n):
        if good(part, col, 1):
            part.append(col)  #+ put_(col, len(part) - 1)
            place(part)
            part.pop()  #+ take_(col, len(part))

place([])
print(len(solutions))
