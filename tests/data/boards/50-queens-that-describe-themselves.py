class Dame:
    gezeigt = 0

    def __init__(self, z, s):
        self.z = z
        self.s = s

    def __repr__(self):
        Dame.gezeigt += 1
        return "Dame"

damen = []

def suche(z):
    if z == n:
        print(len(damen))  #< sol_()
        return True
    for s in range(n):
        if all(d.s != s and abs(d.s - s) != z - d.z for d in damen):
            damen.append(Dame(z, s))  #+ put_(s, z)
            if suche(z + 1):
                return True
            damen.pop()  #+ take_(s, z)
    return False

suche(0)
assert Dame.gezeigt == 0
