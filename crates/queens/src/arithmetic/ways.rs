//! The documents' tests for a threat between two squares.

use std::ops::RangeInclusive;

use crate::board::{LineKind, Size, Square};

use super::{Expression, Symbol};

value_enum! {
    /// A test for a threat between two squares, in the order of the lab.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Way {
        /// The coordinates of both are compared, from 0, y upwards.
        Coordinates = "coordinates",
        /// Every line has an index that all its squares share, as in the worksheet: rows
        /// from the top and columns from 1, rising diagonals by row + column from 2 to 2n,
        /// falling ones by column − row from −(n − 1) to n − 1.
        SumsFromOne = "sums",
        /// The same with every index from 0, as an array needs it.
        SumsFromZero = "sums-from-zero",
        /// For the square's row, the columns are reckoned that the queen's diagonals have
        /// reached there, as in the article: rows from the top and columns from 1.
        Shifts = "shifts",
    }
}

impl Way {
    /// The indices of all lines of `kind` on a board of `size`, each standing for one
    /// line; `None` for the ways that give lines no index. A board has 2n − 1 diagonals
    /// of either kind.
    pub fn indices(self, size: Size, kind: LineKind) -> Option<RangeInclusive<i32>> {
        let n = i32::from(size.get());
        let (first, last) = match kind {
            LineKind::Rank | LineKind::File => (1, n),
            LineKind::Rising => (2, 2 * n),
            LineKind::Falling => (1 - n, n - 1),
        };
        match self {
            Way::SumsFromOne => Some(first..=last),
            Way::SumsFromZero => Some(0..=last - first),
            Way::Coordinates | Way::Shifts => None,
        }
    }
}

/// Two squares compared in one way: the four comparisons and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatTest {
    pub way: Way,
    /// Where the queen stands.
    pub queen: Square,
    pub asked: Square,
    /// One for each kind of line, in the order of [`LineKind::ALL`].
    pub comparisons: [Comparison; 4],
}

/// One question: are both sides equal?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The line on which both squares lie when they are.
    pub kind: LineKind,
    /// The letter that the document gives the left side, if it has one.
    pub name: Option<Symbol>,
    pub left: Expression,
    pub right: Expression,
}

impl Comparison {
    /// True if both sides are equal.
    pub fn holds(&self) -> bool {
        self.left.value() == self.right.value()
    }
}

impl ThreatTest {
    /// Asks in `way` whether a queen on `queen` threatens `asked`; `None` when one of
    /// them is not on a board of `size`.
    pub fn new(size: Size, way: Way, queen: Square, asked: Square) -> Option<ThreatTest> {
        if !queen.is_on(size) || !asked.is_on(size) {
            return None;
        }
        let sides = match way {
            Way::Coordinates => coordinates(queen, asked),
            Way::SumsFromOne | Way::SumsFromZero => {
                let first = indices(size, queen, way, (Symbol::R1, Symbol::C1));
                let second = indices(size, asked, way, (Symbol::R2, Symbol::C2));
                pairs(first, second)
            }
            Way::Shifts => shifts(size, queen, asked),
        };
        let mut kinds = LineKind::ALL.into_iter();
        let comparisons = sides.map(|(left, right)| {
            let kind = kinds.next().unwrap_or(LineKind::Falling);
            let is_shift = matches!(kind, LineKind::Rising | LineKind::Falling);
            let name = (way == Way::Shifts && is_shift).then_some(Symbol::Tx);
            Comparison { kind, name, left, right }
        });
        Some(ThreatTest { way, queen, asked, comparisons })
    }

    /// The line on which the queen threatens the square, if she does. Her own square
    /// she does not threaten, though all four comparisons hold there.
    pub fn threat(&self) -> Option<LineKind> {
        let held = self.comparisons.iter().find(|comparison| comparison.holds());
        held.filter(|_| self.queen != self.asked).map(|comparison| comparison.kind)
    }
}

/// Left and right sides in the order of [`LineKind::ALL`].
type Sides = [(Expression, Expression); 4];

fn pairs(left: [Expression; 4], right: [Expression; 4]) -> Sides {
    let [left_rank, left_file, left_rising, left_falling] = left;
    let [rank, file, rising, falling] = right;
    [(left_rank, rank), (left_file, file), (left_rising, rising), (left_falling, falling)]
}

fn coordinates(queen: Square, asked: Square) -> Sides {
    let (x1, y1) =
        (Expression::symbol(Symbol::X1, queen.x()), Expression::symbol(Symbol::Y1, queen.y()));
    let (x2, y2) =
        (Expression::symbol(Symbol::X2, asked.x()), Expression::symbol(Symbol::Y2, asked.y()));
    let across = x2.clone() - x1.clone();
    [
        (y1.clone(), y2.clone()),
        (x1, x2),
        (across.clone(), y2.clone() - y1.clone()),
        (across, y1 - y2),
    ]
}

/// Row from the top and column, both from 1.
fn row_and_column(size: Size, square: Square) -> (i32, i32) {
    (i32::from(size.get()) - i32::from(square.y()), i32::from(square.x()) + 1)
}

fn indices(size: Size, square: Square, way: Way, names: (Symbol, Symbol)) -> [Expression; 4] {
    let (row, column) = row_and_column(size, square);
    let (r, c) = (Expression::symbol(names.0, row), Expression::symbol(names.1, column));
    let n = Expression::symbol(Symbol::N, size.get());
    let (sum, difference) = (r.clone() + c.clone(), c.clone() - r.clone());
    if way == Way::SumsFromZero {
        [r - 1.into(), c - 1.into(), sum - 2.into(), difference + n - 1.into()]
    } else {
        [r, c, sum, difference]
    }
}

/// The article's loop calls the row x, and the column that a diagonal has there tx.
fn shifts(size: Size, queen: Square, asked: Square) -> Sides {
    let (row, column) = row_and_column(size, queen);
    let queen_x = Expression::symbol(Symbol::QueenX, column);
    let queen_y = Expression::symbol(Symbol::QueenY, row);
    let (row, column) = row_and_column(size, asked);
    let asked_x = Expression::symbol(Symbol::Px, column);
    let asked_y = Expression::symbol(Symbol::Py, row);
    let x = Expression::symbol(Symbol::X, row);
    [
        (queen_y.clone(), asked_y),
        (queen_x.clone(), asked_x.clone()),
        (queen_x.clone() + queen_y.clone() - x.clone(), asked_x.clone()),
        (x + (queen_x - queen_y), asked_x),
    ]
}
