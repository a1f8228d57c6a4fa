//! The largest number of pieces of one kind that do not attack each other, and an
//! arrangement with this number.

use super::{Piece, Size, Square};

impl Piece {
    /// The greatest number of pieces of this kind on a board of n × n squares, none of
    /// which attacks another (their independence number).
    ///
    /// | piece | number | except |
    /// | --- | --- | --- |
    /// | queen | n | 1 for n = 2, 2 for n = 3 |
    /// | rook | n | |
    /// | bishop | 2n − 2 | 1 for n = 1 |
    /// | knight | ⌈n² / 2⌉ | 4 for n = 2 |
    /// | king | ⌈n / 2⌉² | |
    ///
    /// Sources: A. M. and I. M. Yaglom, "Challenging Mathematical Problems with
    /// Elementary Solutions", vol. 1, 1964 (rooks, bishops, kings); H. E. Dudeney,
    /// "Amusements in Mathematics", 1917, and OEIS A030978 (knights); E. Pauls, Deutsche
    /// Schachzeitung 29, 1874 (queens for every n ≥ 4).
    pub const fn most_independent(self, size: Size) -> u16 {
        let n = size.get() as u16;
        match (self, n) {
            (Piece::Queen, 2 | 3) => n - 1,
            (Piece::Queen | Piece::Rook, _) => n,
            (Piece::Bishop, 1) => 1,
            (Piece::Bishop, _) => 2 * n - 2,
            (Piece::Knight, 2) => 4,
            (Piece::Knight, _) => (n * n).div_ceil(2),
            (Piece::King, _) => n.div_ceil(2) * n.div_ceil(2),
        }
    }

    /// An arrangement of [`Piece::most_independent`] pieces, by field number.
    pub fn independent(self, size: Size) -> Vec<Square> {
        let m = size.get() - 1;
        if self == Piece::Queen {
            return independent_queens(size);
        }
        let stands = |square: &Square| {
            let (x, y) = (square.x(), square.y());
            match self {
                Piece::Queen | Piece::Rook => x == y,
                // The whole first rank, and the last one without its corners: the long
                // diagonals would join corner and corner.
                Piece::Bishop => y == 0 || y == m && x != 0 && x != m,
                // A knight always goes to a square of the other colour; on four
                // squares it cannot go anywhere.
                Piece::Knight => m == 1 || (x + y) % 2 == 0,
                Piece::King => x % 2 == 0 && y % 2 == 0,
            }
        };
        Square::all(size).filter(stands).collect()
    }
}

/// Files from 1, rank by rank: first the even ones, then the odd ones, with a few
/// exchanged where n leaves the remainder 2 or 3 after division by 6.
///
/// After E. Pauls, Deutsche Schachzeitung 29, 1874, in the usual form of two lists. That
/// it holds is tested for every n up to [`Size::MAX`].
fn independent_queens(size: Size) -> Vec<Square> {
    let n = size.get();
    if n == 3 {
        // A knight's jump apart.
        return [(0, 0), (1, 2)].map(|(x, y)| Square::nearest(size, x, y)).to_vec();
    }
    let mut even: Vec<u8> = (2..=n).step_by(2).collect();
    let mut odd: Vec<u8> = (1..=n).step_by(2).collect();
    match (n, n % 6) {
        (2, _) => odd.clear(),
        (_, 2) => {
            // 1, 3, 5, 7, … becomes 3, 1, 7, …, 5.
            odd.swap(0, 1);
            odd[2..].rotate_left(1);
        }
        (_, 3) => {
            // 2, 4, … becomes 4, …, 2, and 1, 3, 5, … becomes 5, …, 1, 3.
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    let files = even.into_iter().chain(odd);
    files.zip(0..).map(|(file, y)| Square::nearest(size, file - 1, y)).collect()
}
