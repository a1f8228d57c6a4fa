# free(c, r)  put(c, r)  take(c, r)  solution()  n

