//! All solutions as a sum over the fundamental ones.

use super::known::known;
use crate::board::Size;

/// The numbers of fundamental solutions with eight, four, two images or one: for n = 8 the
/// sum 11 · 8 + 1 · 4 = 92, which is also 12 · 8 − 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrbitSum {
    /// No turn keeps them: eight different images.
    pub eights: u64,
    /// The half turn keeps them: four images.
    pub fours: u64,
    /// The quarter turn keeps them, too: two images.
    pub twos: u64,
    /// Every symmetry keeps it: the solution for n = 1.
    pub ones: u64,
}

impl OrbitSum {
    /// The sum for a board of this size, from the published numbers (OEIS A000170,
    /// A032522, A033148).
    pub fn known(size: Size) -> OrbitSum {
        let known = known(size);
        if size.get() == 1 {
            return OrbitSum { eights: 0, fours: 0, twos: 0, ones: 1 };
        }
        // No mirror keeps a solution for n ≥ 2, so only the turns count.
        OrbitSum {
            eights: known.solutions.saturating_sub(known.rotation_180) / 8,
            fours: known.rotation_180.saturating_sub(known.rotation_90) / 4,
            twos: known.rotation_90 / 2,
            ones: 0,
        }
    }

    /// The number of fundamental solutions for each number of images, without
    /// those that do not occur: for n = 8 (11, 8) and (1, 4).
    pub fn terms(&self) -> impl Iterator<Item = (u64, u8)> {
        let terms = [(self.eights, 8), (self.fours, 4), (self.twos, 2), (self.ones, 1)];
        terms.into_iter().filter(|&(number, _)| number > 0)
    }

    /// The number of fundamental solutions: 12 for n = 8.
    pub const fn fundamental(&self) -> u64 {
        self.eights + self.fours + self.twos + self.ones
    }

    /// The number of all solutions: 92 for n = 8.
    pub fn solutions(&self) -> u64 {
        self.terms().map(|(number, images)| number * u64::from(images)).sum()
    }

    /// By how much eight images of each fundamental solution would be too many: 4 for
    /// n = 8.
    pub fn surplus(&self) -> u64 {
        self.terms().map(|(number, images)| number * u64::from(8 - images)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ninety_two_is_told_in_both_ways() {
        let sum = OrbitSum::known(Size::EIGHT);
        assert_eq!(sum.terms().collect::<Vec<_>>(), [(11, 8), (1, 4)]);
        assert_eq!((sum.fundamental(), sum.surplus(), sum.solutions()), (12, 4, 92));
    }

    #[test]
    fn the_sums_are_the_published_numbers_for_every_size() {
        for size in Size::all() {
            let (sum, known) = (OrbitSum::known(size), known(size));
            assert_eq!(sum.fundamental(), known.fundamental, "n = {size}");
            assert_eq!(sum.solutions(), known.solutions, "n = {size}");
            assert_eq!(8 * sum.fundamental() - sum.surplus(), known.solutions, "n = {size}");
        }
    }
}
