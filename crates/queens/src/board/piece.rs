//! Chess pieces for comparison: which squares a piece attacks, and how many.

use super::{Direction, Size, Square};

value_enum! {
    /// A piece of chess, without the pawn, whose way depends on its colour.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Piece {
        /// Along rank, file and both diagonals.
        #[default]
        Queen = "queen",
        /// Along rank and file.
        Rook = "rook",
        /// Along both diagonals.
        Bishop = "bishop",
        /// Two squares along a rank or file and one to the side.
        Knight = "knight",
        /// To the eight neighbours.
        King = "king",
    }
}

/// The eight jumps of a knight as changes of (x, y), clockwise from the top.
const JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Piece {
    /// The black piece's character (Unicode 1.1, Miscellaneous Symbols).
    pub const fn symbol(self) -> char {
        match self {
            Piece::Queen => '♛',
            Piece::Rook => '♜',
            Piece::Bishop => '♝',
            Piece::Knight => '♞',
            Piece::King => '♚',
        }
    }

    /// The changes of (x, y) of one step, clockwise from the top.
    pub fn steps(self) -> impl Iterator<Item = (i8, i8)> {
        (0..8).filter_map(move |index| {
            let direction = Direction::ALL[index].delta();
            let straight = direction.0 == 0 || direction.1 == 0;
            match self {
                Piece::Queen | Piece::King => Some(direction),
                Piece::Rook => straight.then_some(direction),
                Piece::Bishop => (!straight).then_some(direction),
                Piece::Knight => Some(JUMPS[index]),
            }
        })
    }

    /// True if the piece goes on in the direction of its step up to the edge.
    pub const fn slides(self) -> bool {
        matches!(self, Piece::Queen | Piece::Rook | Piece::Bishop)
    }

    /// The squares that a piece on `from` attacks on an otherwise empty board of
    /// `size`, step by step, each from the near to the far; none when `from` is not on
    /// that board. Its own square is not among them.
    pub fn attacks(self, size: Size, from: Square) -> impl Iterator<Item = Square> {
        let steps = self.steps().filter(move |_| from.is_on(size));
        let far = if self.slides() { usize::MAX } else { 1 };
        steps.flat_map(move |(dx, dy)| {
            let next = move |square: &Square| {
                let x = square.x().checked_add_signed(dx)?;
                let y = square.y().checked_add_signed(dy)?;
                Square::new(size, x, y)
            };
            std::iter::successors(next(&from), next).take(far)
        })
    }

    /// True if a piece on `from` attacks `to`, whatever stands between them. Then one
    /// on `to` attacks `from`, too.
    pub const fn attacks_square(self, from: Square, to: Square) -> bool {
        let (dx, dy) = (from.x().abs_diff(to.x()), from.y().abs_diff(to.y()));
        let straight = (dx == 0) != (dy == 0);
        let diagonal = dx == dy && dx > 0;
        match self {
            Piece::Queen => straight || diagonal,
            Piece::Rook => straight,
            Piece::Bishop => diagonal,
            Piece::Knight => dx + dy == 3 && dx > 0 && dy > 0,
            Piece::King => (straight || diagonal) && dx <= 1 && dy <= 1,
        }
    }

    /// The number of squares that a piece on `from` attacks, at most 104 (a queen in the middle
    /// of the largest board); 0 when `from` is not on a board of `size`.
    pub fn reach(self, size: Size, from: Square) -> u16 {
        self.attacks(size, from).fold(0, |count, _| count + 1)
    }

    /// [`Piece::reach`] of every square of a board, by field number.
    pub fn reaches(self, size: Size) -> Vec<u16> {
        Square::all(size).map(|square| self.reach(size, square)).collect()
    }
}
