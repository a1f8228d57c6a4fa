//! Classes of solutions under the eight symmetries of the square.

use super::chunked::Chunked;
use super::orbit::Images;
use super::{Kept, OutOfMemory, Progress, Store};
use crate::board::Size;

/// One class, as far as its members are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Class {
    /// The number of the member found first. It stands for the class in lists.
    pub first: u32,
    /// Which symmetries keep the members; the whole class has `kept.orbit()`.
    pub kept: Kept,
}

/// The classes of a store's solutions, numbered from 0 as their first members
/// were found.
///
/// So what has a number keeps it while the search goes on, the first `len`
/// solutions have the first classes for every `len`, and "fundamental only"
/// shows each class once, whether the search is complete or not. When solutions
/// are found in ascending order, the first member is also the least one
/// ([`is_canonical`](super::is_canonical)).
///
/// Memory: 4 bytes per solution, 8 per class, and a table of at least 11 per
/// class.
#[derive(Clone, Debug, Default)]
pub struct Classes {
    // By solution: the number of its class.
    of: Chunked<u32>,
    classes: Chunked<Class>,
    // Open addressing, a power of two of slots: 0, or 32 bits of hash of the least
    // image and, below them, the number of the class plus one. The lowest bits of
    // the hash select the first slot.
    table: Vec<u64>,
}

/// The number of classes of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassCounts {
    kinds: [u32; 4],
}

impl ClassCounts {
    /// The number of classes whose members are kept by exactly `kept`.
    pub const fn of(&self, kept: Kept) -> u32 {
        self.kinds[kept as usize]
    }

    pub fn classes(&self) -> u32 {
        self.kinds.iter().sum()
    }

    /// The number of solutions in these classes once all are found.
    pub fn solutions(&self) -> u64 {
        Kept::ALL.iter().map(|&kept| u64::from(self.of(kept)) * u64::from(kept.orbit())).sum()
    }
}

impl Classes {
    /// No solution classified.
    pub const fn new() -> Classes {
        Classes { of: Chunked::new(), classes: Chunked::new(), table: Vec::new() }
    }

    /// Classifies at most `max` further solutions of `store`, always the same
    /// store, from which none may have been taken off. On an error it has done
    /// what it could.
    pub fn advance(&mut self, store: &Store, max: usize) -> Result<Progress, OutOfMemory> {
        let end = store.len().min(self.of.len().saturating_add(max));
        for number in self.of.len()..end {
            let Some(xs) = store.unpack(number) else { break };
            self.grow()?;
            let images = Images::new(&xs[..store.size().as_usize()]);
            let least = images.image(images.least());
            let hash = hash(&least);
            let (slot, known) = self.find(store, hash, &least);
            let class = match known {
                Some(class) => class,
                None => {
                    let class = self.classes.len() as u32;
                    self.classes.push(Class { first: number as u32, kept: images.kept() })?;
                    if let Some(slot) = self.table.get_mut(slot) {
                        *slot = entry(hash, class);
                    }
                    class
                }
            };
            self.of.push(class)?;
        }
        Ok(if self.of.len() < store.len() { Progress::More } else { Progress::Done })
    }

    /// The number of solutions classified, always the first ones.
    pub const fn classified(&self) -> usize {
        self.of.len()
    }

    /// The number of classes among the solutions classified.
    pub const fn len(&self) -> usize {
        self.classes.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The memory taken, in bytes.
    pub fn bytes(&self) -> usize {
        self.of.bytes() + self.classes.bytes() + self.table.capacity() * size_of::<u64>()
    }

    /// The number of the class of a solution, if that is classified.
    pub fn of(&self, number: usize) -> Option<u32> {
        self.of.get(number)
    }

    pub fn get(&self, class: u32) -> Option<Class> {
        self.classes.get(class as usize)
    }

    /// True if a solution is the first found of its class; not so while it is
    /// not classified.
    pub fn is_first(&self, number: usize) -> bool {
        let class = self.of(number).and_then(|class| self.get(class));
        class.is_some_and(|class| class.first as usize == number)
    }

    /// The kinds of the classes that the first `len` solutions belong to.
    pub fn tally(&self, len: usize) -> ClassCounts {
        let mut tally = ClassCounts::default();
        for class in self.classes.iter().take_while(|class| (class.first as usize) < len) {
            tally.kinds[class.kept as usize] += 1;
        }
        tally
    }

    /// The slot for a class: where it stands, or a free one.
    fn find(
        &self,
        store: &Store,
        hash: u32,
        least: &[u8; Size::MAX as usize],
    ) -> (usize, Option<u32>) {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.table.get(slot) {
                Some(&there) if there != 0 => {
                    let class = there as u32 - 1;
                    if there == entry(hash, class) && self.least(store, class) == Some(*least) {
                        return (slot, Some(class));
                    }
                }
                _ => return (slot, None),
            }
            slot = (slot + 1) & mask;
        }
    }

    /// The least image of a class, from its first member.
    fn least(&self, store: &Store, class: u32) -> Option<[u8; Size::MAX as usize]> {
        let xs = store.unpack(self.get(class)?.first as usize)?;
        let images = Images::new(&xs[..store.size().as_usize()]);
        Some(images.image(images.least()))
    }

    /// Makes space for one more class: at most three quarters of the slots are used.
    fn grow(&mut self) -> Result<(), OutOfMemory> {
        if (self.classes.len() + 1) * 4 <= self.table.len() * 3 {
            return Ok(());
        }
        let slots = (self.table.len() * 2).max(64);
        let mut table = Vec::new();
        table.try_reserve_exact(slots).map_err(|_| OutOfMemory)?;
        table.resize(slots, 0);
        let mask = slots - 1;
        for &entry in self.table.iter().filter(|&&entry| entry != 0) {
            let mut slot = (entry >> 32) as usize & mask;
            while table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            table[slot] = entry;
        }
        self.table = table;
        Ok(())
    }
}

/// The table's entry for a class.
const fn entry(hash: u32, class: u32) -> u64 {
    (hash as u64) << 32 | (class as u64 + 1)
}

/// Mixes the x of every rank (an FxHash of bytes, its well-mixed upper half).
fn hash(xs: &[u8; Size::MAX as usize]) -> u32 {
    let mixed = xs.iter().fold(0u64, |hash, &x| {
        (hash.rotate_left(5) ^ u64::from(x)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    });
    (mixed >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Solution;
    use crate::random::Random;
    use crate::solutions::{AllSolutions, canonical, is_canonical};

    fn all(n: i64) -> Vec<Solution> {
        let mut found = Vec::new();
        let _done = AllSolutions::new(Size::nearest(n)).advance(usize::MAX, |s| found.push(s));
        found
    }

    fn store(solutions: &[Solution], n: i64) -> Store {
        let mut store = Store::new(Size::nearest(n), Store::LIMIT);
        for solution in solutions {
            store.push(solution).expect("there is room");
        }
        store
    }

    #[test]
    fn classes_are_numbered_by_first_appearance_in_any_order() {
        for n in 1..=9 {
            let mut solutions = all(n);
            // An order unlike that of any search, always the same.
            Random::new(1).shuffle(&mut solutions);
            let store = store(&solutions, n);
            let mut classes = Classes::new();
            assert!(classes.is_empty());
            while classes.advance(&store, 7) == Ok(Progress::More) {}
            let mut known: Vec<Solution> = Vec::new();
            for (k, solution) in solutions.iter().enumerate() {
                let least = canonical(solution);
                let place = known.iter().position(|&s| s == least);
                assert_eq!(classes.is_first(k), place.is_none());
                let class = place.unwrap_or_else(|| {
                    known.push(least);
                    known.len() - 1
                }) as u32;
                assert_eq!(classes.of(k), Some(class));
                assert_eq!(classes.get(class).map(|c| c.kept), Some(Kept::of(solution)));
                assert_eq!(classes.tally(k + 1).classes(), known.len() as u32);
            }
            for class in 0..classes.len() as u32 {
                let members = (0..store.len()).filter(|&k| classes.of(k) == Some(class));
                let kept = classes.get(class).expect("a class").kept;
                let members: Vec<u32> = members.map(|k| k as u32).collect();
                assert_eq!(members.len(), usize::from(kept.orbit()));
                assert_eq!(members.first(), classes.get(class).map(|c| c.first).as_ref());
            }
            assert_eq!(classes.tally(store.len()).solutions(), store.len() as u64);
            assert_eq!(classes.is_empty(), store.is_empty());
        }
    }

    #[test]
    fn the_table_grows_with_the_classes_and_counts_as_memory() {
        let store = store(&all(10), 10);
        let mut classes = Classes::new();
        assert_eq!(classes.advance(&store, usize::MAX), Ok(Progress::Done));
        // 92 classes of 10 queens (A002562).
        assert_eq!(classes.len(), 92);
        let slots = classes.bytes() - classes.of.bytes() - classes.classes.bytes();
        assert_eq!(slots, 128 * size_of::<u64>(), "at most three quarters are used, and not 64");
    }

    #[test]
    fn in_ascending_order_the_first_of_a_class_is_its_least() {
        let solutions = all(9);
        let store = store(&solutions, 9);
        let mut classes = Classes::new();
        assert_eq!(classes.advance(&store, usize::MAX), Ok(Progress::Done));
        for (k, solution) in solutions.iter().enumerate() {
            assert_eq!(classes.is_first(k), is_canonical(solution));
        }
        assert_eq!(classes.of(solutions.len()), None);
        assert!(!classes.is_first(solutions.len()));
    }
}
