brett = {z: {s: 0 for s in range(n)} for z in range(n)}

def frei(z, s):
    for i in range(z):
        for j in range(n):
            if brett[i][j] == 1 and (j == s or abs(j - s) == z - i):
                return False
    return True

def loese(z):
    if z == n:
        return True  #< sol_()
    for s in range(n):
        if frei(z, s):
            brett[z][s] = 1  #+ put_(s, z)
            if loese(z + 1):
                return True
            brett[z][s] = 0  #+ take_(s, z)
    return False

print(loese(0))
