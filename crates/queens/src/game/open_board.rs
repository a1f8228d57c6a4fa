//! The squares that are still open, and the line on which a search goes on.

use crate::board::{Size, Square};

use super::SquareSet;
use super::position::{Layer, Position};
use super::square_set::{RANKS, bits, threatened_files};

/// A rank or a file. In a solution each holds exactly one queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// The rank y, from 0.
    Rank(u8),
    /// The file x, from 0.
    File(u8),
}

impl Unit {
    /// The unit's square number `i`, counted from 0 from the left or from the bottom.
    pub const fn square(self, size: Size, i: u8) -> Square {
        match self {
            Unit::Rank(y) => Square::nearest(size, i, y),
            Unit::File(x) => Square::nearest(size, x, i),
        }
    }

    /// True if the square lies on it.
    pub const fn contains(self, square: Square) -> bool {
        match self {
            Unit::Rank(y) => square.y() == y,
            Unit::File(x) => square.x() == x,
        }
    }
}

/// Where a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenUnit {
    /// The unit that needs a queen.
    pub(super) unit: Unit,
    /// Its open squares: bit i for the square number i.
    pub(super) squares: u32,
}

/// The open squares of the ranks and files that still need a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenBoard {
    size: Size,
    /// The open squares of each rank; of a rank with a queen none.
    squares: [u32; RANKS],
    /// The ranks that need a queen.
    ranks: u32,
    /// The files that need a queen.
    files: u32,
}

impl OpenBoard {
    /// The open squares of a position: the free ones.
    pub(super) fn of(position: &Position) -> OpenBoard {
        let size = position.size();
        let all = (1 << size.get()) - 1;
        let mut board = OpenBoard { size, squares: [0; RANKS], ranks: all, files: all };
        let forbidden = position.layer(Layer::Forbidden);
        for (y, squares) in (0..size.get()).zip(&mut board.squares) {
            *squares = all & !forbidden.rank(y);
        }
        position.queens().iter().for_each(|queen| board.place(queen));
        board
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// True if every rank has its queen.
    #[inline]
    pub(super) const fn is_full(&self) -> bool {
        self.ranks == 0
    }

    /// Puts a queen on a square.
    #[inline]
    pub(super) fn place(&mut self, square: Square) {
        let (x, y) = (square.x(), square.y());
        let n = self.size.as_usize();
        for (rank, squares) in (0u8..).zip(self.squares.iter_mut().take(n)) {
            *squares &= !threatened_files(x, rank.abs_diff(y));
        }
        if let Some(squares) = self.squares.get_mut(usize::from(y)) {
            *squares = 0;
        }
        self.ranks &= !(1 << y);
        self.files &= !(1 << x);
    }

    pub(super) fn close(&mut self, square: Square) {
        if let Some(squares) = self.squares.get_mut(usize::from(square.y())) {
            *squares &= !(1 << square.x());
        }
    }

    /// Closes all squares of rank `y` but those of the word.
    pub(super) fn keep_only(&mut self, y: u8, word: u32) {
        if let Some(squares) = self.squares.get_mut(usize::from(y)) {
            *squares &= word;
        }
    }

    /// The ranks and the files on which a square of the set is open, as two words.
    pub(super) fn units_with(&self, set: &SquareSet) -> (u32, u32) {
        bits(self.ranks).fold((0, 0), |(ranks, files), y| {
            let word = self.rank(y) & set.rank(y);
            (ranks | u32::from(word != 0) << y, files | word)
        })
    }

    fn rank(&self, y: u8) -> u32 {
        self.squares.get(usize::from(y)).copied().unwrap_or(0)
    }

    /// The open squares of a unit: bit i for the square number i.
    pub(super) fn open_in(&self, unit: Unit) -> u32 {
        match unit {
            Unit::Rank(y) => self.rank(y),
            Unit::File(x) => (0u8..)
                .zip(&self.squares)
                .fold(0, |word, (y, squares)| word | (squares >> x & 1) << y),
        }
    }

    /// The units that need a queen: ranks from the bottom, then files from the left.
    pub(super) fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        bits(self.ranks).map(Unit::Rank).chain(bits(self.files).map(Unit::File))
    }

    /// All open squares, in the order of field numbers.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let size = self.size;
        (0u8..)
            .zip(self.squares)
            .flat_map(move |(y, word)| bits(word).map(move |x| Square::nearest(size, x, y)))
    }

    /// The unit with the fewest open squares among those that need a queen, a rank
    /// rather than a file; no square means that the board cannot be completed. Units
    /// with more than four squares are not distinguished unless they are ranks.
    ///
    /// The board must not be full.
    #[inline]
    pub(super) fn tightest(&self) -> OpenUnit {
        self.tightest_by(|_| 0)
    }

    /// The same, but of ranks with equally few open squares the one nearest to the middle:
    /// its queens close the most squares, so that counting takes about two thirds of the
    /// queens.
    #[inline]
    pub(super) fn tightest_in_the_middle(&self) -> OpenUnit {
        let n = self.size.get();
        self.tightest_by(|y| (2 * y + 1).abs_diff(n))
    }

    #[inline]
    fn tightest_by(&self, order: impl Fn(u8) -> u8) -> OpenUnit {
        // Bit x of word k: at least k + 1 ranks have an open square on file x.
        let [mut once, mut twice, mut thrice, mut four] = [0u32; 4];
        let (mut fewest, mut first, mut rank, mut squares) = (u32::MAX, 0, 0, 0);
        for y in bits(self.ranks) {
            let word = self.rank(y);
            four |= thrice & word;
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
            let (count, place) = (word.count_ones(), order(y));
            if (count, place) < (fewest, first) {
                (fewest, first, rank, squares) = (count, place, y, word);
            }
        }
        let files = [!once, once & !twice, twice & !thrice, thrice & !four];
        for (count, files) in (0..fewest).zip(files) {
            let files = files & self.files;
            if files != 0 {
                let unit = Unit::File(files.trailing_zeros() as u8);
                let squares = if count == 0 { 0 } else { self.open_in(unit) };
                return OpenUnit { unit, squares };
            }
        }
        OpenUnit { unit: Unit::Rank(rank), squares }
    }
}
