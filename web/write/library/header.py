from queenside import n, free, put, take, solution, mark, say
