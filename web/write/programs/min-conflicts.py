# A queen stands in each row from the beginning. One in conflict moves to
# the column of her row where the fewest queens threaten her.
seed = 28  # another number is another start

def chance(choices):
    global seed
    seed = seed * 75 % 65537 or 28  # 0 would stay 0
    return choices[seed % len(choices)]

def conflicts(c, r):
    return sum(1 for b in range(n) if b != r
               and (queens[b] == c or abs(queens[b] - c) == abs(b - r)))

queens = [chance(range(n)) for r in range(n)]
for r in range(n):
    put(queens[r], r)

for moves in range(300):
    wrong = [r for r in range(n) if conflicts(queens[r], r) > 0]
    if not wrong:
        print(moves, "moves")
        solution()
        break
    r = chance(wrong)
    counts = [conflicts(c, r) for c in range(n)]
    best = [c for c in range(n) if counts[c] == min(counts)]
    take(queens[r], r)
    queens[r] = chance(best)
    put(queens[r], r)
else:
    print("no solution after 300 moves")
