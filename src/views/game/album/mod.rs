//! The album: the solutions in the log.

pub mod panel;

use queens::board::{Size, Solution};
use queens::count::known;
use queens::solutions::{Kept, canonical};

use crate::views::game::saved::log::Log;

/// A class of which the player has found something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The one found first.
    pub first: Solution,
    /// Found members.
    pub found: usize,
    pub members: u8,
}

/// Result of looking up a solution in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Find {
    /// The first of its class.
    NewClass,
    /// New, but a turned or mirrored one was there before.
    SameFamily,
    /// Found before.
    Again,
}

impl Log {
    pub fn look_up(&self, solution: &Solution) -> Find {
        let found = self.solutions(solution.size());
        if found.contains(solution) {
            return Find::Again;
        }
        let least = canonical(solution);
        let has_relative = found.iter().any(|other| canonical(other) == least);
        if has_relative { Find::SameFamily } else { Find::NewClass }
    }

    /// The classes of a size of which something is found, in the order in which it was.
    pub fn families(&self, size: Size) -> Vec<Family> {
        let mut families: Vec<(Solution, Family)> = Vec::new();
        for solution in self.solutions(size) {
            let least = canonical(solution);
            match families.iter_mut().find(|(other, _)| *other == least) {
                Some((_, family)) => family.found += 1,
                None => {
                    let members = Kept::of(solution).orbit();
                    families.push((least, Family { first: *solution, found: 1, members }));
                }
            }
        }
        families.into_iter().map(|(_, family)| family).collect()
    }
}

/// Numbers of solutions and classes of a size.
pub fn totals(size: Size) -> (u64, u64) {
    let known = known(size);
    (known.solutions, known.fundamental)
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Symmetry;
    use queens::solutions::AllSolutions;

    fn all(n: u8) -> Vec<Solution> {
        let mut all = Vec::new();
        let _ = AllSolutions::new(Size::nearest(n.into())).advance(usize::MAX, |it| all.push(it));
        all
    }

    #[test]
    fn a_turned_find_is_of_the_same_family() {
        let mut log = Log::default();
        let solution = all(8)[0];
        assert_eq!(log.look_up(&solution), Find::NewClass);
        log.add_found(&solution);
        assert_eq!(log.look_up(&solution), Find::Again);
        let turned = solution.map(Symmetry::Rotation180);
        assert_eq!(log.look_up(&turned), Find::SameFamily);
        log.add_found(&turned);
        log.add_found(&turned);
        let family = Family { first: solution, found: 2, members: 8 };
        assert_eq!(log.families(Size::EIGHT), [family]);
        assert_eq!(log.solutions(Size::EIGHT).len(), 2);
    }

    #[test]
    fn a_full_album_has_every_class_with_all_its_members() {
        let mut log = Log::default();
        all(8).iter().for_each(|solution| log.add_found(solution));
        let families = log.families(Size::EIGHT);
        assert_eq!(totals(Size::EIGHT), (92, families.len() as u64));
        assert!(families.iter().all(|it| it.found == usize::from(it.members)));
    }
}
