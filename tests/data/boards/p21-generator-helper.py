def libre(columna, previas):
    fila = len(previas)
    return all(columna != c and fila - f != abs(columna - c) for f, c in enumerate(previas))

def soluciones(previas=()):
    if len(previas) == n:
        yield previas
        return
    for columna in range(n):
        if libre(columna, previas):
            yield from soluciones(previas + (columna,))  #< put_(columna, len(previas))  #+ take_(columna, len(previas))

total = 0
for solucion in soluciones():
    total += 1
    print(solucion)  #< sol_()
print("total", total)
