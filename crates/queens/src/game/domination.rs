//! Few queens that reach every square: the puzzle of domination.

use crate::board::{Size, Square};

use super::{Position, QueenKind, SquareSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Domination {
    /// The fewest queens that occupy or strike every square (OEIS A075458).
    Any,
    /// The fewest that do so without striking each other (OEIS A075324).
    Independent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Queens strike each other, which this puzzle does not allow.
    Conflict,
    /// These squares are neither occupied nor struck.
    Missing(SquareSet),
    /// Every square is reached, by this many queens more than necessary.
    TooMany(usize),
    /// Every square is reached, by as few queens as possible.
    Fewest,
    /// Every square is reached; the fewest number is not known for this board.
    Reached,
}

/// The published numbers for n = 1 to 25 (OEIS A075458).
const ANY: [u8; 25] =
    [1, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 6, 7, 8, 9, 9, 9, 9, 10, 11, 11, 12, 12, 13, 13];

/// The published numbers for n = 1 to 14 (OEIS A075324, the diagonal of A299029).
const INDEPENDENT: [u8; 14] = [1, 1, 1, 3, 3, 4, 4, 5, 5, 5, 5, 7, 7, 8];

impl Domination {
    /// The published smallest number of queens; `None` where there is none.
    pub fn published(self, size: Size) -> Option<u8> {
        let numbers: &[u8] = match self {
            Domination::Any => &ANY,
            Domination::Independent => &INDEPENDENT,
        };
        numbers.get(size.as_usize() - 1).copied()
    }

    /// Judges a player's board. Forbidden and crossed squares do not matter; the
    /// smallest number is known for plain queens only.
    pub fn judge(self, position: &Position) -> Reach {
        if self == Domination::Independent && position.has_conflict() {
            return Reach::Conflict;
        }
        let reached = position.queens().union(&position.threatened());
        let missing = SquareSet::all(position.size()).difference(&reached);
        if !missing.is_empty() {
            return Reach::Missing(missing);
        }
        let fewest =
            self.published(position.size()).filter(|_| position.piece() == QueenKind::Queen);
        match fewest.map(|fewest| position.queens().len().saturating_sub(fewest.into())) {
            None => Reach::Reached,
            Some(0) => Reach::Fewest,
            Some(more) => Reach::TooMany(more),
        }
    }

    /// The sets of `queens` queens that reach every square of a board with n ≤ 8, each
    /// once; `None` for larger boards. Their number is 0 exactly if more queens are
    /// needed. It takes a moment up to the smallest number, and grows fast beyond it.
    pub fn sets(self, size: Size, queens: u8) -> Option<u64> {
        let mut found = 0;
        DominationSearch::new(self, size)?.extend(0, u64::MAX, queens, &mut |_| {
            found += 1;
            false
        });
        Some(found)
    }

    /// One of the smallest sets on a board with n ≤ 8; `None` for larger boards.
    pub fn example(self, size: Size) -> Option<SquareSet> {
        let search = DominationSearch::new(self, size)?;
        (1..=size.get()).find_map(|queens| {
            let mut example = None;
            search.extend(0, u64::MAX, queens, &mut |set| {
                example = Some(set);
                true
            });
            let squares = Square::all(size).zip(0u32..);
            example.map(|set| squares.filter(|(_, i)| set >> i & 1 == 1).map(|(s, _)| s).collect())
        })
    }
}

/// A search on a board of at most 64 squares, one bit for each field number.
struct DominationSearch {
    kind: Domination,
    all: u64,
    /// For each field: itself and the fields that a queen on it strikes.
    reach: Vec<u64>,
}

impl DominationSearch {
    fn new(kind: Domination, size: Size) -> Option<DominationSearch> {
        if size.squares() > 64 {
            return None;
        }
        let bit = |square: Square| 1u64 << square.field(size);
        let reach = |from: Square| {
            QueenKind::Queen.strikes(size, from).iter().fold(bit(from), |word, to| word | bit(to))
        };
        let all = Square::all(size).fold(0, |word, square| word | bit(square));
        Some(DominationSearch { kind, all, reach: Square::all(size).map(reach).collect() })
    }

    /// Adds up to `left` queens on `allowed` fields to `set`, so that every field is
    /// reached, and hands each set of exactly that many over, until `found` says that
    /// it is enough. Returns whether it said so.
    ///
    /// Some queen has to reach the field that the fewest can: each of them is tried,
    /// and none is tried again behind the others, so that no set is found twice.
    fn extend(
        &self,
        set: u64,
        mut allowed: u64,
        left: u8,
        found: &mut dyn FnMut(u64) -> bool,
    ) -> bool {
        let reached = self.fields(set).fold(0, |word, (_, reach)| word | reach);
        let missing = self.all & !reached;
        if self.kind == Domination::Independent {
            allowed &= !reached;
        }
        allowed &= self.all & !set;
        if left == 0 {
            return missing == 0 && found(set);
        }
        let candidates = self
            .fields(missing)
            .map(|(_, reach)| reach & allowed)
            .min_by_key(|fields| fields.count_ones())
            // Every field is reached: any queen will do.
            .unwrap_or(allowed);
        for (field, _) in self.fields(candidates) {
            allowed &= !(1 << field);
            if self.extend(set | 1 << field, allowed, left - 1, found) {
                return true;
            }
        }
        false
    }

    /// The fields of a set and what they reach.
    fn fields(&self, set: u64) -> impl Iterator<Item = (u32, u64)> + '_ {
        (0u32..).zip(self.reach.iter().copied()).filter(move |(field, _)| set >> field & 1 == 1)
    }
}
