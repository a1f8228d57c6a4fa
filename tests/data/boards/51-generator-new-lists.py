def damen(n, zeile=0, brett=[]):
    if zeile == n:
        yield brett
    else:
        for s in range(n):
            ok = True
            for z in range(zeile):
                if brett[z] == s or abs(brett[z] - s) == zeile - z:
                    ok = False
                    break
            if ok:
                for l in damen(n, zeile + 1, brett + [s]):  #< put_(s, zeile)
                    yield l
                pass  #< take_(s, zeile)

for brett in damen(6):
    print(brett)  #< sol_()
