# A queen stands in each row from the beginning. Each move is a best one: no
# other leaves fewer pairs of queens that threaten each other.
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

moves = 0
while any(conflicts(queens[r], r) for r in range(n)):
    gains = [(conflicts(queens[r], r) - conflicts(c, r), c, r)
             for r in range(n) for c in range(n) if c != queens[r]]
    most = max(gains)[0]
    if most <= 0:
        print("stuck after", moves, "moves")
        break
    gain, c, r = chance([it for it in gains if it[0] == most])
    take(queens[r], r)
    queens[r] = c
    put(c, r)
    moves += 1
else:
    print(moves, "moves")
    solution()
