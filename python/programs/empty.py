# free(x, y)  put(x, y)  take(x, y)  solution()  n

