full = (1 << n) - 1

def place(y, files, rising, falling):
    if y == n:
        solution()
        return
    places = full & ~(files | rising | falling)
    while places:
        bit = places & -places
        places -= bit
        x = bit.bit_length() - 1
        free(x, y)
        put(x, y)
        place(y + 1, files | bit, (rising | bit) << 1, (falling | bit) >> 1)
        take(x, y)

place(0, 0, 0, 0)
