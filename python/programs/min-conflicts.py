# A queen stands in each row from the beginning. One in conflict moves to
# the column of her row where the fewest queens threaten her.
seed = 28  # another number is another start

def chance(choices):
    global seed
    seed = seed * 75 % 65537
    return choices[seed % len(choices)]

def conflicts(x, y):
    return sum(1 for b in range(n) if b != y
               and (queens[b] == x or abs(queens[b] - x) == abs(b - y)))

queens = [chance(range(n)) for y in range(n)]
for y in range(n):
    put(queens[y], y)

for moves in range(300):
    wrong = [y for y in range(n) if conflicts(queens[y], y) > 0]
    if not wrong:
        print(moves, "moves")
        solution()
        break
    y = chance(wrong)
    counts = [conflicts(x, y) for x in range(n)]
    best = [x for x in range(n) if counts[x] == min(counts)]
    take(queens[y], y)
    queens[y] = chance(best)
    put(queens[y], y)
else:
    print("no solution after 300 moves")
