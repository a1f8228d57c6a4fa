//! The eight images of a solution: which is the least, which are the same.

use crate::board::{Size, Solution, Symmetry};

value_enum! {
    /// The symmetries that keep a solution, a subgroup of the eight; the largest orbit
    /// first. They are named by the number of different images.
    ///
    /// No mirror keeps a solution with two or more queens: the mirror image of a
    /// queen would threaten her, or both would be on the axis, where all would
    /// threaten one another.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Kept {
        /// Only the identity: eight different images.
        #[default]
        Identity = "8",
        /// The half turn, too: four images.
        Rotation180 = "4",
        /// All four turns: two images.
        Rotation90 = "2",
        /// All eight: the one solution for n = 1.
        All = "1",
    }
}

impl Kept {
    /// The symmetries that keep `solution`.
    pub fn of(solution: &Solution) -> Kept {
        Images::new(solution.xs()).kept()
    }

    /// The number of different images, the class's size: 8, 4, 2 or 1.
    pub const fn orbit(self) -> u8 {
        match self {
            Kept::Identity => 8,
            Kept::Rotation180 => 4,
            Kept::Rotation90 => 2,
            Kept::All => 1,
        }
    }

    pub const fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Kept::Identity => &[Symmetry::Identity],
            Kept::Rotation180 => &[Symmetry::Identity, Symmetry::Rotation180],
            Kept::Rotation90 => &[
                Symmetry::Identity,
                Symmetry::Rotation90,
                Symmetry::Rotation180,
                Symmetry::Rotation270,
            ],
            Kept::All => &Symmetry::ALL,
        }
    }
}

/// Solutions chosen by their symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orbit {
    /// These symmetries, and no others, keep them.
    KeptBy(Kept),
    /// This symmetry keeps them.
    Unchanged(Symmetry),
}

impl Orbit {
    /// The number of different images or the symmetry, as in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Orbit::KeptBy(kept) => kept.name(),
            Orbit::Unchanged(symmetry) => symmetry.name(),
        }
    }

    pub fn named(name: &str) -> Option<Orbit> {
        let unchanged = || Symmetry::named(name).map(Orbit::Unchanged);
        Kept::named(name).map(Orbit::KeptBy).or_else(unchanged)
    }

    /// True for the solutions that `kept` keeps.
    pub fn has(self, kept: Kept) -> bool {
        match self {
            Orbit::KeptBy(wanted) => wanted == kept,
            Orbit::Unchanged(symmetry) => kept.symmetries().contains(&symmetry),
        }
    }
}

/// The least of the eight images: the same for every member of a class.
pub fn canonical(solution: &Solution) -> Solution {
    solution.map(Images::new(solution.xs()).least())
}

/// True if `solution` is the least of its images.
///
/// Exactly one member of a class is, so among *all* solutions of a size these
/// are the fundamental ones; no table is needed to decide that.
pub fn is_canonical(solution: &Solution) -> bool {
    Images::new(solution.xs()).is_least()
}

/// The different images of `solution`, itself first, each with a symmetry that
/// leads to it.
pub fn members(solution: &Solution) -> Vec<(Symmetry, Solution)> {
    let mut members: Vec<(Symmetry, Solution)> = Vec::with_capacity(8);
    for symmetry in Symmetry::ALL {
        let image = solution.map(symmetry);
        if members.iter().all(|(_, other)| *other != image) {
            members.push((symmetry, image));
        }
    }
    members
}

/// The eight images, computed rank by rank as far as needed: two of them nearly
/// always differ in the first ranks.
pub(super) struct Images<'a> {
    xs: &'a [u8],
    // For each file the rank of its queen.
    ys: [u8; Size::MAX as usize],
}

impl<'a> Images<'a> {
    /// The images of the solution with these x; not empty.
    pub(super) fn new(xs: &'a [u8]) -> Images<'a> {
        let mut ys = [0; Size::MAX as usize];
        for (y, &x) in (0..).zip(xs) {
            if let Some(slot) = ys.get_mut(usize::from(x)) {
                *slot = y;
            }
        }
        Images { xs, ys }
    }

    /// The x of the image's queen in rank `rank`, by the inverse of the map of
    /// (x, y) in [`Symmetry`].
    #[inline]
    fn x(&self, symmetry: Symmetry, rank: usize) -> u8 {
        let m = self.xs.len() - 1;
        let turned = m as u8;
        match symmetry {
            Symmetry::Identity => self.xs[rank],
            Symmetry::Rotation90 => turned - self.ys[rank],
            Symmetry::Rotation180 => turned - self.xs[m - rank],
            Symmetry::Rotation270 => self.ys[m - rank],
            Symmetry::ReflectionHorizontal => turned - self.xs[rank],
            Symmetry::ReflectionVertical => self.xs[m - rank],
            Symmetry::ReflectionMainDiagonal => self.ys[rank],
            Symmetry::ReflectionSecondaryDiagonal => turned - self.ys[m - rank],
        }
    }

    #[inline]
    fn compare(&self, a: Symmetry, b: Symmetry) -> std::cmp::Ordering {
        let ranks = 0..self.xs.len();
        ranks.map(|y| self.x(a, y).cmp(&self.x(b, y))).find(|o| o.is_ne()).unwrap_or(
            // Equal in every rank.
            std::cmp::Ordering::Equal,
        )
    }

    /// The first symmetry that leads to the least image.
    pub(super) fn least(&self) -> Symmetry {
        let least = |a, b| if self.compare(b, a).is_lt() { b } else { a };
        Symmetry::ALL.into_iter().fold(Symmetry::Identity, least)
    }

    /// True if no image is less than the solution itself.
    pub(super) fn is_least(&self) -> bool {
        Symmetry::ALL.iter().all(|&s| self.compare(s, Symmetry::Identity).is_ge())
    }

    /// The image's x, rank by rank.
    pub(super) fn image(&self, symmetry: Symmetry) -> [u8; Size::MAX as usize] {
        let mut image = [0; Size::MAX as usize];
        for (y, x) in image.iter_mut().enumerate().take(self.xs.len()) {
            *x = self.x(symmetry, y);
        }
        image
    }

    /// The symmetries that keep the solution.
    pub(super) fn kept(&self) -> Kept {
        let keeps = |s| self.compare(s, Symmetry::Identity).is_eq();
        if self.xs.len() == 1 {
            Kept::All
        } else if !keeps(Symmetry::Rotation180) {
            Kept::Identity
        } else if !keeps(Symmetry::Rotation90) {
            Kept::Rotation180
        } else {
            Kept::Rotation90
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solutions::AllSolutions;

    #[test]
    fn images_orbits_and_least_agree_with_the_board_room() {
        for n in 1..=10 {
            let _done = AllSolutions::new(Size::nearest(n)).advance(usize::MAX, |solution| {
                let images = Images::new(solution.xs());
                let mut all: Vec<Solution> = Vec::new();
                for symmetry in Symmetry::ALL {
                    let image = solution.map(symmetry);
                    assert_eq!(images.image(symmetry)[..solution.xs().len()], *image.xs());
                    let keeps = Kept::of(&solution).symmetries().contains(&symmetry);
                    assert_eq!(keeps, image == solution, "{solution} {symmetry:?}");
                    all.push(image);
                }
                all.sort_unstable();
                assert_eq!(canonical(&solution), all[0]);
                assert_eq!(is_canonical(&solution), solution == all[0]);
                all.dedup();
                let mut members: Vec<Solution> = members(&solution)
                    .into_iter()
                    .map(|(s, image)| {
                        assert_eq!(solution.map(s), image);
                        image
                    })
                    .collect();
                members.sort_unstable();
                assert_eq!(members, all);
                assert_eq!(members.len(), usize::from(Kept::of(&solution).orbit()));
            });
        }
    }
}
