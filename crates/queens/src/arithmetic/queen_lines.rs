//! The rays and the whole lines of one queen, with the arithmetic of their ends, as
//! the slide deck "Das Damenproblem" lists them.

use std::fmt;

use crate::board::{Direction, Line, LineKind, Size, Square};

use super::{Equation, Expression, Symbol};

/// Everything about the lines of a queen on one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueenLines {
    pub size: Size,
    /// Where the queen stands.
    pub square: Square,
    /// The eight rays, a1 to d2.
    pub rays: [QueenRay; 8],
    /// m = n − 1.
    pub m: Equation,
    /// The distances to the edges along the diagonals: ma, mb, mc, md.
    pub minima: [Equation; 4],
    /// The four whole lines, a to d.
    pub lines: [QueenLine; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueenRay {
    pub letter: LineLetter,
    /// True if it goes against the step of its line; then its number is 2, else 1.
    pub is_second: bool,
    /// Its last square; the queen's own when she stands at that edge.
    pub end: Square,
    /// The number of squares on it, without the queen's own.
    pub length: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueenLine {
    pub letter: LineLetter,
    pub line: Line,
    /// Where it starts and ends: x1, y1, x2, y2.
    pub ends: [Equation; 4],
}

value_enum! {
    /// The name of a line in the slide deck.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LineLetter {
        /// The row.
        A = "a",
        /// The column.
        B = "b",
        /// The rising diagonal.
        C = "c",
        /// The falling diagonal.
        D = "d",
    }
}

impl LineLetter {
    pub const fn kind(self) -> LineKind {
        match self {
            LineLetter::A => LineKind::Rank,
            LineLetter::B => LineKind::File,
            LineLetter::C => LineKind::Rising,
            LineLetter::D => LineKind::Falling,
        }
    }

    /// The step (Δx, Δy) from the line's start to its end.
    pub const fn step(self) -> (i8, i8) {
        match self {
            LineLetter::A => (1, 0),
            LineLetter::B => (0, 1),
            LineLetter::C => (1, 1),
            LineLetter::D => (1, -1),
        }
    }
}

impl QueenRay {
    /// 1 along the step of its line, 2 against it.
    pub const fn number(self) -> u8 {
        if self.is_second { 2 } else { 1 }
    }

    /// 1 or −1: the sign that the deck writes before the line's step.
    pub const fn sign(self) -> i8 {
        if self.is_second { -1 } else { 1 }
    }

    /// The step (Δx, Δy) from square to square away from the queen: the sign times the
    /// line's step.
    pub const fn step(self) -> (i8, i8) {
        let (dx, dy) = self.letter.step();
        (self.sign() * dx, self.sign() * dy)
    }

    pub const fn direction(self) -> Direction {
        match (self.letter, self.is_second) {
            (LineLetter::A, false) => Direction::Right,
            (LineLetter::A, true) => Direction::Left,
            (LineLetter::B, false) => Direction::Up,
            (LineLetter::B, true) => Direction::Down,
            (LineLetter::C, false) => Direction::UpRight,
            (LineLetter::C, true) => Direction::DownLeft,
            (LineLetter::D, false) => Direction::DownRight,
            (LineLetter::D, true) => Direction::UpLeft,
        }
    }
}

impl fmt::Display for QueenRay {
    /// The name: `a1` to `d2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter.name(), self.number())
    }
}

impl QueenLines {
    /// The lines of a queen on `square`; `None` when it is not on a board of `size`.
    pub fn new(size: Size, square: Square) -> Option<QueenLines> {
        if !square.is_on(size) {
            return None;
        }
        let m = Equation::m(size);
        let minima = minima(&m, square);
        let line = |letter| line(size, square, letter, &m, &minima);
        Some(QueenLines {
            size,
            square,
            rays: rays(size, square),
            lines: [
                line(LineLetter::A)?,
                line(LineLetter::B)?,
                line(LineLetter::C)?,
                line(LineLetter::D)?,
            ],
            m,
            minima,
        })
    }
}

/// The letters x and y with the square's values.
fn coordinates(square: Square) -> (Expression, Expression) {
    (Expression::symbol(Symbol::X, square.x()), Expression::symbol(Symbol::Y, square.y()))
}

fn minima(m: &Equation, square: Square) -> [Equation; 4] {
    let (x, y) = coordinates(square);
    let (to_right, to_top) = (m.term() - x.clone(), m.term() - y.clone());
    [
        Equation::new(Symbol::Ma, x.clone().min(to_top.clone())),
        Equation::new(Symbol::Mb, y.clone().min(to_right.clone())),
        Equation::new(Symbol::Mc, x.min(y)),
        Equation::new(Symbol::Md, to_right.min(to_top)),
    ]
}

/// A whole line; its ends are what the formulas give.
fn line(
    size: Size,
    square: Square,
    letter: LineLetter,
    m: &Equation,
    minima: &[Equation; 4],
) -> Option<QueenLine> {
    let (x, y) = coordinates(square);
    let [ma, mb, mc, md] = minima.each_ref().map(Equation::term);
    let [x1, y1, x2, y2] = match letter {
        LineLetter::A => [0.into(), y.clone(), m.term(), y],
        LineLetter::B => [x.clone(), 0.into(), x, m.term()],
        LineLetter::C => [x.clone() - mc.clone(), y.clone() - mc, x + md.clone(), y + md],
        LineLetter::D => [x.clone() - ma.clone(), y.clone() + ma, x + mb.clone(), y - mb],
    };
    let on_board = |x: &Expression, y: &Expression| {
        let (x, y) = (u8::try_from(x.value()).ok()?, u8::try_from(y.value()).ok()?);
        Square::new(size, x, y)
    };
    let line = Line { kind: letter.kind(), from: on_board(&x1, &y1)?, to: on_board(&x2, &y2)? };
    let ends = [
        Equation::new(Symbol::X1, x1),
        Equation::new(Symbol::Y1, y1),
        Equation::new(Symbol::X2, x2),
        Equation::new(Symbol::Y2, y2),
    ];
    Some(QueenLine { letter, line, ends })
}

fn rays(size: Size, square: Square) -> [QueenRay; 8] {
    std::array::from_fn(|index| {
        let letter = LineLetter::ALL[index / 2];
        let ray = QueenRay { letter, is_second: index % 2 == 1, end: square, length: 0 };
        crate::board::ray(size, square, ray.direction()).fold(ray, |ray, end| QueenRay {
            end,
            length: ray.length + 1,
            ..ray
        })
    })
}
