# Row r counts from the top.
tests = 0

def attempt(r, c):
    global tests
    tests += 1
    if r == n or not free(c, n - 1 - r):
        return
    put(c, n - 1 - r)
    if r == n - 1:
        solution()
    for d in range(n):
        attempt(r + 1, d)
    take(c, n - 1 - r)

for c in range(n):
    attempt(0, c)
print(tests, "tests")
