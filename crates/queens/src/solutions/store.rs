//! The packed store of found solutions.

use std::cmp::Ordering;

use super::OutOfMemory;
use super::chunked::Chunked;
use crate::board::{Size, Solution, Square};

/// Solutions of one size in the order found, ⌈log₂ n⌉ bits per queen.
///
/// One stream of bits holds the x of every queen, rank by rank from the bottom,
/// solution after solution: 24 bits each for n = 8, 60 for n = 15, 135 for
/// n = 27. The k-th solution is read in constant time; the first `len` of them
/// are a [`List`](super::List) that costs nothing.
#[derive(Clone, Debug)]
pub struct Store {
    size: Size,
    bits: u32,
    limit: usize,
    len: u32,
    words: Chunked<u64>,
}

/// Why a solution was not taken. The store is as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushError {
    /// The limit is reached, or the browser has no memory left.
    Full,
    /// The solution is of another size.
    WrongSize,
}

impl Store {
    /// A limit that phones bear: 64 MiB, eight million solutions for n = 16.
    pub const LIMIT: usize = 64 << 20;

    /// An empty store that never takes more than `limit` bytes.
    pub const fn new(size: Size, limit: usize) -> Store {
        let bits = u8::BITS - (size.get() - 1).leading_zeros();
        Store { size, bits, limit, len: 0, words: Chunked::new() }
    }

    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of solutions.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The memory taken, in bytes.
    pub fn bytes(&self) -> usize {
        self.words.bytes()
    }

    /// The memory that is never exceeded, in bytes.
    pub const fn limit(&self) -> usize {
        self.limit
    }

    /// Appends a solution, or refuses it and stays as it is.
    pub fn push(&mut self, solution: &Solution) -> Result<(), PushError> {
        if solution.size() != self.size {
            return Err(PushError::WrongSize);
        }
        // Numbers are u32 in every list of numbers.
        let len = self.len.checked_add(1).ok_or(PushError::Full)?;
        let words = (u64::from(len) * self.width()).div_ceil(64) as usize;
        if self.words.bytes_for(words) > self.limit {
            return Err(PushError::Full);
        }
        while self.words.len() < words {
            self.words.push(0).map_err(|OutOfMemory| PushError::Full)?;
        }
        let mut at = u64::from(self.len) * self.width();
        for &x in solution.xs() {
            self.write(at, x);
            at += u64::from(self.bits);
        }
        self.len = len;
        Ok(())
    }

    /// Solution number `number`, from 0.
    pub fn get(&self, number: usize) -> Option<Solution> {
        Solution::new(self.unpack(number)?.get(..self.size.as_usize())?).ok()
    }

    /// The number, from 0, of a solution; none if the store does not have it. Solutions
    /// are stored in ascending order.
    pub fn number_of(&self, solution: &Solution) -> Option<u32> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle)?.cmp(solution) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return u32::try_from(middle).ok(),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// True if solution `number` has a queen on `square`.
    pub fn has(&self, number: usize, square: Square) -> bool {
        number < self.len() && square.is_on(self.size) && self.x(number, square.y()) == square.x()
    }

    /// The x of every queen of solution `number`, rank by rank; entries above the
    /// board are 0.
    pub(super) fn unpack(&self, number: usize) -> Option<[u8; Size::MAX as usize]> {
        if number >= self.len() {
            return None;
        }
        let mut xs = [0; Size::MAX as usize];
        let mut at = number as u64 * self.width();
        for x in xs.iter_mut().take(self.size.as_usize()) {
            *x = self.read(at);
            at += u64::from(self.bits);
        }
        Some(xs)
    }

    /// The x of the queen in rank `y` of solution `number`, both in range.
    #[inline]
    pub(super) fn x(&self, number: usize, y: u8) -> u8 {
        self.read(number as u64 * self.width() + u64::from(y) * u64::from(self.bits))
    }

    /// Bits per solution.
    #[inline]
    const fn width(&self) -> u64 {
        self.bits as u64 * self.size.get() as u64
    }

    #[inline]
    const fn mask(&self) -> u64 {
        (1 << self.bits) - 1
    }

    #[inline]
    fn read(&self, at: u64) -> u8 {
        // Beyond the end there is nothing to read only for n = 1, whose queens
        // take no bits.
        let (index, shift) = ((at / 64) as usize, (at % 64) as u32);
        let mut value = self.words.get(index).unwrap_or(0) >> shift;
        if shift + self.bits > 64 {
            value |= self.words.get(index + 1).unwrap_or(0) << (64 - shift);
        }
        (value & self.mask()) as u8
    }

    #[inline]
    fn write(&mut self, at: u64, x: u8) {
        let mask = self.mask();
        let (index, shift) = ((at / 64) as usize, (at % 64) as u32);
        if let Some(word) = self.words.get_mut(index) {
            *word = *word & !(mask << shift) | u64::from(x) << shift;
        }
        if shift + self.bits > 64
            && let Some(word) = self.words.get_mut(index + 1)
        {
            *word = *word & !(mask >> (64 - shift)) | u64::from(x) >> (64 - shift);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solutions::AllSolutions;

    fn all(n: u8) -> Vec<Solution> {
        let mut found = Vec::new();
        let mut generator = AllSolutions::new(Size::nearest(n.into()));
        let _done = generator.advance(usize::MAX, |s| found.push(s));
        found
    }

    #[test]
    fn every_solution_comes_back_in_the_order_found() {
        for n in [1, 4, 5, 8, 9, 10] {
            let solutions = all(n);
            let mut store = Store::new(Size::nearest(n.into()), Store::LIMIT);
            for solution in &solutions {
                assert_eq!(store.push(solution), Ok(()));
            }
            assert_eq!(store.len(), solutions.len());
            assert!(!store.is_empty() && Store::new(store.size(), Store::LIMIT).is_empty());
            let beyond = Square::nearest(Size::LARGEST, 26, 0);
            assert!(!store.has(0, beyond), "it is not on the board");
            assert!(!store.has(solutions.len(), Square::nearest(store.size(), 0, 0)));
            for (k, solution) in solutions.iter().enumerate() {
                assert_eq!(store.get(k).as_ref(), Some(solution));
                for square in Square::all(store.size()) {
                    assert_eq!(store.has(k, square), solution.has(square));
                }
            }
            assert_eq!(store.get(solutions.len()), None);
        }
    }

    #[test]
    fn a_full_store_says_so_and_keeps_what_it_has() {
        let solutions = all(12);
        let limit = 65_000;
        let mut store = Store::new(Size::nearest(12), limit);
        let kept = solutions.iter().take_while(|s| store.push(s).is_ok()).count();
        assert!(kept > 0 && kept < solutions.len());
        assert_eq!(store.push(&solutions[kept]), Err(PushError::Full));
        assert!(store.bytes() <= limit);
        assert_eq!(store.len(), kept);
        for (k, solution) in solutions.iter().enumerate().take(kept) {
            assert_eq!(store.get(k).as_ref(), Some(solution));
        }
        let other = Solution::new(&[1, 3, 0, 2]).expect("a known solution");
        assert_eq!(store.push(&other), Err(PushError::WrongSize));
    }

    #[test]
    fn queens_take_at_most_five_bits() {
        for size in Size::all() {
            let store = Store::new(size, Store::LIMIT);
            assert!(store.bits <= 5 && 1 << store.bits >= size.get());
        }
    }

    #[test]
    fn all_solutions_of_fifteen_fit_64_mib() {
        // 2 279 184 solutions (A000170): one of them pushed that often.
        let some = Solution::new(&[0, 2, 4, 1, 9, 11, 13, 3, 12, 8, 5, 14, 6, 10, 7]);
        let some = some.expect("a known solution");
        let mut store = Store::new(some.size(), Store::LIMIT);
        for _ in 0..2_279_184 {
            store.push(&some).expect("there is room");
        }
        assert_eq!(store.get(2_279_183), Some(some));
        // 15 numbers of 4 bits are 7.5 bytes.
        let bytes = store.bytes();
        assert!((2_279_184 * 15 / 2..18 << 20).contains(&bytes), "{bytes}");
    }
}
