//! Counting the pairs of an eastern and a western half that fit together.

use super::lanes::{LANES, Lanes, Tally};
use super::sorted::Sorted;

/// The lower bits of a word are looked up in groups of this many.
const GROUP: usize = 6;
const GROUPS: usize = 5;
const ROWS: usize = 1 << GROUP;

/// The number of lower bits that the tables cover. Words must be sorted by all bits
/// above them, at least.
const COVERED: u32 = (GROUP * GROUPS) as u32;

/// The halves on one side of the board.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    /// The words of most halves.
    pub(super) words: &'a [u64],
    /// The words of a few that are to be counted apart.
    pub(super) tied: &'a [u64],
}

/// The numbers of pairs that fit together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs {
    pub(super) neither_tied: u64,
    pub(super) one_tied: u64,
    pub(super) both_tied: u64,
}

/// Counts disjoint pairs of words; keeps its memory from call to call.
///
/// Of one side up to 128 words at a time are turned into lanes: for each
/// group of bits and each value it can have in a word of the other side, a
/// table holds which lanes have none of these bits. A word of the other side
/// then takes as many looks into the table as there are groups.
///
/// Before that, the lanes are sorted as in a binary tree by their topmost
/// bits, and only those words of the other side are looked at that have none
/// of the bits which all lanes of the leaf have.
pub(super) struct Join {
    tables: Box<[[Lanes; ROWS]; GROUPS]>,
    in_lanes: Sorted,
    looked_up: Sorted,
}

/// The constants of a walk down the tree.
struct Walk<'a> {
    tables: &'a mut [[Lanes; ROWS]; GROUPS],
    in_lanes: &'a Sorted,
    looked_up: &'a Sorted,
    /// Few words, to be counted apart.
    tied: &'a [u64],
    bits: u32,
    key_bits: u32,
    /// Every leaf is at least this deep.
    least_depth: u32,
    pairs: u64,
    pairs_with_tied: u64,
}

impl Join {
    pub(super) fn new() -> Join {
        Join {
            tables: Box::new([[Lanes::splat(0); ROWS]; GROUPS]),
            in_lanes: Sorted::default(),
            looked_up: Sorted::default(),
        }
    }

    /// Counts the pairs of words of `bits` bits that have no bit in common.
    ///
    /// Pairs of which one word is tied are counted only if `mixed`.
    pub(super) fn count(&mut self, bits: u32, east: Side, west: Side, mixed: bool) -> Pairs {
        // More lanes make a deeper tree, which saves more than its tables cost.
        let (lanes, other) =
            if east.words.len() >= west.words.len() { (east, west) } else { (west, east) };
        let least_depth = bits.saturating_sub(COVERED);
        let depth = (lanes.words.len() / LANES).checked_ilog2().map_or(0, |depth| depth + 3);
        let key_bits = depth.max(least_depth).min(bits / 2);
        self.in_lanes.fill(lanes.words, bits, key_bits);
        self.looked_up.fill(other.words, bits, key_bits);
        let mut walk = Walk {
            tables: &mut self.tables,
            in_lanes: &self.in_lanes,
            looked_up: &self.looked_up,
            tied: if mixed { other.tied } else { &[] },
            bits,
            key_bits,
            least_depth,
            pairs: 0,
            pairs_with_tied: 0,
        };
        walk.node(0, 0);
        if mixed {
            walk.tied_lanes(lanes.tied);
        }
        Pairs {
            neither_tied: walk.pairs,
            one_tied: walk.pairs_with_tied,
            both_tied: pairs_of_few(lanes.tied, other.tied),
        }
    }
}

impl Walk<'_> {
    /// Counts for the lanes whose key begins with the `depth` bits `prefix`.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn node(&mut self, depth: u32, prefix: u32) {
        let rest = self.key_bits - depth;
        let (first, end) = (prefix << rest, (prefix + 1) << rest);
        let count = self.in_lanes.count(first, end) as usize;
        if count == 0 {
            return;
        }
        if depth < self.key_bits && (depth < self.least_depth || count > LANES) {
            self.node(depth + 1, 2 * prefix);
            self.node(depth + 1, 2 * prefix + 1);
            return;
        }
        for chunk in self.in_lanes.group(first, end).chunks(LANES) {
            fill(self.tables, chunk);
            self.leaf(depth, prefix);
            for &word in self.tied {
                if word >> (self.bits - depth) & u64::from(prefix) == 0 {
                    self.pairs_with_tied += look_up(self.tables, &[word as u32]);
                }
            }
        }
    }

    /// Looks up all words that have none of the bits of `prefix`.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn leaf(&mut self, depth: u32, prefix: u32) {
        // Bits that are free anyway keep the words together in longer runs.
        let free = if prefix == 0 { depth } else { prefix.trailing_zeros() };
        let (depth, prefix) = (depth - free, prefix >> free);
        let rest = self.key_bits - depth;
        let allowed = !prefix & ((1 << depth) - 1);
        let mut key = 0u32;
        loop {
            let words = self.looked_up.group(key << rest, (key + 1) << rest);
            self.pairs += look_up(self.tables, words);
            // The next subset of the allowed bits.
            key = key.wrapping_sub(allowed) & allowed;
            if key == 0 {
                break;
            }
        }
    }

    /// Counts for a few lanes whose keys differ: which of them a key leaves is
    /// found out for each key.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn tied_lanes(&mut self, tied: &[u64]) {
        for chunk in tied.chunks(LANES) {
            let part = |shift: u32| {
                let mut words = [0; LANES];
                for (part, word) in words.iter_mut().zip(chunk) {
                    *part = (word >> shift) as u32;
                }
                words
            };
            let in_use = fill(self.tables, &part(0)[..chunk.len()]);
            let keys = columns(&part(self.bits - self.key_bits));
            for key in 0..1 << self.key_bits {
                let words = self.looked_up.group(key, key + 1);
                let mut left = in_use;
                let mut remaining = key;
                while remaining != 0 {
                    left = left.without(keys[remaining.trailing_zeros() as usize]);
                    remaining &= remaining - 1;
                }
                if left.any() {
                    self.pairs_with_tied += look_up_some(self.tables, left, words);
                }
            }
        }
    }
}

/// Sums up for each word how many lanes have none of its covered bits.
#[inline(always)]
fn look_up(tables: &[[Lanes; ROWS]; GROUPS], words: &[u32]) -> u64 {
    let mut total = 0;
    for chunk in words.chunks(Tally::LIMIT) {
        let mut tally = Tally::new();
        for &word in chunk {
            tally.add(disjoint(tables, word));
        }
        total += tally.total();
    }
    total
}

/// As [`look_up`], among some of the lanes.
#[inline(always)]
fn look_up_some(tables: &[[Lanes; ROWS]; GROUPS], some: Lanes, words: &[u32]) -> u64 {
    let mut total = 0;
    for chunk in words.chunks(Tally::LIMIT) {
        let mut tally = Tally::new();
        for &word in chunk {
            tally.add(disjoint(tables, word).and(some));
        }
        total += tally.total();
    }
    total
}

/// The lanes that have none of the word's covered bits.
#[inline(always)]
fn disjoint(tables: &[[Lanes; ROWS]; GROUPS], word: u32) -> Lanes {
    let row = |group: usize| tables[group][(word >> (GROUP * group)) as usize % ROWS];
    (1..GROUPS).fold(row(0), |lanes, group| lanes.and(row(group)))
}

/// Fills the tables for up to 128 words and returns the lanes in use.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn fill(tables: &mut [[Lanes; ROWS]; GROUPS], words: &[u32]) -> Lanes {
    let mut padded = [0; LANES];
    padded[..words.len()].copy_from_slice(words);
    let columns = columns(&padded);
    let in_use = Lanes::new(std::array::from_fn(|quarter| {
        let used = words.len().saturating_sub(32 * quarter).min(32) as u32;
        u32::MAX.checked_shr(32 - used).unwrap_or(0)
    }));
    for (group, table) in tables.iter_mut().enumerate() {
        table[0] = in_use;
        for bit in 0..GROUP {
            let column = columns[GROUP * group + bit];
            let (filled, empty) = table.split_at_mut(1 << bit);
            for (row, &without) in empty.iter_mut().zip(&*filled) {
                *row = without.without(column);
            }
        }
    }
    in_use
}

/// For each bit the lanes whose word has it: four transpositions of 32 × 32
/// bits side by side, after Warren, Hacker's Delight, section 7-3.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn columns(words: &[u32; LANES]) -> [Lanes; 32] {
    let mut rows: [Lanes; 32] = std::array::from_fn(|i| {
        Lanes::new([words[i], words[32 + i], words[64 + i], words[96 + i]])
    });
    swap_blocks::<16>(&mut rows, 0x0000_ffff);
    swap_blocks::<8>(&mut rows, 0x00ff_00ff);
    swap_blocks::<4>(&mut rows, 0x0f0f_0f0f);
    swap_blocks::<2>(&mut rows, 0x3333_3333);
    swap_blocks::<1>(&mut rows, 0x5555_5555);
    rows
}

/// Swaps the blocks of `SIZE` × `SIZE` bits beside the diagonal.
#[inline(always)]
fn swap_blocks<const SIZE: usize>(rows: &mut [Lanes; 32], low: u32) {
    let low = Lanes::splat(low);
    for block in (0..32).step_by(2 * SIZE) {
        for i in block..block + SIZE {
            let (above, below) = (rows[i], rows[i + SIZE]);
            let swapped = above.down(SIZE as u32).xor(below).and(low);
            rows[i] = above.xor(swapped.up(SIZE as u32));
            rows[i + SIZE] = below.xor(swapped);
        }
    }
}

fn pairs_of_few(some: &[u64], others: &[u64]) -> u64 {
    some.iter().map(|word| others.iter().filter(|&other| word & other == 0).count() as u64).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Words with about a quarter of their bits set.
    fn words(most: usize) -> impl Strategy<Value = Vec<u64>> {
        vec((any::<u64>(), any::<u64>()).prop_map(|(a, b)| a & b), 0..most)
    }

    proptest! {
        #[test]
        fn pairs_are_counted_as_one_by_one(
            half_bits in 1u32..=22,
            mut lists in [words(700), words(200), words(300), words(50)],
        ) {
            let bits = 2 * half_bits;
            for word in lists.iter_mut().flatten() {
                *word &= (1 << bits) - 1;
            }
            let a = Side { words: &lists[0], tied: &lists[1] };
            let b = Side { words: &lists[2], tied: &lists[3] };
            let mut join = Join::new();
            for (east, west) in [(a, b), (b, a)] {
                prop_assert_eq!(join.count(bits, east, west, true), Pairs {
                    neither_tied: pairs_of_few(east.words, west.words),
                    one_tied: pairs_of_few(east.words, west.tied)
                        + pairs_of_few(east.tied, west.words),
                    both_tied: pairs_of_few(east.tied, west.tied),
                });
                prop_assert_eq!(join.count(bits, east, west, false).one_tied, 0);
            }
        }
    }

    #[test]
    fn the_widest_words_are_joined() {
        let east = Side { words: &[1 << 51 | 1, 1 << 30, 0], tied: &[1 << 40] };
        let west = Side { words: &[1 << 51, 1 << 30 | 1, 1 << 40], tied: &[0] };
        let pairs = Join::new().count(52, east, west, true);
        assert_eq!(pairs, Pairs { neither_tied: 6, one_tied: 5, both_tied: 1 });
    }
}
