# Texts as ordinary Python writes them: MicroPython escapes, pads and converts only ASCII. rewrite.js replaces the
# methods, f-strings and % of a program by functions of this file.
import math as _math

_plain_repr, _plain_sorted = repr, sorted

def _is_printed(code):
    return not (code < 161 or code == 173 or 0x200b <= code <= 0x200f or 0x2028 <= code <= 0x202f or 0x205f <= code <= 0x206f
                or code == 0x3000 or 0xd800 <= code < 0xf900 or code == 0xfeff or 0x2000 <= code <= 0x200a)

def _quoted(words):
    escaped = _plain_repr(words)
    if "\\" not in escaped:
        return escaped
    quote, out = escaped[0], []
    for sign in words:
        code = ord(sign)
        out.append(sign if code > 127 and _is_printed(code) else "\\" + quote if sign == quote else
                   _plain_repr(sign)[1:-1] if sign not in "'\"" else sign)
    return quote + "".join(out) + quote

def _message(words):
    start = "invalid syntax for integer with base "
    is_of_int = type(words) is str and words.startswith(start)
    return "invalid literal for int() with base " + words[len(start):] if is_of_int else words

def _repr(value):
    out = _plain_repr(value)
    kind = type(value)
    if isinstance(value, BaseException) and out.startswith(kind.__name__ + "("):
        return "%s(%s)" % (kind.__name__, ", ".join([_repr(_message(it)) for it in value.args]))
    # Only what is not ASCII, a quotation mark or a control character has a backslash.
    if "\\" in out:
        if kind is str:
            return _quoted(value)
        if kind is list:
            return "[%s]" % ", ".join([_repr(item) for item in value])
        if kind is tuple:
            return "(%s%s)" % (", ".join([_repr(item) for item in value]), "," if len(value) == 1 else "")
        if kind is set and value:
            return "{%s}" % ", ".join([_repr(item) for item in value])
        if kind is dict:
            return "{%s}" % ", ".join([_repr(key) + ": " + _repr(item) for key, item in value.items()])
    # Classes and instances of the program.
    if out[:8] == "<class '" and hasattr(value, "__module__"):
        return "<class '__main__." + out[8:]
    if out[:1] == "<" and " object at " in out and hasattr(value, "__module__"):
        return "<__main__." + out[1:].replace(" object at ", " object at 0x")
    return out

def _str(*values):
    if len(values) != 1:
        return str(*values)
    value = values[0]
    kind = type(value)
    if kind is str or kind is int:
        return str(value)
    if isinstance(value, (list, tuple, dict, set, type)):
        return _repr(value)
    if kind is KeyError and len(value.args) == 1:
        return _repr(value.args[0])
    out = str(value)
    if out[:1] == "<":
        return _repr(value)
    return _message(out) if kind is ValueError else out

def _pad(words, fill, align, width):
    room = (width or 0) - len(words)
    if room <= 0:
        return words
    left = {"<": 0, ">": room, "^": room // 2}[align]
    return fill * left + words + fill * (room - left)

def _center(words, width, fill=" "):
    # CPython rounds the left part up if the width is odd.
    room = width - len(words)
    left = room // 2 + (room & width & 1)
    return fill * left + words + fill * (room - left) if room > 0 else words

def _fixed(x, places):
    """A finite number with this many places: of two that are equally near, the even one."""
    part, exponent = _math.frexp(abs(x))
    value, exponent = int(part * (1 << 53)) * 10 ** places, exponent - 53
    if exponent >= 0:
        value <<= exponent
    else:
        half = 1 << -exponent - 1
        rest = value & (half << 1) - 1
        value >>= -exponent
        if rest > half or rest == half and value & 1:
            value += 1
    digits = _pad(str(value), "0", ">", places + 1)
    return digits if places == 0 else digits[:-places] + "." + digits[-places:]

def _grouped(digits, sign, size=3):
    parts = []
    while len(digits) > size:
        parts.append(digits[-size:])
        digits = digits[:-size]
    parts.append(digits)
    parts.reverse()
    return sign.join(parts)

def _format(value, spec=""):
    kind = type(value)
    if spec == "":
        return _str(value)
    is_number = kind in (int, float, bool)
    if not is_number and kind is not str:
        if hasattr(value, "__format__"):
            return value.__format__(spec)
        raise TypeError("unsupported format string passed to %s.__format__" % kind.__name__)
    fill, align, at = " ", "", 0
    if spec[1:2] in ("<", ">", "^", "="):
        fill, align, at = spec[0], spec[1], 2
    elif spec[0] in "<>^=":
        align, at = spec[0], 1
    sign, is_other, width, group, places = "-", False, 0, "", None
    if spec[at:at + 1] in ("+", "-", " "):
        sign, at = spec[at], at + 1
    if spec[at:at + 1] == "#":
        is_other, at = True, at + 1
    if spec[at:at + 1] == "0":
        at += 1
        if not align:
            fill, align = "0", "="
    while spec[at:at + 1].isdigit():
        width, at = 10 * width + int(spec[at]), at + 1
    if spec[at:at + 1] in (",", "_"):
        group, at = spec[at], at + 1
    if spec[at:at + 1] == ".":
        at += 1
        start = at
        while spec[at:at + 1].isdigit():
            at += 1
        if at == start:
            raise ValueError("Format specifier missing precision")
        places = int(spec[start:at])
    what = spec[at:]
    if len(what) > 1:
        raise ValueError("Invalid format specifier")
    if kind is str:
        if what not in ("", "s"):
            raise ValueError("Unknown format code '%s' for object of type 'str'" % what)
        if align == "=":
            if fill != "0":
                raise ValueError("'=' alignment not allowed in string format specifier")
            align = "<"
        return _pad(value if places is None else value[:places], fill, align or "<", width)
    if kind is bool:
        value = int(value)
    minus, head = value < 0, ""
    if what in ("d", "b", "o", "x", "X", "c") or what in ("", "n") and type(value) is int:
        if type(value) is not int:
            raise ValueError("Unknown format code '%s' for object of type 'float'" % what)
        if what == "c":
            return _pad(chr(value), fill, align if align in ("<", ">", "^") else "<", width)
        value = abs(value)
        if what in ("b", "o"):
            digits, head = (bin if what == "b" else oct)(value)[2:], "0" + what
        elif what in ("x", "X"):
            digits, head = hex(value)[2:], "0" + what
            digits = digits.upper() if what == "X" else digits
        else:
            digits = str(value)
        digits = _grouped(digits, group, 3 if what in ("", "d", "n") else 4) if group else digits
        head = head if is_other else ""
    elif what in ("f", "F", "%", "e", "E", "g", "G", "n", ""):
        value = float(value)
        if what == "%":
            value *= 100
        if value != value or value in (float("inf"), -float("inf")):
            digits = "nan" if value != value else "inf"
        elif what in ("f", "F", "%"):
            digits = _fixed(value, 6 if places is None else places)
        elif what == "" and places is None:
            digits = str(abs(value))
        else:
            digits = "{:{}}".format(abs(value), "." + str(6 if places is None else places) + (what if what not in ("", "n") else "g"))
            if what == "" and "." not in digits and "e" not in digits:
                digits += ".0"
        if group:
            end = min([digits.find(sign) for sign in ".e" if sign in digits] + [len(digits)])
            digits = _grouped(digits[:end], group) + digits[end:]
        digits += "%" if what == "%" else ""
    else:
        raise ValueError("Unknown format code '%s' for object of type '%s'" % (what, kind.__name__))
    head = ("-" if minus else sign if sign in ("+", " ") else "") + head
    if align == "=":
        room = width - len(head) - len(digits)
        return head + fill * room + digits if room > 0 else head + digits
    return _pad(head + digits, fill, align or ">", width)

def _value(value, conversion="", spec=""):
    """A value in an f-string."""
    if conversion:
        value = _str(value) if conversion == "s" else _repr(value)
    return _format(value, spec)

def _joined(*parts):
    return "".join(parts)

def _str_format(words, *values, **named):
    out, at, state = [], 0, [0]
    def field(text):
        """The value of `name.attribute[key]!r:spec`."""
        depth = end = 0
        while end < len(text) and not (depth == 0 and text[end] in "!:"):
            depth += {"[": 1, "]": -1}.get(text[end], 0)
            end += 1
        path, rest, conversion = text[:end], text[end:], ""
        if rest[:1] == "!":
            conversion, rest = rest[1], rest[2:]
        first = 0
        while first < len(path) and path[first] not in ".[":
            first += 1
        name, path = path[:first], path[first:]
        if name == "":
            value = values[state[0]] if state[0] < len(values) else missing(state[0])
            state[0] += 1
        elif name.isdigit():
            value = values[int(name)] if int(name) < len(values) else missing(int(name))
        else:
            value = named[name]
        while path:
            if path[0] == ".":
                end = 1
                while end < len(path) and path[end] not in ".[":
                    end += 1
                value, path = getattr(value, path[1:end]), path[end:]
            else:
                end = path.index("]")
                key, path = path[1:end], path[end + 1:]
                value = value[int(key) if key.isdigit() else key]
        return _value(value, conversion, _str_format_inner(rest[1:], field))
    def missing(place):
        raise IndexError("Replacement index %d out of range for positional args tuple" % place)
    return _str_format_inner(words, field)

def _str_format_inner(words, field):
    out, at = [], 0
    while at < len(words):
        sign = words[at]
        if sign in "{}" and words[at + 1:at + 2] == sign:
            out.append(sign)
            at += 2
        elif sign == "{":
            depth, end = 1, at + 1
            while depth:
                if end >= len(words):
                    raise ValueError("expected '}' before end of string")
                depth += {"{": 1, "}": -1}.get(words[end], 0)
                end += 1
            out.append(field(words[at + 1:end - 1]))
            at = end
        elif sign == "}":
            raise ValueError("Single '}' encountered in format string")
        else:
            end = at
            while end < len(words) and words[end] not in "{}":
                end += 1
            out.append(words[at:end])
            at = end
    return "".join(out)

def _percent(words, values):
    if type(words) is not str:
        return words % values
    named = values if isinstance(values, dict) else None
    values = values if type(values) is tuple else (values,)
    out, at, used = [], 0, [0]
    def next_value():
        if used[0] >= len(values):
            raise TypeError("not enough arguments for format string")
        used[0] += 1
        return values[used[0] - 1]
    while True:
        end = words.find("%", at)
        if end < 0:
            break
        out.append(words[at:end])
        at, flags, width, places, value = end + 1, "", "", None, None
        if words[at:at + 1] == "(":
            end = words.index(")", at)
            value, at = (named[words[at + 1:end]],), end + 1
        while words[at:at + 1] in ("-", "+", " ", "#", "0"):
            flags, at = flags + words[at], at + 1
        if words[at:at + 1] == "*":
            width, at = str(next_value()), at + 1
        while words[at:at + 1].isdigit():
            width, at = width + words[at], at + 1
        if words[at:at + 1] == ".":
            at, places = at + 1, "0"
            if words[at:at + 1] == "*":
                places, at = str(next_value()), at + 1
            while words[at:at + 1].isdigit():
                places, at = places + words[at], at + 1
        if at >= len(words):
            raise ValueError("incomplete format")
        what, at = words[at], at + 1
        if what == "%":
            out.append("%")
            continue
        value = value[0] if value else next_value()
        size = str(int(width or 0)).lstrip("0")
        align = "<" if "-" in flags else ">"
        if what in "sra":
            value = _str(value) if what == "s" else _repr(value)
            out.append(_format(value, align + size + ("" if places is None else "." + str(int(places)))))
        elif what == "c":
            out.append(_format(chr(value) if type(value) is int else value, align + size))
        elif what in "diuxXofFeEgG":
            if type(value) not in (int, float, bool):
                need = "a real number" if what in "diufFeEgG" else "an integer"
                raise TypeError("%%%s format: %s is required, not %s" % (what, need, type(value).__name__))
            if what in "diu":
                what, value = "d", int(value)
            if places is not None and what in "dxXo":
                digits = _format(abs(value), what)
                value, what = ("-" if value < 0 else "") + _pad(digits, "0", ">", int(places)), ""
                out.append(_format(value, align + size))
                continue
            sign = "+" if "+" in flags else " " if " " in flags else ""
            zero = "0" if "0" in flags and align == ">" and size else ""
            spec = ("0=" if zero else align) + sign + ("#" if "#" in flags else "") + size
            out.append(_format(value, spec + ("" if places is None else "." + str(int(places))) + what))
        else:
            raise ValueError("unsupported format character '%s'" % what)
    if named is None and used[0] < len(values):
        raise TypeError("not all arguments converted during string formatting")
    return "".join(out) + words[at:]

_SPACES = "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

def _split(words, sep=None, maxsplit=-1):
    return words.split(sep, maxsplit) if sep is not None else _spaced(words).split(None, maxsplit)

def _rsplit(words, sep=None, maxsplit=-1):
    if sep is not None or maxsplit < 0:
        return words.rsplit(sep, maxsplit) if sep is not None else _split(words)
    parts, rest = [], words.rstrip(_SPACES)
    while rest and len(parts) < maxsplit:
        start = len(rest)
        while start > 0 and rest[start - 1] not in _SPACES:
            start -= 1
        parts.append(rest[start:])
        rest = rest[:start].rstrip(_SPACES)
    parts.reverse()
    return [rest] + parts if rest else parts

def _spaced(words):
    for sign in words:
        if ord(sign) > 127 and sign in _SPACES:
            words = words.replace(sign, " ")
    return words

def _cased(words, to_upper):
    def one(sign):
        code = ord(sign)
        if code < 128:
            return sign.upper() if to_upper else sign.lower()
        if code == 223:
            return "SS" if to_upper else sign
        # Latin, Greek and Cyrillic letters.
        for first, last, shift in ((0xe0, 0xfe, 32), (0x3b1, 0x3c9, 32), (0x430, 0x44f, 32), (0x450, 0x45f, 80)):
            if to_upper and first <= code <= last and code not in (247, 0x3c2):
                return chr(code - shift)
            if not to_upper and first <= code + shift <= last and code not in (215, 0x3a2):
                return chr(code + shift)
        if 0x100 <= code < 0x138 or 0x14a <= code < 0x178:
            return chr(code & ~1 if to_upper else code | 1)
        return sign
    return "".join([one(sign) for sign in words])

def _is_letter(sign):
    code = ord(sign)
    return sign.isalpha() if code < 128 else code in (170, 181, 186) or (
        192 <= code < 0x2000 and code not in (215, 247) and not 0x300 <= code < 0x370) or 0x3041 <= code < 0xd7ff or 0xf900 <= code < 0xfb00

def _titled(words):
    out, is_inside = [], False
    for sign in words:
        out.append(_cased(sign, not is_inside))
        is_inside = _is_letter(sign)
    return "".join(out)

def _signed(words):
    at = 1 if words[:1] in ("-", "+") else 0
    return words[:at], words[at:]

def _zfill(words, width):
    sign, digits = _signed(words)
    return sign + "0" * (width - len(words)) + digits

def _translate(words, table):
    def one(sign):
        found = table.get(ord(sign), sign)
        return "" if found is None else chr(found) if type(found) is int else found
    return "".join([one(sign) for sign in words])

def _has_case(words, to_upper):
    cased = [it for it in words if _cased(it, True) != _cased(it, False)]
    return cased != [] and all([it == _cased(it, to_upper) for it in cased])

def _is_digit(sign):
    return sign in "0123456789\xb2\xb3\xb9" or 0xff10 <= ord(sign) <= 0xff19

def _lines(words, keepends=False):
    lines, start, at = [], 0, 0
    while at < len(words):
        size = 2 if words[at:at + 2] == "\r\n" else 1
        if words[at] in "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029":
            lines.append(words[start:at + size if keepends else at])
            start = at + size
        at += size
    return lines + [words[start:]] if start < len(words) else lines

def _expanded(words, tabsize=8):
    out, column = [], 0
    for sign in words:
        room = tabsize - column % tabsize if sign == "\t" and tabsize else 0
        out.append(" " * room if sign == "\t" else sign)
        column = 0 if sign in "\n\r" else column + (room if sign == "\t" else 1)
    return "".join(out)

def _maketrans(first, second=None, dropped=""):
    if second is None:
        return {ord(key) if type(key) is str else key: value for key, value in first.items()}
    table = {ord(a): ord(b) for a, b in zip(first, second)}
    for sign in dropped:
        table[ord(sign)] = None
    return table

_METHODS = {
    "center": _center,
    "ljust": lambda words, width, fill=" ": _pad(words, fill, "<", width),
    "rjust": lambda words, width, fill=" ": _pad(words, fill, ">", width),
    "zfill": _zfill,
    "format": _str_format,
    "format_map": lambda words, values: _str_format(words, **values),
    "split": _split,
    "strip": lambda words, signs=None: words.strip(_SPACES if signs is None else signs),
    "rsplit": _rsplit,
    "splitlines": _lines,
    "expandtabs": _expanded,
    "lstrip": lambda words, signs=None: words.lstrip(_SPACES if signs is None else signs),
    "rstrip": lambda words, signs=None: words.rstrip(_SPACES if signs is None else signs),
    "isspace": lambda words: words != "" and all([it in _SPACES for it in words]),
    "isdigit": lambda words: words != "" and all([_is_digit(it) for it in words]),
    "isupper": lambda words: _has_case(words, True),
    "islower": lambda words: _has_case(words, False),
    "upper": lambda words: _cased(words, True),
    "lower": lambda words: _cased(words, False),
    "casefold": lambda words: _cased(words.replace("\xdf", "ss"), False),
    "capitalize": lambda words: _cased(words[:1], True) + _cased(words[1:], False),
    "swapcase": lambda words: "".join([_cased(it, it == _cased(it, False)) for it in words]),
    "title": _titled,
    "isalpha": lambda words: words != "" and all([_is_letter(it) for it in words]),
    "isalnum": lambda words: words != "" and all([_is_letter(it) or _is_digit(it) for it in words]),
    "isdecimal": lambda words: words.isdigit(),
    "isnumeric": lambda words: words.isdigit(),
    "isidentifier": lambda words: words != "" and all([_is_letter(it) or it == "_" or _is_digit(it) for it in words]) and not words[0].isdigit(),
    "removeprefix": lambda words, it: words[len(it):] if it and words.startswith(it) else words,
    "removesuffix": lambda words, it: words[:-len(it)] if it and words.endswith(it) else words,
    "translate": _translate,
    "maketrans": lambda words, *values: _maketrans(*values),
}

def _set_item(a, key, value):
    a[key] = value

def _delete_item(a, key):
    del a[key]

# Methods behind operators, which MicroPython's own types lack.
_OPERATORS = {
    "__len__": len, "__iter__": iter, "__next__": next, "__hash__": hash, "__abs__": abs, "__bool__": bool, "__int__": int,
    "__float__": float, "__str__": _str, "__repr__": _repr, "__setitem__": _set_item, "__delitem__": _delete_item,
    "__getitem__": lambda a, b: a[b], "__contains__": lambda a, b: b in a, "__invert__": lambda a: ~a, "__neg__": lambda a: -a,
    "__eq__": lambda a, b: a == b, "__ne__": lambda a, b: a != b, "__lt__": lambda a, b: a < b, "__le__": lambda a, b: a <= b,
    "__gt__": lambda a, b: a > b, "__ge__": lambda a, b: a >= b, "__add__": lambda a, b: a + b, "__sub__": lambda a, b: a - b,
    "__mul__": lambda a, b: a * b, "__truediv__": lambda a, b: a / b, "__floordiv__": lambda a, b: a // b,
    "__mod__": lambda a, b: a % b, "__pow__": lambda a, b: a ** b, "__and__": lambda a, b: a & b, "__or__": lambda a, b: a | b,
    "__xor__": lambda a, b: a ^ b, "__lshift__": lambda a, b: a << b, "__rshift__": lambda a, b: a >> b,
}

def _method(value, name):
    """A method that MicroPython lacks or limits to ASCII; else the value's own."""
    if name in _OPERATORS:
        if hasattr(value, name):
            return getattr(value, name)
        function = _OPERATORS[name]
        return function if type(value) is type else lambda *values: function(value, *values)
    if name == "sort":
        if type(value) is list:
            def sort(*, key=None, reverse=False):
                value[:] = _sorted(value, key=key, reverse=reverse)
            return sort
    elif type(value) is str:
        function = _METHODS[name]
        return lambda *values, **named: function(value, *values, **named)
    elif value is str:
        return _maketrans if name == "maketrans" else _METHODS[name]
    return getattr(value, name)

def _sorted(iterable, *, key=None, reverse=False):
    items = list(iterable)
    keys = [key(item) for item in items] if key else items
    is_plain = all([type(it) in (int, float, str, bool, tuple, list) for it in keys])
    if is_plain and key is None:
        return _plain_sorted(items, reverse=reverse)
    # Equal items keep their order.
    if is_plain:
        pairs = [(it, -i if reverse else i) for i, it in enumerate(keys)]
        pairs.sort(reverse=reverse)
        return [items[abs(i)] for _, i in pairs]
    places = []
    for i in range(len(items)):
        first, end = 0, len(places)
        while first < end:
            middle = (first + end) // 2
            other = keys[places[middle]]
            if other < keys[i] if reverse else keys[i] < other:
                end = middle
            else:
                first = middle + 1
        places.insert(first, i)
    return [items[i] for i in places]

def _part(value, start, stop, step):
    """A slice: texts and tuples have none with a step in MicroPython."""
    if type(value) is str:
        return "".join(list(value)[start:stop:step])
    return tuple(list(value)[start:stop:step]) if type(value) is tuple else value[start:stop:step]

def _whole(value):
    """A value of range(), which MicroPython does not check in a loop."""
    if type(value) is float:
        raise TypeError("'float' object cannot be interpreted as an integer")
    return value

def _isinstance(value, kinds):
    # Here bool is not a subclass of int.
    return isinstance(value, kinds) or type(value) is bool and (kinds is int or type(kinds) is tuple and int in kinds)

def _issubclass(kind, kinds):
    return issubclass(kind, kinds) or kind is bool and (kinds is int or type(kinds) is tuple and int in kinds)

def _dict(*values, **named):
    if values and isinstance(values[0], dict):
        # A subclass is no dictionary to MicroPython here.
        return dict([(key, values[0].get(key)) for key in values[0].keys()], **named)
    return dict(*values, **named)

def _hasattr(value, name):
    return hasattr(value, name) or (type(value) is str or value is str) and name in _METHODS

def _round(value, places=None):
    if type(value) is not float or places is None or places < 0 or abs(value) > 1e300:
        return round(value) if places is None else round(value, places)
    out = float(_fixed(value, places))
    return -out if value < 0 else out

class _Hint:
    """The value of a hint such as list[int]."""
    def __getitem__(self, _):
        return self
    def __or__(self, _):
        return self
    def __call__(self, *_, **__):
        return self
