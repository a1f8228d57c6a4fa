//! The pieces of the game.

use crate::board::{LineKind, Size, Square, threat};

use super::SquareSet;

value_enum! {
    /// The piece that is placed n times.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum QueenKind {
        /// The queen of chess: rank, file and both diagonals.
        #[default]
        Queen = "queen",
        /// A queen on a board whose opposite edges are joined, so that her diagonals go on
        /// at the other side. Her solutions for n = 1, 3, 5 …: OEIS A007705.
        ToroidalQueen = "toroidal",
        /// A queen that also moves like a knight, called superqueen or amazon. Her
        /// solutions: OEIS A051223.
        Superqueen = "superqueen",
    }
}

/// In which way one square is struck from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// On a line of the board.
    Line(LineKind),
    /// On a diagonal that leaves the board and comes in again at the opposite edge.
    AroundTheEdge(LineKind),
    /// By a knight's move.
    KnightsMove,
}

impl QueenKind {
    /// The way a piece on `a` strikes `b`, both on a board of `size`; `None` when she does
    /// not, or when both are the same square. Pieces between them do not matter.
    pub fn threat(self, size: Size, a: Square, b: Square) -> Option<Threat> {
        if let Some(kind) = threat(a, b) {
            return Some(Threat::Line(kind));
        }
        let (across, up) = (a.x().abs_diff(b.x()), a.y().abs_diff(b.y()));
        match self {
            QueenKind::Queen => None,
            QueenKind::Superqueen => {
                matches!((across, up), (1, 2) | (2, 1)).then_some(Threat::KnightsMove)
            }
            // Not on one line of the board, so neither step is 0.
            QueenKind::ToroidalQueen if across + up == size.get() => {
                let rises = (a.x() < b.x()) == (a.y() < b.y());
                let kind = if rises { LineKind::Falling } else { LineKind::Rising };
                Some(Threat::AroundTheEdge(kind))
            }
            QueenKind::ToroidalQueen => None,
        }
    }

    /// The squares that a piece on `from` strikes on a board of `size`, without her own.
    pub fn strikes(self, size: Size, from: Square) -> SquareSet {
        let all = (1 << size.get()) - 1;
        let mut struck = SquareSet::EMPTY;
        for y in 0..size.get() {
            let word = match y.abs_diff(from.y()) {
                0 => !(1 << from.x()),
                d => self.struck(size, from.x(), d),
            };
            struck.set_rank(y, word & all);
        }
        struck
    }

    /// The squares that a piece on file `x` strikes `d` ranks above or below, as a word
    /// of files; for d = 0 only her own file. `x` and `d` are below n.
    #[inline]
    pub(super) const fn struck(self, size: Size, x: u8, d: u8) -> u32 {
        let own = 1u32 << (x & 31);
        // Bits shifted beyond the board meet no square there.
        let sides = own << (d & 31) | own >> (d & 31);
        match self {
            QueenKind::Queen => own | sides,
            QueenKind::ToroidalQueen => {
                let around = (size.get() - d) & 31;
                own | sides | own << around | own >> around
            }
            QueenKind::Superqueen => match d {
                1 => own | sides | own << 2 | own >> 2,
                2 => own | sides | own << 1 | own >> 1,
                _ => own | sides,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn struck_squares_agree_with_the_threats() {
        for piece in QueenKind::ALL {
            for size in Size::all() {
                for from in Square::all(size).step_by(3) {
                    let struck = piece.strikes(size, from);
                    for to in Square::all(size) {
                        let threat = piece.threat(size, from, to);
                        let agree = threat.is_some() == struck.contains(to);
                        assert!(agree, "{piece:?} n = {size}: {from} {to}");
                        assert_eq!(threat, piece.threat(size, to, from));
                    }
                }
            }
        }
    }

    #[test]
    fn diagonals_of_the_torus_go_on_at_the_other_edge() {
        let size = Size::nearest(5);
        let square = |name| Square::parse(size, name).unwrap();
        let threat = |a, b| QueenKind::ToroidalQueen.threat(size, square(a), square(b));
        // Up to the right from d4: e5, then a1 again; from e4 on: a5.
        assert_eq!(threat("e4", "a5"), Some(Threat::AroundTheEdge(LineKind::Rising)));
        assert_eq!(threat("a4", "e5"), Some(Threat::AroundTheEdge(LineKind::Falling)));
        assert_eq!(threat("a1", "b3"), None);
    }
}
