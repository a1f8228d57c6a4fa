//! Facts from the text of a program: writes to items, numbers, names.

/// A write to an item, an `append`, an `add`, a sum with a list, or a removal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// Counted from 1.
    pub line: u32,
    pub name: String,
    /// Empty for methods and sums.
    pub index: String,
    /// The second index of a table.
    pub second: Option<String>,
    pub is_removal: bool,
    pub value: String,
}

pub struct Program {
    /// The lines without their comments.
    pub lines: Vec<String>,
    pub writes: Vec<Write>,
    /// Numbers of one or two digits, in the order of the text.
    pub numbers: Vec<i64>,
    /// True if the program mentions queens or attacks.
    pub is_strong: bool,
    /// True if it also mentions rows or columns.
    pub is_hinted: bool,
}

/// Words of queens, in the languages of many programs.
const QUEENS: [&str; 8] =
    ["queen", "dame", "königin", "koenigin", "reine", "reina", "regina", "皇后"];
/// Words of chess and attacks.
const CHESS: [&str; 6] = ["schach", "chess", "attack", "bedroh", "angegriff", "diag"];
/// Words of rows and columns.
const LINES: [&str; 10] =
    ["row", "rows", "col", "cols", "column", "columns", "zeile", "zeilen", "spalte", "spalten"];
/// Parts of the names of boards.
const BOARDS: [&str; 18] = [
    "queen", "dame", "brett", "board", "feld", "grid", "pos", "place", "stell", "loes", "lös",
    "sol", "state", "config", "chosen", "schach", "reina", "reine",
];

fn has(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// True for one of the names, perhaps with a digit after a single letter.
fn is_one_of(name: &str, names: &[&str]) -> bool {
    let letter = name.strip_suffix(|it: char| it.is_ascii_digit()).filter(|it| it.len() == 1);
    names.contains(&name) || letter.is_some_and(|it| names.contains(&it))
}

/// True for the usual names of rows.
pub fn is_row(name: &str) -> bool {
    let name = name.to_lowercase();
    let short = ["line", "rank", "r", "y", "z"];
    has(&name, &["row", "zeile", "reihe"]) || is_one_of(&name, &short)
}

/// True for the usual names of columns.
pub fn is_column(name: &str) -> bool {
    let name = name.to_lowercase();
    has(&name, &["col", "spalte"]) || is_one_of(&name, &["file", "c", "x", "s", "sp"])
}

/// True for the usual names of the number of queens.
pub fn is_size(name: &str) -> bool {
    let name = name.to_lowercase();
    let last = name.rsplit('.').next().unwrap_or(&name);
    last == "n" || has(last, &["size", "größe", "groesse", "anzahl"]) || names_queens(last)
}

/// True for names of queens.
pub fn names_queens(name: &str) -> bool {
    has(&name.to_lowercase(), &QUEENS)
}

/// True for the usual names of boards.
pub fn names_board(name: &str) -> bool {
    let name = name.to_lowercase();
    has(&name, &BOARDS) || name == "q" || name == "x"
}

const fn is_ascii_word(it: char) -> bool {
    it.is_ascii_alphanumeric() || it == '_'
}

fn is_word(it: char) -> bool {
    it.is_alphanumeric() || it == '_'
}

fn is_path(it: char) -> bool {
    is_word(it) || it == '.'
}

/// True for a name with its attributes, or a number.
pub fn is_simple(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_path)
}

/// The text behind a path at its start, and the path; `None` if there is none.
fn path(text: &str) -> Option<(&str, &str)> {
    let length = text.find(|it| !is_path(it)).unwrap_or(text.len());
    (length > 0).then(|| text.split_at(length))
}

/// The path that ends a text; `None` if there is none.
fn last_path(text: &str) -> Option<&str> {
    let length: usize = text.chars().rev().take_while(|it| is_path(*it)).map(char::len_utf8).sum();
    let path = text[text.len() - length..].trim_start_matches(|it: char| it.is_ascii_digit());
    (!path.is_empty()).then_some(path)
}

/// The two sides of an assignment. Comparisons are none.
fn assignment(text: &str) -> Option<(&str, &str)> {
    let starts = ["if", "while", "for", "return", "elif", "def", "print", "yield"];
    let first: &str = &text[..text.find(|it| !is_word(it)).unwrap_or(text.len())];
    if starts.contains(&first) {
        return None;
    }
    let mut before = None;
    for (at, it) in text.char_indices() {
        let is_end = before.is_some_and(|it| !"=!<>+-*/|&^".contains(it));
        before = Some(it);
        let length = match it {
            '=' => 1,
            '+' | '-' if text[at + 1..].starts_with('=') => 2,
            _ => continue,
        };
        if is_end && !text[at + length..].starts_with('=') {
            return Some((&text[..at], &text[at + length..]));
        }
    }
    None
}

/// An index without brackets inside, and the text behind it.
fn index(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('[')?;
    let end = inner.find(['[', ']']).filter(|end| *end > 0 && inner[*end..].starts_with(']'))?;
    Some((&inner[..end], &inner[end + 1..]))
}

impl Program {
    pub fn new(source: &str) -> Program {
        let bare = |line: &str| line.split_once('#').map_or(line, |it| it.0).to_owned();
        let lines: Vec<String> = source.split('\n').map(bare).collect();
        let mut writes = Vec::new();
        for (line, text) in (1..).zip(&lines) {
            find_writes(line, text, &mut writes);
        }
        let lower = source.to_lowercase();
        let is_strong = has(&lower, &QUEENS) || has(&lower, &CHESS);
        let is_hinted =
            is_strong || lower.split(|it| !is_ascii_word(it)).any(|it| LINES.contains(&it));
        let mut numbers: Vec<i64> = Vec::new();
        for line in &lines {
            let words = line.split(|it| !is_path(it)).filter(|it| it.len() <= 2);
            for number in words.filter(|it| it.bytes().all(|it| it.is_ascii_digit())) {
                numbers.extend(number.parse::<i64>().ok());
            }
        }
        Program { lines, writes, numbers, is_strong, is_hinted }
    }

    /// Names of variables that are an index of a write.
    pub fn index_names(&self) -> impl Iterator<Item = &str> {
        self.writes.iter().map(|it| it.index.as_str()).filter(|it| is_simple(it))
    }

    /// True if the line may report something: it prints, appends, counts, yields, returns or
    /// calls.
    pub fn is_report(&self, line: u32) -> bool {
        let text = self.line(line);
        has(text, &["return", "+=", "break"]) || self.is_output(line) || calls(text) || counts(text)
    }

    /// True if the line prints, appends or yields.
    pub fn is_output(&self, line: u32) -> bool {
        has(self.line(line), &["print", "yield", "append("])
    }

    /// True if a statement takes something out of a variable, or overwrites it by a sign for none.
    pub fn takes(&self, names: &[String]) -> bool {
        let none = ["0", "-1", "None", "False"];
        let is_none = |it: &str| none.contains(&it) || !it.contains(is_word);
        let takes = |it: &Write| it.is_removal || !it.index.is_empty() && is_none(&it.value);
        self.writes.iter().any(|it| names.contains(&it.name) && takes(it))
    }

    fn line(&self, line: u32) -> &str {
        let place = (line as usize).checked_sub(1);
        place.and_then(|place| self.lines.get(place)).map_or("", String::as_str)
    }

    /// A line after which `put` would show the queens, with the call.
    pub fn advice(&self) -> Option<(u32, String)> {
        let places: Vec<_> = self.writes.iter().filter(|it| !it.is_removal).collect();
        let named = |it: &&&Write| {
            let name = it.name.to_lowercase();
            has(&name, &["queen", "dame", "brett", "board", "feld", "grid", "pos", "place"])
                || has(&name, &["tab", "state", "sol"])
        };
        let find = |test: &dyn Fn(&Write) -> bool| {
            places.iter().filter(named).find(|it| test(it)).copied()
        };
        let place = find(&|it| it.second.is_some())
            .or_else(|| find(&|it| !it.index.is_empty()))
            .or_else(|| find(&|_| true))
            .or_else(|| places.first().copied())?;
        let index = &place.index;
        let value = &place.value;
        // Names that the line itself reads exist there; of a call or a sum, a second one may differ.
        let (column, row) = match &place.second {
            Some(second) => (second.as_str(), index.as_str()),
            None if !index.is_empty() => (value.as_str(), index.as_str()),
            None => pair(value).map_or((value.as_str(), ""), |(row, column)| (column, row)),
        };
        let code = match row {
            _ if !is_simple(column) => return None,
            "" => format!("put({column}, len({}) - 1)", place.name),
            row if is_simple(row) => format!("put({column}, {row})"),
            _ => return None,
        };
        Some((place.line, code))
    }
}

/// True for a name with a bracket behind it.
fn calls(text: &str) -> bool {
    text.match_indices('(').any(|(at, _)| text[..at].ends_with(is_word))
}

/// True for `a = b + 1`.
fn counts(text: &str) -> bool {
    text.split('=').skip(1).any(|it| {
        let name = it.trim_start_matches(' ');
        let rest = name.trim_start_matches(is_word);
        let sum = rest.trim_start_matches(' ').strip_prefix('+');
        rest.len() < name.len() && sum.is_some_and(|it| it.trim_start().starts_with('1'))
    })
}

/// Two simple texts with a comma between, in brackets or not.
pub fn pair(text: &str) -> Option<(&str, &str)> {
    let inner = text.trim_start_matches('(');
    let (first, rest) = path(inner)?;
    let (second, rest) = path(rest.strip_prefix(',')?.trim_start_matches(' '))?;
    let is_end = rest.is_empty() || rest.starts_with([')', ',']);
    is_end.then_some((first, second))
}

fn find_writes(line: u32, text: &str, writes: &mut Vec<Write>) {
    let write = |name: &str, index: &str, value: &str| Write {
        line,
        name: name.to_owned(),
        index: index.trim().to_owned(),
        second: None,
        is_removal: false,
        value: value.trim().to_owned(),
    };
    let trimmed = text.trim();
    if let Some((targets, value)) = assignment(trimmed) {
        let mut rest = targets;
        while let Some(at) = rest.find('[') {
            let (name, behind) = (last_path(&rest[..at]), &rest[at..]);
            rest = &behind[1..];
            let (Some(name), Some((first, after))) = (name, index(behind)) else { continue };
            let second = index(after);
            rest = second.map_or(after, |it| it.1);
            let second = second.map(|it| it.0.trim().to_owned());
            writes.push(Write { second, ..write(name, first, value) });
        }
    }
    for method in [".append(", ".add(", ".pop(", ".remove(", ".discard("] {
        let Some(at) = text.find(method) else { continue };
        let inner = &text[at + method.len()..];
        let value = inner.rfind(')').map(|end| &inner[..end]);
        if let (Some(name), Some(value)) = (last_path(&text[..at]), value) {
            writes.push(Write { is_removal: !method.starts_with(".a"), ..write(name, "", value) });
        }
    }
    for (at, open) in text.match_indices(" + [").chain(text.match_indices(" + (")) {
        let inner = &text[at + open.len()..];
        let value = inner.find([']', ')']).map(|end| inner[..end].trim_end_matches(','));
        if let (Some(name), Some(value)) = (last_path(&text[..at]), value) {
            writes.push(write(name, "", value));
        }
    }
    if let Some((name, rest)) = trimmed.strip_prefix("del ").and_then(path)
        && rest.starts_with('[')
    {
        writes.push(Write { is_removal: true, ..write(name, "", "") });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_are_found_in_every_usual_form() {
        let program = Program::new(
            "brett[z][s] = 1\nqueens[row] = col  # x[1] = 2\nself.board.append((row, col))\n\
             go(q + [c])\nif x[k] == c:\n    del q[r]\nx[k] += 1\nlösung[a], b[1] = 2, 3\n",
        );
        let found: Vec<_> = program
            .writes
            .iter()
            .map(|it| (it.line, &*it.name, &*it.index, it.second.as_deref(), &*it.value))
            .collect();
        assert_eq!(
            found,
            [
                (1, "brett", "z", Some("s"), "1"),
                (2, "queens", "row", None, "col"),
                (3, "self.board", "", None, "(row, col)"),
                (4, "q", "", None, "c"),
                (6, "q", "", None, ""),
                (7, "x", "k", None, "1"),
                (8, "lösung", "a", None, "2, 3"),
                (8, "b", "1", None, "2, 3"),
            ]
        );
        assert!(program.is_strong && program.is_hinted);
        assert_eq!(program.numbers, [1, 1, 1, 2, 3]);
    }

    #[test]
    fn names_of_rows_and_columns_are_distinguished() {
        for (name, row, column) in [
            ("row", true, false),
            ("r2", true, false),
            ("self.row", true, false),
            ("c", false, true),
            ("spalte", false, true),
            ("k", false, false),
            ("rest", false, false),
        ] {
            assert_eq!((is_row(name), is_column(name)), (row, column), "{name}");
        }
    }

    #[test]
    fn names_of_sizes_are_recognised() {
        for name in ["n", "N", "self.n", "BOARD_SIZE", "größe", "num_queens"] {
            assert!(is_size(name), "{name}");
        }
        for name in ["row", "nn", "i", "count"] {
            assert!(!is_size(name), "{name}");
        }
    }

    #[test]
    fn advice_names_the_line_that_places() {
        let advice = |text: &str| Program::new(text).advice();
        for (text, expected) in [
            ("n\nbrett[z][s] = 1", Some((2, "put(s, z)"))),
            ("x[k] = c", Some((1, "put(c, k)"))),
            ("seen.add(a)\nqueens.append((r, c))", Some((2, "put(c, r)"))),
            ("queens.append(c)", Some((1, "put(c, len(queens) - 1)"))),
            ("print(1)", None),
            // Nothing is made of calls, sums and objects.
            ("gene[random.randrange(6)] = random.randrange(6)", None),
            ("queens[row] = random.randrange(6)", None),
            ("board[row + 1][c] = 1", None),
            ("damen.append(Dame(z, s))", None),
            ("queens.append([r, c + 1])", None),
        ] {
            let own = advice(text);
            assert_eq!(own.as_ref().map(|it| (it.0, &*it.1)), expected, "{text}");
        }
    }
}
