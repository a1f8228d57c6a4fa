//! A set of squares, one bit each.

use crate::board::{Size, Square};

/// The largest number of ranks.
pub(super) const RANKS: usize = Size::MAX as usize;

/// The files that a queen on file `x` threatens this many ranks above or below, as a word; for 0
/// only her own. Both are below n; bits beyond the board match no square.
#[inline]
pub(super) const fn threatened_files(x: u8, ranks: u8) -> u32 {
    let own = 1u32 << (x & 31);
    own | own << (ranks & 31) | own >> (ranks & 31)
}

/// A set of squares of any board: for each rank a word whose bit x is file x.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet {
    ranks: [u32; RANKS],
}

impl SquareSet {
    /// The set without any square.
    pub const EMPTY: SquareSet = SquareSet { ranks: [0; RANKS] };

    pub fn all(size: Size) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        set.ranks.iter_mut().take(size.as_usize()).for_each(|rank| *rank = (1 << size.get()) - 1);
        set
    }

    /// The squares that a queen on `from` threatens, without her own.
    pub fn threatened_from(size: Size, from: Square) -> SquareSet {
        let all = (1 << size.get()) - 1;
        let mut set = SquareSet::EMPTY;
        for (y, word) in (0..size.get()).zip(&mut set.ranks) {
            let files = match y.abs_diff(from.y()) {
                0 => !(1 << from.x()),
                ranks => threatened_files(from.x(), ranks),
            };
            *word = files & all;
        }
        set
    }

    /// The squares of rank `y` as a word; 0 above the board.
    pub fn rank(&self, y: u8) -> u32 {
        self.ranks.get(usize::from(y)).copied().unwrap_or(0)
    }

    /// True if the square belongs to the set.
    pub fn contains(&self, square: Square) -> bool {
        self.rank(square.y()) >> square.x() & 1 == 1
    }

    /// Adds the square.
    pub fn insert(&mut self, square: Square) {
        if let Some(rank) = self.ranks.get_mut(usize::from(square.y())) {
            *rank |= 1 << square.x();
        }
    }

    /// Takes the square out.
    pub fn remove(&mut self, square: Square) {
        if let Some(rank) = self.ranks.get_mut(usize::from(square.y())) {
            *rank &= !(1 << square.x());
        }
    }

    /// Adds the square if it is missing, takes it out otherwise.
    pub fn toggle(&mut self, square: Square) {
        if let Some(rank) = self.ranks.get_mut(usize::from(square.y())) {
            *rank ^= 1 << square.x();
        }
    }

    /// The number of squares.
    pub fn len(&self) -> usize {
        self.ranks.iter().map(|rank| rank.count_ones() as usize).sum()
    }

    /// True if there is no square in it.
    pub fn is_empty(&self) -> bool {
        self.ranks == [0; RANKS]
    }

    /// The squares of `self` or of `other`.
    pub fn union(&self, other: &SquareSet) -> SquareSet {
        self.with(other, |a, b| a | b)
    }

    /// The squares of `self` that are in `other`, too.
    pub fn intersection(&self, other: &SquareSet) -> SquareSet {
        self.with(other, |a, b| a & b)
    }

    /// The squares of `self` that are not in `other`.
    pub fn difference(&self, other: &SquareSet) -> SquareSet {
        self.with(other, |a, b| a & !b)
    }

    fn with(&self, other: &SquareSet, join: impl Fn(u32, u32) -> u32) -> SquareSet {
        let mut set = *self;
        set.ranks.iter_mut().zip(other.ranks).for_each(|(a, b)| *a = join(*a, b));
        set
    }

    /// The squares in the order of field numbers.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        (0u8..)
            .zip(self.ranks)
            .flat_map(|(y, rank)| bits(rank).map(move |x| Square::nearest(Size::LARGEST, x, y)))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|square| square.to_string())).finish()
    }
}

/// The numbers of the bits set in a word, the lowest first.
pub(super) fn bits(word: u32) -> impl Iterator<Item = u8> {
    let next =
        |word: &u32| (*word & word.wrapping_sub(1) != 0).then_some(*word & word.wrapping_sub(1));
    std::iter::successors((word != 0).then_some(word), next).map(|word| word.trailing_zeros() as u8)
}
