def count(y):
    x = 0
    while(x < n):
        if(x == y):
            say("x")
        elif(free(x, y)):
            put(x, y)
            take(x, y)
        try:
            assert(x < 2)
        except(AssertionError):
            return(x)
        x += 1

for y in(range(n)):
    say(count(y))

for x in range(2):
    y = x
    del(y)
