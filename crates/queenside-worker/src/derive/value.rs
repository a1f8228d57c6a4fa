//! Values of Python, read from the texts of a recording.

/// Deeper values are not read.
const DEEPEST: u32 = 24;

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    None,
    Bool(bool),
    Int(i64),
    Text(String),
    List(Vec<Value>),
    Tuple(Vec<Value>),
    Set(Vec<Value>),
    Dict(Vec<(Value, Value)>),
    /// An instance with its attributes.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The value of a text; `None` for floats, cut values and what describes itself.
    pub fn parse(text: &str) -> Option<Value> {
        let mut reader = ValueReader { rest: text, depth: 0 };
        let value = reader.value()?;
        reader.rest.is_empty().then_some(value)
    }

    pub const fn int(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// The items of a list or tuple.
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Value::List(items) | Value::Tuple(items) => Some(items),
            _ => None,
        }
    }

    pub const fn is_container(&self) -> bool {
        !matches!(self, Value::None | Value::Bool(_) | Value::Int(_) | Value::Text(_))
    }

    /// The numbers of a list or tuple of two.
    pub fn pair(&self) -> Option<(i64, i64)> {
        match self.items()? {
            [Value::Int(a), Value::Int(b)] => Some((*a, *b)),
            _ => None,
        }
    }
}

/// A part of a table or list, compared with the sign for a queen.
#[derive(Clone, Copy, Debug)]
pub enum Cell<'a> {
    Value(&'a Value),
    Char(char),
}

impl Cell<'_> {
    pub fn sign(self) -> Sign {
        match self {
            Cell::Char(it) => Sign::Text(it.to_string()),
            Cell::Value(Value::None) => Sign::None,
            Cell::Value(Value::Bool(it)) => Sign::Bool(*it),
            Cell::Value(Value::Int(it)) => Sign::Int(*it),
            Cell::Value(Value::Text(it)) => Sign::Text(it.clone()),
            Cell::Value(_) => Sign::Container,
        }
    }
}

/// The cells of a row: items, or the characters of a text.
pub fn cells(value: &Value) -> Option<Vec<Cell<'_>>> {
    match value {
        Value::Text(text) => Some(text.chars().map(Cell::Char).collect()),
        _ => Some(value.items()?.iter().map(Cell::Value).collect()),
    }
}

/// A value that marks the squares of queens.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    None,
    Bool(bool),
    Int(i64),
    Text(String),
    Container,
}

impl Sign {
    pub fn is(&self, cell: Cell<'_>) -> bool {
        match (self, cell) {
            (Sign::Text(text), Cell::Char(it)) => text.chars().eq(std::iter::once(it)),
            (Sign::Text(text), Cell::Value(Value::Text(it))) => text == it,
            (Sign::Int(number), Cell::Value(Value::Int(it))) => number == it,
            (Sign::Bool(truth), Cell::Value(Value::Bool(it))) => truth == it,
            (Sign::None, Cell::Value(Value::None)) => true,
            _ => false,
        }
    }
}

/// The values of a dictionary whose keys are numbers from 0 or 1 on without a gap, in their order.
fn list(mut entries: Vec<(Value, Value)>) -> Value {
    entries.sort_by_key(|it| it.0.int());
    let first = entries.first().and_then(|it| it.0.int()).unwrap_or(0);
    let mut numbered = (first..).zip(&entries);
    if !(0..2).contains(&first) || numbered.any(|(at, it)| it.0.int() != Some(at)) {
        return Value::Dict(entries);
    }
    Value::List(entries.into_iter().map(|it| it.1).collect())
}

struct ValueReader<'a> {
    rest: &'a str,
    depth: u32,
}

impl ValueReader<'_> {
    fn blank(&mut self) {
        self.rest = self.rest.trim_start_matches(' ');
    }

    fn eat(&mut self, start: &str) -> bool {
        let rest = self.rest.strip_prefix(start);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn value(&mut self) -> Option<Value> {
        self.blank();
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let value = match self.rest.chars().next()? {
            '[' => Value::List(self.items('[', ']')?),
            '(' => Value::Tuple(self.items('(', ')')?),
            '{' => self.braces()?,
            quote @ ('\'' | '"') => Value::Text(self.text(quote)?),
            '-' | '0'..='9' => self.number()?,
            _ => self.word()?,
        };
        self.depth -= 1;
        Some(value)
    }

    fn items(&mut self, open: char, close: char) -> Option<Vec<Value>> {
        let mut all = Vec::new();
        self.separated(open, close, |reader| {
            all.push(reader.value()?);
            Some(())
        })?;
        Some(all)
    }

    /// Calls `one` for each item up to the closing bracket.
    fn separated(
        &mut self,
        open: char,
        close: char,
        mut one: impl FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.rest = self.rest.strip_prefix(open)?;
        loop {
            self.blank();
            if let Some(rest) = self.rest.strip_prefix(close) {
                self.rest = rest;
                return Some(());
            }
            one(self)?;
            self.blank();
            if !self.eat(",") && !self.rest.starts_with(close) {
                return None;
            }
        }
    }

    fn braces(&mut self) -> Option<Value> {
        let (mut items, mut entries) = (Vec::new(), Vec::new());
        self.separated('{', '}', |reader| {
            let first = reader.value()?;
            reader.blank();
            if reader.eat(":") {
                entries.push((first, reader.value()?));
            } else {
                items.push(first);
            }
            Some(())
        })?;
        match (items.is_empty(), entries.is_empty()) {
            (false, true) => Some(Value::Set(items)),
            // A table: a list of lists is the same.
            (true, false) if entries.iter().all(|it| it.1.is_container()) => {
                let row = |(key, row)| match row {
                    Value::Dict(cells) => (key, list(cells)),
                    row => (key, row),
                };
                Some(list(entries.into_iter().map(row).collect()))
            }
            (true, _) => Some(Value::Dict(entries)),
            _ => None,
        }
    }

    fn text(&mut self, quote: char) -> Option<String> {
        let mut text = String::new();
        let mut chars = self.rest.get(1..)?.chars();
        loop {
            match chars.next()? {
                '\\' => text.push(chars.next()?),
                it if it == quote => break,
                it => text.push(it),
            }
        }
        self.rest = chars.as_str();
        Some(text)
    }

    fn number(&mut self) -> Option<Value> {
        let digits = self.rest.strip_prefix('-').unwrap_or(self.rest);
        let length = digits.find(|it: char| !it.is_ascii_digit()).unwrap_or(digits.len());
        let rest = &digits[length..];
        if rest.starts_with(['.', 'e']) {
            return None;
        }
        let number = self.rest[..self.rest.len() - rest.len()].parse().ok()?;
        self.rest = rest;
        Some(Value::Int(number))
    }

    fn word(&mut self) -> Option<Value> {
        let length = self
            .rest
            .find(|it: char| !it.is_alphanumeric() && it != '_')
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        match word {
            "" => None,
            "None" => Some(Value::None),
            "True" => Some(Value::Bool(true)),
            "False" => Some(Value::Bool(false)),
            "set" | "frozenset" if self.eat("()") => Some(Value::Set(Vec::new())),
            // Name(row=0, col=1), or Name([0, 1])
            _ => {
                let mut all = Vec::new();
                self.separated('(', ')', |reader| {
                    let key = reader.key();
                    all.push((key, reader.value()?));
                    Some(())
                })?;
                let is_content = matches!(&all[..], [(key, _)] if key.is_empty());
                all.pop_if(|_| is_content).map(|it| it.1).or(Some(Value::Object(all)))
            }
        }
    }

    /// The name before `=`; empty if there is none.
    fn key(&mut self) -> String {
        let is_other = |it: char| !it.is_alphanumeric() && it != '_';
        let length = self.rest.find(is_other).unwrap_or(0);
        match self.rest[length..].strip_prefix('=') {
            Some(rest) if length > 0 => {
                let key = self.rest[..length].to_owned();
                self.rest = rest;
                key
            }
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_python_writes_them() {
        let int = Value::Int;
        let text = |it: &str| Value::Text(it.to_owned());
        for (written, value) in [
            ("[0, -1, None]", Some(Value::List(vec![int(0), int(-1), Value::None]))),
            ("(3,)", Some(Value::Tuple(vec![int(3)]))),
            ("{1, 2}", Some(Value::Set(vec![int(1), int(2)]))),
            ("{}", Some(Value::Dict(Vec::new()))),
            ("set()", Some(Value::Set(Vec::new()))),
            (
                "{(0, 1): True}",
                Some(Value::Dict(vec![(Value::Tuple(vec![int(0), int(1)]), Value::Bool(true))])),
            ),
            (
                "{1: {0: 7}, 0: {0: 6}}",
                Some(Value::List([6, 7].map(|it| Value::List(vec![int(it)])).to_vec())),
            ),
            ("['a\\'b', \"ö\"]", Some(Value::List(vec![text("a'b"), text("ö")]))),
            (
                "Queen(row=0, col=2)",
                Some(Value::Object(vec![("row".to_owned(), int(0)), ("col".to_owned(), int(2))])),
            ),
            ("frozenset({4})", Some(Value::Set(vec![int(4)]))),
            ("deque([4])", Some(Value::List(vec![int(4)]))),
            ("Brett([4, 5])", Some(Value::List(vec![int(4), int(5)]))),
            ("1.5", None),
            ("[1, …]", None),
            ("[1", None),
            ("[1] 2", None),
            ("<Board object at 18ca30>", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(Value::parse(written), value, "{written}");
        }
        assert_eq!(Value::parse(&"[".repeat(1_000)), None);
    }
}
