# Inner functions that are called before and after the names of the outer one have a value.
def outer():
    def show():
        a = 1
        try:
            return a + b
        except NameError:
            return a
    show()
    b = 2
    show()
    def twice(k):
        nonlocal b
        if k > 0:
            b = b + 1
            twice(k - 1)
        return b + c
    c = 3
    twice(2)
    return show()

outer()
