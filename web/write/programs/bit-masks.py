full = (1 << n) - 1

def place(r, files, rising, falling):
    if r == n:
        solution()
        return
    places = full & ~(files | rising | falling)
    while places:
        bit = places & -places
        places -= bit
        c = bit.bit_length() - 1
        free(c, r)
        put(c, r)
        place(r + 1, files | bit, (rising | bit) << 1, (falling | bit) >> 1)
        take(c, r)

place(0, 0, 0, 0)
