//! The solutions that the player has found, kept for good.

use std::collections::BTreeMap;

use queens::board::{Size, Solution};
use queens::count::known;
use queens::game::{SquareSet, parse_squares, print_squares};
use queens::solutions::{Kept, canonical};

/// Most solutions kept of a size: more than a person finds.
const MOST: usize = 1_000;

/// The solutions found, by size, in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Album {
    found: BTreeMap<u8, Vec<Solution>>,
}

/// A class of which the player has found something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The one found first.
    pub first: Solution,
    /// Found members.
    pub found: usize,
    pub members: u8,
}

/// Result of looking up a solution in the album.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Find {
    /// The first of its class.
    NewClass,
    /// New, but a turned or mirrored one was there before.
    SameFamily,
    /// Found before.
    Again,
}

impl Album {
    /// The key under which it is stored.
    pub const KEY: &'static str = "queenside.game.album";

    /// The solutions found of a size.
    pub fn solutions(&self, size: Size) -> &[Solution] {
        self.found.get(&size.get()).map_or(&[], Vec::as_slice)
    }

    /// True if nothing has been found.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Number of found solutions of all sizes.
    pub fn len(&self) -> usize {
        self.found.values().map(Vec::len).sum()
    }

    pub fn look_up(&self, solution: &Solution) -> Find {
        let found = self.solutions(solution.size());
        if found.contains(solution) {
            return Find::Again;
        }
        let least = canonical(solution);
        let has_relative = found.iter().any(|other| canonical(other) == least);
        if has_relative { Find::SameFamily } else { Find::NewClass }
    }

    /// Takes a solution in, if it is new.
    pub fn add(&mut self, solution: &Solution) {
        let found = self.found.entry(solution.size().get()).or_default();
        if found.len() < MOST && !found.contains(solution) {
            found.push(*solution);
        }
    }

    /// Takes all solutions of another album in.
    pub fn merge(&mut self, other: &Album) {
        other.found.values().flatten().for_each(|solution| self.add(solution));
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

    /// Numbers of solutions and classes of a size.
    pub fn totals(size: Size) -> (u64, u64) {
        let known = known(size);
        (known.solutions, known.fundamental)
    }

    /// Reads what was stored or exported; lines that are no solutions are left out.
    pub fn parse(text: &str) -> Album {
        let mut album = Album::default();
        for line in text.lines() {
            album.found_in(line).into_iter().for_each(|solution| album.add(&solution));
        }
        album
    }

    fn found_in(&self, line: &str) -> Option<Solution> {
        let (size, squares) = line.trim().split_once(' ')?;
        let squares: SquareSet = parse_squares(size.parse().ok()?, squares).ok()?;
        let queens: Vec<_> = squares.iter().collect();
        let solution = Solution::from_squares(&queens).ok()?;
        (solution.size().to_string() == size).then_some(solution)
    }
}

impl std::fmt::Display for Album {
    /// A line for each solution: `8 a1,e2,h3,f4,c5,g6,b7,d8`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for solution in self.found.values().flatten() {
            let squares: SquareSet = solution.squares().collect();
            writeln!(f, "{} {}", solution.size(), print_squares(&squares))?;
        }
        Ok(())
    }
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
        let mut album = Album::default();
        let solution = all(8)[0];
        assert_eq!(album.look_up(&solution), Find::NewClass);
        album.add(&solution);
        assert_eq!(album.look_up(&solution), Find::Again);
        let turned = solution.map(Symmetry::Rotation180);
        assert_eq!(album.look_up(&turned), Find::SameFamily);
        album.add(&turned);
        album.add(&turned);
        let family = Family { first: solution, found: 2, members: 8 };
        assert_eq!(album.families(Size::EIGHT), [family]);
        assert_eq!(album.solutions(Size::EIGHT).len(), 2);
    }

    #[test]
    fn a_full_album_has_every_class_with_all_its_members() {
        let mut album = Album::default();
        all(8).iter().for_each(|solution| album.add(solution));
        let families = album.families(Size::EIGHT);
        assert_eq!(Album::totals(Size::EIGHT), (92, families.len() as u64));
        assert!(families.iter().all(|it| it.found == usize::from(it.members)));
    }

    #[test]
    fn albums_are_read_as_written_and_nonsense_is_left_out() {
        let mut album = Album::default();
        for n in [1, 4, 6, 27] {
            match n {
                27 => {}
                n => all(n).iter().for_each(|solution| album.add(solution)),
            }
        }
        assert_eq!(Album::parse(&album.to_string()), album);
        let text = format!("hello\n8 a1\n4 a1,b2,c3,d4\n5 b1,d2,a3,c4\n99 a1\n{album}\n\n");
        assert_eq!(Album::parse(&text), album);
        let mut both = Album::parse("4 b1,d2,a3,c4");
        both.merge(&album);
        assert_eq!(both.solutions(Size::nearest(4)).len(), 2);
    }
}
