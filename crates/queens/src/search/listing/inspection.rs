//! The data that a search works on, laid open: sections of cells, each of which
//! knows the squares that it stands for.

use crate::board::{Direction, Line, LineKind, Size, Square};

use crate::search::{Event, Standing, Verdict};

/// A part of a search's data, under a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: Title,
    pub body: Body,
}

/// The content of a section. The page has a title for it in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Title {
    /// The square under the cursor, as field number and coordinates.
    Field,
    /// The standing queens in the order of placing.
    Queens,
    /// The board as a two-dimensional array of truth values.
    Board,
    /// The squares that a test inspects, ray by ray.
    Rays,
    /// For each column, the row of its queen.
    QueenRows,
    /// The flags of threatened rows.
    RowFlags,
    RisingFlags,
    FallingFlags,
    /// The array that is the whole state.
    Positions,
    /// The number of free squares and of missing queens.
    Balance,
    FreeSquares,
    /// The squares left to each row (look-ahead).
    Domains,
    /// The number of squares left to each row without a queen.
    Lengths,
    /// The row's machine words, bit by bit.
    Words,
    /// The function calls that have not come back yet, the outermost first.
    Calls,
}

/// The arrangement of a section's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    Values(Vec<Value>),
    /// One array, or set, of cells.
    Cells(Vec<Cell>),
    /// The n × n cells of a board, row by row from the top.
    Board(Vec<Cell>),
    /// Words whose bits stand under each other, bit 0 under the first file.
    Words(Vec<Word>),
    /// The rays of a test in the order of walking.
    Rays(Vec<Ray>),
    /// A stack of calls, the outermost first.
    Calls(Vec<Call>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// As in the listing, the same in every language.
    Code(&'static str),
    FreeSquares,
    /// The number of queens that are still to be put on.
    MissingQueens,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    /// Nothing yet.
    Absent,
    Number(i32),
    /// A truth value.
    Flag(bool),
    /// A column by its letter on a chessboard, counted from 0.
    Column(u8),
    /// A square, by its name.
    Square(Square),
    Numbers(Vec<i32>),
    /// An array of truth values; a board row by row from the top.
    Flags(Vec<bool>),
    /// Squares, by their names.
    Squares(Vec<Square>),
    /// A board that is two lists, each of squares by their names.
    Board {
        /// The standing queens in the order of placing.
        queens: Vec<Square>,
        free: Vec<Square>,
    },
    /// A direction in which squares are walked.
    Direction(Direction),
    /// The lowest `width` bits of a machine word.
    Bits {
        word: u32,
        /// The number of bits, one for each file.
        width: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    pub name: Name,
    pub datum: Datum,
    /// The squares that it refers to.
    pub region: Region,
}

/// One place of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its index, as the search counts.
    pub index: i16,
    pub datum: Datum,
    pub focus: Focus,
    /// The squares that it refers to.
    pub region: Region,
}

/// The use of a cell by the present step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    #[default]
    Idle,
    Read,
    /// It is read, and decides that the square under test is refused.
    Decisive,
    Written,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub name: Name,
    /// Its bits from bit 0 on, each a [`Datum::Flag`].
    pub bits: Vec<Cell>,
}

/// Squares inspected one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The way from the square under test; a whole column is walked
    /// [`Direction::Down`] from the top edge.
    pub direction: Direction,
    /// The squares in the order of walking, as far as the test went.
    pub squares: Vec<Square>,
    /// True if the last of them holds a queen.
    pub hit: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The name of the function in the listing.
    pub function: &'static str,
    /// Its arguments in the order of the listing.
    pub arguments: Vec<Value>,
    /// Its own variables that are shown beside its arguments.
    pub locals: Vec<Value>,
}

impl Call {
    pub const fn new(function: &'static str, arguments: Vec<Value>) -> Call {
        Call { function, arguments, locals: Vec::new() }
    }
}

/// The squares that a datum refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// None.
    Nowhere,
    Square(Square),
    /// All squares of a line.
    Line(Line),
}

impl Region {
    /// The whole line of `kind` through `square`.
    pub fn line(size: Size, square: Square, kind: LineKind) -> Region {
        Line::through(size, square, kind).map_or(Region::Nowhere, Region::Line)
    }

    /// True if the datum refers to `square`, too.
    pub fn contains(self, square: Square) -> bool {
        match self {
            Region::Nowhere => false,
            Region::Square(own) => own == square,
            Region::Line(line) => {
                line.from == square || crate::board::threat(line.from, square) == Some(line.kind)
            }
        }
    }

    /// All its squares, by field number.
    pub fn squares(self, size: Size) -> impl Iterator<Item = Square> {
        Square::all(size).filter(move |&square| self.contains(square))
    }
}

impl Value {
    /// A number named as in the listing.
    pub fn number(name: &'static str, number: impl Into<i32>, region: Region) -> Value {
        Value { name: Name::Code(name), datum: Datum::Number(number.into()), region }
    }
}

impl Section {
    /// The square that `last` is about (else the last queen's, at the start the
    /// first field) as field number f and coordinates x, y.
    pub fn field(standing: &Standing, last: Option<Event>) -> Section {
        let size = standing.size();
        let square = last
            .and_then(Event::square)
            .or(standing.last())
            .unwrap_or_else(|| Square::nearest(size, 0, 0));
        let values = vec![
            Value::number("f", square.field(size), Region::Square(square)),
            Value::number("x", square.x(), Region::line(size, square, LineKind::File)),
            Value::number("y", square.y(), Region::line(size, square, LineKind::Rank)),
        ];
        Section { title: Title::Field, body: Body::Values(values) }
    }

    /// The standing queens by field number, in the order of placing; those with
    /// which a test has compared its square are marked.
    pub fn queens(standing: &Standing, last: Option<Event>) -> Section {
        let cells = (0..).zip(standing.squares()).map(|(index, &square)| Cell {
            index: i16::from(index),
            datum: Datum::Number(square.field(standing.size()).into()),
            focus: compared(standing, last, index),
            region: Region::Square(square),
        });
        Section { title: Title::Queens, body: Body::Cells(cells.collect()) }
    }
}

/// The use of the standing queen `index` by `last`, for searches that compare
/// queen by queen in the order of placing.
pub(in crate::search) fn compared(standing: &Standing, last: Option<Event>, index: u8) -> Focus {
    match last {
        Some(Event::Test { verdict: Verdict::Threatened { by }, .. }) if index == by => {
            Focus::Decisive
        }
        Some(Event::Test { comparisons, .. }) if u16::from(index) < comparisons => Focus::Read,
        Some(Event::Place(_)) if index + 1 == standing.len() => Focus::Written,
        _ => Focus::Idle,
    }
}

/// The number of open calls after `last` of a recursive search with a call for each line.
///
/// A queen is put on by the call that stands for her line, and that call tests
/// and takes off, too; so a call is open beyond the standing queens except right
/// after a placement and what follows at the same place.
pub(in crate::search) fn open_calls(standing: &Standing, last: Option<Event>) -> u8 {
    match last {
        None => 0,
        Some(Event::Place(_) | Event::Prune | Event::Solution) => standing.len(),
        Some(Event::Test { .. } | Event::TestBelow { .. } | Event::Remove { .. }) => {
            standing.len() + 1
        }
        Some(Event::Move { .. } | Event::Restart) => 0,
    }
}

/// The open calls of a search that goes through the squares of a line in each call, the outermost
/// first, each with its present square: a call that waits is at the square of its queen.
pub(in crate::search) fn open_calls_at(
    standing: &Standing,
    last: Option<Event>,
) -> impl Iterator<Item = (u8, Square)> + '_ {
    let innermost = match last {
        Some(Event::Test { square, .. } | Event::Remove { square, .. }) => Some(square),
        _ => None,
    };
    (0..open_calls(standing, last)).zip(standing.squares().iter().copied().chain(innermost))
}
