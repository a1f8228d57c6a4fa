# Texts with other signs than ASCII.
row = ["♛", "·", "ü", "皇后"]
print(row, tuple(row[:1]), {"Dame": "♛"}, repr("♛"), str(["ä"]))
print(["it's", 'say "x"', "a\nb", "a\\b", "ü'\"", "\x00\x7f\xa0\u200b\ufeff", "é\t"])
print("♛".center(3) + "|" + "♛".center(4) + "|" + "ab".center(5, "·") + "|" + "abc".center(6, "*"))
print("♛".ljust(3) + "|" + "♛".rjust(3) + "|" + "-7".zfill(4) + "|" + "♛".zfill(3))
print(f"|{'♛':^3}|{'♛':>3}|{'♛':<3}|{'♛':·^5}|{'皇后':.1}|")
print("|{:^3}|{:>3}|{:c}|".format("♛", "ü", 9819), "%c|%3s|%-3s|%r" % (9819, "♛", "ü", "♛"))
print("|".join(map("{:^3}".format, row)), "|".join(map(str, [["♛"]])))
pattern = "|%-4s|"
for sign in row:
    print(pattern % sign, end=" ")
print()
print("a\u00a0b\u3000c".split(), "\u2003x\u00a0".strip(), "♛·♛".split("·"), "a b".split(None, 1))
print("größe".upper(), "ÄÖÜ ΑΒΓ ДЖ".lower(), "straße".upper(), "über uns".title(), "éA".swapcase(), "élan VITAL".capitalize())
print("ä".isalpha(), "♛".isalpha(), "皇后".isalpha(), "ä1".isalnum(), "größe".isidentifier(), "".isalpha())
print("Queen"[::-1], "··♛·"[::2], (1, 2, 3)[::-1], "abcdef"[4:1:-2], [1, 2, 3, 4][::-2])
print("queens.py".removesuffix(".py"), "queens".removeprefix("q"), "abc".translate(str.maketrans("ab", "xy", "c")))
print(sorted(["b", "A", "ü"], key=str.lower), list("♛·"), len("♛·"), "♛·".find("·"), "·♛".replace("♛", "Q"))
print("Ä".isupper(), "ä".islower(), "ß".isalpha(), "Ä1".isupper(), "".isupper(), "1".isupper())
print("\u00a0x\u3000".lstrip() + "|", "\u00a0x\u3000".rstrip() + "|", "\u00a0".isspace(), " ".isspace(), "１".isdigit(), "²".isdigit(), "7".isdigit())
print("a\tb".expandtabs(4), "a\nb\r\nc".splitlines(), "a\u2028b".splitlines(), "a b  c".rsplit(None, 1), "a\u00a0b".rsplit())
print("queen".startswith(("a", "q")), "queen".endswith("n"), "ab".partition("b"), "♛·♛".rpartition("·"))
