//! Readings: ways in which a value can be a board.

use queens::value_enum;

use super::program::{is_column, is_row};
use super::value::{Cell, Sign, Value, cells};

/// The largest board that a page can show.
pub const LARGEST: usize = 27;

/// Column and row of a queen.
pub type Queen = (u8, u8);

value_enum! {
    /// A kind of reading.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BoardKind {
        /// The column by the row.
        List = "list",
        /// A list whose items count up to the row of the search.
        Prefix = "prefix",
        Table = "table",
        /// A table in one list or text.
        Flat = "flat",
        Dict = "dict",
        Pairs = "pairs",
        /// Used columns, in the order in which they came.
        Set = "set",
        /// True or false for each column.
        Marks = "marks",
        Bits = "bits",
    }
}

impl BoardKind {
    /// True if the value has only columns, whose rows follow from the order.
    pub const fn is_of_columns(self) -> bool {
        matches!(self, BoardKind::Set | BoardKind::Marks | BoardKind::Bits)
    }
}

/// A part of a dictionary or of a tuple.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValuePart {
    Key(String),
    Index(usize),
}

impl ValuePart {
    pub fn of<'a>(&self, value: &'a Value) -> Option<&'a Value> {
        match (self, value) {
            (ValuePart::Index(place), Value::Tuple(items)) => items.get(*place),
            (ValuePart::Key(key), Value::Dict(entries)) => {
                let is_it = |it: &Value| matches!(it, Value::Text(text) if text == key);
                entries.iter().find(|it| is_it(&it.0)).map(|it| &it.1)
            }
            _ => None,
        }
    }
}

/// A way to read a board from a value.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardReading {
    pub kind: BoardKind,
    /// The number of queens.
    pub size: usize,
    /// The number of the first column: 0 or 1.
    pub base: i64,
    /// The place of the first row: 0 or 1.
    pub offset: usize,
    /// The newest item comes first.
    pub is_from_end: bool,
    pub grows: bool,
    /// The value of a queen.
    pub sign: Option<Sign>,
    /// A queen is anything but the sign.
    pub is_not: bool,
    pub part: Option<ValuePart>,
}

impl BoardReading {
    pub const fn new(kind: BoardKind, size: usize) -> BoardReading {
        BoardReading {
            kind,
            size,
            base: 0,
            offset: 0,
            is_from_end: false,
            grows: false,
            sign: None,
            is_not: false,
            part: None,
        }
    }

    /// The whole of a value or its part.
    pub fn part_of<'a>(&self, value: &'a Value) -> Option<&'a Value> {
        self.part.as_ref().map_or(Some(value), |part| part.of(value))
    }

    /// The place of a number among the columns.
    fn place(&self, number: i64) -> Option<u8> {
        let place = number - self.base;
        (0..self.size as i64).contains(&place).then_some(place as u8)
    }

    /// The queens of a value; `None` if it cannot be read in this way.
    pub fn queens(&self, value: &Value) -> Option<Vec<Queen>> {
        match self.kind {
            BoardKind::List | BoardKind::Prefix => self.list(value),
            BoardKind::Table => self.table(value),
            BoardKind::Flat => self.flat(value),
            BoardKind::Dict => self.dict(value),
            BoardKind::Pairs => self.pairs(value),
            BoardKind::Set | BoardKind::Marks | BoardKind::Bits => None,
        }
    }

    fn list(&self, value: &Value) -> Option<Vec<Queen>> {
        let cells = cells(value)?;
        let end = self.size + self.offset;
        if cells.len() > end {
            return None;
        }
        let mut queens = Vec::new();
        for (place, cell) in cells.iter().enumerate().take(end).skip(self.offset) {
            let number = match cell {
                Cell::Char(it) => it.to_digit(10).map(i64::from),
                Cell::Value(it) if it.is_container() => return None,
                Cell::Value(it) => it.int(),
            };
            let Some(number) = number else { continue };
            let row = if self.is_from_end { cells.len() - 1 - place } else { place - self.offset };
            match self.place(number) {
                Some(column) => queens.push((column, row as u8)),
                // No queen.
                None if [-1, 0, self.size as i64 + self.base].contains(&number) => {}
                None if number >= 90 => {}
                None => return None,
            }
        }
        Some(queens)
    }

    fn dict(&self, value: &Value) -> Option<Vec<Queen>> {
        let Value::Dict(entries) = value else { return None };
        let mut queens = Vec::new();
        for (key, item) in entries {
            let row = self.place(key.int()?)?;
            let Some(number) = item.int() else { continue };
            match self.place(number) {
                Some(column) => queens.push((column, row)),
                None if [-1, 0].contains(&number) => {}
                None => return None,
            }
        }
        Some(queens)
    }

    fn table(&self, value: &Value) -> Option<Vec<Queen>> {
        let (rows, sign) = (value.items()?, self.sign.as_ref()?);
        let end = self.size + self.offset;
        if rows.len() > end || (!self.grows && rows.len() != end) {
            return None;
        }
        let mut queens = Vec::new();
        for (y, row) in rows.iter().enumerate().skip(self.offset) {
            let cells = cells(row).filter(|it| it.len() == end)?;
            for (x, cell) in cells.into_iter().enumerate().skip(self.offset) {
                if sign.is(cell) != self.is_not {
                    queens.push(((x - self.offset) as u8, (y - self.offset) as u8));
                }
            }
            if queens.len() > self.size {
                return None;
            }
        }
        Some(queens)
    }

    fn flat(&self, value: &Value) -> Option<Vec<Queen>> {
        let sign = self.sign.as_ref()?;
        let cells = cells(value).filter(|it| it.len() == self.size * self.size)?;
        let queens = cells.into_iter().enumerate().filter(|(_, cell)| sign.is(*cell));
        Some(queens.map(|(i, _)| ((i % self.size) as u8, (i / self.size) as u8)).collect())
    }

    fn pairs(&self, value: &Value) -> Option<Vec<Queen>> {
        let is_taken = |it: &Value| match it {
            Value::None | Value::Bool(false) | Value::Int(0) => false,
            Value::Text(text) => !text.is_empty() && text != "." && text != " ",
            _ => true,
        };
        let items: Vec<&Value> = match value {
            Value::List(items) | Value::Tuple(items) | Value::Set(items) => items.iter().collect(),
            Value::Dict(entries) => {
                entries.iter().filter(|(_, it)| is_taken(it)).map(|it| &it.0).collect()
            }
            _ => return None,
        };
        let mut queens = Vec::new();
        for item in items {
            let (row, column) = match item {
                Value::Object(parts) => coordinates(parts)?,
                item => item.pair()?,
            };
            let is_near = |it: i64| (self.base - 1..=self.size as i64 + self.base).contains(&it);
            if !is_near(row) || !is_near(column) {
                return None;
            }
            if let (Some(column), Some(row)) = (self.place(column), self.place(row)) {
                queens.push((column, row));
            }
        }
        Some(queens)
    }

    /// The used columns of a value; `None` if it cannot be read in this way.
    pub fn columns(&self, value: &Value) -> Option<Vec<u8>> {
        match (self.kind, value) {
            (BoardKind::Set, Value::Set(items) | Value::List(items) | Value::Tuple(items)) => {
                let places = items.iter().map(|it| self.place(it.int()?));
                places.collect()
            }
            (BoardKind::Set, Value::Dict(entries)) if entries.is_empty() => Some(Vec::new()),
            (BoardKind::Marks, Value::List(items)) if items.len() == self.size => {
                let sign = self.sign.as_ref()?;
                let marked = (0_u8..).zip(items).filter(|(_, it)| sign.is(Cell::Value(it)));
                Some(marked.map(|it| it.0).collect())
            }
            (BoardKind::Bits, Value::Int(bits)) if (0..1_i64 << self.size).contains(bits) => {
                Some((0..self.size as u8).filter(|i| bits >> i & 1 == 1).collect())
            }
            _ => None,
        }
    }
}

/// Row and column of an instance: by the names of its attributes, or the first two numbers.
fn coordinates(parts: &[(String, Value)]) -> Option<(i64, i64)> {
    let numbers: Vec<_> =
        parts.iter().filter_map(|(name, it)| Some((name.as_str(), it.int()?))).collect();
    let find = |test: fn(&str) -> bool| numbers.iter().find(|it| test(it.0)).map(|it| it.1);
    match (find(is_row), find(is_column)) {
        (Some(row), Some(column)) => Some((row, column)),
        _ => Some((numbers.first()?.1, numbers.get(1)?.1)),
    }
}

/// True if two of the queens are on one line.
pub fn is_attacked(queens: &[Queen]) -> bool {
    let mut pairs =
        queens.iter().enumerate().flat_map(|(i, a)| queens[..i].iter().map(move |b| (a, b)));
    pairs.any(|(a, b)| threatens(*a, *b))
}

/// True if the squares are on one line.
pub const fn threatens(a: Queen, b: Queen) -> bool {
    let (dx, dy) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    dx == 0 || dy == 0 || dx == dy
}

/// Counts in the order of the first occurrence.
fn tally<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut counts: Vec<(T, usize)> = Vec::new();
    for it in all {
        match counts.iter_mut().find(|known| known.0 == it) {
            Some(known) => known.1 += 1,
            None => counts.push((it, 1)),
        }
    }
    counts
}

/// The most frequent item; of equals the first.
fn usual<T: Clone>(counts: &[(T, usize)]) -> Option<T> {
    let most = counts.iter().map(|it| it.1).max()?;
    counts.iter().find(|it| it.1 == most).map(|it| it.0.clone())
}

/// Parts that hold containers in most of the values.
pub fn parts(values: &[&Value]) -> Vec<ValuePart> {
    const LOOKED_AT: usize = 300;
    let mut found = Vec::new();
    for value in values.iter().take(LOOKED_AT) {
        match value {
            Value::Dict(entries) if entries.len() <= 12 => {
                for (key, item) in entries {
                    if let (Value::Text(key), true) = (key, item.is_container()) {
                        found.push(ValuePart::Key(key.clone()));
                    }
                }
            }
            Value::Tuple(items) if items.len() <= 6 => {
                let all = items.iter().enumerate().filter(|it| it.1.is_container());
                found.extend(all.map(|it| ValuePart::Index(it.0)));
            }
            _ => {}
        }
    }
    let least = values.len().min(LOOKED_AT) as f64 * 0.6;
    let counts = tally(found.into_iter()).into_iter();
    counts.filter(|it| it.1 as f64 > least).map(|it| it.0).collect()
}

/// Facts about a program that limit the readings of a variable.
pub struct Hints<'a> {
    /// Numbers that may be the number of queens.
    pub sizes: &'a [usize],
    /// The smallest board.
    pub least: usize,
    /// True if the program mentions queens, rows or columns.
    pub is_hinted: bool,
}

impl Hints<'_> {
    /// Readings of each size, with the numbers of columns from 0 or 1 on.
    fn sized(&self, kind: BoardKind) -> impl Iterator<Item = BoardReading> {
        let of_base = move |base, size| BoardReading { base, ..BoardReading::new(kind, size) };
        self.sizes.iter().flat_map(move |size| [of_base(0, *size), of_base(1, *size)])
    }
}

/// The readings that the shapes of values allow.
pub fn readings(values: &[&Value], hints: &Hints<'_>) -> Vec<BoardReading> {
    let mut all = Vec::new();
    let most = values.len() as f64 * 0.6;
    let lists: Vec<&[Value]> = values.iter().filter_map(|it| it.items()).collect();
    if lists.len() as f64 >= most && !lists.is_empty() {
        of_lists(&lists, hints, &mut all);
    }
    let mut dicts: Vec<&[_]> = Vec::new();
    let mut sets: Vec<&[Value]> = Vec::new();
    for value in values {
        match value {
            Value::Dict(entries) if !entries.is_empty() => dicts.push(entries),
            Value::Set(items) => sets.push(items),
            _ => {}
        }
    }
    if dicts.len() as f64 >= most && !dicts.is_empty() {
        let keys: Vec<_> = dicts.iter().flat_map(|it| it.iter().map(|it| &it.0)).collect();
        if keys.iter().all(|it| it.int().is_some()) {
            all.extend(hints.sized(BoardKind::Dict));
        }
        if keys.iter().all(|it| it.pair().is_some()) {
            all.extend(hints.sized(BoardKind::Pairs));
        }
    }
    if sets.len() as f64 >= most && !sets.is_empty() {
        let items: Vec<_> = sets.iter().flat_map(|it| it.iter()).collect();
        if items.iter().all(|it| it.pair().is_some()) {
            all.extend(hints.sized(BoardKind::Pairs));
        }
        if items.iter().all(|it| it.int().is_some()) {
            all.extend(hints.sized(BoardKind::Set));
        }
    }
    of_texts(values, hints, &mut all);
    of_numbers(values, hints, &mut all);
    all.retain(|it| (2..=LARGEST).contains(&it.size));
    all
}

fn of_texts(values: &[&Value], hints: &Hints<'_>, all: &mut Vec<BoardReading>) {
    let text = |it: &&Value| match it {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    };
    let texts: Vec<String> = values.iter().filter_map(text).collect();
    if texts.len() <= 4 || (texts.len() as f64) < values.len() as f64 * 0.9 {
        return;
    }
    if texts.iter().all(|it| it.bytes().all(|it| it.is_ascii_digit())) {
        let sized = hints.sized(BoardKind::List);
        all.extend(sized.map(|it| BoardReading { grows: true, ..it }));
    }
    let longest = texts.iter().map(|it| it.chars().count()).max().unwrap_or(0);
    if let Some(side) = side(longest).filter(|side| *side >= hints.least) {
        let signs = tally(texts.iter().flat_map(|it| it.chars()));
        for (sign, _) in signs {
            let sign = Some(Sign::Text(sign.to_string()));
            all.push(BoardReading { sign, ..BoardReading::new(BoardKind::Flat, side) });
        }
    }
}

fn of_numbers(values: &[&Value], hints: &Hints<'_>, all: &mut Vec<BoardReading>) {
    let numbers: Vec<i64> = values.iter().filter_map(|it| it.int()).collect();
    if numbers.len() <= 4 || (numbers.len() as f64) < values.len() as f64 * 0.9 {
        return;
    }
    let largest = numbers.iter().copied().max().unwrap_or(0);
    for size in hints.sizes {
        if (1_i64 << (size - 1)..1_i64 << size).contains(&largest) {
            all.push(BoardReading::new(BoardKind::Bits, *size));
        }
    }
}

/// The side of a square board with this number of squares.
fn side(squares: usize) -> Option<usize> {
    (1..=LARGEST).find(|side| side * side == squares)
}

fn of_lists(lists: &[&[Value]], hints: &Hints<'_>, all: &mut Vec<BoardReading>) {
    let items: Vec<&Value> = lists.iter().flat_map(|it| it.iter()).collect();
    if items.is_empty() {
        return;
    }
    let is_long = |it: &Value| matches!(it, Value::Text(text) if text.chars().count() > 1);
    if items.iter().all(|it| !it.is_container() && !is_long(it)) {
        of_scalars(lists, &items, hints, all);
    }
    if items.iter().all(|it| it.pair().is_some() || matches!(it, Value::Object(_))) {
        all.extend(hints.sized(BoardKind::Pairs));
    }
    let Some(rows) = items.iter().map(|it| cells(it)).collect::<Option<Vec<_>>>() else { return };
    let width = rows[0].len();
    let is_scalar = |cell: &Cell<'_>| !matches!(cell, Cell::Value(it) if it.is_container());
    let is_row = |row: &Vec<Cell<'_>>| row.len() == width && row.iter().all(is_scalar);
    if width < hints.least || width > LARGEST + 1 || !rows.iter().all(is_row) {
        return;
    }
    let mut signs: Vec<(Sign, usize)> = Vec::new();
    for cell in rows.iter().flatten() {
        match signs.iter_mut().find(|it| it.0.is(*cell)) {
            Some(known) => known.1 += 1,
            None => signs.push((cell.sign(), 1)),
        }
        // More kinds of items than any board has.
        if signs.len() > 64 {
            return;
        }
    }
    let grows = lists.iter().any(|it| it.len() != lists[0].len());
    // The numbers of the queens.
    if signs.len() > 3 && signs.len() <= width + 2 {
        let sign = usual(&signs);
        all.push(BoardReading {
            sign,
            is_not: true,
            grows,
            ..BoardReading::new(BoardKind::Table, width)
        });
    }
    if signs.len() <= 3 || !grows && signs.len() <= if hints.is_hinted { 16 } else { 4 } {
        for (sign, _) in signs {
            let sign = Some(sign);
            let reading =
                BoardReading { sign, grows, ..BoardReading::new(BoardKind::Table, width) };
            all.push(reading.clone());
            all.push(BoardReading { offset: 1, size: width - 1, ..reading });
        }
    }
}

/// Lists of numbers, truth values or single signs.
fn of_scalars(
    lists: &[&[Value]],
    items: &[&Value],
    hints: &Hints<'_>,
    all: &mut Vec<BoardReading>,
) {
    let truths = items.iter().filter(|it| matches!(it, Value::Bool(_))).count();
    let lengths = tally(lists.iter().map(|it| it.len()));
    let is_one_length =
        lengths.len() == 1 || lengths.len() == 2 && lengths.iter().any(|it| it.0 == 0);
    let longest = lengths.iter().map(|it| it.0).max().unwrap_or(0);
    if truths as f64 <= items.len() as f64 * 0.7 {
        let frequent = lengths.iter().map(|it| it.1).max().unwrap_or(0);
        let is_fixed = is_one_length || frequent as f64 > 0.9 * lists.len() as f64;
        // Columns that begin with 0 end before n.
        let has = |number: usize| items.iter().any(|it| it.int() == Some(number as i64));
        let last_base = |size: usize| i64::from(!has(0) || has(size));
        let of_size = |size: usize, offset: usize| {
            let reading = BoardReading { offset, ..BoardReading::new(BoardKind::List, size) };
            (0..=last_base(size)).map(move |base| BoardReading { base, ..reading.clone() })
        };
        if is_fixed && (hints.least..=LARGEST + 1).contains(&longest) {
            all.extend(of_size(longest, 0));
            all.extend(of_size(longest - 1, 1));
        }
        let fits = |it: &BoardReading| longest <= it.size && it.base <= last_base(it.size);
        for it in hints.sized(BoardKind::List).filter(|it| !is_fixed && fits(it)) {
            let reading = BoardReading { grows: true, ..it };
            all.extend([reading.clone(), BoardReading { is_from_end: true, ..reading }]);
        }
    }
    let mut signs: Vec<Sign> = Vec::new();
    for item in items {
        if signs.len() <= 4 && !signs.iter().any(|it| it.is(Cell::Value(item))) {
            signs.push(Cell::Value(item).sign());
        }
    }
    let of_signs = |kind: BoardKind, size: usize| {
        signs
            .iter()
            .cloned()
            .map(move |it| BoardReading { sign: Some(it), ..BoardReading::new(kind, size) })
    };
    if signs.len() <= 3 && (hints.least..=LARGEST).contains(&longest) && is_one_length {
        all.extend(of_signs(BoardKind::Marks, longest));
    }
    let side = side(longest).filter(|it| *it >= hints.least && is_one_length);
    if let Some(side) = side.filter(|_| signs.len() <= 4) {
        all.extend(of_signs(BoardKind::Flat, side));
    }
}
