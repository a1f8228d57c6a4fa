def angriff(q, schwanz, abstand):
    if schwanz == []:
        return False
    if schwanz[0] == q or abs(schwanz[0] - q) == abstand:
        return True
    return angriff(q, schwanz[1:], abstand + 1)

def damen(k, n):
    if k == 0:
        return [[]]
    return [[q] + rest for rest in damen(k - 1, n) for q in range(n) if not angriff(q, rest, 1)]

alle = damen(6, 6)
for loesung in alle:  #< pass
    print(loesung)  #^ b_([(v, i) for i, v in enumerate(loesung)])  #< sol_()
